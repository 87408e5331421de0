"""The exercises of a lesson hang on seed, trainee and part, and on nothing else."""

from __future__ import annotations

import pytest

from app.lessons.exercises import put
from app.lessons.lesson import Lesson
from app.lessons.trainee import Trainee, identity
from tests.app.lessons.files import GAMES, LESSON, lesson, parse

PAYOUT = {"drill": "payout", "level": 3, "count": 4}
CALLS = {"drill": "calls", "count": 3}


def hashes(found: Lesson, trainee: str | None = None) -> list[str]:
    return [each.exercise.hash() for each in put(found, GAMES, trainee)]


def test_to_move_parts_leaves_their_exercises_as_they_were() -> None:
    assert hashes(lesson(PAYOUT, CALLS)) == hashes(lesson(CALLS, PAYOUT))[3:] + hashes(lesson(CALLS, PAYOUT))[:3]


def test_to_raise_a_count_leaves_the_others_as_they_were() -> None:
    few, many = hashes(lesson(PAYOUT, CALLS)), hashes(lesson(PAYOUT | {"count": 7}, CALLS))
    assert many[:4] == few[:4]
    assert many[7:] == few[4:]


def test_two_equal_parts_have_exercises_of_their_own() -> None:
    found = hashes(lesson(PAYOUT, PAYOUT | {"count": 2}))
    assert len(set(found)) == 6
    assert hashes(lesson(PAYOUT | {"count": 2}, PAYOUT))[:2] == found[:2]


def test_another_seed_gives_others_and_the_same_one_the_same() -> None:
    assert hashes(lesson(PAYOUT, seed=1)) == hashes(lesson(PAYOUT, seed=1))
    assert set(hashes(lesson(PAYOUT, seed=1))).isdisjoint(hashes(lesson(PAYOUT, seed=2)))


def test_per_trainee_each_has_his_own_and_else_all_have_the_same() -> None:
    own = lesson(PAYOUT, per_trainee=True)
    assert hashes(own, "zoe") == hashes(own, "zoe")
    assert set(hashes(own, "zoe")).isdisjoint(hashes(own, "ada"))
    assert hashes(lesson(PAYOUT), "zoe") == hashes(lesson(PAYOUT), "ada")


def test_shuffled_are_the_same_exercises_each_trainee_in_another_order() -> None:
    found = lesson(PAYOUT | {"count": 8}, CALLS, order="shuffled")
    zoe, ada, plain = hashes(found, "zoe"), hashes(found, "ada"), hashes(found)
    assert sorted(zoe) == sorted(ada) == sorted(plain)
    assert zoe != ada
    assert plain == hashes(lesson(PAYOUT | {"count": 8}, CALLS))
    assert {each.part for each in put(found, GAMES, "zoe")[:6]} == {0, 1}


@pytest.mark.parametrize("name", GAMES)
def test_all_puts_the_drills_of_the_game_in_turn(name: str) -> None:
    drills = [drill.id for drill in GAMES[name].drills]
    found = put(lesson({"drill": "all", "level": 2, "count": 2 * len(drills)}, game=name), GAMES)
    assert sorted(each.exercise.drill for each in found) == sorted(2 * drills)
    assert {each.exercise.level for each in found} == {2}


def test_skills_are_the_only_ones_put() -> None:
    found = put(lesson({"drill": "all", "skills": ["rampo-payout-player", "rampo-calls-result"], "count": 6}), GAMES)
    assert {each.exercise.skill for each in found} == {"rampo-payout-player", "rampo-calls-result"}


def test_without_help_acts_are_blind_at_every_level_written_ones_too() -> None:
    settled = {"drill": "settlement", "level": 1, "count": 2}
    assert {each.exercise.ask["mode"] for each in put(lesson(settled, help="never"), GAMES)} == {"blind"}
    assert {each.exercise.ask["mode"] for each in put(lesson(settled), GAMES)} == {"guided"}
    written = LESSON.replace("drill: payout\n", "drill: settlement\n").replace(
        "rampo-payout-stake", "rampo-settlement-R"
    )
    written = written.replace("ask: {of: bet, seat: A, on: 8, in: euros}", "ask: {mode: guided, amounts: false}")
    skill = next(drill for drill in GAMES["rampo"].drills if drill.id == "settlement").skills[0].id
    written = written.replace("rampo-settlement-R", skill).replace('    expect: "150 €"\n', "")
    [found] = [each for each in put(parse(written), GAMES) if each.part == 1]
    assert found.exercise.ask["mode"] == "blind"


def test_written_exercises_come_in_their_order_as_they_are() -> None:
    [found] = [each for each in put(parse(LESSON), GAMES, "zoe") if each.part == 1]
    assert (found.game.name, found.exercise.drill, found.exercise.level) == ("rampo", "payout", 2)


@pytest.mark.parametrize(
    ("one", "other"),
    [("Zoé Martin", "ZOE\u0301  martin "), ("STRAßE", "strasse"), ("A\u00a0B", "a b"), ("ﬁ\n", " ﬁ")],
)
def test_a_trainee_is_the_same_however_the_name_is_typed(one: str, other: str) -> None:
    assert identity(one) == identity(other)
    assert identity("Zoé") != identity("Zoe")


def test_a_number_says_more_than_a_name() -> None:
    assert Trainee("Zoé", "A12").identity == Trainee("Zoe M.", "a12").identity != Trainee("Zoé").identity
