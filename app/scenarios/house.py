"""The house: the tables it opens, its value chips and target times, wherever its file lies.

A file in the machine-wide place, which the school alone can write, locks the house; else the data folder's own counts,
else the shipped one. The shipped one has been read before: what reads YAML is loaded only for another.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from pathlib import Path

from app.drills.drill import TableSettings
from app.scenarios.house_place import DEFAULT_HOUSE, find_house


@dataclass(frozen=True, slots=True)
class House:
    """What the house decides; `locked` when the school has fixed it for this machine.

    `tables` by game; `denominations` of the value chips in cents, ascending; `targets` milliseconds by skill.
    """

    path: Path
    locked: bool
    tables: Mapping[str, TableSettings]
    denominations: tuple[int, ...] = ()
    targets: Mapping[str, int] = field(default_factory=dict)

    def table(self, game: str) -> TableSettings:
        """The table of a game; KeyError for a game the file does not name."""
        return self.tables[game]


def load_house(machine: Iterable[Path], data: Path | None) -> House:
    """The house that counts on this machine; raises ScenarioError when its file cannot be used."""
    path, locked = find_house(machine, data)
    if path == DEFAULT_HOUSE and not locked:
        from app.scenarios.house_kept import kept_house

        kept = kept_house(path)
        if kept is not None:
            return kept
    from app.scenarios.house_file import read_house

    return read_house(path, locked=locked)
