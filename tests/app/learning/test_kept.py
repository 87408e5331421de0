"""What is known of somebody is what their answers give again, in the order in which they were kept."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from app.drills.answer import answer_text, read_answer
from app.drills.drill import TableSettings
from app.games import load
from app.learning.kept import Read, keep, known_of, rebuilt
from app.learning.known import Known, read_known, written
from app.learning.pool import Pool
from app.learning.skill_map import skill_map
from app.learning.teacher import Teacher
from app.storage.store import SqliteStore, open_store
from app.training.records import AttemptRecord, ExerciseRecord
from tests.app.storage.helpers import ADA, NOW, SESSION, fill

DIE = load("die", ("tests.toys",))
BEGUN = datetime(2026, 9, 1, 8, tzinfo=UTC)
GAME = "rampo"
"""Under which the toy's answers are kept: that of a game the commands know."""
POOL = Pool(DIE, TableSettings("toy-1", None, 500))


@pytest.fixture
def store(tmp_path: Path) -> Iterator[SqliteStore]:
    with open_store(tmp_path / "data", NOW) as store:
        fill(store, 0)
        yield store


def days(store: SqliteStore, known: Known, first: int, *held: str, late: int = 0) -> None:
    """Twelve answers a day on three days, kept one by one; `late` hours of them the clock is set back."""
    person = Teacher(POOL, skill_map(DIE), seed=first, known=known)
    for number in range(first, first + 36):
        at = BEGUN + timedelta(days=number // 12, minutes=number, hours=-late * (number % 5 == 4))
        put = person.ask(at)
        under = {rule: answer for answer, rules in put.parted.groups for rule in rules}
        text = next((under[rule] for rule in held if rule in under), put.parted.right)
        milliseconds = 900 * number
        told = person.answer(read_answer(text, DIE.vocabulary), milliseconds, at)
        exercise = ExerciseRecord(put.hash, GAME, put.exercise.drill, put.exercise.body())
        right = told.judgement.right
        attempt = AttemptRecord(
            *(f"a{number}", ADA.id, SESSION.id, number, put.hash, put.exercise.skill, put.exercise.level),
            *(answer_text(read_answer(text, DIE.vocabulary)), right, told.judgement.score, None, milliseconds),
            *("toy-1", "0", written(at)),
        )
        store.add_attempt(exercise, attempt, told.evidence)


@pytest.mark.parametrize("held", [(), ("five-wins",), ("five-wins", "losers-left")])
def test_what_is_read_again_is_what_was_known_on_the_way_to_the_letter(
    store: SqliteStore, held: tuple[str, ...]
) -> None:
    """Over days, with mistakes, interruptions, a clock that is set back, and what was kept in between."""
    known = Known()
    days(store, known, 0, *held, late=30)
    assert known_of(store, ADA.id, GAME).known.state() == known.state()
    keep(store, ADA.id, GAME, known_of(store, ADA.id, GAME))
    days(store, known, 36, *held[1:], late=30)
    read = known_of(store, ADA.id, GAME)
    assert (read.since, read.last, read.known.answers) == (36, 72, 72)
    assert read.known.state() == rebuilt(store, ADA.id, GAME).known.state() == known.state()
    again = read_known(known.state())
    assert again is not None
    assert again.state() == known.state()
    assert bool(known.ledger.entries) == bool(held)


def test_what_another_version_kept_is_made_anew(store: SqliteStore) -> None:
    known = Known()
    days(store, known, 0, "five-wins")
    old = Known()
    old.state = lambda: '{"state":0}'  # type: ignore[method-assign]
    keep(store, ADA.id, GAME, Read(old, 36))
    assert known_of(store, ADA.id, GAME).known.state() == known.state()


def test_what_was_kept_under_an_older_id_is_known_under_that_of_today(store: SqliteStore) -> None:
    known = Known()
    days(store, known, 0)

    def current(item: str) -> str:
        return item.replace("die-settlement", "die-paying")

    anew = known_of(store, ADA.id, GAME, current).known
    assert {item.replace("die-settlement", "die-paying") for item in known.memory.cards} == anew.memory.cards.keys()
    assert list(anew.memory.skills) == ["die-paying"]
    assert anew.memory.skills["die-paying"] == known.memory.skills["die-settlement"]
    keep(store, ADA.id, GAME, known_of(store, ADA.id, GAME))
    assert known_of(store, ADA.id, GAME, current).known.state() == anew.state()


def test_an_answer_never_counts_as_earlier_than_the_last(store: SqliteStore) -> None:
    known = Known()
    days(store, known, 0)
    last = known.memory.last_at
    assert last is not None
    put = Teacher(POOL, skill_map(DIE), known=known)
    exercise = put.ask(last)
    put.answer(read_answer(exercise.parted.right, DIE.vocabulary), 1000, last - timedelta(days=400))
    assert known.memory.last_at == last


def test_only_what_has_been_put_within_a_week_is_remembered_as_put() -> None:
    known = Known()
    for day in range(30):
        known.pass_over(f"{day:064}", BEGUN + timedelta(days=day))
        known.pass_over(f"{day:012}b", BEGUN + timedelta(days=day))
    assert len(known.put) <= 2 * 8
    assert not known.is_fresh(f"{29:064}", BEGUN + timedelta(days=35))
    assert known.is_fresh(f"{29:064}", BEGUN + timedelta(days=36))


def test_the_turns_of_the_ledger_tell_what_came_back(store: SqliteStore) -> None:
    """Confirmed, then right for days, then wrong again."""
    known = Known()
    for first, held in ((0, ("five-wins",)), (36, ()), (72, ("five-wins",))):
        days(store, known, first, *held)
    turns = [(turn.change, turn.again) for turn in known.past.turns if turn.rule == "five-wins"]
    assert turns[:3] == [("suspected", False), ("confirmed", False), ("cured", False)]
    assert ("suspected", True) in turns[3:]
