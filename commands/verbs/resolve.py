"""`resolve`: a table and its events a line in, what the croupier does and the table after a line out."""

from __future__ import annotations

import errno
import sys
from collections.abc import Callable, Iterator
from contextlib import AbstractContextManager, nullcontext, suppress
from pathlib import Path
from typing import Any, BinaryIO

from app.drills.game import Games
from app.reasons import reason
from app.table.reading import InputError, check_text, read_object
from app.text import N_, _
from commands.status import Status
from commands.terminal import STANDARD

_NO_MEMORY = N_("La mémoire ne suffit pas pour cette ligne. Partagez-la en plusieurs.")
_PIECE = 1 << 20
"""How many bytes of a line are read at a time."""
_MOST_PIECES = 64
"""Far more than a table can need; a line without end must not take the memory of the whole machine."""
_MARK = b"\xef\xbb\xbf"
"""The byte order mark that some editors and shells put before the first line."""


def answer_line(line: bytes, games: Games) -> tuple[str, bool]:
    """The answer to one line and whether it was resolved; whatever the line holds, one line of JSON comes back."""
    try:
        document = read_object(line)
        if "game" not in document:
            raise InputError("missing-key", "game")
        name = check_text(document["game"], "game")
        if name not in games:
            raise InputError("unknown-game", "game", name, tuple(games))
        return _written(games[name].answer, document), True
    except InputError as error:
        return error.to_json(), False


def _written(answer: Callable[[dict[str, Any]], str], document: dict[str, Any]) -> str:
    try:
        return answer(document)
    except ValueError:
        # The gain of a stake of the longest digits Python reads is longer than it writes without being told to.
        limit = sys.get_int_max_str_digits()
        sys.set_int_max_str_digits(0)
        try:
            return answer(document)
        finally:
            sys.set_int_max_str_digits(limit)


def _answer(line: bytes | None, games: Games) -> tuple[bytes, bool]:
    """What is written for a line, None for one that was too long, and whether it was resolved."""
    try:
        if line is not None:
            text, resolved = answer_line(line, games)
            return text.encode() + b"\n", resolved
    except MemoryError:
        pass  # what was made of the line is gone before the error is told
    return InputError("bad-value", "", text=_NO_MEMORY).to_json().encode() + b"\n", False


def run(file: Path | None, output: BinaryIO, games: Games) -> int:
    """Answer each line of a file (standard input when None); returns the exit status. OSError when output fails."""
    status = Status.DONE
    try:
        for line in _lines(file):
            answer, resolved = _answer(line, games)
            if not resolved:
                status = Status.FAILED
            # A line is handed on as soon as it is answered: a program may wait for it before it asks the next.
            output.write(answer)
            output.flush()
    except _UnreadableError as error:
        message = _("Impossible de lire « {file} » : {reason}. Vérifiez le chemin et les droits.")
        print(message.format(file=error.name, reason=error.reason), file=sys.stderr)
        return Status.BAD_USAGE
    return status


class _UnreadableError(Exception):
    def __init__(self, name: object, reason: str) -> None:
        super().__init__(name, reason)
        self.name = name
        self.reason = reason


def _lines(file: Path | None) -> Iterator[bytes | None]:
    """The lines as they come; what goes wrong here is the input's fault, all else in `run` the output's."""
    try:
        with _opened(file) as lines:
            line = _read(lines)
            if line is not None:
                line = line.removeprefix(_MARK) or _read(lines)
            while line != b"":
                yield line
                line = _read(lines)
    except OSError as error:
        name = _("entrée standard") if file in {None, STANDARD} else file
        raise _UnreadableError(name, reason(error)) from error


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
    if file is not None and file != STANDARD:
        return file.open("rb")
    if sys.stdin is None:  # whoever started the program closed it
        raise OSError(errno.EBADF, "")
    return nullcontext(sys.stdin.buffer)
