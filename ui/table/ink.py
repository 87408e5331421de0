"""Text as filled outlines: exact at any scale, centred by its ink rather than by its line."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QColor, QFont, QPainter

from ui.theme.outlines import outline


def fill_text(painter: QPainter, at: QPointF, face: QFont, text: str, colour: QColor) -> None:
    """Fill a text whose base line starts at a point."""
    painter.fillPath(outline(text, face).translated(at), colour)


def centred(painter: QPainter, text: str, face: QFont, colour: QColor, most: float | None = None) -> None:
    """Fill a text with its middle on the origin, made smaller where it would be wider than `most`.

    Its width is that of its ink, its height that of a figure, so that texts side by side share a base line.
    """
    ink, figure = outline(text, face), outline("0", face)
    box = ink.boundingRect()
    shrink = 1.0 if most is None or box.width() <= most else most / box.width()
    painter.save()
    painter.scale(shrink, shrink)
    painter.fillPath(ink.translated(-box.center().x(), -figure.boundingRect().center().y()), colour)
    painter.restore()


def ink_width(text: str, face: QFont) -> float:
    """How wide the ink of a text is."""
    return float(outline(text, face).boundingRect().width())
