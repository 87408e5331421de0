"""What a roulette state looks like on the felt, and which act a gesture on it means."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import replace
from functools import cache

from app.games.roulette.chances import CHANCES, NUMBERS
from app.games.roulette.layout_cells import colour_of
from app.games.roulette.rules import SEATS
from app.games.roulette.spinning import fall_of
from app.games.roulette.state import Bet, State, chip_value
from app.games.roulette.steps import HALVE, MARK
from app.table.acts import COLLECT, PAY, Act, Verb
from app.table.felt import (
    AT_REST,
    LOSING,
    RACK,
    Drop,
    Felt,
    Gallery,
    Result,
    Rotor,
    Sign,
    Spot,
    Stack,
    Travel,
    stake,
)


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
    stacks: dict[Spot, Stack] = {}
    for bet in state.bets:
        stack = _stack(state, bet)
        stacks[stack.spot] = _together(stacks[stack.spot], stack) if stack.spot in stacks else stack
    return Felt(
        stacks=tuple(stacks.values()),
        signs=tuple(Sign(seat.seat, (names or {}).get(seat.seat, ""), seat.chip) for seat in state.seats),
        results=tuple(Result(number, colour_of(number)) for number in results),
        rotor=rotor,
    )


def stack_of(state: State, seat: int, amount: int, *, value: bool) -> Stack:
    """An amount of a player in his colour chips or in value chips, held out at his place before it is accepted."""
    return _count(state, Spot("seat", seat=seat), seat, amount, value=value)


def _stack(state: State, bet: Bet) -> Stack:
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

    A stack taken to the losing stakes is collected, to its player's place shared; a stack taken to the rack, or value
    chips of the rack laid on a stack, pays it; from the wheel to a number goes the marker.
    """
    source, to = drop
    if source.kind == "wheel":
        on = to.on if to.kind in ("chance", "stake") else None
        return Act(MARK, number=on) if isinstance(on, int) else None
    if source.kind == "rack" and to.kind == "stake":
        return Act(PAY, seat=to.seat, on=to.on)
    doing = _doing(source, to) if source.kind == "stake" else None
    return None if doing is None else Act(doing, seat=source.seat, on=source.on)


def _doing(source: Spot, to: Spot) -> Verb | None:
    if to.kind == "losing":
        return COLLECT
    if to.kind == "rack":
        return PAY
    return HALVE if to.kind == "seat" and to.seat == source.seat else None


def show_act(felt: Felt, act: Act, gain: int = 0) -> Felt:
    """The felt after an act has been done on it, as it looks; `gain` is laid where a payment's act carries none.

    Betting that is closed lets the ball fall, if it is running.
    """
    spot = Spot("stake", act.on, act.seat)
    match act.verb.name:
        case "collect":
            return felt.collected(spot)
        case "halve":
            return felt.halved(spot)
        case "pay":
            return felt.paid(spot, gain if act.amount is None else act.amount)
        case "mark":
            return replace(felt, marker=act.number)
        case "replace-ball":
            return replace(felt, gallery=None, rotor=felt.rotor._replace(ball=act.number))
        case "launch" if felt.coming is not None:
            return replace(felt, gallery=Gallery(0, clockwise=act.what == "clockwise"), throw=None)
        case "call" if act.what == "place-bets" and felt.coming is not None:
            return replace(felt, open=True)
        case "call" if act.what == "no-more-bets":
            if felt.gallery is not None and felt.coming is not None:
                felt = _fallen(felt, felt.gallery, felt.coming.pocket, left=1)
            return replace(felt, open=False)
        case _:
            return felt


def turned(felt: Felt) -> Felt:
    """The felt after one more turn of the ball; after its last it falls into its pocket."""
    gallery, coming = felt.gallery, felt.coming
    if gallery is None or coming is None:
        return felt
    turns = gallery.turns + 1
    if turns >= coming.turns:
        return _fallen(felt, gallery._replace(turns=turns), coming.pocket, left=0)
    return replace(felt, gallery=gallery._replace(turns=turns, slow=turns >= coming.slows))


def _fallen(felt: Felt, gallery: Gallery, pocket: int, *, left: int) -> Felt:
    """The felt once a ball that runs has come to rest, the turns that are left and its fall to be seen."""
    spin = fall_of(gallery, pocket, launched=felt.rotor.turn, turns=left)
    return replace(felt, gallery=None, rotor=Rotor(spin.rest % 360, pocket), throw=spin)


def travels_of(felt: Felt, act: Act, gain: int = 0) -> tuple[Travel, ...]:
    """What an act sets in motion on the felt it is done on: the stake, its halves, or the gain from the rack."""
    spot = Spot("stake", act.on, act.seat)
    stack = felt.stack(spot)
    heap, seat = Spot("losing", seat=act.seat), Spot("seat", seat=act.seat)
    cents = gain if act.amount is None else act.amount
    match act.verb.name:
        case "collect" if stack is not None:
            return (Travel(stack, heap),)
        case "halve" if stack is not None:
            half = stack._replace(cents=stack.cents // 2, chips=(stack.chips + 1) // 2, value=stack.value // 2)
            return Travel(half, heap), Travel(half, seat)
        case "pay" if cents:
            return (Travel(Stack(RACK, cents, 0, cents), spot),)
        case _:
            return ()


def targets_of(spot: Spot) -> tuple[Spot, ...]:
    """Where what lies on a spot may be put down so that the gesture means an act; empty when it cannot be taken up.

    Nothing here depends on what would be right: the whole choice is always open. Of the stakes that value chips of the
    rack may be laid beside, those count that lie there.
    """
    if spot.kind == "wheel":
        return tuple(Spot("chance", number) for number in NUMBERS)
    if spot.kind == "rack":
        return _every_stake()
    if spot.kind != "stake" or spot.seat is None:
        return ()
    return LOSING, RACK, Spot("seat", seat=spot.seat)


@cache
def _every_stake() -> tuple[Spot, ...]:
    return tuple(stake(seat, on) for on in CHANCES for seat in range(1, SEATS + 1))
