"""What a class says of its exercises: shares with their interval, parting in words, and nothing where few answered."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

import pytest

from app.classes.figures import ExerciseFigure, Share, figures
from app.classes.judging import Judged, Misconception
from app.classes.results import Result
from app.lessons.trainee import Trainee

EASY, HARD = "e" * 32, "f" * 32
OFF_BY_ONE = Misconception("rampo", "off-by-one")


def result(name: str, rights: Sequence[bool], answers: Sequence[object], *, mistakes: int = 0) -> Result:
    """A trainee's marks on a lesson of exercises whose hashes are `EASY`, `HARD` and others."""
    lines = [
        {"position": at, "hash": (EASY, HARD, *"abcdefgh")[at], "answer": answer, "exercise": {"at": at}}
        for at, answer in enumerate(answers)
    ]
    judged = [Judged(right, 1000 * right) for right in rights]
    return Result(
        Path(name),
        Trainee(name),
        "Leçon",
        "as-written",
        score=0,
        explained_by={OFF_BY_ONE: mistakes} if mistakes else {},
        skills={"paying": (len(rights), sum(rights))},
        head={},
        given=tuple(zip(lines, judged, strict=True)),
    )


def of_hash(found: list[ExerciseFigure], at: int) -> ExerciseFigure:
    return next(each for each in found if each.exercise == {"at": at})


@pytest.mark.parametrize(
    ("right", "answered", "low", "high"),
    [(0, 5, 0.0, 0.4345), (5, 5, 0.5655, 1.0), (15, 20, 0.5313, 0.8881), (1, 100, 0.0018, 0.0545)],
)
def test_a_share_has_wilsons_interval(right: int, answered: int, low: float, high: float) -> None:
    interval = Share(right, answered).interval
    assert interval is not None
    assert [round(end, 4) for end in interval] == [low, high]
    assert Share(right, answered).facility == right / answered


def test_four_answers_are_only_counted() -> None:
    every = [result(name, [True], [1]) for name in "abcd"]
    [found] = figures(every).exercises
    assert (found.share, found.share.facility, found.share.interval) == ((4, 4), None, None)
    assert (found.parting, found.looks) == (None, ())


def test_an_exercise_that_the_strong_get_right_parts_well_and_one_that_they_miss_is_worth_a_look() -> None:
    strong = [result(f"s{at}", [True, False, True, True], [1, at, 1, 1]) for at in range(20)]
    weak = [result(f"w{at}", [False, True, False, at % 2 == 0], [0, 9, 0, 1]) for at in range(20)]
    found = figures([*strong, *weak]).exercises
    assert [each.number for each in found] == [1, 2, 3, 4]
    assert of_hash(found, 0).parting == "well"
    assert (of_hash(found, 1).parting, of_hash(found, 1).looks) == ("not", ("parting",))
    assert figures([*strong[:7], *weak[:7]]).exercises[0].parting is None
    assert figures([*strong[:8], *weak[:7]]).exercises[0].parting == "well"


def test_what_few_get_right_and_what_many_get_wrong_in_one_way_are_worth_a_look() -> None:
    every = [result(f"t{at}", [at == 0, at < 3], [1, 1 if at < 3 else 7]) for at in range(7)]
    found = figures(every).exercises
    assert of_hash(found, 0).looks == ("hard", "rival")
    assert of_hash(found, 1).looks == ("rival",)
    apart = [result(f"t{at}", [at < 3], [at]) for at in range(7)]
    assert figures(apart).exercises[0].looks == ()


def test_what_is_left_out_or_does_not_count_is_in_no_figure() -> None:
    spoilt = Result(Path("x"), Trainee("x"), "Leçon", "changed")
    every = [result(f"t{at}", [False], [None]) for at in range(6)]
    assert figures([spoilt, *every]).exercises == []


def test_skills_and_mistakes_are_summed_over_the_class() -> None:
    found = figures(
        [result("Ada", [True, False], [1, 2], mistakes=1), result("Bea", [False, False], [1, 2], mistakes=2)]
    )
    assert found.skills == [("paying", (1, 4))]
    assert found.mistakes == [(OFF_BY_ONE, 3, ("Ada", "Bea"))]
