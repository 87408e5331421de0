"""What has been closed goes: nothing keeps a window, its pages or its tables once it is over."""

from __future__ import annotations

import gc
from collections.abc import Iterator
from pathlib import Path
from weakref import ref

import pytest
from PySide6.QtGui import QAccessible
from PySide6.QtWidgets import QApplication
from shiboken6 import Shiboken

from tests.ui.doubles import SetClock
from ui.main import Program
from ui.self_test import settle


@pytest.fixture(params=[False, True], ids=["alone", "with a screen reader"])
def heard(request: pytest.FixtureRequest) -> Iterator[None]:
    QAccessible.setActive(request.param)
    yield
    QAccessible.setActive(False)


def used(program: Program) -> None:
    """Every page has been opened, and a drill begun."""
    program.preferences.set_reduced_motion(True)
    program.begin()
    settle()
    program.flow.welcome("Camille")
    for name in program.window.names():
        program.window.go(name)
        settle()
    program.flow.start(program.desk.usual_plan(program.desk.game()))
    settle()
    assert program.window.current == "drill"


@pytest.mark.usefixtures("heard")
def test_a_program_that_is_over_leaves_nothing_behind(qapp: QApplication, tmp_path: Path) -> None:
    gc.collect()
    before = set(map(id, qapp.allWidgets()))
    program = Program(qapp, tmp_path / "data", SetClock())
    used(program)
    pages = [program.window.page(name) for name in program.window.names()]
    kept = {type(each).__name__: ref(each) for each in (program, program.window, program.desk, *pages)}
    assert len(kept) > 12
    program.window.close()
    settle()
    program.window.deleteLater()
    program.deleteLater()
    settle()
    qapp.setStyleSheet("")
    del program, pages
    gc.collect()
    assert [name for name, each in kept.items() if each() is not None] == []
    assert [each for each in qapp.allWidgets() if id(each) not in before and Shiboken.isValid(each)] == []
