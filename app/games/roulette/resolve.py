"""The engine: `resolve(state, event)` says what the croupier does and leaves the table as it then stands.

Pure, total on checked input, whole cents; the ball comes in from outside. Articles 1.4 to 1.8.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from operator import itemgetter
from typing import Any, TypeAlias

from app.devices.wheel.steps import Launch, Relaunch, ReplaceBall, StopGame
from app.games.roulette.chances import LAYOUT, SIMPLE, ZERO
from app.games.roulette.launching import counts, next_way
from app.games.roulette.rule_ids import REFUSALS, RuleId
from app.games.roulette.rules import Rules
from app.games.roulette.state import Announced, BetPlaced, Event, Launched, ObjectInWheel, Spin, State
from app.games.roulette.verify import verify_announcement, verify_bet
from app.table.bets import Bet
from app.table.refusal import Refusal, rule_of_refusal
from app.table.resolution import Due, Resolution, Run, in_runs
from app.table.steps import Accept, Call, Collect, Halve, Pay, Rate, Refuse, Step

Resolved: TypeAlias = Resolution[State, RuleId]
"""What an event gives at a roulette table."""

_by_seat = itemgetter(0)
# A named tuple's own constructor is a Python function; a full layout makes some thirty records.
_new = tuple.__new__

# The rules of the steps that are made by the dozen; `_new` checks no type.
_LOST: RuleId = "collect-losers"
_TAKEN_BY_ZERO: RuleId = "zero-takes-others"
_HALVED: RuleId = "zero-halves-simple"


def resolve(state: State, event: Event) -> Resolved:
    """The resolution of one event at a table; every event of `state.Event` on every checked state is answered."""
    return _RESOLVERS[type(event)](state, event)


def gain(stake: int, rate: Rate) -> int:
    """The cents a stake wins; a stake paid half is an even number of cents."""
    return stake * rate if isinstance(rate, int) else int(stake * rate)


def _spin(state: State, event: Spin) -> Resolved:
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
    others = (
        rules.results[number],
        Run("collect", _TAKEN_BY_ZERO if number == ZERO else _LOST, tuple(collected)),
        Run("halve", _HALVED, tuple(halved)),
    )
    after = state._replace(previous=number, bets=tuple(kept))
    return Resolution(as_written(rules, others, pays), after, bank)


def as_written(rules: Rules, others: Iterable[Run[RuleId]], pays: Iterable[Pay]) -> tuple[Run[RuleId], ...]:
    """The runs of a spin in the order they are written in, empty ones left out; what is paid player by player.

    Each player is paid in the written order of categories, all of them where the first category stands (article 1.6).
    """
    places, rate_rules, written = rules.places, rules.rate_rules, rules.written

    def place(pay: Pay) -> tuple[int, int]:
        return pay.seat, places[pay.on]

    paid = in_runs([_new(Due, (pay, written[places[pay.on]], rate_rules[pay.on])) for pay in sorted(pays, key=place)])
    by_kind = {run.kind: run for run in others}
    runs: list[Run[RuleId]] = []
    for kind in written:
        if kind not in by_kind:
            runs += paid
            paid = ()
        elif by_kind[kind].steps:
            runs.append(by_kind[kind])
    return tuple(runs)


def _bet(state: State, event: BetPlaced) -> Resolved:
    try:
        amount = verify_bet(state, event)
    except Refusal as refusal:
        return _refused(state, "bet", Refuse(refusal.why, event.seat, event.on, None, event.amount))
    after = state._replace(bets=(*state.bets, Bet(event.seat, event.on, amount, event.value)))
    accepted = Accept(event.seat, event.on, amount)
    if amount == event.amount:
        return Resolution((Run("ruling", _rule_of_bet(event), (accepted,)),), after, 0)
    rest = Refuse("over-maximum", event.seat, event.on, None, event.amount - amount)
    decided: RuleId = "accept-up-to-maximum"
    refused_by = rule_of_refusal(REFUSALS, state.rules.version, "bet", rest.why)
    return Resolution((Run("ruling", decided, (accepted,)), Run("ruling", refused_by, (rest,))), after, 0)


def _rule_of_bet(event: BetPlaced) -> RuleId:
    """The rule by which a stake stands that is accepted whole."""
    if not event.value:
        return "stakes-that-count"
    return "value-chips-on-simple" if LAYOUT[event.on].kind == "simple" else "value-chips-exception"


def _announced(state: State, event: Announced) -> Resolved:
    try:
        bets = verify_announcement(state, event)
    except Refusal as refusal:
        return _refused(state, "announce", Refuse(refusal.why))
    decided: RuleId = event.bet
    accepted = tuple(Accept(bet.seat, bet.on, bet.amount) for bet in bets)
    return Resolution((Run("ruling", decided, accepted),), state._replace(bets=(*state.bets, *bets)), 0)


def _object_in_wheel(state: State, _event: ObjectInWheel) -> Resolved:
    due: tuple[Due[RuleId], ...] = (
        Due(Call("no-more-bets"), "no-more-bets", "object-call-first"),
        Due(StopGame(), "stop", "object-stop-first"),
        Due(ReplaceBall(state.previous), "ball", "object-ball-in-last-pocket"),
        Due(Relaunch(), "relaunch", "object-ball-first"),
    )
    by_kind = {each.kind: each for each in due}
    return Resolution(in_runs(by_kind[kind] for kind in state.rules.object_in_wheel), state, 0)


def _launched(state: State, event: Launched) -> Resolved:
    """A launch of too few turns is launched again; otherwise betting closes as the ball slows down."""
    stands = counts(event.turns)
    due: tuple[Due[RuleId], ...] = (
        Due(Call("place-bets"), "open", "place-your-bets"),
        Due(Launch(next_way(event.before)), "launch", "wheel-direction"),
        Due(Call("no-more-bets", event.slows), "close", "bets-open-until-call")
        if stands
        else Due(Relaunch(), "again", "seven-turns"),
    )
    return Resolution(in_runs(due), state, 0)


def _refused(state: State, request: str, step: Refuse) -> Resolved:
    refused_by = rule_of_refusal(REFUSALS, state.rules.version, request, step.why)
    return Resolution((Run("ruling", refused_by, (step,)),), state, 0)


_RESOLVERS: dict[type[Event], Callable[[State, Any], Resolved]] = {
    Spin: _spin,
    BetPlaced: _bet,
    Announced: _announced,
    ObjectInWheel: _object_in_wheel,
    Launched: _launched,
}
