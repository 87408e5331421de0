"""Answers that could not be kept before the program had to end: a small file for the next start.

It lies in the data folder, or where that takes nothing (a full disk, a folder that is gone) in that of temporary files,
named by the path of the data folder. It says which session was trained in and what was answered, and names nobody.
Each line has a sum before it, and the last one stands for the end; files of earlier programs have neither.
"""

from __future__ import annotations

import json
import os
import re
import sys
import tempfile
from collections.abc import Callable, Sequence
from contextlib import suppress
from dataclasses import asdict, is_dataclass
from hashlib import sha256
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple, cast, get_args, get_type_hints

from app.storage.backup import reading
from app.storage.failure import RecordError, StoreError
from app.storage.files import remove, write_atomically
from app.storage.folder import ASIDE, new_evidence, read_own
from app.storage.lost_errors import UnkeptError
from app.storage.record_errors import UnknownRecordError
from app.storage.sums import sum_of
from app.storage.trainees import is_erased
from app.syncing import sync_folder
from app.training.records import (
    AttemptRecord,
    EvidenceRecord,
    ExerciseRecord,
    LessonRecord,
    SessionRecord,
    SittingRecord,
)
from app.training.store import Store

if TYPE_CHECKING:
    from app.storage.store import SqliteStore

_KINDS: dict[str, tuple[Callable[..., Any], ...]] = {
    "open_session": (SessionRecord,),
    "open_sitting": (SessionRecord, LessonRecord, SittingRecord),
    "add_attempt": (ExerciseRecord, AttemptRecord, EvidenceRecord),
    "end_session": (str, str),
}
"""What may wait, and what each of its values is; the last ones need not be there."""
_LEAST = {"open_session": 1, "open_sitting": 3, "add_attempt": 2, "end_session": 2}
_TRAINEE = re.compile(rb'"trainee":"([!-~]+?)"')
_KNOWN = ("SELECT id FROM trainee", "SELECT id FROM session")


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


class _Line(NamedTuple):
    """A line as it stands in the file, and what it asks to keep: no `name` where it cannot be read."""

    written: bytes
    name: str = ""
    values: Sequence[Any] = ()

    @property
    def trainee(self) -> str:
        """Whose it is, empty where it does not say so."""
        return next((each.trainee for each in self.values if isinstance(each, AttemptRecord | SessionRecord)), "")


def _summed(text: str) -> bytes:
    return f"{sum_of([text]).hex()} {text}".encode("ascii")


_END = _summed("[]")
"""The last line: a file that was cut off lacks it."""


def put_aside(folder: Path, writes: Sequence[Callable[[Store], None]]) -> Path | None:
    """Put aside what would be written to the store of a data folder; gives the file, None where no place takes it.

    What was put aside before and still waits stays before it.
    """
    noted = _Noted()
    for write in writes:
        write(cast("Store", noted))
    new = [_Line(_summed(json.dumps(call, separators=(",", ":")))) for call in noted.calls]
    for place in places(folder):
        with suppress(StoreError, OSError):
            _write(place, [*(_read(place) or ()), *new])
            return place
    return None


def take_up(folder: Path, store: SqliteStore, at: str) -> None:
    """Keep what was put aside, each thing once, and remove the file; raises StoreError, and the file stays.

    Where something cannot be kept, or not be read, the file is kept as evidence, and UnkeptError raised once all the
    rest is done; `at` is the time now, UTC ISO 8601.
    """
    evidence: Path | None = None
    for place in places(folder):
        with suppress(OSError):
            if (lines := _read(place)) is None:
                continue
            left = _left(lines, store)
            gone = [line for line in left if _is_erased(line, store)]
            if len(left) > len(gone):
                evidence = evidence or new_evidence(folder, at)
                _write(evidence / place.name, [line for line in lines if line not in gone])
                sync_folder(folder)
            remove(place)
    if evidence is not None:
        raise UnkeptError(evidence)


def take_up_without(folder: Path, store: SqliteStore, trainee: str) -> None:
    """Keep what was put aside before a trainee is erased; what cannot be kept stays if it is surely of somebody else.

    Raises StoreError, and the file stays.
    """
    for place in places(folder):
        with suppress(OSError):
            if (lines := _read(place)) is None:
                continue
            left = [line for line in _left(lines, store) if line.trainee not in {"", trainee}]
            if left:
                _write(place, left)
            else:
                remove(place)


def unknown_answers(folder: Path, copy: Path) -> int:
    """How many answers wait that a backup does not know the session of; raises StoreError."""
    waiting: list[_Line] = []
    for place in places(folder):
        with suppress(OSError):
            waiting += _read(place) or ()
    if not waiting:
        return 0
    with reading(copy) as database:
        trainees, sessions = ({each for (each,) in database.execute(ids)} for ids in _KNOWN)
    records = [record for line in waiting for record in line.values]
    sessions |= {each.id for each in records if isinstance(each, SessionRecord) and each.trainee in trainees}
    return len({each.id for each in records if isinstance(each, AttemptRecord) and each.session not in sessions})


def _write(place: Path, lines: Sequence[_Line]) -> None:
    write_atomically(place, b"".join(line + b"\n" for line in (*(each.written for each in lines), _END)))


def _left(lines: Sequence[_Line], store: SqliteStore) -> list[_Line]:
    """Keep what lines ask to keep, and give those of which that is not possible."""
    return [line for line in lines if not _is_kept(line, store)]


def _is_kept(line: _Line, store: SqliteStore) -> bool:
    try:
        if line.name:
            getattr(store, line.name)(*line.values)
    except UnknownRecordError:
        return line.name == "end_session"  # without the session it says nothing
    except RecordError:
        return False
    return bool(line.name)


def _is_erased(line: _Line, store: SqliteStore) -> bool:
    # a damaged line may still say whose it is
    named = {line.trainee, *(found.decode("ascii") for found in _TRAINEE.findall(line.written))}
    with store.transaction(keep=False) as database:
        return any(is_erased(database, each) for each in named)


def _read(place: Path) -> list[_Line] | None:
    """The lines of a file, a last one that cannot be read where the end is missing; None where there is no file."""
    try:
        if sys.platform != "win32" and place.lstat().st_uid != os.geteuid():
            return None  # of somebody else, who may write to the folder of temporary files as well
        found = read_own(place).splitlines()
    except FileNotFoundError:
        return None
    if _END in found[-1:]:
        found.pop()
    elif not found or not all(line.startswith(b"[") for line in found):
        found.append(b"")
    return [_line(each) for each in found]


def _line(written: bytes) -> _Line:
    with suppress(ValueError, KeyError, TypeError, RecursionError):
        text = written.decode("ascii")
        if not text.startswith("["):
            text = text.partition(" ")[2]
            if _summed(text) != written:
                return _Line(written)
        name, values = json.loads(text)
        return _Line(written, name, [*map(_record, _kinds(name, values), values)])
    return _Line(written)


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
