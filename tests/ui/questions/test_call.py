"""What can be called stands on a pad of keys, each with room for its words."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.games.rampo.kit import KIT
from app.text import set_language
from ui.questions.call import CallPad


@pytest.mark.usefixtures("program")  # keys are as wide as the looks of the program make them
@pytest.mark.parametrize("spoken", ["fr", "en"])
def test_each_colour_has_room_on_its_key_in_the_smallest_window(host: Callable[..., QWidget], spoken: str) -> None:
    set_language(spoken)
    pad = CallPad(KIT)
    host(pad, 264)
    keys = [each for each in pad.findChildren(QAbstractButton) if not each.text().isdigit()]
    assert len(keys) > 5
    for key in keys:
        assert key.fontMetrics().horizontalAdvance(key.text()) + 6 <= key.width(), key.text()
