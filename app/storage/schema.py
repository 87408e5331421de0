"""What a database must hold to be ours: the schema, by its sum, times that are some, and answers as they were kept."""

from __future__ import annotations

import sqlite3
from hashlib import sha256
from pathlib import Path

from app.storage.database import damaged, translated
from app.storage.record_errors import InvalidRecordError
from app.storage.sums import check_sums

SCHEMA_VERSION = 7
"""The number of the last migration; kept in the file as `user_version`."""

SCHEMAS = {
    1: "5da3ecb12d74be9faabf9711d38a93a1b7ec2a5eb7051c96fdfb6778d9171faa",
    2: "7909bccff40be21f45b981c0b85cefcc5aa72f988ff41ebc4f3dd94c9af85afd",
    3: "d252a2c06fcd0f029422496033e4bcea56d41dcaaa6fab901b67c98e86341d3b",
    4: "3a0e86a4b99218c3d5a5a5a1462074ebd9886abf66de134eeac7da15f34b94d1",
    5: "167532dc81549eb66e90afcc875dd62e352d42dbc39989817366eae8e644ca38",
    6: "bdafd7e5fee2825f23850e393bee4a16503c2d9bc4e724da80b6915ab01bec24",
    7: "b964805b7c9de18371b8b7f7e74e5c8b9a69c0ea603460997efd5bd56155f7ca",
}
"""What `schema_sum` gives for each schema that was ever shipped."""

# a day that is none, as 30 February, becomes another once one counts with it; the first and the last years have hours
# that no clock elsewhere can show
_NO_TIME = """{column} GLOB '*[^-0-9T:.Z+]*' OR {column} NOT BETWEEN '0002' AND '9999'
    OR date({column}, '+0 days') IS NOT substr({column}, 1, 10)"""
_TIMES = {"trainee": ["created"], "session": ["started", "ended"], "attempt": ["at"]}
_ANY_NO_TIME = "SELECT " + " OR ".join(  # noqa: S608 -- names of ours
    f"EXISTS (SELECT 1 FROM {table} WHERE {_NO_TIME.format(column=column)})"  # noqa: S608
    for table, columns in _TIMES.items()
    for column in columns
)
_IS_NO_TIME = f"SELECT {_NO_TIME.format(column='?1')}"

# those of SQLite and of its migrations hold nothing of ours, and their text is theirs
_TEXT = """
SELECT type, name, tbl_name, sql FROM sqlite_schema
WHERE sql IS NOT NULL
    AND NOT (type IN ('table', 'index') AND tbl_name IN ('_sqlite_migrations', 'sqlite_stat1', 'sqlite_stat4'))
ORDER BY type, name
"""


def check_content(database: sqlite3.Connection, path: Path) -> None:
    """Raise DamagedDatabaseError where a time is none or an answer is not what was kept; reads every answer."""
    with translated(path):
        (found,) = database.execute(_ANY_NO_TIME).fetchone()
    if found:
        raise damaged(path)
    check_sums(database, path)


def check_time(database: sqlite3.Connection, at: str, record: str) -> None:
    """Raise InvalidRecordError for a time that `check_content` would take for damage, once kept in that record."""
    if database.execute(_IS_NO_TIME, [at]).fetchone() != (0,):
        raise InvalidRecordError(record, "at")


def check_tables(database: sqlite3.Connection, path: Path, version: int) -> None:
    """Raise DamagedDatabaseError where the tables, indexes and triggers are not exactly those of a schema of ours."""
    with translated(path):
        if schema_sum(database) != SCHEMAS.get(version):
            raise damaged(path)


def schema_sum(database: sqlite3.Connection) -> str:
    """The SHA-256 of all tables, indexes and triggers of a database, as 64 hexadecimal digits."""
    return sha256(repr(database.execute(_TEXT).fetchall()).encode()).hexdigest()
