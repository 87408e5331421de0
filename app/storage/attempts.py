"""Keeping one answer: the exercise if it is new, the attempt, its evidence and the figures, in one transaction."""

from __future__ import annotations

import sqlite3

from app.storage import evidence as told_by
from app.storage import figures, rows
from app.storage.record_errors import ConflictingRecordError, InvalidRecordError, UnknownRecordError
from app.storage.schema import check_time
from app.storage.sums import sum_of
from app.training.records import AttemptRecord, EvidenceRecord, ExerciseRecord

_BY_ID = f"{rows.CHECKED} WHERE attempt.id = ?"


def keep_attempt(
    database: sqlite3.Connection, exercise: ExerciseRecord, attempt: AttemptRecord, evidence: EvidenceRecord | None
) -> None:
    """Keep an attempt with all that belongs to it; the same again changes nothing, another is refused."""
    place = database.execute(rows.PLACE, (attempt.id, attempt.position, attempt.session)).fetchone()
    if place is None or place[0]:
        kept = kept_attempt(database, attempt.id)
        if kept is not None:
            if kept != (exercise, attempt, evidence):
                raise ConflictingRecordError(attempt.id)
            return
    if place is None:
        raise UnknownRecordError(attempt.session)
    _is_kept, session, trainee, trainee_id, is_taken = place
    if trainee_id != attempt.trainee or is_taken:
        raise ConflictingRecordError(attempt.id)
    check_time(database, attempt.at, attempt.id)
    told = rows.to_tell(attempt, exercise)
    number, game, said = None, 0, None
    if evidence is not None:
        words = told_by.numbered(database, (exercise.game, *told_by.words_of(evidence)))
        game, said = words[exercise.game], _bytes(attempt.id, evidence, words)
    values = rows.to_add(told, session, _exercise(database, exercise))
    number = database.execute(rows.ADD_ATTEMPT, (*values, sum_of(told, said))).lastrowid
    if said is not None:
        database.execute(told_by.ADD, (trainee, game, number, said))
    figures.add_to_figures(database, trainee, exercise.game, attempt, evidence)


def _bytes(attempt: str, evidence: EvidenceRecord, words: dict[str, int]) -> bytes:
    try:
        said = told_by.to_bytes(evidence, words)
    except (ValueError, LookupError) as error:  # no reason or sign that there is, a number below none
        raise InvalidRecordError(attempt, "evidence") from error
    if told_by.from_bytes(said, {number: word for word, number in words.items()}) != evidence:
        raise InvalidRecordError(attempt, "evidence")
    return said


def kept_attempt(
    database: sqlite3.Connection, attempt: str
) -> tuple[ExerciseRecord, AttemptRecord, EvidenceRecord | None] | None:
    """What is kept of an attempt; None where there is none."""
    row = database.execute(_BY_ID, (attempt,)).fetchone()
    if row is None:
        return None
    told = rows.evidence(row)
    said = None if told is None else told_by.from_bytes(told, told_by.words(database))
    return rows.exercise(row), rows.attempt(row), said


def _exercise(database: sqlite3.Connection, exercise: ExerciseRecord) -> int:
    values = (exercise.hash, exercise.game, exercise.drill, exercise.body)
    found = database.execute(rows.ADD_EXERCISE, values).fetchone()
    if found is None:
        sql = "SELECT number, hash, game, drill, body FROM exercise WHERE hash = ?"
        found = database.execute(sql, (exercise.hash,)).fetchone()
        if ExerciseRecord(*found[1:]) != exercise:
            raise ConflictingRecordError(exercise.hash)
    return int(found[0])
