"""One package a game, or a few that are kin; each is found by listing these folders, and none sees another."""

from __future__ import annotations

from collections.abc import Sequence
from importlib import import_module
from pathlib import Path

from app.drills.game import Game, Games
from app.resources import PACKAGES


def discover(packages: Sequence[str] = PACKAGES, *, drilled: bool = True) -> Games:
    """The games of these packages by name, none of their parts loaded; ValueError when two have one name.

    Those with drills, or with `drilled` False every one that `resolve` and `odds` answer. Games that are kin lie a
    folder deeper, and share the catalogue of the package that they are in.

    >>> "roulette" in discover()
    True
    """
    # pkgutil lists packages too, and loads for it what reads and disassembles code: a tenth of a start of `resolve`
    found = [
        Game(".".join((package, *parts)), catalogue=f"{package}.{parts[0]}")
        for package in packages
        for folder in import_module(package).__path__
        for depth in ("*", "*/*")
        for parts in [file.parent.relative_to(folder).parts for file in Path(folder).glob(f"{depth}/register.toml")]
    ]
    games = {game.name: game for game in sorted(found, key=lambda game: game.name)}
    if len(games) < len(found):
        raise ValueError("two games of one name")
    return {name: game for name, game in games.items() if game.has_drills or not drilled}


def in_order(games: Games) -> Games:
    """The same games in the order in which they are offered to be learnt.

    >>> list(in_order(discover()))[:2]
    ['rampo', 'roulette']
    """
    return dict(sorted(games.items(), key=lambda item: (item[1].place, item[0])))


def load(name: str, packages: Sequence[str] = PACKAGES) -> Game:
    """The game of a name; KeyError when there is none."""
    return discover(packages, drilled=False)[name]
