"""Small tables for drills of one player: their chips, a few stakes, the number that comes."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

from app.drills.draw import between, pick
from app.drills.drill import TableSettings
from app.games.roulette.records import chance_value
from app.games.roulette.rules import SEATS
from app.table.steps import Chance


def one_seat(random: Random) -> int:
    """Any seat."""
    return between(random, 1, SEATS)


def chip_of(random: Random, settings: TableSettings, values: Iterable[int]) -> int:
    """What a colour chip is worth: some times the table minimum."""
    return pick(random, tuple(values)) * settings.minimum


def table_of(
    settings: TableSettings, seat: int, chip: int, stakes: Mapping[Chance, int], event: Mapping[str, Any]
) -> dict[str, Any]:
    """A table with one player's stakes, in chips by chance, and one event."""
    return {
        "game": "roulette",
        "rules": settings.rules,
        "minimum": settings.minimum,
        "seats": [{"seat": seat, "chip": chip}],
        "bets": [{"seat": seat, "on": chance_value(on), "amount": count * chip} for on, count in stakes.items()],
        "events": [dict(event)],
    }


def spin(number: int) -> dict[str, Any]:
    """The ball at rest."""
    return {"kind": "spin", "number": number}
