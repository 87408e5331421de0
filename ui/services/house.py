"""The house that counts on this machine."""

from __future__ import annotations

from collections.abc import Callable

from app.drills.game import Games
from app.scenarios.errors import ScenarioError
from app.scenarios.house import House, load_house
from app.scenarios.house_place import find_house
from app.text import _
from ui.data_folder import DataFolder
from ui.start.faults import LOG


class HouseService:
    """`tell` is given the sentence where the house's file cannot be used, or is not known whole."""

    def __init__(self, games: Games, data: DataFolder, tell: Callable[[str], None]) -> None:
        self._games = games
        self._data = data
        self._tell = tell
        self._told_unknown = ""
        self._logged = ""

    def current(self) -> House:
        """The house that counts; a file that cannot be used is told and the shipped one taken.

        What this version does not know of it is told once.
        """
        try:
            house = load_house(self._games, self._data.machine(), self._data.path)
        except ScenarioError as error:
            self._tell(str(error))
            self._log(error)
            return load_house(self._games, (), None)
        unknown = unknown_text(house)
        if unknown not in ("", self._told_unknown):
            self._told_unknown = unknown
            self._tell(unknown)
        return house

    def _log(self, error: ScenarioError) -> None:
        """Note once in the log that the school's house does not count, and where it goes wrong."""
        noted = f"{error.file}:{error.line}:{error.column} {error.field}"
        if noted != self._logged:
            self._logged = noted
            LOG.warning("house file: %s", noted)

    def trouble(self) -> str:
        """Why the file of the house cannot be used, and where; empty where it can, and where there is none."""
        try:
            if self.has_own():
                load_house(self._games, self._data.machine(), self._data.path)
        except ScenarioError as error:
            self._log(error)
            return str(error)
        return ""

    def has_own(self) -> bool:
        """Whether it has a file of its own, not the shipped one."""
        return find_house(self._data.machine(), self._data.path)[0] is not None


def unknown_text(house: House) -> str:
    """What is told of the keys this version does not know; empty where it knows all."""
    if not house.unknown:
        return ""
    told = _("Cette version ne connaît pas tout de ce fichier. Ce qui suit y reste sans effet, le reste compte :")
    return "\n".join((told, *(str(entry.error) for entry in house.unknown)))
