"""Sitting a short lesson in the window: how tests open, begin and answer it, and look at its hand-in."""

from __future__ import annotations

from pathlib import Path
from typing import Any

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from app.handins.checking import Checked, checked
from app.handins.replay import Replay
from app.handins.verifying import Examined, Verified, verified
from app.learning.given import check_answer
from app.training.grading import Grading
from ui.pages.lesson import LessonPage
from ui.program import Program
from ui.start.self_test import settle

_SHORT = """\
title: {{fr: "Contrôle"}}
game: rampo
parts:
  - {{drill: payout, level: 2, count: 2}}
  - {{drill: calls, game: roulette, count: 1}}
help: {help}
pass: 60
note: "Sans calculette."
{more}
"""


def written(folder: Path, help_: str = "never", more: str = "") -> Path:
    """A short lesson of three questions at two games, on a stick of its own."""
    path = folder / "stick" / "controle.tapis"
    path.parent.mkdir(exist_ok=True)
    path.write_text(_SHORT.format(help=help_, more=more), encoding="utf-8")
    return path


def opened(program: Program, path: Path) -> LessonPage:
    program.classes.open_file(path)
    settle()
    page = program.window.page("lesson")
    assert isinstance(page, LessonPage)
    assert program.window.current == "lesson"
    return page


def begun(program: Program, path: Path) -> Any:
    """Open a lesson and begin it by Return."""
    opened(program, path)
    focused = QApplication.focusWidget()
    assert focused is not None
    QTest.keyClick(focused, Qt.Key.Key_Return)
    settle()
    assert program.window.current == "drill"
    return program.window.page("drill")


def answer(program: Program, *, right: bool = True) -> None:
    """Answer the open question; a wrong answer is that there is nothing to pay or to say."""
    page: Any = program.window.page("drill")
    session = program.run.session
    assert session is not None
    exercise = session.exercise
    game = session.game_of(exercise)
    drill = game.drill(exercise.drill)
    model = drill.model_answer(exercise, drill.key(exercise, game.resolve))
    wrong = {"payout": ["amount", 1], "calls": ["call", "rien"]}[drill.id]
    given = model if right else check_answer(wrong, "answer", Grading(game, drill, exercise))
    page.open_question.answered.emit(given)
    settle()


def copies(folder: Path) -> list[Path]:
    return sorted(folder.rglob("*.answers"))


def own(program: Program) -> Path:
    """The one hand-in in the data folder."""
    (path,) = copies(program.folder)
    return path


def read(program: Program) -> Checked:
    return checked(own(program).read_bytes())


def verify(program: Program, path: Path) -> Verified:
    return verified(path.read_bytes(), Replay(program.services.games), lambda _found: Examined(None))


def kept(program: Program) -> int:
    nothing: dict[str, int] = {}
    return program.gateway.read(lambda store: store.counts(), nothing)["attempt"]
