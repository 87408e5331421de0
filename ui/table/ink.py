"""Text as filled outlines: exact at any scale, centred by its ink rather than by its line."""

from __future__ import annotations

import re

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QFont, QFontMetricsF, QPainter, QPainterPath

from ui.theme.outlines import outline

RAISED = 0.62
"""How large raised letters are beside the figure they follow."""

ORDINAL = re.compile(r"(\d+)([a-z]{1,2})( .+)")


def fill_text(painter: QPainter, at: QPointF, face: QFont, text: str, colour: QColor) -> None:
    """Fill a text whose base line starts at a point."""
    painter.fillPath(outline(text, face).translated(at), colour)


def printed(text: str, face: QFont) -> QPainterPath:
    """The ink of a text whose base line starts on the origin, the letters of an ordinal raised: the re of 1re 12."""
    ordinal = ORDINAL.match(text)
    if ordinal is None:
        return outline(text, face)
    small = QFont(face)
    small.setPixelSize(round(RAISED * face.pixelSize()))
    high = outline(ordinal[1], face).boundingRect().top() - outline(ordinal[2].upper(), small).boundingRect().top()
    ink, along = QPainterPath(), 0.0
    for part, written, up in ((ordinal[1], face, 0.0), (ordinal[2], small, high), (ordinal[3], face, 0.0)):
        ink.addPath(outline(part, written).translated(along, up))
        along += QFontMetricsF(written).horizontalAdvance(part)
    return ink


def centred(painter: QPainter, text: str, face: QFont, colour: QColor, most: float | None = None) -> None:
    """Fill a text with its middle on the origin, made smaller where it would be wider than `most`.

    Its width is that of its ink, its height that of a figure, so that texts side by side share a base line.
    """
    ink, figure = printed(text, face), outline("0", face)
    box = ink.boundingRect()
    shrink = 1.0 if most is None or box.width() <= most else most / box.width()
    painter.save()
    painter.scale(shrink, shrink)
    painter.fillPath(ink.translated(-box.center().x(), -figure.boundingRect().center().y()), colour)
    painter.restore()


def ink_width(text: str, face: QFont) -> float:
    """How wide the ink of a text is."""
    return float(outline(text, face).boundingRect().width())
