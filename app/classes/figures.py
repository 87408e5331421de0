"""What the answers of a class say of its exercises, skills and misconceptions, and how little where few answered.

A share is given with how sure it is, by Wilson's interval, and from five answers on. Whether an exercise parts the good
from the weak is said in words and from fifteen on: by chance, a sound one correlates below zero in one class of eight
in six.
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from math import atanh, sqrt, tanh
from statistics import NormalDist
from typing import Literal, NamedTuple, TypeAlias

from app.classes.judging import Misconception
from app.classes.results import Result
from app.lessons.canonical import canonical
from app.training.shares import wilson

LEAST_FOR_SHARE, LEAST_FOR_PARTING = 5, 15
"""From how many answers on a share of right ones is given, and how well an exercise parts."""

HARD = 200
"""A share of right answers, per mille, under which an exercise is worth a look."""

PARTS_WELL, PARTS_LITTLE, SUSPECT = 0.3, 0.15, 0.15
"""Correlations: of one that parts well, and a little; one whose upper end lies under the last is worth a look."""

_LIKELY = NormalDist().inv_cdf(0.95)

Parting: TypeAlias = Literal["well", "little", "not"]
Look: TypeAlias = Literal["hard", "rival", "parting"]
"""Why an exercise is worth a look: few are right, one wrong answer is more frequent than the right one, no parting."""


class Share(NamedTuple):
    """So many `right` of those `answered`."""

    right: int
    answered: int

    @property
    def facility(self) -> float | None:
        """The part that is right; None where fewer answered than say anything."""
        return self.right / self.answered if self.answered >= LEAST_FOR_SHARE else None

    @property
    def interval(self) -> tuple[float, float] | None:
        """Wilson's interval at 95 %; None where no facility is given.

        >>> [round(end, 3) for end in Share(8, 10).interval or ()]
        [0.49, 0.943]
        """
        if self.answered < LEAST_FOR_SHARE:
            return None
        return wilson(self.right, self.answered)


class ExerciseFigure(NamedTuple):
    """One exercise of a lesson over the whole class, as it was put; `number` is its place, None where that differed."""

    lesson: str
    number: int | None
    exercise: object
    share: Share
    parting: Parting | None
    looks: tuple[Look, ...]


class SkillFigure(NamedTuple):
    """One skill over the whole class."""

    skill: str
    share: Share


class MistakeFigure(NamedTuple):
    """A wrong rule that explains answers: how many, and whose."""

    rule: Misconception
    answers: int
    trainees: tuple[str, ...]


class Figures(NamedTuple):
    """What a class says; exercises lesson by lesson in their order, mistakes from the most frequent on."""

    exercises: list[ExerciseFigure]
    skills: list[SkillFigure]
    mistakes: list[MistakeFigure]


def figures(results: Sequence[Result]) -> Figures:
    """The figures of all results that count."""
    counted = [each for each in results if each.score is not None]
    return Figures(_exercises(counted), _skills(counted), _mistakes(counted))


class _Given(NamedTuple):
    """One answer to an exercise: where, as text, right or not, its score and that of all else in the sitting."""

    position: int
    answer: str
    right: bool
    score: int
    rest: int


def _exercises(results: Iterable[Result]) -> list[ExerciseFigure]:
    given: dict[tuple[str, str], list[_Given]] = defaultdict(list)
    put: dict[tuple[str, str], tuple[str, object]] = {}
    for result in results:
        lesson = result.title or ""
        total = sum(judged.score for _line, judged in result.given)
        for line, judged in result.given:
            if line["answer"] is None:
                continue
            key = lesson, line["hash"]
            put.setdefault(key, (lesson, line["exercise"]))
            answer = canonical(line["answer"])
            given[key].append(_Given(line["position"], answer, judged.right, judged.score, total - judged.score))
    found = [_exercise(*put[key], every) for key, every in given.items()]
    return sorted(found, key=lambda each: (each.lesson, each.number is None, each.number or 0, str(each.exercise)))


def _exercise(lesson: str, exercise: object, every: Sequence[_Given]) -> ExerciseFigure:
    share = Share(sum(each.right for each in every), len(every))
    places = {each.position for each in every}
    wrong = Counter(each.answer for each in every if not each.right).most_common(1)
    correlation = _correlation([(each.score, each.rest) for each in every])
    looks: list[Look] = []
    if share.facility is not None:
        looks += ["hard"] if 1000 * share.right < HARD * share.answered else []
        looks += ["rival"] if wrong and wrong[0][1] > share.right else []
    parting = _parting(correlation, len(every))
    if parting is not None and correlation is not None and _upper(correlation, len(every)) < SUSPECT:
        looks.append("parting")
    number = places.pop() + 1 if len(places) == 1 else None
    return ExerciseFigure(lesson, number, exercise, share, parting, tuple(looks))


def _parting(correlation: float | None, count: int) -> Parting | None:
    if correlation is None or count < LEAST_FOR_PARTING:
        return None
    return "well" if correlation >= PARTS_WELL else "little" if correlation >= PARTS_LITTLE else "not"


def _upper(correlation: float, count: int) -> float:
    """The upper end of the 90 % interval of a correlation, by Fisher's transformation."""
    if abs(correlation) >= 1:
        return correlation
    return tanh(atanh(correlation) + _LIKELY / sqrt(count - 3))


def _correlation(pairs: Sequence[tuple[int, int]]) -> float | None:
    """Pearson's correlation, in whole numbers up to the last step; None where one side is always the same.

    >>> _correlation([(0, 1), (1, 3), (2, 5)]), _correlation([(1, 1), (1, 2)])
    (1.0, None)
    """
    count = len(pairs)
    one, other = sum(x for x, _y in pairs), sum(y for _x, y in pairs)
    spread = count * sum(x * x for x, _y in pairs) - one * one
    spread_other = count * sum(y * y for _x, y in pairs) - other * other
    if not spread or not spread_other:
        return None
    return (count * sum(x * y for x, y in pairs) - one * other) / sqrt(spread * spread_other)


def _skills(results: Iterable[Result]) -> list[SkillFigure]:
    right: Counter[str] = Counter()
    answered: Counter[str] = Counter()
    for result in results:
        for skill, (count, good) in result.skills.items():
            answered[skill] += count
            right[skill] += good
    return [SkillFigure(skill, Share(right[skill], answered[skill])) for skill in sorted(answered)]


def _mistakes(results: Iterable[Result]) -> list[MistakeFigure]:
    answers: Counter[Misconception] = Counter()
    whose: dict[Misconception, dict[str, None]] = defaultdict(dict)
    for result in results:
        for rule, count in result.explained_by.items():
            answers[rule] += count
            if result.trainee is not None:
                whose[rule][result.trainee.name] = None
    every = sorted(answers, key=lambda rule: (-answers[rule], rule))
    return [MistakeFigure(rule, answers[rule], tuple(whose[rule])) for rule in every]
