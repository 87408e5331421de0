"""Paying a layout: everything one player has won, in his chips or in euros, and several colours together."""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any, NamedTuple

from app.drills.draw import per_hundred, pick
from app.drills.drill import Skill, TableSettings
from app.drills.exercise import Exercise
from app.games.roulette.drills.amounts import AmountDrill, AmountKey
from app.games.roulette.drills.asked import last_resolution
from app.games.roulette.drills.counting import concerned, in_colour
from app.games.roulette.random_tables import random_spin, random_table
from app.games.roulette.records import chance_value
from app.games.roulette.resolve import resolve
from app.games.roulette.state import State, chip_value
from app.money import euros
from app.table.felt import seat_letter
from app.table.steps import Pay, Step
from app.text import N_, Message, _, translate

STAKE = Skill("roulette-payout-stake", N_("Payer une mise"), 5000)
CHIPS = Skill("roulette-payout-chips", N_("Payer un joueur en jetons de couleur"), 12_000)
PLAYER = Skill("roulette-payout-player", N_("Payer un joueur en euros"), 15_000)
TABLE = Skill("roulette-payout-table", N_("Payer plusieurs couleurs"), 30_000)
COLLECTED = Skill("roulette-payout-collected", N_("Compter ce qui se ramasse"), 20_000)
SKILLS = (STAKE, CHIPS, PLAYER, TABLE, COLLECTED)

_TRIED = 80
_TEXTS: Mapping[tuple[str, str], Message] = {
    ("bet", "paid"): N_("Combien payez-vous à {player} pour cette mise ?"),
    ("player", "paid"): N_("Combien payez-vous en tout à {player} ?"),
    ("table", "paid"): N_("Combien payez-vous en tout à cette table ?"),
    ("bet", "collected"): N_("Combien la banque garde-t-elle de cette mise de {player} ?"),
    ("player", "collected"): N_("Combien la banque garde-t-elle en tout de {player} ?"),
    ("table", "collected"): N_("Combien la banque garde-t-elle en tout de ce coup ?"),
    ("bet", "returned"): N_("Combien rendez-vous à {player} de cette mise ?"),
    ("player", "returned"): N_("Combien rendez-vous à {player} de ses mises partagées ?"),
    ("table", "returned"): N_("Combien rendez-vous en tout aux joueurs ?"),
    ("bet", "staked"): N_("Combien {player} a-t-il sur cette chance ?"),
    ("player", "staked"): N_("Combien {player} a-t-il sur ses chances gagnantes ?"),
    ("table", "staked"): N_("Combien les joueurs ont-ils sur les chances gagnantes ?"),
}


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


def amount_question(ask: Mapping[str, Any], state: State) -> str:
    """What is asked about whose stakes, and in what it is counted."""
    player = seat_letter(ask["seat"]) if "seat" in ask else ""
    text = translate(_TEXTS[ask["of"], ask.get("what", "paid")]).format(player=player)
    if ask["in"] == "chips":
        text += "\n" + _("En jetons de {value}.").format(value=euros(chip_value(state, ask["seat"])))
    return text


class Payout(AmountDrill):
    """The layout payment drill."""

    id = "payout"
    title: Message = N_("Paiement du tapis")
    about: Message = N_("Compter tout ce qu’un joueur a gagné, puis plusieurs couleurs à la fois.")
    skills: tuple[Skill, ...] = SKILLS
    switches_units = True

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A table with a spin, and whose gain is asked."""
        asked = pick(random, _ASKED[level])
        table: dict[str, Any] = {}
        for _try in range(_TRIED):
            table = random_table(random, settings, level)
            table["events"] = [random_spin(random, table, level)]
            found = Exercise("roulette", self.id, _OF[asked].id, level, table, {"of": "table", "in": "euros"})
            resolution = last_resolution(found, resolve)
            ask = _ask(asked, _Draw(random, resolution.state, resolution.steps))
            if ask is not None:
                return Exercise("roulette", self.id, _OF[asked].id, level, table, ask)
        return Exercise("roulette", self.id, TABLE.id, level, table, {"of": "table", "in": "euros"})

    def text(self, ask: Mapping[str, Any], state: State, key: AmountKey) -> str:  # noqa: ARG002 - told by the felt
        """What to compute."""
        return amount_question(ask, state)


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
    if not in_colour(draw.state, concerned({"of": "player", "seat": seat}, draw.steps)):
        return None
    return {"of": "player", "seat": seat, "in": "chips"}


def _unit(draw: _Draw, pays: list[Pay]) -> str:
    return "chips" if per_hundred(draw.random, 50) and in_colour(draw.state, tuple(pays)) else "euros"
