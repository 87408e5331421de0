"""Keeping a session that begins, and the lesson that is sat in it, inside the caller's transaction."""

from __future__ import annotations

import sqlite3
from dataclasses import astuple
from typing import NamedTuple

from app.storage import rows
from app.storage.record_errors import ConflictingRecordError, InvalidRecordError, UnknownRecordError
from app.storage.schema import check_time
from app.storage.sums import sum_of
from app.training.records import LessonRecord, SessionRecord, SittingRecord

_ANY = """
FROM session JOIN trainee ON trainee.number = session.trainee
LEFT JOIN sitting ON sitting.session = session.number LEFT JOIN lesson ON lesson.number = sitting.lesson
WHERE ?1 IS NULL OR trainee.id = ?1
"""
SESSIONS = f"""
SELECT session.id, trainee.id, plan, started, ended, sitting.id, lesson.hash, items {_ANY} ORDER BY session.number
"""
LESSONS = f"""
SELECT hash, titles, text FROM lesson WHERE number IN (SELECT sitting.lesson {_ANY}) ORDER BY number
"""  # noqa: S608 -- all of it is ours


class KeptSession(NamedTuple):
    """A session as it is kept, and the `sitting` in it, the hash of its `lesson` and its `items`, None for none."""

    id: str
    trainee: str
    plan: str
    started: str
    ended: str | None
    sitting: str | None
    lesson: str | None
    items: str | None


def keep_session(database: sqlite3.Connection, session: SessionRecord) -> None:
    """Keep a session: nothing done, not ended. The same again changes nothing, another is ConflictingRecordError."""
    if session.done or session.ended is not None:
        raise InvalidRecordError(session.id, "done, ended")
    trainee = database.execute("SELECT number FROM trainee WHERE id = ?", [session.trainee]).fetchone()
    if trainee is None:
        raise UnknownRecordError(session.trainee)
    kept = database.execute(f"{rows.SESSION} WHERE session.id = ?", [session.id]).fetchone()
    if kept is None:
        check_time(database, session.started, session.id)
        values = (session.id, *trainee, session.plan, session.started)
        database.execute("INSERT INTO session (id, trainee, plan, started) VALUES (?, ?, ?, ?)", values)
    elif SessionRecord(*kept[:4]) != session:
        raise ConflictingRecordError(session.id)


def keep_sitting(database: sqlite3.Connection, lesson: LessonRecord, sitting: SittingRecord) -> None:
    """Keep what lesson is sat in a session that is kept; the same again changes nothing."""
    if sitting.lesson != lesson.hash:
        raise InvalidRecordError(sitting.id, "lesson")
    kept = database.execute(rows.SITTING_OF, [sitting.session]).fetchone()
    if kept is not None:
        if rows.sitting(kept) != (lesson, sitting):
            raise ConflictingRecordError(sitting.id)
        return
    if database.execute("SELECT 1 FROM sitting WHERE id = ?", [sitting.id]).fetchone() is not None:
        raise ConflictingRecordError(sitting.id)
    values = astuple(lesson)
    told = "SELECT number, hash, titles, text FROM lesson WHERE hash = ?"
    found = database.execute(told, [lesson.hash]).fetchone()
    if found is None:
        add = "INSERT INTO lesson (hash, titles, text, sum) VALUES (?, ?, ?, ?)"
        database.execute(add, (*values, sum_of(values)))
    elif found[1:] != values:
        raise ConflictingRecordError(lesson.hash)
    database.execute(
        rows.ADD_SITTING, (sitting.id, sitting.items, sum_of(astuple(sitting)), *values[:1], sitting.session)
    )
