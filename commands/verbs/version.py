"""`--version`: the version of Tapis, and with `--verbose` those of all that works with it."""

from __future__ import annotations

import json
from collections.abc import Callable
from typing import TextIO

from app import VERSION
from app.drills.game import Games
from app.storage.schema import SCHEMA_VERSION
from app.versions import lines
from commands.status import Status


def run(verbose: bool, as_json: bool, output: TextIO, games: Games, window: Callable[[], tuple[str, ...]]) -> int:
    """Print the versions, of the window what `window` says; returns the exit status."""
    told = list(lines(games, SCHEMA_VERSION, window)) if verbose else [f"tapis {VERSION}"]
    if as_json:
        print(json.dumps({"tapis": VERSION, **({"parts": told} if verbose else {})}), file=output)
    else:
        print("\n".join(told), file=output)
    return Status.DONE
