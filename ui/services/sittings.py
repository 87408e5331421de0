"""Lessons in the store: the session of each sitting, opened, found again, ended, and made good from its hand-in."""

from __future__ import annotations

import json
from functools import partial

from app import VERSION
from app.handins.lines import ANSWER, Line
from app.lessons.canonical import canonical, digest
from app.lessons.lesson import Lesson
from app.lessons.session import LessonSession
from app.training.records import AttemptRecord, ExerciseRecord, LessonRecord, SessionRecord, SittingRecord
from app.training.remembered import Person
from app.training.session import attempt_record, session_record
from app.training.store import Store
from ui.models.lessons import Copy
from ui.services.clock import Clock
from ui.services.store_gateway import StoreGateway
from ui.session.sitting import attempt_id


class SittingStore:
    """What the store has of sittings; each is known by the 32 digits of its hand-in."""

    def __init__(self, gateway: StoreGateway, clock: Clock) -> None:
        self._gateway = gateway
        self._clock = clock

    def open(self, lesson: Lesson, person: Person, session: LessonSession, sitting: str) -> str:
        """Keep a new session, and the lesson that is sat in it; its id."""
        record = session_record(session.plan, id_=self._clock.new_id(), trainee=person.id, started=self._clock.now())
        whole = lesson.whole
        kept_lesson = LessonRecord(digest(whole).hex()[:32], canonical(dict(lesson.titles)), canonical(whole))
        kept = SittingRecord(sitting, record.id, kept_lesson.hash, canonical(session.items))
        self._gateway.keep(lambda store: store.open_sitting(record, kept_lesson, kept))
        return record.id

    def sitting_of(self, session: str) -> str | None:
        """The sitting of a session, both by their ids; None of one that is no lesson's. UnreadError, as all here."""
        found = self._gateway.need(lambda store: store.sitting(session))
        return None if found is None else found[1].id

    def session_of(self, sitting: str) -> str | None:
        """The session in which a sitting was begun, None where none was.

        One that was ended because its hand-in could not be found goes on once that is back.
        """
        found = self._gateway.need(lambda store: store.sitting(sitting))
        return None if found is None else found[1].session

    def kept(self, session: str | None) -> list[AttemptRecord]:
        """The answers that are kept of a session."""
        return [] if session is None else [*self._gateway.need(lambda store: store.session_attempts(session))]

    def end(self, record: SessionRecord) -> None:
        """A session is over, and not offered again."""
        at = self._clock.now()
        self._gateway.keep(lambda store: store.end_session(record.id, at))

    def finish(self, session: LessonSession, record: SessionRecord, copy: Copy) -> None:
        """Bring into the store what a finished hand-in has and it has not: the program ended between the two."""
        kept = self.kept(record.id)
        session.go_on(copy.found.answers, {each.position: each.wrong_rule for each in kept})
        taken, lines = {each.position for each in kept}, {each["position"]: each for each in copy.found.answers}
        for answered in session.answered:
            if answered.position not in taken:
                exercise, attempt = attempt_record(
                    answered,
                    id_=attempt_id(copy.head["sitting"], answered.position),
                    trainee=record.trainee,
                    session=record.id,
                    at=lines[answered.position]["at"],
                    version=VERSION,
                )
                self._gateway.keep(partial(_add, exercise, attempt))
        self.end(record)


def _add(exercise: ExerciseRecord, attempt: AttemptRecord, store: Store) -> None:
    store.add_attempt(exercise, attempt)


def line_of(session: LessonSession, attempt: AttemptRecord) -> Line:
    """An answer of the store as a hand-in has it."""
    return {
        "kind": ANSWER,
        "position": attempt.position,
        "exercise": session.exercise.value(),
        "answer": json.loads(attempt.answer),
        "milliseconds": attempt.milliseconds,
        "at": attempt.at,
    }
