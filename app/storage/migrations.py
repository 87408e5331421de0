"""The tables, as numbered migrations: one that has been shipped is never edited, the next change is the next number.

A database that is up to date is opened without this module: what applies migrations takes a tenth of the program's
memory.
"""

from __future__ import annotations

import sqlite3
from pathlib import Path

from app.storage.backup import back_up
from app.storage.database import check_identity, damaged, translated, writing
from app.storage.figures import rebuild
from app.storage.schema import SCHEMA_VERSION, check_tables
from app.storage.sqlite import Database, Migrations
from app.storage.sums import add_sums

MIGRATIONS = Migrations("tapis")

# Rows point to each other by small numbers of the file's own, so that an attempt stays short; the ids that the
# program gave stand once in each row they name. Times are UTC ISO 8601 text.
_INSTANT = (
    "GLOB '[0-9][0-9][0-9][0-9]-[0-1][0-9]-[0-3][0-9]T[0-2][0-9]:[0-5][0-9]:[0-6][0-9]*' "
    "AND ({0} GLOB '*Z' OR {0} GLOB '*+00:00')"
)
_NEVER_CHANGED = """CREATE TRIGGER attempt_is_never_changed BEFORE UPDATE ON attempt
BEGIN
    SELECT RAISE(ABORT, 'attempts are append-only');
END"""
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
    _NEVER_CHANGED,
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

# What an answer says of who gave it, by trainee and game, so that what came last is read without the rest. Ids of rules
# and of what there is to know stand once, as words. What is known is made of them, and can be again.
_EVIDENCE = (
    """CREATE TABLE word (
    number INTEGER PRIMARY KEY,
    text TEXT NOT NULL UNIQUE,
    sum BLOB NOT NULL
) STRICT""",
    """CREATE TABLE evidence (
    trainee INTEGER NOT NULL REFERENCES trainee (number),
    game INTEGER NOT NULL REFERENCES word (number),
    attempt INTEGER NOT NULL,
    told BLOB NOT NULL,
    PRIMARY KEY (trainee, game, attempt)
) STRICT, WITHOUT ROWID""",
    """CREATE TABLE known (
    trainee INTEGER NOT NULL REFERENCES trainee (number),
    game TEXT NOT NULL,
    last INTEGER NOT NULL,
    state TEXT NOT NULL,
    sum BLOB NOT NULL,
    PRIMARY KEY (trainee, game)
) STRICT""",
    """CREATE TRIGGER word_is_never_changed BEFORE UPDATE ON word
BEGIN
    SELECT RAISE(ABORT, 'words are kept as they were put');
END""",
    """CREATE TRIGGER evidence_is_never_changed BEFORE UPDATE ON evidence
BEGIN
    SELECT RAISE(ABORT, 'evidence is append-only');
END""",
    """CREATE TRIGGER evidence_goes_with_its_trainee_alone BEFORE DELETE ON evidence
WHEN NOT EXISTS (SELECT 1 FROM erasure WHERE trainee = OLD.trainee)
BEGIN
    SELECT RAISE(ABORT, 'evidence is append-only');
END""",
)

# Which lesson a session was a sitting of, and what its exercises are called there. Attempts are never changed, and so
# are not asked to carry it.
_SITTINGS = (
    """CREATE TABLE lesson (
    number INTEGER PRIMARY KEY,
    hash TEXT NOT NULL UNIQUE,
    titles TEXT NOT NULL,
    text TEXT NOT NULL,
    sum BLOB NOT NULL
) STRICT""",
    """CREATE TABLE sitting (
    session INTEGER PRIMARY KEY REFERENCES session (number),
    id TEXT NOT NULL UNIQUE,
    lesson INTEGER NOT NULL REFERENCES lesson (number),
    items TEXT NOT NULL,
    sum BLOB NOT NULL
) STRICT""",
    """CREATE TRIGGER lesson_is_never_changed BEFORE UPDATE ON lesson
BEGIN
    SELECT RAISE(ABORT, 'lessons are kept as they were sat');
END""",
    """CREATE TRIGGER sitting_is_never_changed BEFORE UPDATE ON sitting
BEGIN
    SELECT RAISE(ABORT, 'sittings are kept as they were begun');
END""",
)

# The number and the class that the school has for somebody; and of whoever was erased the digest of their id, so that
# an export of before does not bring them back unasked.
_PEOPLE = (
    "ALTER TABLE trainee ADD COLUMN identity TEXT NOT NULL DEFAULT ''",
    "ALTER TABLE trainee ADD COLUMN grp TEXT NOT NULL DEFAULT ''",
    """CREATE TABLE erased (
    hash TEXT PRIMARY KEY
) STRICT, WITHOUT ROWID""",
)

# Times are compared with those aimed at, which are of thinking: the sums are of what the evidence has of that.
_THINKING = (
    "DROP TABLE skill_figures",
    "DROP TABLE day_figures",
    """CREATE TABLE skill_figures (
    trainee INTEGER NOT NULL REFERENCES trainee (number),
    skill TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    rights INTEGER NOT NULL,
    timed INTEGER NOT NULL,
    thinking INTEGER NOT NULL,
    last_at TEXT NOT NULL,
    PRIMARY KEY (trainee, skill)
) STRICT, WITHOUT ROWID""",
    """CREATE TABLE day_figures (
    trainee INTEGER NOT NULL REFERENCES trainee (number),
    day TEXT NOT NULL,
    skill TEXT NOT NULL,
    attempts INTEGER NOT NULL,
    rights INTEGER NOT NULL,
    timed INTEGER NOT NULL,
    thinking INTEGER NOT NULL,
    PRIMARY KEY (trainee, day, skill)
) STRICT, WITHOUT ROWID""",
)

# Games share ids of wrong rules, at times for opposite mistakes.
_BY_GAME = (
    "DROP TABLE wrong_rule_figures",
    """CREATE TABLE wrong_rule_figures (
    trainee INTEGER NOT NULL REFERENCES trainee (number),
    game TEXT NOT NULL,
    wrong_rule TEXT NOT NULL,
    times INTEGER NOT NULL,
    last_at TEXT NOT NULL,
    PRIMARY KEY (trainee, game, wrong_rule)
) STRICT, WITHOUT ROWID""",
)


@MIGRATIONS(name="0001")
def _first_tables(database: Database) -> None:
    for statement in _FIRST:
        database.execute(statement)


@MIGRATIONS(name="0002")
def _sum_in_each_attempt(database: Database) -> None:
    database.execute("DROP TRIGGER attempt_is_never_changed")
    database.execute("ALTER TABLE attempt ADD COLUMN sum BLOB NOT NULL DEFAULT x''")
    add_sums(database.conn)
    database.execute(_NEVER_CHANGED)


@MIGRATIONS(name="0003")
def _evidence_of_each_attempt(database: Database) -> None:
    for statement in _EVIDENCE:
        database.execute(statement)


@MIGRATIONS(name="0004")
def _lesson_of_each_sitting(database: Database) -> None:
    for statement in _SITTINGS:
        database.execute(statement)


@MIGRATIONS(name="0005")
def _number_and_class_of_each_trainee(database: Database) -> None:
    for statement in _PEOPLE:
        database.execute(statement)


@MIGRATIONS(name="0006")
def _thinking_in_each_figure(database: Database) -> None:
    # what counts figures knows the newest tables alone: the last migration of them has it do so
    for statement in _THINKING:
        database.execute(statement)


@MIGRATIONS(name="0007")
def _game_of_each_wrong_rule(database: Database) -> None:
    for statement in _BY_GAME:
        database.execute(statement)
    rebuild(database.conn)


def bring_up(
    database: sqlite3.Connection,
    path: Path,
    at: str,
    migrations: Migrations = MIGRATIONS,
    version: int = SCHEMA_VERSION,
) -> Path | None:
    """Bring an existing database to `version` and give the backup made before, or None where nothing was to do.

    `at` is the time for the backup's name, UTC ISO 8601. Without room for the backup nothing is changed.
    """
    found = check_identity(database, path, version)
    check_tables(database, path, found)
    if found == version:
        return None
    copy = back_up(database, path, at, found)
    upgrade(database, path, migrations, version)
    return copy


def upgrade(
    database: sqlite3.Connection, path: Path, migrations: Migrations = MIGRATIONS, version: int = SCHEMA_VERSION
) -> None:
    """Bring a database to `version`, all missing migrations in one transaction: a failing one leaves it as it was."""
    with translated(path):
        # a migration may rebuild a table others point to; what it leaves is checked before the commit
        database.execute("PRAGMA foreign_keys=OFF")
        try:
            with writing(database, path):
                migrations.apply(Database(database, execute_plugins=False, strict=True))
                database.execute(f"PRAGMA user_version={version}")
                if database.execute("PRAGMA foreign_key_check").fetchone() is not None:
                    raise damaged(path)
        finally:
            database.execute("PRAGMA foreign_keys=ON")
