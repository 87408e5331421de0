"""The pages of a class: lessons that are opened, made and sat, and what comes of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TypeVar

from ui.class_navigator import ClassNavigator
from ui.pages.page import Page
from ui.services.services import Services
from ui.window import MainWindow

_T = TypeVar("_T")


class ClassPages:
    """Makes each when it is first shown, and connects its wishes to what grants them."""

    def __init__(self, window: MainWindow, services: Services, classes: ClassNavigator) -> None:
        self._window = window
        self._services = services
        self._classes = classes

    def builders(self) -> dict[str, Callable[[], Page]]:
        """What makes each page, by its name."""
        return {
            "lessons": self._build_lessons,
            "lesson": self._build_lesson,
            "exam": self._build_exam,
            "exam-maker": self._build_exam_maker,
            "lesson-maker": self._build_lesson_maker,
            "lesson-shown": self._build_lesson_shown,
            "class": self._build_class,
            "class-live": self._build_class_live,
            "class-trainee": self._build_class_trainee,
        }

    def _build_lessons(self) -> Page:
        from ui.pages.lessons import LessonsPage

        services = self._services
        page = LessonsPage(
            late(lambda: services.hand_ins.copies), services.clock.now, late(lambda: services.lessons.given)
        )
        page.chosen.connect(self._classes.open_file)
        page.code_given.connect(self._classes.open_code)
        page.file_wanted.connect(self._classes.ask_file)
        page.resumed.connect(self._classes.take_up)
        page.delivered.connect(self._classes.deliver_copy)
        page.making.connect(lambda: self._window.go("lesson-maker"))
        page.collecting.connect(self._classes.show_class)
        return page

    def _build_lesson_maker(self) -> Page:
        from ui.pages.lesson_maker import LessonMakerPage

        page = LessonMakerPage(self._services.lesson_maker, lambda: self._services.plans.game().name)
        page.open_wanted.connect(self._classes.change_file)
        page.tried.connect(self._classes.try_lesson)
        page.examined.connect(self._classes.make_exam)
        page.left.connect(lambda: self._window.go("lessons"))
        return page

    def _build_lesson_shown(self) -> Page:
        from ui.pages.lesson_shown import LessonShownPage

        page = LessonShownPage()
        page.left.connect(lambda: self._window.go("lessons"))
        return page

    def _build_exam(self) -> Page:
        from ui.pages.exam import ExamPage

        page = ExamPage()
        page.begun.connect(self._classes.begin_exam)
        page.left.connect(lambda: self._window.go("lessons"))
        return page

    def _build_exam_maker(self) -> Page:
        from ui.pages.exam_maker import ExamMakerPage

        page = ExamMakerPage(self._services.exam_maker)
        page.left.connect(lambda: self._window.go("lesson-maker"))
        return page

    def _build_class(self) -> Page:
        from ui.pages.class_page import ClassPage

        page = ClassPage(
            self._services.classes, self._services.roles.change, live=self._services.data.server_file() is not None
        )
        page.looked_at.connect(lambda result: self._classes.look_at(result, "class"))
        page.live_wanted.connect(lambda: self._window.go("class-live"))
        page.left.connect(lambda: self._window.go("lessons"))
        return page

    def _build_class_trainee(self) -> Page:
        from ui.pages.class_trainee import ClassTraineePage

        page = ClassTraineePage(self._services.classes)
        page.left.connect(self._classes.look_away)
        return page

    def _build_class_live(self) -> Page:
        from ui.pages.class_live import ClassLivePage

        page = ClassLivePage(self._services.live)
        page.looked_at.connect(lambda result: self._classes.look_at(result, "class-live"))
        page.left.connect(lambda: self._window.go("class"))
        return page

    def _build_lesson(self) -> Page:
        from ui.pages.lesson import LessonPage, Seats

        hand_ins = self._services.hand_ins
        page = LessonPage(Seats(hand_ins.names, hand_ins.number, hand_ins.copies_of, self._services.clock.now))
        page.begun.connect(self._classes.begin)
        page.shown.connect(self._classes.show_to_room)
        page.left.connect(lambda: self._window.go("lessons"))
        page.change_wanted.connect(lambda: self._window.go("lesson-maker"))
        return page


def late(find: Callable[[], Callable[[], _T]]) -> Callable[[], _T]:
    """Calls what is only found, and its service only made, at the first call."""

    def call() -> _T:
        return find()()

    return call
