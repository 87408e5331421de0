"""Contact sheets: the pictures of a page side by side, each over its name, so that many are seen at a glance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QRect, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from ui.fonts import font, sans
from ui.gallery.camera import DRESSES, Dress, Shot, painting

THUMB = QSize(480, 270)
CAPTION = 24
GAP = 12
MOST_ROWS = 6

_GROUND = "#3c3c3c"
_INK = "#ffffff"


class Row(NamedTuple):
    """One state in one format, with its pictures by dress."""

    title: str
    pictures: dict[Dress, Path]


def rows_of(shots: Sequence[tuple[Shot, Path]]) -> dict[str, list[Row]]:
    """The rows of each page in the order drawn: state by state, format by format."""
    pages: dict[str, dict[tuple[str, str], Row]] = {}
    for shot, path in shots:
        rows = pages.setdefault(shot.page, {})
        key = (shot.state, shot.format.label)
        row = rows.setdefault(key, Row(f"{shot.page}-{shot.state}   {shot.format.label}", {}))
        row.pictures[shot.dress] = path
    return {page: list(rows.values()) for page, rows in pages.items()}


def sheets(shots: Sequence[tuple[Shot, Path]]) -> Iterator[tuple[str, QImage]]:
    """The sheets with their names: `sheet-home.1`, `sheet-home.2` and so on."""
    for page, rows in rows_of(shots).items():
        left = iter(rows)
        number = 0
        while chunk := list(islice(left, MOST_ROWS)):
            number += 1
            yield f"sheet-{page}.{number}", sheet(chunk)


def sheet(rows: Sequence[Row]) -> QImage:
    """Rows of small pictures: a column for each language and palette."""
    width = len(DRESSES) * (THUMB.width() + GAP) + GAP
    height = len(rows) * (THUMB.height() + CAPTION + GAP) + GAP
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor(_GROUND))
    with painting(image) as painter:
        painter.setFont(font(sans(), 16))
        painter.setPen(QColor(_INK))
        for line, row in enumerate(rows):
            _draw_row(painter, row, GAP + line * (THUMB.height() + CAPTION + GAP))
    return image


def _draw_row(painter: QPainter, row: Row, top: int) -> None:
    for column, dress in enumerate(DRESSES):
        path = row.pictures.get(dress)
        if path is None:
            continue
        left = GAP + column * (THUMB.width() + GAP)
        place = QRect(left, top, THUMB.width(), CAPTION)
        painter.drawText(place, Qt.AlignmentFlag.AlignVCenter, f"{row.title}   {dress.language} {dress.palette}")
        small = QImage(str(path)).scaled(
            THUMB, Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        )
        small.setDevicePixelRatio(1)
        painter.drawImage(left, top + CAPTION, small)
