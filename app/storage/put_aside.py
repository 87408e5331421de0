"""Answers that could not be kept before the program had to end: a small file for the next start.

It lies in the data folder, or where that takes nothing (a full disk, a folder that is gone) in that of temporary files,
named by the path of the data folder. It says which session was trained in and what was answered, and names nobody.
"""

from __future__ import annotations

import json
import os
import sys
import tempfile
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import asdict, is_dataclass
from hashlib import sha256
from pathlib import Path
from typing import Any, cast, get_args, get_type_hints

from app.storage.failure import RecordError, StoreError
from app.storage.files import remove, write_atomically
from app.storage.folder import ASIDE, read_own
from app.training.records import (
    AttemptRecord,
    EvidenceRecord,
    ExerciseRecord,
    LessonRecord,
    SessionRecord,
    SittingRecord,
)
from app.training.store import Store

_KINDS: dict[str, tuple[Callable[..., Any], ...]] = {
    "open_session": (SessionRecord,),
    "open_sitting": (SessionRecord, LessonRecord, SittingRecord),
    "add_attempt": (ExerciseRecord, AttemptRecord, EvidenceRecord),
    "end_session": (str, str),
}
"""What may wait, and what each of its values is; the last ones need not be there."""
_LEAST = {"open_session": 1, "open_sitting": 3, "add_attempt": 2, "end_session": 2}


class _Noted:
    """Stands in for the store, and notes what it is asked to keep."""

    def __init__(self) -> None:
        self.calls: list[tuple[str, list[Any]]] = []

    def __getattr__(self, name: str) -> Callable[..., None]:
        if name not in _KINDS:
            raise AttributeError(name)
        return lambda *values: self.calls.append((name, [*map(_plain, filter(None, values))]))


def _plain(value: Any) -> Any:
    return asdict(value) if is_dataclass(value) and not isinstance(value, type) else value


def put_aside(folder: Path, writes: Sequence[Callable[[Store], None]]) -> Path | None:
    """Put aside what would be written to the store of a data folder; gives the file, None where no place takes it.

    What was put aside before and still waits stays before it.
    """
    noted = _Noted()
    for write in writes:
        write(cast("Store", noted))
    for place in places(folder):
        with suppress(StoreError, OSError):
            lines = (json.dumps(call, separators=(",", ":")) + "\n" for call in (*_waiting(place), *noted.calls))
            write_atomically(place, "".join(lines).encode("ascii"))
            return place
    return None


def _waiting(place: Path) -> list[tuple[str, list[Any]]]:
    try:
        return [(name, [*map(_plain, values)]) for name, values in _read(place)]
    except FileNotFoundError:
        return []


def take_up(folder: Path, store: Store) -> None:
    """Keep what was put aside, each thing once, and remove the file; raises StoreError, and the file stays.

    What can never be kept, or a line that cannot be read, is left out.
    """
    for place in places(folder):
        with suppress(OSError):
            for name, values in _read(place):
                with suppress(RecordError):
                    getattr(store, name)(*values)
            remove(place)


def _read(place: Path) -> list[tuple[str, list[Any]]]:
    if sys.platform != "win32" and place.lstat().st_uid != os.geteuid():
        raise FileNotFoundError(place)  # of somebody else, who may write to the folder of temporary files as well
    found = []
    for line in read_own(place).splitlines():
        with suppress(ValueError, KeyError, TypeError, RecursionError):
            name, values = json.loads(line)
            found.append((name, [*map(_record, _kinds(name, values), values)]))
    return found


def _kinds(name: str, values: Sequence[Any]) -> Sequence[Callable[..., Any]]:
    if not _LEAST[name] <= len(values) <= len(_KINDS[name]):
        raise TypeError(values)
    return _KINDS[name][: len(values)]


def _record(kind: Callable[..., Any], value: Any) -> Any:
    """A value of that kind; TypeError for another: SQLite would keep `true` as 1, which is not what was summed up."""
    data, hints = ({"": value}, {"": str}) if kind is str else (value, get_type_hints(kind))
    if not all(type(data[name]) in (get_args(hint) or (hint,)) for name, hint in hints.items()):
        raise TypeError(value)
    return value if kind is str else kind(**data)


def places(folder: Path) -> tuple[Path, Path]:
    """Where such a file of a data folder may be, whether it is there or not."""
    of_folder = sha256(os.fsencode(os.path.realpath(folder))).hexdigest()[:16]
    return folder / ASIDE, Path(tempfile.gettempdir(), f"tapis-{of_folder}.json")
