"""The icons of the window: one family of strokes on a 24-pixel square, drawn for this project, in any colour."""

from __future__ import annotations

from functools import cache, lru_cache
from pathlib import Path

from PySide6.QtCore import QByteArray, QRectF, Qt
from PySide6.QtGui import QIcon, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from app.resources import RESOURCES

FOLDER = RESOURCES / "icons"
SIDE = 24
RATIOS = (1.0, 1.25, 1.5, 2.0, 3.0)
"""Device pixel ratios an icon is drawn for; Qt takes the nearest one above."""


def icon_names() -> tuple[str, ...]:
    """Every icon there is."""
    return tuple(sorted(path.stem for path in FOLDER.glob("*.svg")))


@cache
def icon(name: str, colour: str, disabled: str | None = None, size: int = SIDE) -> QIcon:
    """An icon in a colour such as `#1c1a16`, greyed into `disabled` where its button is; `size` in logical pixels.

    Raises FileNotFoundError for a name that is not among `icon_names()`.
    """
    made = QIcon()
    for mode, ink in ((QIcon.Mode.Normal, colour), (QIcon.Mode.Disabled, disabled or colour)):
        for ratio in RATIOS:
            made.addPixmap(pixmap(name, ink, size, ratio), mode)
    return made


@lru_cache(maxsize=256)
def pixmap(name: str, colour: str, size: int = SIDE, ratio: float = 1.0) -> QPixmap:
    """An icon as a picture of `size` logical pixels at a device pixel ratio."""
    drawing = _drawing(FOLDER / f"{name}.svg").replace("currentColor", colour)
    renderer = QSvgRenderer(QByteArray(drawing.encode()))
    side = round(size * ratio)
    made = QPixmap(side, side)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    renderer.render(painter, QRectF(0, 0, side, side))
    painter.end()
    made.setDevicePixelRatio(ratio)
    return made


@cache
def _drawing(path: Path) -> str:
    return path.read_text(encoding="utf-8")
