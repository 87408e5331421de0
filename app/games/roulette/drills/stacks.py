"""Paying in height: a gain in colour chips cut into stacks of twenty, heaps of five and single chips."""

from __future__ import annotations

from random import Random

from app.drills.amount_drill import AmountKey
from app.drills.draw import between, pick
from app.drills.drill import Skill, TableSettings
from app.drills.exercise import Exercise
from app.games.roulette.chances import AROUND, LAYOUT, NUMBERS
from app.games.roulette.drills.amounts import SpinAmount
from app.games.roulette.drills.one_player import one_seat, spin, table_of
from app.games.roulette.random_tables import FRENCH_MAXIMUMS
from app.table.felt import seat_letter
from app.text import N_, Message, _

ONE = Skill("roulette-stacks-stake", N_("Couper le gain d’une mise"), 6000)
SEVERAL = Skill("roulette-stacks-picture", N_("Couper le gain d’une image"), 12_000)

_SPOTS = {1: (1, 1), 2: (1, 1), 3: (1, 3), 4: (2, 5), 5: (3, 8)}
_MOST = {1: 3, 2: 6, 3: 5, 4: 6, 5: 8}


class Stacks(SpinAmount):
    """The stacks drill."""

    id = "stacks"
    title: Message = N_("Payer à hauteur")
    about: Message = N_("Couper un gain en piles comparées à une pile étalon de vingt jetons.")
    skills: tuple[Skill, ...] = (ONE, SEVERAL)
    scopes = ("player",)
    units = ("stacks",)

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """One stake, from level 3 a picture, whose gain is cut."""
        number = pick(random, NUMBERS)
        spots = between(random, *_SPOTS[level])
        stakes = {}
        for _spot in range(spots):
            on = pick(random, AROUND[number]).on
            stakes[on] = between(random, 1, min(_MOST[level], FRENCH_MAXIMUMS[LAYOUT[on].kind]))
        seat = one_seat(random)
        table = table_of(settings, seat, settings.minimum, stakes, spin(number))
        skill = ONE if len(stakes) == 1 else SEVERAL
        return self.make(skill, level, table, {"of": "player", "seat": seat, "in": "stacks"})

    def text(self, exercise: Exercise, key: AmountKey) -> str:  # noqa: ARG002 - the felt shows it
        """Whom to pay, and how."""
        return _("Payez {player} en jetons de couleur : combien de piles de 20, de 5 et de jetons ?").format(
            player=seat_letter(exercise.ask["seat"])
        )
