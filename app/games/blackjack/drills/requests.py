"""What a request allows: a card, to stand, to double, to separate, to insure, to give up; a coup, another shoe."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from random import Random
from types import MappingProxyType
from typing import Any

from app.devices.cards.hands import Hand, hand_at
from app.drills.answer import Answer, RulingAnswer
from app.drills.draw import pick
from app.drills.drill import Resolver, Skill, TableSettings
from app.drills.exercise import Exercise
from app.drills.judgement import Judgement
from app.drills.question import RulingQuestion
from app.drills.ruling_drill import RulingDrill
from app.games.blackjack.drills.asked import PLAY
from app.games.blackjack.drills.drawn import of_hand, spoken, sum_text, to_play
from app.games.blackjack.drills.requests_makers import (
    ACES,
    CARD,
    CASES,
    DOUBLE,
    INSURANCE,
    PAIR,
    START,
    SURRENDER,
)
from app.games.blackjack.drills.requests_scene import Scene
from app.games.blackjack.hands import ACE, MOST, box_of, hand_to_play, points, staked
from app.games.blackjack.layout_felt import hands_of
from app.games.blackjack.rule_ids import REFUSALS, RuleId
from app.games.blackjack.rules import HOLDER, VERSIONS
from app.games.blackjack.state import BetPlaced, Dealt, Decided, NewShoe, State
from app.games.blackjack.state import Hand as Held
from app.money import euros
from app.table.codec import Field
from app.table.felt import owner
from app.table.refusal import rule_of_refusal
from app.table.register import register_of
from app.table.steps import Refuse
from app.text import N_, Message, _, ngettext, translate

_ASKED = {
    1: (CARD, DOUBLE, PAIR),
    2: (CARD, DOUBLE, PAIR, INSURANCE),
    3: (DOUBLE, PAIR, ACES, INSURANCE, SURRENDER),
    4: (CARD, DOUBLE, PAIR, ACES, INSURANCE, SURRENDER, START),
    5: (CARD, DOUBLE, PAIR, ACES, INSURANCE, SURRENDER, START),
}
_REASONS = (
    "not-its-turn",
    "one-card-on-aces",
    "card-at-21",
    "not-two-cards",
    "no-double-on-pairs",
    "not-a-pair",
    "no-more-splits",
    "not-equal",
    "over-maximum",
    "no-ace",
    "nothing-staked",
    "already-insured",
    "not-half",
    "no-surrender",
    "too-late",
    "croupier-has-ace",
    "not-now",
    "stop-card",
    "no-stakes",
)
_REGISTER = register_of(__file__)
_WANTS: Mapping[str, Message] = {
    "hit": N_("{player} demande une carte."),
    "stand": N_("{player} reste."),
    "double": N_("{player} veut doubler."),
    "split": N_("{player} veut séparer."),
    "insurance": N_("{player} veut s’assurer."),
    "surrender": N_("{player} veut abandonner."),
}
_LAYS: Mapping[str, Message] = {
    "double": N_("{player} veut doubler et pose {amount}."),
    "split": N_("{player} veut séparer et pose {amount}."),
    "insurance": N_("{player} veut s’assurer et pose {amount}."),
}
_HAS: Mapping[str, Message] = {
    "double": N_("{player} vient de doubler."),
    "split": N_("{player} vient de séparer."),
}
_USAGES: Mapping[str, Message] = {
    "no_card_at_21": N_("aucune carte à 21"),
    "similar_pairs": N_("paires de cartes semblables"),
    "no_double_on_pairs": N_("pas de double après une séparation"),
}


class Requests(RulingDrill):
    """The requests drill."""

    play = PLAY
    id = "requests"
    title: Message = N_("Demandes des joueurs")
    about: Message = N_("Carte, doublement, paire, as, assurance, abandon : accepter, ou refuser avec la raison.")
    skills: tuple[Skill, ...] = (CARD, DOUBLE, PAIR, ACES, INSURANCE, SURRENDER, START)
    events = (Decided, Dealt, NewShoe)
    laying = ()
    bet = BetPlaced
    reasons = MappingProxyType({why: _REGISTER.refusals[why] for why in _REASONS})
    ask: tuple[Field, ...] = ()

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A request with one thing against it at most."""
        skill = pick(random, _ASKED[level])
        if skill is SURRENDER and not dict(settings.switches).get("surrender"):
            # where nobody may give up, there is little to ask about it
            skill = pick(random, _ASKED[level])
        case = pick(random, [case for case in CASES[skill] if case.level <= level])
        return self.make(skill, level, case.make(Scene(random, settings, level)), {})

    def posted(self, state: State) -> str:
        """What the house wants of decisions."""
        rules = state.rules
        told = [_("abandon offert") if rules.surrender else _("pas d’abandon")]
        told += [translate(text) for switch, text in _USAGES.items() if getattr(rules, switch)]
        if rules.splits is not None:
            most = ngettext("{count} séparation au plus", "{count} séparations au plus", rules.splits)
            told.append(most.format(count=rules.splits))
        return _("La maison : {usages}.").format(usages=", ".join(told))

    def request(self, exercise: Exercise) -> str:
        """Who wants what, after what they have just done."""
        _state, event, events = self.moment(exercise)
        if not isinstance(event, Decided):
            return (
                _("On vous demande le coup suivant.") if isinstance(event, Dealt) else _("On apporte un autre sabot.")
            )
        before = [each for each in events[:-1] if isinstance(each, Decided) and each.seat == event.seat]
        told = [_HAS[each.act] for each in before if each.act in _HAS]
        told.append(_WANTS[event.act] if event.amount is None else _LAYS[event.act])
        player, amount = owner(event.seat, event.place), euros(event.amount or 0)
        return " ".join(translate(text).format(player=player, amount=amount) for text in told)

    def question(self, exercise: Exercise) -> RulingQuestion:
        """The request; the whole table stays bright, for whose turn it is follows from all of it."""
        state = self.moment(exercise).state
        hands = (*hands_of(state), Hand(hand_at(), state.croupier))
        return replace(super().question(exercise), seen=". ".join((spoken(hands), *to_play(hands))))

    def key(self, exercise: Exercise, resolve: Resolver) -> RulingAnswer:
        """What a resolver says to who asks: whatever is no refusal is granted."""
        why = next((step.why for step in self.resolution(exercise, resolve).steps if isinstance(step, Refuse)), None)
        return RulingAnswer(why is None, None, why)

    def judge(self, exercise: Exercise, key: RulingAnswer, answer: Answer) -> Judgement:
        """As every ruling; of a hand that stands by itself, why it does is told, its turn being as good a reason."""
        settled = self._settled(exercise)
        if settled and key.why == "not-its-turn" and getattr(answer, "why", None) != key.why:
            key = RulingAnswer(False, None, settled[1])
        return super().judge(exercise, key, answer)

    def rule(self, exercise: Exercise, key: RulingAnswer, given: RulingAnswer) -> RuleId:
        """The rule that decides; of a request refused that may be granted, the one the reason given would rest on."""
        state, event, _events = self.moment(exercise)
        asked = event.act if isinstance(event, Decided) else PLAY.table.event_kind(type(event))
        if key.accepts and given.why == "over-maximum":
            return "maximum-and-doubles"
        if key.accepts and given.why is not None and given.why in REFUSALS:
            return rule_of_refusal(REFUSALS, state.rules.version, asked, given.why)
        settled, due = self._settled(exercise), self.resolution(exercise).due
        if settled is not None:
            return settled[0]
        decides: RuleId = due[0].rule if due else "boxes-in-turn"
        granted = isinstance(event, Decided) and not (due and isinstance(due[0].step, Refuse))
        return (_granted(state, event) if granted else None) or decides

    def lines(self, state: State, event: Any, key: RulingAnswer) -> tuple[str, ...]:  # noqa: ARG002 - all is told
        """How the hands of who asks are counted; what lies, and what is laid."""
        if not isinstance(event, Decided):
            return ()
        hands = [hand for hand in hands_of(state) if hand.spot.seat == event.seat and hand.cards]
        counted = [of_hand(hand, sum_text(hand.cards), hands) for hand in hands]
        if event.amount is not None:
            there, laid = euros(_stake(state, event)), euros(event.amount)
            counted.append(_("Mise {stake}, posé {amount}.").format(stake=there, amount=laid))
        return tuple(counted)

    def _settled(self, exercise: Exercise) -> tuple[RuleId, str] | None:
        """Why a box has nothing more to decide whose hands all stand, by rule and by reason; None where it has."""
        state, event, events = self.moment(exercise)
        box = box_of(state, event.seat) if isinstance(event, Decided) else None
        if box is None or not box.hands or event.act in ("insurance", "surrender"):
            return None
        if not all(hand.stands for hand in box.hands):
            return None
        if box.splits and box.hands[-1].cards[0].rank == ACE:
            pair = event.act == "split"
            return (state.rules.ace_rule, "no-more-splits") if pair else ("one-card-on-aces", "one-card-on-aces")
        before = [each.act for each in events[:-1] if isinstance(each, Decided) and each.seat == event.seat]
        if "double" in before:
            return "double-one-card", "not-its-turn"
        return ("black-jack-stands", "not-its-turn") if not box.splits and _is_21(box.hands[0]) else None


def _is_21(hand: Held) -> bool:
    return len(hand.cards) == 2 and points(hand.cards) == MOST


def _stake(state: State, event: Decided) -> int:
    """What a player has on the hand that is asked about: the last one of the box where it is not the box's turn."""
    turn, box = hand_to_play(state), box_of(state, event.seat)
    if box is None or not box.hands:
        return 0
    hand = box.hands[turn[1] if turn is not None and state.boxes[turn[0]] == box else -1]
    return sum(stake.amount for stake in hand.stakes if stake.place == event.place)


def _granted(state: State, event: Decided) -> RuleId | None:
    """What allows a request that is granted, where it is more than that it is exact."""
    box, turn = box_of(state, event.seat), hand_to_play(state)
    if event.act == "insurance":
        return "insurance-before-card"
    if event.act == "surrender":
        return VERSIONS[state.rules.version].untouched.rule
    assert box is not None, "a decision that was granted"
    assert turn is not None, "a decision that was granted"
    hand = box.hands[turn[1]]
    if event.act in ("hit", "stand"):
        return "no-card-at-21" if points(hand.cards) == MOST else None
    lying = sum(stake.amount for each in box.hands for stake in each.stakes)
    if lying + staked(box, HOLDER) > state.maximum and not box.splits:
        return "maximum-and-doubles"
    if event.act == "double":
        return "double-on-pairs" if box.splits else "double-any-two"
    if hand.cards[0].rank == ACE:
        return state.rules.ace_rule
    if box.splits:
        return "pairs-again"
    return "pair-by-value" if hand.cards[0].rank != hand.cards[1].rank else None
