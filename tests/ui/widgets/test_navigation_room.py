"""The rail keeps its pages apart, however low the window and however large the text."""

from __future__ import annotations

from itertools import pairwise

import pytest
from PySide6.QtWidgets import QLabel

from ui.program import Program
from ui.start.self_test import settle


@pytest.mark.parametrize("height", [600, 640, 680, 720, 800])
@pytest.mark.parametrize("percent", [100, 150, 200])
def test_no_page_of_the_rail_lies_over_another_in_a_low_window(trainee: Program, percent: int, height: int) -> None:
    trainee.preferences.set_font_percent(percent)
    trainee.window.resize(1093, height)
    settle()
    rail = trainee.window.rail
    (brand,) = (each for each in rail.findChildren(QLabel) if each.text() == "Tapis")
    assert brand.height() >= brand.sizeHint().height()
    lying = [made.geometry() for made in rail._buttons.values()]
    for above, below in pairwise(lying):
        assert above.bottom() < below.top()
    assert lying[-1].bottom() < rail.height()
    assert rail.disc.height() <= rail.who.height()
    trainee.preferences.set_font_percent(100)
    settle()
    assert all(made.property("tight") is False for made in rail._buttons.values())
