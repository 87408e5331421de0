"""Who wins, the player or the croupier, and what decides between them, both hands seen for a time only.

`ask` holds `by`: what decides is asked, not who wins.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random

from app.devices.cards.hands import Hand, hand_at
from app.devices.cards.shown import ShownCards
from app.drills.choice_drill import ChoiceDrill
from app.drills.draw import pick
from app.drills.drill import Resolver, TableSettings
from app.drills.exercise import Exercise
from app.drills.facts import of_skill
from app.games.poker.drills.asked import (
    CLASSES,
    WITHIN_CLASS,
    PokerDrill,
    PokerGame,
    board,
    own_hand,
    shows,
)
from app.games.poker.drills.tables import Cast, Scene
from app.games.poker.hands import Value
from app.games.poker.state import Showdown
from app.table.codec import Field
from app.table.kinds import BOOL
from app.table.reading import InputError
from app.text import N_, Message, _

_PLAYER, _CROUPIER, _TIE = "player", "croupier", "tie"
_COMBINATION, _RANK, _KICKER = "combination", "rank", "kicker"
# translators: the options begin with different letters: each is the key of its option
_WHO: Mapping[str, Message] = {_PLAYER: N_("Joueur"), _CROUPIER: N_("Croupier"), _TIE: N_("Égalité")}
# translators: the options begin with different letters: each is the key of its option
_WHAT: Mapping[str, Message] = {
    _COMBINATION: N_("Combinaison"),
    _RANK: N_("Hauteur de la combinaison"),
    _KICKER: N_("Autres cartes"),
    _TIE: N_("Rien : égalité"),
}
_ASKED: Mapping[int, Sequence[str]] = {
    1: (_COMBINATION,),
    2: (_COMBINATION, _RANK),
    3: (_RANK, _KICKER, _COMBINATION, _RANK, _KICKER, _COMBINATION, _TIE),
    4: (_RANK, _KICKER, _TIE),
    5: (_COMBINATION, _RANK, _KICKER, _TIE),
}
_BY_FROM = 3
"""The level from which what decides is asked as well as who wins."""


class Comparison(PokerDrill, ChoiceDrill):
    """The drill of comparisons."""

    id = "comparison"
    events = (Showdown,)
    flashed = True
    title: Message = N_("Qui gagne")
    about: Message = N_("Comparer la main d’un joueur à celle du croupier, et dire ce qui les sépare.")

    def __init__(self, game: PokerGame) -> None:
        skills = (
            (_COMBINATION, N_("Deux combinaisons différentes"), 3500),
            (_RANK, N_("La même combinaison à deux hauteurs"), 4500),
            (_KICKER, N_("Les autres cartes décident"), 6000),
            (_TIE, N_("Deux mains égales"), 6000),
        )
        super().__init__(game, [(what, title, int(target * game.pace)) for what, title, target in skills])

    @property
    def ask(self) -> tuple[Field, ...]:
        """Which of the two is asked."""
        return (Field("by", BOOL, "ce qui décide / what decides", default=False),)

    def offered(self, exercise: Exercise) -> Mapping[str, Message]:
        """Who may win, or what may decide."""
        return _WHAT if exercise.ask.get("by") else _WHO

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """Two hands between which something decides."""
        scene, what = Scene(random, self.game, settings, level), pick(random, _ASKED[level])
        (seat,) = scene.seats(1)[:1]
        ranking = scene.rules.ranking

        def parted(cast: Cast) -> bool:
            hands = (ranking.value(cards, cast.board) for cards in (cast.hands[seat], cast.croupier))
            return _decides(*hands) == what

        cast = scene.cards([seat], "plays", parted)
        values = [ranking.value(cards, cast.board) for cards in (cast.hands[seat], cast.croupier)]
        table = scene.coup([seat], cast)
        return self.make(
            self.skill(_decides(*values)), level, table, {"by": level >= _BY_FROM and pick(random, (True, False))}
        )

    def check(self, exercise: Exercise) -> None:
        """Raise InputError when there is not one hand that the croupier's is compared with."""
        super().check(exercise)
        if len(shows(self.resolution(exercise))) != 2:
            raise InputError("bad-value", "hands", len(self.moment(exercise).state.hands))

    def text(self, exercise: Exercise) -> str:
        """Which of the two is asked."""
        return _("Qu’est-ce qui décide entre ces deux mains ?") if exercise.ask.get("by") else _("Quelle main gagne ?")

    def shown(self, exercise: Exercise) -> ShownCards:
        """Both hands, turned, and the community cards."""
        state = self.moment(exercise).state
        hands = (Hand(hand_at(hand.seat), hand.cards) for hand in state.hands)
        return ShownCards((*hands, own_hand(state.croupier), *board(state.board)))

    def seen(self, exercise: Exercise) -> str:
        """The cards."""
        return self.game.spoken(self.shown(exercise))

    def key(self, exercise: Exercise, resolve: Resolver) -> str | None:
        """What follows from the two hands as a resolver reads them; None where it turns no two hands."""
        values = self._values(exercise, resolve)
        if values is None:
            return None
        if exercise.ask.get("by"):
            return _decides(*values)
        player, own = values
        return _TIE if player.strength == own.strength else _PLAYER if player > own else _CROUPIER

    def _values(self, exercise: Exercise, resolve: Resolver) -> tuple[Value, Value] | None:
        """The player's hand and the croupier's as a resolver reads them; None where it turns no two hands."""
        found = shows(self.resolution(exercise, resolve))
        if len(found) != 2:
            return None
        own = found.pop(None).value
        ((_seat, show),) = found.items()
        return show.value, own

    def rule(self, exercise: Exercise) -> str:
        """The order of the combinations, or how hands of one combination are read."""
        values = self._values(exercise, self.play.resolve)
        return CLASSES if values is not None and _decides(*values) == _COMBINATION else WITHIN_CLASS

    def facts(self, exercise: Exercise) -> Iterable[str]:
        """The combinations of both hands, the same one once; they are the first skill's, whatever decides."""
        found = shows(self.resolution(exercise)).values()
        return [of_skill(self.skills[0].id, show.value.hand) for show in found]

    def difference(self, exercise: Exercise, key: str | None) -> str:
        """What is due instead."""
        if exercise.ask.get("by"):
            texts = {
                _COMBINATION: _("Les combinaisons diffèrent déjà."),
                _RANK: _("La combinaison est la même, sa hauteur diffère."),
                _KICKER: _("La combinaison et sa hauteur sont les mêmes : une autre carte décide."),
            }
        else:
            texts = {_PLAYER: _("La main du joueur gagne."), _CROUPIER: _("La main du croupier gagne.")}
        return texts.get(key or "", _("Les deux mains sont égales."))

    def lines(self, exercise: Exercise) -> tuple[str, ...]:
        """Both hands, with all their cards."""
        found = shows(self.resolution(exercise))
        return tuple(self.game.of_hand(hand_at(seat), self.game.value_text(show.value)) for seat, show in found.items())


def _decides(one: Value, other: Value) -> str:
    """What decides between two hands."""
    if one.strength == other.strength:
        return _TIE
    at = next(at for at, (mine, his) in enumerate(zip(one.strength, other.strength, strict=False)) if mine != his)
    return _COMBINATION if at == 0 else _RANK if at <= len(one.ranks) else _KICKER
