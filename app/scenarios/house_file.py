"""The house file: what it says, judged in full, and how it is kept."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Any

from app.drills.drill import TableSettings
from app.drills.game import Game
from app.games import discover
from app.scenarios.document import Document, Path_, read_bytes, read_document
from app.scenarios.errors import ScenarioError
from app.scenarios.house import House
from app.scenarios.house_place import DEFAULT_HOUSE
from app.scenarios.house_text import changed_text
from app.scenarios.models import HouseFile
from app.scenarios.scenario import located, unknown
from app.scenarios.validation import validate
from app.table.reading import InputError, read_object
from app.text import _


def read_house(path: Path, *, locked: bool = False) -> House:
    """The house of a file; raises ScenarioError and nothing else."""
    return parse_house(read_bytes(path), path, locked=locked)


def parse_house(content: bytes, file: Path, *, locked: bool = False) -> House:
    """The house of a file's bytes; raises ScenarioError and nothing else."""
    document = read_document(content, file)
    model = validate(HouseFile, document)
    games = discover()
    pieces = tuple(sorted(set(model.denominations)))
    _check_denominations(model.denominations, document)
    _check_targets(model.targets, games, document)
    tables: dict[str, TableSettings] = {}
    for name, table in model.tables.items():
        game = games.get(name)
        if game is None:
            raise document.error(("tables", name), unknown(name, games), key=True)
        switches: tuple[tuple[str, Any], ...] = tuple(sorted(table.switches.items()))
        maximums = tuple(sorted(table.maximums.items()))
        settings = TableSettings(
            table.rules, table.pay_table, table.minimum, switches, pieces, dict(model.targets), maximums
        )
        _check_table(game, settings, document)
        tables[name] = settings
    for name in games:
        if name not in tables:
            raise document.error(("tables",), _("Il manque la table du jeu « {game} ».").format(game=name))
    return House(file, locked, tables, pieces, dict(model.targets))


def _check_denominations(pieces: Sequence[int], document: Document) -> None:
    for i, piece in enumerate(pieces):
        if piece in pieces[:i]:
            raise document.error(("denominations", i), _("Ce jeton de valeur est déjà dans la liste."))


def _check_targets(targets: Mapping[str, int], games: Mapping[str, Game], document: Document) -> None:
    skills = [skill.id for game in games.values() for drill in game.drills for skill in drill.skills]
    for skill in targets:
        if skill not in skills:
            raise document.error(("targets", skill), unknown(skill, skills), key=True)


def _check_table(game: Game, settings: TableSettings, document: Document) -> None:
    """The game's own reader judges rules, pay table, minimum, switches and maximums."""
    table: dict[str, Any] = {"game": game.name, "rules": settings.rules, "minimum": settings.minimum}
    if settings.pay_table is not None:
        table["pay_table"] = settings.pay_table
    if settings.switches:  # a game without switches has no key for them
        table["house"] = dict(settings.switches)
    if settings.maximums:
        table["maximums"] = {kind: times * settings.minimum for kind, times in settings.maximums}
    try:
        read_object(game.answer(table))
    except InputError as error:
        raise located(error, document, lambda path: _in_file(game.name, path)) from None


def _in_file(game: str, path: Path_) -> Path_:
    return ("tables", game, *("switches" if part == "house" else part for part in path))


def save_house(house: House, path: Path, write: Callable[[Path, bytes], None]) -> House:
    """Keep `house` at `path` in the data folder, whole or not at all; `write` replaces a file in one step.

    What stands there keeps its comments; a file that cannot be used is replaced by the shipped one with the new values.
    Raises ScenarioError when the values make no sound house, before anything is written; what `write` raises passes.
    """
    try:
        before = read_bytes(path)
        parse_house(before, path)
    except ScenarioError:
        before = read_bytes(DEFAULT_HOUSE)
    content = changed_text(before.decode("utf-8-sig"), house.tables, house.denominations, house.targets).encode()
    kept = parse_house(content, path)
    write(path, content)
    return kept
