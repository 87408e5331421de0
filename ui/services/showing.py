"""Lessons shown to a room: begun, and looked back on with the class average beside that of the last time."""

from __future__ import annotations

from typing import NamedTuple

from app.classes import comparing
from app.classes.hands import (
    Hands,
    LastTime,
    asked_before,
    is_whole,
    last_time,
    lesson_key,
    read,
    text,
    with_hands,
)
from app.drills.game import Games
from app.lessons.lesson import Lesson
from app.lessons.session import LessonSession
from ui.data_folder import MARKS, SHOWN, DataFolder
from ui.services.clock import Clock
from ui.services.house import HouseService
from ui.services.preferences import Preferences
from ui.session.lesson_run import LessonRun
from ui.session.showing import Showing


class Asked(NamedTuple):
    """A question that was shown: its number, its words, the hands for it, and those of the last time."""

    number: int
    question: str
    hands: tuple[int, int] | None
    before: tuple[int, int] | None


class ShownLesson(NamedTuple):
    """A lesson that a room saw: `average` per mille; `unkept` says why its hands wait for no next time."""

    title: str
    average: int
    of: int
    last: LastTime | None
    questions: list[Asked]
    unkept: str


class ShowingService:
    """Has lessons shown in the one run there is; the hands of each are kept in a small file of the data folder."""

    def __init__(
        self,
        *,
        games: Games,
        data: DataFolder,
        house: HouseService,
        preferences: Preferences,
        clock: Clock,
        run: LessonRun,
    ) -> None:
        self._games = games
        self._data = data
        self._house = house
        self._preferences = preferences
        self._clock = clock
        self._run = run

    def begin(self, lesson: Lesson) -> None:
        """Show a lesson, from its first exercise."""
        hands = Hands(lesson_key(lesson), lesson.title, self._clock.now())
        session = LessonSession(lesson, self._games, self._house.current().table, "")
        motion = self._preferences.remembered.reduced_motion
        self._run.show(session, Showing(hands, read(self._data.kept(SHOWN))), reduced_motion=motion)

    def look_back(self) -> ShownLesson | None:
        """What the room has shown of the lesson it saw last; None where no hands were counted."""
        showing, session = self._run.showing, self._run.session
        if showing is None or not isinstance(session, LessonSession):
            return None
        hands, before = showing.hands, showing.before
        average = hands.average
        if average is None:
            return None
        last = last_time(before, comparing.read(self._data.kept(MARKS)), hands)
        asked = [self._asked(session, position, showing) for position in range(len(session.put))]
        return ShownLesson(hands.title, average, hands.of, last, asked, self._keep(hands))

    def _asked(self, session: LessonSession, position: int, showing: Showing) -> Asked:
        exercise = session.exercise_at(position)
        hash_ = exercise.hash()
        question = session.game_of(exercise).drill(exercise.drill).question(exercise).text
        return Asked(position + 1, question, showing.hands.right.get(hash_), asked_before(showing.before, hash_))

    def _keep(self, hands: Hands) -> str:
        content = self._data.kept(SHOWN)
        before = read(content)
        return self._data.keep(SHOWN, text(with_hands(before, hands)), whole=is_whole(content, before))
