"""A stake as it lies on a layout, the same at every table."""

from __future__ import annotations

from typing import NamedTuple

from app.table.steps import Chance


class Bet(NamedTuple):
    """A stake on the layout, in cents; `value` when it lies in value chips."""

    seat: int
    on: Chance
    amount: int
    value: bool = False
