"""How long a table read at a glance is seen: shorter for who is right and fast, longer for who is wrong."""

from __future__ import annotations

from random import Random

from hypothesis import given
from hypothesis import strategies as st

from app.training.flash import FIRST, LEAST, MOST, Glance, seen_for

TARGET = 1500
GLANCES = st.lists(st.builds(Glance, st.booleans(), st.integers(0, 60_000), st.integers(0, 3)), max_size=60)


@given(GLANCES, st.integers(1, 60_000))
def test_the_time_keeps_within_its_bounds(glances: list[Glance], target: int) -> None:
    assert LEAST <= seen_for(glances, target) <= MOST


@given(GLANCES, st.integers(0, 3000))
def test_a_right_answer_never_lengthens_and_a_wrong_one_never_shortens(glances: list[Glance], spent: int) -> None:
    before = seen_for(glances, TARGET)
    assert seen_for([*glances, Glance(True, spent)], TARGET) <= before
    assert seen_for([*glances, Glance(False, spent)], TARGET) >= before
    assert seen_for([*glances, Glance(True, spent, 1)], TARGET) >= before


def test_who_is_fast_gets_there_sooner() -> None:
    fast, slow = (seen_for([Glance(True, spent)] * 8, TARGET) for spent in (TARGET, TARGET + 1))
    assert LEAST < fast < slow < FIRST


def test_it_reaches_both_bounds() -> None:
    assert seen_for([Glance(True, 400)] * 60, TARGET) == LEAST
    assert seen_for([Glance(False, 400)] * 60, TARGET) == MOST


def test_it_comes_to_rest_where_about_six_of_seven_are_right() -> None:
    """A trainee who reads what is seen for 900 ms in time, and nothing that is seen shorter, but for a slip."""
    random, glances = Random(7), list[Glance]()
    times = []
    for _answer in range(600):
        seen = seen_for(glances, TARGET)
        times.append(seen)
        glances.append(Glance(seen >= 900 and random.random() > 0.02, 1000))
    right = sum(glance.right for glance in glances[100:])
    assert 0.80 < right / 500 < 0.90
    assert 800 < sum(times[100:]) / 500 < 1300
