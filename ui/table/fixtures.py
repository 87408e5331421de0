"""Paints what every table has in the croupier's strip: rack, float and the display of last results."""

from __future__ import annotations

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QBrush, QColor, QFont, QLinearGradient, QPainter, QPen

from app.money import euros
from app.table.felt import Felt, Result, Spot, seat_letter
from app.table.geometry import Box
from app.table.layout import Fixture
from app.text import translate
from ui.table import colours
from ui.table.ink import centred
from ui.theme.fonts import font, sans, serif

LABEL = 40.0
LABEL_SIZE = 36.0
RIB = 6.5
LATEST, EARLIER, GAP = (66.0, 96.0), (48.0, 68.0), 6.0
"""Width and height of the plates of the last result and of those before, and what is between them."""


def short_euros(cents: int) -> str:
    """An amount as it stands on a chip: without the sign of money.

    >>> short_euros(500)
    '5'
    """
    return euros(cents).strip("€ \u00a0")


def paint_fixture(painter: QPainter, fixture: Fixture) -> None:
    """A thing of the strip that every table has, in its recess, without what changes in it."""
    match fixture.spot.kind:
        case "results":
            paint_recess(painter, fixture.box, "#0a0908")
        case "rack" | "float":
            paint_recess(painter, fixture.box, colours.WELL)
            for spot, box in fixture.columns:
                _tube(painter, spot, box)


def paint_contents(painter: QPainter, fixture: Fixture, felt: Felt) -> None:
    """What changes in such a thing: the last results."""
    if fixture.spot.kind == "results":
        _results(painter, fixture.box, felt.results)


def paint_recess(painter: QPainter, box: Box, colour: str) -> None:
    """A recess of a colour in the board of the strip."""
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
        edge = colours.BRASS if index == 0 else colours.LINES.get(result.colour, colours.BRASS_DARK)
        painter.setPen(QPen(QColor(edge), 3 if index == 0 else 2))
        painter.setBrush(QColor(colours.PLATES[result.colour]))
        painter.drawRoundedRect(plate, 6, 6)
        painter.save()
        painter.translate(plate.center())
        face = font(serif(), 56 if index == 0 else 42, QFont.Weight.Bold)
        text = str(result.number) if isinstance(result.number, int) else translate(result.number)
        centred(painter, text, face, QColor(colours.FIGURES[result.colour]), width - 8)
        painter.restore()
