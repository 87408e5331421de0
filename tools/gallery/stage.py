"""The program set up to be drawn: over a folder of its own, with a clock that stands and seeds that are told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TypeVar

from PySide6.QtCore import QAbstractAnimation
from PySide6.QtWidgets import QApplication, QLabel, QLineEdit, QTextEdit

from app.text import set_language
from ui.pages.drill import DrillPage
from ui.pages.page import Page
from ui.program import Program
from ui.questions.command_input import CommandInput
from ui.services.clock import Clock
from ui.services.services import Services
from ui.start.self_test import settle
from ui.table.view import FeltView
from ui.window import MainWindow

NOW = "2026-11-20T09:30:00.000Z"
"""The moment in all pictures."""

SHOWN_FOLDER = "/home/camille/.local/share/tapis"
"""The data folder as pictures name it: the true one is made for each picture and goes away."""

_TURNS = 500

_Page = TypeVar("_Page", bound=Page)


def begin_with(program: Program, game: str) -> None:
    """Let whoever has chosen no game yet begin with this one, whichever comes first."""

    def choose() -> None:
        if not program.preferences.remembered.last_plan:
            program.services.plans.choose_game(game)

    program.preferences.trainee_changed.connect(choose)
    choose()


class StillClock(Clock):
    """Time stands until it is moved; seeds are those told; ids count up."""

    def __init__(self, now: str = NOW, first_id: int = 1) -> None:
        self.at_day = now
        self.at = 0
        self.next_seed = 1
        self._id = first_id

    def now(self) -> str:
        return self.at_day

    def milliseconds(self) -> int:
        return self.at

    def seed(self) -> int:
        return self.next_seed

    def new_id(self) -> str:
        self._id += 1
        return f"01900000-0000-7000-8000-{self._id:012x}"


class Stage:
    """One program in a language and a palette, and short ways of going through it.

    A folder that holds a start file begins as that trainee left it, an empty one as a first start; what the school has
    laid down for this machine does not count.
    """

    def __init__(self, app: QApplication, folder: Path, language: str, palette: str, *, first_id: int = 1) -> None:
        set_language(language)
        # a caret that blinks is not the same in two pictures
        app.setCursorFlashTime(0)
        self.folder = folder
        self.clock = StillClock(first_id=first_id)
        self.saves_to = ""
        """The answer to the question where a file is to be written."""
        self.reads = ""
        """The answer to the question which file is to be read."""
        self.program = Program(
            app,
            folder,
            self.clock,
            machine=lambda: (),
            ask=lambda *_asked: (self.saves_to, ""),
            choose=lambda *_asked: self.reads,
        )
        self.program.preferences.set_reduced_motion(True)
        self.program.preferences.set_palette(palette)
        begin_with(self.program, "rampo")

    def begin(self) -> None:
        """Show the first page, the store open."""
        self.program.begin()
        settle()

    def end(self) -> None:
        """Close everything."""
        self.window.close()
        settle()
        self.window.deleteLater()
        self.program.deleteLater()
        settle()

    @property
    def window(self) -> MainWindow:
        """The window."""
        return self.program.window

    @property
    def services(self) -> Services:
        """What the pages ask."""
        return self.program.services

    def page(self, kind: type[_Page]) -> _Page:
        """The page that is shown."""
        shown = self.window.page(self.window.current)
        if not isinstance(shown, kind):
            raise TypeError(self.window.current)
        return shown

    def go(self, name: str, kind: type[_Page]) -> _Page:
        """Go to a page by its name."""
        self.window.go(name)
        settle()
        return self.page(kind)

    @property
    def drill(self) -> DrillPage:
        """The drill page."""
        return self.page(DrillPage)

    @property
    def felt(self) -> FeltView:
        """The felt of the drill page."""
        view = self.drill.view
        if view is None:
            raise RuntimeError("no table")
        return view

    @property
    def commands(self) -> CommandInput:
        """The hands on the felt."""
        commands = self.drill.commands
        if commands is None:
            raise RuntimeError("no table")
        return commands

    def sit(self, name: str) -> None:
        """A first start is answered with a name."""
        self.program.preferences.set_trainee(None)
        self.program.navigator.welcome(name)
        settle()

    def wait(self, done: Callable[[], bool]) -> None:
        """Let events run until something is so; RuntimeError when it never is."""
        for _turn in range(_TURNS):
            if done():
                return
            settle()
        raise RuntimeError("waited in vain")

    def rest(self) -> None:
        """Let everything be as it is in the end: the window in front, long texts laid out, nothing half faded."""
        if QApplication.activeModalWidget() is None:
            self.window.activateWindow()
        for text in self.window.findChildren(QTextEdit):
            # asked for its size, a document is laid out whole at once
            text.document().size()
        for animation in self.window.findChildren(QAbstractAnimation):
            if animation.state() == QAbstractAnimation.State.Running and animation.totalDuration() > 0:
                animation.setCurrentTime(animation.totalDuration())

    def hide_folder(self) -> None:
        """Name the data folder as pictures do, wherever it is shown."""
        true = str(self.folder)
        for top in QApplication.topLevelWidgets():
            shown: list[QLabel | QLineEdit] = [*top.findChildren(QLabel), *top.findChildren(QLineEdit)]
            for each in shown:
                if true in each.text():
                    each.setText(each.text().replace(true, SHOWN_FOLDER))
