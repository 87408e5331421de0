"""What lies at one place of a felt, told in rows: whose, how many chips of what value, how many euros."""

from __future__ import annotations

from typing import NamedTuple

from app.table.felt import Felt, Spot
from app.table.steps import Chance


class PlaceRow(NamedTuple):
    """Part of a stake: `chips` of its player worth `each` cents, or value chips, which are not counted; its `cents`.

    Where several stakes of one seat are told, `on` says what each lies on and `gain` what has been laid for it.
    """

    spot: Spot
    seat: int
    chips: int
    each: int
    cents: int
    on: Chance | None = None
    gain: int = 0


def box_of(felt: Felt, spot: Spot | None) -> int | None:
    """The seat whose stakes are told together at a spot, where players share a seat or cards lie; else None.

    >>> from app.table.felt import Stack, stake
    >>> felt = Felt(stacks=(Stack(stake(3, "punto", "2"), 500, 0, 500),))
    >>> box_of(felt, Spot("chance", "punto", 3)), box_of(Felt(), Spot("chance", "punto", 3))
    (3, None)
    """
    shared = any(stack.spot.place.isdecimal() for stack in felt.stacks)
    if spot is None or not (shared or (felt.device is not None and felt.device.told_by_seat)):
        return None
    return spot.on if spot.kind == "chance" and isinstance(spot.on, int) else spot.seat


def told_at(felt: Felt, spot: Spot | None) -> tuple[PlaceRow, ...]:
    """Every stake that lies on the chance and place of a spot, in the order of the players; none elsewhere.

    Where players share a seat, or cards lie at it, every stake of that seat.

    >>> from app.table.felt import Stack, stake
    >>> felt = Felt(stacks=(Stack(stake(2, 17), 6500, 3, 5000), Stack(stake(1, 20), 500, 1)))
    >>> [row[1:5] for row in told_at(felt, Spot("chance", 17))]
    [(2, 3, 500, 1500), (2, 0, 0, 5000)]
    """
    box = box_of(felt, spot)
    if box is not None:
        own = sorted((s for s in felt.stacks if s.seat == box), key=lambda stack: (stack.spot.place, str(stack.on)))
        gains = dict(felt.payouts)
        return tuple(PlaceRow(s.spot, box, 0, 0, s.cents, s.on, gains.get(s.spot, 0)) for s in own)
    if spot is None or spot.kind not in ("chance", "stake"):
        return ()
    there = [stack for stack in felt.stacks if (stack.on, stack.spot.place) == (spot.on, spot.place)]
    found: list[PlaceRow] = []
    for stack in sorted(there, key=lambda stack: stack.seat):
        colour = stack.cents - stack.value
        if stack.chips:
            found.append(PlaceRow(stack.spot, stack.seat, stack.chips, colour // stack.chips, colour))
        if stack.value:
            found.append(PlaceRow(stack.spot, stack.seat, 0, 0, stack.value))
    return tuple(found)
