"""False draws and the shoe: put right and burn, or void; the stop card; the first card of a new shoe.

`ask` holds, beside `mode` and `amounts`, `told`: how a false draw is told.
"""

from __future__ import annotations

from collections.abc import Mapping
from random import Random
from typing import Any

from app.devices.cards.cards import PACK
from app.devices.cards.shown import ShownCards
from app.drills.acting import AMOUNTS, MODE, is_guided, mode_of
from app.drills.draw import between, pick
from app.drills.drill import Skill, TableSettings
from app.drills.exercise import Exercise
from app.games.punto_banco.drills.coups import CoupActs
from app.games.punto_banco.random_tables import random_table
from app.games.punto_banco.state import Fault, Faulted, NewShoe, StopCard
from app.table.codec import Field
from app.table.kinds import one_of_names
from app.table.reading import InputError
from app.text import N_, Message, _, ngettext, translate

PUT_RIGHT = Skill("punto-banco-faults-put-right", N_("Réparer un faux tirage"), 6000)
VOID = Skill("punto-banco-faults-void", N_("Annuler un coup qui ne se répare pas"), 20_000)
STOP = Skill("punto-banco-faults-stop-card", N_("La carte d’arrêt"), 4000)
SHOE = Skill("punto-banco-faults-new-shoe", N_("Ouvrir un sabot"), 8000)

_TOLD: Mapping[Fault, Mapping[str, Message]] = {
    "extra-card": {
        "behind": N_("Les deux mains sont complètes ; on a tiré plus de cartes qu’il n’en fallait."),
        "wrong-hand": N_("La carte due au banco a été posée au punto ; l’ordre de sortie est certain."),
        "stood": N_("Le punto restait, on a pourtant sorti sa troisième carte ; le banco restait aussi."),
    },
    "false-draw": {
        "mixed": N_("Les cartes des deux mains se sont mêlées ; nul ne sait plus dans quel ordre elles sont sorties."),
        "together": N_("Plusieurs cartes sont sorties ensemble ; on ne peut dire laquelle était due."),
    },
}
_ASKED = {
    1: (PUT_RIGHT, SHOE, STOP),
    2: (PUT_RIGHT, PUT_RIGHT, SHOE, STOP, VOID),
    3: (PUT_RIGHT, VOID, SHOE, STOP),
    4: (PUT_RIGHT, VOID, SHOE),
    5: (PUT_RIGHT, VOID, VOID, SHOE),
}
_LARGEST = 3
"""The level of the largest table: every stake of a void coup is given back by hand."""


class Faults(CoupActs):
    """The drill of false draws and of the shoe."""

    id = "faults"
    events = (Faulted, StopCard, NewShoe)
    title: Message = N_("Faux tirage et sabot")
    about: Message = N_("Réparer et brûler, ou annuler ; annoncer la carte d’arrêt ; ouvrir un nouveau sabot.")
    skills: tuple[Skill, ...] = (PUT_RIGHT, VOID, STOP, SHOE)
    ask = (
        MODE,
        AMOUNTS,
        Field(
            "told",
            one_of_names([told for ways in _TOLD.values() for told in ways]),
            "comment la faute est dite / how the fault is told",
            None,
        ),
    )

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A fault, the stop card or a new shoe; guided up to level 2."""
        table = random_table(random, settings, min(level, _LARGEST))
        skill = pick(random, _ASKED[level])
        ask = {"mode": mode_of(level)["mode"]}
        event: dict[str, Any] = {"kind": "stop-card"}
        if skill is SHOE:
            event = {"kind": "new-shoe", "card": pick(random, PACK).text}
            table |= {"bets": [], "stop_card": True}
        elif skill is not STOP:
            fault: Fault = "extra-card" if skill is PUT_RIGHT else "false-draw"
            told = pick(random, tuple(_TOLD[fault]))
            most = 3 if told in ("behind", "mixed", "together") else 1
            event = {"kind": "fault", "fault": fault, "cards": between(random, int(skill is PUT_RIGHT), most)}
            ask["told"] = told
        return self.make(skill, level, table | {"events": [event]}, ask)

    def check(self, exercise: Exercise) -> None:
        """Raise InputError when the event cannot be asked about, or is told as what it is not."""
        super().check(exercise)
        event, told = self.moment(exercise).event, exercise.ask.get("told")
        ways = tuple(_TOLD[event.fault]) if isinstance(event, Faulted) else ()
        if told is not None and told not in ways:
            raise InputError("bad-value", "ask.told", told, ways)

    def text(self, exercise: Exercise) -> str:
        """What has happened, and how it is judged."""
        todo = _("Faites ce qu’il faut, dans l’ordre.")
        judged = _("Un geste faux est refusé aussitôt.") if is_guided(exercise) else _("Le verdict vient à la fin.")
        return f"{self._happened(exercise)}\n{todo} {judged}"

    def shown(self, exercise: Exercise) -> ShownCards:
        """The first card of a new shoe still in it."""
        event = self.moment(exercise).event
        return ShownCards(shoe=(event.card,) if isinstance(event, NewShoe) else ())

    def _happened(self, exercise: Exercise) -> str:
        event = self.moment(exercise).event
        if isinstance(event, StopCard):
            return _("La carte rouge paraît au cours du coup.")
        if isinstance(event, NewShoe):
            return _("Un nouveau sabot est prêt.")
        ways = _TOLD[event.fault]
        told = translate(ways[exercise.ask.get("told", next(iter(ways)))])
        if not event.cards:
            return told
        over = ngettext(
            "{count} carte n’appartient à aucune main.", "{count} cartes n’appartiennent à aucune main.", event.cards
        )
        return f"{told} {over.format(count=event.cards)}"
