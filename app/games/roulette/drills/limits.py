"""Limits and refusals: a stake or an announced bet arrives; accept it, accept it up to an amount, or refuse it.

The last event of the table is the request. `ask` may hold `told`: `chips` when a stake is told in chips of the player's
colour instead of euros.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from math import inf
from random import Random
from typing import Any, NamedTuple

from app.drills.amounts import amount_text
from app.drills.answer import RulingAnswer
from app.drills.draw import between, one_in, per_hundred, pick
from app.drills.drill import Resolver, Skill, TableSettings
from app.drills.exercise import Exercise
from app.drills.facts import fact, of_skill
from app.drills.question import RulingQuestion
from app.drills.ruling import normal
from app.drills.ruling_drill import RulingDrill
from app.games.roulette.acts import chance_name, kind_name
from app.games.roulette.chances import LAYOUT, NUMBERS, Kind, LayoutChance
from app.games.roulette.drills.asked import PLAY
from app.games.roulette.drills.requests import announced_sentence, bet_sentence
from app.games.roulette.posted import posted_line
from app.games.roulette.random_tables import most_of, random_table
from app.games.roulette.records import TABLE, chance_value, read_table
from app.games.roulette.resolve import resolve
from app.games.roulette.rule_ids import REFUSALS, RuleId
from app.games.roulette.rules import ANNOUNCEMENTS, SEATS, halves
from app.games.roulette.state import Announced, BetPlaced, Event, Seat, State, chip_value
from app.games.roulette.verify import maximum, parts, staked
from app.money import euros
from app.table.refusal import rule_of_refusal
from app.table.register import register_of
from app.table.steps import Accept, Chance, Refuse
from app.text import N_, Message, _, capital

STAKES = Skill("roulette-limits-stakes", N_("Minimum et maximum d’une mise"), 6000)
REFUSED = Skill("roulette-limits-refusals", N_("Mises à refuser"), 4000)
VALUE = Skill("roulette-limits-value", N_("Jetons de valeur sur le tapis"), 4000)
ANNOUNCED = Skill("roulette-limits-announced", N_("Annonces à accepter ou à refuser"), 6000)
SKILLS = (STAKES, REFUSED, VALUE, ANNOUNCED)

_ASKED = {
    1: (STAKES, STAKES, REFUSED),
    2: (STAKES, STAKES, REFUSED, VALUE),
    3: (STAKES, REFUSED, VALUE, ANNOUNCED),
    4: (STAKES, STAKES, REFUSED, VALUE, ANNOUNCED),
    5: (STAKES, STAKES, REFUSED, VALUE, ANNOUNCED, ANNOUNCED),
}
_SIMPLE = tuple(chance for chance in LAYOUT.values() if chance.kind == "simple")
Request = dict[str, Any]


class Limits(RulingDrill):
    """The limits and refusals drill."""

    play = PLAY
    id = "limits"
    title: Message = N_("Limites et refus")
    about: Message = N_("Accepter une mise ou une annonce, l’accepter jusqu’au maximum, ou la refuser avec la raison.")
    skills: tuple[Skill, ...] = SKILLS
    events = laying = (BetPlaced, Announced)
    bet = BetPlaced
    reasons = register_of(__file__).refusals

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A request that arrives at a table with the maximums of the house."""
        table = random_table(random, settings, level)
        place = pick(random, table["seats"])
        draft = _Draft(random, settings, level, table, place["seat"], place["chip"])
        skill = pick(random, _ASKED[level])
        event = _one_fault(draft, table, _DRAWN[skill.id])
        ask = {}
        if event["kind"] == "bet" and event.get("chips") != "value":
            told_in_chips = event["amount"] % place["chip"] == 0 and event["seat"] == place["seat"]
            if told_in_chips and per_hundred(random, 50):
                ask["told"] = "chips"
        return self.make(skill, level, table | {"events": [event]}, ask)

    def request(self, exercise: Exercise) -> str:
        """The stake or the announced bet."""
        state, event, _events = self.moment(exercise)
        if isinstance(event, BetPlaced):
            return bet_sentence(state, event, exercise.ask)
        return announced_sentence(state, event, closed=True)

    def question(self, exercise: Exercise) -> RulingQuestion:
        """The request, with what is posted at the table of the chances it is about."""
        state, event, _events = self.moment(exercise)
        asked = [event.on] if isinstance(event, BetPlaced) else [on for on, _chips in parts(state.rules, event)]
        found = super().question(exercise)
        return replace(found, text=f"{found.text}\n{posted_line(state, asked)}")

    def key(self, exercise: Exercise, resolve: Resolver) -> RulingAnswer:
        """What the steps of a request say to who made it."""
        steps, event = self.resolution(exercise, resolve).steps, self.moment(exercise).event
        accepted = sum(step.amount or 0 for step in steps if isinstance(step, Accept))
        refused = next((step for step in steps if isinstance(step, Refuse)), None)
        if not accepted and refused is not None:
            return RulingAnswer(False, None, refused.why)
        if isinstance(event, Announced):
            # Of an announced bet all is accepted or nothing; a part of it is what a wrong rule accepts.
            return RulingAnswer(True, None if refused is None else accepted)
        return normal(RulingAnswer(True, accepted), self.whole(event))

    def rule(self, exercise: Exercise, key: RulingAnswer, given: RulingAnswer) -> RuleId:
        """The rule that decides; of a request refused that may be granted, the one the reason given would rest on."""
        state, event, _events = self.moment(exercise)
        of_value = isinstance(event, BetPlaced) and event.value and given.why == "value-chips"
        if key == RulingAnswer(True) and not of_value and given.why is not None and given.why in REFUSALS:
            return rule_of_refusal(REFUSALS, state.rules.version, TABLE.event_kind(type(event)), given.why)
        decides: RuleId = self.resolution(exercise).due[0].rule
        return decides

    def facts(self, exercise: Exercise) -> Iterable[str]:
        """The rule that decides; of a stake against its limits the kind of its chance, by which its maximum goes."""
        event = self.moment(exercise).event
        kinds = [fact(LAYOUT[event.on].kind)] if exercise.skill == STAKES.id and isinstance(event, BetPlaced) else []
        # a maximum is met wherever a stake is large enough: it is learnt with the limits
        maximum = {fact(rule): of_skill(STAKES.id, rule) for rule in ("stake-maximum", "accept-up-to-maximum")}
        return [*(maximum.get(rule, rule) for rule in super().facts(exercise)), *kinds]

    def lines(self, state: State, event: Event, key: RulingAnswer) -> tuple[str, ...]:  # noqa: ARG002 - all is told
        """The stake with what lies there already, against the minimum and the maximum of its kind."""
        if isinstance(event, Announced):
            bets = [(on, chips * event.amount) for on, chips in parts(state.rules, event)]
            on, amount = min(bets, key=lambda bet: _room(state, bet[0], bet[1], event.seat))
            name = _("{chance} : ").format(chance=chance_name(on))
            return (capital(name) + _against(state, on, amount, event.seat),)
        if not isinstance(event, BetPlaced):
            return ()
        chips = () if event.value else (_in_chips(state, event),)
        return (*chips, _against(state, event.on, event.amount, event.seat))


def _room(state: State, on: Chance, amount: int, seat: int) -> float:
    """The cents that still fit under the maximum of a chance after a stake."""
    most = maximum(state, on)
    return inf if most is None else most - staked(state, seat, on) - amount


def _in_chips(state: State, event: BetPlaced) -> str:
    chip = chip_value(state, event.seat)
    return (
        f"{amount_text(event.amount, chip)} = {euros(event.amount)}"
        if event.amount % chip == 0
        else euros(event.amount)
    )


def _against(state: State, on: Chance, amount: int, seat: int) -> str:
    there, most = staked(state, seat, on), maximum(state, on)
    total = f"{euros(there)} + {euros(amount)} = {euros(there + amount)}" if there else euros(amount)
    kind = kind_name(LAYOUT[on].kind)
    if most is None:
        text = _("{total} ; minimum {least}, sans maximum ({kind})")
    else:
        text = _("{total} ; minimum {least}, maximum {most} ({kind})")
    return text.format(total=total, least=euros(state.minimum), most=euros(most or 0), kind=kind)


class _Draft(NamedTuple):
    """A table whose house has maximums, and who asks there."""

    random: Random
    settings: TableSettings
    level: int
    table: dict[str, Any]
    seat: int
    chip: int

    def there(self, on: object) -> int:
        """The cents the player has on a chance."""
        return sum(bet["amount"] for bet in self.table["bets"] if (bet["seat"], bet["on"]) == (self.seat, on))

    def maximum(self, kind: Kind) -> int:
        """The cents that may lie on a kind of chance."""
        return most_of(self.settings, kind)

    def lying(self) -> list[dict[str, Any]]:
        """What the player has on the layout."""
        return [bet for bet in self.table["bets"] if bet["seat"] == self.seat]


def _one_fault(draft: _Draft, table: dict[str, Any], drawn: Callable[[_Draft], Request]) -> Request:
    """A request with one thing against it at most, so that one reason alone is right."""
    event = drawn(draft)
    for _try in range(_TRIED):
        state, (request,) = read_table(table | {"events": [event]})
        if _faults(state, request) <= 1:
            break
        event = drawn(draft)
    return event


def _faults(state: State, event: Any) -> int:
    """How many things are against a request, counted by mending one after the other."""
    refused = next((step for step in resolve(state, event).steps if isinstance(step, Refuse)), None)
    if refused is None:
        return 0
    mend = _MENDED.get(refused.why)
    return 1 if mend is None else 1 + _faults(*mend(state, event))


def _whole(state: State, event: BetPlaced) -> tuple[State, BetPlaced]:
    chip = chip_value(state, event.seat)
    return state, event._replace(amount=max(1, event.amount // chip) * chip)


_MENDED: Mapping[str, Callable[[State, Any], tuple[State, Any]]] = {
    "after-call": lambda state, event: (state, event._replace(after_call=False)),
    "not-seated": lambda state, event: (state._replace(seats=(*state.seats, Seat(event.seat, state.minimum))), event),
    "not-repeated": lambda state, event: (state, event._replace(repeated=True)),
    "value-chips": lambda state, event: (state, event._replace(exception=True)),
    "not-whole-chips": _whole,
}
_TRIED = 40


def _stake(draft: _Draft) -> Request:
    """A stake near one of the limits, often upon what lies there already."""
    random = draft.random
    lying = draft.lying()
    chance = pick(random, tuple(LAYOUT.values()))
    if lying and per_hundred(random, 40 if draft.level > 1 else 0):
        on = pick(random, lying)["on"]
        chance = next(chance for chance in LAYOUT.values() if chance_value(chance.on) == on)
    amount = _amount(draft, chance)
    return _bet(draft, chance, amount)


def _amount(draft: _Draft, chance: LayoutChance) -> int:
    """Cents in whole chips: about the maximum, about the minimum, or well between."""
    random = draft.random
    most = draft.maximum(chance.kind) - draft.there(chance_value(chance.on))
    where = pick(random, ("over", "over", "at", "under", "between"))
    chips = max(0, most // draft.chip)
    if where == "at":
        count = chips
    elif where == "over":
        count = chips + between(random, 1, 6)
    elif where == "under":
        count = between(random, 1, 3)
    else:
        count = between(random, 1, max(1, chips))
    return _even(chance, max(1, count) * draft.chip, draft.chip)


def _even(chance: LayoutChance, amount: int, chip: int) -> int:
    return amount + chip if halves(chance.on) and amount % 2 else amount


def _bet(draft: _Draft, chance: LayoutChance, amount: int, **more: Any) -> Request:
    return {"kind": "bet", "seat": draft.seat, "on": chance_value(chance.on), "amount": amount, **more}


def _refused(draft: _Draft) -> Request:
    """A stake that comes too late, of somebody who stands, under the minimum, or of a part of a chip; at times none."""
    random = draft.random
    chance = pick(random, tuple(LAYOUT.values()))
    event = _bet(draft, chance, _even(chance, between(random, 1, 3) * draft.chip, draft.chip))
    why = pick(random, ("late", "standing", "part", "under", "none"))
    free = [seat for seat in range(1, SEATS + 1) if all(place["seat"] != seat for place in draft.table["seats"])]
    if why == "late":
        event["after_call"] = True
    elif why == "standing" and free:
        minimum = draft.settings.minimum
        event |= {"seat": pick(random, free), "amount": _even(chance, minimum, minimum)}
    elif why == "part":
        # Half a chip, in even cents.
        half = draft.chip // 4 * 2
        event["amount"] += half if half and not (halves(chance.on) and (event["amount"] + half) % 2) else 0
    elif why == "under":
        return _small(draft) or event
    return event


def _small(draft: _Draft) -> Request | None:
    """Value chips under the minimum on a simple chance, at times upon a stake that lies there and makes them enough.

    No colour chip is worth less than the minimum (article 1.1), so that only value chips can be too few. None where
    the tray has none so small.
    """
    random, minimum = draft.random, draft.settings.minimum
    pieces = [piece for piece in draft.settings.denominations if piece < minimum and piece % 2 == 0]
    if not pieces:
        return None
    piece = pick(random, pieces)
    amount = piece * between(random, 1, (minimum - 1) // piece)
    lying = [chance for chance in _SIMPLE if draft.there(chance_value(chance.on))]
    chance = pick(random, lying if lying and one_in(random, 2) else _SIMPLE)
    return _bet(draft, chance, amount, chips="value")


def _value(draft: _Draft) -> Request:
    """A stake in value chips: on a simple chance, on another, or there by the exception."""
    random = draft.random
    simple = one_in(random, 2)
    chances = [chance for chance in LAYOUT.values() if (chance.kind == "simple") == simple]
    chance = pick(random, chances)
    pieces = [piece for piece in draft.settings.denominations if piece >= draft.settings.minimum and piece % 2 == 0]
    amount = pick(random, pieces or [2 * draft.settings.minimum]) * between(random, 1, 3)
    room = draft.maximum(chance.kind) - draft.there(chance_value(chance.on))
    event = _bet(draft, chance, amount if amount <= room or one_in(random, 4) else 2 * draft.settings.minimum)
    event["chips"] = "value"
    if not simple and one_in(random, 3):
        event["exception"] = True
    return event


def _announced(draft: _Draft) -> Request:
    """An announced bet: repeated or not, in time or not, at times beyond a maximum."""
    random = draft.random
    bet = pick(random, ANNOUNCEMENTS)
    kind: Kind = "split" if bet != "neighbours" else "straight"
    chips = draft.maximum(kind) // draft.chip
    count = pick(random, (1, 1, 2, 5, max(1, chips // 2), max(1, chips), chips + 1))
    event: Request = {"kind": "announce", "seat": draft.seat, "bet": bet, "amount": count * draft.chip}
    if bet == "neighbours":
        event["number"] = pick(random, NUMBERS)
    late = one_in(random, 6)
    if late or not one_in(random, 4):
        event["repeated"] = True
    if late:
        event["after_call"] = True
    return event


_DRAWN: dict[str, Callable[[_Draft], Request]] = {
    STAKES.id: _stake,
    REFUSED.id: _refused,
    VALUE.id: _value,
    ANNOUNCED.id: _announced,
}
