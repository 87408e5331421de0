"""The little that the first page needs before the store is open: a small JSON file, read without SQLite."""

from __future__ import annotations

import json
from pathlib import Path
from typing import Any, NamedTuple

from app.storage.folder import START_FILE

_MOST_BYTES = 64 << 10
_LARGEST = 1 << 31


class HomeSummary(NamedTuple):
    """What the home page says of the last trainee.

    Answers given, right ones, days practised, the last UTC day (`YYYY-MM-DD`, empty before the first answer), and the
    id of the session that can be resumed (empty when there is none).
    """

    attempts: int = 0
    right: int = 0
    days: int = 0
    last_day: str = ""
    unfinished: str = ""


class StartFile(NamedTuple):
    """What the window remembers between two starts.

    `language` is `fr`, `en` or empty before the first choice; `palette` the theme's own word, empty for the system's;
    `last_trainee` an id with `last_name` for the greeting, both empty for a guest; `last_plan` the session plan last
    chosen as JSON, empty before the first, and `earlier_plans` those last chosen of other games, a line each.
    """

    language: str = ""
    palette: str = ""
    reduced_motion: bool = False
    font_percent: int = 100
    last_trainee: str = ""
    last_name: str = ""
    last_plan: str = ""
    earlier_plans: str = ""
    summary: HomeSummary = HomeSummary()


def read_start(folder: Path) -> StartFile:
    """The start file of a data folder; what is missing, damaged or of another kind is its default. Never raises."""
    try:
        with (folder / START_FILE).open("rb") as file:
            return parse_start(file.read(_MOST_BYTES))
    except OSError:
        return StartFile()


def parse_start(content: bytes) -> StartFile:
    """The start file of these bytes; what is missing, damaged or of another kind is its default. Never raises."""
    try:
        told = json.loads(content)
    except (ValueError, RecursionError):
        return StartFile()
    known = _sound(StartFile, told)
    return StartFile(**{**known, "summary": HomeSummary(**_sound(HomeSummary, known.get("summary")))})


def write_start(folder: Path, start: StartFile) -> None:
    """Keep the start file whole, readable by its owner alone; raises StoreError where the folder refuses it."""
    from app.storage.files import write_atomically

    told = {**start._asdict(), "summary": start.summary._asdict()}
    write_atomically(folder / START_FILE, json.dumps(told, indent=1).encode("ascii") + b"\n")


def _sound(record: type[StartFile | HomeSummary], told: Any) -> dict[str, Any]:
    """The fields of a record that are told and of its defaults' kinds (a nested record is told as a dict)."""
    if not isinstance(told, dict):
        return {}
    default = record()
    kept = {}
    for name in record._fields:
        kind = type(getattr(default, name))
        value = told.get(name)
        if type(value) is (dict if kind is HomeSummary else kind) and _can_be_shown(value):
            kept[name] = value
    return kept


def _can_be_shown(value: Any) -> bool:
    """Whether the window can take a value: text that is Unicode, numbers that are counts."""
    if isinstance(value, str):
        return not any("\ud800" <= sign <= "\udfff" for sign in value)
    return not isinstance(value, int) or 0 <= value <= _LARGEST
