"""Hands at a glance: the combination, its cards, and which five play, the cards seen for a time only.

The hand is the croupier's own, which he announces. `ask` holds `upto`: the combination alone (`class`), the ranks that
name it too (`ranks`), or every card that counts (`cards`).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

from app.devices.cards.shown import ShownCards
from app.drills.answer import Answer, CallAnswer
from app.drills.draw import one_in, pick
from app.drills.drill import Resolver, TableSettings
from app.drills.exercise import Exercise
from app.drills.facts import fact, items
from app.drills.judgement import Judgement
from app.drills.question import CallQuestion
from app.games.poker.drills.asked import (
    BEST_FIVE,
    CLASSES,
    LOW_ACE,
    WITHIN_CLASS,
    PokerDrill,
    PokerGame,
    board,
    own_hand,
    shows,
    told,
)
from app.games.poker.drills.dealt import made, misread, pack, with_ace
from app.games.poker.hands import Value, straights
from app.games.poker.naming import hand_text, reader
from app.games.poker.saying import said
from app.games.poker.state import Showdown
from app.table.codec import Field
from app.table.kinds import one_of_names
from app.text import N_, Message, _, language, translate

_CLASS, _RANKS, _CARDS = "class", "ranks", "cards"
_LOW = "low"
_STRAIGHTS = ("straight", "straight-flush")
_UPTO = (_CLASS, _RANKS, _CARDS)

_ASKED: Mapping[int, Sequence[str]] = {
    1: (_CLASS,),
    2: (_CLASS, _RANKS, _LOW),
    3: (_CLASS, _RANKS, _RANKS, _LOW),
    4: (_RANKS, _CARDS, _LOW),
    5: (_RANKS, _CARDS, _CARDS),
}
_TEXTS: Mapping[str, Message] = {
    _CLASS: N_("Quelle combinaison avez-vous ?"),
    _RANKS: N_("Quelle combinaison avez-vous, et à quelle hauteur ?"),
    _CARDS: N_("Quelle combinaison avez-vous, et quelles cartes y comptent ?"),
}
Key: TypeAlias = tuple[Any, ...]
"""The combination, then the ranks that are asked for."""


class Hands(PokerDrill):
    """The drill of hands."""

    id = "hands"
    events = (Showdown,)
    title: Message = N_("Combinaisons")
    flashed = True
    about: Message = N_("Lire d’un coup d’œil une main, sa hauteur et ses cartes, découvertes un instant.")

    def __init__(self, game: PokerGame) -> None:
        skills = (
            (_CLASS, N_("Nommer la combinaison"), 2400),
            (_RANKS, N_("Dire la hauteur"), 3200),
            (_LOW, N_("L’as dans une suite : le plus haut, ou un"), 3000),
            (_CARDS, N_("Dire toutes les cartes qui comptent"), 5000),
        )
        super().__init__(game, [(what, title, int(target * game.pace)) for what, title, target in skills])
        self.reader = reader(game.names)

    @property
    def ask(self) -> tuple[Field, ...]:
        """How much of the hand is asked."""
        return (Field("upto", one_of_names(_UPTO, "choice"), "jusqu’où / how far", _CLASS),)

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A hand of each combination as often as of any other."""
        skill, rules, shoe = pick(random, _ASKED[level]), self.game.rules(settings), pack(random)
        count = rules.size + rules.full_board
        if skill == _LOW:
            cards = with_ace(random, shoe, rules.ranking.size, count)
        elif skill == _CARDS and rules.full_board and one_in(random, 2):
            cards = misread(random, shoe)
        else:
            cards = made(random, shoe, rules.ranking, pick(random, tuple(self.game.names)), count)
        lying = {"croupier": told(cards[: rules.size])}
        if rules.full_board:
            lying["board"] = told(cards[rules.size :])
        table = self.game.table(settings, **lying, events=[{"kind": "showdown"}])
        return self.make(self.skill(skill), level, table, {"upto": _RANKS if skill == _LOW else skill})

    def question(self, exercise: Exercise) -> CallQuestion:
        """The croupier's hand, seen at a glance."""
        shown = self.shown(exercise)
        return CallQuestion(
            text=translate(_TEXTS[exercise.ask.get("upto", _CLASS)]),
            state=self.moment(exercise).state,
            shown=shown,
            seen=self.game.spoken(shown),
            flashed=self.flashed,
        )

    def shown(self, exercise: Exercise) -> ShownCards:
        """The croupier's hand, turned, and the community cards."""
        state = self.moment(exercise).state
        return ShownCards((own_hand(state.croupier), *board(state.board)))

    def key(self, exercise: Exercise, resolve: Resolver) -> Key:
        """The hand that a resolver has the croupier announce, as far as it is asked for."""
        value = shows(self.resolution(exercise, resolve))[None].value
        return _asked(value.hand, (*value.ranks, *value.kickers), exercise.ask.get("upto", _CLASS))

    def facts(self, exercise: Exercise) -> Iterable[str]:
        """The combination, and how an ace counts in it where that is asked."""
        return [fact(self._value(exercise).hand), *([fact(LOW_ACE)] if self.rule(exercise) == LOW_ACE else [])]

    def judge(self, exercise: Exercise, key: Key, answer: Answer) -> Judgement:
        """Right when everything asked for is; half right where the combination is, but not its cards.

        Raises CallNotUnderstoodError for a text that is no hand.
        """
        if not isinstance(answer, CallAnswer):
            raise TypeError(answer)
        hand, *ranks = self.reader.read(answer.text, answer.language).simple
        given = _asked(hand, ranks, exercise.ask.get("upto", _CLASS))
        right, same = given == key, given[0] == key[0]
        return Judgement(
            right=right,
            score=1000 if right else 500 * same,
            given=self._said(given),
            expected=self._said(key),
            rule=self._broken(exercise, same=same),
            difference="" if right else self._difference(exercise, key, given),
            lines=(self.game.value_text(self._value(exercise)),),
            missed=items(exercise.skill, [fact(LOW_ACE)])[1:] if same else None,
        )

    def _broken(self, exercise: Exercise, *, same: bool) -> str:
        """The rule of the exercise; of a wrong combination not how equal ones are read, but which there are."""
        rule = self.rule(exercise)
        return CLASSES if rule == WITHIN_CLASS and not same else rule

    def _difference(self, exercise: Exercise, key: Key, given: Key) -> str:
        """What is wrong: the combination, or what is said with it, or that too little is."""
        if given == key[: len(given)]:
            if len(given) > 1:
                return _("La combinaison est juste, il manque des cartes.")
            return _("La combinaison est juste, sa hauteur n’est pas dite.")
        if given[0] == key[0]:
            return _("La combinaison est juste, ses cartes ne le sont pas.")
        other = _("La combinaison est une autre : {hand}.").format(hand=self._said(key[:1]))
        state = self.moment(exercise).state
        lowest = straights(state.rules.ranking.size)[0]
        low = lowest not in state.rules.ranking.straights and {card.rank for card in state.croupier} == {*lowest}
        house = _("Dans cette maison, A-2-3 n’est pas une suite.")
        if low and given[0] in _STRAIGHTS:
            return f"{other} {house}"
        return other

    def model_answer(self, exercise: Exercise, key: Key) -> Answer:  # noqa: ARG002 - the contract of a drill
        """The hand as it is told."""
        return CallAnswer(self._said(key), language())

    def rule(self, exercise: Exercise) -> str:
        """The order of the combinations, or how their cards are read; of community cards, which five play."""
        state, upto = self.moment(exercise).state, exercise.ask.get("upto", _CLASS)
        if upto == _CARDS and state.board:
            return BEST_FIVE
        value = self._value(exercise)
        low = state.rules.ranking.straights[0][:1]
        if value.hand in _STRAIGHTS and value.ranks == low:
            return LOW_ACE
        return CLASSES if upto == _CLASS else WITHIN_CLASS

    def _said(self, key: Key) -> str:
        hand, *ranks = key
        return hand_text(self.game.names, hand, ranks)

    def _value(self, exercise: Exercise) -> Value:
        return shows(self.resolution(exercise))[None].value


def _asked(hand: Any, ranks: Sequence[Any], upto: str) -> Key:
    """A hand as far as it is asked for; of the highest there is nothing more to say than what it is."""
    asked = {_CLASS: (), _RANKS: said(hand, ranks), _CARDS: said(hand, ranks) and ranks}
    return hand, *asked[upto]
