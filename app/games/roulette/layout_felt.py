"""What a roulette state looks like on the felt, and what its own acts change there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache

from app.devices.wheel.wheel import AT_REST, Rotor, Wheel
from app.games.roulette.chances import CHANCES, WHEEL
from app.games.roulette.layout_cells import colour_of
from app.games.roulette.posted import plate
from app.games.roulette.rules import SEATS
from app.games.roulette.state import State, chip_value
from app.table import handling
from app.table.acts import HALVE, Act
from app.table.felt import Felt, Result, Sign, Spot, Stack, Travel, stake


def felt_of(
    state: State,
    *,
    rotor: Rotor = AT_REST,
    results: Sequence[int] = (),
    names: Mapping[int, str] | None = None,
) -> Felt:
    """The felt of a state: one stack for each player and chance, the value of each player's chips at their place.

    `results` are numbers, newest first.
    """
    return Felt(
        stacks=handling.laid(state.bets, lambda seat: chip_value(state, seat)),
        signs=tuple(Sign(seat.seat, (names or {}).get(seat.seat, ""), seat.chip) for seat in state.seats),
        results=tuple(Result(number, colour_of(number)) for number in results),
        posted=plate(state),
        device=Wheel(WHEEL, rotor),
    )


def stack_of(state: State, seat: int, amount: int, *, value: bool) -> Stack:
    """An amount of a player in their colour chips or in value chips, held out at their place before it is accepted."""
    return handling.counted(Spot("seat", seat=seat), amount, chip_value(state, seat), value=value)


def show_act(felt: Felt, act: Act, gain: int = 0) -> Felt:
    """The felt after an act has been done on it, as it looks; `gain` is laid where a payment's act carries none.

    Of a stake that is shared half goes to the losing stakes, the other half back to its player.
    """
    if act.verb is not HALVE:
        return handling.show_act(felt, act, gain)
    spot = handling.spot_of_stake(act)
    halved = tuple(handling.half(stack) if stack.spot == spot else stack for stack in felt.stacks)
    return replace(felt, stacks=halved).collected(spot)


def travels_of(felt: Felt, act: Act, gain: int = 0) -> tuple[Travel, ...]:
    """What an act sets in motion on the felt it is done on: the stake, its halves, or the gain from the rack."""
    if act.verb is not HALVE:
        return handling.travels_of(felt, act, gain)
    stack = felt.stack(handling.spot_of_stake(act))
    to = Spot("losing", seat=act.seat), Spot("seat", seat=act.seat)
    return () if stack is None else tuple(Travel(handling.half(stack), spot) for spot in to)


@cache
def every_stake() -> tuple[Spot, ...]:
    """Where stakes may lie."""
    return tuple(stake(seat, on) for on in CHANCES for seat in range(1, SEATS + 1))
