"""What hands do on any felt: which gesture is which act, what an act changes, and what it sets in motion.

Gestures follow from the verbs of a game; collecting and paying look the same at every table. A game asks here after it
has shown the acts of its own.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from dataclasses import replace
from typing import Any

from app.table.acts import COLLECT, PAY, Act, Verb, Vocabulary
from app.table.felt import RACK, Drop, Felt, Spot, Stack, Travel, stake


def counted(spot: Spot, amount: int, chip: int, *, value: bool) -> Stack:
    """An amount in cents as a stack: in value chips, or in a player's colour chips worth `chip` cents each.

    >>> counted(Spot("seat", seat=2), 1500, 500, value=False).chips
    3
    """
    if value:
        return Stack(spot, amount, 0, amount)
    return Stack(spot, amount, max(1, (amount + chip // 2) // chip))


def laid(bets: Iterable[Any], chip_of: Callable[[int], int]) -> tuple[Stack, ...]:
    """The stakes of a layout as stacks; `chip_of` gives the cents a colour chip of a seat is worth."""
    return joined(counted(stake(b.seat, b.on), b.amount, chip_of(b.seat), value=b.value) for b in bets)


def joined(stacks: Iterable[Stack]) -> tuple[Stack, ...]:
    """Stacks of one spot put together, in the order in which the spots first come."""
    found: dict[Spot, Stack] = {}
    for stack in stacks:
        found[stack.spot] = found[stack.spot].joined(stack) if stack.spot in found else stack
    return tuple(found.values())


def half(stack: Stack) -> Stack:
    """Half of a stack."""
    return stack._replace(cents=stack.cents // 2, chips=(stack.chips + 1) // 2, value=stack.value // 2)


def act_of(drop: Drop, vocabulary: Vocabulary) -> Act | None:
    """The act that a gesture means, None when it means none.

    Something taken from where a verb begins to where it ends does it: a stake only what it is not there for already,
    and to no place but its own player's. Value chips of the rack laid on a stake pay it.

    >>> act_of(Drop(Spot("stake", 8, 2), Spot("losing")), Vocabulary((COLLECT, PAY), "dice")) == Act(COLLECT, 2, 8)
    True
    """
    source, to = drop
    if source.kind == "rack" and to.kind == "stake":
        return Act(PAY, to.seat, to.on, to.place)
    acts = (_meant(verb, source, to) for verb in vocabulary.verbs if source.kind in verb.begins)
    return next((act for act in acts if act is not None), None)


def _meant(verb: Verb, source: Spot, to: Spot) -> Act | None:
    match verb.takes:
        case "stake" if verb.ends in (to.kind, to.place) and source.place != verb.ends:
            own = to.kind != "seat" or to.seat == source.seat
            return Act(verb, source.seat, source.on, source.place) if own else None
        case "hand" if to.kind == verb.ends:
            hand = to if verb.ends == "hand" else source
            return Act(verb, hand.seat, hand.on)
        case "seat" if to.kind == verb.ends:
            return Act(verb, to.seat)
        case "number" if to.kind in (verb.ends, "stake") and isinstance(to.on, int):
            return Act(verb, number=to.on)
        case _:
            return None


def spot_of_stake(act: Act) -> Spot:
    """The spot of the stake that an act is about."""
    return Spot("stake", act.on, act.seat, act.place)


def show_act(felt: Felt, act: Act, gain: int = 0) -> Felt:
    """The felt after an act has been done on it, as it looks; `gain` is laid where a payment's act carries none."""
    if act.verb is COLLECT:
        return felt.collected(spot_of_stake(act))
    if act.verb is PAY:
        return felt.paid(spot_of_stake(act), gain if act.amount is None else act.amount)
    return felt if felt.device is None else replace(felt, device=felt.device.after(act))


def travels_of(felt: Felt, act: Act, gain: int = 0) -> tuple[Travel, ...]:
    """What an act sets in motion on the felt it is done on: the stake, or the gain from the rack."""
    spot = spot_of_stake(act)
    if act.verb is COLLECT:
        stack = felt.stack(spot)
        return () if stack is None else (Travel(stack, Spot("losing", seat=act.seat)),)
    cents = gain if act.amount is None else act.amount
    return (Travel(Stack(RACK, cents, 0, cents), spot),) if act.verb is PAY and cents else ()


def targets_of(spot: Spot, vocabulary: Vocabulary, stakes: Sequence[Spot]) -> tuple[Spot, ...]:
    """Where what lies on a spot may be put down so that the gesture means an act; empty when it cannot be taken up.

    Nothing here depends on what would be right: the whole choice is always open, the player's own place last. `stakes`
    are all there can be, hands among them, of which those count that lie there.
    """
    if spot.kind == "rack":
        return tuple(stake for stake in stakes if stake.kind == "stake")
    found = [to for verb in vocabulary.verbs if spot.kind in verb.begins for to in _ends(verb, spot, stakes)]
    return tuple(sorted(found, key=lambda to: to.kind == "seat"))


def _ends(verb: Verb, spot: Spot, stakes: Sequence[Spot]) -> Iterable[Spot]:
    if verb.ends is None:
        return ()
    match verb.takes:
        case "stake" if spot.seat is not None and spot.place != verb.ends:
            return (Spot("seat", seat=spot.seat) if verb.ends == "seat" else Spot(verb.ends),)
        case "hand":
            return (to for to in stakes if to.kind == "hand") if verb.ends == "hand" else (Spot(verb.ends),)
        case "seat":
            return (Spot(verb.ends, seat=seat) for seat in sorted({stake.seat for stake in stakes if stake.seat}))
        case "number":
            return (Spot(verb.ends, on) for on in dict.fromkeys(stake.on for stake in stakes) if isinstance(on, int))
        case _:
            return ()
