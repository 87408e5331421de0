"""Pages out of blocks, each whole on one page; lengths in hundredths of a millimetre."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence
from typing import NamedTuple, TypeAlias

from PySide6.QtCore import QPointF, Qt
from PySide6.QtGui import QFont, QFontMetrics, QFontMetricsF, QPainter, QTextLayout

from ui.paper.ink import for_paper
from ui.theme.fonts import font, sans, serif

WIDTH, HEIGHT = 21000, 29700
LEFT, TOP, FOOT = 1500, 1400, 1700
"""The margins of a page; at its foot stands what it is and its number."""

ROOM = HEIGHT - TOP - FOOT
ACROSS = WIDTH - 2 * LEFT

POINT = 35.28
"""A point of the printers."""

LEADING = 1.24
"""How high a line is, in sizes of its letters."""


class Block(NamedTuple):
    """What stays together: how high it is, and what draws it from its left upper corner."""

    height: float
    draw: Callable[[QPainter], None]


Blocks: TypeAlias = Sequence[Block]


def face(points: float, weight: QFont.Weight = QFont.Weight.Normal, *, titled: bool = False) -> QFont:
    """Letters of so many points, set as they are cut rather than as a screen wants them; `titled` those of titles."""
    return for_paper(font(serif() if titled else sans(), points * POINT, weight))


BODY, STRONG = (10.0, QFont.Weight.Normal), (10.0, QFont.Weight.DemiBold)
SMALL, SMALL_STRONG = (8.5, QFont.Weight.Normal), (8.5, QFont.Weight.DemiBold)


def broken(text: str, letters: QFont, width: float) -> list[str]:
    """A text as lines that are no wider than `width`; what it breaks itself stays broken."""
    found: list[str] = []
    for part in text.split("\n"):
        layout = QTextLayout(part, letters)
        layout.beginLayout()
        while (line := layout.createLine()).isValid():
            line.setLineWidth(width)
            found.append(part[line.textStart() : line.textStart() + line.textLength()].rstrip(" "))
        layout.endLayout()
    return found


def text(told: str, how: tuple[float, QFont.Weight] = BODY, width: float = ACROSS, indent: float = 0.0) -> Block:
    """A text in as many lines as it needs."""
    letters = face(*how)
    lines = broken(told, letters, width - indent)
    step = how[0] * POINT * LEADING
    ascent = QFontMetricsF(letters).ascent()

    def draw(painter: QPainter) -> None:
        painter.setFont(letters)
        for number, line in enumerate(lines):
            painter.drawText(QPointF(indent, number * step + ascent), line)

    return Block(len(lines) * step, draw)


def elided(told: str, letters: QFontMetrics, width: float) -> str:
    """A text in one line, cut where it would be wider."""
    return letters.elidedText(told, Qt.TextElideMode.ElideRight, round(width))


def gap(height: float) -> Block:
    """White paper."""
    return Block(height, lambda _painter: None)


def below(blocks: Iterable[Block]) -> Block:
    """Blocks one under another, as one."""
    every = list(blocks)

    def draw(painter: QPainter) -> None:
        painter.save()
        for block in every:
            painter.save()
            block.draw(painter)
            painter.restore()
            painter.translate(0, block.height)
        painter.restore()

    return Block(sum(block.height for block in every), draw)


def beside(blocks: Sequence[Block], width: float) -> Block:
    """Blocks side by side in columns of a width."""

    def draw(painter: QPainter) -> None:
        for number, block in enumerate(blocks):
            painter.save()
            painter.translate(number * width, 0)
            block.draw(painter)
            painter.restore()

    return Block(max((block.height for block in blocks), default=0.0), draw)


def columns(cells: Sequence[Block], count: int, width: float) -> Block:
    """Cells in so many columns of a whole width, read down each column."""
    rows = -(-len(cells) // count)
    return beside([below(cells[at : at + rows]) for at in range(0, len(cells), max(1, rows))], width / count)


def balanced(blocks: Sequence[Block], width: float) -> Block:
    """Blocks in two columns of a whole width, as high as each other."""
    halves = ((below(blocks[:cut]), below(blocks[cut:])) for cut in range(len(blocks) + 1))
    return beside(min(halves, key=lambda pair: max(half.height for half in pair)), width / 2)


def paged(blocks: Iterable[Block]) -> list[list[Block]]:
    """Blocks in pages: each is on the page of the one before where it has room there."""
    pages: list[list[Block]] = [[]]
    left = float(ROOM)
    for block in blocks:
        if block.height > left and pages[-1]:
            pages.append([])
            left = ROOM
        pages[-1].append(block)
        left -= block.height
    return pages
