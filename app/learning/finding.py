"""What one answer says of misconceptions, as the ledger takes it, beside what is told to whoever gave it."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cached_property
from typing import NamedTuple

from app.drills.answer import (
    ActsAnswer,
    AmountAnswer,
    Answer,
    CallAnswer,
    PhasesAnswer,
    PiecesAnswer,
    SpotAnswer,
    answer_text,
)
from app.drills.call_reader import NOTHING
from app.drills.judgement import Judgement
from app.learning.explaining import Behind, Explained, answer_under, answers_under
from app.table.steps import Call
from app.training.grading import Grading

_BY_ACCIDENT: dict[type[Answer], tuple[float, float]] = {
    AmountAnswer: (0.005, 0.001),
    PiecesAnswer: (0.01, 0.001),
    ActsAnswer: (0.02, 0.001),
    PhasesAnswer: (0.02, 0.001),
    CallAnswer: (0.01, 0.002),
    # one act of a dozen, taken for a wrong one
    SpotAnswer: (0.04, 0.02),
}
"""The chance of one very answer by accident: of one that a slip gives, and of any other."""
_ONE_OF_FEW = 0.04
_NOT_SEEN = 0.2
"""The chance that a fault goes by though whoever watches knows better."""
_KEPT = 64


class Split(NamedTuple):
    """How the misconceptions of a table part at an exercise: the answer they give, with those that give it.

    `right` is a right answer; all answers are texts, as they are stored. Who holds none of the others answers right.
    """

    right: str
    groups: tuple[tuple[str, tuple[str, ...]], ...]

    @property
    def rules(self) -> tuple[str, ...]:
        """All whose answer is another than the right one."""
        return tuple(rule for _answer, rules in self.groups for rule in rules)


def parted(grading: Grading) -> tuple[tuple[str, ...], ...]:
    """The misconceptions that expect something else than is right, those together that expect the same.

    It costs less than `split`, and may name some under which another answer is expected that is right all the same.
    """
    groups: list[tuple[object, list[str]]] = []
    for wrong, key in grading.differing():
        same = next((rules for other, rules in groups if other == key), None)
        if same is None:
            groups.append((key, [wrong.id]))
        else:
            same.append(wrong.id)
    return tuple(sorted(tuple(sorted(rules)) for _key, rules in groups))


class Heard(NamedTuple):
    """What an answer says: judged, all that explains it, and what the ledger is to be told.

    `slip` is the chance of this very answer by accident; `given_by` each misconception, or pair of them, that gives it;
    `against` those that give another answer than this one and than the right one.
    """

    judgement: Judgement
    explained: Explained
    slip: float
    given_by: tuple[tuple[str, ...], ...]
    against: tuple[str, ...]


def split(grading: Grading) -> Split:
    """How the misconceptions part at an exercise."""
    return _split(grading, answers_under(grading))


def _split(grading: Grading, under: Mapping[str, Answer]) -> Split:
    by_answer: dict[str, list[str]] = {}
    for rule, answer in sorted(under.items()):
        if grading.says_nothing(answer):
            continue  # who does nothing believes nothing: of such an answer nothing is ever concluded
        by_answer.setdefault(answer_text(answer), []).append(rule)
    groups = tuple((answer, tuple(rules)) for answer, rules in by_answer.items())
    return Split(answer_text(grading.drill.model_answer(grading.exercise, grading.key)), groups)


class Ready:
    """An exercise ready to be put: how the misconceptions part at it, and what each answer to it says.

    Both cost far more than all else: `prepare` works them out bit by bit, `parted` and `heard` what is still missing.
    """

    def __init__(self, grading: Grading) -> None:
        self.grading = grading
        self._under: dict[str, Answer | None] = {}
        self._parted: Split | None = None
        self._behind: Behind | None = None
        self._heard: dict[tuple[Answer, frozenset[str]], Heard] = {}

    def expect(self, likely: frozenset[str]) -> None:
        """Whoever answers next is likely to hold these: what may lie behind an answer is prepared too."""
        self._behind = Behind(self.grading, likely)

    @cached_property
    def items(self) -> tuple[str, ...]:
        """The skill and the facts that an answer needs."""
        return self.grading.drill.items(self.grading.exercise)

    def prepare(self) -> bool:
        """Work out one misconception more, and then what may lie behind an answer; False when nothing is left."""
        if self._parted is None:
            self._part()
            return True
        return self._behind is not None and self._behind.prepare()

    def _part(self) -> None:
        if self.grading.prepare():
            return
        differing = self.grading.differing()
        if len(self._under) < len(differing):
            wrong, key = differing[len(self._under)]
            self._under[wrong.id] = answer_under(self.grading, key)
        else:
            answers = {rule: answer for rule, answer in self._under.items() if answer is not None}
            self._parted = _split(self.grading, answers)

    @property
    def parted(self) -> Split:
        """How the misconceptions part at it."""
        while self._parted is None:
            self._part()
        return self._parted

    def heard(self, answer: Answer, likely: frozenset[str]) -> Heard:
        """What an answer says, of two misconceptions together where one is `likely`; InputError for what is none."""
        found = self._heard.get((answer, likely))
        if found is None:
            if self._behind is None or self._behind.likely != likely:
                self.expect(likely)
            assert self._behind is not None
            found = _heard(self.grading, self.parted, answer, self._behind)
            if len(self._heard) == _KEPT:
                self._heard.clear()
            self._heard[answer, likely] = found
        return found


def _heard(grading: Grading, apart: Split, answer: Answer, may_be: Behind) -> Heard:
    judgement = grading.judgement(answer)
    if not judgement.right and grading.says_nothing(answer):
        return Heard(judgement, Explained(), _chance_of_slip(grading, answer, Explained()), (), ())
    if judgement.right:
        # who lets a right settlement pass may not have looked: nothing that they believe is disproved by that
        return Heard(judgement, Explained(), 0.0, (), () if answer == SpotAnswer() else apart.rules)
    behind = may_be.of(answer)
    giving = {wrong.id for wrong in grading.explaining(answer)}
    against = tuple(rule for rule in apart.rules if rule not in giving)
    pairs = tuple(tuple(rules.split("+")) for rules in behind.rules if "+" in rules)
    given_by = tuple((rule,) for rule in sorted(giving)) or pairs
    return Heard(judgement, behind, _chance_of_slip(grading, answer, behind), given_by, against)


def _chance_of_slip(grading: Grading, answer: Answer, behind: Explained) -> float:
    if isinstance(grading.key, Call) and grading.accepts(NOTHING, answer):
        return _ONE_OF_FEW  # who calls nothing may just have missed the moment
    if answer == SpotAnswer():
        return _NOT_SEEN
    by_slip, otherwise = _BY_ACCIDENT.get(type(answer), (_ONE_OF_FEW, _ONE_OF_FEW))
    return by_slip if behind.slips else otherwise
