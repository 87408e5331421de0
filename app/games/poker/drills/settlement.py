"""A whole table settled: the croupier shows his hand, then each hand in its turn, with every call, to the last card."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from app.drills.acting import mode_of, when_judged
from app.drills.draw import one_in, pick
from app.drills.drill import TableSettings
from app.drills.exercise import Exercise
from app.games.poker.drills.acts import TableActs
from app.games.poker.drills.asked import PokerGame
from app.games.poker.drills.tables import Cast, Scene
from app.games.poker.state import Showdown
from app.table.felt import seat_letter
from app.text import N_, Message, _

_PLAYS, _BANK, _PASSES, _CLAIMS = "plays", "bank", "passes", "claims"
_ASKED: Mapping[int, Sequence[str]] = {
    1: (_PLAYS, _PASSES),
    2: (_PLAYS, _PASSES, _BANK),
    3: (_PLAYS, _PASSES, _BANK, _CLAIMS),
    4: (_PLAYS, _BANK, _CLAIMS, _CLAIMS),
    5: (_PLAYS, _PASSES, _BANK, _CLAIMS),
}
_TIES_FROM, _TIES = 3, 8
"""The level from which a hand is equal to the croupier's at one table in so many at the least."""

_LARGEST = 4
"""The level of the largest table: a hand asks for some six acts."""


class Settlement(TableActs):
    """The settlement order drill."""

    id = "settlement"
    events = (Showdown,)
    title: Message = N_("Régler une table")
    about: Message = N_("Se découvrir, annoncer, régler chaque main dans l’ordre, enlever les cartes.")

    def __init__(self, game: PokerGame) -> None:
        skills = [
            (_PLAYS, N_("Régler quand le croupier joue"), 40_000),
            (_PASSES, N_("Régler quand il ne joue pas"), 35_000),
        ]
        self.claims = bool(game.sample.claimed)
        if self.claims:
            skills += [
                (_BANK, N_("La banque bat toutes les mains"), 35_000),
                (_CLAIMS, N_("Gains annoncés après « pas de jeu »"), 40_000),
            ]
        super().__init__(game, skills)

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A table whose players have all decided; guided up to level 2, gains typed from level 4."""
        tied = level >= _TIES_FROM and one_in(random, _TIES)
        asked = [each for each in _ASKED[level] if self.claims or each in (_PLAYS, _PASSES)]
        what = _PLAYS if tied else pick(random, asked)
        scene = Scene(random, self.game, settings, min(level, _LARGEST))
        seats, ranking = scene.seats(), scene.rules.ranking

        def wanted(cast: Cast) -> bool:
            if what == _CLAIMS:
                return any(scene.wins(cast, seat) for seat in seats)
            own = ranking.value(cast.croupier, cast.board)
            others = [ranking.value(cards, cast.board) for cards in cast.hands.values()]
            if tied:
                return any(value.strength == own.strength for value in others)
            beaten = all(value < own for value in others)
            return what not in (_PLAYS, _BANK) or beaten == (what == _BANK) or not self.claims

        cast = scene.cards(seats, "plays" if what in (_PLAYS, _BANK) else "passes", wanted)
        claims = (scene.claims(seats, cast) or seats[:1]) if what == _CLAIMS else []
        table = scene.coup(seats, cast, claims, scene.rules.claimed if claims else ())
        return self.make(self.skill(what), level, table, mode_of(level))

    def text(self, exercise: Exercise) -> str:
        """What is to be done and how it is judged; who claims something after "pas de jeu"."""
        todo, told = _("Découvrez-vous, réglez chaque main et enlevez les cartes."), self.told(exercise)
        return f"{told}\n{todo} {when_judged(exercise)}" if told else f"{todo}\n{when_judged(exercise)}"

    def told(self, exercise: Exercise) -> str:
        """Who claims something after "pas de jeu"."""
        players = ", ".join(map(seat_letter, self.moment(exercise).event.claims))
        return _("Après « Pas de jeu », gain annoncé par {players}.").format(players=players) if players else ""
