"""The program's own icon: for its windows, and as files for desktops and programs.

`python -m ui.start.app_icon FOLDER` draws what an icon theme holds, and with `FILE.ico` for it what Windows wants.
"""

from __future__ import annotations

import sys
from pathlib import Path

from PySide6.QtCore import QRectF, Qt
from PySide6.QtGui import QGuiApplication, QIcon, QImage, QPainter, QPixmap
from PySide6.QtSvg import QSvgRenderer

from app.resources import RESOURCES

DRAWING = RESOURCES / "desktop" / "tapis.svg"
SIDES = (16, 24, 32, 48, 64, 128, 256, 512)
"""The sides of the pictures in pixels."""

_OF_WINDOWS = SIDES[:6]
LARGEST = 256
"""The side of the one picture inside a program."""


def picture(side: int) -> QImage:
    """The icon on a square of `side` pixels."""
    made = QImage(side, side, QImage.Format.Format_ARGB32_Premultiplied)
    made.fill(Qt.GlobalColor.transparent)
    painter = QPainter(made)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    QSvgRenderer(str(DRAWING)).render(painter, QRectF(0, 0, side, side))
    painter.end()
    return made


def window_icon() -> QIcon:
    """The icon of every window."""
    made = QIcon()
    for side in _OF_WINDOWS:
        made.addPixmap(QPixmap.fromImage(picture(side)))
    return made


def draw(folder: Path) -> list[Path]:
    """Write the icon as `<folder>/<side>x<side>/apps/tapis.png`, the layout of an icon theme; gives the files."""
    files = []
    for side in SIDES:
        file = folder / f"{side}x{side}" / "apps" / "tapis.png"
        file.parent.mkdir(parents=True, exist_ok=True)
        picture(side).save(str(file))
        files.append(file)
    return files


if __name__ == "__main__":
    application = QGuiApplication(sys.argv[:1])
    place = Path(sys.argv[1])
    if place.suffix:
        picture(LARGEST).save(str(place))
    else:
        draw(place)
