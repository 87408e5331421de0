"""The engine: `resolve(state, event)` says what the croupier does and leaves the table as it then stands.

Pure, total on checked input, whole cents; the dice come in from outside. Articles 55-22-1 and 55-22-2.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import itemgetter
from typing import Any

from app.games.rampo.resolution import Resolution
from app.games.rampo.rules import SEVEN
from app.games.rampo.state import (
    Arrival,
    AttemptAsked,
    Bet,
    BetPlaced,
    DiceChangeAsked,
    DiceWanted,
    Event,
    MarkerAsked,
    NextShooter,
    PayTableAsked,
    Seat,
    State,
    Throw,
    WithdrawAsked,
    ZoneStake,
)
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
from app.table.precedence import Group
from app.table.refusal import Refusal
from app.table.steps import Accept, Call, Collect, Move, Offer, OfferDice, Pay, Refuse, Step

_by_seat = itemgetter(0)
_seat_collected = itemgetter(1)
# A named tuple's own constructor is a Python function; a coup makes some twenty records, and this halves their cost.
_new = tuple.__new__
Runs = dict[str, list[Step]]
"""The steps of one event by their kind in the strict order."""

_NO_THROW = ((Call("no-throw"),), (("result", 0, 1),))


def resolve(state: State, event: Event) -> Resolution:
    """The resolution of one event at a table; every event of `state.Event` on every checked state is answered."""
    return _RESOLVERS[type(event)](state, event)


def resolve_all(state: State, events: Iterable[Event]) -> list[Resolution]:
    """One resolution an event, each at the table the one before left."""
    found = []
    for event in events:
        resolution = resolve(state, event)
        state = resolution.state
        found.append(resolution)
    return found


def _throw(state: State, event: Throw) -> Resolution:
    dice = event.dice
    if event.fault is not None or dice is None:
        return Resolution(*_NO_THROW, state, 0)
    rules = state.rules
    number = dice[0] + dice[1]
    runs: Runs = {"result": [rules.results[number]]}
    kept, waiting, bank = _settle_layout(state, event, number, runs)
    if state.zone:
        bank += _settle_zone(state, number, runs)
    shooter = state.shooter
    if number == SEVEN and rules.seven_changes_hands:
        runs["hands"] = [Call("dice-change-hands")]
        if shooter is not None:
            shooter = next_shooter(state, opening=False)
            runs["dice"] = [OfferDice(shooter)]
    steps: list[Step] = []
    groups: list[Group] = []
    start = 0
    for kind in rules.written:
        if kind in runs and (run := runs[kind]):
            steps += run
            end = start + len(run)
            groups.append((kind, start, end))
            start = end
    after = _new(State, (rules, state.minimum, state.seats, shooter, number, state.last_throw, kept, waiting))
    return _new(Resolution, (tuple(steps), tuple(groups), after, bank, None))


def _settle_layout(
    state: State, event: Throw, number: int, runs: Runs
) -> tuple[tuple[Bet, ...], tuple[ZoneStake, ...], int]:
    """Sort the stakes of the layout into runs of steps; what stays there, what now waits in the zone, and the bank."""
    wins = state.rules.wins[number]
    collects: list[Step] = []
    winning: list[Bet] = []
    bank = 0
    for bet in state.bets:
        seat, on, amount, _value = bet
        if on in wins:
            winning.append(bet)
        else:
            collects.append(_new(Collect, ("layout", seat, on, amount)))
            bank += amount
    collects.sort(key=_seat_collected)
    runs["collect"] = collects
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
    colours: list[Step] = []
    numbers: list[Step] = []
    offers: list[Step] = []
    moves: list[Step] = []
    waiting: list[ZoneStake] = []
    paid = 0
    offered = 0
    for seat, on, amount, _value in sorted(winning, key=_by_seat):
        if on == number and waits:
            if attempts is not None and seat != offered:
                offers.append(_new(Offer, (seat, number)))
                offered = seat
            if attempts is None or seat in attempts:
                moves.append(_new(Move, (seat, on, amount)))
                waiting.append(_new(ZoneStake, (seat, number, amount)))
                continue
        rate = wins[on]
        gain = amount * rate
        (numbers if on == number else colours).append(_new(Pay, ("layout", seat, on, amount, rate, gain, 0)))
        paid += gain
    runs["colours"] = colours
    runs["seven" if number == SEVEN else "numbers"] = numbers
    if offers or moves:
        runs["offer"] = offers
        runs["move"] = moves
    return waiting, paid


def _settle_zone(state: State, number: int, runs: Runs) -> int:
    """Settle what waits in the zone into its run of steps; returns the bank of it."""
    rules = state.rules
    steps: list[Step] = []
    bank = 0
    for seat, on, amount in sorted(state.zone, key=_by_seat):
        if on != number and rules.miss_loses:
            steps.append(_new(Collect, ("zone", seat, on, amount)))
            bank += amount
        else:
            rate = rules.rampo[on] if on == number else rules.base[on]
            gain = amount * rate
            steps.append(_new(Pay, ("zone", seat, on, amount, rate, gain, amount)))
            bank -= gain
    runs["zone"] = steps
    return bank


def _bet(state: State, event: BetPlaced) -> Resolution:
    try:
        accepted = verify_bet(state, event)
    except Refusal as refusal:
        return _ruling(state, Refuse(refusal.why, event.seat, event.on, event.across, event.amount))
    on, amount = accepted
    after = state._replace(bets=(*state.bets, Bet(event.seat, on, amount, event.value)))
    steps: list[Step] = [Accept(event.seat, on, amount)]
    if amount < event.amount:
        steps.append(Refuse("over-maximum", event.seat, on, None, event.amount - amount))
    return _ruling(after, *steps)


def _marker(state: State, event: MarkerAsked) -> Resolution:
    try:
        verify_marker(state, event)
    except Refusal as refusal:
        return _ruling(state, Refuse(refusal.why, event.seat, amount=event.amount))
    seats = tuple(Seat(event.seat, event.amount) if place.seat == event.seat else place for place in state.seats)
    return _ruling(state._replace(seats=seats), Accept(event.seat, None, event.amount))


def _dice_change(state: State, _event: DiceChangeAsked) -> Resolution:
    try:
        verify_dice_change(state)
    except Refusal as refusal:
        return _ruling(state, Refuse(refusal.why))
    return Resolution((Call("dice-change"),), (("result", 0, 1),), state, 0)


def _withdraw(state: State, event: WithdrawAsked) -> Resolution:
    try:
        verify_withdrawal(state, event)
    except Refusal as refusal:
        return _ruling(state, Refuse(refusal.why, event.seat, event.on))
    rules = state.rules
    steps: list[Step] = []
    kept: list[ZoneStake] = []
    bank = 0
    for stake in state.zone:
        if stake.seat != event.seat:
            kept.append(stake)
            continue
        rate = rules.base[stake.on]
        steps.append(Pay("zone", stake.seat, stake.on, stake.amount, rate, stake.amount * rate, stake.amount))
        bank -= stake.amount * rate
    return Resolution(tuple(steps), (("zone", 0, len(steps)),), state._replace(zone=tuple(kept)), bank)


def _attempt(state: State, event: AttemptAsked) -> Resolution:
    try:
        verify_attempt(state, event)
    except Refusal as refusal:
        return _ruling(state, Refuse(refusal.why, event.seat, event.on))
    return _ruling(state, Accept(event.seat, event.on))


def _ready(state: State, _event: DiceWanted) -> Resolution:
    try:
        verify_ready(state)
    except Refusal as refusal:
        return _ruling(state, Refuse(refusal.why, state.shooter))
    return Resolution((Call("no-more-bets"),), (("result", 0, 1),), state, 0)


def _next_shooter(state: State, event: NextShooter) -> Resolution:
    try:
        seat = next_shooter(state, opening=event.because == "opening")
    except Refusal as refusal:
        return _ruling(state, Refuse(refusal.why))
    after = state._replace(shooter=seat)
    if event.because == "removed":
        steps = (Call("dice-change-hands"), OfferDice(seat))
        return Resolution(steps, (("hands", 0, 1), ("dice", 1, 2)), after, 0)
    return Resolution((OfferDice(seat),), (("dice", 0, 1),), after, 0)


def _arrival(state: State, _event: Arrival) -> Resolution:
    try:
        seat = verify_arrival(state)
    except Refusal as refusal:
        return _ruling(state, Refuse(refusal.why))
    seats = tuple(sorted((*state.seats, Seat(seat)), key=_by_seat))
    return _ruling(state._replace(seats=seats), Accept(seat))


def _pay_table(state: State, _event: PayTableAsked) -> Resolution:
    chosen_by_house = state.rules.version == "fr-current"
    why = "table-holds-for-the-session" if chosen_by_house else "one-table-in-these-rules"
    return _ruling(state, Refuse(why))


def _ruling(state: State, *steps: Step) -> Resolution:
    return Resolution(steps, (("ruling", 0, len(steps)),), state, 0)


_RESOLVERS: dict[type[Event], Callable[[State, Any], Resolution]] = {
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
