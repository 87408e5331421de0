"""What comes next: the composition of a day, the pause, the exam, the order of the map, and the two other policies."""

from __future__ import annotations

from collections import Counter
from datetime import UTC, datetime, timedelta
from itertools import pairwise

from app.learning.items import Evidence, day_of
from app.learning.memory import Memory
from app.learning.schedule import Exam, Place, Schedule, Wanted, nearest

START = datetime(2026, 9, 1, 8, tzinfo=UTC)
PLACES = tuple(Place(skill, (), tuple(f"{skill}/{fact}" for fact in range(20))) for skill in "abc")


def _on(day: int, minute: int = 0) -> datetime:
    return START + timedelta(days=day, minutes=minute)


def _played(schedule: Schedule, memory: Memory, day: int, count: int, *, right: bool = True) -> list[Wanted]:
    found = []
    for minute in range(count):
        wanted = schedule.next(memory, _on(day, minute))
        items = wanted.items[:1] if wanted.items[:1] != (wanted.skill,) else ()
        memory.review(Evidence(_on(day, minute), (wanted.skill, *items), right, None, 1000))
        found.append(wanted)
    return found


def test_nothing_comes_twice_in_one_day_while_anything_else_is_left() -> None:
    memory, schedule = Memory(), Schedule(PLACES)
    for day in range(6):
        came = Counter(wanted.items[0] for wanted in _played(schedule, memory, day, 40, right=day % 2 == 0))
        assert set(came.values()) == {1}


def test_no_skill_comes_twice_running_where_another_is_left() -> None:
    memory, schedule = Memory(), Schedule(PLACES)
    for day in range(4):
        skills = [wanted.skill for wanted in _played(schedule, memory, day, 30)]
        assert all(one != then for one, then in pairwise(skills))


def test_what_is_due_comes_with_the_highest_recall_first_and_is_due() -> None:
    memory, schedule = Memory(), Schedule(PLACES[:1])
    for day in range(3):
        _played(schedule, memory, day, 5)
    day = 20
    recalls = []
    for wanted in _played(schedule, memory, day, 4):
        assert wanted.why == "due"
        recalls.append(wanted.items[0])
    other = Memory()
    replayed = Schedule(PLACES[:1])
    for past in range(3):
        _played(replayed, other, past, 5)
    found = [other.recall(item, _on(day)) or 0 for item in recalls]
    assert found == sorted(found, reverse=True)
    assert max(found) <= 0.9


def test_one_place_in_five_is_kept_for_what_is_new() -> None:
    memory, schedule = Memory(), Schedule(PLACES)
    _played(schedule, memory, 0, 30)
    why = Counter(wanted.why for wanted in _played(schedule, memory, 5, 25))
    assert why == {"due": 20, "new": 5}


def test_at_most_forty_new_ones_come_a_day_while_anything_else_is_left() -> None:
    memory, schedule = Memory(), Schedule(PLACES)
    firsts = _played(schedule, memory, 0, 45)
    assert Counter(wanted.why for wanted in firsts[:40])["new"] <= 40
    assert all(wanted.why == "practice" for wanted in firsts[40:])


def test_new_ones_come_in_the_order_of_the_map_those_whose_needs_are_fluent_first() -> None:
    places = (Place("base", (), ("base/1",)), Place("built", ("base",), ("built/1",)), Place("other", (), ("other/1",)))
    memory, schedule = Memory(), Schedule(places)
    assert [wanted.skill for wanted in _played(schedule, memory, 0, 3)] == ["base", "other", "built"]


def test_needs_that_are_not_put_shut_nothing() -> None:
    schedule = Schedule((Place("built", ("base",), ("built/1",)), Place("other", (), ("other/1",))))
    assert schedule.next(Memory(), START).skill == "built"


def test_after_a_pause_the_first_session_is_a_review_and_nothing_new_comes_until_what_is_due_fits() -> None:
    memory, schedule = Memory(), Schedule(PLACES, size=5)
    for day in range(3):
        _played(schedule, memory, day, 20)
    assert {wanted.why for wanted in _played(schedule, memory, 12, 12)} == {"due"}
    assert {wanted.why for wanted in _played(schedule, memory, 13, 4)} == {"due"}
    assert "new" in {wanted.why for day in (14, 15, 16, 17) for wanted in _played(schedule, memory, day, 12)}


def test_nothing_new_comes_five_days_before_an_exam_and_whole_coups_end_the_way_to_it() -> None:
    first = day_of(START)
    places = (*PLACES, Place("coup", (), (), whole=True))
    memory, schedule = Memory(), Schedule(places, exam=Exam(first + 20, first))
    assert "new" in {wanted.why for wanted in _played(schedule, memory, 0, 20)}
    assert "new" not in {wanted.why for wanted in _played(schedule, memory, 15, 20)}
    assert {wanted.skill for wanted in _played(schedule, memory, 16, 5)} == {"coup"}


def test_what_is_to_be_done_again_comes_first() -> None:
    schedule = Schedule(PLACES)
    schedule.again("b", ("b/7",))
    assert schedule.next(Memory(), START) == Wanted("b", ("b/7",), "redo")
    assert schedule.next(Memory(), START).why == "new"


def test_shuffled_takes_skills_by_chance_and_the_same_ones_with_the_same_seed() -> None:
    one, other = (Schedule(PLACES, "shuffled", 3) for _each in range(2))
    skills = [one.next(Memory(), START).skill for _turn in range(60)]
    assert skills == [other.next(Memory(), START).skill for _turn in range(60)]
    assert set(Counter(skills)) == set("abc")


def test_blocked_shares_the_answers_among_the_skills_and_stays_with_the_last() -> None:
    schedule = Schedule(PLACES, "blocked", answers=6)
    assert "".join(schedule.next(Memory(), START).skill for _turn in range(8)) == "aabbcccc"


def test_the_exercise_is_the_one_that_carries_what_is_wanted_and_least_of_what_came_today() -> None:
    wanted = Wanted("s", ("s/a", "s/b"), "due", frozenset({"s/c"}))
    assert nearest(wanted, [("s", "s/b"), ("s", "s/a", "s/c"), ("s", "s/a")]) == 2
    assert nearest(wanted, [("s", "s/a", "s/c"), ("s", "s/b")]) == 0
    assert nearest(wanted, [("s", "s/b")]) is None


def test_the_same_answers_give_the_same_schedule() -> None:
    runs = []
    for _run in range(2):
        memory, schedule = Memory(), Schedule(PLACES, seed=4)
        runs.append([_played(schedule, memory, day, 30, right=day != 2) for day in range(5)])
    assert runs[0] == runs[1]


def test_a_fact_that_several_skills_need_comes_once_and_where_the_last_exercise_was_not() -> None:
    shared = ("base/1", "base/2")
    places = (Place("base", (), shared), Place("built", (), shared))
    memory, schedule = Memory(), Schedule(places)
    came = [(wanted.skill, wanted.items[0]) for wanted in _played(schedule, memory, 0, 2)]
    assert came == [("base", "base/1"), ("built", "base/2")]
