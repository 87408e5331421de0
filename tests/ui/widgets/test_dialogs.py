"""Questions before something is done: Enter never does harm, and no name stands in the title of a window."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtCore import Qt, QTimer
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QDialog, QWidget

from ui.widgets.dialogs import asks

HEADING = "Effacer Camille et toutes ses réponses ?"


def enter(seen: list[str]) -> None:
    """Press Enter in the dialog that is about to open, and note the title of its window and its spoken name."""

    def act() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QDialog)
        seen.extend((dialog.windowTitle(), dialog.accessibleName()))
        QTest.keyClick(dialog, Qt.Key.Key_Return)

    QTimer.singleShot(0, act)


@pytest.mark.parametrize("danger", [True, False])
def test_enter_does_what_is_asked_unless_it_is_a_danger(host: Callable[[QWidget], QWidget], danger: bool) -> None:
    page = host(QWidget())
    enter([])
    assert asks(page, HEADING, "", "Effacer", danger=danger) is not danger


def test_a_name_is_in_the_question_and_not_in_the_title_of_its_window(host: Callable[[QWidget], QWidget]) -> None:
    seen: list[str] = []
    page = host(QWidget())
    enter(seen)
    asks(page, HEADING, "", "Effacer", danger=True)
    assert seen == ["Tapis", HEADING]
