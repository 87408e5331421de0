"""The tables, as numbered migrations: one that has been shipped is never edited, the next change is the next number."""

from __future__ import annotations

from pathlib import Path

from app.storage.backup import back_up
from app.storage.database import check_identity, damaged, translated, writing
from app.storage.sqlite import Database, Migrations

SCHEMA_VERSION = 1
"""The number of the last migration; kept in the file as `user_version`."""

TABLES = frozenset(
    {
        "trainee",
        "session",
        "exercise",
        "attempt",
        "erasure",
        "skill_figures",
        "day_figures",
        "wrong_rule_figures",
    }
)

MIGRATIONS = Migrations("tapis")

# Rows point to each other by small numbers of the file's own, so that an attempt stays short; the ids that the
# program gave stand once in each row they name. Times are UTC ISO 8601 text.
_INSTANT = (
    "GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-6][0-9]*' "
    "AND ({0} GLOB '*Z' OR {0} GLOB '*+00:00')"
)
_FIRST = (
    f"""CREATE TABLE trainee (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    name TEXT NOT NULL,
    created TEXT NOT NULL CONSTRAINT created CHECK (created {_INSTANT.format("created")})
) STRICT""",
    f"""CREATE TABLE session (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    trainee INTEGER NOT NULL REFERENCES trainee (number),
    plan TEXT NOT NULL,
    started TEXT NOT NULL CONSTRAINT started CHECK (started {_INSTANT.format("started")}),
    ended TEXT CONSTRAINT ended CHECK (ended IS NULL OR ended {_INSTANT.format("ended")})
) STRICT""",
    "CREATE INDEX session_by_trainee ON session (trainee)",
    """CREATE TABLE exercise (
    number INTEGER PRIMARY KEY,
    hash TEXT NOT NULL UNIQUE,
    game TEXT NOT NULL,
    drill TEXT NOT NULL,
    body TEXT NOT NULL
) STRICT""",
    f"""CREATE TABLE attempt (
    number INTEGER PRIMARY KEY,
    id TEXT NOT NULL UNIQUE,
    session INTEGER NOT NULL REFERENCES session (number),
    position INTEGER NOT NULL CONSTRAINT position CHECK (position >= 0),
    exercise INTEGER NOT NULL REFERENCES exercise (number),
    skill TEXT NOT NULL,
    level INTEGER NOT NULL CONSTRAINT level CHECK (level >= 0),
    answer TEXT NOT NULL,
    is_right INTEGER NOT NULL CONSTRAINT is_right CHECK (is_right IN (0, 1)),
    score INTEGER NOT NULL CONSTRAINT score CHECK (score BETWEEN 0 AND 1000),
    wrong_rule TEXT,
    milliseconds INTEGER NOT NULL CONSTRAINT milliseconds CHECK (milliseconds >= 0),
    rules TEXT NOT NULL,
    version TEXT NOT NULL,
    at TEXT NOT NULL CONSTRAINT at CHECK (at {_INSTANT.format("at")}),
    UNIQUE (session, position)
) STRICT""",
    """CREATE TABLE erasure (
    trainee INTEGER PRIMARY KEY REFERENCES trainee (number)
) STRICT""",
    """CREATE TABLE skill_figures (
    trainee INTEGER NOT NULL REFERENCES trainee (number),
    skill TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    rights INTEGER NOT NULL,
    milliseconds INTEGER NOT NULL,
    last_at TEXT NOT NULL,
    PRIMARY KEY (trainee, skill)
) STRICT, WITHOUT ROWID""",
    """CREATE TABLE day_figures (
    trainee INTEGER NOT NULL REFERENCES trainee (number),
    day TEXT NOT NULL,
    skill TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    rights INTEGER NOT NULL,
    milliseconds INTEGER NOT NULL,
    PRIMARY KEY (trainee, day, skill)
) STRICT, WITHOUT ROWID""",
    """CREATE TABLE wrong_rule_figures (
    trainee INTEGER NOT NULL REFERENCES trainee (number),
    wrong_rule TEXT NOT NULL,
    times INTEGER NOT NULL,
    last_at TEXT NOT NULL,
    PRIMARY KEY (trainee, wrong_rule)
) STRICT, WITHOUT ROWID""",
    """CREATE TRIGGER attempt_is_never_changed BEFORE UPDATE ON attempt
BEGIN
    SELECT RAISE(ABORT, 'attempts are append-only');
END""",
    """CREATE TRIGGER attempt_goes_with_its_trainee_alone BEFORE DELETE ON attempt
WHEN NOT EXISTS (
    SELECT 1 FROM erasure JOIN session ON session.trainee = erasure.trainee WHERE session.number = OLD.session
)
BEGIN
    SELECT RAISE(ABORT, 'attempts are append-only');
END""",
    """CREATE TRIGGER exercise_is_never_changed BEFORE UPDATE ON exercise
BEGIN
    SELECT RAISE(ABORT, 'exercises are kept as they were put');
END""",
)


@MIGRATIONS(name="0001")
def _first_tables(database: Database) -> None:
    for statement in _FIRST:
        database.execute(statement)


def bring_up(
    database: Database, path: Path, at: str, migrations: Migrations = MIGRATIONS, version: int = SCHEMA_VERSION
) -> Path | None:
    """Bring an existing database to `version` and give the backup made before, or None where nothing was to do.

    `at` is the time for the backup's name, UTC ISO 8601. Without room for the backup nothing is changed.
    """
    found = check_identity(database, path, version)
    if found == version:
        return None
    copy = back_up(database, path, at, found)
    upgrade(database, path, migrations, version)
    return copy


def upgrade(database: Database, path: Path, migrations: Migrations = MIGRATIONS, version: int = SCHEMA_VERSION) -> None:
    """Bring a database to `version`, all missing migrations in one transaction: a failing one leaves it as it was."""
    with translated(path):
        # a migration may rebuild a table others point to; what it leaves is checked before the commit
        database.execute("PRAGMA foreign_keys=OFF")
        try:
            with writing(database, path):
                migrations.apply(database)
                database.execute(f"PRAGMA user_version={version}")
                if database.execute("PRAGMA foreign_key_check").fetchone() is not None:
                    raise damaged(path)
        finally:
            database.execute("PRAGMA foreign_keys=ON")


_NO_TIME = """
SELECT EXISTS (SELECT 1 FROM trainee WHERE date(created, '+0 days') IS NOT substr(created, 1, 10))
    OR EXISTS (SELECT 1 FROM session WHERE date(started, '+0 days') IS NOT substr(started, 1, 10))
    OR EXISTS (SELECT 1 FROM session WHERE date(ended, '+0 days') IS NOT substr(ended, 1, 10))
    OR EXISTS (SELECT 1 FROM attempt WHERE date(at, '+0 days') IS NOT substr(at, 1, 10))
"""
"""A day that is none, as 30 February, becomes another once one counts with it."""


def check_times(database: Database, path: Path) -> None:
    """Raise DamagedDatabaseError where a time is none, as a changed bit leaves it; reads every attempt."""
    with translated(path):
        (found,) = database.execute(_NO_TIME).fetchone()
    if found:
        raise damaged(path)


def check_tables(database: Database, path: Path) -> None:
    """Raise DamagedDatabaseError where a table of ours is not there."""
    with translated(path):
        if not TABLES.issubset(database.table_names()):
            raise damaged(path)
