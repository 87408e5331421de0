"""Merging an export into a database, inside the caller's transaction: each record by its id.

What is not here is added, what is the same is nothing, what contradicts stops all of it. Name, number and group of a
trainee may differ, as they may be changed: those of here stay, and what is empty here is filled in. A session that went
on elsewhere is over when it is over there too. Two answers at one place of a session mean that it went on at two
computers, or a folder that was copied: the one that comes is kept in a session beside it, whose id follows from the
first's, so that it is found again whichever way answers go.
"""

from __future__ import annotations

import sqlite3
import uuid
from dataclasses import dataclass, field, replace
from pathlib import Path

from app.storage import evidence as told_by
from app.storage import export_records as read
from app.storage import rows
from app.storage.attempts import keep_attempt
from app.storage.database import translated
from app.storage.export_file import ExportFile, Record
from app.storage.failure import RecordError
from app.storage.import_errors import ChangedExportError, ContradictingExportError
from app.storage.record_errors import ConflictingRecordError, InvalidRecordError, UnknownRecordError
from app.storage.schema import check_time
from app.storage.sessions import KeptSession, keep_session, keep_sitting
from app.storage.trainees import TRAINEES, describe_trainees, hash_of, is_erased, keep_trainee, kept_trainee
from app.training.people import identity
from app.training.records import (
    AttemptRecord,
    EvidenceRecord,
    ExerciseRecord,
    LessonRecord,
    SessionRecord,
    SittingRecord,
    Trainee,
)

_BESIDE = uuid.UUID("7be2ad4b-4a9e-5c0e-9a6c-5f6d6b1c2f10")
"""The ids of sessions beside others are made of theirs under this name."""
_MOST_BESIDE = 16
_UNTOLD = ""
"""The plan of a session that a version 1 brought, which tells neither plan nor places."""

_ATTEMPT = f"{rows.CHECKED} WHERE attempt.id = ?"
_PLAN = "SELECT plan FROM session WHERE id = ?"
_TAKEN = """
SELECT 1 FROM attempt JOIN session ON session.number = attempt.session WHERE session.id = ? AND position = ?
"""
_END = "UPDATE session SET ended = ? WHERE id = ?"
_BRING_BACK = "DELETE FROM erased WHERE hash = ?"
_IN_TOLD = ("id", "trainee", "session", "position")


@dataclass
class Merged:
    """What an export has brought: how many trainees, sessions and answers are new, and how many answers were here.

    `erased` are names of trainees who were erased here, left out or `brought_back`; `doubled` answers are kept beside
    others of their place; `alike` are names that two trainees have now; `renamed` those who have another name here,
    with it. `touched` are trainees with a game of new answers; `changed` is whether anything at all is another.
    """

    trainees: int = 0
    sessions: int = 0
    answers: int = 0
    same: int = 0
    doubled: int = 0
    erased: list[str] = field(default_factory=list)
    brought_back: list[str] = field(default_factory=list)
    alike: list[str] = field(default_factory=list)
    renamed: list[tuple[str, str]] = field(default_factory=list)
    touched: dict[tuple[str, str], None] = field(default_factory=dict)
    changed: bool = False


def merge(database: sqlite3.Connection, path: Path, export: ExportFile, *, bring_back: bool) -> Merged:
    """Merge a whole export into the database at `path`; `bring_back` those who have been erased here.

    Raises ImportRefusedError, which leaves what has been merged so far to the caller's transaction.
    """
    merging, before = Merge(database, bring_back=bring_back), database.total_changes
    for record in export.records():
        try:
            with translated(path, str(record.told.get("id", ""))):
                merging.take(record, export.version)
        except read.BadValueError as error:
            raise ChangedExportError(export.path, record.line, str(error)) from error
        except ConflictingRecordError as error:
            raise ContradictingExportError(export.path, record.line, error.record) from error
        except RecordError as error:
            raise ChangedExportError(export.path, record.line, error.record) from error
    merging.done.changed = database.total_changes != before
    return merging.done


class Merge:
    """The merging of one export, record by record; `done` says what has come of it."""

    def __init__(self, database: sqlite3.Connection, *, bring_back: bool) -> None:
        self.done = Merged()
        self._database = database
        self._bring_back = bring_back
        self._left_out: set[str] = set()
        self._met: set[str] = set()
        self._lessons: dict[str, LessonRecord] = {}

    def take(self, record: Record, version: int) -> None:
        """Merge one record of an export of that version.

        Raises BadValueError for one that is none, RecordError for one that contradicts or belongs to nothing.
        """
        told = record.told
        match record.section:
            case "trainees":
                self._trainee(read.trainee(told))
            case "lessons":
                lesson = read.lesson(told)
                self._lessons[lesson.hash] = lesson
            case "sessions":
                self._session(read.session(told))
            case _ if version == 1:
                exercise, attempt, evidence = read.attempt(told, read.place_of(told, "position"))
                self._introduce(attempt, read.name_of(told))
                self._attempt(exercise, attempt, evidence, placed=False)
            case _:
                self._attempt(*read.attempt(told, read.place_of(told, "place")), placed=True)

    def _trainee(self, trainee: Trainee) -> None:
        if is_erased(self._database, trainee.id):
            if not self._bring_back:
                self._left_out.add(trainee.id)
                self.done.erased.append(trainee.name)
                return
            self._database.execute(_BRING_BACK, (hash_of(trainee.id),))
            self.done.brought_back.append(trainee.name)
        kept = kept_trainee(self._database, trainee.id)
        if kept is None:
            others = (Trainee(*row) for row in self._database.execute(TRAINEES))
            if any(_are_alike(trainee, other) for other in others):
                self.done.alike.append(trainee.name)
            keep_trainee(self._database, trainee)
            self.done.trainees += 1
            return
        if kept.name != trainee.name:
            self.done.renamed.append((trainee.name, kept.name))
        merged = replace(
            kept,
            created=min(kept.created, trainee.created),
            identity=kept.identity or trainee.identity,
            group=kept.group or trainee.group,
        )
        if merged != kept:
            describe_trainees(self._database, [merged])

    def _session(self, session: KeptSession) -> None:
        if session.trainee in self._left_out:
            self._left_out.add(session.id)
            return
        kept = self._kept_session(session.id)
        if kept is None:
            self._add_session(session)
        elif kept.trainee != session.trainee or (
            _UNTOLD not in {kept.plan, session.plan} and (kept.plan, kept.started) != (session.plan, session.started)
        ):
            raise ConflictingRecordError(session.id)
        if session.sitting is not None:
            self._sitting(session)
        before = None if kept is None else kept.ended
        ended = session.ended
        if session.sitting is not None and before is None:
            # the hand-in lies where it was begun, and there alone the lesson goes on
            ended = None if kept is not None else ended or session.started
        if ended is not None and (before is None or before < ended):
            check_time(self._database, ended, session.id)
            self._database.execute(_END, (ended, session.id))

    def _kept_session(self, session: str) -> SessionRecord | None:
        row = self._database.execute(f"{rows.SESSION} WHERE session.id = ?", (session,)).fetchone()
        return None if row is None else SessionRecord(*row)

    def _add_session(self, session: KeptSession) -> None:
        keep_session(self._database, SessionRecord(*session[:4]))
        self.done.sessions += 1

    def _sitting(self, session: KeptSession) -> None:
        lesson = self._lessons.get(session.lesson or "")
        if lesson is None:
            raise UnknownRecordError(session.lesson or "")
        sitting = SittingRecord(session.sitting or "", session.id, lesson.hash, session.items or "")
        keep_sitting(self._database, lesson, sitting)

    def _introduce(self, attempt: AttemptRecord, name: str) -> None:
        """Keep trainee and session of an answer that a version 1 tells of; they stand nowhere else."""
        if attempt.trainee not in self._met:
            self._met.add(attempt.trainee)
            self._trainee(Trainee(attempt.trainee, name, attempt.at))
        if attempt.session not in self._met:
            self._met.add(attempt.session)
            values = (attempt.session, attempt.trainee, _UNTOLD, attempt.at, attempt.at)
            if attempt.trainee in self._left_out or self._kept_session(attempt.session) is None:
                self._session(KeptSession(*values, None, None, None))

    def _attempt(
        self, exercise: ExerciseRecord, attempt: AttemptRecord, evidence: EvidenceRecord | None, *, placed: bool
    ) -> None:
        """Keep an answer; its place in the session is known where it is `placed`."""
        if attempt.session in self._left_out or attempt.trainee in self._left_out:
            return
        if self._is_kept(exercise, attempt, evidence, placed=placed):
            self.done.same += 1
            return
        while self._database.execute(_TAKEN, (attempt.session, attempt.position)).fetchone():
            attempt = self._beside(attempt) if placed else replace(attempt, position=attempt.position + 1)
        try:
            keep_attempt(self._database, exercise, attempt, evidence)
        except ConflictingRecordError as error:
            if error.record != attempt.id:
                raise
            # neither its id nor its place is taken: its session is another trainee's
            raise InvalidRecordError(attempt.id, "trainee") from error
        self.done.answers += 1
        self.done.touched[attempt.trainee, exercise.game] = None

    def _beside(self, attempt: AttemptRecord) -> AttemptRecord:
        """The same answer in the session beside its own, which is over as soon as it has begun."""
        session = self._kept_session(attempt.session)
        if session is None:
            raise UnknownRecordError(attempt.session)
        beside = KeptSession(
            beside_of(session.id), session.trainee, session.plan, session.started, session.started, None, None, None
        )
        if self._kept_session(beside.id) is None:
            self._session(beside)
        self.done.doubled += 1
        return replace(attempt, session=beside.id)

    def _is_kept(
        self, exercise: ExerciseRecord, attempt: AttemptRecord, evidence: EvidenceRecord | None, *, placed: bool
    ) -> bool:
        """Whether the same answer is kept; ConflictingRecordError where another one is, under its id."""
        row = self._database.execute(_ATTEMPT, (attempt.id,)).fetchone()
        if row is None:
            return False
        here, there = dict(enumerate(rows.told(row))), dict(enumerate(rows.to_tell(attempt, exercise)))
        session, position = (_IN_TOLD.index(name) for name in ("session", "position"))
        if _are_beside(str(here[session]), str(there[session])):
            here[session] = there[session]
        if not placed or self._database.execute(_PLAN, (here[session],)).fetchone() == (_UNTOLD,):
            here[position] = there[position]
        told = None
        if evidence is not None:
            words = told_by.numbered(self._database, (exercise.game, *told_by.words_of(evidence)))
            told = told_by.to_bytes(evidence, words)
        if here != there or rows.evidence(row) != told:
            raise ConflictingRecordError(attempt.id)
        return True


def beside_of(session: str) -> str:
    """The id of the session beside one.

    >>> beside_of("a") == beside_of("a") != beside_of("b")
    True
    """
    return str(uuid.uuid5(_BESIDE, session))


def _are_beside(first: str, second: str) -> bool:
    """Whether one of two sessions is beside the other, or beside one that is."""
    for here, there in ((first, second), (second, first)):
        beside = here
        for _step in range(_MOST_BESIDE):
            beside = beside_of(beside)
            if beside == there:
                return True
    return False


def _are_alike(one: Trainee, other: Trainee) -> bool:
    """Whether somebody might take two trainees for one."""
    by_number = one.identity != "" and identity(one.identity) == identity(other.identity)
    return by_number or identity(one.name) == identity(other.name)
