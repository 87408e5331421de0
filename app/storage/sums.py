"""The sum in each attempt: what a disk or another program changes in a kept answer no longer agrees with it.

SHA-256 over all that `rows.ATTEMPT` tells of an answer: its fields, who gave it in which session, its exercise with its
text, and its evidence where it has some; each word that evidence points to has a sum too, and so has each lesson and
each sitting of one. Names of trainees and plans of sessions have none: each answer carries what it was judged by. The
first 16 bytes of a sum are kept; the column takes any other as well, such as a link of a chain under a key. This one
shows accidents, not cheats: whoever can write to the file can sum up again.
"""

from __future__ import annotations

import sqlite3
from collections.abc import Iterable
from hashlib import sha256
from pathlib import Path

from app.storage import rows
from app.storage.database import damaged, translated

_BYTES = 16
_PAGE = 500


def sum_of(values: Iterable[str | int | None], evidence: bytes | None = None) -> bytes:
    """The sum of an answer, 16 bytes, of the values that `rows.told` gives for it and of its evidence as kept."""
    text = "\n".join(map(str, values)).encode()
    return sha256(text if evidence is None else b"%b\n%b" % (text, evidence)).digest()[:_BYTES]


def check_sums(database: sqlite3.Connection, path: Path) -> None:
    """Raise DamagedDatabaseError where an answer is not what was kept; reads every one of them, with its exercise."""
    with translated(path):
        sound = told = 0
        for row in database.execute(rows.CHECKED):
            evidence = rows.evidence(row)
            sound += rows.kept_sum(row) == sum_of(rows.told(row), evidence)
            told += evidence is not None
        # an answer whose session or exercise is gone is not even met, nor evidence whose answer is
        counts = database.execute("SELECT (SELECT count(*) FROM attempt), (SELECT count(*) FROM evidence)").fetchone()
        others = all(kept == sum_of(row) for sql in rows.SUMMED for *row, kept in database.execute(sql))
    if (sound, told) != counts or not others:
        raise damaged(path)


def add_sums(database: sqlite3.Connection) -> None:
    """Sum up all answers as they are, inside the caller's transaction: for a database that had no sums."""
    last = 0
    some = f"{rows.ATTEMPT} WHERE attempt.number > ? ORDER BY attempt.number LIMIT {_PAGE}"
    while found := database.execute(some, [last]).fetchall():
        for row in found:
            database.execute("UPDATE attempt SET sum = ? WHERE number = ?", [sum_of(rows.told(row)), row[0]])
        last = found[-1][0]
