"""A data folder in which somebody has trained."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.conftest import started
from tests.ui.doubles import SetClock
from tests.ui.test_window_faults import answer, begin
from ui.start.self_test import settle

NOW = "2026-11-20T09:30:00.000Z"


@pytest.fixture
def trained(qapp: QApplication, tmp_path: Path, clock: SetClock) -> Path:
    """A data folder with a trainee, two answers and a backup."""
    folder = tmp_path / "data"
    with started(folder, clock) as program:
        program.navigator.welcome("Camille")
        page = begin(program, 5)
        for _answer in range(2):
            answer(program, page)
            page.next_wanted.emit()
            settle()
    return folder
