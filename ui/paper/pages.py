"""A document of blocks: pages with a foot that says what they are and which, and the rules that part them."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from functools import partial

from PySide6.QtCore import QPointF
from PySide6.QtGui import QPainter

from app.text import _, language
from ui.paper.flow import ACROSS, FOOT, HEIGHT, LEFT, SMALL, TOP, WIDTH, Block, below, elided, face, paged
from ui.paper.ink import pen
from ui.paper.pdf import Draw, pdf

FINE, PLAIN = 18, 26
"""Widths of lines on a page."""


def ruled(width: float = ACROSS) -> Block:
    """A line across the page."""

    def draw(painter: QPainter) -> None:
        painter.setPen(pen(PLAIN))
        painter.drawLine(QPointF(0, 0), QPointF(width, 0))

    return Block(0, draw)


def printed(name: str, title: str, *chapters: Iterable[Block]) -> bytes:
    """The document; each chapter begins a page. `name` tells it from others with the same title."""
    pages, foot = [page for chapter in chapters for page in paged(chapter)], f"{name} · {title}"
    of = _("page {number} sur {count}")
    draws: list[Draw] = [
        partial(_page, page, foot, of.format(number=number, count=len(pages))) for number, page in enumerate(pages, 1)
    ]
    return pdf(title, f"{name} {title} {language()}", draws)


def _page(blocks: Sequence[Block], foot: str, number: str, painter: QPainter) -> None:
    painter.translate(LEFT, TOP)
    below(blocks).draw(painter)
    painter.translate(-LEFT, -TOP)
    painter.setFont(face(*SMALL))
    base = HEIGHT - FOOT / 2
    letters = painter.fontMetrics()
    wide = letters.horizontalAdvance(number)
    painter.drawText(QPointF(LEFT, base), elided(foot, letters, ACROSS - wide - 500))
    painter.drawText(QPointF(WIDTH - LEFT - wide, base), number)
