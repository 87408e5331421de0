"""`resolve`: a table and its events a line in, what the croupier does and the table after a line out."""

from __future__ import annotations

import errno
import os
import sys
from collections.abc import Callable, Iterable, Iterator
from contextlib import AbstractContextManager, nullcontext
from pathlib import Path
from typing import Any, BinaryIO

from app.drills.game import Games
from app.table.reading import InputError, check_text, read_object
from app.text import _

DONE, SOME_LINES_FAILED, BAD_USAGE = 0, 1, 2


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


def run(file: Path | None, output: BinaryIO, games: Games) -> int:
    """Answer each line of a file (standard input when None); returns the exit status. OSError when output fails."""
    status = DONE
    try:
        for line in _lines(file):
            text, resolved = answer_line(line, games)
            if not resolved:
                status = SOME_LINES_FAILED
            # A line is handed on as soon as it is answered: a program may wait for it before it asks the next.
            output.write(text.encode() + b"\n")
            output.flush()
    except _UnreadableError as error:
        message = _("Impossible de lire « {file} » : {reason}. Vérifiez le chemin et les droits.")
        print(message.format(file=error.name, reason=error.reason), file=sys.stderr)
        return BAD_USAGE
    return status


class _UnreadableError(Exception):
    def __init__(self, name: object, reason: str) -> None:
        super().__init__(name, reason)
        self.name = name
        self.reason = reason


def _lines(file: Path | None) -> Iterator[bytes]:
    """The lines as they come; what goes wrong here is the input's fault, all else in `run` the output's."""
    try:
        with _opened(file) as lines:
            yield from lines
    except OSError as error:
        name = _("entrée standard") if file is None else file
        raise _UnreadableError(name, error.strerror or str(error)) from error


def _opened(file: Path | None) -> AbstractContextManager[Iterable[bytes]]:
    if file is not None:
        return file.open("rb")
    if sys.stdin is None:  # whoever started the program closed it
        raise OSError(errno.EBADF, os.strerror(errno.EBADF))
    return nullcontext(sys.stdin.buffer)
