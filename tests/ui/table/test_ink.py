"""Words printed on a layout: the letters of an ordinal are raised, and nothing else is."""

from __future__ import annotations

import pytest
from PySide6.QtCore import QPointF
from PySide6.QtGui import QFont

from ui.table.ink import RAISED, printed
from ui.theme.fonts import font, serif
from ui.theme.outlines import outline


@pytest.fixture
def face(qapp: object) -> QFont:
    return font(serif(), 100, QFont.Weight.DemiBold)


@pytest.mark.parametrize(
    ("text", "figure", "rest"), [("1re 12", "1", " 12"), ("2e 12", "2", " 12"), ("3rd 12", "3", " 12")]
)
def test_the_letters_of_an_ordinal_stand_high_and_small(face: QFont, text: str, figure: str, rest: str) -> None:
    ink = printed(text, face)
    whole, plain = ink.boundingRect(), outline(text, face).boundingRect()
    letters = len(text) - len(figure) - len(rest)
    assert plain.width() * RAISED < whole.width() < plain.width() - letters * 10
    assert abs(whole.bottom() - outline(figure + rest, face).boundingRect().bottom()) < 1
    # between the figure and the number nothing stands in the lower half
    after = outline(figure, face).boundingRect().right() + 4
    low = [ink.contains(QPointF(after + step, -12)) for step in range(letters * 20)]
    assert not any(low)


@pytest.mark.parametrize("text", ["MANQUE", "COL. 1", "12", "2 €", "1re", "17 noir"])
def test_other_words_are_printed_as_they_are(face: QFont, text: str) -> None:
    assert printed(text, face) == outline(text, face)
