"""Picture bets: one player's chips on and around the number that comes; what they are paid together, in chips.

A picture is known by its kinds of chances and its heights. Its number stands in the middle column, at the side, or
beside the zero; a complete bet has a chip, or a height for each kind, on every chance around it.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any, NamedTuple

from app.drills.amount_drill import AmountKey
from app.drills.draw import between, one_in, pick, sample
from app.drills.drill import Skill, TableSettings
from app.drills.exercise import Exercise
from app.games.roulette.chances import AROUND, COLUMNS, Kind, LayoutChance
from app.games.roulette.drills.amounts import SpinAmount
from app.games.roulette.drills.one_player import one_seat, spin, table_of
from app.games.roulette.random_tables import FRENCH_MAXIMUMS
from app.table.felt import seat_letter
from app.table.steps import Chance
from app.text import N_, Message, _

CENTRE = Skill("roulette-picture-centre", N_("Images de la colonne du milieu"), 8000)
SIDE = Skill("roulette-picture-side", N_("Images des colonnes du bord"), 8000)
ZERO = Skill("roulette-picture-zero", N_("Images autour du zéro"), 10_000)
COMPLETE = Skill("roulette-picture-complete", N_("Numéros complets"), 10_000)

_ZERO_NUMBERS = (0, 1, 2, 3)
_INSIDE: tuple[Kind, ...] = ("straight", "split", "corner")


class _Level(NamedTuple):
    """How large pictures of one level are: the kinds, how many spots, how high, and which skills come."""

    kinds: tuple[Kind, ...]
    spots: tuple[int, int]
    height: int
    mixed: bool
    skills: tuple[Skill, ...]


_ALL: tuple[Kind, ...] = ("straight", "split", "street", "corner", "six-line")
_LEVELS = {
    1: _Level(("straight", "split"), (2, 3), 1, mixed=False, skills=(CENTRE, SIDE)),
    2: _Level(_INSIDE, (2, 5), 1, mixed=False, skills=(CENTRE, SIDE)),
    3: _Level(_ALL, (3, 6), 3, mixed=False, skills=(CENTRE, SIDE, ZERO, COMPLETE)),
    4: _Level(_ALL, (3, 7), 4, mixed=True, skills=(CENTRE, SIDE, ZERO, COMPLETE)),
    5: _Level(_ALL, (5, 12), 7, mixed=True, skills=(CENTRE, SIDE, ZERO, COMPLETE, COMPLETE)),
}


class Pictures(SpinAmount):
    """The picture bets drill."""

    id = "pictures"
    # translators: the chips of a player on and around a number, known at a glance
    title: Message = N_("Images")
    about: Message = N_("Payer d’un coup d’œil les jetons posés sur un numéro et autour, jusqu’au numéro complet.")
    skills: tuple[Skill, ...] = (CENTRE, SIDE, ZERO, COMPLETE)
    scopes = ("player",)
    units = ("chips",)

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A picture around a number that comes."""
        size = _LEVELS[level]
        skill = pick(random, size.skills)
        number = _number(random, skill, level)
        stakes = _complete(random, number, size) if skill is COMPLETE else _picture(random, number, size)
        seat = one_seat(random)
        table = table_of(settings, seat, settings.minimum, stakes, spin(number))
        ask: dict[str, Any] = {"of": "player", "seat": seat, "in": "chips"}
        if skill is COMPLETE and level > 3 and one_in(random, 3):
            ask["what"] = "staked"
        return self.make(skill, level, table, ask)

    def text(self, exercise: Exercise, key: AmountKey) -> str:  # noqa: ARG002 - the felt shows it
        """What to compute of the picture."""
        text = (
            _("Combien de jetons {player} a-t-il en tout sur ce numéro et autour ?")
            if exercise.ask.get("what") == "staked"
            else _("Combien de jetons payez-vous à {player} pour son image ?")
        )
        return text.format(player=seat_letter(exercise.ask["seat"]))


def _number(random: Random, skill: Skill, level: int) -> int:
    if skill is ZERO:
        return pick(random, _ZERO_NUMBERS)
    if skill is CENTRE:
        return pick(random, COLUMNS[1][1:])
    if skill is SIDE:
        return pick(random, (*COLUMNS[0][1:], *COLUMNS[2][1:]))
    return between(random, 0 if level == 5 else 4, 36)


def _picture(random: Random, number: int, size: _Level) -> dict[Chance, int]:
    """Some of the chances around a number, all of one height or each of its own."""
    around = [chance for chance in AROUND[number] if chance.kind in size.kinds]
    chosen = sample(random, around, min(between(random, *size.spots), len(around)))
    height = between(random, 1, size.height)
    return {
        chance.on: between(random, 1, min(size.height, FRENCH_MAXIMUMS[chance.kind])) if size.mixed else height
        for chance in chosen
    }


def _complete(random: Random, number: int, size: _Level) -> dict[Chance, int]:
    """Every chance around a number, inside kinds or all: a chip each, or as the maximums are to each other."""
    kinds = pick(random, (_INSIDE, _ALL))
    around = [chance for chance in AROUND[number] if chance.kind in kinds]
    unit = between(random, 1, size.height)
    if size.mixed and one_in(random, 2):
        return _at_maximums(around, 1 + unit % 3)
    return {chance.on: unit for chance in around}


def _at_maximums(around: Sequence[LayoutChance], unit: int) -> dict[Chance, int]:
    """Each chance at its share of the maximum: 1 on the straight, 2 on a split, 3 on a street, and so on."""
    least = min(FRENCH_MAXIMUMS.values())
    return {chance.on: unit * FRENCH_MAXIMUMS[chance.kind] // least for chance in around}
