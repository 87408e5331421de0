"""What lies at one place of a felt, told in rows: whose, how many chips of what value, how many euros."""

from __future__ import annotations

from typing import NamedTuple

from app.table.felt import Felt, Spot


class PlaceRow(NamedTuple):
    """Part of a stake: `chips` of its player worth `each` cents, or value chips, which are not counted; its `cents`."""

    spot: Spot
    seat: int
    chips: int
    each: int
    cents: int


def told_at(felt: Felt, spot: Spot | None) -> tuple[PlaceRow, ...]:
    """Every stake that lies on the chance and place of a spot, in the order of the players; none elsewhere.

    >>> from app.table.felt import Stack, stake
    >>> felt = Felt(stacks=(Stack(stake(2, 17), 6500, 3, 5000), Stack(stake(1, 20), 500, 1)))
    >>> [row[1:] for row in told_at(felt, Spot("chance", 17))]
    [(2, 3, 500, 1500), (2, 0, 0, 5000)]
    """
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
