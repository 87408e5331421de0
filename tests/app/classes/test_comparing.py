"""A class beside the last time: the same lesson twice is no comparison, and only who sat both counts."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.classes.comparing import MOST, Compared, Marks, compared, kept, read, text

FIRST = Marks("a", "Premier", "2026-11-02T09:00:00Z", {"ada": 500, "bea": 800, "zoe": 900})
SECOND = Marks("b", "Deuxième", "2026-11-09T09:00:00Z", {"ada": 700, "bea": 760, "new": 100})


def test_points_are_those_of_who_sat_both() -> None:
    assert compared([FIRST], [SECOND]) == Compared("Premier", FIRST.ended, 8, {"ada": 20, "bea": -4})


def test_the_same_lesson_collected_again_and_one_that_nobody_of_them_sat_are_no_last_time() -> None:
    assert compared([SECOND], [SECOND]) is None
    assert compared([FIRST._replace(scores={"eve": 1})], [SECOND]) is None
    assert compared([FIRST], []) is None


def test_the_latest_before_it_counts_and_none_after_it() -> None:
    older = FIRST._replace(lesson="c", title="Avant", ended="2026-10-01T09:00:00Z")
    later = FIRST._replace(lesson="d", title="Après", ended="2026-12-01T09:00:00Z")
    found = compared([later, older, FIRST], [SECOND])
    assert found is not None
    assert found.title == "Premier"


def test_a_lesson_collected_again_has_the_marks_of_now_and_of_who_is_missing_now() -> None:
    again = SECOND._replace(scores={"ada": 750})
    (marks,) = kept([SECOND], [again])
    assert marks.scores == {"ada": 750, "bea": 760, "new": 100}


def test_the_oldest_go_where_there_are_enough() -> None:
    every = [FIRST._replace(lesson=str(number), ended=f"{number:06}") for number in range(MOST + 5)]
    assert [marks.lesson for marks in kept(every, [])] == [str(number) for number in range(5, MOST + 5)]


@given(st.binary(max_size=300))
def test_no_content_of_the_file_stops_anything(content: bytes) -> None:
    assert isinstance(read(content), list)


@pytest.mark.parametrize(
    "spoilt", [{"scores": {"ada": 10**400}}, {"scores": {"ada": -1}}, {"scores": {"ada": 1001}}, {"ended": "yesterday"}]
)
def test_marks_that_cannot_be_are_left_out(spoilt: dict[str, Any]) -> None:
    assert read(json.dumps([FIRST._asdict() | spoilt]).encode()) == []


def test_what_is_spoilt_is_left_out_and_the_rest_read() -> None:
    spoilt = text([FIRST, SECOND]).replace(b'"bea":760', b'"bea":"x"')
    assert read(spoilt) == [FIRST]
