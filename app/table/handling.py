"""What hands do on any felt: which gesture is which act, what an act changes, and what it sets in motion.

Collecting and paying are the same at every table. A game asks here after it has looked for the acts of its own.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from app.table.acts import COLLECT, PAY, Act
from app.table.felt import LOSING, RACK, Drop, Felt, Spot, Stack, Travel


def counted(spot: Spot, amount: int, chip: int, *, value: bool) -> Stack:
    """An amount in cents as a stack: in value chips, or in a player's colour chips worth `chip` cents each.

    >>> counted(Spot("seat", seat=2), 1500, 500, value=False).chips
    3
    """
    if value:
        return Stack(spot, amount, 0, amount)
    return Stack(spot, amount, max(1, (amount + chip // 2) // chip))


def joined(stacks: Iterable[Stack]) -> tuple[Stack, ...]:
    """Stacks of one spot put together, in the order in which the spots first come."""
    found: dict[Spot, Stack] = {}
    for stack in stacks:
        found[stack.spot] = found[stack.spot].joined(stack) if stack.spot in found else stack
    return tuple(found.values())


def act_of(drop: Drop) -> Act | None:
    """The act that a gesture means at every table, None when it means none.

    A stack taken to the losing stakes is collected; a stack taken to the rack, or value chips of the rack laid on a
    stack, pays it.
    """
    source, to = drop
    if source.kind == "rack" and to.kind == "stake":
        return Act(PAY, seat=to.seat, on=to.on, place=to.place)
    if source.kind != "stake" or to.kind not in ("losing", "rack"):
        return None
    return Act(COLLECT if to.kind == "losing" else PAY, seat=source.seat, on=source.on, place=source.place)


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


def targets_of(spot: Spot, stakes: Sequence[Spot], own: Iterable[Spot] = ()) -> tuple[Spot, ...]:
    """Where what lies on a spot may be put down so that the gesture means an act; empty when it cannot be taken up.

    Nothing here depends on what would be right: the whole choice is always open. `stakes` are all that value chips of
    the rack may be laid beside, of which those count that lie there; `own` is where else the game lets a stake go.
    """
    if spot.kind == "rack":
        return tuple(stakes)
    if spot.kind != "stake" or spot.seat is None:
        return ()
    return LOSING, RACK, *own, Spot("seat", seat=spot.seat)
