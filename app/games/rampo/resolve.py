"""The engine: `resolve(state, event)` says what the croupier does and leaves the table as it then stands.

Pure, total on checked input, whole cents; the dice come in from outside. Articles 55-22-1 and 55-22-2.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import itemgetter
from types import MappingProxyType
from typing import Any, TypeAlias

from app.devices.dice.steps import OfferDice
from app.games.rampo.rule_ids import REFUSALS, RuleId
from app.games.rampo.rules import SEVEN
from app.games.rampo.state import (
    Arrival,
    AttemptAsked,
    BetPlaced,
    DiceChangeAsked,
    DiceWanted,
    Event,
    Fault,
    MarkerAsked,
    NextShooter,
    PayTableAsked,
    Seat,
    State,
    Throw,
    WithdrawAsked,
    ZoneStake,
)
from app.games.rampo.steps import Move, Offer
from app.games.rampo.verify import (
    next_shooter,
    verify_arrival,
    verify_attempt,
    verify_bet,
    verify_dice_change,
    verify_marker,
    verify_ready,
    verify_withdrawal,
)
from app.table.bets import Bet
from app.table.refusal import Refusal, rule_of_refusal
from app.table.resolution import Due, Resolution, Run, in_runs
from app.table.steps import Accept, Call, Collect, Pay, Refuse, Step

Resolved: TypeAlias = Resolution[State, RuleId]
"""What an event gives at a rampo table."""

_by_seat = itemgetter(0)
_seat_collected = itemgetter(1)
# A named tuple's own constructor is a Python function; a coup makes some twenty records, and this halves their cost.
_new = tuple.__new__
Runs = dict[str, Run[RuleId]]
"""What the layout gives, by kind in the strict order."""

# The rules of the steps that are made by the dozen; `_new` checks no type.
_LOST: RuleId = "collect-losers"
_MISSED: RuleId = "miss-loses"
_NOT_REPEATED: RuleId = "base-on-miss-2014"
_OFFERED: RuleId = "offer-rampo"
_ATTEMPTED: RuleId = "attempt-moves-stake"
_RESERVED: RuleId = "reserve-2014"

_VOID: Mapping[Fault | None, RuleId] = MappingProxyType(
    {
        None: "void-called",
        "broken": "void-broken",
        "stacked": "void-stacked",
        "cocked": "void-cocked",
        "on-chip": "void-on-chip",
        "off-table": "void-off-table",
        "slid": "void-slid",
        "no-far-wall": "void-no-far-wall",
        "not-at-rest-opposite": "void-not-at-rest-opposite",
        "before-call": "void-before-call",
    }
)


def resolve(state: State, event: Event) -> Resolved:
    """The resolution of one event at a table; every event of `state.Event` on every checked state is answered."""
    return _RESOLVERS[type(event)](state, event)


def _throw(state: State, event: Throw) -> Resolved:
    dice = event.dice
    if event.fault is not None or dice is None:
        return _called(state, "no-throw", _VOID[event.fault])
    rules = state.rules
    number = dice[0] + dice[1]
    runs: Runs = {"result": rules.results[number]}
    kept, waiting, bank = _settle_layout(state, event, number, runs)
    zone: tuple[Run[RuleId], ...] = ()
    if state.zone:
        zone, gained = _settle_zone(state, number)
        bank += gained
    shooter = state.shooter
    if number == SEVEN and rules.seven_changes_hands:
        runs["hands"] = Run("hands", rules.lost_hand_rule, (Call("dice-change-hands"),))
        if shooter is not None:
            shooter = next_shooter(state, opening=False)
            runs["dice"] = Run("dice", rules.lost_hand_rule, (OfferDice(shooter),))
    written: list[Run[RuleId]] = []
    for kind in rules.written:
        if kind in runs:
            written.append(runs[kind])
        elif kind == "zone":
            written += zone
    after = _new(State, (rules, state.minimum, state.seats, shooter, number, state.last_throw, kept, waiting))
    return _new(Resolution, (tuple(written), after, bank, None))


def _settle_layout(
    state: State, event: Throw, number: int, runs: Runs
) -> tuple[tuple[Bet, ...], tuple[ZoneStake, ...], int]:
    """Sort the stakes of the layout into runs of steps; what stays there, what now waits in the zone, and the bank."""
    wins = state.rules.wins[number]
    collects: list[Collect] = []
    winning: list[Bet] = []
    bank = 0
    for bet in state.bets:
        seat, on, amount, _value = bet
        if on in wins:
            winning.append(bet)
        else:
            collects.append(_new(Collect, ("layout", seat, on, amount)))
            bank += amount
    if collects:
        collects.sort(key=_seat_collected)
        runs["collect"] = _new(Run, ("collect", _LOST, tuple(collects)))
    if not winning:
        return (), (), bank
    waiting, paid = _settle_winning(state, event, number, winning, runs)
    if waiting:
        moved = {stake.seat for stake in waiting}
        winning = [bet for bet in winning if bet.on != number or bet.seat not in moved]
    return tuple(winning), tuple(waiting), bank - paid


def _settle_winning(
    state: State, event: Throw, number: int, winning: list[Bet], runs: Runs
) -> tuple[list[ZoneStake], int]:
    """Sort the winning stakes into runs of steps; what now waits in the zone, and what is paid."""
    rules = state.rules
    wins = rules.wins[number]
    waits = number != SEVEN and not state.last_throw
    attempts = event.attempts if rules.chooses else None
    base, base_rule = wins[number]
    rate, colour_rule = wins[rules.colour_of[number]]
    colours: list[Step] = []
    numbers: list[Step] = []
    offers: list[Step] = []
    moves: list[Step] = []
    waiting: list[ZoneStake] = []
    paid = 0
    offered = 0
    for seat, on, amount, _value in sorted(winning, key=_by_seat):
        if on != number:
            gain = amount * rate
            colours.append(_new(Pay, ("layout", seat, on, amount, rate, gain, 0)))
            paid += gain
            continue
        if waits:
            if attempts is not None and seat != offered:
                offers.append(_new(Offer, (seat, number)))
                offered = seat
            if attempts is None or seat in attempts:
                moves.append(_new(Move, (seat, on, amount)))
                waiting.append(_new(ZoneStake, (seat, number, amount)))
                continue
        gain = amount * base
        numbers.append(_new(Pay, ("layout", seat, on, amount, base, gain, 0)))
        paid += gain
    if colours:
        runs["colours"] = _new(Run, ("colours", colour_rule, tuple(colours)))
    if numbers:
        kind = "seven" if number == SEVEN else "numbers"
        runs[kind] = _new(Run, (kind, base_rule, tuple(numbers)))
    if offers:
        runs["offer"] = _new(Run, ("offer", _OFFERED, tuple(offers)))
    if moves:
        moved_by = _RESERVED if attempts is None else _ATTEMPTED
        runs["move"] = _new(Run, ("move", moved_by, tuple(moves)))
    return waiting, paid


def _settle_zone(state: State, number: int) -> tuple[tuple[Run[RuleId], ...], int]:
    """Settle what waits in the zone: its runs of steps, and the bank of it."""
    rules = state.rules
    settled: list[Due[RuleId]] = []
    bank = 0
    for seat, on, amount in sorted(state.zone, key=_by_seat):
        if on != number and rules.miss_loses:
            settled.append(Due(Collect("zone", seat, on, amount), "zone", _MISSED))
            bank += amount
        else:
            repeated = on == number
            rate = rules.rampo[on] if repeated else rules.base[on]
            gain = amount * rate
            pay = Pay("zone", seat, on, amount, rate, gain, amount)
            settled.append(Due(pay, "zone", rules.rampo_rules[on] if repeated else _NOT_REPEATED))
            bank -= gain
    return in_runs(settled), bank


def _bet(state: State, event: BetPlaced) -> Resolved:
    rules = state.rules
    try:
        on, amount = verify_bet(state, event)
    except Refusal as refusal:
        return _refused(state, "bet", Refuse(refusal.why, event.seat, event.on, event.across, event.amount))
    after = state._replace(bets=(*state.bets, Bet(event.seat, on, amount, event.value)))
    accepted = Accept(event.seat, on, amount)
    if amount == event.amount:
        return _accepted(after, accepted, "value-chips-on-colours" if event.value else rules.maximum_rule)
    rest = Refuse("over-maximum", event.seat, on, None, event.amount - amount)
    decided: RuleId = "accept-up-to-maximum"
    refused_by = rule_of_refusal(REFUSALS, rules.version, "bet", rest.why)
    return Resolution((Run("ruling", decided, (accepted,)), Run("ruling", refused_by, (rest,))), after, 0)


def _marker(state: State, event: MarkerAsked) -> Resolved:
    try:
        verify_marker(state, event)
    except Refusal as refusal:
        return _refused(state, "marker", Refuse(refusal.why, event.seat, amount=event.amount))
    seats = tuple(Seat(event.seat, event.amount) if place.seat == event.seat else place for place in state.seats)
    return _accepted(state._replace(seats=seats), Accept(event.seat, None, event.amount), "marker-above-minimum")


def _dice_change(state: State, _event: DiceChangeAsked) -> Resolved:
    try:
        verify_dice_change(state)
    except Refusal as refusal:
        return _refused(state, "dice-change", Refuse(refusal.why))
    return _called(state, "dice-change", "dice-change-granted")


def _withdraw(state: State, event: WithdrawAsked) -> Resolved:
    try:
        verify_withdrawal(state, event)
    except Refusal as refusal:
        return _refused(state, "withdraw", Refuse(refusal.why, event.seat, event.on))
    rules = state.rules
    decided: RuleId = "withdrawal-at-base-2014"
    pays: list[Step] = []
    kept: list[ZoneStake] = []
    bank = 0
    for stake in state.zone:
        if stake.seat != event.seat:
            kept.append(stake)
            continue
        rate = rules.base[stake.on]
        pays.append(Pay("zone", stake.seat, stake.on, stake.amount, rate, stake.amount * rate, stake.amount))
        bank -= stake.amount * rate
    return Resolution((Run("zone", decided, tuple(pays)),), state._replace(zone=tuple(kept)), bank)


def _attempt(state: State, event: AttemptAsked) -> Resolved:
    try:
        verify_attempt(state, event)
    except Refusal as refusal:
        return _refused(state, "attempt", Refuse(refusal.why, event.seat, event.on))
    return _accepted(state, Accept(event.seat, event.on), _OFFERED)


def _ready(state: State, _event: DiceWanted) -> Resolved:
    try:
        verify_ready(state)
    except Refusal as refusal:
        return _refused(state, "ready", Refuse(refusal.why, state.shooter))
    return _called(state, "no-more-bets", "no-more-bets-call")


def _next_shooter(state: State, event: NextShooter) -> Resolved:
    try:
        seat = next_shooter(state, opening=event.because == "opening")
    except Refusal as refusal:
        return _refused(state, "next-shooter", Refuse(refusal.why))
    runs: tuple[Run[RuleId], ...] = (Run("dice", _PASSED_ON[event.because], (OfferDice(seat),)),)
    if event.because == "removed":
        announced: RuleId = "removal-announced"
        runs = (Run("hands", announced, (Call("dice-change-hands"),)), *runs)
    return Resolution(runs, state._replace(shooter=seat), 0)


_PASSED_ON: Mapping[str, RuleId] = MappingProxyType(
    {
        "opening": "dice-opening",
        "declined": "declined-turn-passes-on",
        "gives-up": "dice-clockwise",
        "removed": "dice-clockwise",
    }
)


def _arrival(state: State, _event: Arrival) -> Resolved:
    try:
        seat = verify_arrival(state)
    except Refusal as refusal:
        return _refused(state, "arrival", Refuse(refusal.why))
    seats = tuple(sorted((*state.seats, Seat(seat)), key=_by_seat))
    return _accepted(state._replace(seats=seats), Accept(seat), "colour-by-arrival")


def _pay_table(state: State, _event: PayTableAsked) -> Resolved:
    chosen_by_house = state.rules.version == "fr-current"
    why = "table-holds-for-the-session" if chosen_by_house else "one-table-in-these-rules"
    return _refused(state, "pay-table", Refuse(why))


def _called(state: State, what: str, rule: RuleId) -> Resolved:
    return Resolution((Run("result", rule, (Call(what),)),), state, 0)


def _accepted(after: State, step: Step, rule: RuleId) -> Resolved:
    return Resolution((Run("ruling", rule, (step,)),), after, 0)


def _refused(state: State, request: str, step: Refuse) -> Resolved:
    refused_by = rule_of_refusal(REFUSALS, state.rules.version, request, step.why)
    return Resolution((Run("ruling", refused_by, (step,)),), state, 0)


_RESOLVERS: dict[type[Event], Callable[[State, Any], Resolved]] = {
    Throw: _throw,
    BetPlaced: _bet,
    MarkerAsked: _marker,
    DiceChangeAsked: _dice_change,
    WithdrawAsked: _withdraw,
    AttemptAsked: _attempt,
    DiceWanted: _ready,
    NextShooter: _next_shooter,
    Arrival: _arrival,
    PayTableAsked: _pay_table,
}
