"""The house between its file and the form of the settings."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from pathlib import Path

from app.drills.game import Game
from app.text import _
from ui.pages.house_form import HouseValues


def house_values(games: Mapping[str, Game], machine: tuple[Path, ...], folder: Path) -> HouseValues:
    """The house that counts, for the form; one that cannot be read is told, and the shipped one shown."""
    from app.scenarios.errors import ScenarioError
    from app.scenarios.house import load_house
    from app.scenarios.house_place import find_house

    note = ""
    try:
        house = load_house(machine, folder)
    except ScenarioError as error:
        note = str(error)
        # the school has fixed the house, only not well: it is for the school to mend
        house = replace(load_house((), None), locked=find_house(machine, folder)[1])
    if house.locked and not note:
        note = _("La maison est fixée pour cet ordinateur par {path}.").format(path=house.path)
    known = tuple(game for name, game in games.items() if name in house.tables)
    return HouseValues(known, house.tables, house.denominations, house.targets, house.locked, note)


def keep_house(
    values: HouseValues,
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
        save_house(replace(house, tables=tables), path, write)
    except ScenarioError as error:
        return str(error)
    except failures as error:
        return str(error)
    return _("La maison est enregistrée.")
