"""Faults in dealing: a card seen, a hand looked at too early, a wrong number of cards, players who tell their hands."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import Any, ClassVar

from app.devices.cards.cards import PACK, Card
from app.devices.cards.hands import Hand, hand_at, set_aside
from app.drills.acting import mode_of
from app.drills.draw import one_in, pick
from app.drills.drill import TableSettings
from app.drills.exercise import Exercise
from app.drills.faults_drill import FaultsDrill
from app.games.poker.drills.acts import TableActs
from app.games.poker.drills.asked import PokerGame
from app.games.poker.drills.tables import Scene
from app.games.poker.moment import out
from app.games.poker.state import Faulted, State
from app.table.felt import seat_letter
from app.text import N_, Message, _

_SEEN, _LOOKED, _NULL = "seen", "looked", "null"
_MORE, _LESS = "more", "less"
_TOLD: Mapping[str, Mapping[str, Message]] = {
    "detached-card": {
        "fell": N_("Après la coupe, une carte se détache du jeu et se montre."),
        "stuck": N_("En prenant le jeu, vous en découvrez une carte avant de donner."),
    },
    "exposed-card": {
        "turned": N_("En donnant, vous découvrez une carte."),
        "slipped": N_("Une carte se retourne en glissant sur le tapis."),
    },
    "looked": {
        "lifted": N_("Un joueur soulève ses cartes avant la fin de la donne."),
        "turned-up": N_("Un joueur retourne sa première carte pendant que vous donnez."),
    },
    "wrong-count": {
        _MORE: N_("Une main a une carte de trop."),
        _LESS: N_("Il manque une carte à une main."),
    },
    "talked": {
        "said": N_("Deux joueurs se disent leurs cartes."),
        "shown": N_("Un joueur montre sa main à son voisin."),
    },
}
_FAULTS: Mapping[str, tuple[str, ...]] = {
    _SEEN: ("detached-card", "exposed-card", "exposed-card"),
    _LOOKED: ("looked",),
    _NULL: ("wrong-count", "talked"),
}
_ASKED: Mapping[int, Sequence[str]] = {
    1: (_SEEN, _SEEN, _LOOKED),
    2: (_SEEN, _LOOKED, _NULL),
    3: (_SEEN, _LOOKED, _NULL),
    4: (_SEEN, _LOOKED, _NULL, _NULL),
    5: (_SEEN, _LOOKED, _NULL, _NULL),
}
_LARGEST = 3
"""The level of the largest table: every stake of a null coup is given back by hand."""


class Faults(FaultsDrill[Any], TableActs):
    """The drill of faults."""

    id = "faults"
    events = (Faulted,)
    title: Message = N_("Fautes de donne")
    about: Message = N_("Carte vue, main regardée, compte faux : réparer, ou annuler main ou coup.")
    faults = _TOLD
    happens: ClassVar[Mapping[type[Any], Message]] = {}

    def __init__(self, game: PokerGame) -> None:
        skills = (
            (_SEEN, N_("Une carte vue par erreur"), 5000),
            (_LOOKED, N_("Une main regardée trop tôt"), 12_000),
            (_NULL, N_("Annuler un coup"), 25_000),
        )
        super().__init__(game, skills)

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A fault, told in one of several ways; guided up to level 2."""
        what = pick(random, _ASKED[level])
        fault = pick(random, _FAULTS[what])
        scene = Scene(random, self.game, settings, min(level, _LARGEST))
        seats = scene.seats()
        bets = [bet for seat in seats for bet in scene.stakes(seat, raised=False)]
        event: dict[str, Any] = {"kind": "fault", "fault": fault}
        if fault == "looked" or (fault == "exposed-card" and one_in(random, 2)):
            event["seat"] = pick(random, seats)
        if fault == "detached-card":
            table = self.game.table(settings, bets=bets, events=[event])
        else:
            table = scene.table(scene.cards(seats)._replace(board=[]), bets, events=[event])
        ask = {"mode": mode_of(level)["mode"], "amounts": False, "told": pick(random, tuple(_TOLD[fault]))}
        return self.make(self.skill(what), level, table, ask)

    def lying(
        self, state: State, event: Faulted, told: str | None, _over: tuple[Card, ...], random: Random
    ) -> Iterable[Hand]:
        """The hands face down, but for what is seen: a card turned up, a hand that has one too many or too few."""
        lying = out(state)
        loose = pick(random, [card for card in PACK if card not in lying])
        if event.fault == "detached-card":
            return set_aside((loose,))
        hands = [*(Hand(hand_at(hand.seat), hand.cards) for hand in state.hands), Hand(hand_at(), state.croupier)]
        if told == _MORE:
            hands[0] = replace(hands[0], cards=(*hands[0].cards, loose))
        elif told == _LESS:
            hands[0] = replace(hands[0], cards=hands[0].cards[1:])
        exposed = event.fault == "exposed-card"
        return (replace(hand, down=len(hand.cards) - (exposed and hand.spot.seat == event.seat)) for hand in hands)

    def text(self, exercise: Exercise) -> str:
        """What has happened, to whose hand, and how it is judged."""
        event = self.moment(exercise).event
        if event.fault not in ("looked", "exposed-card"):
            return super().text(exercise)
        happened, judged = super().text(exercise).split("\n")
        whose = _("C’est votre main.")
        if event.seat is not None:
            whose = _("C’est la main de {player}.").format(player=seat_letter(event.seat))
        return f"{happened} {whose}\n{judged}"
