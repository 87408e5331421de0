"""The house between its file and the form of the settings."""

from __future__ import annotations

from dataclasses import replace

from app.drills.game import Games
from app.scenarios.errors import ScenarioError, UnreadFileError
from app.scenarios.house import House, load_house
from app.scenarios.house_file import save_house
from app.scenarios.house_place import HOUSE_FILE, find_house
from app.text import _
from ui.data_folder import FAILURES, DataFolder
from ui.models.house import HouseValues
from ui.services.house import unknown_text


class HouseEditor:
    """Reads the house for its form, and writes what the form says into the data folder."""

    def __init__(self, games: Games, data: DataFolder) -> None:
        self._games = games
        self._data = data

    def values(self) -> HouseValues:
        """The house that counts, for the form; one that cannot be read is told, and the shipped one shown."""
        machine = self._data.machine()
        try:
            house = load_house(self._games, machine, self._data.path)
        except ScenarioError as error:
            note = str(error)
            # the school has fixed the house, only not well: it is for the school to mend; and what nobody has read
            # is not for a form to replace
            locked = find_house(machine, self._data.path)[1] or isinstance(error, UnreadFileError)
            house = replace(load_house(self._games, (), None), locked=locked)
        else:
            fixed = _("La maison est fixée pour cet ordinateur par {path}.").format(path=house.path)
            note = "\n".join(part for part in (fixed if house.locked else "", unknown_text(house)) if part)
        games = tuple(self._games.values())
        return HouseValues(games, house.tables, house.denominations, house.targets, house.locked, note)

    def keep(self, values: HouseValues) -> str:
        """Keep what the form says; the sentence to tell, whether it went well or not."""
        path = self._data.path / HOUSE_FILE
        house = House(path, False, dict(values.tables), values.denominations, dict(values.targets))
        tables = {name: replace(table, denominations=values.denominations) for name, table in house.tables.items()}
        try:
            saved = save_house(replace(house, tables=tables), path, self._data.write, self._games)
        except ScenarioError as error:
            return " ".join((str(error), _("La maison n’est pas enregistrée.")))
        except FAILURES as error:
            return str(error)
        told = _("La maison est enregistrée.")
        if saved.aside is None:
            return told
        aside = _("Le fichier d’avant ne pouvait pas servir : il est gardé sous {file}.").format(file=saved.aside)
        return f"{told} {aside}"
