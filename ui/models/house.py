"""The house between its file and the form of the settings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field

from app.drills.drill import TableSettings
from app.drills.game import Game


@dataclass(frozen=True, slots=True)
class HouseValues:
    """The house as the form shows it: a table a game, value chips in cents, target times in milliseconds by skill.

    `note` is told above it: why it cannot be read, or that the school has fixed it. A `locked` one is only shown.
    """

    games: tuple[Game, ...] = ()
    tables: Mapping[str, TableSettings] = field(default_factory=dict)
    denominations: tuple[int, ...] = ()
    targets: Mapping[str, int] = field(default_factory=dict)
    locked: bool = False
    note: str = ""
