"""What a roulette state looks like on the felt, and which act a gesture on it means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache

from app.devices.wheel.steps import MARK
from app.devices.wheel.wheel import AT_REST, Rotor, Wheel
from app.games.roulette.chances import CHANCES, NUMBERS, WHEEL
from app.games.roulette.layout_cells import colour_of
from app.games.roulette.rules import SEATS
from app.games.roulette.state import State, chip_value
from app.games.roulette.steps import HALVE
from app.table import handling
from app.table.acts import Act
from app.table.felt import Drop, Felt, Result, Sign, Spot, Stack, Travel, stake


def felt_of(
    state: State,
    *,
    rotor: Rotor = AT_REST,
    results: Sequence[int] = (),
    names: Mapping[int, str] | None = None,
) -> Felt:
    """The felt of a state: one stack for each player and chance, the value of each player's chips at his place.

    `results` are numbers, newest first.
    """
    stacks = (
        handling.counted(stake(bet.seat, bet.on), bet.amount, chip_value(state, bet.seat), value=bet.value)
        for bet in state.bets
    )
    return Felt(
        stacks=handling.joined(stacks),
        signs=tuple(Sign(seat.seat, (names or {}).get(seat.seat, ""), seat.chip) for seat in state.seats),
        results=tuple(Result(number, colour_of(number)) for number in results),
        device=Wheel(WHEEL, rotor),
    )


def stack_of(state: State, seat: int, amount: int, *, value: bool) -> Stack:
    """An amount of a player in his colour chips or in value chips, held out at his place before it is accepted."""
    return handling.counted(Spot("seat", seat=seat), amount, chip_value(state, seat), value=value)


def act_of(drop: Drop) -> Act | None:
    """The act that a gesture means, None when it means none.

    Besides those of every table: a stake taken to its player's place is shared; from the wheel to a number goes the
    marker.
    """
    source, to = drop
    if source.kind == "wheel":
        on = to.on if to.kind in ("chance", "stake") else None
        return Act(MARK, number=on) if isinstance(on, int) else None
    if source.kind == "stake" and to.kind == "seat" and to.seat == source.seat:
        return Act(HALVE, seat=source.seat, on=source.on)
    return handling.act_of(drop)


def show_act(felt: Felt, act: Act, gain: int = 0) -> Felt:
    """The felt after an act has been done on it, as it looks; `gain` is laid where a payment's act carries none.

    Of a stake that is shared half goes to the losing stakes, the other half back to its player.
    """
    if act.verb is not HALVE:
        return handling.show_act(felt, act, gain)
    spot = handling.spot_of_stake(act)
    halved = tuple(_half(stack) if stack.spot == spot else stack for stack in felt.stacks)
    return replace(felt, stacks=halved).collected(spot)


def travels_of(felt: Felt, act: Act, gain: int = 0) -> tuple[Travel, ...]:
    """What an act sets in motion on the felt it is done on: the stake, its halves, or the gain from the rack."""
    if act.verb is not HALVE:
        return handling.travels_of(felt, act, gain)
    stack = felt.stack(handling.spot_of_stake(act))
    to = Spot("losing", seat=act.seat), Spot("seat", seat=act.seat)
    return () if stack is None else tuple(Travel(_half(stack), spot) for spot in to)


def _half(stack: Stack) -> Stack:
    return stack._replace(cents=stack.cents // 2, chips=(stack.chips + 1) // 2, value=stack.value // 2)


def targets_of(spot: Spot) -> tuple[Spot, ...]:
    """Where what lies on a spot may be put down so that the gesture means an act; empty when it cannot be taken up."""
    if spot.kind == "wheel":
        return tuple(Spot("chance", number) for number in NUMBERS)
    return handling.targets_of(spot, _every_stake())


@cache
def _every_stake() -> tuple[Spot, ...]:
    return tuple(stake(seat, on) for on in CHANCES for seat in range(1, SEATS + 1))
