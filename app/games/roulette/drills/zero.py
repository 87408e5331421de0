"""Zero: the simple chances are shared, everything else that does not cover it is lost, what covers it is paid."""

from __future__ import annotations

from random import Random
from typing import Any

from app.drills.draw import between, one_in, pick, shuffled
from app.drills.drill import Skill, TableSettings
from app.drills.exercise import Exercise
from app.games.roulette.chances import AROUND, LAYOUT, SIMPLE, ZERO, LayoutChance
from app.games.roulette.drills.amounts import SpinAmount
from app.games.roulette.drills.one_player import one_seat, spin, table_of
from app.games.roulette.random_tables import random_table
from app.games.roulette.rules import halves
from app.table.reading import InputError
from app.text import N_, Message

HALF = Skill("roulette-zero-half", N_("Partager une chance simple"), 4000)
LOST = Skill("roulette-zero-lost", N_("Ce que le zéro prend en entier"), 4000)
PAID = Skill("roulette-zero-paid", N_("Payer ce qui couvre le zéro"), 8000)
PLAYER = Skill("roulette-zero-player", N_("Régler le zéro d’un joueur"), 10_000)
TABLE = Skill("roulette-zero-table", N_("Régler le zéro de la table"), 20_000)

_ASKED = {
    1: (HALF,),
    2: (HALF, HALF, LOST, PAID),
    3: (HALF, LOST, PAID, PLAYER),
    4: (HALF, PAID, PLAYER, TABLE),
    5: (PLAYER, TABLE, TABLE, PAID),
}
_MOST = {1: 10, 2: 15, 3: 25, 4: 40, 5: 60}
_OUTSIDE = tuple(chance for chance in LAYOUT.values() if chance.kind in ("dozen", "column", "dozens", "columns"))


class Zero(SpinAmount):
    """The zero drill."""

    id = "zero"
    title: Message = N_("Zéro")
    about: Message = N_("Le zéro sort : partager les chances simples, ramasser le reste, payer ce qui le couvre.")
    skills: tuple[Skill, ...] = (HALF, LOST, PAID, PLAYER, TABLE)
    units = ("euros",)

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """Zero at a table, and what of whose stakes is asked."""
        skill = pick(random, _ASKED[level])
        if skill is TABLE:
            table = random_table(random, settings, level)
            table["events"] = [spin(ZERO)]
            ask: dict[str, Any] = {"of": "table", "in": "euros"}
            lying = [bet["on"] for bet in table["bets"]]
            what = "returned" if any(on in SIMPLE for on in lying if isinstance(on, str)) else "collected"
            ask["what"] = pick(random, (what, "collected"))
            return self.make(skill, level, table, ask)
        seat = one_seat(random)
        stakes = _stakes(random, skill, level)
        table = table_of(settings, seat, settings.minimum, stakes, spin(ZERO))
        ask = {"of": "player", "seat": seat, "in": "euros"}
        if skill is HALF:
            ask["what"] = pick(random, ("returned", "collected"))
        elif skill is LOST:
            ask["what"] = "collected"
        elif skill is PLAYER:
            ask["what"] = pick(random, ("returned", "collected", "paid"))
        return self.make(skill, level, table, ask)

    def check(self, exercise: Exercise) -> None:
        """Raise InputError when the table or what is asked about it cannot be put."""
        super().check(exercise)
        event = self.moment(exercise).event
        if event.number != ZERO:
            at = len(exercise.table["events"]) - 1
            raise InputError("bad-value", f"events[{at}].number", event.number, (str(ZERO),))


def _stakes(random: Random, skill: Skill, level: int) -> dict[Any, int]:
    """Stakes of one player in chips: simple chances, what zero takes whole, what covers it, or some of each."""
    simple = [LAYOUT[on] for on in SIMPLE]
    around = list(AROUND[ZERO])
    if skill is HALF:
        return _laid(random, level, shuffled(random, simple)[: 1 if level < 3 or one_in(random, 2) else 2])
    if skill is LOST:
        return _laid(random, level, [pick(random, _OUTSIDE)])
    if skill is PAID:
        return _laid(random, level, shuffled(random, around)[: between(random, 1, max(1, level - 1))])
    chosen = [pick(random, simple), pick(random, _OUTSIDE), *shuffled(random, around)[: between(random, 1, level - 1)]]
    return _laid(random, level, chosen)


def _laid(random: Random, level: int, chances: list[LayoutChance]) -> dict[Any, int]:
    found = {}
    for chance in chances:
        most = _MOST[level] if not chance.listed else 2 * level
        # A chip may be an odd number of cents: an even count of them never is.
        found[chance.on] = between(random, 1, most) * (2 if halves(chance.on) else 1)
    return found
