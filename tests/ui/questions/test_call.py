"""What can be called stands on a pad of keys, each with room for its words."""

from __future__ import annotations

from collections.abc import Callable
from itertools import combinations
from pathlib import Path

import pytest
from PySide6.QtWidgets import QAbstractButton, QWidget

from app.games.rampo.kit import KIT
from app.text import set_language
from tests.ui.doubles import texts, type_keys
from tests.ui.lesson_sitting import begun
from ui.program import Program
from ui.questions.call import CallPad
from ui.start.self_test import settle


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


@pytest.mark.parametrize("spoken", ["fr", "en"])
@pytest.mark.parametrize("game", ["ultimate", "stud"])
def test_no_key_lies_over_another_beside_what_is_told_of_a_text_that_is_no_hand(
    trainee: Program, tmp_path: Path, game: str, spoken: str
) -> None:
    trainee.preferences.set_language(spoken)
    trainee.window.resize(1280, 680)
    path = tmp_path / "hands.tapis"
    path.write_text(
        f"title: {{fr: x}}\ngame: {game}\nparts:\n- {{drill: hands, level: 4, count: 1}}\n", encoding="utf8"
    )
    page = begun(trainee, path)
    type_keys(*"zz", "enter")
    settle()
    settle()
    assert any(text.startswith(("Ce texte n’est pas une main", "That is not a hand")) for text in texts(page))
    keys = [each.geometry() for each in page.open_question.pad.findChildren(QAbstractButton)]
    assert len(keys) == 23
    assert not [pair for pair in combinations(keys, 2) if pair[0].intersects(pair[1])]
