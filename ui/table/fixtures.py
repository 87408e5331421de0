"""Paints the croupier's strip: reserve pair in its cavity, stick, rack, float and the display of last results."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QLinearGradient, QPainter, QPainterPath, QPen

from app.money import euros
from app.table.felt import Die, Felt, Result, Spot, seat_letter
from app.table.geometry import Box, Point
from app.table.layout import Fixture, Layout
from ui.table import colours
from ui.table.dice import paint_die
from ui.table.ink import centred
from ui.theme.fonts import font, sans, serif

LABEL = 40.0
LABEL_SIZE = 36.0
RIB = 6.5
LATEST, EARLIER, GAP = (66.0, 96.0), (48.0, 68.0), 6.0
"""Width and height of the plates of the last result and of those before, and what is between them."""


def short_euros(cents: int) -> str:
    """An amount as it stands on a chip: without the sign of money."""
    return euros(cents).strip("€ \u00a0")


def paint_fixture(painter: QPainter, fixture: Fixture) -> None:
    """One thing of the strip in its recess, without what changes in it."""
    match fixture.spot.kind:
        case "reserve":
            _recess(painter, fixture.box, "#0f3b34")
        case "stick":
            _stick(painter, fixture.box)
        case "results":
            _recess(painter, fixture.box, "#0a0908")
        case _:
            _recess(painter, fixture.box, colours.WELL)
            for spot, box in fixture.columns:
                _tube(painter, spot, box)


def paint_contents(painter: QPainter, layout: Layout, fixture: Fixture, felt: Felt) -> None:
    """What changes in a thing of the strip: the reserve pair, the last results."""
    if fixture.spot.kind == "reserve":
        _reserve(painter, layout, fixture, felt)
    elif fixture.spot.kind == "results":
        _results(painter, fixture.box, felt.results)


def _recess(painter: QPainter, box: Box, colour: str) -> None:
    shape = QRectF(*box)
    depth = QLinearGradient(shape.topLeft(), shape.bottomLeft())
    depth.setColorAt(0, QColor(colour).darker(190))
    depth.setColorAt(0.25, QColor(colour))
    depth.setColorAt(1, QColor(colour).lighter(112))
    painter.setPen(QPen(QColor("#150b05"), 4))
    painter.setBrush(QBrush(depth))
    painter.drawRoundedRect(shape, 12, 12)
    painter.setBrush(Qt.BrushStyle.NoBrush)
    painter.setPen(QPen(QColor(colours.BRASS_DARK), 2))
    painter.drawRoundedRect(shape.adjusted(-2, -2, 2, 2), 13, 13)


def _reserve(painter: QPainter, layout: Layout, fixture: Fixture, felt: Felt) -> None:
    middle = fixture.box.centre
    painter.save()
    # the cavity is deep: no shadow reaches the wood around it
    painter.setClipRect(QRectF(*fixture.box))
    for side, tint in zip((-1, 1), felt.reserve, strict=False):
        face = 4 if side < 0 else 3
        die = Die(face, Point(middle.x + side * layout.die * 0.66, middle.y), side * 7.0, tint)
        paint_die(painter, die, layout.die)
    painter.restore()


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


def _tube(painter: QPainter, spot: Spot, box: Box) -> None:
    """Chips on edge in a tube, their value or their colour's letter below."""
    tube = QRectF(box.x + 4, box.y, box.width - 8, box.height - LABEL)
    if spot.seat is None:
        base, mark = QColor(colours.VALUE_CHIP), QColor(colours.VALUE_EDGE)
        text = short_euros(spot.on) if isinstance(spot.on, int) else ""
    else:
        base, mark = QColor(colours.CHIPS[spot.seat - 1]), QColor(colours.CHIP_SPOTS[spot.seat - 1])
        text = seat_letter(spot.seat)
    painter.setPen(Qt.PenStyle.NoPen)
    ribs = int(tube.height() / RIB)
    width = tube.width()
    for index in range(ribs):
        rib = QRectF(tube.x(), tube.y() + index * RIB, width, RIB)
        painter.fillRect(rib, base)
        for shift in (0.14, 0.72) if spot.seat is None else (0.5 if index % 2 else 0.16,):
            painter.fillRect(QRectF(rib.x() + width * shift, rib.y(), width * 0.15, RIB), mark)
        painter.fillRect(QRectF(rib.x(), rib.bottom() - 1.4, width, 1.4), QColor(0, 0, 0, 120))
    curve = QLinearGradient(tube.topLeft(), tube.topRight())
    for at, shade in ((0.0, 170), (0.2, 40), (0.42, 0), (0.7, 50), (1.0, 190)):
        curve.setColorAt(at, QColor(0, 0, 0, shade))
    painter.fillRect(tube, QBrush(curve))
    painter.fillRect(QRectF(tube.x() + width * 0.34, tube.y(), width * 0.12, ribs * RIB), QColor(255, 255, 255, 38))
    painter.save()
    painter.translate(box.centre.x, box.y + box.height - LABEL / 2 + 4)
    centred(painter, text, font(sans(), LABEL_SIZE, QFont.Weight.DemiBold), QColor(colours.IVORY), box.width - 2)
    painter.restore()


def _results(painter: QPainter, box: Box, results: tuple[Result, ...]) -> None:
    """The last results, the newest first and largest, each figure on the plate of its colour."""
    x = box.x + 14
    for index in range(int((box.width - 14 - LATEST[0]) / (EARLIER[0] + GAP)) + 1):
        width, height = LATEST if index == 0 else EARLIER
        plate = QRectF(x, box.centre.y - height / 2, width, height)
        x += width + GAP
        if index >= len(results):
            painter.setPen(QPen(QColor(224, 194, 122, 56), 1.6))
            painter.setBrush(Qt.BrushStyle.NoBrush)
            painter.drawRoundedRect(plate, 6, 6)
            continue
        result = results[index]
        painter.setPen(
            QPen(QColor(colours.BRASS if index == 0 else colours.LINES[result.colour]), 3 if index == 0 else 2)
        )
        painter.setBrush(QColor(colours.PLATES[result.colour]))
        painter.drawRoundedRect(plate, 6, 6)
        painter.save()
        painter.translate(plate.center())
        face = font(serif(), 56 if index == 0 else 42, QFont.Weight.Bold)
        centred(painter, str(result.number), face, QColor(colours.FIGURES[result.colour]), width - 8)
        painter.restore()
