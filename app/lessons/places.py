"""What may not change of a game under lessons that are out: its places in a code, the number of its generators."""

from __future__ import annotations

import tomllib
from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, NamedTuple

from app.drills.game import Game

FILE = "lesson.toml"


class Places(NamedTuple):
    """What `lesson.toml` in a game's folder says.

    `number` stands for the game in a code, the rows of `drills` (from 1) and `tables` (from 1) for a drill and a table,
    whose keys are those of a lesson. `generators` is raised whenever the same seed would draw another exercise.
    """

    number: int
    generators: int
    drills: tuple[str, ...]
    tables: tuple[Mapping[str, Any], ...]


def places_of(game: Game) -> Places:
    """The places of a game; OSError, KeyError or TOMLDecodeError where its folder has no such file."""
    return _read(game.folder / FILE)


@cache
def _read(file: Path) -> Places:
    data = tomllib.loads(file.read_text(encoding="utf-8"))
    return Places(data["number"], data["generators"], tuple(data["drills"]), tuple(data["tables"]))
