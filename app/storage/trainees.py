"""Keeping who trains, inside the caller's transaction."""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from hashlib import sha256

from app.storage.record_errors import ConflictingRecordError, UnknownRecordError
from app.storage.schema import check_time
from app.training.records import Trainee

TRAINEES = "SELECT id, name, created, identity, grp FROM trainee ORDER BY number"
_BY_ID = "SELECT id, name, created, identity, grp FROM trainee WHERE id = ?"
_ADD = "INSERT INTO trainee (id, name, created, identity, grp) VALUES (?, ?, ?, ?, ?)"
_UPDATE = "UPDATE trainee SET name = ?, created = ?, identity = ?, grp = ? WHERE id = ?"
_ERASED = "SELECT 1 FROM erased WHERE hash = ?"


def kept_trainee(database: sqlite3.Connection, trainee: str) -> Trainee | None:
    """The trainee of an id; None where there is none."""
    row = database.execute(_BY_ID, (trainee,)).fetchone()
    return None if row is None else Trainee(*row)


def keep_trainee(database: sqlite3.Connection, trainee: Trainee) -> None:
    """Keep a new trainee; the same again changes nothing, another under the same id is ConflictingRecordError."""
    kept = kept_trainee(database, trainee.id)
    if kept is None:
        check_time(database, trainee.created, trainee.id)
        values = (trainee.id, trainee.name, trainee.created, trainee.identity, trainee.group)
        database.execute(_ADD, values)
    elif kept != trainee:
        raise ConflictingRecordError(trainee.id)


def describe_trainees(database: sqlite3.Connection, trainees: Iterable[Trainee]) -> None:
    """Keep each, in the place of what was known under the id: name, number, group, and since when."""
    for trainee in trainees:
        if kept_trainee(database, trainee.id) is None:
            keep_trainee(database, trainee)
        else:
            check_time(database, trainee.created, trainee.id)
            values = (trainee.name, trainee.created, trainee.identity, trainee.group, trainee.id)
            database.execute(_UPDATE, values)


def trainee_number(database: sqlite3.Connection, trainee: str) -> int:
    """The file's own number of a trainee; UnknownRecordError for an id that is not kept."""
    row = database.execute("SELECT number FROM trainee WHERE id = ?", (trainee,)).fetchone()
    if row is None:
        raise UnknownRecordError(trainee)
    return int(row[0])


def hash_of(trainee: str) -> str:
    """What is kept of an erased trainee's id: it knows the id again, and tells nobody which it was."""
    return sha256(f"tapis erased\n{trainee}".encode("utf-8", "surrogatepass")).hexdigest()


def is_erased(database: sqlite3.Connection, trainee: str) -> bool:
    """Whether a trainee of that id was erased here."""
    return database.execute(_ERASED, (hash_of(trainee),)).fetchone() is not None
