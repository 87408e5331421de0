"""Paying a layout: everything one player has won, in their chips or in euros, and several colours together."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from app.drills.draw import per_hundred, pick
from app.drills.drill import Skill, TableSettings
from app.drills.exercise import Exercise
from app.games.roulette.drills.amounts import SpinAmount, in_colour
from app.games.roulette.random_tables import random_spin, random_table
from app.games.roulette.records import chance_value
from app.games.roulette.state import State
from app.table.steps import Pay, Step
from app.text import N_, Message

STAKE = Skill("roulette-payout-stake", N_("Payer une mise"), 5000)
CHIPS = Skill("roulette-payout-chips", N_("Payer un joueur en jetons de couleur"), 12_000)
PLAYER = Skill("roulette-payout-player", N_("Payer un joueur en euros"), 15_000)
TABLE = Skill("roulette-payout-table", N_("Payer plusieurs couleurs"), 30_000)
COLLECTED = Skill("roulette-payout-collected", N_("Compter ce qui se ramasse"), 20_000)
SKILLS = (STAKE, CHIPS, PLAYER, TABLE, COLLECTED)

_TRIED = 80


class _Draw(NamedTuple):
    """One table with its spin, and what the engine does there."""

    random: Random
    state: State
    steps: tuple[Step, ...]

    def pays_of(self, seat: int) -> list[Pay]:
        return [step for step in self.steps if isinstance(step, Pay) and step.seat == seat]


_ASKED = {
    1: ("stake", "stake", "chips"),
    2: ("stake", "chips", "chips", "player"),
    3: ("chips", "player", "player", "table"),
    4: ("player", "player", "table", "collected"),
    5: ("player", "table", "table", "collected"),
}
_OF = {"stake": STAKE, "chips": CHIPS, "player": PLAYER, "table": TABLE, "collected": COLLECTED}


class Payout(SpinAmount):
    """The layout payment drill."""

    id = "payout"
    title: Message = N_("Paiement du tapis")
    about: Message = N_("Compter tout ce qu’un joueur a gagné, puis plusieurs couleurs à la fois.")
    skills: tuple[Skill, ...] = SKILLS
    switches_units = True

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A table with a spin, and whose gain is asked."""
        asked = pick(random, _ASKED[level])
        whole_table = {"of": "table", "in": "euros"}
        table: dict[str, Any] = {}
        for _try in range(_TRIED):
            table = random_table(random, settings, level)
            table["events"] = [random_spin(random, table, level)]
            found = self.resolution(self.make(_OF[asked], level, table, whole_table))
            ask = _ask(asked, _Draw(random, found.state, found.steps))
            if ask is not None:
                return self.make(_OF[asked], level, table, ask)
        return self.make(TABLE, level, table, whole_table)


def _ask(asked: str, draw: _Draw) -> dict[str, Any] | None:
    """What is asked at a table; None where it has nothing of the kind."""
    pays = [step for step in draw.steps if isinstance(step, Pay)]
    if asked == "collected":
        return {"of": "table", "what": "collected", "in": "euros"} if len(draw.steps) - len(pays) > 3 else None
    if not pays:
        return None
    if asked == "table":
        return {"of": "table", "in": "euros"} if len({pay.seat for pay in pays}) > 1 else None
    if asked == "stake":
        pay = pick(draw.random, pays)
        return {
            "of": "bet",
            "seat": pay.seat,
            "on": chance_value(pay.on),
            "in": _unit(draw, [pay]),
        }
    several = sorted({pay.seat for pay in pays if len(draw.pays_of(pay.seat)) > 1})
    if not several:
        return None
    seat = pick(draw.random, several)
    if asked == "player":
        return {"of": "player", "seat": seat, "in": "euros"}
    if not in_colour(draw.state, draw.pays_of(seat)):
        return None
    return {"of": "player", "seat": seat, "in": "chips"}


def _unit(draw: _Draw, pays: list[Pay]) -> str:
    return "chips" if per_hundred(draw.random, 50) and in_colour(draw.state, pays) else "euros"
