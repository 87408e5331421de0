"""Writing a hand-in as a sitting goes on: a line counts once it is on the disk; a killed program goes on there."""

from __future__ import annotations

import errno
import os
import re
import unicodedata
from collections.abc import Callable, Mapping, Sequence
from contextlib import suppress
from datetime import timedelta
from functools import partial
from pathlib import Path
from typing import Any, NamedTuple, TypeAlias

from app.drills.exercise import Exercise
from app.halves import HALF_END, beginning, hold, remove_left
from app.handins.checking import UNFINISHED, Checked, checked
from app.handins.lines import (
    ANSWER,
    CODE_LENGTH,
    END,
    FORMAT,
    HEAD,
    RESUME,
    SUFFIX,
    Sign,
    chained,
    code_of,
    moment_of,
    sat_by,
)
from app.handins.sorts import MOST
from app.lessons.trainee import Trainee
from app.locking import try_lock
from app.syncing import sync_file, sync_folder

_LONGEST_NAME = 40
_BINARY = getattr(os, "O_BINARY", 0)
"""Windows writes other ends of lines without it."""
_LOCKED_AT = 1 << 40
"""Where the lock of an open hand-in lies: far behind what is ever written, as some systems keep readers off it."""
_NO_SIGN = re.compile(r"[^A-Za-z0-9]+")
_DEVICES = re.compile(r"(con|prn|aux|nul|com\d|lpt\d)", re.IGNORECASE)


class Moment(NamedTuple):
    """A moment by the wall (UTC, milliseconds, `Z`) and by the machine's own clock, in milliseconds since its start."""

    at: str
    clock: int


class Station(NamedTuple):
    """A machine by its ten letters, and its last start by sixteen hexadecimal digits."""

    letters: str
    boot: str


class Kept(NamedTuple):
    """An answer, as JSON, that was kept elsewhere while the disk of its hand-in refused it, and when it was given."""

    exercise: Exercise
    answer: Any
    milliseconds: int
    at: str


Now: TypeAlias = Callable[[], Moment]


class Seal(NamedTuple):
    """What an exam adds: `sign` to each line, the `payload` of the ticket to the last one, `prove` where one goes on.

    `prove` gives the instructor's proof for the chain before, None where the instructor has not given the code.
    """

    sign: Sign
    payload: Mapping[str, Any]
    prove: Sign | None = None


class ProofError(Exception):
    """An exam that was interrupted goes on with the instructor's code alone."""


class BusyError(Exception):
    """A hand-in that another program is writing."""


class Sitting:
    """One sitting that is being written to its file. Each method returns once its line is on the disk.

    Where the disk refuses, OSError is raised, what was there stays whole, and the line was not taken.
    """

    def __init__(self, path: Path, now: Now, file: int, text: bytes, seal: Seal | None) -> None:
        found = checked(text)
        self.path = path
        self._seal = seal
        self.now = now
        self._file = file
        self._text = bytearray(text)
        """All that was acknowledged: a disk may keep something else, or lose it."""
        self._chain = found.chain
        self.answered = len(found.answers)
        """Answers on the disk; the next one is at this position."""
        self.taken_up = 0
        """Milliseconds sat until the last answer that was kept elsewhere."""

    @classmethod
    def begin(
        cls, folder: Path, head: Mapping[str, Any], station: Station, now: Now, seal: Seal | None = None
    ) -> Sitting:
        """A new sitting in a folder, which is there; `head` is what its first line says of lesson and trainee.

        Of an exam to which the instructor gives the code, the proof follows at once.
        """
        at = now()
        line = {
            **head,
            "kind": HEAD,
            "format": FORMAT,
            "at": at.at,
            "clock": at.clock,
            "station": station.letters,
            "boot": station.boot,
        }
        text, chain = chained(line, None, seal and seal.sign)
        path = folder / file_name(sat_by(head), Trainee(**head["trainee"]), chain)
        _appear(path, text)
        sitting = cls(path, now, _opened(path), text, seal)
        if seal is not None and seal.prove is not None:
            sitting._go_on(station, 0)
        return sitting

    @classmethod
    def resume(
        cls, path: Path, station: Station, now: Now, seal: Seal | None = None, kept: Sequence[Kept] = ()
    ) -> Sitting:
        """Go on with an unfinished sitting: what was torn is dropped, and the gap stands in the file.

        Answers that were `kept` elsewhere come before the gap, at the moments when they were given.

        ValueError for a file that is no unfinished hand-in, BusyError for one that another program writes. An exam
        needs the instructor's proof: ProofError where there is none.
        """
        file = _opened(path)
        try:
            content = path.read_bytes()
            found = checked(content)
            if found.is_ != UNFINISHED:
                raise ValueError(found.is_)
            if seal is not None and seal.prove is None:
                raise ProofError
            torn = len(content) - found.good
            if torn:
                os.ftruncate(file, found.good)
            sitting = cls(path, now, file, content[: found.good], seal)
            if kept:
                sitting._take_up(kept, found, now().clock if station.boot == found.boot else MOST)
                sitting.now = now
            sitting._go_on(station, torn)
        except BaseException:
            os.close(file)
            raise
        return sitting

    def _take_up(self, kept: Sequence[Kept], found: Checked, latest: int) -> None:
        """Write answers that were kept elsewhere; the machine's clock has gone on as the wall has, to the `latest`."""
        at, clock = found.at, found.clock
        for each in kept:
            passed = (moment_of(each.at) - moment_of(at)) // timedelta(milliseconds=1)
            at, clock = each.at, min(latest, clock + max(passed, each.milliseconds))
            self.now = partial(Moment, at, clock)
            self.answer(each.exercise, each.answer, each.milliseconds)
        self.taken_up = clock - found.clock

    def _go_on(self, station: Station, torn: int) -> None:
        line = {"kind": RESUME, "after": self.answered, "torn": torn, "boot": station.boot}
        if self._seal is not None:
            assert self._seal.prove is not None
            assert self._chain is not None
            line["proof"] = self._seal.prove(self._chain)
        self._write(line)

    def answer(self, exercise: Exercise, answer: Any, milliseconds: int) -> None:
        """Keep the answer to the next exercise, as JSON, None where there was none."""
        value = {
            "kind": ANSWER,
            "position": self.answered,
            "exercise": exercise.value(),
            "hash": exercise.hash(),
            "answer": answer,
            "milliseconds": milliseconds,
        }
        self._write(value)
        self.answered += 1

    def end(self, reason: str) -> None:
        """Finish the file: from here on it never changes."""
        sealed = {} if self._seal is None else {"payload": self._seal.payload}
        self._write({"kind": END, "count": self.answered, "reason": reason, **sealed})

    def _write(self, line: dict[str, Any]) -> None:
        at = self.now()
        text, chain = chained({**line, "at": at.at, "clock": at.clock}, self._chain, self._seal and self._seal.sign)
        try:
            written = os.write(self._file, text)
            if written < len(text):  # the disk is full, which the system tells the next time
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(self.path))
            sync_file(self._file)
        except OSError:
            with suppress(OSError):
                os.ftruncate(self._file, len(self._text))
            raise
        self._text += text
        self._chain = chain

    @property
    def is_as_left(self) -> bool:
        """Whether the file ends with the last line that was acknowledged: a disk that fails may keep one more."""
        try:
            return os.fstat(self._file).st_size == len(self._text)
        except OSError:
            return False

    @property
    def is_cut(self) -> bool:
        """Whether the file has lost some of its end."""
        try:
            return os.fstat(self._file).st_size < len(self._text)
        except OSError:
            return False

    @property
    def is_in_place(self) -> bool:
        """Whether the file of its name is still the one that is written: another, or none, keeps nothing of it."""
        try:
            return os.path.samestat(os.fstat(self._file), self.path.lstat())
        except OSError:
            return False

    def put_back(self) -> bool:
        """Write all of it again where the file was taken away, or where only its beginning has been put in its place.

        False where something else stands there; raises OSError, BusyError.
        """
        try:
            there = self.path.read_bytes() if self.path.is_file() and not self.path.is_symlink() else b""
        except OSError:
            return False
        if not self._text.startswith(there):
            return False
        self._write_anew()
        return True

    def read_back(self) -> None:
        """Read it again, and write it anew where something else was kept, or nothing; raises OSError, BusyError."""
        try:
            kept = self.path.read_bytes()
        except FileNotFoundError:
            kept = b""
        if kept != self._text:
            self._write_anew()

    def _write_anew(self) -> None:
        _appear(self.path, bytes(self._text))
        file = _opened(self.path)
        os.close(self._file)
        self._file = file

    @property
    def chain(self) -> str:
        """The chain of the last line."""
        assert self._chain is not None
        return self._chain

    def close(self) -> None:
        """Let the file go."""
        os.close(self._file)


def _opened(path: Path) -> int:
    """The number of an open file that nobody else writes; raises BusyError, OSError."""
    file = os.open(path, os.O_RDWR | os.O_APPEND | _BINARY)
    try:
        os.lseek(file, _LOCKED_AT, os.SEEK_SET)
        free = True
        with suppress(OSError):  # some file systems know no locks
            free = try_lock(file)
        if not free:
            raise BusyError(path)
    except BaseException:
        os.close(file)
        raise
    return file


def _appear(path: Path, text: bytes) -> None:
    """Make a file that is there with its first line or not at all."""
    begins = beginning(path.stem[:-CODE_LENGTH])  # the letters of one that was killed are other ones
    remove_left(path.parent, begins)
    half = path.with_name(f"{begins}{path.stem[-CODE_LENGTH:]}{HALF_END}")
    half.unlink(missing_ok=True)
    file = os.open(half, os.O_WRONLY | os.O_CREAT | os.O_EXCL | _BINARY, 0o666)
    try:
        try:
            hold(file)
            if os.write(file, text) < len(text):
                raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), str(path))
            sync_file(file)
        finally:
            os.close(file)
        half.replace(path)
        sync_folder(path.parent)
    finally:
        half.unlink(missing_ok=True)


def file_name(sat: Mapping[str, Any], trainee: Trainee, chain: str) -> str:
    """The name of a hand-in: what it is of, whose it is, and the letters of its first line.

    >>> file_name({"title": {"fr": "Contrôle n° 1"}}, Trainee("Zoé Martin"), "0" * 64)
    'Controle-n-1-Zoe-Martin-AAAAAAAAAA.answers'
    """
    return f"{name_of(sat['title'], trainee)}-{code_of(chain)}{SUFFIX}"


def name_of(titles: Mapping[str, str], trainee: Trainee) -> str:
    """What a file is called that belongs to somebody and to what has these titles, by language."""
    title = titles.get("fr") or next(iter(titles.values()))
    return f"{plain_name(title)}-{plain_name(trainee.name or trainee.number or '')}"


def plain_name(text: str) -> str:
    """A text as a part of a file's name that every system takes."""
    plain = unicodedata.normalize("NFKD", text).encode("ascii", "ignore").decode()
    found = _NO_SIGN.sub("-", plain).strip("-")[:_LONGEST_NAME].strip("-")
    return f"{found}-" if _DEVICES.fullmatch(found) else found or "tapis"
