"""The word at the foot of the window: whole, however long it is."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.storage.errors import DiskFullError
from ui.program import Program
from ui.start.self_test import settle
from ui.widgets.toast import BESIDE

LONG = str(DiskFullError(Path("/home/camille/.local/share/tapis/tapis.db")))


@pytest.mark.parametrize("percent", [100, 150, 200])
def test_a_long_word_is_whole_in_a_small_window(program: Program, percent: int) -> None:
    program.preferences.set_font_percent(percent)
    program.window.resize(1024, 600)
    toast = program.window.toast
    toast.tell("Enregistré.")
    settle()
    line = toast.height()
    toast.tell(LONG)
    settle()
    place = toast.geometry()
    assert program.window.width() == 1024
    assert program.window.rect().adjusted(BESIDE, 0, -BESIDE, 0).contains(place)
    assert place.height() > line
    assert toast.text.height() >= toast.text.heightForWidth(toast.text.width())
    # every word fits the width, and the place follows the window
    assert toast.text.minimumSizeHint().width() <= toast.text.width()
    program.window.resize(1280, 720)
    settle()
    assert program.window.rect().adjusted(BESIDE, 0, -BESIDE, 0).contains(toast.geometry())
    toast.tell("Enregistré.")
    settle()
    assert toast.height() == line
    assert not toast.text.wordWrap()
