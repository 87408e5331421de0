"""Paying a layout: everything one player has won, in chips or in euros, several colours together; and zero."""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from app.drills.draw import between, one_in, per_hundred, pick, shuffled
from app.drills.drill import Skill, TableSettings
from app.drills.exercise import Exercise
from app.games.roulette.chances import AROUND, LAYOUT, SIMPLE, ZERO, LayoutChance
from app.games.roulette.drills.amounts import SpinAmount, in_colour
from app.games.roulette.random_tables import one_seat, random_spin, random_table, spin, table_of
from app.games.roulette.records import chance_value
from app.games.roulette.rules import halves
from app.games.roulette.state import State
from app.table.reading import InputError
from app.table.steps import Pay, Step
from app.text import N_, Message

STAKE = Skill("roulette-payout-stake", N_("Payer une mise"), 5000)
CHIPS = Skill("roulette-payout-chips", N_("Payer un joueur en jetons de couleur"), 12_000)
PLAYER = Skill("roulette-payout-player", N_("Payer un joueur en euros"), 15_000)
TABLE = Skill("roulette-payout-table", N_("Payer plusieurs couleurs"), 30_000)
MARKS = Skill("roulette-payout-collected", N_("Compter ce qui se ramasse"), 20_000)
SKILLS = (STAKE, CHIPS, PLAYER, TABLE, MARKS)

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
_OF = {"stake": STAKE, "chips": CHIPS, "player": PLAYER, "table": TABLE, "collected": MARKS}


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


HALF = Skill("roulette-zero-half", N_("Partager une chance simple"), 4000)
LOST = Skill("roulette-zero-lost", N_("Ce que le zéro prend en entier"), 4000)
PAID = Skill("roulette-zero-paid", N_("Payer ce qui couvre le zéro"), 8000)
ZERO_PLAYER = Skill("roulette-zero-player", N_("Régler le zéro d’un joueur"), 10_000)
ZERO_TABLE = Skill("roulette-zero-table", N_("Régler le zéro de la table"), 20_000)

_AT_ZERO = {
    1: (HALF,),
    2: (HALF, HALF, LOST, PAID),
    3: (HALF, LOST, PAID, ZERO_PLAYER),
    4: (HALF, PAID, ZERO_PLAYER, ZERO_TABLE),
    5: (ZERO_PLAYER, ZERO_TABLE, ZERO_TABLE, PAID),
}
_MOST = {1: 10, 2: 15, 3: 25, 4: 40, 5: 60}
_OUTSIDE = tuple(chance for chance in LAYOUT.values() if chance.kind in ("dozen", "column", "dozens", "columns"))


class Zero(SpinAmount):
    """The zero drill."""

    id = "zero"
    title: Message = N_("Zéro")
    about: Message = N_("Le zéro sort : partager les chances simples, ramasser le reste, payer ce qui le couvre.")
    skills: tuple[Skill, ...] = (HALF, LOST, PAID, ZERO_PLAYER, ZERO_TABLE)
    units = ("euros",)

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """Zero at a table, and what of whose stakes is asked."""
        skill = pick(random, _AT_ZERO[level])
        if skill is ZERO_TABLE:
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
        elif skill is ZERO_PLAYER:
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
