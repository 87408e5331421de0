"""What tests of several pages share: the game, a page by its name, an answer to the dialog about to open."""

from __future__ import annotations

from typing import Any

from PySide6.QtCore import QTimer
from PySide6.QtWidgets import QApplication, QDialog, QLineEdit

from app.games import load
from tests.ui.doubles import click_text
from ui.program import Program

GAME = load("rampo")


def page_of(program: Program, name: str, kind: type[Any]) -> Any:
    page = program.window.page(name)
    assert isinstance(page, kind)
    return page


def answer_dialog(button: str, typed: str = "") -> None:
    """Answer the dialog that is about to open."""

    def act() -> None:
        dialog = QApplication.activeModalWidget()
        assert isinstance(dialog, QDialog)
        if typed:
            line = dialog.findChild(QLineEdit)
            assert line is not None
            line.setText(typed)
        click_text(dialog, button)

    QTimer.singleShot(0, act)
