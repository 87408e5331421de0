"""Paints the dice of a table, the stick and the reserve pair; what paints a throw is loaded with the first one."""

from __future__ import annotations

from collections.abc import Sequence
from functools import cached_property
from typing import TYPE_CHECKING

from PySide6.QtCore import QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QPainter, QPainterPath, QPen

from app.devices.dice.dice import EDGE, RESERVE, STICK, Dice, DicePlace, Die
from app.table.geometry import Box, Point, Sector
from app.table.layout import SeatPlace
from ui.table import colours
from ui.table.device import MARGIN, Around, DevicePainter, Item, Painting
from ui.table.devices.dice.solids import paint_die
from ui.table.fixtures import paint_recess
from ui.table.seats import ROLE_ANGLE

if TYPE_CHECKING:
    from app.devices.dice.throw import Throw
    from ui.table.devices.dice.throws import ThrowPainter

SHOOTER_DIE = 28.0
APART = 0.66
"""How far from the middle of its cavity each die of the reserve pair lies, in edges."""

REACH = 1.5 * EDGE
"""How far a die with its shadow reaches from its middle."""

ITEM_DIE, SMALLER = 31.0, 0.72
"""The edge of a die in a small drawing, and how large things are drawn there."""


class Painter(DevicePainter[Dice, DicePlace]):
    """The dice of one table."""

    def ground(self, painter: QPainter) -> None:
        for fixture in self.layout.fixtures:
            if fixture.spot == RESERVE:
                paint_recess(painter, fixture.box, "#0f3b34")
            elif fixture.spot == STICK:
                _stick(painter, fixture.box)

    def scene(self, painter: QPainter, device: Dice | None, *, moving: bool) -> None:
        if device is None:
            return
        self._reserve(painter, device)
        traced = _traced(device)
        # an ordinary throw leaves nothing but its dice
        if device.throw is None or (traced is None and not moving):
            self._lying(painter, device)
        elif traced is not None and not moving:
            self._throws.trace(painter, traced)

    def role(self, painter: QPainter, place: SeatPlace) -> None:
        """The shooter's letter has a brass ring, and a small die lies beside it."""
        painter.setPen(QPen(QColor(colours.BRASS), 4))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawEllipse(QPointF(*place.disc.centre), place.disc.radius + 1, place.disc.radius + 1)
        if not isinstance(place.name, Sector):
            return
        rail = (place.name.inner + place.name.outer) / 2
        at = place.name.middle.toward(place.angle + ROLE_ANGLE, rail)
        paint_die(painter, Die(5, at, 90 - place.angle + 12, "ruby"), SHOOTER_DIE)

    def move(self, painter: QPainter, device: Dice, ms: float, chips: Sequence[Point]) -> None:
        if device.throw is not None:
            self._throws.move(painter, device.throw, ms, chips)

    def reach(self, device: Dice, ms: float) -> QRectF:
        return QRectF() if device.throw is None else self._throws.reach(device.throw, ms)

    def over(self, device: Dice, around: Around, *, moving: bool) -> tuple[Painting, ...]:
        """The dice of a throw to be judged, and the loupe over one of them."""
        throw = _traced(device)
        return () if throw is None or moving else self._throws.over(throw, around)

    def lit(self, device: Dice) -> tuple[Painting, ...]:
        """The dice at rest; those of a throw to be judged are painted by themselves."""
        return () if _traced(device) is not None else tuple(_shining(die) for die in device.lying)

    def items(self, device: Dice) -> tuple[Item, ...]:
        """The dice at rest; of a throw that is to be judged the way tells more than the faces."""
        return () if _traced(device) is not None else tuple(_item(die) for die in device.lying)

    @cached_property
    def _throws(self) -> ThrowPainter:
        """What paints throws, loaded with the first one."""
        from ui.table.devices.dice.throws import ThrowPainter

        return ThrowPainter(self.layout)

    def _lying(self, painter: QPainter, device: Dice) -> None:
        for die in device.lying:
            paint_die(painter, die, EDGE)

    def _reserve(self, painter: QPainter, device: Dice) -> None:
        """The reserve pair; its cavity is deep: no shadow reaches the wood around it."""
        for fixture in self.layout.fixtures:
            if fixture.spot != RESERVE:
                continue
            middle = fixture.box.centre
            painter.save()
            painter.setClipRect(QRectF(*fixture.box))
            for side, tint in zip((-1, 1), device.reserve, strict=False):
                at = Point(middle.x + side * EDGE * APART, middle.y)
                paint_die(painter, Die(4 if side < 0 else 3, at, side * 7.0, tint), EDGE)
            painter.restore()


def _traced(device: Dice) -> Throw | None:
    """The throw that stays to be judged, if there is one."""
    return device.throw if device.throw is not None and device.throw.traced else None


def _shining(die: Die) -> Painting:
    """A die with its shadow; what it shows through its glass is too much to paint for what lies elsewhere."""
    corner = QPointF(die.at.x - REACH, die.at.y - REACH)
    return Painting(QRectF(corner, QSizeF(2 * REACH, 2 * REACH)), lambda painter: paint_die(painter, die, EDGE), MARGIN)


def _item(die: Die) -> Item:
    def paint(painter: QPainter, at: QPointF) -> None:
        painter.translate(at + QPointF(ITEM_DIE / 2, -1))
        painter.scale(SMALLER, SMALLER)
        paint_die(painter, Die(die.face, Point(0, 0), 0, die.tint), ITEM_DIE / SMALLER)

    return Item(ITEM_DIE, paint)


def _stick(painter: QPainter, box: Box) -> None:
    """The stick lies in its groove, hook at the croupier's right."""
    middle = box.y + box.height / 2
    groove = QRectF(box.x, middle - 13, box.width, 26)
    painter.setPen(Qt.PenStyle.NoPen)
    painter.setBrush(QColor(14, 7, 3, 150))
    painter.drawRoundedRect(groove, 13, 13)
    cane = QPainterPath(QPointF(box.x + 12, middle))
    end = box.x + box.width - 44
    cane.lineTo(end, middle)
    cane.arcTo(QRectF(end - 30, middle - 60, 60, 60), 270, 200)
    for width, colour, down in ((13, "#1d1007", 3), (12, "#7a5127", 0), (8, "#b98548", -1), (3, "#e6bd82", -2)):
        pen = QPen(QColor(colour), width, Qt.PenStyle.SolidLine, Qt.PenCapStyle.RoundCap, Qt.PenJoinStyle.RoundJoin)
        painter.strokePath(cane.translated(0, down), pen)
    for x in (box.x + 20, end - 40):
        painter.fillRect(QRectF(x, middle - 6.5, 9, 12), QColor(colours.BRASS))
