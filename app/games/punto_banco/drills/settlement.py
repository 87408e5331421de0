"""The order of a settlement: the result has been announced; the trainee collects, pays or leaves, then removes."""

from __future__ import annotations

from dataclasses import replace
from random import Random

from app.drills.acting import mode_of, when_judged
from app.drills.drill import Skill, TableSettings
from app.drills.exercise import Exercise
from app.games.punto_banco.drills.coups import AfterResult, CoupActs
from app.games.punto_banco.random_tables import coup_of_level, random_table
from app.games.punto_banco.resolve import Resolved
from app.games.punto_banco.state import Coup
from app.table.steps import Call
from app.text import N_, Message, _

SIDE = Skill("punto-banco-order-side", N_("Régler un coup gagné par une main"), 60_000)
TIE = Skill("punto-banco-order-tie", N_("Régler une égalité"), 60_000)
SIX = Skill("punto-banco-order-six", N_("Régler un banco qui gagne avec 6"), 70_000)

_SIX = 6


class Settlement(AfterResult, CoupActs):
    """The settlement order drill."""

    id = "settlement"
    events = (Coup,)
    title: Message = N_("Ordre du règlement")
    about: Message = N_("Le résultat est annoncé : ramasser, payer, enlever les cartes, toute la table dans l’ordre.")
    skills: tuple[Skill, ...] = (SIDE, TIE, SIX)
    asked = ("collect", "pay", "return", "remove")

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A table with its coup; guided up to level 2, gains typed from level 4."""
        table = random_table(random, settings, level) | {"events": [coup_of_level(random, level)]}
        drawn = self.make(SIDE, level, table, mode_of(level))
        return replace(drawn, skill=_skill(self.resolution(drawn)).id)

    def text(self, exercise: Exercise) -> str:
        """What has been announced, and how it is judged."""
        todo = _("Réglez la table, puis enlevez les cartes.")
        return f"{self.told(exercise)}\n{todo} {when_judged(exercise)}"


def _skill(found: Resolved) -> Skill:
    called = {(call.what, call.on): call.number for call in found.steps if isinstance(call, Call)}
    if ("result", "tie") in called:
        return TIE
    return SIX if ("result", "banco") in called and called["points", "banco"] == _SIX else SIDE
