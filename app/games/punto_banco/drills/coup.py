"""A whole coup: from "Rien ne va plus" to the last card removed, with every call."""

from __future__ import annotations

from collections.abc import Iterable
from random import Random

from app.drills.acting import mode_of, when_judged
from app.drills.draw import per_hundred, pick
from app.drills.drill import Skill, TableSettings
from app.drills.exercise import Exercise
from app.games.punto_banco.drills.coups import CoupActs
from app.games.punto_banco.random_tables import coup_of_level, random_coup, random_table
from app.games.punto_banco.resolve import dealt
from app.games.punto_banco.rules import DRAWS, NATURALS
from app.games.punto_banco.state import Coup
from app.text import N_, Message, _, ngettext

NATURAL = Skill("punto-banco-coup-natural", N_("Mener un coup d’abattage"), 60_000)
WHOLE = Skill("punto-banco-coup-whole", N_("Mener un coup jusqu’au bout"), 85_000)
SURPLUS = Skill("punto-banco-coup-surplus", N_("Réparer un faux tirage en plein coup"), 80_000)

_FAULTY = {1: 0, 2: 0, 3: 12, 4: 15, 5: 15}


class WholeCoup(CoupActs):
    """The whole coup drill."""

    id = "coup"
    events = (Coup,)
    title: Message = N_("Un coup entier")
    about: Message = N_("De « Rien ne va plus » aux cartes enlevées : donner, annoncer, tirer, régler.")
    skills: tuple[Skill, ...] = (NATURAL, WHOLE, SURPLUS)

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A table with its coup, at times with a card too many; guided up to level 2, gains typed from level 4."""
        table = random_table(random, settings, level)
        if per_hundred(random, _FAULTY[level]):
            event, skill = random_coup(random, "any", pick(random, (1, 1, 2))), SURPLUS
        else:
            event = coup_of_level(random, level)
            skill = WHOLE
        drawn = self.make(skill, level, table | {"events": [event]}, mode_of(level))
        coup = dealt(DRAWS, self.moment(drawn).event.cards)
        natural = skill is WHOLE and any(points in NATURALS.value for points in coup.points)
        return self.make(NATURAL, level, drawn.table, drawn.ask) if natural else drawn

    def facts(self, exercise: Exercise) -> Iterable[str]:  # noqa: ARG002 - the contract of a drill
        """None of its own: what a whole coup is made of is learnt in the skills that it is built on."""
        return ()

    def text(self, exercise: Exercise) -> str:
        """What is to be done, how it is judged, and the cards that came out by mistake."""
        todo = _("Menez ce coup, de « Rien ne va plus » aux cartes enlevées.")
        surplus = dealt(DRAWS, self.moment(exercise).event.cards).surplus
        if not surplus:
            return f"{todo}\n{when_judged(exercise)}"
        over = ngettext(
            "Derrière la dernière carte due, {count} carte de trop sort du sabot ; l’ordre reste sûr.",
            "Derrière la dernière carte due, {count} cartes de trop sortent du sabot ; l’ordre reste sûr.",
            surplus,
        ).format(count=surplus)
        return f"{todo} {when_judged(exercise)}\n{over}"
