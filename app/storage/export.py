"""Every attempt with its exercise as a file for a spreadsheet or for a program.

CSV: what a French spreadsheet opens by a double click: semicolons, UTF-8 with a byte order mark, CRLF, whole numbers
only. JSON: one object, `{"format": "tapis-attempts", "version": 1, "attempts": [...]}`, an attempt a line, the exercise
and the answer as they are kept (JSON texts become JSON values). Field names are the same in both and in every language.
"""

from __future__ import annotations

import codecs
import csv
import io
import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

from app.storage.files import atomic_file
from app.storage.folder import refuse_own_files
from app.storage.record_errors import UnknownRecordError
from app.storage.store import SqliteStore

COLUMNS = (
    "at",
    "trainee",
    "name",
    "session",
    "position",
    "game",
    "drill",
    "skill",
    "level",
    "rules",
    "right",
    "score",
    "milliseconds",
    "wrong_rule",
    "answer",
    "exercise",
    "body",
    "version",
    "id",
)
_FORMULA = ("=", "+", "-", "@", "\t", "\r", "\n", "＝", "＋", "－", "＠")


def export_csv(store: SqliteStore, path: Path, trainee: str | None = None) -> int:
    """Write every attempt, or one trainee's, to `path` as CSV and return their number; the file appears whole.

    A text that a spreadsheet would read as a formula is prefixed with an apostrophe. Raises StoreError.
    """
    count = 0
    refuse_own_files(store.path.parent, path)
    with atomic_file(path) as file:
        line = io.StringIO(newline="")
        writer = csv.writer(line, delimiter=";", lineterminator="\r\n")
        writer.writerow(COLUMNS)
        file.write(codecs.BOM_UTF8 + line.getvalue().encode())
        for row in _rows(store, trainee):
            line.seek(0)
            line.truncate()
            writer.writerow([_cell(row[column]) for column in COLUMNS])
            file.write(line.getvalue().encode())
            count += 1
    return count


def export_json(store: SqliteStore, path: Path, trainee: str | None = None) -> int:
    """Write every attempt, or one trainee's, to `path` as JSON and return their number; the file appears whole."""
    count = 0
    refuse_own_files(store.path.parent, path)
    with atomic_file(path) as file:
        file.write(b'{"format": "tapis-attempts", "version": 1, "attempts": [')
        for row in _rows(store, trainee):
            row["answer"], row["body"] = _value(row["answer"]), _value(row["body"])
            line = json.dumps(row, ensure_ascii=False, separators=(",", ":"))
            file.write(b"\n" if count == 0 else b",\n")
            file.write(line.encode())
            count += 1
        file.write(b"\n]}\n")
    return count


def _rows(store: SqliteStore, trainee: str | None) -> Iterator[dict[str, Any]]:
    names = {each.id: each.name for each in store.trainees()}
    if trainee is not None and trainee not in names:
        raise UnknownRecordError(trainee)
    for attempt, exercise in store.attempts(trainee):
        values = (
            attempt.at,
            attempt.trainee,
            names[attempt.trainee],
            attempt.session,
            attempt.position,
            exercise.game,
            exercise.drill,
            attempt.skill,
            attempt.level,
            attempt.rules,
            attempt.right,
            attempt.score,
            attempt.milliseconds,
            attempt.wrong_rule,
            attempt.answer,
            exercise.hash,
            exercise.body,
            attempt.version,
            attempt.id,
        )
        yield dict(zip(COLUMNS, values, strict=True))


def _cell(value: str | int | None) -> str | int:
    if value is None:
        return ""
    if isinstance(value, str):
        return f"'{value}" if value.startswith(_FORMULA) else value
    return int(value)


def _value(text: str) -> Any:
    try:
        return json.loads(text)
    except (ValueError, RecursionError):
        return text
