"""The store of a data folder: the records of trainees, sessions and attempts in it."""

from __future__ import annotations

import sqlite3
from collections.abc import Callable, Collection, Iterator, Sequence
from contextlib import contextmanager, suppress
from pathlib import Path
from typing import Any, Self

from app.storage import evidence as told_by
from app.storage import figures, paging, rows
from app.storage.attempts import keep_attempt, kept_attempt
from app.storage.backup import QUICK_BYTES, back_up, drop_earlier, is_due
from app.storage.database import check_file, check_pages, check_point, connect, end_failed, translated, writing
from app.storage.erasure import clear, erase_beside, erase_rows, owe_clearing
from app.storage.errors import DamagedDatabaseError, DiskError, StoreError
from app.storage.folder import DATABASE
from app.storage.lock import FolderLock, take_folder
from app.storage.lost_errors import MovedDatabaseError
from app.storage.opening import open_database
from app.storage.place import Place
from app.storage.record_errors import InvalidRecordError, UnknownRecordError
from app.storage.schema import SCHEMA_VERSION, check_content, check_time
from app.storage.sessions import LESSONS, SESSIONS, KeptSession, keep_session, keep_sitting
from app.storage.trainees import TRAINEES, describe_trainees, keep_trainee, trainee_number
from app.training.records import (
    AttemptRecord,
    DayFigures,
    EvidenceRecord,
    ExerciseRecord,
    KnownRecord,
    LessonRecord,
    SessionRecord,
    SittingRecord,
    SkillFigures,
    Trainee,
    WrongRuleFigures,
)
from app.training.store import Store


def open_store(folder: Path, started: str) -> SqliteStore:
    """Open the store of a data folder, making both where they are missing; `started` is the time now, UTC ISO 8601.

    Takes the folder for this program alone until `close`. Raises StoreError and leaves what it found as it was.
    """
    lock = take_folder(folder, started)
    try:
        with translated(folder):
            database = open_database(folder / DATABASE, started, lock.unclean)
            try:
                return SqliteStore(database, folder / DATABASE, lock)
            except OSError:
                database.close()
                raise
    except BaseException:
        lock.release(clean=not lock.unclean)
        raise


class SqliteStore(Store):
    """The progress of all trainees of one data folder, in one SQLite database; used from the thread that opened it."""

    def __init__(self, database: sqlite3.Connection, path: Path, lock: FolderLock) -> None:
        self._database = database
        self._path = path
        self.lock = lock
        self._place = Place(path)
        self._open = self._is_connected = self._trusted = True

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *_exception: object) -> None:
        self.close()

    @property
    def path(self) -> Path:
        """The database file."""
        return self._path

    def close(self) -> None:
        """Close the database and give the folder free; a second call does nothing."""
        if not self._open:
            return
        self._open = False
        clean = False
        try:
            self._tidy(clear)
            if self._place.is_cut and self._is_connected:
                self._database.interrupt()  # what is left of the log stays one: the next start sees what it lacks
            self._database.close()
            clean = self._trusted
        finally:
            self.lock.release(clean)

    def check(self) -> None:
        """Read the whole database and raise DamagedDatabaseError where a page of it, or what was kept, is broken."""
        with self._watched():
            check_pages(self._database, self._path)
            check_content(self._database, self._path)

    def add_trainee(self, trainee: Trainee) -> None:
        """Keep a new trainee; the same again changes nothing, another under the same id is ConflictingRecordError."""
        with self._writing(trainee.id):
            keep_trainee(self._database, trainee)

    def describe_trainees(self, trainees: Sequence[Trainee]) -> None:
        """Keep several at once, new ones and those whose name, number or group is another now."""
        with self._writing():
            describe_trainees(self._database, trainees)

    def rename_trainee(self, trainee: str, name: str) -> None:
        """Give a trainee another name; an unknown id is UnknownRecordError."""
        with self._writing(trainee):
            self._run("UPDATE trainee SET name = ? WHERE number = ?", name, trainee_number(self._database, trainee))

    def erase_trainee(self, trainee: str) -> None:
        """Remove a trainee and everything of theirs from the whole data folder, beyond recovery in its files.

        What cannot be cleared goes: a damaged backup, a replaced database. Exercises stay: they name nobody.
        """
        person = next((each for each in self.trainees() if each.id == trainee), None)
        if person is None:
            raise UnknownRecordError(trainee)
        with self._watched():
            self._verify_place()
        # the database last: as long as the trainee is listed, what a kill left undone can be asked for again
        erase_beside(self._path.parent, person, self)
        owe_clearing(self._path.parent)
        with self._writing(trainee):
            erase_rows(self._database, trainee_number(self._database, trainee))
        self._tidy(clear)

    def _tidy(self, do: Callable[[sqlite3.Connection, Path], None]) -> None:
        """Do what makes the files shorter, if it can be done now; else the next closing or opening does it."""
        with suppress(StoreError), self._watched():
            self._verify_place()
            try:
                do(self._database, self._path)
            finally:
                self._place.measure()

    def daily_backup(self, at: str, *, closing: bool = False) -> Path | None:
        """Back the database up where that is due today; gives the copy, None where nothing was to do.

        `at` is the time now, UTC ISO 8601. To be called when nobody waits for an answer; a large database is copied
        only when the program is `closing`. Raises StoreError: without a copy the answers are where they were.
        """
        with self._watched(), translated(self._path):
            self._verify_place()
            is_slow = self._path.stat().st_size > QUICK_BYTES
            if (is_slow and not closing) or not is_due(self._database, self._path, at, closing=closing):
                return None
        return self.backup(at)

    def backup(self, at: str, *, before_import: bool = False) -> Path:
        """Back the database up now, and give the copy; raises as `daily_backup`."""
        with self._watched(), translated(self._path):
            self._verify_place()
            # a copy of what is damaged would take the place of a sound one
            check_content(self._database, self._path)
            copy = back_up(self._database, self._path, at, SCHEMA_VERSION, before_import=before_import)
            drop_earlier(self._database, self._path.parent)
        return copy

    @contextmanager
    def transaction(self, *, keep: bool = True) -> Iterator[sqlite3.Connection]:
        """The open database for one commit of many records; where it shall not `keep` them, for a trial."""
        with self._writing(keep=keep):
            yield self._database

    def trainees(self) -> list[Trainee]:
        """All trainees in the order they were added."""
        return [Trainee(*row) for row in self._rows(TRAINEES)]

    def open_session(self, session: SessionRecord) -> None:
        """Keep a session that begins: nothing done, not ended. The same again changes nothing."""
        with self._writing(session.id):
            keep_session(self._database, session)

    def open_sitting(self, session: SessionRecord, lesson: LessonRecord, sitting: SittingRecord) -> None:
        """Keep a session in which a lesson is sat, in one commit. The same again changes nothing."""
        with self._writing(session.id):
            keep_session(self._database, session)
            keep_sitting(self._database, lesson, sitting)

    def sitting(self, either: str) -> tuple[LessonRecord, SittingRecord] | None:
        """The lesson that is sat in a session, and how, by the id of session or sitting; None where none is."""
        found = self._rows(rows.SITTING_OF, either)
        return rows.sitting(found[0]) if found else None

    def sessions(self, trainee: str | None = None) -> list[KeptSession]:
        """All sessions in the order begun, of one trainee or of all."""
        return [KeptSession(*row) for row in self._rows(SESSIONS, trainee)]

    def lessons(self, trainee: str | None = None) -> list[LessonRecord]:
        """All lessons sat, by one trainee or by all."""
        return [LessonRecord(*row) for row in self._rows(LESSONS, trainee)]

    def end_session(self, session: str, at: str) -> None:
        """Say that a session is over; one that was over keeps its first end. An unknown id is UnknownRecordError."""
        with self._writing(session):
            if self._row("SELECT 1 FROM session WHERE id = ?", session) is None:
                raise UnknownRecordError(session)
            check_time(self._database, at, session)
            self._run("UPDATE session SET ended = ? WHERE id = ? AND ended IS NULL", at, session)
        self._tidy(check_point)  # what the log no longer holds, damage to it cannot take away

    def unfinished_sessions(self, trainee: str) -> list[SessionRecord]:
        """The sessions of a trainee that were not ended, the latest first."""
        sql = f"{rows.SESSION} WHERE trainee.id = ? AND ended IS NULL ORDER BY session.number DESC"
        return [SessionRecord(*row) for row in self._rows(sql, trainee)]

    def session_attempts(self, session: str) -> list[AttemptRecord]:
        """The attempts of a session by position."""
        return [rows.attempt(row) for row in self._rows(rows.OF_SESSION, session)]

    def skill_attempts(self, trainee: str, skill: str, latest: int = 2000) -> list[AttemptRecord]:
        """A trainee's `latest` attempts at a skill, in the order given, as far as the last 50,000 of all go back."""
        return [rows.attempt(row) for row in self._rows(rows.OF_SKILL, trainee, skill, latest)][::-1]

    def add_attempt(
        self, exercise: ExerciseRecord, attempt: AttemptRecord, evidence: EvidenceRecord | None = None
    ) -> None:
        """Keep one answer: the exercise if it is new, the attempt with what it says, the figures, in one commit.

        The same attempt again changes nothing. Raises UnknownRecordError for a session not kept,
        ConflictingRecordError where the id, the place in the session or the exercise's hash holds something else,
        InvalidRecordError for a value out of range, and DiskError, DatabaseBusyError ... where it was not written.
        """
        if attempt.exercise != exercise.hash:
            raise InvalidRecordError(attempt.id, "exercise")
        try:
            with self._writing(attempt.id):
                keep_attempt(self._database, exercise, attempt, evidence)
        except DiskError:
            # the outcome of a commit that failed is unknown until it is read
            if not self._is_kept(exercise, attempt, evidence):
                raise

    def _is_kept(self, exercise: ExerciseRecord, attempt: AttemptRecord, evidence: EvidenceRecord | None) -> bool:
        with suppress(StoreError), self._watched(), translated(self._path):
            end_failed(self._database)
            return kept_attempt(self._database, attempt.id) == (exercise, attempt, evidence)
        return False

    def known(self, trainee: str, game: str) -> KnownRecord | None:
        """What was kept last of what is known of a trainee at a game; None where nothing was, or it was damaged."""
        found = self._rows(told_by.KNOWN, trainee, game)
        return told_by.read_known(found[0]) if found else None

    def keep_known(self, trainee: str, game: str, known: KnownRecord) -> None:
        """Keep what is known of a trainee at a game, in the place of what was; of nobody's who has been erased."""
        with self._writing(trainee):
            self._run(told_by.KEEP_KNOWN, *told_by.known_row(trainee, game, known))

    def evidence(self, trainee: str, game: str, after: int = 0) -> Iterator[tuple[int, AttemptRecord, EvidenceRecord]]:
        """Every attempt of a trainee at a game with evidence, whose number is greater, in the order kept. Streams."""
        return paging.evidence(self._rows, trainee, game, after)

    def latest(self, trainee: str, game: str) -> Iterator[tuple[AttemptRecord, ExerciseRecord, EvidenceRecord]]:
        """The same with the exercise of each, the latest first. Streams."""
        return paging.latest(self._rows, trainee, game)

    def exercise(self, hash: str) -> ExerciseRecord | None:  # noqa: A002 -- the record's own name for it
        """The exercise kept under a hash, or None."""
        found = self._rows("SELECT hash, game, drill, body FROM exercise WHERE hash = ?", hash)
        return ExerciseRecord(*found[0]) if found else None

    def skill_figures(self, trainee: str) -> list[SkillFigures]:
        """A trainee's figures by skill, in the skills' order; costs what it shows, however many attempts there are."""
        return [SkillFigures(*row) for row in self._rows(figures.BY_SKILL, trainee)]

    def day_figures(self, trainee: str, skills: Collection[str] | None = None) -> list[DayFigures]:
        """A trainee's figures by UTC day, of these skills together or (None) of all; the oldest day first."""
        return [DayFigures(*row) for row in self._rows(figures.by_day(skills), trainee, *(skills or ()))]

    def wrong_rule_figures(self, trainee: str, game: str) -> list[WrongRuleFigures]:
        """A trainee's wrong rules of a game, the most frequent first."""
        return [WrongRuleFigures(*row) for row in self._rows(figures.BY_WRONG_RULE, trainee, game)]

    def rebuild_figures(self) -> None:
        """Make the figures of all trainees anew from their attempts."""
        with self._writing():
            figures.rebuild(self._database)

    def counts(self) -> dict[str, int]:
        """How many trainees, sessions, exercises and attempts are kept, by these names."""
        tables = ("trainee", "session", "exercise", "attempt")
        return {table: int(self._rows(f"SELECT COUNT(*) FROM {table}")[0][0]) for table in tables}  # noqa: S608 -- ours

    def attempts(self, trainee: str | None = None) -> Iterator[tuple[AttemptRecord, ExerciseRecord]]:
        """Every attempt in the order given, with its exercise; of one trainee or of all. Streams."""
        return ((attempt, exercise) for attempt, exercise, _evidence in self.answers(trainee))

    def answers(self, trainee: str | None = None) -> Iterator[paging.Answer]:
        """The same with the evidence of each, where there is some. Streams."""
        return paging.answers(self._rows, trainee)

    @contextmanager
    def _writing(self, record: str = "", *, keep: bool = True) -> Iterator[None]:
        with self._watched():
            self._verify_place()
            with writing(self._database, self._path, record, keep=keep):
                yield
            self._verify_place()

    def _verify_place(self) -> None:
        """Raise what `has_lost_log` does of the open database; a log that is gone is made anew."""
        with translated(self._path):
            if self._place.has_lost_log():  # what it holds is still in hand, and would be lost with the program
                check_point(self._database, self._path)
                self._reconnect()

    def _reconnect(self) -> None:
        """Open the same database anew; where that fails, whatever is asked next tries it again."""
        self._is_connected = False
        self._database.close()
        with translated(self._path):
            self._place.has_lost_log()
            check_file(self._path, SCHEMA_VERSION)
            self._database, self._place = connect(self._path), Place(self._path)
        self._is_connected = True

    @contextmanager
    def _watched(self) -> Iterator[None]:
        # once the disk or the file has failed, the next start looks the database over
        try:
            if not self._is_connected:
                self._reconnect()
            with translated(self._path):
                self._place.mend_index()
            yield
        except (DiskError, DamagedDatabaseError, MovedDatabaseError):
            self._trusted = False
            raise

    def _run(self, sql: str, *values: Any) -> sqlite3.Cursor:
        return self._database.execute(sql, values)

    def _row(self, sql: str, *values: Any) -> tuple[Any, ...] | None:
        row: tuple[Any, ...] | None = self._database.execute(sql, values).fetchone()
        return row

    def _rows(self, sql: str, *values: Any) -> list[tuple[Any, ...]]:
        with self._watched(), translated(self._path):
            end_failed(self._database)
            return self._database.execute(sql, values).fetchall()
