"""What tests of the view for a class share: a trainee whose name would be seen, the way there, what is kept."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest

from tests.ui.pages.drill_page import session_of
from ui.program import Program
from ui.start.self_test import settle

NAME = "Zéphyrine"


@pytest.fixture
def trainee(program: Program) -> Program:
    program.navigator.welcome(NAME)
    settle()
    return program


def project(program: Program) -> None:
    QTest.keyClick(program.window, Qt.Key.Key_F5)
    settle()


def kept(program: Program) -> dict[str, int]:
    nothing: dict[str, int] = {}
    return program.gateway.read(lambda store: store.counts(), nothing)


def exercise(program: Program) -> str:
    return session_of(program).exercise.body()
