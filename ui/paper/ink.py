"""The ink of printed pages: black lines on white paper, told apart by form, since a photocopier keeps no shade."""

from __future__ import annotations

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QFont, QPainter, QPainterPath, QPen

from ui.table.ink import ORDINAL, centred
from ui.table.plate import Engraving
from ui.theme.fonts import font, sans
from ui.theme.outlines import outline

BLACK, WHITE = QColor("#000000"), QColor("#ffffff")
ON_PAPER = Engraving("#000000", "#ffffff", "#000000", "#000000")
"""How plates are printed."""

FINE, PLAIN, BOLD = 2.2, 3.4, 6.0
"""Widths of lines on a table, in its millimetres."""


def pen(width: float = PLAIN, style: Qt.PenStyle = Qt.PenStyle.SolidLine, ink: QColor = BLACK) -> QPen:
    """A line of ink."""
    return QPen(ink, width, style, Qt.PenCapStyle.FlatCap, Qt.PenJoinStyle.MiterJoin)


def outlined(painter: QPainter, path: QPainterPath, line: QPen, ground: QColor | None = WHITE) -> None:
    """A shape with its edge, on a ground or on none."""
    if ground is not None:
        painter.fillPath(path, ground)
    painter.strokePath(path, line)


def rounded(box: QRectF, corner: float) -> QPainterPath:
    """A box with round corners."""
    path = QPainterPath()
    path.addRoundedRect(box, corner, corner)
    return path


def disc(at: QPointF, radius: float) -> QPainterPath:
    """A circle."""
    path = QPainterPath()
    path.addEllipse(at, radius, radius)
    return path


def around(at: QPointF, width: float, height: float) -> QRectF:
    """A box round a point."""
    return QRectF(at.x() - width / 2, at.y() - height / 2, width, height)


def written(
    painter: QPainter, at: QPointF, text: str, face: QFont, *, ink: QColor = BLACK, most: float | None = None
) -> None:
    """A text with its middle on a point, smaller where it would be wider than `most`.

    It lies where the window has it, in letters instead of outlines, which take ten times the room in a file.
    """
    painter.save()
    painter.translate(at)
    if ORDINAL.match(text):
        centred(painter, text, face, ink, most)
    else:
        box, figure = outline(text, face).boundingRect(), outline("0", face).boundingRect()
        shrink = 1.0 if most is None or box.width() <= most else most / box.width()
        painter.scale(shrink, shrink)
        painter.setPen(ink)
        painter.setFont(for_paper(face))
        painter.drawText(QPointF(-box.center().x(), -figure.center().y()), text)
    painter.restore()


def for_paper(face: QFont) -> QFont:
    """The same letters, set as they are cut rather than as a screen wants them, and each found by a reader's search."""
    made = QFont(face)
    made.setHintingPreference(QFont.HintingPreference.PreferNoHinting)
    # Qt does not tell which letters a ligature stands for
    made.setFeature(QFont.Tag("liga"), 0)
    return made


def bold(size: float) -> QFont:
    """The letters of what is read first."""
    return font(sans(), size, QFont.Weight.Bold)


def hatched(painter: QPainter, path: QPainterPath, apart: float) -> None:
    """A shape filled with slanting lines so far apart."""
    box = path.boundingRect()
    painter.save()
    painter.setClipPath(path)
    painter.setPen(pen(FINE))
    start = box.left() - box.height()
    while start < box.right():
        painter.drawLine(QPointF(start, box.bottom()), QPointF(start + box.height(), box.top()))
        start += apart
    painter.restore()
