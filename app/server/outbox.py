"""What still has to be sent: the hand-ins themselves, and a small file that says how far each was sent.

A hand-in has all that is needed to send it, in order and in bytes that never change; a line sent twice is one line.
"""

from __future__ import annotations

import json
import os
from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import lru_cache
from pathlib import Path
from stat import S_ISREG
from typing import Generic, NamedTuple, TypeAlias, TypeVar

from app.halves import HALF
from app.handins.lines import CODE_LENGTH, SUFFIX, LineError, read_line
from app.handins.verifying import LARGEST_FILE
from app.server.trouble import ServerError

BATCH = 200
"""Lines that are sent in one transaction."""

_LONGEST_STATION = 32
_UNKNOWN = -1
"""The size of what cannot be looked at."""


class Row(NamedTuple):
    """A line of a hand-in as the server keeps it: `number` from 1, `body` its text without the end."""

    sitting: str
    number: int
    chain: str
    station: str
    body: str


Item = TypeVar("Item")
"""What a server is given: lines, or what is made of them."""

Put: TypeAlias = Callable[[Sequence[Item]], None]
"""Gives some to the server, all or none; returns once it has them."""


class Sent(NamedTuple):
    """How far a hand-in was sent: so many lines, the chain of the last of them, and the bytes they take."""

    lines: int = 0
    chain: str = ""
    size: int = 0


Batches: TypeAlias = Callable[[bytes, Sent], Iterator[tuple[Sequence[Item], Sent]]]
"""What has to be sent of a hand-in that was sent so far, a batch at a time, each with how far it reaches."""


class Outbox(Generic[Item]):
    """The hand-ins under a `folder`, in whatever folder of it they lie, on their way to one server.

    `batches` makes of them what is sent. `kept` is what the file said, empty where there is none; `keep` writes it, and
    may fail without a word.
    """

    def __init__(
        self, folder: Path, server: str, kept: bytes, keep: Callable[[bytes], None], batches: Batches[Item]
    ) -> None:
        self._batches = batches
        self._folder = folder
        self._server = server
        self._keep = keep
        self._sent = _read(kept, server)
        self._looked: dict[str, tuple[Path, int, int]] = {}

    @property
    def waiting(self) -> int:
        """How many lines waited at the last look."""
        return sum(lines for _path, _size, lines in self._looked.values())

    def look(self) -> int:
        """Look for lines that have not been sent; how many there are, one for what cannot be looked at.

        FileNotFoundError where a hand-in goes elsewhere meanwhile.
        """
        found: dict[str, tuple[Path, int, int]] = {}
        unread: list[OSError] = []
        for path in self._hand_ins(unread.append):
            letters = path.stem[-CODE_LENGTH:]
            try:
                told = path.lstat()
            except FileNotFoundError:
                raise
            except OSError:
                found[letters] = path, _UNKNOWN, 1
                continue
            known, size = self._looked.get(letters), told.st_size
            if not S_ISREG(told.st_mode):
                continue
            if known is not None and known[1] == size:
                found[letters] = path, size, known[2]
            elif size <= LARGEST_FILE:
                found[letters] = path, size, self._unsent(path, letters, size)
        if not unread:  # what somebody has erased is not remembered either
            self._sent = {letters: sent for letters, sent in self._sent.items() if letters in found}
        self._looked = found | {str(error.filename): (Path(error.filename or self._folder), 0, 1) for error in unread}
        return self.waiting

    def _hand_ins(self, on_error: Callable[[OSError], None]) -> Iterator[Path]:
        def told(error: OSError) -> None:
            if not isinstance(error, FileNotFoundError | NotADirectoryError):  # there is none, or none any more
                on_error(error)

        for folder, _inner, names in os.walk(self._folder, onerror=told):
            yield from (Path(folder, name) for name in names if name.endswith(SUFFIX) and not name.startswith(HALF))

    def _unsent(self, path: Path, letters: str, size: int) -> int:
        sent = self._sent.get(letters, Sent())
        if sent.size == size:
            return 0
        try:
            return max(1, path.read_bytes().count(b"\n") - sent.lines)
        except FileNotFoundError:
            raise  # it has gone elsewhere meanwhile
        except OSError:  # it waits, and keeps no other from being sent
            return 1

    def send(self, put: Put[Item]) -> Iterator[int]:
        """Send all that waits, as many lines at a time as `put` took; what `put` raises passes, the rest waits on.

        A hand-in whose lines are refused keeps no other from being sent: the refusal is raised at the end.
        """
        refused: ServerError | None = None
        try:
            for letters, (path, size, waiting) in [*self._looked.items()]:
                if not waiting:
                    continue
                try:
                    content = path.read_bytes()
                except OSError:  # it has gone elsewhere meanwhile, or its disk fails: it waits on
                    continue
                try:
                    for some, sent in self._batches(content, self._sent.get(letters, Sent())):
                        put(some)
                        self._sent[letters] = sent
                        yield len(some)
                except ServerError as error:
                    if error.why != "lines":
                        raise
                    refused = refused or error
                    continue
                # what is left is torn, or nobody has written it so: it waits for no server
                self._looked[letters] = path, size, 0
            if refused is not None:
                raise refused
        finally:
            self._keep(self._text())

    def _text(self) -> bytes:
        return json.dumps({"server": self._server, "sent": self._sent}, sort_keys=True).encode() + b"\n"


def _read(kept: bytes, server: str) -> dict[str, Sent]:
    """How far each hand-in was sent to this server; what cannot be understood is sent again."""
    try:
        value = json.loads(kept)
        if value["server"] != server:
            return {}
        every: Mapping[str, list[object]] = value["sent"]
        found = {letters: Sent(*each) for letters, each in every.items()}  # type: ignore[arg-type]
    except (ValueError, TypeError, KeyError, AttributeError, RecursionError):
        return {}
    kinds = [type(field) for field in Sent()]
    return {letters: each for letters, each in found.items() if [type(field) for field in each] == kinds}


def lines(content: bytes, sent: Sent) -> Iterator[tuple[Sequence[Row], Sent]]:
    """The lines of a hand-in after those that were sent, each batch with how far it reaches."""
    rows: list[Row] = []
    reached = sent
    for row, reached in _rows(content, sent):
        rows.append(row)
        if len(rows) == BATCH:
            yield rows, reached
            rows = []
    if rows:
        yield rows, reached


def _rows(content: bytes, sent: Sent) -> Iterator[tuple[Row, Sent]]:
    *lines, _torn = content.split(b"\n")
    whose = _whose(lines[0]) if lines else None
    if whose is None:
        return
    # a disk that failed may have taken a line back, or the file is another one: then all of it goes again
    goes_on = 0 < sent.lines <= len(lines) and f'"chain":"{sent.chain}"'.encode() in lines[sent.lines - 1]
    done = sent if goes_on else Sent()
    for text in lines[done.lines :]:
        try:
            _line, chain = read_line(text, done.chain or None)
        except (LineError, RecursionError):
            return
        done = Sent(done.lines + 1, chain, done.size + len(text) + 1)
        yield Row(whose[0], done.lines, chain, whose[1], text.decode()), done


@lru_cache(maxsize=8)
def _whose(text: bytes) -> tuple[str, str] | None:
    """Sitting and station of a first line, which may hold a whole lesson: it is read once."""
    try:
        head, _chain = read_line(text, None)
        sitting, station = head["sitting"], head["station"]
    except (LineError, RecursionError, KeyError):
        return None
    known = isinstance(sitting, str) and len(sitting) == 32 and {*sitting} <= {*"0123456789abcdef"}
    return (sitting, station[:_LONGEST_STATION]) if known and isinstance(station, str) else None
