"""How a device is painted: what never changes of it, what changes seldom, what moves by itself, what lies over chips.

`painter_of` finds the painter of a layout's device: the `Painter` in the module `painter` of the package of
`ui.table.devices` that is called as the kind of the device. A further device is a further package and nothing else.
"""

from __future__ import annotations

from collections.abc import Callable, Hashable, Sequence
from importlib import import_module
from typing import Any, Generic, NamedTuple, TypeAlias, TypeVar

from PySide6.QtCore import QPointF, QRectF
from PySide6.QtGui import QPainter, QPixmap

from app.table.device import Device, DevicePlace
from app.table.felt import Stack
from app.table.geometry import Point
from app.table.layout import Layout, SeatPlace

DeviceT = TypeVar("DeviceT", bound=Device)
PlaceT = TypeVar("PlaceT", bound=DevicePlace)


MARGIN = 3
"""Pixels around what moves that its edges are blended into."""


class Painting(NamedTuple):
    """What a painting touches in millimetres, with so many pixels around it, and what paints it."""

    box: QRectF
    paint: Callable[[QPainter], None]
    margin: int = 0


class Around(NamedTuple):
    """What lies around a device on its table: the stacks with their middles, how one is painted, the bare table.

    `ground` makes a picture of the whole table without chips and without what lies over them.
    """

    stacks: Sequence[tuple[Stack, Point]]
    paint_stack: Callable[[QPainter, Stack], None]
    ground: Callable[[], QPixmap]


class Item(NamedTuple):
    """A thing of a small drawing: how wide it is, and what paints it, its left edge half-way up at a point."""

    width: float
    paint: Callable[[QPainter, QPointF], None]


class DevicePainter(Generic[DeviceT, PlaceT]):
    """Paints the device of one table, in millimetres; by itself it paints nothing. `device` is None on a bare felt."""

    def __init__(self, layout: Layout, place: PlaceT) -> None:
        self.layout = layout
        self.place = place

    def dress(self) -> Hashable:
        """What its looks depend on beside size, language and palette: it is painted anew when that is another."""
        return None

    def ground(self, painter: QPainter) -> None:
        """What never changes, the device's things in the croupier's strip among it."""

    def scene(self, painter: QPainter, device: DeviceT | None, *, moving: bool) -> None:
        """What changes seldom, with what has come to rest or without what is still `moving`."""

    def role(self, painter: QPainter, place: SeatPlace) -> None:
        """What marks the seat of a player with a role."""

    def move(self, painter: QPainter, device: DeviceT, ms: float, chips: Sequence[Point]) -> None:
        """What moves by itself, at a millisecond; `chips` are the middles of the stacks on the felt."""

    def run(self, painter: QPainter, device: DeviceT, part: float) -> None:
        """What goes round and round, a part of its present turn made."""

    def reach(self, device: DeviceT, ms: float) -> QRectF:  # noqa: ARG002 -- nothing moves
        """What moves by itself touches at a millisecond."""
        return QRectF()

    def over(self, device: DeviceT, around: Around, *, moving: bool) -> tuple[Painting, ...]:  # noqa: ARG002 -- nothing
        """What lies over the chips, with what has come to rest or without what is still `moving`."""
        return ()

    def lit(self, device: DeviceT) -> tuple[Painting, ...]:  # noqa: ARG002 -- nothing
        """What is painted once more where all else is dimmed."""
        return ()

    def items(self, device: DeviceT) -> tuple[Item, ...]:  # noqa: ARG002 -- nothing
        """What a small drawing beside a computation shows of it."""
        return ()


AnyPainter: TypeAlias = DevicePainter[Any, Any]


def painter_of(layout: Layout) -> AnyPainter:
    """The painter of the device of a table; what paints it is loaded with the first table that has it."""
    if layout.device is None:
        return DevicePainter(layout, DevicePlace())
    found: AnyPainter = import_module(f"ui.table.devices.{layout.device.kind}.painter").Painter(layout, layout.device)
    return found
