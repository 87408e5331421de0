"""The engine: `resolve(state, event)` says what the croupier does and leaves the table as it then stands.

Pure, total on checked input, whole cents; the ball comes in from outside. Articles 1.4 to 1.8.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from itertools import groupby
from operator import itemgetter
from typing import Any

from app.games.roulette.chances import SIMPLE, ZERO
from app.games.roulette.resolution import Resolution
from app.games.roulette.rules import Rules
from app.games.roulette.state import Announced, Bet, BetPlaced, Event, ObjectInWheel, Spin, State
from app.games.roulette.verify import verify_announcement, verify_bet
from app.table.precedence import Group
from app.table.refusal import Refusal
from app.table.steps import (
    Accept,
    Call,
    Collect,
    Halve,
    Pay,
    Rate,
    Refuse,
    Relaunch,
    ReplaceBall,
    Step,
    StopGame,
)

Runs = list[tuple[str, list[Step]]]
"""The steps of one event in runs of one kind, in the order in which they are written."""

_by_seat = itemgetter(0)
# A named tuple's own constructor is a Python function; a full layout makes some thirty records.
_new = tuple.__new__


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


def gain(stake: int, rate: Rate) -> int:
    """The cents a stake wins; a stake paid half is an even number of cents."""
    return stake * rate if isinstance(rate, int) else int(stake * rate)


def in_runs(runs: Runs, after: State, bank: int) -> Resolution:
    """The resolution made of runs of steps; empty runs are left out."""
    steps: list[Step] = []
    groups: list[Group] = []
    for kind, run in runs:
        if run:
            groups.append((kind, len(steps), len(steps) + len(run)))
            steps += run
    return Resolution(tuple(steps), tuple(groups), after, bank)


def _spin(state: State, event: Spin) -> Resolution:
    rules = state.rules
    number = event.number
    wins = rules.wins[number]
    part = rules.zero_takes if number == ZERO else None
    kept: list[Bet] = []
    lost: list[Bet] = []
    for bet in state.bets:
        (kept if bet.on in wins else lost).append(bet)
    lost.sort(key=_by_seat)
    collected: list[Step] = []
    halved: list[Step] = []
    bank = 0
    for seat, on, amount, _value in lost:
        if part is not None and on in SIMPLE:
            taken = int(amount * part)
            halved.append(Halve(seat, on, amount, taken, amount - taken))
            bank += taken
        else:
            collected.append(_new(Collect, ("layout", seat, on, amount)))
            bank += amount
    pays: list[Pay] = []
    for seat, on, stake, _value in kept:
        rate = wins[on]
        paid = gain(stake, rate)
        pays.append(_new(Pay, ("layout", seat, on, stake, rate, paid, 0)))
        bank -= paid
    told: dict[str, list[Step]] = {"result": [rules.results[number]], "collect": collected, "halve": halved}
    after = state._replace(previous=number, bets=tuple(kept))
    return in_runs(as_written(rules, told, pays), after, bank)


def as_written(rules: Rules, told: Mapping[str, list[Step]], pays: Iterable[Pay]) -> Runs:
    """The steps of a spin in the order they are written in; `told` by kind, what is paid player by player.

    Each player is paid in the written order of categories, all of them where the first category stands (article 1.6).
    """
    places = rules.places

    def place(pay: Pay) -> tuple[int, int]:
        return pay.seat, places[pay.on]

    players = groupby(sorted(pays, key=place), place)
    paid: Runs = [(rules.written[category], list(run)) for (_seat, category), run in players]
    runs: Runs = []
    for kind in rules.written:
        if kind in told:
            runs.append((kind, told[kind]))
        else:
            runs += paid
            paid = []
    return runs


def _bet(state: State, event: BetPlaced) -> Resolution:
    try:
        amount = verify_bet(state, event)
    except Refusal as refusal:
        return _ruling(state, Refuse(refusal.why, event.seat, event.on, None, event.amount))
    after = state._replace(bets=(*state.bets, Bet(event.seat, event.on, amount, event.value)))
    steps: list[Step] = [Accept(event.seat, event.on, amount)]
    if amount < event.amount:
        steps.append(Refuse("over-maximum", event.seat, event.on, None, event.amount - amount))
    return _ruling(after, *steps)


def _announced(state: State, event: Announced) -> Resolution:
    try:
        bets = verify_announcement(state, event)
    except Refusal as refusal:
        return _ruling(state, Refuse(refusal.why))
    after = state._replace(bets=(*state.bets, *bets))
    return _ruling(after, *(Accept(bet.seat, bet.on, bet.amount) for bet in bets))


def _object_in_wheel(state: State, _event: ObjectInWheel) -> Resolution:
    steps: dict[str, Step] = {
        "no-more-bets": Call("no-more-bets"),
        "stop": StopGame(),
        "ball": ReplaceBall(state.previous),
        "relaunch": Relaunch(),
    }
    return in_runs([(kind, [steps[kind]]) for kind in state.rules.object_in_wheel], state, 0)


def _ruling(state: State, *steps: Step) -> Resolution:
    return in_runs([("ruling", list(steps))], state, 0)


_RESOLVERS: dict[type[Event], Callable[[State, Any], Resolution]] = {
    Spin: _spin,
    BetPlaced: _bet,
    Announced: _announced,
    ObjectInWheel: _object_in_wheel,
}
