"""`resolve`: a table and its events a line in, what the croupier does and the table after a line out."""

from __future__ import annotations

import sys
from collections.abc import Callable
from functools import partial
from pathlib import Path
from typing import Any, BinaryIO

from app.drills.game import Games
from app.table.reading import InputError, check_text, read_object
from commands.json_lines import answer_lines


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
    """Resolve each line of a file (standard input when None); returns the exit status. OSError when output fails."""
    return answer_lines(file, output, partial(answer_line, games=games))
