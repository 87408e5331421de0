"""Comparing a picture with its reference, whatever the smoothing of letters and edges on the machine that draws.

The picture is given the reference's few colours, then both are brought to a quarter of the window's size, where the
edge of a letter is lost and a letter is not. `mean` is the difference of all colours, `worst` that of the tile that
differs most; both in 256ths. A tile covers 32 x 32 pixels of the window: a word, a chip, a key.
"""

from __future__ import annotations

from typing import NamedTuple

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage

SHRINK = 4
TILE = 8
MOST_MEAN = 1.0
MOST_WORST = 6.0
_CHANNELS = 3


class Difference(NamedTuple):
    """How far two pictures are from each other; `at` is the middle of the worst tile, in pixels of the window."""

    mean: float
    worst: float
    at: tuple[int, int]

    @property
    def small(self) -> bool:
        """Whether the same window was drawn."""
        return self.mean <= MOST_MEAN and self.worst <= MOST_WORST

    def __str__(self) -> str:
        return f"{self.mean:.2f} everywhere, {self.worst:.1f} around {self.at}"


def kept_size(image: QImage) -> QSize:
    """The size of a reference: half of the window's."""
    return image.size() / 2


def shrunk(image: QImage, size: QSize) -> QImage:
    """A picture at another size, smoothed."""
    smooth = Qt.TransformationMode.SmoothTransformation
    plain = image.convertToFormat(QImage.Format.Format_RGB32)
    return plain.scaled(size, Qt.AspectRatioMode.IgnoreAspectRatio, smooth)


def difference(drawn: QImage, reference: QImage) -> Difference:
    """How far a picture is from its reference, which is half its size."""
    size = drawn.size() / SHRINK
    like = shrunk(drawn, reference.size()).convertToFormat(reference.format(), reference.colorTable())
    one, other = shrunk(like, size), shrunk(reference, size)
    rows, others = _rows(one), _rows(other)
    gaps = [[abs(a - b) for a, b in zip(row, other, strict=True)] for row, other in zip(rows, others, strict=True)]
    total = sum(map(sum, gaps))
    tiles = {
        (left, top): _tile(gaps, left, top)
        for top in range(0, size.height(), TILE)
        for left in range(0, size.width(), TILE)
    }
    left, top = max(tiles, key=lambda place: tiles[place])
    middle = ((left + TILE // 2) * SHRINK, (top + TILE // 2) * SHRINK)
    return Difference(total / (size.width() * size.height() * _CHANNELS), tiles[left, top], middle)


def _rows(image: QImage) -> list[bytes]:
    plain = image.convertToFormat(QImage.Format.Format_RGB888)
    bits, wide = bytes(plain.constBits()), plain.bytesPerLine()
    return [bits[line * wide : line * wide + plain.width() * _CHANNELS] for line in range(plain.height())]


def _tile(gaps: list[list[int]], left: int, top: int) -> float:
    parts = [row[left * _CHANNELS : (left + TILE) * _CHANNELS] for row in gaps[top : top + TILE]]
    return sum(map(sum, parts)) / sum(map(len, parts))
