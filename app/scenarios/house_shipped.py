"""The shipped house: a game's table from the `house.toml` of its folder, what all share from resources/house.toml."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from typing import Any

from app.drills.drill import TableSettings
from app.drills.game import Game, Games
from app.money import parse_euros
from app.resources import RESOURCES
from app.scenarios.house import House

SHARED = RESOURCES / "house.toml"
_HEAD = """\
# La table de la maison : ce que vaut une table ouverte sans autre choix.
# The house's table: what a table opened without another choice is like.

# Une table par jeu.
# One table a game.
tables:
"""
_PLAIN = re.compile(r' = "([A-Za-z][\w-]*)"$')
"""A word, which YAML needs no quotes for."""


def shipped_house(games: Games) -> House:
    """The house of who has no file of their own."""
    shared = _read(SHARED)
    pieces = tuple(sorted(_cents(piece) for piece in shared["denominations"]))
    targets = {skill: round(seconds * 1000) for skill, seconds in shared["targets"].items()}
    tables = {name: _table(game, pieces, targets) for name, game in games.items()}
    return House(None, False, tables, pieces, targets)


def shipped_text(games: Games) -> str:
    """The shipped house as the text of a house file, its explanations with it: a first change is made in this."""
    parts = [_HEAD]
    for name, game in games.items():
        parts += [f"  {name}:\n", *(f"{line}\n" for line in _yaml(_file(game), 4) if line.strip())]
    return "".join([*parts, "\n", *(f"{line}\n" for line in _yaml(SHARED, 0))])


def _file(game: Game) -> Path:
    return game.folder / "house.toml"


def _read(file: Path) -> dict[str, Any]:
    with file.open("rb") as opened:
        return tomllib.load(opened)


def _table(game: Game, pieces: tuple[int, ...], targets: dict[str, int]) -> TableSettings:
    data = _read(_file(game))
    return TableSettings(
        rules=data["rules"],
        pay_table=data.get("pay_table"),
        minimum=_cents(data["minimum"]),
        switches=tuple(sorted((name, _switch(value)) for name, value in data.get("switches", {}).items())),
        denominations=pieces,
        targets=targets,
        maximums=tuple(sorted(data.get("maximums", {}).items())),
        maximum=data.get("maximum"),
    )


def _switch(value: Any) -> Any:
    """The value of a switch, an amount in cents."""
    return _cents(value) if isinstance(value, str) and "€" in value else value


def _cents(text: str) -> int:
    cents = parse_euros(text)
    if cents is None:
        raise ValueError(text)
    return cents


def _yaml(file: Path, indent: int) -> Iterator[str]:
    """The lines of a TOML file of plain values, and of tables of such, as YAML."""
    inside = 0
    lines = file.read_text(encoding="utf-8").splitlines()
    for number, line in enumerate(lines):
        if line.startswith("["):
            inside = 2
            yield f"{' ' * indent}{line.strip('[]')}:"
        elif line.startswith("#") and _is_of_a_table(lines[number:]):
            yield f"{' ' * indent}{line}"
        else:
            written = _PLAIN.sub(r": \1", line).replace(" = ", ": ", 1)
            yield f"{' ' * (indent + inside)}{written}" if line else ""


def _is_of_a_table(lines: list[str]) -> bool:
    """Whether a comment belongs to the table that begins under it."""
    return next((line for line in lines if line and not line.startswith("#")), "").startswith("[")


def shipped_table(
    game: Game, rules: str | None = None, pay_table: str | None = None, minimum: int | None = None
) -> TableSettings:
    """The table a game is opened with where no house says otherwise, under other rules or with another minimum.

    `minimum` cents. InputError for a table there cannot be, as the game's own reader tells it.
    """
    table = shipped_house({game.name: game}).table(game.name)
    found = replace(table, rules=rules or table.rules, minimum=minimum or table.minimum)
    choice = next((each.pay_tables for each in game.kit.rule_sets() if each.id == found.rules), ())
    usual = table.pay_table if table.pay_table in choice else next(iter(choice), None)
    found = replace(found, pay_table=pay_table or usual)
    game.answer(found.line(game.name))
    return found
