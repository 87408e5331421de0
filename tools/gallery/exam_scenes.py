"""An exam: its ticket before it begins, one that was interrupted, and how it is made."""

from __future__ import annotations

from pathlib import Path
from random import Random

from app.exams.ciphers import Cost
from app.exams.keys import new_key
from app.exams.making import Exam, new_exam
from app.games import discover
from app.lessons.trainee import Trainee
from tools.gallery.a_class import lesson_sat
from tools.gallery.camera import COMPACT, LARGE_TEXT
from tools.gallery.scene import Scene
from tools.gallery.stage import Stage
from ui.pages.exam import ExamPage
from ui.pages.exam_maker import ExamMakerPage
from ui.start.self_test import settle

_TICKET = Path("ticket.tapis")
_CHEAP = Cost(8, 1, 1)


def _exam() -> Exam:
    draw = Random(7).randbytes
    key, _content = new_key("the gallery has no secrets", draw, _CHEAP)
    return new_exam(lesson_sat().lesson, discover(), [Trainee("Camille", "C3")], key, draw, cost=_CHEAP)


def _ticket(folder: Path) -> None:
    folder.mkdir(parents=True, exist_ok=True)
    (folder / _TICKET).write_bytes(next(iter(_exam().tickets.values())))


def _open(stage: Stage) -> ExamPage:
    stage.program.classes.open_file(stage.folder / _TICKET)
    settle()
    page = stage.program.window.page("exam")
    assert isinstance(page, ExamPage)
    return page


def _before(stage: Stage) -> None:
    page = _open(stage)
    if page.begin.isVisible():
        page.code.setText("ABCDE FGHJK")
    settle()


def _made(stage: Stage) -> None:
    stage.program.classes.make_exam(lesson_sat().lesson)
    page = stage.program.window.page("exam-maker")
    assert isinstance(page, ExamMakerPage)
    page.show_made(_exam(), Path("F:/juin"))
    settle()


def exam_scenes() -> tuple[Scene, ...]:
    """All of them."""
    return (
        Scene("exam", "before", _before, past=True, prepare=_ticket, also=(COMPACT, LARGE_TEXT)),
        Scene("exam-maker", "made", _made, past=True, also=(COMPACT, LARGE_TEXT)),
    )
