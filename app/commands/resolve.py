"""`resolve`: a table and its events a line in, what the croupier does and the table after a line out."""

from __future__ import annotations

import sys
from collections.abc import Iterable
from pathlib import Path
from typing import BinaryIO

from app.games import discover
from app.table.reading import InputError, check_text, read_object
from app.text import _

DONE, SOME_LINES_FAILED, BAD_USAGE = 0, 1, 2


def answer_line(line: bytes) -> tuple[str, bool]:
    """The answer to one line and whether it was resolved; whatever the line holds, one line of JSON comes back."""
    games = discover()
    try:
        document = read_object(line)
        if "game" not in document:
            raise InputError("missing-key", "game")
        name = check_text(document["game"], "game")
        game = games.get(name)
        if game is None:
            raise InputError("unknown-game", "game", name, games)
        return game.answer(document), True
    except InputError as error:
        return error.to_json(), False


def run(file: Path | None, output: BinaryIO) -> int:
    """Answer each line of a file (standard input when None); returns the exit status."""
    if file is None:
        return _answer_all(sys.stdin.buffer, output)
    try:
        with file.open("rb") as lines:
            return _answer_all(lines, output)
    except OSError as error:
        reason = error.strerror or str(error)
        message = _("Impossible de lire « {file} » : {reason}. Vérifiez le chemin et les droits.")
        print(message.format(file=file, reason=reason), file=sys.stderr)
        return BAD_USAGE


def _answer_all(lines: Iterable[bytes], output: BinaryIO) -> int:
    status = DONE
    for line in lines:
        text, resolved = answer_line(line)
        if not resolved:
            status = SOME_LINES_FAILED
        # A line is handed on as soon as it is answered: a program may wait for it before it asks the next.
        output.write(text.encode() + b"\n")
        output.flush()
    return status
