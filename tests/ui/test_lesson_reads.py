"""A store that does not answer once as a lesson is taken up: nothing is taken for what it is not."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from itertools import count
from pathlib import Path
from typing import Any

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from app.storage.errors import DiskError
from app.storage.store import SqliteStore
from tests.ui.conftest import started
from tests.ui.doubles import SetClock
from tests.ui.lesson_sitting import answer, begun, copies, kept, opened, written
from ui.program import Program
from ui.start.self_test import settle

READS = ("trainees", "sitting", "unfinished_sessions", "session_attempts")


@pytest.fixture
def lesson(tmp_path: Path) -> Callable[..., Path]:
    """Writes a short lesson."""
    return partial(written, tmp_path)


def _take_up(program: Program, path: Path, way: str) -> None:
    if way == "lesson":
        QTest.keyClick(opened(program, path), Qt.Key.Key_Return)
    else:
        unfinished = program.services.figures.unfinished()
        if unfinished is not None:
            program.navigator.resume(unfinished.id)
    settle()


def _fail_at(number: int, patch: pytest.MonkeyPatch) -> None:
    """Have one of the next readings fail, by its number."""
    asked = count()

    def failing(real: Callable[..., object]) -> Callable[..., object]:
        def read(store: SqliteStore, *values: object) -> object:
            if next(asked) == number:
                raise DiskError(store.path, "EIO")
            return real(store, *values)

        return read

    for name in READS:
        patch.setattr(SqliteStore, name, failing(getattr(SqliteStore, name)))


@pytest.mark.parametrize(("help_", "way"), [(each, way) for each in ("never", "after") for way in ("lesson", "home")])
@pytest.mark.parametrize("number", range(8))
def test_one_reading_that_fails_costs_no_answer_and_makes_nobody_new(
    tmp_path: Path, lesson: Callable[..., Path], monkeypatch: pytest.MonkeyPatch, *, help_: str, way: str, number: int
) -> None:
    path, folder, clock = lesson(help_), tmp_path / "data", SetClock()
    with started(folder, clock) as program:
        program.navigator.welcome("Camille")
        page = begun(program, path)
        answer(program)
        if help_ == "after":
            page.next_wanted.emit()
    with started(folder, clock) as program:
        with monkeypatch.context() as patch:
            _fail_at(number, patch)
            _take_up(program, path, way)
        if program.window.current != "drill":
            _take_up(program, path, way)
        assert (program.window.current, program.run.session and program.run.session.position) == ("drill", 1)
        for _question in range(2):
            answer(program)
            drill: Any = program.window.page("drill")
            if help_ == "after":
                drill.next_wanted.emit()
                settle()
        assert len(copies(folder)) == 1
        assert kept(program) == 3
        assert [each.name for each in program.services.trainees.known()[0]] == ["Camille"]
