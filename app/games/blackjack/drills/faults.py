"""Faults and the shoe: a card too many is burnt, a coup that cannot be put right is void; the stop card; a new shoe."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import replace
from random import Random
from typing import Any, ClassVar

from app.devices.cards.cards import Card
from app.devices.cards.hands import Hand, hand_at, set_aside
from app.devices.cards.steps import BURN, REMOVE
from app.drills.acting import mode_of
from app.drills.draw import between, pick
from app.drills.drill import Skill, TableSettings
from app.drills.exercise import Exercise
from app.drills.faults_drill import FaultsDrill
from app.drills.order import OrderKey
from app.games.blackjack.drills.drawn import Told
from app.games.blackjack.drills.table_acts import HandsTeller, TableActs
from app.games.blackjack.hands import hand_to_play
from app.games.blackjack.layout_felt import hands_of
from app.games.blackjack.random_tables import coup_of_level
from app.games.blackjack.rule_ids import RuleId
from app.games.blackjack.state import Fault, FaultKind, NewShoe, State, StopCardOut
from app.table.acts import Act
from app.text import N_, Message

PUT_RIGHT = Skill("blackjack-faults-put-right", N_("Brûler une carte de trop"), 6000)
VOID = Skill("blackjack-faults-void", N_("Annuler un coup qui ne se rétablit pas"), 25_000)
STOP = Skill("blackjack-faults-stop-card", N_("La carte d’arrêt"), 4000)
SHOE = Skill("blackjack-faults-new-shoe", N_("Ouvrir un sabot"), 5000)

_UNASKED, _EARLY, _TWO, _GONE = "unasked", "early", "two", "gone"
_TOLD: Mapping[str, Mapping[str, Message]] = {
    "extra-card": {
        _UNASKED: N_("Une carte sort du sabot sans que personne l’ait demandée."),
        _TWO: N_("Avec la carte qu’un joueur vient de recevoir, d’autres sont sorties du sabot."),
        _EARLY: N_("Vous avez tiré pour vous, alors qu’une main est encore à jouer."),
    },
    "false-draw": {
        "mixed": N_("Les cartes de plusieurs mains se sont mêlées ; nul ne sait plus à qui elles sont."),
        "exchanged": N_("Des mains ont reçu les cartes d’autres, et ont joué avec elles ; rien ne permet d’y revenir."),
        _GONE: N_("Une carte d’une main est partie avec les cartes brûlées ; nul ne sait plus laquelle."),
    },
}
_MOST = {_UNASKED: (1, 1), _TWO: (1, 3), _EARLY: (1, 2), "mixed": (0, 3), "exchanged": (0, 2), _GONE: (0, 0)}
"""How many cards belong to no hand."""

_ASKED = {
    1: (PUT_RIGHT, SHOE, STOP),
    2: (PUT_RIGHT, PUT_RIGHT, SHOE, STOP, VOID),
    3: (PUT_RIGHT, VOID, SHOE, STOP),
    4: (PUT_RIGHT, VOID, VOID, SHOE),
    5: (PUT_RIGHT, VOID, VOID, VOID, SHOE),
}
_LARGEST = {1: 1, 2: 1, 3: 2, 4: 3, 5: 4}
"""The level of the table: every stake of a void coup is given back by hand."""


class FaultTeller(HandsTeller):
    """Says what is wrong with acts after a fault."""

    def rule_of_needless(self, act: Act) -> RuleId:
        """The rule of the fault; of a stake or a hand, that of what is to be done with it instead."""
        event = self._moment.event
        if isinstance(event, NewShoe):
            return "burn-five"
        if isinstance(event, StopCardOut):
            return "stop-card-ends-the-shoe"
        instead = None if act.seat is None else self.due_instead(act)
        if instead is not None:
            return instead[1]
        if event.fault == "extra-card" or act.verb is BURN:
            return "extra-card-burnt"
        return "own-cards-last" if act.verb is REMOVE else "void-gives-back"


class Faults(FaultsDrill[RuleId], TableActs):
    """The drill of faults and of the shoe."""

    id = "faults"
    events = (Fault, StopCardOut, NewShoe)
    title: Message = N_("Fautes et sabot")
    about: Message = N_("Brûler la carte de trop, ou annuler ; annoncer la carte d’arrêt ; ouvrir un sabot.")
    skills: tuple[Skill, ...] = (PUT_RIGHT, VOID, STOP, SHOE)
    faults = _TOLD
    happens: ClassVar[Mapping[type[Any], Message]] = {
        StopCardOut: N_("La carte rouge paraît au cours du coup."),
        NewShoe: N_("Un nouveau sabot est prêt."),
    }

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A fault, the stop card or a new shoe; guided up to level 2."""
        skill = pick(random, _ASKED[level])
        ask = {"mode": mode_of(level)["mode"], "amounts": False}
        coup = coup_of_level(random, settings, _LARGEST[level])
        at = between(random, 1, len(coup.events) - 1)
        state, table = coup.states()[at], coup.before(at)
        event: Told = {"kind": "stop-card"}
        if skill is SHOE:
            event = {"kind": "new-shoe"}
            table = coup.before(0) | {"boxes": [], "stop_card": True}
        elif skill is not STOP:
            fault: FaultKind = "extra-card" if skill is PUT_RIGHT else "false-draw"
            told = pick(random, self.ways(fault, state))
            event = {"kind": "fault", "fault": fault, "cards": between(random, *_MOST[told])}
            ask["told"] = told
        return self.make(skill, level, table | {"events": [event]}, ask)

    def ways(self, fault: str, state: State) -> tuple[str, ...]:
        """How a fault may be told at a table, by who has drawn, who is to play and how many hands there are."""
        waits = hand_to_play(state) is not None
        several = sum(len(box.hands) for box in state.boxes) > 1
        told_of = {_EARLY: waits, _TWO: waits and state.drawn, "mixed": several, "exchanged": several}
        return tuple(told for told in super().ways(fault, state) if told_of.get(told, True))

    def lying(
        self, state: State, _event: object, told: str | None, over: tuple[Card, ...], _random: Random
    ) -> Iterable[Hand]:
        """The hands of the table; what the croupier has drawn for himself lies at his own."""
        own, hands = Hand(hand_at(), state.croupier), tuple(hands_of(state))
        if told == _EARLY:
            return (*hands, replace(own, cards=(*own.cards, *over), over=len(over)))
        if told == _GONE:
            first, *others = hands
            hands = (replace(first, cards=first.cards[:-1], points="", aloud=None), *others)
        return (*hands, own, *set_aside(over))

    def teller(self, exercise: Exercise, key: OrderKey[RuleId]) -> FaultTeller:
        """What says what is wrong with acts."""
        return FaultTeller(key, self.moment(exercise))
