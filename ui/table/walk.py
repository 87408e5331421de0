"""The way the keyboard takes over a table: from group to group, and along each group. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from app.table.felt import LOSING, Felt, Spot
from app.table.geometry import Point
from app.table.layout import Layout, Zones

Groups: TypeAlias = tuple[tuple[Spot, ...], ...]


def groups(layout: Layout, felt: Felt) -> Groups:
    """Every spot worth stopping at, group by group; of the losing stakes not each heap."""
    found = (
        tuple(spot for zone, within in zones for spot in (zone, *(within if zone != LOSING else ())))
        for zones in layout.grouped(felt)
    )
    return tuple(group for group in found if group)


def zones(layout: Layout, felt: Felt) -> Zones:
    """Every zone of a table with the spots in it."""
    return tuple(zone for zones in layout.grouped(felt) for zone in zones)


def next_group(ways: Groups, here: Spot | None, step: int) -> Spot | None:
    """The first spot of the next group (the previous one for -1); None past the ends."""
    index = _group_of(ways, here)
    index = (0 if step > 0 else len(ways) - 1) if index is None else index + step
    return ways[index][0] if 0 <= index < len(ways) else None


def along(ways: Groups, here: Spot | None, step: int) -> Spot | None:
    """The neighbour in the same group; the same spot at its ends, the very first spot when there is none yet."""
    index = _group_of(ways, here)
    if index is None or here is None:
        return ways[0][0] if ways else None
    group = ways[index]
    return group[max(0, min(len(group) - 1, group.index(here) + step))]


def across(layout: Layout, felt: Felt, ways: Groups, here: Spot | None, step: int) -> Spot | None:
    """The nearest spot of the next group outwards (inwards for -1)."""
    index = _group_of(ways, here)
    at = None if here is None else _at(layout, felt, here)
    if index is None or at is None:
        return along(ways, None, 0)
    index = max(0, min(len(ways) - 1, index + step))
    seen = [(spot, _at(layout, felt, spot)) for spot in ways[index]]
    near = [(at.distance(point), order, spot) for order, (spot, point) in enumerate(seen) if point is not None]
    return min(near)[2] if near else ways[index][0]


def _at(layout: Layout, felt: Felt, spot: Spot) -> Point | None:
    """The middle of a spot; what of the device lies on the felt is where it lies."""
    lying = () if felt.device is None else felt.device.shapes(spot)
    return lying[0].centre if lying else layout.at(spot)


def cycle(spots: Sequence[Spot], here: Spot | None, step: int) -> Spot | None:
    """The next of some spots, round and round: used among the targets of a picked stack."""
    if not spots:
        return None
    if here is None or here not in spots:
        return spots[0 if step > 0 else -1]
    return spots[(list(spots).index(here) + step) % len(spots)]


def _group_of(ways: Groups, here: Spot | None) -> int | None:
    return next((index for index, group in enumerate(ways) if here in group), None)
