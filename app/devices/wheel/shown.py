"""What a wheel shows with a question."""

from __future__ import annotations

from typing import NamedTuple

from app.devices.wheel.wheel import WHEEL
from app.table.felt import Spot


class Launch(NamedTuple):
    """How a ball runs that is still to be launched.

    `before`: the way the wheel was turned last, `clockwise` or `counterclockwise`. The ball makes `turns` whole turns
    before it falls, and has slowed down after `slows` of them.
    """

    before: str
    turns: int
    slows: int


class ShownBall(NamedTuple):
    """The `pocket` the ball lies in, None while it lies in none, and its `launch` where that is still to come."""

    pocket: int | None = None
    launch: Launch | None = None

    @property
    def spots(self) -> tuple[Spot, ...]:
        """Where the result is read: the wheel, and the number that the marker stands on.

        >>> ShownBall(17).spots == (WHEEL, Spot("chance", 17)), ShownBall().spots
        (True, ())
        """
        return () if self.pocket is None else (WHEEL, Spot("chance", self.pocket))
