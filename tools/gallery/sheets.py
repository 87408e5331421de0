"""Contact sheets: the pictures of a page side by side, each over its name, so that many are seen at a glance."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import islice
from pathlib import Path
from typing import NamedTuple, TypeAlias

from PySide6.QtCore import QPoint, QRect, QSize, Qt
from PySide6.QtGui import QColor, QImage, QPainter

from tools.gallery.camera import DRESSES, Dress, Shot, painting
from ui.theme.fonts import font, sans

THUMB = QSize(480, 270)
CAPTION = 24
GAP = 12
MOST_ROWS = 6
ACROSS = 4

_GROUND = "#3c3c3c"
_INK = "#ffffff"


Cell: TypeAlias = tuple[str, Path | None]
"""A caption, and the picture under it."""


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
    """The sheets with their names: `sheet-home.1`, `sheet-home.2` and so on; a mosaic where there is one dress."""
    for page, rows in rows_of(shots).items():
        single = all(len(row.pictures) == 1 for row in rows)
        left = iter(rows)
        number = 0
        while chunk := list(islice(left, MOST_ROWS * (ACROSS if single else 1))):
            number += 1
            yield f"sheet-{page}.{number}", mosaic([_only(row) for row in chunk]) if single else sheet(chunk)


def sheet(rows: Sequence[Row]) -> QImage:
    """Rows of small pictures: a column for each language and palette."""
    cells = [
        [(f"{row.title}   {dress.language} {dress.palette}", row.pictures.get(dress)) for dress in DRESSES]
        for row in rows
    ]
    return _drawn(cells)


def _only(row: Row) -> Cell:
    return row.title, next(iter(row.pictures.values()))


def mosaic(cells: Sequence[Cell]) -> QImage:
    """Pictures one beside the other."""
    return _drawn([cells[start : start + ACROSS] for start in range(0, len(cells), ACROSS)])


def _drawn(rows: Sequence[Sequence[Cell]]) -> QImage:
    width = max(map(len, rows)) * (THUMB.width() + GAP) + GAP
    height = len(rows) * (THUMB.height() + CAPTION + GAP) + GAP
    image = QImage(width, height, QImage.Format.Format_RGB32)
    image.fill(QColor(_GROUND))
    with painting(image) as painter:
        painter.setFont(font(sans(), 16))
        painter.setPen(QColor(_INK))
        for line, cells in enumerate(rows):
            for column, (title, path) in enumerate(cells):
                if path is not None:
                    left, top = GAP + column * (THUMB.width() + GAP), GAP + line * (THUMB.height() + CAPTION + GAP)
                    _draw_cell(painter, title, path, QPoint(left, top))
    return image


def _draw_cell(painter: QPainter, title: str, path: Path, at: QPoint) -> None:
    painter.drawText(QRect(at, QSize(THUMB.width(), CAPTION)), Qt.AlignmentFlag.AlignVCenter, title)
    smooth = Qt.TransformationMode.SmoothTransformation
    small = QImage(str(path)).scaled(THUMB, Qt.AspectRatioMode.KeepAspectRatio, smooth)
    small.setDevicePixelRatio(1)
    painter.drawImage(at + QPoint(0, CAPTION), small)
