"""The house between its file and the form of the settings."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING

from app.drills.game import Games
from app.text import _
from ui.pages.house_form import HouseValues

if TYPE_CHECKING:
    from app.scenarios.house import House


def house_values(games: Games, machine: tuple[Path, ...], folder: Path) -> HouseValues:
    """The house that counts, for the form; one that cannot be read is told, and the shipped one shown."""
    from app.scenarios.errors import ScenarioError
    from app.scenarios.house import load_house
    from app.scenarios.house_place import find_house

    try:
        house = load_house(games, machine, folder)
    except ScenarioError as error:
        note = str(error)
        # the school has fixed the house, only not well: it is for the school to mend
        house = replace(load_house(games, (), None), locked=find_house(machine, folder)[1])
    else:
        fixed = _("La maison est fixée pour cet ordinateur par {path}.").format(path=house.path)
        note = "\n".join(part for part in (fixed if house.locked else "", unknown_text(house)) if part)
    return HouseValues(tuple(games.values()), house.tables, house.denominations, house.targets, house.locked, note)


def unknown_text(house: House) -> str:
    """What is told of the keys this version does not know; empty where it knows all."""
    if not house.unknown:
        return ""
    told = _("Cette version ne connaît pas tout de ce fichier. Ce qui suit y reste sans effet, le reste compte :")
    return "\n".join((told, *(entry.text for entry in house.unknown)))


def keep_house(
    values: HouseValues,
    games: Games,
    folder: Path,
    write: Callable[[Path, bytes], None],
    failures: tuple[type[Exception], ...],
) -> str:
    """Keep what the form says in the data folder; the sentence to tell, whether it went well or not."""
    from app.scenarios.errors import ScenarioError
    from app.scenarios.house import House
    from app.scenarios.house_file import save_house
    from app.scenarios.house_place import HOUSE_FILE

    path = folder / HOUSE_FILE
    house = House(path, False, dict(values.tables), values.denominations, dict(values.targets))
    tables = {name: replace(table, denominations=values.denominations) for name, table in house.tables.items()}
    try:
        save_house(replace(house, tables=tables), path, write, games)
    except ScenarioError as error:
        return str(error)
    except failures as error:
        return str(error)
    return _("La maison est enregistrée.")
