"""The house: the tables it opens, its value chips and target times, wherever its file lies.

A file in the machine-wide place, which the school alone can write, locks the house; else the data folder's own counts,
else the shipped one. What reads YAML is loaded only where there is a file.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path
from typing import NamedTuple

from app.drills.drill import TableSettings
from app.drills.game import Games
from app.scenarios.errors import ScenarioError
from app.scenarios.house_place import find_house


class Unknown(NamedTuple):
    """A key of a house file that this version does not know: where it stands, by keys from the top, and what is told.

    It is left alone in the file, and the rest of the file counts.
    """

    path: tuple[str | int, ...]
    error: ScenarioError


@dataclass(frozen=True, slots=True)
class House:
    """What the house decides; `locked` when the school has fixed it for this machine.

    Where it `binds`, every session is played at its tables; else they are those one starts from.
    `path` is its file, None for the shipped house; `tables` by game; `denominations` of the value chips in cents,
    ascending; `targets` milliseconds by skill. `order` names the skills that are learnt first, `needs` what some are
    built on, where the house has its own.
    """

    path: Path | None
    locked: bool
    tables: Mapping[str, TableSettings]
    denominations: tuple[int, ...] = ()
    targets: Mapping[str, int] = field(default_factory=dict)
    unknown: tuple[Unknown, ...] = ()
    order: tuple[str, ...] = ()
    needs: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    binds: bool = False

    def table(self, game: str) -> TableSettings:
        """The table of a game; KeyError for a game there is none of."""
        return self.tables[game]


def load_house(games: Games, machine: Iterable[Path], data: Path | None) -> House:
    """The house that counts on this machine; raises ScenarioError when its file cannot be used."""
    path, locked = find_house(machine, data)
    if path is None:
        from app.scenarios.house_shipped import shipped_house

        return shipped_house(games)
    from app.scenarios.house_file import read_house

    return read_house(path, games, locked=locked)
