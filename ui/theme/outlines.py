"""Letters as shapes."""

from __future__ import annotations

from functools import lru_cache

from PySide6.QtCore import QPointF
from PySide6.QtGui import QFont, QPainterPath, QTransform

LARGE = 1000
"""At so many pixels Qt keeps no letter, only such small signs as a dash; in both families it is a pixel to a unit."""

_LETTER = "I"


def outline(text: str, face: QFont) -> QPainterPath:
    """The ink of a text whose base line starts on the origin, the same whenever it is asked for."""
    large = QFont(face)
    large.setPixelSize(LARGE)
    size = face.pixelSize() / LARGE
    return QTransform.fromScale(size, size).map(_ink(text, large))


@lru_cache(maxsize=1024)
def _ink(text: str, large: QFont) -> QPainterPath:
    """The ink of a text in letters of the largest size: of a felt the same few are asked for again and again.

    With FreeType, Qt leaves in an outline the part of a pixel by which it moved what it last loaded of that font, and
    loads again only what it does not keep: it is made to load a large letter, unmoved, before each outline.
    """
    QPainterPath().addText(QPointF(0, 0), large, _LETTER)
    ink = QPainterPath()
    ink.addText(QPointF(0, 0), large, text)
    return ink
