"""The guided coup: one spin that shows every kind of act a settlement has, and how a hand does each.

The stakes are ours; what is due, in which order and by which rule comes from the engine at the table of the house.
"""

from __future__ import annotations

from collections.abc import Mapping

from app.devices.wheel.steps import MARK
from app.drills.acting import GUIDED
from app.drills.drill import TableSettings
from app.drills.exercise import Exercise
from app.games.roulette.drills.settlement import TABLE, Settlement
from app.games.roulette.random_tables import house_maximums
from app.games.roulette.records import chance_value
from app.games.roulette.steps import HALVE
from app.table.acts import CALL, COLLECT, PAY, Act, Verb
from app.table.steps import Chance
from app.text import N_, Message, translate

_PREVIOUS = 32
_NUMBER = 17
_BETS: tuple[tuple[int, Chance, int], ...] = (
    (2, 5, 2),
    (4, "red", 4),
    (5, "column-2", 3),
    (5, 17, 1),
    (7, "14-17", 2),
)
"""Seat, chance, and how many times the minimum: two losers, a player who wins twice, another who wins once."""


def tour_exercise(settings: TableSettings) -> Exercise:
    """The 17 at a table of these settings; chips are worth the minimum, so that every stake is whole chips."""
    minimum = settings.minimum
    table = {
        "game": "roulette",
        "rules": settings.rules,
        "minimum": minimum,
        "seats": [{"seat": seat} for seat in sorted({seat for seat, _on, _times in _BETS})],
        "previous": _PREVIOUS,
        "bets": [{"seat": seat, "on": chance_value(on), "amount": times * minimum} for seat, on, times in _BETS],
        "events": [{"kind": "spin", "number": _NUMBER}],
    }
    maximums = house_maximums(settings)
    if maximums:
        table["maximums"] = maximums
    return Exercise("roulette", Settlement.id, TABLE.id, 1, table, {"mode": GUIDED, "amounts": False})


_BY_MOUSE: Mapping[Verb, Message] = {
    CALL: N_("Cliquez Annoncer sous le tapis, puis le numéro et ses chances simples imprimés sur le tapis."),
    COLLECT: N_("Cliquez la mise, puis l’endroit des mises perdantes, à côté de vous."),
    HALVE: N_("Cliquez la mise, puis la place de son joueur."),
    PAY: N_("Cliquez la mise, puis votre râtelier, devant vous."),
    MARK: N_("Cliquez le cylindre, puis le numéro sur le tapis."),
}
_WITH_THE_WHEEL = N_("Cliquez le geste sous le tapis.")


def by_mouse(act: Act) -> str:
    """How a mouse does an act, in the language in force."""
    return translate(_BY_MOUSE.get(act.verb, _WITH_THE_WHEEL))
