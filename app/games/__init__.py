"""One package a game; each is found by listing this folder and none sees another."""

from __future__ import annotations

from collections.abc import Callable
from functools import cache
from importlib import import_module
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:  # listing the games, as the command line does at each start, must load none of their parts
    from app.drills.game import Game


@cache
def names() -> tuple[str, ...]:
    """The names of all games, without loading any of them."""
    from pkgutil import iter_modules

    return tuple(sorted(module.name for module in iter_modules(__path__) if module.ispkg))


@cache
def load(name: str) -> Game:
    """The game of a name; a game is a package of this folder whose module `game` holds a `GAME`."""
    game: Game = import_module(f"{__name__}.{name}.game").GAME
    return game


@cache
def answerer(name: str) -> Callable[[dict[str, Any]], str]:
    """What answers one line of `resolve` for a game, as `Game.answer`, without loading the rest of the game."""
    answer: Callable[[dict[str, Any]], str] = import_module(f"{__name__}.{name}.line").answer
    return answer


def discover() -> dict[str, Game]:
    """Every game by its name."""
    return {name: load(name) for name in names()}
