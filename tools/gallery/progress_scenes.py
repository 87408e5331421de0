"""Scenes of what progress shows below its first figures, and of the answers that a figure rests on."""

from __future__ import annotations

from PySide6.QtWidgets import QScrollArea, QWidget

from tools.gallery.camera import COMPACT, LARGE_TEXT
from tools.gallery.scene import Play, Scene
from tools.gallery.stage import Stage
from ui.pages.answers import AnswersPage
from ui.pages.progress import ProgressPage
from ui.pages.progress_memory import MemoryCards
from ui.start.self_test import settle


def _shown(stage: Stage) -> MemoryCards:
    page = stage.go("progress", ProgressPage)
    settle()
    memory = page.below.memory
    if memory is None:
        raise RuntimeError("nothing is remembered")
    return memory


def _scrolled(part: QWidget) -> None:
    """Bring a part of the page to its top."""
    area: QWidget | None = part.parentWidget()
    while area is not None and not isinstance(area, QScrollArea):
        area = area.parentWidget()
    settle()
    content = area.widget() if isinstance(area, QScrollArea) else None
    if isinstance(area, QScrollArea) and content is not None:
        area.verticalScrollBar().setValue(part.mapTo(content, part.rect().topLeft()).y() - 16)
    settle()


def _one_skill(stage: Stage) -> None:
    page = stage.go("progress", ProgressPage)
    page.skill.setCurrentIndex(1)
    settle()


def _memory(stage: Stage) -> None:
    _scrolled(_shown(stage).kept_card)


def _foretold(stage: Stage) -> None:
    _scrolled(_shown(stage).foretold_card)


def _in_figures(stage: Stage) -> None:
    memory = _shown(stage)
    for card in (memory.kept_card, memory.due_card, memory.foretold_card):
        card.turn.click()
    _scrolled(memory.kept_card)


def _pointed(stage: Stage) -> None:
    memory = _shown(stage)
    memory.due.setFocus()
    memory.due.point(3)
    _scrolled(memory.kept_card)


def _answers(stage: Stage) -> None:
    memory = _shown(stage)
    memory.kept.opened.emit(memory.kept.at)
    settle()
    if stage.window.current != "answers" or not isinstance(stage.window.page("answers"), AnswersPage):
        raise RuntimeError(stage.window.current)


def _past(name: str, play: Play) -> Scene:
    return Scene("progress-below", name, play, past=True, also=(COMPACT, LARGE_TEXT))


PROGRESS_BELOW = (
    Scene("progress", "one-skill", _one_skill, past=True),
    _past("memory", _memory),
    _past("foretold", _foretold),
    _past("in-figures", _in_figures),
    _past("pointed", _pointed),
    Scene("answers", "of-a-week", _answers, past=True, also=(COMPACT, LARGE_TEXT)),
)
