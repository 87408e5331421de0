"""Every attempt with its exercise for a spreadsheet or for a program.

CSV: what a French spreadsheet opens by a double click: semicolons, UTF-8 with a byte order mark, CRLF, whole numbers
only. JSON: one object, `{"format": "tapis-attempts", "version": 2, "trainees": [...], ... "attempts": [...]}`, a record
a line, texts that are JSON as its values, and a sum last: all that another computer needs to take the answers in
(`importing.py`). The columns of an answer are the same in both and in every language. The expected answer is worked out
by the engine of each exercise's game.
"""

from __future__ import annotations

import codecs
import csv
import io
import json
import re
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from functools import lru_cache
from operator import attrgetter
from pathlib import Path
from typing import Any, BinaryIO

from app.drills.game import Games
from app.signs import FORMULA_SIGNS, no_formula
from app.storage.canonical import Sum, value_of
from app.storage.columns import COLUMNS, FORMAT, SECTIONS, VERSION, Answered, Column, InLesson
from app.storage.files import atomic_file
from app.storage.record_errors import UnknownRecordError
from app.storage.store import SqliteStore
from app.text import SOURCE
from app.training.grading import expected_answer
from app.training.records import LessonRecord, SittingRecord, Trainee

_FORMULA_AT_START = re.compile(rf"\A(?=[-{FORMULA_SIGNS}\t\r\n])")
_SIGN_IN_JSON = re.compile(rf"(?<=([,;|\t]))([\s\"]*)([-{FORMULA_SIGNS}])(?=(\d[\d.]*(?:[eE][+-]?\d+)?[\]}},])?)")
"""The same in a text within JSON; outside of one a minus alone stands there, after a comma and before a number."""


_SESSIONS = 64
"""So many sessions are kept at hand: those of one trainee follow one another, and are read once."""

_values = attrgetter(*(column.source for column in COLUMNS))
_KEYS = [column.key for column in COLUMNS]
_JSON = [column.key for column in COLUMNS if column.kind == "json"]


def export_csv(store: SqliteStore, path: Path, games: Games, trainee: str | None = None) -> int:
    """Write every attempt, or one trainee's, to `path` as CSV and return their number; the file appears whole."""
    return _to_file(write_csv, store, path, games, trainee)


def export_json(store: SqliteStore, path: Path, games: Games, trainee: str | None = None) -> int:
    """Write every attempt, or one trainee's, to `path` as JSON and return their number; the file appears whole."""
    return _to_file(write_json, store, path, games, trainee)


def _to_file(
    write: Callable[[SqliteStore, BinaryIO, Games, str | None], int],
    store: SqliteStore,
    path: Path,
    games: Games,
    trainee: str | None,
) -> int:
    with atomic_file(path) as file:
        return write(store, file, games, trainee)


def write_csv(store: SqliteStore, output: BinaryIO, games: Games, trainee: str | None = None) -> int:
    """Write every attempt, or one trainee's, as CSV and return their number.

    An apostrophe stands before what a spreadsheet would read as a formula, whatever it takes for a separator; in JSON
    texts the sign is escaped instead. Raises StoreError, or OSError where the output fails.
    """
    count = 0
    line = io.StringIO(newline="")
    writer = csv.writer(line, delimiter=";", lineterminator="\r\n")
    writer.writerow(_KEYS)
    output.write(codecs.BOM_UTF8 + line.getvalue().encode())
    for row in _rows(store, games, trainee):
        line.seek(0)
        line.truncate()
        writer.writerow([_cell(value, key in _JSON) for key, value in row.items()])
        output.write(line.getvalue().encode(errors="backslashreplace"))
        count += 1
    return count


def write_json(store: SqliteStore, output: BinaryIO, games: Games, trainee: str | None = None) -> int:
    """Write every attempt, or one trainee's, as JSON and return their number; raises as `write_csv`."""
    of = _trainees(store, trainee)
    summed, count = Sum(), 0
    lists: Mapping[str, Iterable[Any]] = {
        "trainees": of.values(),
        "lessons": store.lessons(trainee),
        "sessions": store.sessions(trainee),
        "attempts": _rows(store, games, trainee),
    }
    output.write(f'{{"format": "{FORMAT}", "version": {VERSION}'.encode())
    for section, columns in SECTIONS.items():
        count = 0
        summed.begin(section)
        output.write(f', "{section}": ['.encode())
        for count, each in enumerate(lists[section], 1):
            record = _record(each, columns)
            summed.add(record)
            line = json.dumps(record, ensure_ascii=False, separators=(",", ":"))
            # half of a pair of signs, which UTF-8 has not, can stand in a text alone, where JSON has this escape for it
            output.write(b"\n" * (count == 1) or b",\n")
            output.write(line.encode(errors="backslashreplace"))
        output.write(b"\n]")
    output.write(f', "sum": "{summed.digits()}"}}\n'.encode())
    return count


def _trainees(store: SqliteStore, trainee: str | None) -> dict[str, Trainee]:
    """All trainees by id, or one."""
    of = {each.id: each for each in store.trainees() if trainee in {None, each.id}}
    if trainee is not None and not of:
        raise UnknownRecordError(trainee)
    return of


def _record(of: Any, columns: Iterable[Column]) -> dict[str, Any]:
    """An object, or a row that is made already, as it stands in JSON."""
    row = of if isinstance(of, dict) else {column.key: getattr(of, column.source) for column in columns}
    return row | {column.key: value_of(row[column.key]) for column in columns if column.kind == "json"}


def _rows(store: SqliteStore, games: Games, trainee: str | None) -> Iterator[dict[str, Any]]:
    of = _trainees(store, trainee)
    ranks: Counter[str] = Counter()
    lessons = lru_cache(maxsize=_SESSIONS)(store.sitting)
    for attempt, exercise, evidence in store.answers(trainee):
        rank = ranks[attempt.session]
        ranks[attempt.session] += 1
        expected = expected_answer(games, exercise)
        lesson = _in_lesson(lessons(attempt.session), attempt.position)
        answered = Answered(attempt, exercise, of[attempt.trainee], expected, rank, evidence, lesson)
        yield dict(zip(_KEYS, _values(answered), strict=True))


def _in_lesson(sat: tuple[LessonRecord, SittingRecord] | None, position: int) -> InLesson:
    if sat is None:
        return InLesson()
    lesson, sitting = sat
    items = json.loads(sitting.items)
    item = items[position] if position < len(items) else {}
    exercise = _title(item["titles"]) if "titles" in item else None
    return InLesson(_title(json.loads(lesson.titles)), sitting.id, item.get("part"), item.get("file"), exercise)


def _title(titles: dict[str, str]) -> str:
    """A title, the French one where there is one: an export is the same in every language."""
    return titles.get(SOURCE) or next(iter(titles.values()))


def _cell(value: str | int | None, is_json: bool) -> str | int:
    if value is None:
        return ""
    if not isinstance(value, str):
        return int(value)
    if is_json:
        value = _SIGN_IN_JSON.sub(_without_sign, value)
    return _FORMULA_AT_START.sub("'", value) if is_json else no_formula(value)


def _without_sign(found: re.Match[str]) -> str:
    """What begins a cell within JSON, its sign written out; a number stays."""
    before, between, sign, number = found.groups()
    return found[0] if number and (before, sign) == (",", "-") else f"{between}\\u{ord(sign):04x}"
