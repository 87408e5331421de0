"""The way the keyboard takes over a table: from group to group, and along each group. Pure."""

from __future__ import annotations

from collections.abc import Sequence
from typing import TypeAlias

from app.table.felt import DICE, LOSING, ZONE, Felt, Spot
from app.table.layout import Layout, Line, PrintedPlace

Groups: TypeAlias = tuple[tuple[Spot, ...], ...]
Zones: TypeAlias = tuple[tuple[Spot, tuple[Spot, ...]], ...]


def groups(layout: Layout, felt: Felt) -> Groups:
    """Every spot worth stopping at: each line clockwise with its stakes, zone, losing stakes, seats, strip, dice."""
    there = {stack.spot for stack in felt.stacks}
    zone = {stack.seat: stack.spot for stack in felt.stacks if stack.spot.place == "zone"}
    found: list[tuple[Spot, ...]] = []
    for line in layout.lines:
        spots: list[Spot] = []
        for place in _clockwise(layout, line):
            spots.append(Spot("chance", place.on))
            spots += [slot.spot for slot in place.slots if slot.spot in there]
        found.append(tuple(spots))
    found.append((ZONE, *(zone[seat] for seat in sorted(zone))))
    found.append((LOSING,))
    found.append(tuple(Spot("seat", seat=seat.seat) for seat in layout.seats))
    found.append(tuple(spot for f in layout.fixtures for spot in (f.spot, *(column for column, _box in f.columns))))
    if felt.dice:
        found.append((DICE,))
    return tuple(group for group in found if group)


def _clockwise(layout: Layout, line: Line) -> list[PrintedPlace]:
    """The places on a line, clockwise."""
    return sorted((place for place in layout.places if place.colour == line.colour), key=lambda p: -p.shape.start)


def zones(layout: Layout, felt: Felt) -> Zones:
    """Every zone of a table with the spots in it: places with their stakes, heaps, players, the croupier's strip."""
    there = {stack.spot for stack in felt.stacks}
    zone = tuple(sorted((spot for spot in there if spot.place == "zone"), key=lambda spot: spot.seat or 0))
    found: list[tuple[Spot, tuple[Spot, ...]]] = []
    for line in layout.lines:
        found += [
            (Spot("chance", place.on), tuple(slot.spot for slot in place.slots if slot.spot in there))
            for place in _clockwise(layout, line)
        ]
    found.append((ZONE, zone))
    found.append((LOSING, tuple(heap.spot for heap in felt.losing)))
    found += [(Spot("seat", seat=seat.seat), ()) for seat in layout.seats]
    found += [(fixture.spot, tuple(spot for spot, _box in fixture.columns)) for fixture in layout.fixtures]
    return (*found, (DICE, ())) if felt.dice else tuple(found)


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


def across(layout: Layout, ways: Groups, here: Spot | None, step: int) -> Spot | None:
    """The nearest spot of the next group outwards (inwards for -1)."""
    index = _group_of(ways, here)
    at = None if here is None else layout.at(here)
    if index is None or at is None:
        return along(ways, None, 0)
    index = max(0, min(len(ways) - 1, index + step))
    seen = [(spot, layout.at(spot)) for spot in ways[index]]
    near = [(at.distance(point), order, spot) for order, (spot, point) in enumerate(seen) if point is not None]
    return min(near)[2] if near else ways[index][0]


def cycle(spots: Sequence[Spot], here: Spot | None, step: int) -> Spot | None:
    """The next of some spots, round and round: used among the targets of a picked stack."""
    if not spots:
        return None
    if here is None or here not in spots:
        return spots[0 if step > 0 else -1]
    return spots[(list(spots).index(here) + step) % len(spots)]


def _group_of(ways: Groups, here: Spot | None) -> int | None:
    return next((index for index, group in enumerate(ways) if here in group), None)
