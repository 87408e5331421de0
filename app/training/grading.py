"""Grading one answer: the engine gives the key, the drill judges, the wrong rules are asked which one explains it."""

from __future__ import annotations

from app.drills.answer import AmountAnswer, Answer, PiecesAnswer, is_blank
from app.drills.drill import Drill, WrongRule
from app.drills.exercise import Exercise
from app.drills.game import Game
from app.drills.judgement import Judgement, Verdict


class Grading:
    """An exercise ready to be judged.

    What each wrong rule expects costs far more than the judgement itself and does not hang on the answer: `prepare`
    works it out bit by bit while the trainee thinks, `verdict` does what is still missing.
    """

    def __init__(self, game: Game, drill: Drill, exercise: Exercise) -> None:
        self._game = game
        self._drill = drill
        self._exercise = exercise
        self._waiting = [wrong for wrong in reversed(game.wrong_rules) if wrong.explains]
        self._differing: list[tuple[WrongRule, object]] = []
        self._resolved: list[tuple[object, object, object]] = []
        self.key = drill.key(exercise, self._resolve)

    def _resolve(self, state: object, event: object) -> object:
        """The engine, with what it was asked kept: a wrong rule that answers the same leads to the same key."""
        found = self._game.resolve(state, event)
        self._resolved.append((state, event, found))
        return found

    def prepare(self) -> bool:
        """Work out one more wrong rule; False when none is left."""
        if not self._waiting:
            return False
        wrong = self._waiting.pop()
        if all(wrong.resolve(state, event) == found for state, event, found in self._resolved):
            return True
        key = self._drill.key(self._exercise, wrong.resolve)
        if key != self.key:
            self._differing.append((wrong, key))
        return True

    def judgement(self, answer: Answer) -> Judgement:
        """Right or wrong, without asking what explains it; raises InputError for what is no answer."""
        return self._drill.judge(self._exercise, self.key, answer)

    def explaining(self, answer: Answer) -> list[WrongRule]:
        """The wrong rules under which an answer would have been right."""
        while self.prepare():
            pass
        judge, exercise = self._drill.judge, self._exercise
        return [wrong for wrong, key in self._differing if judge(exercise, key, answer).right]

    def verdict(self, answer: Answer) -> Verdict:
        """The whole verdict; raises InputError for what is no answer."""
        judgement = self.judgement(answer)
        # Who does nothing believes nothing, though some mistake may leave nothing to do.
        sought = judgement.explicable and not (judgement.right or is_blank(answer))
        explaining = widest(self.explaining(answer)) if sought else []
        wrong = explaining[0] if len(explaining) == 1 else None
        return _verdict(self._game, self._exercise, judgement, answer, wrong)


def widest(explaining: list[WrongRule]) -> list[WrongRule]:
    """Wrong rules without those that are but a case of another of them."""
    found = {wrong.id for wrong in explaining}
    return [wrong for wrong in explaining if wrong.within not in found]


def _verdict(game: Game, exercise: Exercise, judgement: Judgement, answer: Answer, wrong: WrongRule | None) -> Verdict:
    """A judgement with the rule it cites, as it stands in the rule set of the table.

    An amount does not tell which of the rules it rests on went wrong: where the mistake is known, its rule is cited.
    """
    counted = isinstance(answer, AmountAnswer | PiecesAnswer) and wrong is not None and judgement.rule not in wrong.also
    cited = game.rule(wrong.rule if wrong is not None and counted else judgement.rule).under(exercise.table["rules"])
    return Verdict(judgement, cited) if wrong is None else Verdict(judgement, cited, wrong.id, wrong.name)


def judged_again(game: Game, drill: Drill, exercise: Exercise, answer: Answer, wrong_rule: str | None) -> Verdict:
    """The verdict on a stored answer, with the wrong rule that was found to explain it when it was given."""
    judgement = Grading(game, drill, exercise).judgement(answer)
    wrong = next((wrong for wrong in game.wrong_rules if wrong.id == wrong_rule), None)
    return _verdict(game, exercise, judgement, answer, wrong)


def grade(game: Game, drill: Drill, exercise: Exercise, answer: Answer) -> Verdict:
    """The verdict on an answer to an exercise; raises InputError for what is no answer."""
    return Grading(game, drill, exercise).verdict(answer)
