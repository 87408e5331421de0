"""Helpers that answer the lines of a large file beside one another, one for each core of the machine.

Each reads the open file by itself and answers its own shares of it into a pipe; whoever asked takes the answers from
the pipes in turn, so that they come in the order of the lines. A helper that is gone leaves its lines to whoever asked,
and a helper whose pipe nobody reads any more ends by itself, or is ended.
"""

from __future__ import annotations

import io
import os
import signal
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager, suppress
from itertools import count
from stat import S_ISREG
from typing import Any, BinaryIO, TypeAlias

Line: TypeAlias = bytes | None
"""A line as it was read, None for one that the memory does not hold."""

Answered: TypeAlias = tuple[bytes, bool]
"""What is written for a line, with its end, and whether that is an answer and no error."""

_LARGE = 1 << 20
"""Bytes: a smaller file is answered before the helpers are ready."""
_MOST = 8
"""More would wait for the one process that hands the answers on."""
_SHARE = 8
"""Lines in a row: their answers lie in a pipe without anybody waiting for them."""


@contextmanager
def helpers(
    opened: BinaryIO, lines: Callable[[BinaryIO], Iterator[Line]], answered: Callable[[Line], Answered]
) -> Iterator[Iterator[Answered | None]]:
    """Give what a helper answered for each line of what is opened, one after the other; None where none did.

    There are helpers for a large file alone, where the machine has several cores and can fork.
    """
    most = _wanted(opened)
    started: dict[int, BinaryIO] = {}
    try:
        with suppress(OSError):  # no more processes or files: their shares are left to whoever asked
            for own in range(most):
                read = lines(io.BufferedReader(_Again(opened)))
                share = (line for at, line in enumerate(read) if at // _SHARE % most == own and _is_whole(line))
                pid, pipe = _start(map(answered, share), [*started.values()])
                started[pid] = pipe
        yield _in_turn([*started.values()], most)
    finally:
        for pid, pipe in started.items():
            pipe.close()
            _end(pid)


def _wanted(opened: BinaryIO) -> int:
    cores = min(os.cpu_count() or 1, _MOST)
    if cores == 1 or sys.platform == "win32":
        return 0
    with suppress(OSError):  # what is no file of the system has no number
        told = os.fstat(opened.fileno())
        return cores if S_ISREG(told.st_mode) and told.st_size >= _LARGE else 0
    return 0


def _is_whole(line: Line) -> bool:
    """Whether nothing more can come of a line: a file may grow."""
    return line is None or line.endswith(b"\n")


class _Again(io.RawIOBase):
    """The same open file, from where it is read next: whatever has its name by now, and without moving in it."""

    def __init__(self, opened: BinaryIO) -> None:
        super().__init__()
        self._file = opened.fileno()
        self._at = os.lseek(self._file, 0, os.SEEK_CUR)

    def readable(self) -> bool:
        return True

    def readinto(self, buffer: Any) -> int:
        if sys.platform == "win32":
            raise OSError
        read = os.pread(self._file, len(buffer), self._at)
        buffer[: len(read)] = read
        self._at += len(read)
        return len(read)


def _start(answers: Iterator[Answered], others: Sequence[BinaryIO]) -> tuple[int, BinaryIO]:
    """Start a helper; gives its process and the pipe it answers into."""
    if sys.platform == "win32":
        raise OSError  # `_wanted` asks for none there
    reading, writing = os.pipe()
    pid = os.fork()
    if pid:
        os.close(writing)
        return pid, os.fdopen(reading, "rb")
    try:
        for end in (reading, *(pipe.fileno() for pipe in others)):
            os.close(end)  # or this helper would keep its pipe alive, and theirs, when whoever asked is gone
        with os.fdopen(writing, "wb") as pipe:
            for text, well in answers:
                pipe.write((b"+" if well else b"-") + text)
                pipe.flush()
    finally:
        os._exit(0)  # whatever happened: who asked sees that no more comes


def _end(pid: int) -> None:
    """End a helper, whatever it does or waits for: what it still had to say is not asked for."""
    if sys.platform == "win32":
        return
    with suppress(ChildProcessError):  # whoever started the program has it forget its children at once
        if os.waitpid(pid, os.WNOHANG) == (0, 0):
            os.kill(pid, signal.SIGKILL)
            os.waitpid(pid, 0)


def _in_turn(pipes: Sequence[BinaryIO], most: int) -> Iterator[Answered | None]:
    for at in count():
        own = at // _SHARE % most if most else 0
        said = pipes[own].readline() if own < len(pipes) else b""
        yield (said[1:], said.startswith(b"+")) if said.endswith(b"\n") else None
