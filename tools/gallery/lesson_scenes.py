"""Lessons: how one is opened, what is said before it begins, the pause, and what has become of it."""

from __future__ import annotations

from pathlib import Path

from tools.gallery.camera import COMPACT, LARGE_TEXT
from tools.gallery.exercises import mistake_in, right_answer
from tools.gallery.players import give
from tools.gallery.scene import Scene
from tools.gallery.stage import Stage
from tools.gallery.visits import visit
from ui.pages.lesson_maker import LessonMakerPage
from ui.pages.lessons import LessonsPage
from ui.start.self_test import settle

_LESSON = """\
title: {fr: "Premier contrôle", en: "First test"}
game: rampo
parts:
  - {drill: payout, level: 3, count: 4}
  - {drill: calls, level: 1, count: 2, game: roulette}
help: never
minutes: 20
pass: 70
note: "14:30"
"""
_STICK = Path("stick")


def _stick(folder: Path) -> None:
    """A stick with a lesson, and one with a slip."""
    (folder / _STICK).mkdir(parents=True)
    (folder / _STICK / "lesson.tapis").write_text(_LESSON, encoding="utf-8")
    (folder / _STICK / "slip.tapis").write_text(_LESSON.replace("never", "nevr").replace("payout", "payut"), "utf-8")


def _open(stage: Stage, name: str = "lesson.tapis") -> None:
    stage.program.classes.open_file(stage.folder / _STICK / name)
    settle()


def _sit(stage: Stage, answers: int) -> None:
    """Begin the lesson and give so many answers, the second a wrong one."""
    _open(stage)
    stage.program.classes.begin(stage.services.lessons.open_file(stage.folder / _STICK / "lesson.tapis"), "Camille", "")
    settle()
    for position in range(answers):
        session = stage.program.run.session
        assert session is not None
        exercise = session.exercise
        game = session.game_of(exercise)
        mistake = mistake_in(game, exercise) if position == 1 else None
        stage.clock.at += 5_200 + 1_300 * position
        give(stage, right_answer(game, exercise) if mistake is None else mistake.answer)
        stage.drill.go.click()
        settle()


def _pause(stage: Stage) -> None:
    _sit(stage, 2)
    stage.drill.pause()
    settle()


def _begun(stage: Stage) -> None:
    _pause(stage)
    stage.drill.veil.stop.click()
    settle()
    stage.go("lessons", LessonsPage)


def _summary(stage: Stage) -> None:
    _sit(stage, 6)


def _made(stage: Stage) -> None:
    """A lesson of three parts, one of them of written exercises."""
    page = stage.go("lesson-maker", LessonMakerPage)
    page.show_draft(stage.services.lesson_maker.opened(stage.folder / _STICK / "lesson.tapis"))
    page.add_files([path for path, _told in stage.services.lesson_maker.scenarios()[:2]])
    page.parts.table.selectRow(0)
    settle()
    page.tell("")


def _shown(stage: Stage, *hands: int) -> None:
    """Show the lesson to a room of twelve: the answer on demand, and so many hands at each question."""
    _open(stage)
    page = stage.program.window.page("lesson")
    page.project()
    settle()
    for right in hands:
        _reveal(stage)
        stage.drill.hands.of.setValue(12)
        stage.drill.hands.right.setValue(right)
        stage.drill.go.click()
        settle()


def _reveal(stage: Stage) -> None:
    stage.drill.header.reveal.click()
    settle()


def _counting(stage: Stage) -> None:
    """The second time, before the hands are counted."""
    _shown(stage, 7)
    stage.program.navigator.project()
    _shown(stage)
    _reveal(stage)


def _shown_again(stage: Stage) -> None:
    """All questions, for the second time."""
    _shown(stage, 7, 4, 8, 5, 11, 9)
    _shown(stage, 9, 5, 11, 6, 12, 10)


def _new(stage: Stage) -> None:
    stage.go("lesson-maker", LessonMakerPage)


def lesson_scenes() -> tuple[Scene, ...]:
    """All of them."""
    return (
        Scene("lessons", "none", visit("lessons", LessonsPage), past=True, also=(COMPACT, LARGE_TEXT)),
        Scene("lessons", "begun", _begun, past=True, prepare=_stick, also=(COMPACT,)),
        Scene("lesson-maker", "new", _new, past=True, also=(COMPACT, LARGE_TEXT)),
        Scene("lesson-maker", "parts", _made, past=True, prepare=_stick, also=(COMPACT, LARGE_TEXT)),
        Scene("lesson", "counting", _counting, past=True, prepare=_stick, also=(COMPACT, LARGE_TEXT)),
        Scene("lesson-shown", "again", _shown_again, past=True, prepare=_stick, also=(COMPACT, LARGE_TEXT)),
        Scene("lesson", "before", _open, past=True, prepare=_stick, also=(COMPACT, LARGE_TEXT)),
        Scene("lesson", "faults", lambda stage: _open(stage, "slip.tapis"), past=True, prepare=_stick, also=(COMPACT,)),
        Scene("lesson", "pause", _pause, past=True, prepare=_stick, also=(COMPACT, LARGE_TEXT)),
        Scene("lesson", "summary", _summary, past=True, prepare=_stick, also=(COMPACT, LARGE_TEXT)),
    )
