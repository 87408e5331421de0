"""What tests of the drill page share: a session begun, what it is about, and what is cut off in a panel."""

from __future__ import annotations

from dataclasses import replace
from typing import Any

from PySide6.QtWidgets import QAbstractScrollArea, QLabel, QWidget

from app.games import load
from app.training.plan import Plan
from app.training.session import Session
from ui.pages.drill import DrillPage
from ui.program import Program
from ui.questions.acts import ActsWidget
from ui.start.self_test import settle

GAME = load("rampo")


def begin(program: Program, drill: str, level: int = 2, **change: Any) -> DrillPage:
    settings = program.services.plans.usual(GAME).settings
    program.navigator.start(replace(Plan("rampo", (drill,), settings, level, 0, 3), **change))
    settle()
    return drill_page(program)


def drill_page(program: Program) -> DrillPage:
    page = program.window.page("drill")
    assert isinstance(page, DrillPage)
    return page


def session_of(program: Program) -> Session:
    session = program.run.session
    assert session is not None
    return session


def model(program: Program) -> Any:
    """The right answer to the question that is open."""
    session = session_of(program)
    return session.drill.model_answer(session.exercise, session.drill.key(session.exercise, GAME.resolve))


def acts_question(page: DrillPage) -> ActsWidget:
    assert isinstance(page.open_question, ActsWidget)
    return page.open_question


def stage(page: DrillPage) -> str:
    return page.stage


def squeezed(panel: QWidget) -> list[str]:
    """What is cut off in a panel: whatever scrolls apart."""
    found = []
    for each in panel.findChildren(QWidget):
        if not each.isVisible() or in_scroll_area(each) or each.layout() is not None:
            continue
        need = each.minimumSizeHint().height()
        if isinstance(each, QLabel) and each.wordWrap():
            need = each.heightForWidth(each.width())
        below = each.mapTo(panel, each.rect().bottomLeft()).y() > panel.height()
        if each.height() < need or below:
            found.append(f"{type(each).__name__} {each.property('role')}: {each.height()} of {need}, below: {below}")
    return found


def in_scroll_area(widget: QWidget) -> bool:
    parent = widget.parentWidget()
    while parent is not None:
        if isinstance(parent, QAbstractScrollArea):
            return True
        parent = parent.parentWidget()
    return False
