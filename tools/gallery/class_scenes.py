"""A class: nothing collected yet, all in one table, and one of its trainees."""

from __future__ import annotations

import json
from pathlib import Path

from PySide6.QtWidgets import QApplication

from app.server.connecting import Received
from app.server.following import News
from tools.gallery.a_class import a_class
from tools.gallery.camera import COMPACT, LARGE_TEXT
from tools.gallery.scene import Scene
from tools.gallery.stage import Stage
from tools.gallery.visits import visit
from ui.pages.class_live import ClassLivePage
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


def _live(stage: Stage) -> None:
    page = stage.go("class-live", ClassLivePage)
    service, ages = stage.services.live, iter((3.0, 48.0, 130.0, 12.0, 7.0, 260.0))
    for path in sorted((stage.folder / _CLASS).rglob("*.answers")):
        lines = path.read_text("utf-8").splitlines()
        sitting, age = json.loads(lines[0])["sitting"], next(ages, 20.0)
        # one is done, the others are on their way
        shown = lines if age == 7.0 else lines[: len(lines) // 2 + int(age) % 4]
        service.take(
            News([Received(sitting, at, json.loads(line)["chain"], line, age) for at, line in enumerate(shown, 1)])
        )
    service.look()
    while service.is_working:
        QApplication.processEvents()
    settle()
    page.table.setFocus()
    page.table.selectRow(0)
    settle()


def _at_it(stage: Stage) -> None:
    _live(stage)
    page = stage.program.window.page("class-live")
    assert isinstance(page, ClassLivePage)
    page.table.chosen.emit(1)
    settle()
    assert isinstance(stage.program.window.page("class-trainee"), ClassTraineePage)


def class_scenes() -> tuple[Scene, ...]:
    """All of them."""
    return (
        Scene("class", "none", visit("class", ClassPage), past=True, also=(COMPACT,)),
        Scene("class", "collected", _all, past=True, prepare=_handed_in, also=(COMPACT, LARGE_TEXT)),
        Scene("class-live", "nobody", visit("class-live", ClassLivePage), past=True),
        Scene("class-live", "under-way", _live, past=True, prepare=_handed_in, also=(COMPACT, LARGE_TEXT)),
        Scene("class-trainee", "under-way", _at_it, past=True, prepare=_handed_in, also=(COMPACT, LARGE_TEXT)),
        Scene("class-trainee", "mistakes", _one, past=True, prepare=_handed_in, also=(COMPACT, LARGE_TEXT)),
    )
