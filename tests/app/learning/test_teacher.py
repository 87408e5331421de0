"""The teacher: what is put, why it is put, and what is made of the answers."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from typing import Any

import pytest

from app.drills.answer import Answer, read_answer
from app.drills.drill import TableSettings
from app.games import load
from app.learning import deciding
from app.learning.belief import Finding
from app.learning.deciding import Fresh, parts, tells_apart
from app.learning.ledger import Change, Ledger
from app.learning.memory import RETENTION, Review
from app.learning.pool import Candidate, Pool
from app.learning.schedule import Policy
from app.learning.skill_map import skill_map
from app.learning.teacher import Put, Teacher
from app.table.reading import InputError
from tests.sizes import many

DIE = load("die", ("tests.toys",))
POOL = Pool(DIE, TableSettings("toy-1", None, 500))
BEGUN = datetime(2026, 9, 1, 8, tzinfo=UTC)


def teacher(seed: int = 1, policy: Policy = "schedule") -> Teacher:
    return Teacher(POOL, skill_map(DIE), policy, seed)


def answered(put: Put, *held: str) -> Answer:
    """What somebody answers who holds these, and follows the first that shows."""
    under = {rule: answer for answer, rules in put.parted.groups for rule in rules}
    text = next((under[rule] for rule in held if rule in under), put.parted.right)
    return read_answer(text, DIE.vocabulary)


def taught(person: Teacher, number: int, *held: str, day: int = 0) -> list[tuple[Put, dict[str, Change]]]:
    """So many exercises answered on one day, with what changed."""
    found = []
    for turn in range(number):
        at = BEGUN + timedelta(days=day, minutes=turn)
        put = person.ask(at)
        told = person.answer(answered(put, *held), 4000, at)
        found.append((put, dict(told.changed)))
    return found


def test_the_same_exercise_is_put_until_it_is_answered() -> None:
    person = teacher()
    first = person.ask(BEGUN)
    assert person.ask(BEGUN + timedelta(days=3)) is first
    with pytest.raises(TypeError):
        person.answer(read_answer('["amount",5]', DIE.vocabulary), 1000, BEGUN)
    assert person.ask(BEGUN) is first
    person.answer(answered(first), 1000, BEGUN)
    assert person.ask(BEGUN) is not first


@pytest.mark.parametrize("rule", POOL.rules)
def test_a_misconception_is_confirmed_then_mended_and_cured_on_the_second_day(rule: str) -> None:
    person = teacher()
    confirmed = [put for put, changed in taught(person, 30, rule) if changed.get(rule) == "confirmed"]
    assert len(confirmed) == 1
    assert [other for other, entry in person.ledger.entries.items() if entry.standing == "confirmed"] == [rule]
    assert not any("cured" in changed.values() for _put, changed in taught(person, 6, day=1))
    second = taught(person, 6, day=2)
    assert [changed[rule] for put, changed in second if rule in changed] == ["cured"]
    assert second[0][0].why == "mend"


def test_why_is_never_a_mere_label() -> None:
    """What mends differs under what is confirmed, what tells apart under a suspect; what is due is half forgotten."""
    reasons = set()
    for seed in range(many(6)):
        person = teacher(seed)
        for day in range(4):
            for turn in range(8):
                at = BEGUN + timedelta(days=day, minutes=turn)
                put = person.ask(at)
                reasons.add(put.why)
                likely = {rule for rule in put.parted.rules if person.ledger.chance(rule) > 0.05}
                assert put.why != "mend" or put.mends in put.parted.rules
                assert put.why != "mend" or person.ledger.standing(put.mends or "") == "confirmed"
                assert put.why != "tell-apart" or likely
                recalls = [person.memory.recall(item, at) for item in put.items]
                assert put.why != "due" or any(recall is not None and recall <= RETENTION for recall in recalls)
                assert put.why != "new" or any(item not in person.memory.cards for item in put.items)
                person.answer(answered(put, *POOL.rules[: seed % 3]), None, at)
    assert reasons >= {"new", "mend", "tell-apart", "practice"}


def test_a_dispute_is_settled_though_the_other_is_no_suspect_by_itself() -> None:
    """Five answers that both explain: what comes next parts the two, and no reason is told that is not true of it."""
    person = teacher()
    for number in range(5):
        both = (("five-wins",), ("losers-left",))
        person.ledger.add(Finding(f"x{number}", 1, "", False, 0.001, both if number < 4 else both[:1], ()))
    assert [*person.ledger.rivals()] == [("five-wins", "losers-left")]
    put = person.ask(BEGUN)
    groups = [rules for _answer, rules in put.parted.groups]
    assert parts(groups, "five-wins", "losers-left")
    assert put.why == ("tell-apart" if tells_apart(groups, person.ledger) else "new")


def test_who_is_new_to_a_table_begins_with_its_easy_exercises(monkeypatch: pytest.MonkeyPatch) -> None:
    """What is put to tell misconceptions apart is taken from one level more every four answers."""
    offered: dict[int, set[int]] = {}
    person, tell = teacher(), deciding.most_telling

    def telling(pool: Pool, ledger: Ledger, fresh: Fresh, *others: Any) -> Iterator[Candidate]:
        levels = offered.setdefault(person.known.answers, set())
        levels |= {each.exercise.level for each in pool.candidates if fresh(each)}
        return tell(pool, ledger, fresh, *others)

    monkeypatch.setattr(deciding, "most_telling", telling)
    taught(person, 24)
    assert all(max(levels, default=1) <= 1 + place // 4 for place, levels in offered.items())
    assert {place // 4 for place in offered} >= {0, 1, 2, 3, 4}
    assert max(offered[max(offered)]) == max(each.exercise.level for each in POOL.candidates)


@pytest.mark.parametrize("seed", range(6))
def test_no_exercise_is_harder_than_somebody_new_has_come_to(seed: int) -> None:
    """Whatever it is put for: the schedule wants it, or it tells misconceptions apart."""
    levels = [put.exercise.level for put, _changed in taught(teacher(seed), 16)]
    assert all(level <= 1 + place // 4 for place, level in enumerate(levels))


def test_nothing_is_put_twice_in_a_week_while_anything_is_left() -> None:
    person = teacher()
    puts = [put.hash for day in range(4) for put, _changed in taught(person, 6, "five-wins", day=day)]
    assert len(puts) == len({*puts})


def test_the_same_seed_and_answers_lead_to_the_same_exercises_whoever_shares_the_pool() -> None:
    one = [put.hash for put, _changed in taught(teacher(5), 20, "five-wins")]
    taught(teacher(6), 40)
    assert [put.hash for put, _changed in taught(teacher(5), 20, "five-wins")] == one
    assert [put.hash for put, _changed in taught(teacher(6), 20, "five-wins")] != one


@pytest.mark.parametrize("policy", ["shuffled", "blocked"])
def test_other_policies_put_skills_by_chance_or_one_after_another_and_keep_the_ledger(policy: Policy) -> None:
    person = teacher(policy=policy)
    assert {put.why for put, _changed in taught(person, 40, "losers-left")} == {"practice"}
    assert person.ledger.standing("losers-left") == "confirmed"


def test_facts_on_wrong_lines_are_blamed_unless_a_misconception_explains_the_answer(
    monkeypatch: pytest.MonkeyPatch,
) -> None:
    at = BEGUN + timedelta(days=1)
    for held in ((), ("losers-left",)):
        person = teacher(3)
        taught(person, 12, "losers-left")
        while "losers-left" not in (put := person.ask(at)).parted.rules:
            person.answer(answered(put), 4000, at)
        reviews: list[Review] = []
        monkeypatch.setattr(person.memory, "replay", reviews.append)
        # who does nothing has every line wrong
        person.answer(answered(put, *held) if held else read_answer('["acts",""]', DIE.vocabulary), 4000, at)
        blamed = [review.item for review in reviews if review.rating == 1]
        assert blamed == ([] if held else [*put.items[1:]])
        assert len(put.items) > 2


def test_what_is_no_answer_is_an_error_and_changes_nothing() -> None:
    person = teacher()
    put = person.ask(BEGUN)
    with pytest.raises((InputError, TypeError)):
        person.answer(read_answer('["call","x"]', DIE.vocabulary), 10, BEGUN)
    assert person.put is put
    assert not person.memory.cards
