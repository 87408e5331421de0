"""What tests of the window share: an application, French to begin with, quiet hosts for pages, a program of its own."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication, QLayout, QMainWindow, QWidget
from pytestqt.qtbot import QtBot

from app.text import set_language
from tests.ui.doubles import SetClock
from tests.ui.undressed import undressed
from tools.gallery.stage import begin_with
from ui.program import Program
from ui.services.clock import Clock
from ui.start.self_test import settle
from ui.theme.dressing import dress
from ui.theme.look import Look


@pytest.fixture(autouse=True)
def _in_french(qapp: QApplication) -> Iterator[None]:
    set_language("fr")
    yield
    set_language("fr")


@pytest.fixture
def host(qtbot: QtBot) -> Callable[[QWidget], QWidget]:
    """Shows a widget in a window of a size of its own, which no content can change."""

    windows = []

    def shown(widget: QWidget, width: int = 1280, height: int = 680) -> QWidget:
        window = QMainWindow()
        layout = window.layout()
        assert layout is not None
        layout.setSizeConstraint(QLayout.SizeConstraint.SetNoConstraint)
        window.setCentralWidget(widget)
        window.setMinimumSize(200, 200)
        window.resize(width, height)
        qtbot.addWidget(window)
        windows.append(window)
        with qtbot.waitExposed(window):
            window.show()
        return widget

    return shown


@pytest.fixture
def clock() -> SetClock:
    return SetClock()


@pytest.fixture
def _dressed(qapp: QApplication) -> Iterator[None]:
    """The application in its usual look, and bare again for the next test, whose texts are measured as well."""
    with undressed(qapp):
        dress(qapp, Look())
        yield


@contextmanager
def ended(made: Program) -> Iterator[Program]:
    """A program that is closed and gone afterwards, with all that it would still do."""
    try:
        yield made
    finally:
        made.window.close()
        settle()
        parts = made, made.window, *made.window.findChildren(QWidget)
        made.window.deleteLater()
        made.deleteLater()
        settle()
        for part in parts:
            vars(part).clear()  # PySide keeps them for good: pictures are not kept with them


@contextmanager
def started(folder: Path, clock: Clock) -> Iterator[Program]:
    """The whole program over a folder, motion off; closed and gone afterwards."""
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    with undressed(app):
        made = Program(app, folder, clock)
        made.preferences.set_reduced_motion(True)
        begin_with(made, "rampo")
        with ended(made):
            made.begin()
            settle()
            yield made


@pytest.fixture
def program(qapp: QApplication, tmp_path: Path, clock: SetClock) -> Iterator[Program]:
    """The whole program over an empty folder, its store open."""
    with started(tmp_path / "data", clock) as made:
        yield made


@pytest.fixture
def unpainted(program: Program) -> Iterator[None]:
    """For a test of where things stand: the window is laid out at once, and painted once, as it is in the end."""
    program.window.setUpdatesEnabled(False)
    yield
    program.window.setUpdatesEnabled(True)
    settle()


@pytest.fixture
def trainee(program: Program) -> Program:
    """The program after its first start, with a trainee of the name Camille."""
    program.navigator.welcome("Camille")
    settle()
    return program
