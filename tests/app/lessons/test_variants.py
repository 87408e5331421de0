"""Variants of one exam: other exercises, of the same drills and skills in the same places, that take the same work."""

from __future__ import annotations

from typing import Any

import pytest

from app.lessons.exercises import put
from app.lessons.lesson import DrillPart, Lesson
from app.lessons.variants import is_payload, profile_of, read_variant, spreads, variant, work_at
from app.scenarios.errors import ScenarioError
from tests.app.lessons.files import GAMES, LESSON, lesson, parse
from tests.sizes import many

ALL = lesson({"drill": "all", "level": 3, "count": 7}, {"drill": "payout", "level": 2, "count": 2}, help="never")
SEEDS = ("0" * 32, "f" * 32, "0123456789abcdef" * 2)


def variants(of: Lesson) -> list[Lesson]:
    profile = profile_of(of)
    return [variant(of, seed, profile.picks(seed)) for seed in SEEDS]


def test_variants_have_the_same_drills_levels_and_skills_in_their_places_and_other_exercises() -> None:
    every = [[each.exercise for each in put(each, GAMES)] for each in variants(ALL)]
    for at in zip(*every, strict=True):
        assert len({(each.drill, each.level, each.skill) for each in at}) == 1
    assert len({tuple(each.hash() for each in exercises) for exercises in every}) == len(SEEDS)
    assert len({each.hash() for exercises in every for each in exercises}) > 2 * len(every[0])
    places = profile_of(ALL).places
    assert [each.skill for each in every[0]] == [place.skill for place in places]


def test_every_drill_of_a_lesson_of_all_takes_its_turn() -> None:
    drills = [each.exercise.drill for each in put(variants(ALL)[0], GAMES)][: ALL.parts[0].count]
    names = [drill.id for drill in GAMES["rampo"].drills]
    assert drills == [*names, names[0]]


@pytest.mark.parametrize(
    ("game", "drill", "level"), [("rampo", "payout", 3), ("rampo", "settlement", 3), ("roulette", "payout", 4)]
)
def test_from_the_easiest_to_the_hardest_it_is_five_per_cent_at_most(game: str, drill: str, level: int) -> None:
    of = lesson({"drill": drill, "level": level, "count": 10}, game=game, help="never")
    drawn, matched = spreads(profile_of(of), many(8, 100), GAMES)
    assert matched.share <= 50 < drawn.share


@pytest.mark.parametrize("game", GAMES)
def test_in_every_game_variants_have_the_same_skills_and_take_the_same_work(game: str) -> None:
    of = lesson({"drill": "all", "level": 2, "count": len(GAMES[game].drills)}, game=game, help="never")
    part, places = of.parts[0], profile_of(of).places
    assert isinstance(part, DrillPart)
    wanted = sum(place.work.weight for place in places)
    for each in variants(of)[:2]:
        exercises = [put_.exercise for put_ in put(each, GAMES)]
        assert [exercise.skill for exercise in exercises] == [place.skill for place in places]
        weight = sum(work_at(part, exercise).weight for exercise in exercises)
        assert abs(weight - wanted) * 20 <= wanted


def test_what_is_picked_does_not_hang_on_how_many_follow() -> None:
    few, more = (lesson({"drill": "payout", "level": 3, "count": count}) for count in (3, 5))
    assert profile_of(more).places[:3] == profile_of(few).places
    assert profile_of(more).picks(SEEDS[2])[:3] == profile_of(few).picks(SEEDS[2])


def test_written_exercises_are_the_same_for_all() -> None:
    every = [[each.exercise.hash() for each in put(each, GAMES) if each.part == 1] for each in variants(parse(LESSON))]
    assert every[0] == every[1] == every[2] != []


def payload(**keys: Any) -> dict[str, Any]:
    picks = [[*pick] for pick in profile_of(ALL).picks(SEEDS[0])]
    return {"lesson": ALL.whole, "seed": SEEDS[0], "picks": picks, "random": "0" * 32, **keys}


def test_a_payload_is_read_back() -> None:
    assert is_payload(payload())
    assert put(read_variant(payload(), GAMES), GAMES) == put(variants(ALL)[0], GAMES)


@pytest.mark.parametrize(
    "keys",
    [
        {"seed": 4711},
        {"seed": "F" * 32},
        {"random": ""},
        {"lesson": []},
        {"picks": None},
        {"picks": [["rampo-payout-player", True]]},
        {"picks": [["rampo-payout-player", -1]]},
        {"picks": [["rampo-payout-player", 10_000]]},
        {"picks": [["rampo-payout-player"]]},
        {"picks": [[1, 1]]},
        {"more": 1},
    ],
)
def test_what_has_another_form_is_no_payload(keys: dict[str, Any]) -> None:
    assert not is_payload(payload(**keys))


@pytest.mark.parametrize(
    "keys",
    [
        {"picks": [["rampo-payout-player", 1]]},
        {"picks": [["rampo-payout-player", 1]] * 8},
        {"picks": [["nobody", 1]] * 8},
        {"lesson": {"title": {"fr": "x"}}},
    ],
)
def test_a_payload_that_no_exam_holds_is_refused(keys: dict[str, Any]) -> None:
    assert is_payload(payload(**keys))
    with pytest.raises(ScenarioError):
        read_variant(payload(**keys), GAMES)
