"""The little that the first page needs before the store is open: a small JSON file, read without SQLite."""

from __future__ import annotations

import json
from datetime import date
from pathlib import Path
from typing import Any

from app.storage.folder import START_FILE, read_own
from app.training.remembered import HomeSummary, Remembered

UNREAD = "start.unread.json"
"""A start file that could not be read, put aside."""

_MOST_BYTES = 64 << 10
_LARGEST = 1 << 31


def read_start(folder: Path) -> Remembered:
    """The start file of a data folder; what is missing, damaged or of another kind is its default. Never raises."""
    return reading(folder)[0]


def reading(folder: Path) -> tuple[Remembered, OSError | None]:
    """The same with why a file that is there cannot be read: what it holds is not to be replaced. Never raises."""
    try:
        return parse_start(read_own(folder / START_FILE, _MOST_BYTES)), None
    except FileNotFoundError:
        return Remembered(), None
    except OSError as error:
        return Remembered(), error


def set_aside(folder: Path) -> None:
    """Give a start file that cannot be read another name, so that it is not replaced; raises OSError."""
    from app.storage.files import move

    move(folder / START_FILE, folder / UNREAD)


def parse_start(content: bytes) -> Remembered:
    """The start file of these bytes; what is missing, damaged or of another kind is its default. Never raises."""
    try:
        data = json.loads(content)
    except (ValueError, RecursionError):
        return Remembered()
    known = _sound(Remembered, data)
    return Remembered(**{**known, "summary": HomeSummary(**_sound(HomeSummary, known.get("summary")))})


def write_start(folder: Path, start: Remembered) -> None:
    """Keep the start file whole, readable by its owner alone; raises StoreError where the folder refuses it."""
    from app.storage.files import write_atomically

    data = {**start._asdict(), "summary": start.summary._asdict()}
    write_atomically(folder / START_FILE, json.dumps(data, indent=1).encode("ascii") + b"\n")


def _sound(record: type[Remembered | HomeSummary], data: Any) -> dict[str, Any]:
    """The fields of a record that are told and of its defaults' kinds (a nested record is told as a dict)."""
    if not isinstance(data, dict):
        return {}
    default = record()
    kept = {}
    for name in record._fields:
        kind = type(getattr(default, name))
        value = data.get(name)
        if type(value) is (dict if kind is HomeSummary else kind) and _can_be_shown(value):
            kept[name] = _day(value) if name == "last_day" and isinstance(value, str) else value
    return kept


def _day(data: str) -> str:
    """A day of the calendar, empty where it is told as none."""
    try:
        return date.fromisoformat(data).isoformat()
    except ValueError:
        return ""


def _can_be_shown(value: Any) -> bool:
    """Whether the window can take a value: text that is Unicode, numbers that are counts."""
    if isinstance(value, str):
        return not any("\ud800" <= sign <= "\udfff" for sign in value)
    return not isinstance(value, int) or 0 <= value <= _LARGEST
