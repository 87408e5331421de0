"""The versions that tell how the program behaves; what to quote when asking for help."""

from __future__ import annotations

import hashlib
import json
import platform
import sqlite3
from collections.abc import Callable, Iterator

from app import VERSION
from app.drills.game import Game, Games
from app.text import _, ngettext

_SHOWN = 12


def lines(games: Games, database: int, window: Callable[[], tuple[str, ...]]) -> Iterator[str]:
    """Every version, a line each.

    `database` is the format of the store, `window` gives the versions of what draws the window; its ImportError is
    told in their place: a system without the libraries of a window still has the commands.
    """
    yield f"tapis {VERSION}"
    yield f"Python {platform.python_version()}"
    try:
        yield from window()
    except ImportError as error:
        yield _("Qt ne se charge pas ici : {reason}").format(reason=error)
    yield f"SQLite {sqlite3.sqlite_version}"
    yield _("format de la base {number}").format(number=database)
    yield from (_of_game(game) for game in games.values())
    yield f"{platform.system()} {platform.release()} {platform.machine()}"


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
