"""All that may lie behind a wrong answer: misconceptions, pairs of them, slips. One answer alone proves little."""

from __future__ import annotations

from collections.abc import Collection, Iterator
from typing import Any, NamedTuple

from app.drills.answer import AmountAnswer, Answer, PiecesAnswer, is_blank
from app.drills.drill import Resolver, WrongRule
from app.learning.slips import Asked, mended, misread
from app.training.grading import Grading, widest


class Explained(NamedTuple):
    """What gives an answer, in alphabetical order.

    `rules` are ids of wrong rules under each of which it would be right, or where there is none, pairs of them written
    `a+b`; of a rule and a wider one the wider alone. `slips` are the accidents that give it.
    """

    rules: tuple[str, ...] = ()
    slips: tuple[str, ...] = ()


def explained(grading: Grading, answer: Answer, likely: Collection[str] | None = None) -> Explained:
    """All that gives a wrong answer; nothing of a right one, or where nothing was done.

    Where it is known who of the wrong rules is `likely`, pairs are tried with these alone, which takes far less time.
    InputError for what is no answer.
    """
    if grading.judgement(answer).right or is_blank(answer):
        return Explained()
    rules = [wrong.id for wrong in widest(grading.explaining(answer))] or [*_pairs(grading, answer, likely)]
    return Explained(tuple(sorted(rules)), tuple(sorted(set(_slips(grading, answer)))))


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
        answered = grading.accepts(key, answer) and not grading.judgement(answer).right
    except (TypeError, ValueError):
        return None
    return answer if answered and not (isinstance(answer, AmountAnswer) and answer.amount < 0) else None


def _pairs(grading: Grading, answer: Answer, likely: Collection[str] | None) -> Iterator[str]:
    """Pairs of wrong rules, one of which at least changes something here, under which an answer is right."""
    if likely is not None and not likely:
        return
    holding = [wrong for wrong in grading.game.wrong_rules if wrong.explains]
    found = set()
    for one, _key in grading.differing():
        asked = _asked(grading, one.resolve)
        for other in holding:
            pair = "+".join(sorted((one.id, other.id)))
            if likely is not None and one.id not in likely and other.id not in likely:
                continue
            if pair in found or one.id in (other.id, other.within) or other.id == one.within:
                continue
            if any(_gives(grading, both, asked, answer) for both in _together(one, other)):
                found.add(pair)
                yield pair


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


def _gives(grading: Grading, engine: Resolver, asked: list[Asked], answer: Answer) -> bool:
    """Whether an answer is right under an engine, and not already under the one that was `asked`."""
    if all(engine(state, event) == found for state, event, found in asked):
        return False
    return grading.accepts(grading.drill.key(grading.exercise, engine), answer)


def _slips(grading: Grading, answer: Answer) -> Iterator[str]:
    drill, exercise = grading.drill, grading.exercise
    for slip, meant in mended(answer, drill.model_answer(exercise, grading.key)):
        if grading.accepts(grading.key, meant):
            yield slip
    engine = grading.game.resolve
    counted = isinstance(answer, AmountAnswer | PiecesAnswer)
    for slip, misread_ in misread(grading.game, _asked(grading, engine), counted):
        key = drill.key(exercise, misread_)
        if key != grading.key and grading.accepts(key, answer):
            yield slip
