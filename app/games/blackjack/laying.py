"""Stakes laid by hand on a blackjack table that is only described: a hand or an insurance of a box."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from app.games.blackjack.rules import HOLDER, INSURANCE
from app.table.felt import Spot

Row = Mapping[str, Any]


def laid_in_box(table: Row, spot: Spot, amount: int) -> dict[str, Any]:
    """A table of the `resolve` contract with a stake of so many cents at a spot of a box; of 0, with none.

    The first stake of a box makes its hand, the last that goes takes it away.

    >>> from app.table.felt import stake
    >>> laid_in_box({"boxes": []}, stake(3, 1, "1"), 2000)
    {'boxes': [{'box': 3, 'hands': [{'stakes': [{'amount': 2000}]}]}]}
    """
    boxes = [*(table.get("boxes") or ())]
    at = next((i for i, box in enumerate(boxes) if box is not None and box.get("box") == spot.seat), None)
    box = dict(boxes[at]) if at is not None else {"box": spot.seat, "hands": []}
    if spot.on == INSURANCE:
        box["insurance"] = _laid(box.get("insurance") or (), spot, amount)
        if not box["insurance"]:
            del box["insurance"]
    else:
        box["hands"] = _in_hand(box.get("hands") or (), spot, amount)
    there = [box] if box["hands"] or box.get("insurance") else []
    if at is None:
        return {**table, "boxes": [*boxes, *(there if amount else ())]}
    return {**table, "boxes": [*boxes[:at], *there, *boxes[at + 1 :]]}


def _in_hand(hands: Sequence[Row | None], spot: Spot, amount: int) -> list[Row | None]:
    number = spot.on if isinstance(spot.on, int) else 1
    if number > len(hands):
        return [*hands, {"stakes": _laid((), spot, amount)}] if amount else [*hands]
    hand = hands[number - 1] or {}
    stakes = _laid(hand.get("stakes") or (), spot, amount)
    there: list[Row | None] = [{**hand, "stakes": stakes}] if stakes else []
    return [*hands[: number - 1], *there, *hands[number:]]


def _laid(stakes: Sequence[Row | None], spot: Spot, amount: int) -> list[Row | None]:
    """Stakes of one hand, that of a player changed; the holder's needs no place."""
    there = [i for i, row in enumerate(stakes) if row is not None and str(row.get("place", HOLDER)) == spot.place]
    left = [row for i, row in enumerate(stakes) if i not in there]
    if not amount:
        return left
    who = {} if spot.place == HOLDER else {"place": int(spot.place)}
    at = there[0] if there else len(left)
    return [*left[:at], {**who, "amount": amount}, *left[at:]]
