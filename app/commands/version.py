"""`--version`: the version of Tapis, and with `--verbose` those of all that works with it."""

from __future__ import annotations

import hashlib
import json
import platform
import sqlite3
from collections.abc import Iterator
from typing import TextIO

from app import VERSION
from app.drills.game import Game
from app.games import discover
from app.storage.schema import SCHEMA_VERSION
from app.text import _, ngettext

DONE = 0
_SHOWN = 12


def run(verbose: bool, output: TextIO) -> int:
    """Print the versions; returns the exit status."""
    for line in lines() if verbose else (f"tapis {VERSION}",):
        print(line, file=output)
    return DONE


def lines() -> Iterator[str]:
    """Every version that tells how a program behaves, a line each; what to quote when asking for help."""
    yield f"tapis {VERSION}"
    yield f"Python {platform.python_version()}"
    yield from _of_the_window()
    yield f"SQLite {sqlite3.sqlite_version}"
    yield _("format de la base {number}").format(number=SCHEMA_VERSION)
    yield from (_of_game(game) for game in discover().values())
    yield f"{platform.system()} {platform.release()} {platform.machine()}"


def _of_the_window() -> tuple[str, ...]:
    try:
        from ui.start.versions import qt_versions

        return qt_versions()
    except ImportError as error:  # a system without the libraries of a window still has the commands
        return (_("Qt ne se charge pas ici : {reason}").format(reason=error),)


def _of_game(game: Game) -> str:
    count = len(game.register)
    rules = ngettext("{count} règle", "{count} règles", count).format(count=count)
    return _("{game} : registre {fingerprint}, {rules}").format(
        game=game.name, fingerprint=register_fingerprint(game), rules=rules
    )


def register_fingerprint(game: Game) -> str:
    """The first figures of a SHA-256 over every rule with its article and its words."""
    told = json.dumps(game.register, ensure_ascii=False, default=str)
    return hashlib.sha256(told.encode()).hexdigest()[:_SHOWN]
