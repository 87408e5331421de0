"""One hand settled box by box: what of each stake is paid, left or collected.

After "pas de jeu" the player announces what they win, or nothing. `ask` holds `seat`: whose hand.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from random import Random
from typing import Any, TypeAlias

from app.devices.cards.hands import Hand, hand_at
from app.devices.cards.shown import ShownCards
from app.devices.cards.steps import RETURN, Return
from app.drills.answer import Answer, ChoiceAnswer
from app.drills.cost import AtTable, overpaid
from app.drills.draw import one_in, pick
from app.drills.drill import Resolver, TableSettings
from app.drills.exercise import Exercise
from app.drills.facts import fact, items
from app.drills.judgement import Judgement
from app.drills.kit import TableKit
from app.drills.question import ChoiceQuestion
from app.games.poker.drills.asked import PokerDrill, PokerGame, board, own_hand, shows
from app.games.poker.drills.tables import Cast, Scene
from app.games.poker.state import Showdown, State
from app.money import euros
from app.table.acts import COLLECT, PAY, Act, Verb
from app.table.codec import Field
from app.table.felt import seat_letter
from app.table.kinds import SEAT
from app.table.reading import InputError
from app.table.resolution import Due
from app.table.steps import Collect, Pay
from app.text import N_, Message, _, capital, translate

_PAY, _LEAVE, _COLLECT = "pay", "leave", "collect"
_OUTCOMES: Mapping[type[Any], str] = {Pay: _PAY, Return: _LEAVE, Collect: _COLLECT}
_VERBS: Mapping[str, Verb] = {_PAY: PAY, _LEAVE: RETURN, _COLLECT: COLLECT}
# translators: the options begin with different letters: each is the key of its option
_OPTIONS: Mapping[str, Message] = {_PAY: N_("Payer"), _LEAVE: N_("Laisser"), _COLLECT: N_("Ramasser")}

_BETTER, _WORSE, _TIE, _PASSES, _CLAIMED = "better", "worse", "tie", "passes", "claimed"
_ASKED: Mapping[int, Sequence[str]] = {
    1: (_BETTER, _WORSE),
    2: (_BETTER, _WORSE, _PASSES),
    3: (_BETTER, _WORSE, _PASSES, _CLAIMED, _TIE),
    4: (_BETTER, _WORSE, _PASSES, _CLAIMED, _TIE),
    5: (_BETTER, _WORSE, _PASSES, _CLAIMED, _TIE),
}

Key: TypeAlias = tuple[str, ...]
"""What becomes of each stake, in the order in which they lie."""


class Boxes(PokerDrill):
    """The drill of one hand, box by box."""

    id = "boxes"
    events = (Showdown,)
    title: Message = N_("Une main, mise par mise")
    about: Message = N_("Dire de chaque mise d’une main si elle se paie, se laisse ou se ramasse.")

    def __init__(self, game: PokerGame) -> None:
        skills = [
            (_BETTER, N_("La main du joueur gagne"), 7000),
            (_WORSE, N_("La main du croupier gagne"), 7000),
            (_TIE, N_("Les deux mains sont égales"), 7000),
            (_PASSES, N_("Le croupier ne joue pas"), 7000),
        ]
        self.claims = bool(game.sample.claimed)
        if self.claims:
            skills.append((_CLAIMED, N_("Gains annoncés après « pas de jeu »"), 8000))
        super().__init__(game, skills)

    @property
    def ask(self) -> tuple[Field, ...]:
        """Whose hand."""
        return (Field("seat", SEAT, "joueur / player"),)

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A hand with its stakes; from the third level on in every box."""
        scene = Scene(random, self.game, settings, min(level, 3))
        what = pick(random, [each for each in _ASKED[level] if each != _CLAIMED or self.claims])
        (seat,) = scene.seats(1)[:1]
        passes = what in (_PASSES, _CLAIMED)

        def wanted(cast: Cast) -> bool:
            if passes:
                return what == _PASSES or scene.wins(cast, seat) or one_in(random, 4)
            return self._compared(scene, cast, seat) == what

        cast = scene.cards([seat], "passes" if passes else "plays", wanted)
        if not passes:
            what = self._compared(scene, cast, seat)
        always = scene.rules.boxes if level > 2 or what == _CLAIMED or one_in(random, 2) else ()
        table = scene.coup([seat], cast, [seat] if what == _CLAIMED else (), always)
        return self.make(self.skill(what), level, table, {"seat": seat})

    def _compared(self, scene: Scene, cast: Cast, seat: int) -> str:
        player, own = (scene.rules.ranking.value(cards, cast.board) for cards in (cast.hands[seat], cast.croupier))
        return _TIE if player.strength == own.strength else _BETTER if player > own else _WORSE

    def check(self, exercise: Exercise) -> None:
        """Raise InputError when a stake of the player is not settled, or there is none."""
        super().check(exercise)
        if not self.rows(exercise) or "" in self.key(exercise, self.play.resolve):
            raise InputError("bad-value", "ask.seat", exercise.ask["seat"])

    def rows(self, exercise: Exercise) -> tuple[str, ...]:
        """The boxes in which the player has a stake, in their order."""
        state: State = self.moment(exercise).state
        lying = {bet.on for bet in state.bets if bet.seat == exercise.ask["seat"]}
        return tuple(box for box in state.rules.boxes if box in lying)

    def question(self, exercise: Exercise) -> ChoiceQuestion:
        """Both hands, and the options for each box."""
        shown = self.shown(exercise)
        return ChoiceQuestion(
            text=self._text(exercise),
            state=self.moment(exercise).state,
            shown=shown,
            seen=self.game.spoken(shown),
            options=tuple((option, translate(text)) for option, text in _OPTIONS.items()),
            each=tuple((box, capital(self.game.box(box))) for box in self.rows(exercise)),
        )

    def _text(self, exercise: Exercise) -> str:
        event = self.moment(exercise).event
        asked = _("Que faites-vous de chaque mise de {player} ?").format(player=seat_letter(exercise.ask["seat"]))
        if exercise.ask["seat"] in event.claims:
            return _("Ce joueur annonce un gain.") + "\n" + asked
        if self._unseen(exercise):
            return _("Ce joueur n’annonce rien.") + "\n" + asked
        return asked

    def _unseen(self, exercise: Exercise) -> bool:
        """Whether the player's cards stay unseen."""
        return exercise.ask["seat"] not in shows(self.resolution(exercise))

    def shown(self, exercise: Exercise) -> ShownCards:
        """Both hands and the community cards; the player's stays face down where nobody turns it."""
        state: State = self.moment(exercise).state
        seat = exercise.ask["seat"]
        cards = next((hand.cards for hand in state.hands if hand.seat == seat), ())
        down = len(cards) if self._unseen(exercise) else 0
        return ShownCards((Hand(hand_at(seat), cards, down), own_hand(state.croupier), *board(state.board)))

    def _due(self, exercise: Exercise, resolve: Resolver | None = None) -> Mapping[str, Due[Any]]:
        """What is done with each stake of the player under a resolver."""
        found: dict[str, Due[Any]] = {}
        for each in self.resolution(exercise, resolve).due:
            step: Any = each.step
            if type(step) in _OUTCOMES and step.seat == exercise.ask["seat"]:
                found[step.on] = each
        return found

    def key(self, exercise: Exercise, resolve: Resolver) -> Key:
        """What becomes of each stake under a resolver; nothing where a mistake leaves it lying."""
        due = self._due(exercise, resolve)
        return tuple(_OUTCOMES[type(due[box].step)] if box in due else "" for box in self.rows(exercise))

    def facts(self, exercise: Exercise) -> Iterable[str]:
        """What becomes of each box."""
        return map(fact, self.rows(exercise), self.key(exercise, self.play.resolve))

    def judge(self, exercise: Exercise, key: Key, answer: Answer) -> Judgement:
        """Right when each stake is; in part for some."""
        given = tuple(answer.chosen.split()) if isinstance(answer, ChoiceAnswer) else ()
        if len(given) != len(key) or not {*given} <= {*_OPTIONS}:
            raise TypeError(answer)
        rows, due = self.rows(exercise), self._due(exercise)
        wrong = [at for at, (one, other) in enumerate(zip(given, key, strict=True)) if one != other]
        at = wrong[0] if wrong else len(rows) - 1
        return Judgement(
            right=not wrong,
            score=1000 * (len(key) - len(wrong)) // len(key),
            given=self._told(rows, given),
            expected=self._told(rows, key),
            rule=due[rows[at]].rule,
            difference=self._line(due[rows[at]].step) if wrong else "",
            lines=(*self._hands(exercise), *(self._line(due[box].step) for box in rows)),
            missed=items(exercise.skill, (fact(rows[each], key[each]) for each in wrong))[1:],
        )

    def overpaid(self, exercise: Exercise, key: Key, answer: Answer, kit: TableKit) -> int:  # noqa: ARG002 - asked of the engine
        """What is done with the stakes, against what was due."""
        chosen = answer.chosen.split() if isinstance(answer, ChoiceAnswer) else ()
        seat, question = exercise.ask["seat"], self.question(exercise)
        acts = [Act(_VERBS[each], seat, box) for box, each in zip(self.rows(exercise), chosen, strict=True)]
        due = [each.step for each in self._due(exercise).values()]
        return overpaid(AtTable(kit, question, exercise), acts, due)

    def model_answer(self, exercise: Exercise, key: Key) -> Answer:  # noqa: ARG002 - the contract of a drill
        """The outcomes in their order."""
        return ChoiceAnswer(" ".join(key))

    def _told(self, rows: Sequence[str], outcomes: Key) -> str:
        said = (
            _("{box} : {outcome}").format(
                box=self.game.box(box), outcome=translate(_OPTIONS[outcome]).lower() if outcome else ""
            )
            for box, outcome in zip(rows, outcomes, strict=True)
        )
        return capital(", ".join(said))

    def _line(self, step: Any) -> str:
        """What is done with a stake, in euros."""
        if isinstance(step, Pay):
            told = f"{euros(step.stake)} × {step.rate} = {euros(step.amount)}"
        elif isinstance(step, Collect):
            told = _("à ramasser, {amount}").format(amount=euros(step.amount))
        else:
            told = _("à laisser au joueur, {amount}").format(amount=euros(step.amount))
        return capital(_("{box} : {outcome}").format(box=self.game.box(step.on), outcome=told))

    def _hands(self, exercise: Exercise) -> tuple[str, ...]:
        found = shows(self.resolution(exercise)).items()
        return tuple(self.game.of_hand(hand_at(seat), self.game.value_text(show.value)) for seat, show in found)
