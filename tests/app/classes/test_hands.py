"""The hands of a room: each counted once, and the latest time is the last one."""

from __future__ import annotations

from hypothesis import given
from hypothesis import strategies as st

from app.classes.comparing import Marks
from app.classes.hands import MOST, Hands, LastTime, asked_before, is_whole, last_time, read, text, with_hands

FIRST = Hands("a", "Premier", "2026-11-02T09:00:00Z", 10, {"x": (4, 10), "y": (8, 10)})
SECOND = Hands("a", "Premier", "2026-11-09T09:00:00Z", 12, {"x": (9, 12)})
NOW = Hands("a", "Premier", "2026-11-16T09:00:00Z")


def test_an_exercise_shown_again_has_the_hands_counted_last() -> None:
    again = NOW.counted("x", 3, 12).counted("y", 11, 12).counted("x", 5, 11)
    assert (again.of, again.right) == (11, {"x": (5, 11), "y": (11, 12)})


def test_each_question_keeps_the_class_it_was_counted_in() -> None:
    """Somebody leaves in the middle of a lesson: what was 12 of 20 stays that, the next time too."""
    now = NOW.counted("x", 12, 20).counted("y", 15, 15)
    [again] = read(text([now]))
    assert again == now
    assert (again.of, again.average, asked_before([again], "x")) == (15, 800, (12, 20))


def test_what_was_kept_of_one_class_for_a_whole_lesson_is_still_read() -> None:
    old = b'[{"lesson":"a","of":10,"right":{"x":4,"y":8},"shown":"2026-11-02T09:00:00Z","title":"Premier"}]'
    assert read(old) == [FIRST]
    assert is_whole(old + b"\n", [FIRST]), "so that more is added to it, in today's form"
    assert is_whole(text([FIRST]), [FIRST])
    assert not is_whole(old[:-1] + b",{}]\n", [FIRST])


@given(st.lists(st.integers(0, 20), max_size=8), st.integers(1, 20))
def test_an_average_lies_between_nobody_and_everybody(right: list[int], of: int) -> None:
    hands = NOW
    for number, each in enumerate(right):
        hands = hands.counted(str(number), min(each, of), of)
    assert (hands.average is None) == (not right)
    assert 0 <= (hands.average or 0) <= 1000


def test_the_last_time_is_the_latest_that_was_shown_or_handed_in() -> None:
    other, empty = SECOND._replace(lesson="b"), SECOND._replace(right={})
    assert last_time([FIRST, other, empty], [], NOW) == LastTime(600, FIRST.shown, collected=False)
    marks = Marks("a", "Premier", "2026-11-10T09:00:00Z", {"ada": 700})
    assert last_time([FIRST, SECOND], [marks], NOW) == LastTime(700, marks.ended, collected=True)
    assert last_time([SECOND], [marks._replace(lesson="b"), marks._replace(scores={})], NOW) == LastTime(
        750, SECOND.shown, collected=False
    )
    assert last_time([], [], NOW) is None


def test_an_exercise_was_asked_before_in_whichever_lesson() -> None:
    assert asked_before([FIRST, SECOND], "x") == (9, 12)
    assert asked_before([FIRST, SECOND._replace(lesson="b")], "x") == (9, 12)
    assert asked_before([SECOND, FIRST], "y") == (8, 10)
    assert asked_before([FIRST], "z") is None


def test_the_oldest_go_where_there_are_enough() -> None:
    every = [NOW._replace(shown=f"{number:06}") for number in range(MOST)]
    assert with_hands(every, NOW) == [*every[1:], NOW]


@given(st.binary(max_size=300))
def test_no_content_of_the_file_stops_anything(content: bytes) -> None:
    assert isinstance(read(content), list)


def test_what_is_spoilt_is_left_out_and_the_rest_read() -> None:
    assert read(text([FIRST, SECOND]).replace(b'"y":[8,', b'"y":[-8,')) == [SECOND]
