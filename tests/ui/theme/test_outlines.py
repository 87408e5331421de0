"""Letters as shapes are the same whenever they are asked for, whatever was written meanwhile."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

import pytest
from PySide6.QtGui import QFont, QImage, QPainter, QPainterPath

from ui.theme.fonts import font, sans, serif
from ui.theme.outlines import _ink, outline

LETTERS = "MISESPRDANTabcdefghi0123456789,éàÇ"


def points(path: QPainterPath) -> list[tuple[float, float]]:
    elements = (path.elementAt(index) for index in range(path.elementCount()))
    return [(element.x, element.y) for element in elements]


def write(face: QFont, chance: Random) -> None:
    """Write something, each letter between two pixels."""
    image = QImage(200, 80, QImage.Format.Format_RGB32)
    painter = QPainter(image)
    painter.setFont(face)
    painter.drawText(10, 40, "".join(chance.sample(LETTERS, 8)))
    painter.end()


@pytest.mark.parametrize("text", ["MISES PERDANTES", "0,50", "–", "·"])
@pytest.mark.parametrize("family", [sans, serif])
def test_an_outline_does_not_hang_on_what_was_written_before(family: Callable[[], str], text: str) -> None:
    chance = Random(1)
    before = points(outline(text, font(family(), 33, QFont.Weight.Bold)))
    assert before
    for size in range(12, 32):
        write(font(family(), size, QFont.Weight.Bold), chance)
        _ink.cache_clear()
        assert points(outline(text, font(family(), 33, QFont.Weight.Bold))) == before


def test_an_outline_is_as_large_as_its_font() -> None:
    small, large = (outline("Tapis", font(serif(), size)).boundingRect() for size in (20, 40))
    assert large.width() == pytest.approx(2 * small.width())
    assert large.height() == pytest.approx(2 * small.height())
    qt = QPainterPath()
    qt.addText(0, 0, font(serif(), 40), "Tapis")
    assert large.width() == pytest.approx(qt.boundingRect().width(), abs=0.3)
    assert large.top() == pytest.approx(qt.boundingRect().top(), abs=0.3)
    assert large.left() == pytest.approx(qt.boundingRect().left(), abs=0.1)


def test_a_text_is_drawn_up_once_in_whatever_size() -> None:
    _ink.cache_clear()
    for size in (20, 40, 20):
        for weight in (QFont.Weight.Normal, QFont.Weight.Bold):
            outline("Tapis", font(serif(), size, weight))
    assert _ink.cache_info().misses == 2


def test_no_text_has_no_outline() -> None:
    assert outline("", font(sans(), 20)).isEmpty()
