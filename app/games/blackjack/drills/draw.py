"""The croupier's own draw: a card or none, once and again; when nothing depends on it; when a hand is still to play.

`ask` holds `after`: how many cards he has drawn beyond his first.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import ClassVar, TypeAlias

from app.devices.cards.cards import BOXES, read_card
from app.devices.cards.hands import Hand, hand_at
from app.devices.cards.kinds import bad_cards
from app.devices.cards.shown import ShownCards
from app.devices.cards.steps import Deal
from app.drills.choice_drill import ChoiceDrill
from app.drills.draw import between, one_in, pick, sample
from app.drills.drill import Resolver, Skill, TableSettings
from app.drills.exercise import Exercise
from app.drills.facts import fact
from app.drills.shoe import Shoe
from app.games.blackjack.croupier import stays
from app.games.blackjack.drills.asked import PLAY
from app.games.blackjack.drills.drawn import (
    Told,
    dealt,
    decided,
    hand_of,
    of_hand,
    spoken,
    stake_of,
    sum_text,
    table_of,
    to_play,
    with_event,
)
from app.games.blackjack.hands import ACE, MOST, hand_to_play, is_soft, points
from app.games.blackjack.layout_felt import hands_of
from app.games.blackjack.random_tables import TENS
from app.games.blackjack.rule_ids import RuleId
from app.games.blackjack.state import Cards, Played, State
from app.table.codec import Field
from app.table.kinds import INTEGER
from app.table.reading import InputError
from app.table.steps import Accept, Refuse
from app.text import N_, Message, _

HARD = Skill("blackjack-draw-hard", N_("Tirer à 16, rester à 17"), 1500)
SOFT = Skill("blackjack-draw-soft", N_("Tirer ou rester avec un as"), 2000)
WHATEVER = Skill("blackjack-draw-whatever", N_("Tirer quoi qu’aient les joueurs"), 2000)
NOTHING = Skill("blackjack-draw-nothing", N_("Quand rien ne dépend du tirage"), 2500)
WAIT = Skill("blackjack-draw-wait", N_("Attendre la dernière décision"), 2500)

_DRAW, _STAY, _WAIT = "draw", "stay", "wait"
_ASKED = {
    1: (HARD,),
    2: (HARD, SOFT),
    3: (SOFT, WHATEVER, WAIT),
    4: (SOFT, WHATEVER, NOTHING, WAIT),
    5: (HARD, SOFT, WHATEVER, NOTHING, WAIT),
}
_BOXES = {1: (1, 2), 2: (2, 3), 3: (3, 4), 4: (4, 5), 5: (5, 7)}
_ANY = (12, MOST - 1)
"""Points that players stay on."""

Put: TypeAlias = tuple[Told, int]
"""A table with the croupier's turn, and how many cards he has drawn already."""


class Draw(ChoiceDrill):
    """The drill of the croupier's draw."""

    play = PLAY
    id = "draw"
    events = (Played,)
    title: Message = N_("Le tirage du croupier")
    about: Message = N_("Tirer, rester ou attendre : ce que fait le croupier de sa propre main.")
    skills: tuple[Skill, ...] = (HARD, SOFT, WHATEVER, NOTHING, WAIT)
    options: ClassVar[Mapping[str, Message]] = {
        # translators: the three options begin with different letters: each is the key of its option
        _DRAW: N_("Tirer"),
        _STAY: N_("Rester"),
        _WAIT: N_("Attendre"),
    }
    ask: tuple[Field, ...] = (Field("after", INTEGER, "cartes déjà tirées / cards drawn already", default=0),)

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A croupier who has come so far."""
        skill, shoe = pick(random, _ASKED[level]), Shoe(random)
        if skill is NOTHING:
            table, after = _nothing(random, settings, shoe)
        elif skill is WAIT:
            table, after = _waiting(random, level, settings, shoe)
        else:
            table, after = _drawing(random, level, settings, shoe, skill)
        return self.make(skill, level, table, {"after": after})

    def check(self, exercise: Exercise) -> None:
        """Raise InputError when he has not drawn so many cards."""
        super().check(exercise)
        _state, event, events = self.moment(exercise)
        after = exercise.ask.get("after", 0)
        if not 0 <= after <= len(event.cards):
            raise InputError("bad-value", "ask.after", after)
        if self.key(exercise, PLAY.resolve) is None:
            raise bad_cards(f"events[{len(events) - 1}].cards", event.cards)

    def own(self, exercise: Exercise) -> Cards:
        """The croupier's cards that lie there."""
        state, event, _events = self.moment(exercise)
        after: int = exercise.ask.get("after", 0)
        return (*state.croupier, *event.cards[:after])

    def text(self, exercise: Exercise) -> str:  # noqa: ARG002 - the cards say the rest
        """What he does."""
        return _("Que faites-vous de votre main ?")

    def shown(self, exercise: Exercise) -> ShownCards:
        """The hands of the boxes and the croupier's as far as it has come; what he draws is in the shoe."""
        state, event, _events = self.moment(exercise)
        hands = (*hands_of(state), Hand(hand_at(), self.own(exercise)))
        return ShownCards(hands, event.cards[exercise.ask.get("after", 0) :])

    def seen(self, exercise: Exercise) -> str:
        """The cards, what is still to be decided, and what lies without a hand."""
        state = self.moment(exercise).state
        hands = self.shown(exercise).hands
        return ". ".join((spoken(hands), *to_play(hands), *self._lying(state)))

    def key(self, exercise: Exercise, resolve: Resolver) -> str | None:
        """Whether a resolver deals the croupier another card; None where it deals him other cards before."""
        steps = self.resolution(exercise, resolve).steps
        first = next(iter(steps), None)
        if isinstance(first, Refuse):
            return _WAIT if first.why == "undecided" else None
        if isinstance(first, Accept):
            return _DRAW
        drawn = tuple(step.card for step in steps if isinstance(step, Deal) and step.seat is None)
        seen = self.own(exercise)[1:]
        if first is None or drawn[: len(seen)] != seen:
            return None
        return _DRAW if len(drawn) > len(seen) else _STAY

    def rule(self, exercise: Exercise) -> RuleId:
        """The rule that decides."""
        state = self.moment(exercise).state
        if hand_to_play(state) is not None:
            return "croupier-after-players"
        if not any(box.hands for box in state.boxes):
            return "draws-if-it-matters"
        own = self.own(exercise)
        return "stays-on-soft-17" if is_soft(own) and stays(state.rules, own) else "croupier-stays-at-17"

    def facts(self, exercise: Exercise) -> Iterable[str]:
        """What the croupier has, where that decides; else the rule that does."""
        own = self.own(exercise)
        decided = exercise.skill in (HARD.id, SOFT.id)
        return [fact("soft" if is_soft(own) else "hard", points(own))] if decided else super().facts(exercise)

    def difference(self, exercise: Exercise, key: str | None) -> str:
        """What is due instead."""
        if key == _WAIT:
            return _("Une main est encore à jouer : le croupier attend.")
        if self.rule(exercise) == "draws-if-it-matters":
            return (
                _("Rien d’autre n’en dépend : le croupier reste.")
                if key == _STAY
                else _("L’assurance attend une carte.")
            )
        own = points(self.own(exercise))
        text = _("À {points}, le croupier tire.") if key == _DRAW else _("À {points}, le croupier reste.")
        return text.format(points=own)

    def lines(self, exercise: Exercise) -> tuple[str, ...]:
        """How his hand is counted, and what lies without one."""
        own = self.own(exercise)
        counted = of_hand(Hand(hand_at(), own), sum_text(own), ())
        return (counted, *self._lying(self.moment(exercise).state))

    def _lying(self, state: State) -> tuple[str, ...]:
        if any(box.hands for box in state.boxes):
            return ()
        return (_("Il ne reste que des assurances."),) if state.boxes else (_("Il ne reste ni main ni assurance."),)


def _boxes(random: Random, level: int, settings: TableSettings, shoe: Shoe, span: tuple[int, int] = _ANY) -> list[Told]:
    """Hands that are decided, worth so many points; at times a black-jack."""
    found = []
    for seat in sample(random, range(1, BOXES + 1), between(random, *_BOXES[level])):
        natural = span == _ANY and one_in(random, 12)
        cards = [shoe.draw(ACE), shoe.draw(TENS)] if natural else decided(random, shoe, *span)
        found.append({"box": seat, "hands": [hand_of(cards, stake_of(random, settings))]})
    return found


def _drawing(random: Random, level: int, settings: TableSettings, shoe: Shoe, skill: Skill) -> Put:
    """A croupier with two cards or more; whatever the players have: he is ahead of all of them, or behind."""
    ahead = one_in(random, 2)
    span = ((12, 14) if ahead else (19, 20)) if skill is WHATEVER else _ANY
    boxes = _boxes(random, level, settings, shoe, span)
    while True:
        own = shoe.draw()
        table = with_event(shoe, table_of(settings, boxes, (own,)), {"kind": "croupier"})
        cards = (own, *map(read_card, table["events"][0]["cards"]))
        fitting = [after for after in range(1, len(cards)) if _about(skill, cards[: after + 1], ahead=ahead)]
        if fitting:
            return table, pick(random, fitting)
        shoe.back(cards)


def _about(skill: Skill, own: Cards, *, ahead: bool) -> bool:
    total = points(own)
    if skill is WHATEVER:
        return 15 <= total <= 16 if ahead else 17 <= total <= 18
    if skill is SOFT:
        return is_soft(own) and total < MOST
    return not is_soft(own) and 14 <= total <= 19


def _nothing(random: Random, settings: TableSettings, shoe: Shoe) -> Put:
    """Neither hand nor insurance, or insurances alone, before their card or after it."""
    if one_in(random, 3):
        return with_event(shoe, table_of(settings, (), (shoe.draw(),)), {"kind": "croupier"}), 0
    seats = sample(random, range(1, BOXES + 1), between(random, 1, 3))
    insured = [{"amount": stake_of(random, settings) // 2} for _each in seats]
    boxes = [{"box": seat, "hands": [], "insurance": [line]} for seat, line in zip(seats, insured, strict=True)]
    table = table_of(settings, boxes, (shoe.draw(ACE),))
    found = with_event(shoe, table, {"kind": "croupier"}, first=(shoe.draw("2345"),))
    return found, int(not one_in(random, 3))


def _waiting(random: Random, level: int, settings: TableSettings, shoe: Shoe) -> Put:
    """A croupier with his first card: of two tables one has a box that is still to decide."""
    boxes, own = _boxes(random, level, settings, shoe), shoe.draw()
    if one_in(random, 2):
        return with_event(shoe, table_of(settings, boxes, (own,)), {"kind": "croupier"}), 0
    boxes[-1]["hands"] = [hand_of(dealt(shoe), stake_of(random, settings), stands=False)]
    return table_of(settings, boxes, (own,)) | {"events": [{"kind": "croupier"}]}, 0
