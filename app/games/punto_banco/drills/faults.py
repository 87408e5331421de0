"""False draws and the shoe: put right and burn, or void; the stop card; the first card of a new shoe."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any, ClassVar

from app.devices.cards.cards import PACK, Card
from app.devices.cards.hands import Hand, hand_at, set_aside
from app.drills.acting import mode_of
from app.drills.draw import between, pick
from app.drills.drill import Skill, TableSettings
from app.drills.exercise import Exercise
from app.drills.faults_drill import FaultsDrill
from app.games.punto_banco.drills.asked import any_cards, hand
from app.games.punto_banco.drills.coups import CoupActs
from app.games.punto_banco.random_tables import random_table
from app.games.punto_banco.resolve import dealt
from app.games.punto_banco.rule_ids import RuleId
from app.games.punto_banco.rules import DRAWS, SIDES
from app.games.punto_banco.state import Fault, Faulted, NewShoe, StopCard
from app.table.reading import InputError
from app.text import N_, Message

PUT_RIGHT = Skill("punto-banco-faults-put-right", N_("Réparer un faux tirage"), 6000)
VOID = Skill("punto-banco-faults-void", N_("Annuler un coup qui ne se répare pas"), 20_000)
STOP = Skill("punto-banco-faults-stop-card", N_("La carte d’arrêt"), 4000)
SHOE = Skill("punto-banco-faults-new-shoe", N_("Ouvrir un sabot"), 8000)

_TOLD: Mapping[str, Mapping[str, Message]] = {
    "extra-card": {
        "behind": N_("Les deux mains sont complètes ; on a tiré plus de cartes qu’il n’en fallait."),
        "wrong-hand": N_(
            "La carte due au banco était allée au punto, vous l’avez remise à sa main ; une autre était déjà sortie."
        ),
        "stood": N_("Les deux mains restaient, une carte est pourtant sortie pour le punto."),
    },
    "false-draw": {
        "lost": N_("L’ordre de sortie des cartes est perdu ; nul ne sait plus à quelle main chacune était due."),
        "mixed": N_("Les cartes sorties du sabot se sont mêlées ; nul ne sait plus laquelle est venue la première."),
        "together": N_("Plusieurs cartes sont sorties ensemble ; on ne peut dire laquelle était due."),
    },
}
_CARDS: Mapping[str, tuple[int, int]] = {
    "behind": (1, 3),
    "wrong-hand": (1, 1),
    "stood": (1, 1),
    "lost": (0, 0),
    "mixed": (2, 3),
    "together": (2, 3),
}
"""How many cards belong to no hand; a file may have more where several can, and any number once the order is lost."""

_LENGTHS = {"wrong-hand": (2, 3), "stood": (2, 2)}
"""How many cards each hand has where a fault can be told of such hands alone."""

_BEFORE = ("mixed", "together")
"""Told of cards that no hand has been given."""

_ASKED = {
    1: (PUT_RIGHT, SHOE, STOP),
    2: (PUT_RIGHT, PUT_RIGHT, SHOE, STOP, VOID),
    3: (PUT_RIGHT, VOID, SHOE, STOP),
    4: (PUT_RIGHT, VOID, SHOE),
    5: (PUT_RIGHT, VOID, VOID, SHOE),
}
_LARGEST = 3
"""The level of the largest table: every stake of a void coup is given back by hand."""


class Faults(FaultsDrill[RuleId], CoupActs):
    """The drill of false draws and of the shoe."""

    id = "faults"
    events = (Faulted, StopCard, NewShoe)
    title: Message = N_("Faux tirage et sabot")
    about: Message = N_("Réparer et brûler, ou annuler ; annoncer la carte d’arrêt ; ouvrir un nouveau sabot.")
    skills: tuple[Skill, ...] = (PUT_RIGHT, VOID, STOP, SHOE)
    faults = _TOLD
    happens: ClassVar[Mapping[type[Any], Message]] = {
        StopCard: N_("La carte rouge paraît au cours du coup."),
        NewShoe: N_("Un nouveau sabot est prêt."),
    }

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
            event = {"kind": "fault", "fault": fault, "cards": between(random, *_CARDS[told])}
            ask["told"] = told
        return self.make(skill, level, table | {"events": [event]}, ask)

    def check(self, exercise: Exercise) -> None:
        """Raise InputError when the event cannot be asked about, or is told of as many cards as it does not have."""
        super().check(exercise)
        told = exercise.ask.get("told")
        least, most = _CARDS.get(str(told), (0, 0))
        cards = self.moment(exercise).event.cards if most else 0
        if cards < least or (most == 1 and cards > most):
            raise InputError("bad-value", "ask.told", told)

    def lying(
        self, _state: object, event: object, told: str | None, over: tuple[Card, ...], random: Random
    ) -> Iterable[Hand]:
        """Both hands as they are told of: complete, hidden while they wait, or not given yet."""
        if isinstance(event, NewShoe):
            return ()
        if told in _BEFORE:
            return set_aside(over, down=True)
        wanted = _LENGTHS.get(told or "")
        while True:
            coup = dealt(DRAWS, tuple(any_cards(random, 6)))
            lengths = len(coup.punto), len(coup.banco)
            if wanted is None or (lengths == wanted and not any(points in DRAWS.naturals for points in coup.points)):
                break
        cards = {"punto": coup.punto, "banco": coup.banco}
        if told not in _TOLD["extra-card"]:
            hidden = (Hand(hand_at(None, side), cards[side][:2], down=2) for side in SIDES)
            return (*hidden, *set_aside(over, down=True))
        return (*(hand(side, cards[side]) for side in SIDES), *set_aside(over))
