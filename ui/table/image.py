"""A felt as a picture without a window: at rest, or at a millisecond of its throw."""

from __future__ import annotations

from collections.abc import Mapping

from PySide6.QtCore import QRect, QSizeF
from PySide6.QtGui import QImage, QPainter

from app.table.felt import Felt
from app.table.layout import Layout
from ui.table.picture import Picture
from ui.table.sprites import draw_badges, draw_chips


def felt_image(
    layout: Layout,
    letters: Mapping[str, Mapping[str, str]],
    felt: Felt,
    width: int,
    *,
    ratio: float = 1.0,
    ms: float | None = None,
) -> QImage:
    """A felt as wide as so many logical pixels at a device pixel ratio; `ms` is a moment of its throw, None its end."""
    size = QSizeF(width, round(width * layout.size.height / layout.size.width))
    picture = Picture(layout, letters)
    picture.resize(size, ratio)
    picture.show(felt, rolling=ms is not None)
    image = QImage((size * ratio).toSize(), QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(ratio)
    painter = QPainter(image)
    picture.draw_ground(painter)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    stacks = picture.touched(QRect(0, 0, width, round(size.height())))
    draw_chips(painter, stacks)
    draw_badges(painter, stacks)
    picture.draw_lying(painter)
    if ms is not None:
        picture.draw_rolling(painter, ms)
    painter.end()
    return image
