"""What 2014, 2019 and the rules of today make of one table: pairs of aces, surrender, the electronic form."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from random import Random
from typing import Any, NamedTuple, TypeAlias

from app.devices.cards.cards import BOXES, PACK, Card
from app.devices.cards.hands import Hand, hand_at
from app.devices.cards.shown import ShownCards
from app.drills.draw import between, one_in, pick, sample
from app.drills.drill import Skill, TableSettings
from app.drills.event_drill import Moment
from app.drills.exercise import Exercise
from app.drills.limits_drill import limits_sentence, limits_wanted
from app.drills.versions import Found, VersionsDrill
from app.games.blackjack.drills.asked import PLAY
from app.games.blackjack.drills.asked import shown as drawn_from
from app.games.blackjack.hands import ACE, MOST, box_of, is_black_jack, points
from app.games.blackjack.layout_felt import hands_of
from app.games.blackjack.rule_ids import RuleId
from app.games.blackjack.rules import RULE_SETS, VERSIONS
from app.games.blackjack.state import Decided, State
from app.table.felt import owner
from app.table.limits import LimitsWanted
from app.table.reading import InputError
from app.table.register import register_of
from app.text import N_, Message, _

ACES = Skill("blackjack-rule-sets-aces", N_("Séparer les as, version par version"), 15_000)
SURRENDER = Skill("blackjack-rule-sets-surrender", N_("Abandonner, version par version"), 15_000)
ELECTRONIC = Skill("blackjack-rule-sets-electronic", N_("La forme électronique, version par version"), 15_000)

_ASKED = {
    1: (ACES,),
    2: (ACES, SURRENDER),
    3: (ACES, SURRENDER, ELECTRONIC),
    4: (ACES, SURRENDER, SURRENDER, ELECTRONIC),
    5: (ACES, SURRENDER, SURRENDER, ELECTRONIC),
}
_BOXES = {1: 1, 2: 2, 3: 3, 4: 5, 5: 7}
_MULTIPLES = VERSIONS["fr-current"].multiples.value

_NO_ACE = tuple(card for card in PACK if card.rank != ACE)
_OF_ACES = tuple(card for card in PACK if card.rank == ACE)
_PAIRS = {1: (0, 1), 2: (0, 1, 1), 3: (1, 1, 2), 4: (1, 2), 5: (0, 1, 1, 2)}
"""How many pairs the box has separated."""

Box: TypeAlias = dict[str, Any]


class _Told(NamedTuple):
    """A table with its event, told by what differs from an empty one."""

    told: dict[str, Any]
    event: dict[str, Any]


class Versions(VersionsDrill):
    """The drill of versions at blackjack."""

    play = PLAY
    id = "rule-sets"
    events = (Decided, LimitsWanted)
    title: Message = N_("Les versions")
    about: Message = N_("Dire ce que les règles de 2014, celles de 2019 et les règles actuelles font d’une même table.")
    skills: tuple[Skill, ...] = (ACES, SURRENDER, ELECTRONIC)
    register = register_of(__file__).rules

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A table that the rule sets judge differently, or as one; where the house is in 2014, none it cannot have."""
        known = [skill for skill in _ASKED[level] if skill is not ELECTRONIC or settings.rules != RULE_SETS[0]]
        skill = pick(random, known)
        told, event = _TABLES[skill](random, settings, level)
        usual = {"maximum": pick(random, _MULTIPLES) * settings.minimum} | settings.line(PLAY.table.called)
        return self.make(skill, level, usual | told | {"events": [event]}, {})

    def check(self, exercise: Exercise) -> None:
        """Raise InputError when a decision is none that the versions differ about."""
        super().check(exercise)
        state, event, events = self.moment(exercise)
        if isinstance(event, Decided) and not (event.act == "surrender" or _of_aces(state, event)):
            raise InputError("bad-value", f"events[{len(events) - 1}].act", event.act, ("split", "surrender"))

    def request(self, exercise: Exercise) -> str:
        """Who wants what; what the house offers is told where it decides."""
        state, event, _events = self.moment(exercise)
        if isinstance(event, LimitsWanted):
            return limits_sentence(event)
        if event.act == "surrender":
            text = _("La maison offre l’abandon ; {player} veut abandonner.")
        else:
            box = box_of(state, event.seat)
            again = box is not None and box.splits > 0
            text = _("{player} veut encore séparer ses as.") if again else _("{player} veut séparer ses as.")
        return text.format(player=owner(event.seat, "1"))

    def shown(self, exercise: Exercise) -> ShownCards:
        """The hands of the table; one that is decided under some of the rule sets alone does not say so."""
        moment = self.moment(exercise)
        readings = [each.state for each in self.readings(exercise).values() if each is not None]
        asked = {hand.spot for state in readings for hand in hands_of(state) if not hand.finished}
        hands = (replace(hand, finished=hand.spot not in asked) for hand in hands_of(moment.state))
        return drawn_from(moment)._replace(hands=(*hands, Hand(hand_at(), moment.state.croupier)))

    def decides(self, moment: Moment, found: Found) -> RuleId:
        """Of a pair of aces the rule about them, of a surrender that stands the one about when it may be said."""
        state, event, _events = moment
        rules, act = state.rules, getattr(event, "act", None)
        if act == "split" and self.outcome(found) == "refuse":
            box = box_of(state, event.seat)
            limited = box is not None and rules.splits is not None and box.splits >= rules.splits
            return "pairs-again" if limited else rules.ace_rule
        if act == "surrender" and self.outcome(found) == "accept":
            return VERSIONS[rules.version].untouched.rule
        rule: RuleId = found.due[0].rule
        return rule


def _of_aces(state: State, event: Decided) -> bool:
    """Whether a box is to separate, and has two aces in a hand."""
    box = box_of(state, event.seat)
    hands = () if box is None or event.act != "split" else box.hands
    return any([card.rank for card in hand.cards] == [ACE, ACE] for hand in hands)


def _aces(random: Random, settings: TableSettings, level: int) -> _Told:
    """A pair of aces, the first of its box, or the last of the hands that have come of one."""
    count = pick(random, _PAIRS[level])
    seats = sample(random, range(1, BOXES + 1), _BOXES[level])
    seat, amount = pick(random, seats), _stake(random, settings)
    separated = [_hand((pick(random, _OF_ACES), pick(random, _NO_ACE)), amount) for _each in range(count)]
    aces = _hand((pick(random, _OF_ACES), pick(random, _OF_ACES)), amount, stands=False)
    box = {"box": seat, "hands": [*separated, aces], "splits": count}
    told = _at_table(random, settings, seats, box, (pick(random, _NO_ACE),), drawn=count > 0)
    told["house"] = {key: value for key, value in settings.switches if key != "splits"}
    cards = [pick(random, _NO_ACE).text for _each in range(2)]
    return _Told(told, {"kind": "decide", "box": seat, "act": "split", "cards": cards})


def _surrender(random: Random, settings: TableSettings, level: int) -> _Told:
    """A hand that its player gives up, before or after the card of another, against an ace or another card."""
    seats = sample(random, range(1, BOXES + 1), _BOXES[level])
    drawn = one_in(random, 2)
    seat = pick(random, seats[1:] if drawn else seats)
    box = {"box": seat, "hands": [_hand(_two(random), _stake(random, settings), stands=False)]}
    own = pick(random, _OF_ACES if one_in(random, 2) else _NO_ACE)
    told = _at_table(random, settings, seats, box, (own,), drawn=drawn)
    told["house"] = {**dict(settings.switches), "surrender": True}
    return _Told(told, {"kind": "decide", "box": seat, "act": "surrender"})


def _electronic(random: Random, settings: TableSettings, level: int) -> _Told:
    """Limits of the electronic form, with one thing against them at most."""
    seats = sample(random, range(1, BOXES + 1), _BOXES[level])
    boxes = [{"box": seat, "hands": [_hand((), _stake(random, settings), stands=False)]} for seat in seats]
    faults = ("none", "times", "least")
    return _Told(
        {"boxes": boxes}, limits_wanted(random, {"minimum": settings.minimum}, _MULTIPLES, faults, electronic=True)
    )


_TABLES: Mapping[Skill, Callable[[Random, TableSettings, int], _Told]] = {
    ACES: _aces,
    SURRENDER: _surrender,
    ELECTRONIC: _electronic,
}


def _at_table(
    random: Random, settings: TableSettings, seats: list[int], box: Box, own: tuple[Card], *, drawn: bool
) -> dict[str, Any]:
    """A table in a coup: the boxes before one are decided, those after it are not.

    Where another has drawn a card, the first box has.
    """
    boxes = [box]
    for seat in seats:
        if seat != box["box"]:
            before = seat < box["box"]
            cards = _three(random) if drawn and before and seat == seats[0] else _two(random)
            boxes.append({"box": seat, "hands": [_hand(cards, _stake(random, settings), stands=before)]})
    boxes.sort(key=lambda each: int(each["box"]))
    return {"boxes": boxes, "croupier": [card.text for card in own]} | ({"drawn": True} if drawn else {})


def _hand(cards: tuple[Card, ...], amount: int, *, stands: bool = True) -> dict[str, Any]:
    told: dict[str, Any] = {"cards": [card.text for card in cards], "stakes": [{"amount": amount}]}
    return told | ({"stands": True} if stands else {}) if cards else {"stakes": told["stakes"]}


def _stake(random: Random, settings: TableSettings) -> int:
    return settings.minimum * between(random, 1, 10)


def _two(random: Random) -> tuple[Card, ...]:
    """Two cards that are no black-jack."""
    cards = pick(random, PACK), pick(random, _NO_ACE)
    return _two(random) if is_black_jack(cards) else cards


def _three(random: Random) -> tuple[Card, ...]:
    """Three cards that are not above 21."""
    cards = (*_two(random), pick(random, PACK))
    return _three(random) if points(cards) > MOST else cards
