"""The sheet of keys has room in the lowest window, whatever the game."""

from __future__ import annotations

import pytest

from app.games import discover, load
from ui.program import Program
from ui.widgets.keys import KeysSheet

LOWEST = (1280, 655)
"""A screen of 1280 x 720 pixels, its task bar and the title bar of the sheet taken off."""


@pytest.mark.parametrize("language", ["fr", "en"])
@pytest.mark.parametrize("game", discover())
def test_the_sheet_of_keys_fits_a_low_screen(program: Program, game: str, language: str) -> None:
    program.preferences.set_language(language)
    size = KeysSheet(program.window, load(game).kit).sizeHint()
    assert (size.width() <= LOWEST[0], size.height() <= LOWEST[1]) == (True, True), size
