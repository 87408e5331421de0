"""The path through a game, on a map of four skills whose days and weeks are worked out by hand."""

from __future__ import annotations

from collections.abc import Sequence
from datetime import UTC, datetime, timedelta

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games import discover
from app.learning.items import Evidence, day_of
from app.learning.memory import Memory
from app.learning.path import Path, Standing, layers_of, next_of, path, standings
from app.learning.skill_map import MappedSkill, SkillMap, skill_map
from app.text import Message

START = datetime(2026, 9, 1, 8, tzinfo=UTC)
TODAY = day_of(START)


def skill(id_: str, *needs: str, facts: int = 0) -> MappedSkill:
    return MappedSkill(
        id_, Message(id_), "drill", 1000, needs, facts=tuple(f"{id_}/{number}" for number in range(facts))
    )


CALL, RATE, PAY, COUP = (
    skill("call", facts=10),
    skill("rate", facts=10),
    skill("pay", "call", "rate"),
    skill("coup", "pay"),
)
MAP = SkillMap((CALL, RATE, PAY, COUP), {})


def answer(memory: Memory, skill: MappedSkill, day: int, *facts: int, right: bool = True, thinking: int = 800) -> None:
    items = (skill.id, *(f"{skill.id}/{fact}" for fact in facts))
    memory.review(Evidence(START + timedelta(days=day), items, right, thinking, skill.target))


def fluent(memory: Memory, *skills: MappedSkill, days: Sequence[int] = (0, 3, 10)) -> None:
    """Five right answers a skill on each of some days, far enough apart to last."""
    for day in days:
        for skill in skills:
            for fact in range(5):
                answer(memory, skill, day, *([fact] if skill.facts else []))


def at(day: int) -> datetime:
    return START + timedelta(days=day)


def found(memory: Memory, day: int) -> dict[str, Standing]:
    return {each.skill.id: each for each in standings(MAP, memory, at(day))}


def way(memory: Memory, day: int, exam: int | None = None, assumed: float = 10) -> Path:
    return path(standings(MAP, memory, at(day)), memory, at(day), assumed=assumed, exam=exam)


def told(path: Path) -> list[tuple[int, list[str]]]:
    return [(week.first - TODAY, [skill.id for skill in week.skills]) for week in path.weeks]


# how skills stand


def test_a_skill_lies_one_layer_under_the_deepest_it_needs() -> None:
    assert layers_of(MAP.skills) == {"call": 0, "rate": 0, "pay": 1, "coup": 2}


def test_of_the_new_nothing_is_known_and_all_is_lacking() -> None:
    each = found(Memory(), 0)
    assert [(one.state, one.recall, one.thinking, one.last) for one in each.values()] == [("new", None, None, ())] * 4
    assert each["call"].lacks == {"right": 12, "days": 3, "memory": 7}
    assert each["pay"].lacks == {"needs": 2, "right": 12, "days": 3, "memory": 7}
    assert [one.left for one in each.values()] == [10, 10, 1, 1]


def test_a_learner_lacks_what_is_left_to_be_fluent() -> None:
    memory = Memory()
    for day in (0, 1):
        for fact in range(4):
            answer(memory, CALL, day, fact, thinking=1500)
    answer(memory, CALL, 1, 4, right=False, thinking=100)
    one = found(memory, 1)["call"]
    assert (one.state, one.right, one.answers, one.left) == ("learning", 8, 9, 5)
    # 1.5 s of the right ones, 0.5 s over the target: the quick wrong answer gains nothing
    assert (one.thinking, one.lacks["right"], one.lacks["days"], one.lacks["pace"]) == (1500, 4, 1, 500)


def test_what_is_fluent_lacks_nothing_and_opens_what_needs_it() -> None:
    memory = Memory()
    fluent(memory, CALL, RATE)
    now = found(memory, 10)
    assert (now["call"].state, now["call"].lacks) == ("fluent", {})
    assert now["pay"].is_open
    assert not now["coup"].is_open


def test_recall_is_told_with_how_far_it_may_be_off_the_less_the_more_answers_there_are() -> None:
    few, many = Memory(), Memory()
    answer(few, CALL, 0, 0)
    fluent(many, CALL, days=(0, 1, 2))
    widths = []
    for memory, day in ((few, 4), (many, 12)):
        recall = found(memory, day)["call"].recall
        assert recall is not None
        low, mean, high = recall
        assert 0 <= low < mean < high <= 1
        widths.append(mean - low)
        assert mean - low >= 0.05 - 1e-9
    assert widths[1] < widths[0]


# what comes next


def test_what_has_lapsed_comes_first_then_what_was_begun_then_what_is_open() -> None:
    memory = Memory()
    assert next_of(standings(MAP, memory, at(0))) is not None
    assert (next_of(standings(MAP, memory, at(0))) or pytest.fail("none")).skill is CALL
    answer(memory, RATE, 0, 0)
    assert (next_of(standings(MAP, memory, at(0))) or pytest.fail("none")).skill is RATE
    fluent(memory, CALL)
    for _wrong in range(2):
        answer(memory, CALL, 10, 0, right=False)
    after = next_of(standings(MAP, memory, at(10)))
    assert after is not None
    assert (after.skill, after.state) == (CALL, "lapsed")


def test_at_the_end_of_the_map_nothing_is_next() -> None:
    memory = Memory()
    fluent(memory, *MAP.skills)
    assert next_of(standings(MAP, memory, at(10))) is None
    done = way(memory, 10)
    assert (done.unsure, done.weeks, done.ready) == (0, (), (TODAY + 10,) * 3)


# the path


def test_from_nothing_the_path_takes_the_pace_that_is_assumed_and_no_day_is_promised() -> None:
    new = way(Memory(), 0, assumed=2)
    assert (new.left, new.unsure, new.pace, new.ready, new.needed) == (22, 4, None, None, None)
    # 10 items at 2 a day are 5 days, and 5 to settle: the second week; 20 are 15 days, 21 and 22 are 16: the third
    assert told(new) == [(7, ["call"]), (14, ["rate", "pay", "coup"])]


def test_under_five_days_of_practice_no_day_is_told() -> None:
    memory = Memory()
    for day in range(4):
        answer(memory, CALL, day, day)
    assert (way(memory, 3).pace, way(memory, 3).ready) == (None, None)
    answer(memory, CALL, 4, 4)
    assert way(memory, 4).pace is not None


def test_under_five_days_the_few_answers_of_a_week_slow_nothing_down() -> None:
    memory = Memory()
    answer(memory, CALL, 0, 0)
    skills = standings(MAP, memory, at(0))
    few, assumed = (path(skills, memory, at(0), assumed=2, session=50, daily=daily).weeks for daily in (1 / 7, 50))
    assert few == assumed
    assert few[-1].first <= TODAY + 14


def test_on_the_pace_of_the_last_weeks_a_day_is_told_with_a_quarter_either_way() -> None:
    memory = Memory()
    for day in range(5):
        answer(memory, CALL, day, day)
    now = way(memory, 4)
    # five facts and their skill in five days; 5 + 10 + 1 + 1 items are left: 15 days, and 5 to settle
    assert (now.pace, now.left) == (6 / 5, 17)
    assert now.ready == (TODAY + 4 + 15, TODAY + 4 + 20, TODAY + 4 + 25)
    # 5 items in 5 days and 5 to settle: the second week; 15 in 13 + 5: the third; 16 and 17 in 14 and 15 + 5: the third
    assert told(now) == [(11, ["call"]), (18, ["rate", "pay", "coup"])]


def test_it_takes_answers_as_well_as_what_is_new() -> None:
    memory = Memory()
    for day in range(5):
        answer(memory, CALL, day, day)
    skills = standings(MAP, memory, at(4))
    # 7 right answers of the one begun and 12 of each other are lacking: 43 at 2 a day are 22 days, more than the 15
    slow = path(skills, memory, at(4), assumed=10, daily=2)
    assert slow.ready is not None
    assert slow.ready[1] == TODAY + 4 + 22 + 5
    # with 5 to settle: 5 days of items for the first, 13 for the second; 31 answers are 16 days, 43 are 22
    assert told(slow) == [(11, ["call"]), (18, ["rate", "pay"]), (25, ["coup"])]


def test_what_was_begun_over_two_weeks_ago_is_no_pace_of_today() -> None:
    memory = Memory()
    for day in range(5):
        answer(memory, CALL, day, day)
    answer(memory, CALL, 30, 0)
    idle = way(memory, 30)
    assert (idle.pace, idle.ready, idle.weeks) == (0, None, ())


def test_an_exam_says_how_many_a_day_it_asks_for_until_five_days_before() -> None:
    assert way(Memory(), 0, exam=TODAY + 16).needed == 22 / 11
    assert told(way(Memory(), 0, exam=TODAY + 16)) == [(7, ["call"]), (14, ["rate", "pay", "coup"])]
    for late in (5, 0, -3):
        assert way(Memory(), 0, exam=TODAY + late).needed is None


@given(st.lists(st.tuples(st.integers(0, 40), st.integers(0, 2), st.integers(0, 9), st.booleans()), max_size=40))
def test_whatever_was_answered_every_skill_stands_and_the_path_holds_what_is_unsure(
    answers: Sequence[tuple[int, int, int, bool]],
) -> None:
    memory = Memory()
    for day, which, fact, right in sorted(answers):
        one = (CALL, RATE, PAY)[which]
        answer(memory, one, day, *([fact] if one.facts else []), right=right)
    now = way(memory, 40, exam=TODAY + 90)
    assert now.left <= 22
    assert now.ready is None or now.ready[0] <= now.ready[1] <= now.ready[2]
    listed = [skill.id for week in now.weeks for skill in week.skills]
    assert len(listed) == len(set(listed)) <= now.unsure


@pytest.mark.parametrize("name", discover())
def test_each_game_has_a_way_from_nothing_to_its_end(name: str) -> None:
    skills = skill_map(discover()[name])
    memory = Memory()
    new = path(standings(skills, memory, at(0)), memory, at(0), assumed=10)
    assert sorted(skill.id for week in new.weeks for skill in week.skills) == sorted(
        skill.id for skill in skills.skills
    )
    assert new.left > len(skills.skills)
