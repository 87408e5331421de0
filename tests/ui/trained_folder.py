"""A data folder in which somebody has trained."""

from __future__ import annotations

import shutil
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.conftest import started
from tests.ui.doubles import SetClock
from tests.ui.test_window_faults import answer, begin
from ui.start.self_test import settle

NOW = "2026-11-20T09:30:00.000Z"
_MADE: list[tuple[Path, SetClock]] = []
"""The folder that was made first, with the clock as it was in the end: each test has a copy of its own."""


def _made(folder: Path, clock: SetClock) -> tuple[Path, SetClock]:
    with started(folder, clock) as program:
        program.navigator.welcome("Camille")
        page = begin(program, 5)
        for _answer in range(2):
            answer(program, page)
            page.next_wanted.emit()
            settle()
    return folder, clock


@pytest.fixture
def trained(qapp: QApplication, tmp_path: Path, tmp_path_factory: pytest.TempPathFactory, clock: SetClock) -> Path:
    """A data folder with a trainee, two answers and a backup."""
    if not _MADE:
        _MADE.append(_made(tmp_path_factory.mktemp("trained") / "data", SetClock()))
    made, spent = _MADE[0]
    vars(clock).update(vars(spent))
    return Path(shutil.copytree(made, tmp_path / "data"))
