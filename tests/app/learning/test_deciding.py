"""The pool of a table, and which of its exercises is put: what parts those that may be held, and what mends one."""

from __future__ import annotations

from itertools import pairwise
from random import Random

import pytest

from app.drills.drill import TableSettings
from app.drills.exercise import Exercise
from app.games import load
from app.learning import deciding
from app.learning.belief import Finding
from app.learning.deciding import Mending, mending, most_telling, parts, settling, sight, suspects, tells_apart, worth
from app.learning.finding import split
from app.learning.ledger import Ledger
from app.learning.pool import Candidate, Pool
from app.training.grading import Grading

DIE = load("die", ("tests.toys",))
POOL = Pool(DIE, TableSettings("toy-1", None, 500))
RULES = ("call-last", "five-wins", "losers-left", "six-at-5")


def told(ledger: Ledger, exercise: str, *explained: str, against: tuple[str, ...] = (), day: int = 1) -> None:
    given_by = tuple((rule,) for rule in explained)
    ledger.add(Finding(exercise, day, "", not explained, 0.001, given_by, against))


def convinced(*rules: str) -> Ledger:
    """A ledger in which these are confirmed."""
    ledger = Ledger()
    for exercise in ("x", "y"):
        for rule in rules:
            told(ledger, f"{exercise} {rule}", rule)
    return ledger


def candidate(*groups: tuple[str, ...]) -> Candidate:
    return Candidate(Exercise("die", "settlement", "die-settlement", 1, {}), str(groups), groups, ())


def anything(_candidate: Candidate) -> bool:
    return True


def test_a_pool_shows_every_misconception_of_its_table_in_different_exercises() -> None:
    assert POOL.rules == RULES
    for rule in RULES:
        shown = POOL.by_rule[rule]
        assert len({each.hash for each in shown}) == len(shown) >= 8
        for each in shown[:3]:
            assert rule in split(Grading(DIE, DIE.drill(each.exercise.drill), each.exercise)).rules
            assert each.hash == each.exercise.hash()


def test_a_pool_is_the_same_every_time_and_of_the_skills_alone_that_are_asked_for() -> None:
    again = Pool(DIE, TableSettings("toy-1", None, 500), ("die-settlement",))
    assert [each.hash for each in again.candidates] == [each.hash for each in POOL.candidates]
    assert again.skills == ("die-settlement",)


def test_an_exercise_tells_more_the_less_sure_it_is_what_will_be_answered() -> None:
    ledger = Ledger()
    nothing, one, two = candidate(), candidate(("six-at-5",)), candidate(("six-at-5",), ("call-last",))
    seen = sight(ledger, POOL)
    assert worth(nothing, seen) == 0 < worth(one, seen) < worth(two, seen)
    told(ledger, "x", "six-at-5")
    assert worth(one, sight(ledger, POOL)) > worth(two, seen)


def test_what_is_confirmed_hides_the_rest() -> None:
    """An exercise on which a confirmed one differs as well tells less of the others."""
    seen = sight(convinced("six-at-5"), POOL)
    alone, hidden = candidate(("call-last",)), candidate(("call-last",), ("six-at-5",))
    assert worth(alone, seen) > 0.3 * worth(candidate(("call-last",)), sight(Ledger(), POOL))
    assert worth(hidden, seen) < worth(hidden, seen._replace(held=frozenset()))


def test_an_exercise_that_shows_many_behind_one_that_is_confirmed_tells_less_than_one_that_shows_another_alone() -> (
    None
):
    """One that shows at every second table would else be put again and again, and what shows elsewhere never."""
    groups = [(f"rule-{number}",) for number in range(20)]
    seen = sight(Ledger(), POOL)._replace(missed={rule: 1 - 0.0085 for (rule,) in groups} | {"six-at-5": 0.15})
    seen = seen._replace(held=frozenset(["six-at-5"]))
    assert worth(candidate(*groups, ("six-at-5",)), seen) < worth(candidate(groups[0]), seen)


def test_what_alone_shows_a_suspect_comes_again_once_it_has_rested() -> None:
    ledger = Ledger()
    told(ledger, "x", "six-at-5")
    known = {each.hash for each in POOL.by_rule["six-at-5"]}

    def put(candidate: Candidate) -> bool:
        return False

    again = [*most_telling(POOL, ledger, put, Random(1), lambda each: each.hash in known)]
    assert again
    assert {each.hash for each in again} <= known
    assert not [*most_telling(POOL, ledger, put, Random(1), put)]


def test_what_is_put_first_shows_those_that_are_suspected() -> None:
    ledger = Ledger()
    told(ledger, "x", "six-at-5", "five-wins")
    assert suspects(ledger, POOL) == ["five-wins", "six-at-5"]
    first = next(most_telling(POOL, ledger, anything, Random(1), anything))
    assert tells_apart(first.groups, ledger)
    assert {"six-at-5", "five-wins"} & {*first.rules}


def test_nothing_is_put_that_tells_next_to_nothing() -> None:
    ledger = Ledger()
    for number in range(9):
        told(ledger, str(number), against=RULES)
    assert not suspects(ledger, POOL)
    assert not [*most_telling(POOL, ledger, anything, Random(1), anything)]


def test_two_that_explain_the_same_answers_are_parted_by_an_exercise_on_which_they_differ() -> None:
    ledger = Ledger()
    for number in range(4):
        told(ledger, str(number), "five-wins", "losers-left")
    told(ledger, "5", "five-wins")
    assert [*ledger.rivals()] == [("five-wins", "losers-left")]
    found = [*settling(POOL, ledger, anything, Random(3))]
    drawn = [*settling(POOL, ledger, lambda each: each not in POOL.candidates, Random(3))]
    assert found
    assert drawn
    assert all(parts(each.groups, "five-wins", "losers-left") for each in (*found, *drawn))


def test_an_exercise_that_mends_shows_what_is_mended_and_others_that_are_held_last() -> None:
    ledger = convinced("call-last", "losers-left")
    found = [*mending(POOL, ledger, "call-last", anything, Random(2))]
    shows_other = ["losers-left" in each.rules for each in found]
    assert all("call-last" in each.rules for each in found)
    assert shows_other == sorted(shows_other)
    assert {True, False} == {*shows_other}


def test_what_has_been_put_comes_again_to_mend_only_where_there_is_nothing_else() -> None:
    ledger = convinced("call-last")
    put = POOL.by_rule["call-last"][0].hash
    assert put not in {each.hash for each in mending(POOL, ledger, "call-last", lambda c: c.hash != put, Random(2))}
    assert [*mending(POOL, ledger, "call-last", lambda _each: False, Random(2))]


def places(ledger: Ledger, rights: int, day: int = 1, first: int = 0, turns: Mending | None = None) -> list[int]:
    """The places at which something is mended on one day, the first `rights` of them answered right."""
    turns, found = turns or Mending(), []
    for place in range(first, first + 30):
        turns.follow(ledger, place, day)
        rule = turns.next(ledger, place, day, POOL.rules)
        if rule is None:
            continue
        found.append(place)
        turns.put(rule, place, day)
        right = len(found) <= rights
        turns.answered(rule, right=right)
        told(ledger, f"mend {place}", *(() if right else (rule,)), against=(rule,) if right else (), day=day)
    return found


def test_mending_is_never_put_twice_running_and_rests_longer_after_each_failure() -> None:
    found = places(convinced("six-at-5"), 0)
    assert [later - earlier for earlier, later in pairwise(found)] == [2, 3, 5, 9, 9]


def test_a_new_day_begins_with_what_is_to_be_mended_however_often_it_was_in_vain() -> None:
    ledger, turns = convinced("six-at-5"), Mending()
    assert places(ledger, 0, turns=turns)[-1] == 28
    assert places(ledger, 9, day=2, first=30, turns=turns) == [30, 32]


def test_after_two_right_on_one_day_the_third_comes_first_on_the_next() -> None:
    ledger, turns = convinced("six-at-5"), Mending()
    assert places(ledger, 9, turns=turns) == [0, 2]
    assert ledger.standing("six-at-5") == "confirmed"
    assert places(ledger, 9, day=2, first=30, turns=turns) == [30]
    assert ledger.standing("six-at-5") == "cured"


def test_two_that_are_to_be_mended_take_turns() -> None:
    ledger, turns = convinced("six-at-5", "call-last"), Mending()
    rules = []
    for place in range(8):
        turns.follow(ledger, place, 1)
        rule = turns.next(ledger, place, 1, POOL.rules)
        if rule is not None:
            turns.put(rule, place, 1)
            rules.append(rule)
    assert rules == ["call-last", "six-at-5"] * 2


@pytest.mark.parametrize("seed", range(3))
def test_the_choice_hangs_on_the_seed_and_the_ledger_alone(seed: int) -> None:
    ledger = Ledger()
    told(ledger, "x", "six-at-5")
    one, other = (
        [each.hash for each in most_telling(POOL, ledger, anything, Random(seed), anything)] for _each in range(2)
    )
    assert one == other
    assert len(one) > 3
    assert deciding.WORTH_ASKING > 0
