"""Grading one answer: the engine gives the key, the drill judges, the wrong rules are asked which one explains it."""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Sequence
from typing import Any

from app.drills.answer import AmountAnswer, Answer, PiecesAnswer, answer_text, is_blank
from app.drills.drill import AcceptingDrill, Drill, GivenDrill, SkippedDrill, WatchedDrill, WrongRule, widest
from app.drills.exercise import Exercise, read_exercise
from app.drills.game import Game, Games
from app.drills.judgement import Judgement, Verdict
from app.drills.memoised import memoised
from app.table.reading import InputError
from app.text import N_
from app.training.records import ExerciseRecord

_UNASKED = N_("L’épreuve ne peut rien demander de cette table : il y manque ce que sa question veut.")


def read_grading(game: Game, drill: Drill, exercise: Exercise) -> Grading:
    """An exercise from outside, ready to be judged; raises InputError for one that the drill cannot put."""
    try:
        drill.check(exercise)
        drill.question(exercise)
        drill.items(exercise)
        return Grading(game, drill, exercise)
    except InputError:
        raise
    except (ArithmeticError, AttributeError, LookupError, RecursionError, TypeError, ValueError):
        # the table may be sound, and whatever the drill fails at, it has no question to it
        raise InputError("bad-value", "events", text=_UNASKED) from None


class Grading:
    """An exercise ready to be judged.

    What each wrong rule expects costs far more than the judgement itself and does not hang on the answer: `prepare`
    works it out bit by bit while the trainee thinks, `verdict` does what is still missing.
    """

    def __init__(self, game: Game, drill: Drill, exercise: Exercise) -> None:
        self.game = game
        self._engine = memoised(game.resolve)
        self.drill = drill
        self._accepting = _accepting(drill)
        self._giving = drill.gives if isinstance(drill, GivenDrill) else self._accepting
        self._skipping = drill.only_skips if isinstance(drill, SkippedDrill) else None
        self.exercise = exercise
        self._waiting = [wrong for wrong in reversed(game.wrong_rules) if wrong.explains]
        self._differing: list[tuple[WrongRule, object]] = []
        self._resolved: list[tuple[object, object, object]] = []
        self.key = drill.key(exercise, self._resolve)

    def _resolve(self, state: object, event: object) -> object:
        """The engine, with what it was asked kept: a wrong rule that answers the same leads to the same key."""
        found = self._engine(state, event)
        self._resolved.append((state, event, found))
        return found

    def prepare(self) -> bool:
        """Work out one more wrong rule; False when none is left."""
        if not self._waiting:
            return False
        wrong = self._waiting.pop()
        key = self._key_under(wrong)
        if key != self.key:
            self._differing.append((wrong, key))
        return True

    def changes(self, wrong: WrongRule) -> bool:
        """Whether a wrong rule expects something else: one alone is asked, where `differing` asks them all."""
        return self._key_under(wrong) != self.key

    def _key_under(self, wrong: WrongRule) -> object:
        if all(_same(wrong.resolve(state, event), found) for state, event, found in self._resolved):
            return self.key
        return self.drill.key(self.exercise, wrong.resolve)

    def judgement(self, answer: Answer) -> Judgement:
        """Right or wrong, without asking what explains it; raises InputError for what is no answer."""
        return self.drill.judge(self.exercise, self.key, answer)

    def differing(self) -> Sequence[tuple[WrongRule, object]]:
        """The wrong rules that expect something else, each with what."""
        while self.prepare():
            pass
        return self._differing

    def explaining(self, answer: Answer) -> list[WrongRule]:
        """The wrong rules whose holder gives an answer."""
        return [wrong for wrong, key in self.differing() if self.gives(key, answer)]

    def accepts(self, key: object, answer: Answer) -> bool:
        """Whether an answer is right against a key."""
        return self._accepting(self.exercise, key, answer)

    def gives(self, key: object, answer: Answer) -> bool:
        """Whether who expects a key gives an answer."""
        return self._giving(self.exercise, key, answer)

    def says_nothing(self, answer: Answer) -> bool:
        """Whether nothing was done, or nothing in some turns and all that was right in the others.

        Who does nothing believes nothing, though some mistake may leave nothing to do.
        """
        return is_blank(answer) or (self._skipping is not None and self._skipping(self.exercise, self.key, answer))

    def verdict(self, answer: Answer) -> Verdict:
        """The whole verdict; raises InputError for what is no answer."""
        judgement = self._told(answer)
        fitting = self.fitting(judgement, answer)
        return self._verdict(judgement, answer, fitting, fitting[0] if len(fitting) == 1 else None)

    def again(self, answer: Answer, wrong_rule: str | None) -> Verdict:
        """The verdict that names the wrong rule found when the answer was given; what else fits is asked if it must."""
        judgement = self._told(answer)
        wrong = next((wrong for wrong in self.game.wrong_rules if wrong.id == wrong_rule), None)
        several = wrong is None and _is_counted(answer)
        fitting = self.fitting(judgement, answer) if several else [] if wrong is None else [wrong]
        return self._verdict(judgement, answer, fitting, wrong)

    def _told(self, answer: Answer) -> Judgement:
        """A judgement with the mistake that the exercise itself has."""
        judgement = self.judgement(answer)
        if not isinstance(self.drill, WatchedDrill):
            return judgement
        return judgement._replace(lines=(*judgement.lines, *self.drill.mistaken(self.key, self.differing)))

    def _verdict(
        self, judgement: Judgement, answer: Answer, fitting: Sequence[WrongRule], wrong: WrongRule | None
    ) -> Verdict:
        """A judgement with the rule it cites, as it stands in the rule set of the table.

        An amount does not tell which of the rules it rests on went wrong: where mistakes fit it, a rule that they
        reverse is cited, the one that most of them do.
        """
        rule = judgement.rule
        if _is_counted(answer) and fitting and not any(rule in (each.rule, *each.also) for each in fitting):
            rule = Counter(each.rule for each in fitting).most_common(1)[0][0]
        cited = self.game.rule(rule).under(self.exercise.table["rules"])
        return Verdict(judgement, cited) if wrong is None else Verdict(judgement, cited, wrong.id, wrong.name)

    def judged_under(self, wrong: WrongRule, answer: Answer) -> Judgement:
        """The judgement of whoever holds a wrong rule; KeyError for one that expects nothing else."""
        keys = {differing.id: key for differing, key in self.differing()}
        return self.drill.judge(self.exercise, keys[wrong.id], answer)

    def fitting(self, judgement: Judgement, answer: Answer) -> list[WrongRule]:
        """The wrong rules, the widest alone, that may be believed to lie behind a judged answer."""
        sought = judgement.explicable and not (judgement.right or self.says_nothing(answer))
        fitting = widest(self.explaining(answer)) if sought else []
        if isinstance(answer, AmountAnswer) and not answer.amount:
            # whatever was misread may leave nothing to pay: only who reverses what was asked is told so
            return [each for each in fitting if judgement.rule in (each.rule, *each.also)]
        return fitting


def _accepting(drill: Drill) -> Callable[[Exercise, Any, Answer], bool]:
    """What says whether a key accepts an answer; a drill is looked through once for what it can, as that takes long."""
    if isinstance(drill, AcceptingDrill):
        return drill.accepts
    return lambda exercise, key, answer: drill.judge(exercise, key, answer).right


def _same(one: object, other: object) -> bool:
    return one is other or one == other


def _is_counted(answer: Answer) -> bool:
    return isinstance(answer, AmountAnswer | PiecesAnswer)


def judged_again(game: Game, drill: Drill, exercise: Exercise, answer: Answer, wrong_rule: str | None) -> Verdict:
    """The verdict on a stored answer, with the wrong rule that was found to explain it when it was given."""
    return Grading(game, drill, exercise).again(answer, wrong_rule)


def expected_answer(games: Games, record: ExerciseRecord) -> str | None:
    """A right answer to a stored exercise, as answers are kept; None for one that this version cannot put."""
    try:
        game, exercise = games[record.game], read_exercise(record.body)
        drill = game.drill(record.drill)
        return answer_text(drill.model_answer(exercise, drill.key(exercise, game.resolve)))
    except (InputError, KeyError, RecursionError, TypeError, ValueError):
        return None


def grade(game: Game, drill: Drill, exercise: Exercise, answer: Answer) -> Verdict:
    """The verdict on an answer to an exercise; raises InputError for what is no answer."""
    return Grading(game, drill, exercise).verdict(answer)
