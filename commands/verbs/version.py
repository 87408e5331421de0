"""`--version`: the version of Tapis, and with `--verbose` those of all that works with it."""

from __future__ import annotations

from collections.abc import Callable
from typing import TextIO

from app import VERSION
from app.drills.game import Games
from app.storage.schema import SCHEMA_VERSION
from app.versions import lines

DONE = 0


def run(verbose: bool, output: TextIO, games: Games, window: Callable[[], tuple[str, ...]]) -> int:
    """Print the versions, of the window what `window` says; returns the exit status."""
    for line in lines(games, SCHEMA_VERSION, window) if verbose else (f"tapis {VERSION}",):
        print(line, file=output)
    return DONE
