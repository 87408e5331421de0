"""What a rampo state looks like on the felt, and which act a gesture on it means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import cache
from random import Random

from app.devices.dice.steps import OFFER_DICE
from app.games.rampo.key_tables import COLOUR_KEYS
from app.games.rampo.layout import rampo_layout
from app.games.rampo.layout_dice import TINTS, dice_at_rest
from app.games.rampo.rules import SEATS
from app.games.rampo.state import Bet, State, ZoneStake, chip_value
from app.games.rampo.steps import MOVE, OFFER
from app.table.acts import COLLECT, PAY, Act, Verb
from app.table.felt import LOSING, RACK, ZONE, Drop, Felt, Result, Sign, Spot, Stack, Travel, stake


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
    stacks: dict[Spot, Stack] = {}
    laid: list[Bet | ZoneStake] = [*state.bets, *state.zone]
    for bet in laid:
        stack = _stack(state, bet)
        stacks[stack.spot] = _together(stacks[stack.spot], stack) if stack.spot in stacks else stack
    tints = TINTS[state.rules.dice]
    signs = tuple(
        Sign(seat.seat, (names or {}).get(seat.seat, ""), seat.marker, seat.seat == state.shooter)
        for seat in state.seats
    )
    return Felt(
        stacks=tuple(stacks.values()),
        signs=signs,
        dice=() if dice is None else dice_at_rest(dice, state.shooter or 1, Random(seed), tints[0]),
        reserve=tints[1],
        results=tuple(results),
    )


def stack_of(state: State, seat: int, amount: int, *, value: bool) -> Stack:
    """An amount of a player in his colour chips or in value chips, held out at his place before it is accepted."""
    return _count(state, Spot("seat", seat=seat), seat, amount, value=value)


def _stack(state: State, bet: Bet | ZoneStake) -> Stack:
    if isinstance(bet, ZoneStake):
        return _count(state, stake(bet.seat, bet.on, "zone"), bet.seat, bet.amount, value=False)
    return _count(state, stake(bet.seat, bet.on), bet.seat, bet.amount, value=bet.value)


def _count(state: State, spot: Spot, seat: int, amount: int, *, value: bool) -> Stack:
    if value:
        return Stack(spot, amount, 0, amount)
    chip = chip_value(state, seat)
    return Stack(spot, amount, max(1, (amount + chip // 2) // chip))


def _together(one: Stack, other: Stack) -> Stack:
    return Stack(one.spot, one.cents + other.cents, one.chips + other.chips, one.value + other.value)


def act_of(drop: Drop) -> Act | None:
    """The act that a gesture means, None when it means none.

    A stack taken to the losing stakes is collected, to the zone moved; a stack taken to its player's place is the rampo
    proposed to him; a stack taken to the rack, or value chips of the rack laid on a stack, pays it; the stick or the
    dice taken to a place propose the dice.
    """
    source, to = drop
    if source.kind in ("stick", "dice", "reserve") and to.kind == "seat":
        return Act(OFFER_DICE, seat=to.seat)
    if source.kind == "rack" and to.kind == "stake":
        return Act(PAY, seat=to.seat, on=to.on, place=to.place)
    doing = _doing(source, to) if source.kind == "stake" else None
    return None if doing is None else Act(doing, seat=source.seat, on=source.on, place=source.place)


def _doing(source: Spot, to: Spot) -> Verb | None:
    if to.kind == "losing":
        return COLLECT
    if to.kind == "rack":
        return PAY
    if to.kind == "seat" and to.seat == source.seat:
        return OFFER
    into_zone = to.kind in ("zone", "stake") and to.place == "zone" and source.place == "layout"
    return MOVE if into_zone else None


def show_act(felt: Felt, act: Act, gain: int = 0) -> Felt:
    """The felt after an act has been done on it, as it looks: a call or an offer changes nothing.

    `gain` is the cents laid by a payment whose act carries none. A stake paid in the zone goes back to its player with
    its gain.
    """
    spot = Spot("stake", act.on, act.seat, act.place)
    match act.verb.name:
        case "collect":
            return felt.collected(spot)
        case "move":
            return felt.moved(spot)
        case "pay" if act.place == "zone":
            return felt.returned(spot)
        case "pay":
            return felt.paid(spot, gain if act.amount is None else act.amount)
        case _:
            return felt


def travels_of(felt: Felt, act: Act, gain: int = 0) -> tuple[Travel, ...]:
    """What an act sets in motion on the felt it is done on: the stake, and the gain from the rack."""
    spot = Spot("stake", act.on, act.seat, act.place)
    stack = felt.stack(spot)
    cents = gain if act.amount is None else act.amount
    laid = Stack(RACK, cents, 0, cents)
    seat = Spot("seat", seat=act.seat)
    match act.verb.name:
        case "collect" if stack is not None:
            return (Travel(stack, Spot("losing", seat=act.seat)),)
        case "move" if stack is not None and act.place == "layout":
            return (Travel(stack, stake(stack.seat, stack.on, "zone")),)
        case "pay" if act.place == "zone":
            gained = (Travel(laid, seat),) if cents else ()
            return (*gained, Travel(stack, seat)) if stack is not None else gained
        case "pay" if cents:
            return (Travel(laid, spot),)
        case _:
            return ()


def targets_of(spot: Spot) -> tuple[Spot, ...]:
    """Where what lies on a spot may be put down so that the gesture means an act; empty when it cannot be taken up.

    Nothing here depends on what would be right: the whole choice is always open. Of the stakes that value chips of the
    rack may be laid beside, those count that lie there.
    """
    seats = tuple(Spot("seat", seat=seat) for seat in range(1, SEATS + 1))
    if spot.kind in ("stick", "dice", "reserve"):
        return seats
    if spot.kind == "rack":
        return _every_stake()
    if spot.kind != "stake" or spot.seat is None:
        return ()
    zone = () if spot.place == "zone" else (ZONE,)
    return (LOSING, RACK, *zone, seats[spot.seat - 1])


@cache
def _every_stake() -> tuple[Spot, ...]:
    return tuple(slot.spot for slot in rampo_layout().slots)


def letters_of_colours() -> dict[str, dict[str, str]]:
    """The letter printed on each colour's place, by language: the letter that also types it."""
    return {tongue: {colour: key for key, colour in keys.items()} for tongue, keys in COLOUR_KEYS.items()}
