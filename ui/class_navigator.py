"""The way through lessons: from the file, the code or the copy that somebody has, to the exercises and back."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.text import _
from ui.navigator import Navigator
from ui.services.file_dialog import AskFor
from ui.services.services import Services
from ui.window import MainWindow

if TYPE_CHECKING:  # loaded where somebody opens a lesson
    from app.classes.results import Result
    from app.lessons.draft import Draft
    from app.lessons.lesson import Lesson
    from app.training.policy import Policy
    from ui.models.exams import OpenedExam
    from ui.models.lessons import Copy, HandedIn, Opened
    from ui.pages.exam import ExamPage
    from ui.pages.lesson_maker import LessonMakerPage


class ClassNavigator(QObject):
    """Leads to a lesson and through it; `ask` asks for a file or a folder."""

    def __init__(self, window: MainWindow, services: Services, navigator: Navigator, ask: AskFor) -> None:
        super().__init__()
        self._window = window
        self._services = services
        self._navigator = navigator
        self._ask = ask
        self._looked_from = "class"

    def open_file(self, path: Path) -> None:
        """Show the lesson of a file, or the exam of a ticket, or why it cannot be opened."""
        self._open(lambda: self._services.exams.ticket_at(path) or self._services.lessons.open_file(path))

    def ask_file(self) -> None:
        """Have a lesson chosen among the files of this computer."""
        chosen = self._ask(self._window, _("Ouvrir une leçon"), _("Leçons de Tapis (*.tapis)"))
        if chosen:
            self.open_file(Path(chosen))

    def open_code(self, text: str) -> None:
        """Show the lesson of a code; what is wrong with it is told where it was typed."""
        from ui.pages.lessons import LessonsPage
        from ui.services.lessons import RefusedError

        try:
            opened = self._services.lessons.open_code(text)
        except RefusedError as refused:
            page = self._window.page("lessons")
            if isinstance(page, LessonsPage):
                page.tell(refused.lines[0])
            return
        self._open(lambda: opened)

    def _open(self, find: Callable[[], Opened | OpenedExam]) -> None:
        from ui.models.lessons import Opened
        from ui.pages.lesson import LessonPage
        from ui.services.lessons import RefusedError

        page = self._window.page("lesson")
        assert isinstance(page, LessonPage)
        if not self._window.leaves():
            self._window.toast.tell(_("Finissez d’abord cette leçon, ou arrêtez-la par la pause."))
            return
        try:
            found = find()
        except RefusedError as refused:
            page.refuse(refused.lines)
        else:
            if not isinstance(found, Opened):
                self._show_exam(found)
                return
            page.show_lesson(found)
        self._window.go("lesson")

    def _show_exam(self, exam: OpenedExam) -> None:
        self._exam_page().show_exam(exam)
        self._window.go("exam")

    def _exam_page(self) -> ExamPage:
        from ui.pages.exam import ExamPage

        page = self._window.page("exam")
        assert isinstance(page, ExamPage)
        return page

    def begin_exam(self, exam: OpenedExam, code: str, instructor: str) -> None:
        """Have an exam sat."""
        from ui.services.lessons import RefusedError

        try:
            self._navigator.begin_drill(lambda: self._services.exams.begin(exam, code, instructor))
        except RefusedError as refused:
            self._show_exam(self._services.exams.of(exam.ticket, exam.place))
            self._exam_page().tell("\n".join(refused.lines))

    def begin(self, opened: Opened, name: str, number: str) -> None:
        """Have a lesson sat."""
        from ui.pages.lesson import LessonPage
        from ui.services.lessons import RefusedError

        page = self._window.page("lesson")
        assert isinstance(page, LessonPage)
        try:
            self._navigator.begin_drill(lambda: self._services.lessons.begin(opened, name, number))
        except RefusedError as refused:
            self._window.go("lesson")
            page.tell("\n".join(refused.lines))

    def take_up(self, copy: Copy) -> None:
        """Go on with a hand-in that was left; of an exam, where the codes are asked for."""
        from app.exams.tickets import ticket_of
        from ui.pages.lessons import LessonsPage
        from ui.services.lessons import RefusedError

        ticket = None if copy.ticket is None else ticket_of(copy.ticket)
        if ticket is not None:
            self._show_exam(self._services.exams.of(ticket, self._services.hand_ins.place_of(copy)))
            return
        try:
            self._navigator.begin_drill(lambda: self._services.lessons.take_up(copy))
        except RefusedError as refused:
            self._window.go("lessons")
            page = self._window.page("lessons")
            if isinstance(page, LessonsPage):
                page.tell(refused.lines[0])

    def resume(self, identity: str) -> None:
        """Take up a session that was stopped; an exam, where the codes are asked for."""
        exam = self._services.lessons.interrupted_exam(identity)
        if exam is None:
            self._navigator.resume(identity)
        else:
            self.take_up(exam)

    def deliver_copy(self, copy: Copy) -> None:
        """Copy a finished hand-in to where it is collected."""
        from ui.pages.lessons import LessonsPage

        folder = self._asked_folder()
        if folder is not None:
            target, why = self._services.hand_ins.copy_to(copy.path, folder)
            self._window.go("lessons")
            page = self._window.page("lessons")
            if isinstance(page, LessonsPage):
                page.tell(why)
            if target is not None:
                self._window.toast.tell(_("Copie remise et relue : {path}").format(path=target))

    def deliver(self, handed: HandedIn) -> None:
        """Copy the hand-in of the lesson that was just sat to where it is collected."""
        folder = self._asked_folder()
        if folder is not None:
            self._show(self._services.lessons.deliver(handed, folder))

    def write_again(self) -> None:
        """Write what the disk did not take of the lesson that was just sat."""
        self._show(self._services.lessons.write_again())

    def _show(self, handed: HandedIn | None) -> None:
        from ui.pages.summary import SummaryPage

        page = self._window.page("summary")
        if isinstance(page, SummaryPage):
            page.copy.show_handed(handed)

    # making

    def change_file(self) -> None:
        """Have a lesson chosen among the files of this computer, to be changed."""
        from ui.services.lessons import RefusedError

        chosen = self._ask(self._window, _("Ouvrir une leçon"), _("Leçons de Tapis (*.tapis)"))
        if not chosen:
            return
        try:
            self._make(self._services.lesson_maker.opened(Path(chosen)))
        except RefusedError as refused:
            self._maker_page().tell("\n".join(refused.lines))

    def give(self) -> None:
        """Make a lesson of the session that is looked back on."""
        plan = self._services.training.ended_plan()
        if plan is not None:
            self._make(self._services.lesson_maker.of_plan(plan))

    def try_lesson(self, lesson: Lesson) -> None:
        """Show a lesson that is being made as a trainee will see it."""
        from ui.models.lessons import Opened

        self._open(lambda: Opened(lesson, tried=True))

    # showing

    def show_to_room(self, lesson: Lesson) -> None:
        """Show a lesson to a room, whoever may: its answers are seen."""
        if self._services.roles.allows(self._window):
            self._navigator.begin_drill(lambda: self._services.showing.begin(lesson))

    def shown(self, policy: Policy, _goes_on: bool) -> None:
        """A lesson has been shown: what was counted is looked back on."""
        if not policy.counts:
            return
        from ui.pages.lesson_shown import LessonShownPage

        looked = self._services.showing.look_back()
        page = self._window.page("lesson-shown")
        if looked is None or not isinstance(page, LessonShownPage):
            self._window.go("lessons")
            self._window.toast.tell(_("Projection finie : aucune main n’a été comptée."))
            return
        page.show_lesson(looked)
        self._window.go("lesson-shown")

    # collecting

    def show_class(self) -> None:
        """Go where a class is collected, whoever may."""
        if self._services.roles.allows(self._window):
            self._window.go("class")

    def look_at(self, result: Result, back: str) -> None:
        """Look at one hand-in of the class, as the page shows it that is gone back to."""
        from ui.pages.class_trainee import ClassTraineePage

        page = self._window.page("class-trainee")
        assert isinstance(page, ClassTraineePage)
        page.show_result(result)
        self._looked_from = back
        self._window.go("class-trainee")

    def look_away(self) -> None:
        """Go back to the class."""
        self._window.go(self._looked_from)

    def make_exam(self, lesson: Lesson) -> None:
        """Make an exam of a lesson, whoever may."""
        if not self._services.roles.allows(self._window):
            return
        from ui.pages.exam_maker import ExamMakerPage

        page = self._window.page("exam-maker")
        assert isinstance(page, ExamMakerPage)
        page.show_lesson(lesson)
        self._window.go("exam-maker")

    def _make(self, draft: Draft) -> None:
        self._window.go("lesson-maker")
        self._maker_page().show_draft(draft)

    def _maker_page(self) -> LessonMakerPage:
        from ui.pages.lesson_maker import LessonMakerPage

        page = self._window.page("lesson-maker")
        assert isinstance(page, LessonMakerPage)
        return page

    def _asked_folder(self) -> Path | None:
        chosen = self._ask(self._window, _("Remettre la copie dans"), "")
        return Path(chosen) if chosen else None
