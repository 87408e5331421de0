"""Letters as shapes."""

from __future__ import annotations

from PySide6.QtCore import QPointF
from PySide6.QtGui import QFont, QPainterPath, QTransform

LARGE = 1000
"""At so many pixels Qt keeps no letter, only such small signs as a dash; in both families it is a pixel to a unit."""

_LETTER = "I"


def outline(text: str, face: QFont) -> QPainterPath:
    """The ink of a text whose base line starts on the origin, the same whenever it is asked for.

    With FreeType, Qt leaves in an outline the part of a pixel by which it moved what it last loaded of that font, and
    loads again only what it does not keep: it is made to load a large letter, unmoved, before each outline.
    """
    large = QFont(face)
    large.setPixelSize(LARGE)
    QPainterPath().addText(QPointF(0, 0), large, _LETTER)
    ink = QPainterPath()
    ink.addText(QPointF(0, 0), large, text)
    size = face.pixelSize() / LARGE
    return QTransform.fromScale(size, size).map(ink)
