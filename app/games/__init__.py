"""One package a game; each is found by listing this folder, and none sees another."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pkgutil import iter_modules

from app.drills.game import Game, Games
from app.resources import PACKAGES


def discover(packages: Sequence[str] = PACKAGES, *, drilled: bool = True) -> Games:
    """The games of these packages by name, none of their parts loaded; ValueError when two have one name.

    Those with drills, or with `drilled` False every one that `resolve` and `odds` answer.

    >>> list(discover())
    ['rampo', 'roulette']
    """
    found = [
        Game(f"{package}.{module.name}")
        for package in packages
        for module in iter_modules(import_module(package).__path__)
        if module.ispkg
    ]
    games = {game.name: game for game in sorted(found, key=lambda game: game.name)}
    if len(games) < len(found):
        raise ValueError("two games of one name")
    return {name: game for name, game in games.items() if game.has_drills or not drilled}


def load(name: str, packages: Sequence[str] = PACKAGES) -> Game:
    """The game of a name; KeyError when there is none."""
    return discover(packages, drilled=False)[name]
