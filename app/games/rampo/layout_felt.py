"""What a rampo state looks like on the felt, and what its own acts change there."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random

from app.devices.dice.dice import SHOOTER, Dice
from app.devices.dice.ground import dice_at_rest
from app.games.rampo.key_tables import COLOUR_KEYS
from app.games.rampo.layout import ZONE, rampo_layout
from app.games.rampo.layout_dice import TINTS, ground
from app.games.rampo.posted import plate
from app.games.rampo.state import State, ZoneStake, chip_value
from app.games.rampo.steps import MOVE
from app.table import handling
from app.table.acts import LAYOUT, PAY, Act
from app.table.bets import Bet
from app.table.felt import RACK, Felt, Result, Sign, Spot, Stack, Travel, stake


def felt_of(
    state: State,
    *,
    dice: tuple[int, int] | None = None,
    seed: int = 0,
    results: Sequence[Result] = (),
    names: Mapping[int, str] | None = None,
) -> Felt:
    """The felt of a state: one stack for each player and chance, markers, shooter, reserve pair.

    `dice` lie at rest where the seed puts them for the shooter (seat 1 without one). `results` are newest first.
    """
    laid: list[Bet | ZoneStake] = [*state.bets, *state.zone]
    tints, reserve = TINTS[state.rules.dice]
    return Felt(
        stacks=handling.joined([_stack(state, bet) for bet in laid]),
        signs=tuple(
            Sign(
                seat.seat,
                (names or {}).get(seat.seat, ""),
                seat.marker,
                SHOOTER if seat.seat == state.shooter else None,
            )
            for seat in state.seats
        ),
        results=tuple(results),
        posted=plate(state),
        device=Dice(
            () if dice is None else dice_at_rest(ground(), dice, state.shooter or 1, Random(seed), tints),
            reserve=reserve,
        ),
    )


def stack_of(state: State, seat: int, amount: int, *, value: bool) -> Stack:
    """An amount of a player in their colour chips or in value chips, held out at their place before it is accepted."""
    return handling.counted(Spot("seat", seat=seat), amount, chip_value(state, seat), value=value)


def _stack(state: State, bet: Bet | ZoneStake) -> Stack:
    chip = chip_value(state, bet.seat)
    if isinstance(bet, ZoneStake):
        return handling.counted(stake(bet.seat, bet.on, ZONE.kind), bet.amount, chip, value=False)
    return handling.counted(stake(bet.seat, bet.on), bet.amount, chip, value=bet.value)


def show_act(felt: Felt, act: Act, gain: int = 0) -> Felt:
    """The felt after an act has been done on it, as it looks.

    `gain` is the cents laid by a payment whose act carries none. A stake paid in the zone goes back to its player with
    its gain.
    """
    spot = handling.spot_of_stake(act)
    if act.verb is MOVE:
        return felt.moved(spot, spot._replace(place=ZONE.kind))
    if act.verb is PAY and act.place == ZONE.kind:
        return felt.returned(spot)
    return handling.show_act(felt, act, gain)


def travels_of(felt: Felt, act: Act, gain: int = 0) -> tuple[Travel, ...]:
    """What an act sets in motion on the felt it is done on: the stake, and the gain from the rack."""
    stack = felt.stack(handling.spot_of_stake(act))
    if act.verb is MOVE and act.place == LAYOUT:
        return () if stack is None else (Travel(stack, stack.spot._replace(place=ZONE.kind)),)
    if act.verb is PAY and act.place == ZONE.kind:
        cents, seat = gain if act.amount is None else act.amount, Spot("seat", seat=act.seat)
        gained = (Travel(Stack(RACK, cents, 0, cents), seat),) if cents else ()
        return gained if stack is None else (*gained, Travel(stack, seat))
    return handling.travels_of(felt, act, gain)


@cache
def every_stake() -> tuple[Spot, ...]:
    """Where stakes may lie."""
    return tuple(slot.spot for slot in rampo_layout().slots)


def letters_of_colours() -> dict[str, dict[str, str]]:
    """The letter printed on each colour's place, by language: the letter that also types it."""
    return {code: {colour: key for key, colour in keys.items()} for code, keys in COLOUR_KEYS.items()}
