"""A second start hands the lesson it was asked to open to the window that is open over the same folder."""

from __future__ import annotations

import os
import threading
import time
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.conftest import started
from tests.ui.doubles import SetClock
from ui.services.requests import Requests
from ui.start.self_test import settle

LESSON = "title: {fr: Contrôle}\ngame: rampo\nparts: [{drill: payout}]\n"


def test_a_window_that_is_open_takes_the_lesson_and_shows_it(tmp_path: Path, clock: SetClock) -> None:
    lesson = tmp_path / "controle.tapis"
    lesson.write_text(LESSON, encoding="utf-8")
    with started(tmp_path / "data", clock) as program:
        handed: list[bool] = []
        other = threading.Thread(target=lambda: handed.append(Requests(program.folder).handed_over(lesson)))
        other.start()
        until = time.monotonic() + 30
        while other.is_alive() and time.monotonic() < until:
            program.take_requests()
            settle()
        other.join()
        assert (handed, program.window.current) == ([True], "lesson")
        assert [*(program.folder / "open").iterdir()] == []


def test_where_no_window_is_open_the_start_opens_one_itself(tmp_path: Path, clock: SetClock) -> None:
    assert Requests(tmp_path / "data").handed_over(tmp_path / "controle.tapis") is False
    assert not (tmp_path / "data").exists()
    with started(tmp_path / "data", clock):
        pass
    assert Requests(tmp_path / "data").handed_over(tmp_path / "controle.tapis") is False


def test_a_window_that_does_not_answer_is_not_waited_for_long(
    tmp_path: Path, clock: SetClock, monkeypatch: pytest.MonkeyPatch, qapp: QApplication
) -> None:
    monkeypatch.setattr("ui.services.requests._PATIENCE", 0.1)
    with started(tmp_path / "data", clock) as program:
        assert Requests(program.folder).handed_over(tmp_path / "controle.tapis") is False
        assert [*(program.folder / "open").iterdir()] == [], "and nothing is opened once nobody waits for it"


def test_requests_that_are_old_or_damaged_are_swept_away(tmp_path: Path) -> None:
    folder = tmp_path / "open"
    folder.mkdir()
    for name, content in (
        *(("old.json", '"/a.tapis"'), ("bad.json", "{"), ("wrong.json", "3"), ("old.half", "")),
        *(("deep.json", "[" * 50_000), ("nul.json", '"/a\\u0000.tapis"')),
    ):
        (folder / name).write_text(content, encoding="utf-8")
        if name.startswith("old"):
            os.utime(folder / name, (1, 1))
    (folder / "fresh.json").write_text('"/b.tapis"', encoding="utf-8")
    assert Requests(tmp_path).taken() == [Path("/b.tapis")]
    assert [*folder.iterdir()] == []
    assert Requests(tmp_path).taken() == []


@pytest.mark.timeout(30)
def test_nobody_waits_for_a_pipe_among_the_requests(tmp_path: Path) -> None:
    folder = tmp_path / "open"
    folder.mkdir()
    os.mkfifo(folder / "a.json")
    (folder / "b.json").write_text('"/b.tapis"', encoding="utf-8")
    assert Requests(tmp_path).taken() == [Path("/b.tapis")]
