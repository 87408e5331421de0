"""Whether the croupier plays, his hand seen for a time only."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import ClassVar

from app.devices.cards.shown import ShownCards
from app.drills.choice_drill import ChoiceDrill
from app.drills.draw import pick
from app.drills.drill import Resolver, TableSettings
from app.drills.exercise import Exercise
from app.drills.facts import of_skill
from app.games.poker.drills.asked import PokerDrill, PokerGame, board, own_hand, shows
from app.games.poker.drills.tables import Cast, Own, Scene
from app.games.poker.rules import ANTE, Rules, Situation
from app.games.poker.state import Showdown
from app.table.reading import InputError
from app.table.steps import Call
from app.text import N_, Message, _, translate

_PLAYS, _PASSES = "plays", "passes"
_CLEAR, _EDGE = "clear", "edge"
_ASKED: Mapping[int, Sequence[str]] = {
    1: (_CLEAR, _CLEAR, _EDGE),
    2: (_CLEAR, _EDGE),
    3: (_CLEAR, _EDGE, _EDGE),
    4: (_EDGE,),
    5: (_CLEAR, _EDGE, _EDGE, _EDGE),
}
_HIGHER = "higher"
_COMPARED: tuple[Situation, ...] = ("better", "tie", "worse")
"""How hands stand to that of a croupier who plays."""
_EITHER: tuple[Own, ...] = ("plays", "passes")


class Qualification(PokerDrill, ChoiceDrill):
    """The drill of the croupier's qualification."""

    id = "qualification"
    events = (Showdown,)
    flashed = True
    title: Message = N_("Le croupier joue-t-il ?")
    about: Message = N_("Dire d’un coup d’œil si la main du croupier est qualifiée.")
    # translators: the options begin with different letters: each is the key of its option
    options: ClassVar[Mapping[str, Message]] = {_PLAYS: N_("Il joue"), _PASSES: N_("Pas de jeu")}
    # translators: of a hand, where nothing is announced of it; the options begin with different letters
    unsaid: ClassVar[Mapping[str, Message]] = {_PLAYS: N_("Qualifiée"), _PASSES: N_("Non qualifiée")}

    def __init__(self, game: PokerGame) -> None:
        skills = (
            (_CLEAR, N_("Une main loin de la limite"), 1600),
            (_EDGE, N_("Une main tout près de la limite"), 2200),
        )
        super().__init__(game, [(what, title, int(target * game.pace)) for what, title, target in skills])

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A hand that plays as often as one that does not, against one player who does not tie."""
        scene, what = Scene(random, self.game, settings, 1), pick(random, _ASKED[level])
        (seat,) = scene.seats()
        ranking, least = scene.rules.ranking, scene.rules.qualifies

        def wanted(cast: Cast) -> bool:
            own = ranking.value(cast.croupier, cast.board)
            tied = own.strength == ranking.value(cast.hands[seat], cast.board).strength
            return not tied and _near(own.strength, least) == (what == _EDGE)

        # where no hand is far below the limit, one that plays is drawn
        cast = scene.cards([seat], pick(random, _EITHER), wanted)
        own = ranking.value(cast.croupier, cast.board)
        skill = self.skill(_EDGE if _near(own.strength, least) else _CLEAR)
        return self.make(skill, level, scene.coup([seat], cast), {})

    def check(self, exercise: Exercise) -> None:
        """Raise InputError when nothing shows whether he plays."""
        super().check(exercise)
        if self.key(exercise, self.play.resolve) is None:
            raise InputError("bad-value", "hands", len(self.moment(exercise).state.hands))

    def offered(self, exercise: Exercise) -> Mapping[str, Message]:  # noqa: ARG002 - the same at every table
        """What he says, or what his hand is."""
        return self.unsaid if self.game.sample.compares_all else self.options

    def text(self, exercise: Exercise) -> str:  # noqa: ARG002 - the cards say the rest
        """Whether he plays."""
        return _("Votre main est-elle qualifiée ?") if self.game.sample.compares_all else translate(self.title)

    def shown(self, exercise: Exercise) -> ShownCards:
        """The croupier's hand, turned, and the community cards."""
        state = self.moment(exercise).state
        return ShownCards((own_hand(state.croupier), *board(state.board)))

    def seen(self, exercise: Exercise) -> str:
        """The cards."""
        return self.game.spoken(self.shown(exercise))

    def key(self, exercise: Exercise, resolve: Resolver) -> str | None:
        """Whether a resolver has the croupier play; None where nothing it does shows that.

        The rule by which an ante is settled shows it, whatever a mistake does with the stake by that rule.
        """
        rules, due = self.moment(exercise).state.rules, self.resolution(exercise, resolve).due
        passing = {rule for situation in rules.settles.keys() - _COMPARED for rule in _of_ante(rules, situation)}
        playing = {rule for situation in _COMPARED for rule in _of_ante(rules, situation)}
        for each in due:
            if getattr(each.step, "on", None) == ANTE and each.rule in passing | playing:
                return _PASSES if each.rule in passing else _PLAYS
        if rules.compares_all:
            return None
        return _PASSES if Call("no-play") in [each.step for each in due] else _PLAYS

    def rule(self, exercise: Exercise) -> str:  # noqa: ARG002 - always the same
        """The rule by which he plays."""
        return self.game.qualified

    def facts(self, exercise: Exercise) -> Iterable[str]:
        """The combination of the croupier, or that it is a higher one than the least; the first skill's in any case."""
        hand, rules = shows(self.resolution(exercise))[None].value.hand, self.moment(exercise).state.rules
        least = rules.ranking.classes[: rules.qualifies[0] + 1]
        return [of_skill(self.skills[0].id, hand if hand in least else _HIGHER)]

    def difference(self, exercise: Exercise, key: str | None) -> str:  # noqa: ARG002 - the contract of a drill
        """What is due instead."""
        plays = key == _PLAYS
        return _("La main du croupier est qualifiée.") if plays else _("La main du croupier n’est pas qualifiée.")

    def lines(self, exercise: Exercise) -> tuple[str, ...]:
        """The croupier's hand."""
        return (self.game.value_text(shows(self.resolution(exercise))[None].value),)


def _of_ante(rules: Rules, situation: Situation) -> set[str]:
    """The rules by which an ante is settled."""
    how = rules.settles[situation][ANTE]
    return {how.rest.rule, *(rate.rule for rate in how.rates.values())}


def _near(strength: Sequence[int], least: Sequence[int]) -> bool:
    """Whether a hand is no better than the class from which the croupier plays, and next to it in rank."""
    return strength[0] <= least[0] and (len(least) == 1 or strength[1] >= least[1] - 1)
