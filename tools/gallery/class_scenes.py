"""A class: nothing collected yet, all in one table, and one of its trainees."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QApplication

from tools.gallery.a_class import a_class
from tools.gallery.camera import COMPACT, LARGE_TEXT
from tools.gallery.scene import Scene
from tools.gallery.stage import Stage
from tools.gallery.visits import visit
from ui.pages.class_page import ClassPage
from ui.pages.class_trainee import ClassTraineePage
from ui.start.self_test import settle

_CLASS = Path("class")


def _handed_in(folder: Path) -> None:
    a_class(folder / _CLASS)


def _collected(stage: Stage) -> ClassPage:
    page = stage.go("class", ClassPage)
    stage.services.classes.collect([stage.folder / _CLASS])
    while stage.services.classes.is_working:
        QApplication.processEvents()
    settle()
    return page


def _all(stage: Stage) -> None:
    _collected(stage)


def _one(stage: Stage) -> None:
    _collected(stage).results.chosen.emit(1)
    settle()
    assert isinstance(stage.program.window.page("class-trainee"), ClassTraineePage)


def class_scenes() -> tuple[Scene, ...]:
    """All of them."""
    return (
        Scene("class", "none", visit("class", ClassPage), past=True, also=(COMPACT,)),
        Scene("class", "collected", _all, past=True, prepare=_handed_in, also=(COMPACT, LARGE_TEXT)),
        Scene("class-trainee", "mistakes", _one, past=True, prepare=_handed_in, also=(COMPACT, LARGE_TEXT)),
    )
