"""JSON Lines in and out: a line is answered as soon as it is read, whatever it holds, and the others go on."""

from __future__ import annotations

import errno
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, contextmanager, nullcontext, suppress
from functools import partial
from pathlib import Path
from typing import BinaryIO, TypeAlias

from app.reasons import reason
from app.table.reading import InputError
from app.text import N_, _
from commands.cores import Answered, Line, helpers
from commands.status import Status
from commands.terminal import STANDARD

Answer: TypeAlias = Callable[[bytes], tuple[str, bool]]
"""Gives one line of JSON for a line, and whether that is an answer and no error."""

_NO_MEMORY = N_("La mémoire ne suffit pas pour cette ligne. Partagez-la en plusieurs.")
_PIECE = 1 << 20
"""How many bytes of a line are read at a time."""
_MOST_PIECES = 64
"""Far more than a table can need; a line without end must not take the memory of the whole machine."""
_MARK = b"\xef\xbb\xbf"
"""The byte order mark that some editors and shells put before the first line."""


def answer_lines(file: Path | None, output: BinaryIO, answer: Answer) -> int:
    """Answer each line of a file (standard input when None); returns the exit status. OSError when output fails.

    No answer to a line of a file may depend on the lines before it: helpers answer those of a large one side by side.
    """
    status = Status.DONE
    answered = partial(_answered, answer)
    try:
        with _opened(file) as opened, helpers(opened, _lines, answered) as helped:
            for line in _told(opened, file):
                text, well = next(helped) or answered(line)
                if not well:
                    status = Status.FAILED
                # A line is handed on as soon as it is answered: a program may wait for it before it asks the next.
                output.write(text)
                output.flush()
    except _UnreadableError as error:
        message = _("Impossible de lire « {file} » : {reason}. Vérifiez le chemin et les droits.")
        print(message.format(file=error.name, reason=error.reason), file=sys.stderr)
        return Status.BAD_USAGE
    return status


def _answered(answer: Answer, line: Line) -> Answered:
    """What is written for a line, None for one that was too long, and whether it was answered."""
    try:
        if line is not None:
            text, answered = answer(line)
            return text.encode() + b"\n", answered
    except MemoryError:
        pass  # what was made of the line is gone before the error is told
    return InputError("bad-value", "", text=_NO_MEMORY).to_json().encode() + b"\n", False


class _UnreadableError(Exception):
    def __init__(self, name: object, reason: str) -> None:
        super().__init__(name, reason)
        self.name = name
        self.reason = reason


@contextmanager
def _faults_of(file: Path | None) -> Iterator[None]:
    """What goes wrong in here is the input's fault, all else in `answer_lines` the output's."""
    try:
        yield
    except OSError as error:
        name = _("entrée standard") if file in {None, STANDARD} else file
        raise _UnreadableError(name, reason(error)) from error


def _told(opened: BinaryIO, file: Path | None) -> Iterator[Line]:
    with _faults_of(file):
        yield from _lines(opened)


def _lines(opened: BinaryIO) -> Iterator[Line]:
    """The lines as they come."""
    line = _read(opened)
    if line is not None:
        line = line.removeprefix(_MARK) or _read(opened)
    while line != b"":
        yield line
        line = _read(opened)


def _read(lines: BinaryIO) -> bytes | None:
    """The next line, empty at the end, None where the memory does not hold it: it is read over to its end."""
    piece = lines.readline(_PIECE)
    if len(piece) < _PIECE:
        return piece
    pieces: list[bytes] | None = [piece]
    while len(piece) == _PIECE and not piece.endswith(b"\n"):
        try:
            piece = lines.readline(_PIECE)
            if pieces is not None and len(pieces) < _MOST_PIECES:
                pieces.append(piece)
            else:
                pieces = None
        except MemoryError:
            pieces = None
    with suppress(MemoryError):
        return None if pieces is None else b"".join(pieces)
    return None


def _opened(file: Path | None) -> AbstractContextManager[BinaryIO]:
    with _faults_of(file):
        if file is not None and file != STANDARD:
            return file.open("rb")
        if sys.stdin is None:  # whoever started the program closed it
            raise OSError(errno.EBADF, "")
        return nullcontext(sys.stdin.buffer)
