"""What dice show with a question."""

from __future__ import annotations

from typing import NamedTuple

from app.devices.dice.dice import DICE
from app.table.felt import Spot


class ShownDice(NamedTuple):
    """The `throws` to show, oldest first, and the `fault` that makes the last void."""

    throws: tuple[tuple[int, ...], ...] = ()
    fault: str | None = None

    @property
    def spots(self) -> tuple[Spot, ...]:
        """Where the result is read: the dice, once they have been thrown.

        >>> ShownDice(((3, 5),)).spots == (DICE,), ShownDice().spots
        (True, ())
        """
        return (DICE,) if self.throws else ()
