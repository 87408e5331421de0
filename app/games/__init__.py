"""One package a game; each is found by listing this folder and none sees another."""

from __future__ import annotations

from functools import cache
from importlib import import_module
from pkgutil import iter_modules

from app.drills.game import Game


@cache
def discover() -> dict[str, Game]:
    """Every game of this folder by its name; a package is a game when it holds a module `game` with a `GAME`."""
    found: dict[str, Game] = {}
    for module in sorted(iter_modules(__path__), key=lambda module: module.name):
        if module.ispkg:
            game: Game = import_module(f"{__name__}.{module.name}.game").GAME
            found[game.name] = game
    return found
