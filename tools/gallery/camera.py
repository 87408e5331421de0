"""Taking the pictures: in which languages, palettes and sizes, under which names."""

from __future__ import annotations

import json
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QBuffer, QPoint, QRect, QRectF, Qt
from PySide6.QtGui import QColor, QGuiApplication, QImage, QImageWriter, QPainter
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from app.text import LANGUAGES
from ui.start.self_test import settle
from ui.theme.palettes import PALETTES
from ui.window import MainWindow

SCREENS = {1: (1920, 1080), 2: (2560, 1440)}
"""The screens pictures are taken on, by pixel ratio, in pixels of the window."""

FAST, SMALL = 40, 100

_BASE_DPI = 96


class Format(NamedTuple):
    """The size of a window in its own pixels, the font scale in per cent, the pixels of the screen to one of these."""

    width: int
    height: int
    percent: int = 100
    ratio: int = 1

    @property
    def label(self) -> str:
        """The format in the name of a file: `1280x720`, `1280x720-150pc`, `1280x720@2x`."""
        percent = f"-{self.percent}pc" if self.percent != 100 else ""
        ratio = f"@{self.ratio}x" if self.ratio != 1 else ""
        return f"{self.width}x{self.height}{percent}{ratio}"


USUAL = Format(1280, 720)
LARGE = Format(1920, 1080)
FLOOR = Format(1280, 680)
COMPACT = Format(1093, 600)
LARGE_TEXT = Format(1280, 720, percent=150)
SHARP = Format(1280, 720, ratio=2)


class Dress(NamedTuple):
    """A language and a palette."""

    language: str
    palette: str


DRESSES = tuple(Dress(language, palette) for language in LANGUAGES for palette in PALETTES)


class Shot(NamedTuple):
    """One picture: the page and its state, how it is dressed, its format."""

    page: str
    state: str
    dress: Dress
    format: Format

    @property
    def name(self) -> str:
        """The name of its file without the ending."""
        return f"{self.page}-{self.state}.{self.dress.language}.{self.dress.palette}.{self.format.label}"


def screens_file(folder: Path) -> Path:
    """A file that gives Qt's platform without a screen one screen for each pixel ratio."""
    screens = []
    left = 0
    for ratio, (width, height) in SCREENS.items():
        dpi = {"logicalDpi": _BASE_DPI * ratio, "logicalBaseDpi": _BASE_DPI, "dpr": 1}
        screens.append(
            {"name": f"ratio {ratio}", "x": left, "y": 0, "width": width * ratio, "height": height * ratio} | dpi
        )
        left += width * ratio
    path = folder / "screens.json"
    path.write_text(json.dumps({"screens": screens}), encoding="ascii")
    return path


def frame(window: MainWindow, wanted: Format) -> None:
    """Give a window a size, on a screen of the pixel ratio wanted."""
    handle = window.windowHandle()
    screen = next(each for each in QGuiApplication.screens() if each.devicePixelRatio() == wanted.ratio)
    if handle.screen() is not screen:
        handle.setScreen(screen)
        window.move(screen.geometry().topLeft())
    window.resize(wanted.width, wanted.height)
    settle()


def picture(window: QWidget) -> QImage:
    """What the window (or a part of it) shows, with the dialog that lies over it."""
    image = window.grab().toImage().convertToFormat(QImage.Format.Format_RGB32)
    for top in QApplication.topLevelWidgets():
        if isinstance(top, QDialog) and top.isVisible():
            _lay_over(image, window, top)
    return image


def _lay_over(image: QImage, window: QWidget, dialog: QDialog) -> None:
    """A dialog in the middle of its window, with an edge as a desktop would draw one."""
    shown = dialog.grab().toImage()
    place = QRect(QPoint(), dialog.size())
    place.moveCenter(window.rect().center())
    with painting(image) as painter:
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(QColor(0, 0, 0, 6))
        for reach in range(16, 0, -2):
            around = QRectF(place).adjusted(-reach, -reach + 4, reach, reach + 4)
            painter.drawRoundedRect(around, reach, reach)
        painter.drawImage(place, shown)
        painter.setPen(QColor(0, 0, 0, 120))
        painter.setBrush(Qt.BrushStyle.NoBrush)
        painter.drawRect(place.adjusted(-1, -1, 0, 0))


@contextmanager
def painting(image: QImage) -> Iterator[QPainter]:
    """A painter on a picture, ended whatever happens."""
    painter = QPainter(image)
    try:
        yield painter
    finally:
        painter.end()


def png(image: QImage, compression: int = FAST) -> bytes:
    """A picture as a PNG file; `compression` from 0 (none) to 100 (smallest)."""
    buffer = QBuffer()
    buffer.open(QBuffer.OpenModeFlag.WriteOnly)
    writer = QImageWriter(buffer, b"png")
    writer.setCompression(compression)
    if not writer.write(image):
        raise ValueError(writer.errorString())
    return bytes(buffer.data().data())
