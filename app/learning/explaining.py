"""All that may lie behind a wrong answer: misconceptions, pairs of them, slips. One answer alone proves little."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, NamedTuple

from app.drills.answer import AmountAnswer, Answer, PiecesAnswer
from app.drills.drill import Resolver, WrongRule, widest
from app.gradual import Steps, done
from app.learning.slips import Asked, mended, misread
from app.training.grading import Grading


class Explained(NamedTuple):
    """What gives an answer, in alphabetical order.

    `rules` are ids of wrong rules under each of which it would be right, or where there is none, pairs of them written
    `a+b`; of a rule and a wider one the wider alone. `slips` are the accidents that give it.
    """

    rules: tuple[str, ...] = ()
    slips: tuple[str, ...] = ()


class Behind:
    """All that may lie behind wrong answers to one exercise, as far as it does not hang on the answer.

    Pairs are of those of which one is `likely`, of all where that is None. `prepare` works it out bit by bit, `of` what
    is still missing.
    """

    def __init__(self, grading: Grading, likely: Collection[str] | None = None) -> None:
        self.likely = likely
        self._grading = grading
        self._slips = _Expected(_misread(grading))
        self._pairs = _Expected(_pairs(grading, likely))

    def prepare(self) -> bool:
        """Work out a little more; False when nothing is left."""
        return self._slips.prepare() or self._pairs.prepare()

    def of(self, answer: Answer) -> Explained:
        """All that gives an answer; nothing of a right one, or where nothing was done; InputError for what is none."""
        return done(self.finding(answer))

    def finding(self, answer: Answer) -> Steps[Explained]:
        """The same a little at a time."""
        grading = self._grading
        if grading.judgement(answer).right or grading.says_nothing(answer):
            return Explained()
        while grading.prepare():
            yield
        rules = {wrong.id for wrong in widest(grading.explaining(answer))}
        if not rules:
            rules = yield from self._pairs.accepting(grading, answer)
        slips = set()
        for slip, meant in mended(answer, grading.drill.model_answer(grading.exercise, grading.key)):
            yield
            if grading.accepts(grading.key, meant):
                slips.add(slip)
        slips |= yield from self._slips.accepting(grading, answer)
        return Explained(tuple(sorted(rules)), tuple(sorted(slips)))


class _Expected:
    """What is expected where something is believed or misread, with the names of all that leads there."""

    def __init__(self, found: Iterator[tuple[str, object] | None]) -> None:
        self._coming = found
        self._names: list[tuple[object, set[str]]] = []

    def prepare(self) -> bool:
        for found in self._coming:
            if found is not None:
                name, key = found
                names = next((names for other, names in self._names if other == key), None)
                if names is None:
                    self._names.append((key, {name}))
                else:
                    names.add(name)
            return True
        return False

    def accepting(self, grading: Grading, answer: Answer) -> Steps[set[str]]:
        while self.prepare():
            yield
        found: set[str] = set()
        for key, names in self._names:
            yield
            if grading.gives(key, answer):
                found |= names
        return found


def explained(grading: Grading, answer: Answer, likely: Collection[str] | None = None) -> Explained:
    """All that gives a wrong answer; nothing of a right one, or where nothing was done.

    Where it is known who of the wrong rules is `likely`, pairs are tried with these alone, which takes far less time.
    InputError for what is no answer.
    """
    return Behind(grading, likely).of(answer)


def answers_under(grading: Grading) -> dict[str, Answer]:
    """What whoever holds a wrong rule answers, by the rule, of each whose answer is judged wrong.

    A mistake may see a table of which nothing can be answered here: such a one is left out.
    """
    answers = ((wrong.id, answer_under(grading, key)) for wrong, key in grading.differing())
    return {rule: answer for rule, answer in answers if answer is not None}


def answer_under(grading: Grading, key: object) -> Answer | None:
    """What whoever expects a key answers, where that is judged wrong; else None."""
    try:
        answer = grading.drill.model_answer(grading.exercise, key)
        answered = grading.gives(key, answer) and not grading.accepts(grading.key, answer)
    except (TypeError, ValueError):
        return None
    return answer if answered and not (isinstance(answer, AmountAnswer) and answer.amount < 0) else None


def _pairs(grading: Grading, likely: Collection[str] | None) -> Iterator[tuple[str, object] | None]:
    """Pairs of wrong rules, one of which at least changes something here, with what is expected; None between them."""
    if likely is not None and not likely:
        return
    holding = [wrong for wrong in grading.game.wrong_rules if wrong.explains]
    for one, _key in grading.differing():
        asked = _asked(grading, one.resolve)
        for other in holding:
            if likely is not None and one.id not in likely and other.id not in likely:
                continue
            if one.id in (other.id, other.within) or other.id == one.within:
                continue
            for both in _together(one, other):
                # what one of them alone gives as well is no pair
                same = all(both(state, event) == found for state, event, found in asked)
                pair = "+".join(sorted((one.id, other.id)))
                yield None if same else (pair, grading.drill.key(grading.exercise, both))


def _together(one: WrongRule, other: WrongRule) -> Iterator[Resolver]:
    """Engines that make two mistakes, each in turn about what the other gives."""
    for first, then in ((one, other), (other, one)):
        if then.over is not None:
            yield then.over(first.resolve)


def _asked(grading: Grading, engine: Resolver) -> list[Asked]:
    """What an engine is asked for the key of an exercise, with its answers."""
    asked: list[Asked] = []

    def resolve(state: Any, event: Any) -> Any:
        asked.append((state, event, engine(state, event)))
        return asked[-1][2]

    grading.drill.key(grading.exercise, resolve)
    return asked


def _misread(grading: Grading) -> Iterator[tuple[str, object] | None]:
    """The accidents of the eye, with what is expected after each."""
    drill, exercise, engine = grading.drill, grading.exercise, grading.game.resolve
    counted = isinstance(drill.model_answer(exercise, grading.key), AmountAnswer | PiecesAnswer)
    for slip, misread_ in misread(grading.game, _asked(grading, engine), counted):
        key = drill.key(exercise, misread_)
        yield None if key == grading.key else (slip, key)
