"""From the key that gives an answer to its painted verdict, its full commit between, beside the least that does that.

The least is a label in a window of its own, written anew and painted after a bare commit of an answer and two sums.
Each comes after a pause, in which the machine turns to other things, as it does while somebody thinks.
"""

from __future__ import annotations

import gc
import sqlite3
import tempfile
from collections.abc import Iterator
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from time import monotonic

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QMainWindow, QWidget

from app.drills.answer import AmountAnswer
from app.games import load
from benchmarks.anki import AbsentError, anki
from benchmarks.commit import FLOOR, bare_commit
from benchmarks.rows import Absent, Finding, Row, middle, milliseconds, p99
from ui.main import make_application
from ui.pages.drill import DrillPage
from ui.program import Program
from ui.services.clock import Clock
from ui.start.self_test import settle

LONGEST = 10.0
"""Seconds after which a painting has failed."""

THINKING = 1200
"""Milliseconds before each answer, and before the least of one: what needs the exercise alone is done in the first."""


class Painted(QObject):
    """Knows whether a widget has been painted since it was asked to."""

    def __init__(self, widget: QWidget) -> None:
        super().__init__()
        self.seen = False
        widget.installEventFilter(self)

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:  # noqa: N802, ARG002 -- Qt's name; which is known
        """Hear the painting."""
        self.seen = self.seen or event.type() == QEvent.Type.Paint
        return False

    def wait(self) -> None:
        """Let events be done until it has; RuntimeError when it never is."""
        begun = monotonic()
        while not self.seen:
            QApplication.processEvents()
            if monotonic() - begun > LONGEST:
                raise RuntimeError("what was to be painted is not")


def measure(quick: bool) -> Iterator[Finding]:
    """Both in turn, in one process and on one disk; every fourth answer is wrong and explained; then Anki's."""
    count = 3 if quick else 100
    application = make_application()
    with tempfile.TemporaryDirectory() as name:
        ours, floor = _answers(application, Path(name), count, 10 if quick else THINKING)
    beside = "a label after a bare commit"
    yield Row("answer to painted verdict, median", middle(ours), "ms", beside, middle(floor), 3)
    slowest = Row("answer to painted verdict, 99 in 100", p99(ours), "ms")
    if quick:
        yield slowest
        return
    try:
        with anki() as peer:
            yield slowest._replace(beside="Anki's median", reference=middle(peer.says("answers")), goal=1)
    except AbsentError as error:
        yield slowest
        yield Absent("Anki", str(error))


def _answers(application: QApplication, folder: Path, count: int, thinking: int) -> tuple[list[float], list[float]]:
    program = Program(application, folder / "data", Clock())
    program.begin()
    gc.freeze()  # as the program does when its window is up
    settle()
    program.navigator.welcome("Camille")
    plan = replace(
        program.services.plans.usual(load("rampo")), drills=("payout",), exercises=None, minutes=None, level=1
    )
    program.navigator.start(plan)
    settle()
    ours, floor = [], []
    with closing(sqlite3.connect(folder / "floor.db", isolation_level=None)) as bare:
        bare.executescript(FLOOR)
        least = Least(bare)
        for number in range(count):
            QTest.qWait(thinking)
            ours.append(_answer(program, number))
            QTest.qWait(thinking)
            floor.append(milliseconds(lambda number=number: least.answer(number)))  # type: ignore[misc]
        least.window.close()
    program.window.close()
    settle()
    return ours, floor


def _answer(program: Program, number: int) -> float:
    """Milliseconds from the key to the painted verdict."""
    page = program.window.page("drill")
    session = program.run.session
    if not isinstance(page, DrillPage) or session is None:
        raise TypeError(page)
    exercise = session.exercise
    right = session.drill.model_answer(exercise, session.drill.key(exercise, session.game.resolve))
    field = page.open_question.findChild(QLineEdit) if page.open_question is not None else None
    if field is None or not isinstance(right, AmountAnswer):
        raise TypeError(right)
    field.setText(str((right.amount + (500 if number % 4 == 3 else 0)) // 100))
    settle()
    painted = Painted(page.verdict)

    def answer() -> None:
        QTest.keyClick(field, Qt.Key.Key_Return)
        painted.wait()

    taken = milliseconds(answer)
    if page.stage != "judged":
        raise RuntimeError(f"not judged: {exercise.body()}")
    settle()
    QTest.keyClick(page, Qt.Key.Key_Return)
    settle()
    return taken


class Least:
    """The least that keeps an answer and says so."""

    def __init__(self, bare: sqlite3.Connection) -> None:
        self._bare = bare
        self.window = QMainWindow()
        self._label = QLabel("?")
        self.window.setCentralWidget(self._label)
        self.window.resize(1280, 720)
        self.window.show()
        settle()

    def answer(self, number: int) -> None:
        """Keep one answer, and paint that it is kept."""
        bare_commit(self._bare, number)
        painted = Painted(self._label)
        self._label.setText(f"Juste {number}")
        painted.wait()
