"""What an answer says of who gave it is kept with it, in few bytes, and goes with its trainee."""

from __future__ import annotations

import sqlite3
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.storage.errors import DamagedDatabaseError
from app.storage.evidence import numbered, to_bytes, words_of
from app.storage.put_aside import put_aside, take_up
from app.storage.record_errors import ConflictingRecordError, InvalidRecordError
from app.storage.store import SqliteStore, open_store
from app.training.records import EvidenceRecord, KnownRecord
from tests.app.storage.helpers import ADA, BOB, EVIDENCE, EXERCISE, NOW, SESSION, attempt, change, fill, new_store

OTHER = EvidenceRecord("", "", 0, None, 4000, True, False, 0, "payout-stake+", "", "", 1)
WORDS = st.text("abc-/1", min_size=1, max_size=6)
RECORDS = st.builds(
    EvidenceRecord,
    why=st.sampled_from(["", "due", "new", "mend", "tell-apart", "redo", "practice"]),
    mends=st.just("") | WORDS,
    motor=st.integers(0, 10**6),
    thinking=st.none() | st.integers(0, 10**9),
    target=st.integers(0, 10**6),
    interrupted=st.booleans(),
    helped=st.booleans(),
    slip=st.integers(0, 1000),
    items=st.lists(st.builds("{}{}".format, WORDS, st.sampled_from("+-?")), max_size=5).map(" ".join),
    explained=st.lists(st.lists(WORDS, min_size=1, max_size=2).map("+".join), max_size=4).map(" ".join),
    against=st.sets(WORDS, max_size=8).map(lambda words: " ".join(sorted(words))),
    version=st.integers(0, 300),
)


def kept(store: SqliteStore, **which: Any) -> list[tuple[str, EvidenceRecord]]:
    return [(each.id, evidence) for _number, each, evidence in store.evidence(ADA.id, "rampo", **which)]


@given(st.lists(RECORDS, min_size=1, max_size=4))
def test_evidence_is_read_back_to_the_letter(records: list[EvidenceRecord]) -> None:
    with new_store() as store:
        fill(store, 0)
        for number, evidence in enumerate(records):
            store.add_attempt(EXERCISE, attempt(number), evidence)
            store.add_attempt(EXERCISE, attempt(number), evidence)
        assert kept(store) == [(f"attempt-{number}", evidence) for number, evidence in enumerate(records)]
        store.check()


def test_it_is_read_by_trainee_and_game_after_a_number_and_touches_nothing_before(store: SqliteStore) -> None:
    fill(store, 2)
    store.add_trainee(BOB)
    store.open_session(replace(SESSION, id="session-b", trainee=BOB.id))
    store.add_attempt(EXERCISE, attempt(2), EVIDENCE)
    store.add_attempt(EXERCISE, attempt(0, id="b", trainee=BOB.id, session="session-b"), EVIDENCE)
    roulette = replace(EXERCISE, hash="hash-2", game="roulette")
    store.add_attempt(roulette, attempt(3, exercise="hash-2"), EVIDENCE)
    store.add_attempt(EXERCISE, attempt(4), OTHER)
    assert kept(store) == [("attempt-2", EVIDENCE), ("attempt-4", OTHER)]
    (last,) = [number for number, each, _evidence in store.evidence(ADA.id, "rampo") if each.id == "attempt-2"]
    assert kept(store, after=last) == [("attempt-4", OTHER)]
    assert [each.id for _number, each, _evidence in store.evidence(ADA.id, "roulette")] == ["attempt-3"]
    assert list(store.latest(ADA.id, "rampo")) == [
        (attempt(4), EXERCISE, OTHER),
        (attempt(2), EXERCISE, EVIDENCE),
    ]
    assert [evidence for _attempt, _exercise, evidence in store.answers(ADA.id)] == [
        None,
        None,
        EVIDENCE,
        EVIDENCE,
        OTHER,
    ]


def test_the_latest_answers_are_read_first_from_page_to_page(store: SqliteStore) -> None:
    fill(store, 0)
    for number in range(250):
        store.add_attempt(EXERCISE, attempt(number), OTHER)
    found = [each.position for each, _exercise, _evidence in store.latest(ADA.id, "rampo")]
    assert found == [*range(249, -1, -1)]
    assert list(store.latest(BOB.id, "rampo")) == list(store.latest(ADA.id, "roulette")) == []


def test_another_evidence_of_the_same_attempt_is_refused_and_what_is_none_as_well(store: SqliteStore) -> None:
    fill(store, 0)
    store.add_attempt(EXERCISE, attempt(0), EVIDENCE)
    for evidence in (OTHER, None):
        with pytest.raises(ConflictingRecordError):
            store.add_attempt(EXERCISE, attempt(0), evidence)
    with pytest.raises(InvalidRecordError):
        store.add_attempt(EXERCISE, attempt(1), replace(EVIDENCE, against="b a"))
    assert kept(store) == [("attempt-0", EVIDENCE)]
    with pytest.raises(sqlite3.IntegrityError, match="append-only"):
        store._database.execute("DELETE FROM evidence")


def test_evidence_costs_few_bytes(store: SqliteStore) -> None:
    """Three points, eight rules that give another answer, among 200 words that came before."""
    numbered(store._database, (f"word-{number}" for number in range(200)))
    evidence = replace(OTHER, thinking=5000, against=" ".join(f"rule-{number}" for number in range(8)))
    evidence = replace(evidence, items="skill+ skill/a+ skill/b+")
    assert len(to_bytes(evidence, numbered(store._database, words_of(evidence)))) <= 30


@pytest.mark.parametrize(
    "what",
    [
        "evidence SET told = x'01' WHERE attempt = 1",
        "evidence SET attempt = 9 WHERE attempt = 1",
        "evidence SET trainee = 2 WHERE attempt = 1",
        "evidence SET game = 2 WHERE attempt = 1",
        "word SET text = 'else' WHERE number = 3",
        "word SET sum = x'' WHERE number = 3",
    ],
)
def test_changed_evidence_is_damage(folder: Path, what: str) -> None:
    with open_store(folder, NOW) as store:
        fill(store, 0)
        store.add_trainee(BOB)
        store.add_attempt(EXERCISE, attempt(0), EVIDENCE)
    change(folder / "tapis.db", what)
    with pytest.raises(DamagedDatabaseError):
        open_store(folder, NOW)


def test_what_is_known_is_kept_in_the_place_of_what_was_and_is_nothing_once_damaged(folder: Path) -> None:
    with open_store(folder, NOW) as store:
        fill(store, 0)
        assert store.known(ADA.id, "rampo") is None
        for last in (3, 7):
            store.keep_known(ADA.id, "rampo", KnownRecord(last, f'{{"answers":{last}}}'))
        store.keep_known("nobody", "rampo", KnownRecord(1, "{}"))
        assert store.known(ADA.id, "rampo") == KnownRecord(7, '{"answers":7}')
        assert store.known(ADA.id, "roulette") is None
    for what in ("known SET last = 6", "known SET last = 7, game = 'roulette'", "known SET state = '{}'"):
        change(folder / "tapis.db", what)
        with open_store(folder, NOW) as store:
            assert [store.known(ADA.id, game) for game in ("rampo", "roulette")] == [None, None]


def test_all_that_is_known_goes_with_its_trainee_from_old_backups_too(store: SqliteStore) -> None:
    fill(store, 0)
    store.add_trainee(BOB)
    store.add_attempt(EXERCISE, attempt(0), EVIDENCE)
    store.keep_known(ADA.id, "rampo", KnownRecord(1, "{}"))
    store.daily_backup(NOW)
    store.erase_trainee(ADA.id)
    (copy,) = (store.path.parent / "backups").glob("*.db")
    with closing(sqlite3.connect(copy)) as backup:
        for table in ("trainee", "evidence", "known"):
            count = f"SELECT count(*) FROM {table}"  # noqa: S608 -- a name above
            here = 1 if table == "trainee" else 0
            assert store._database.execute(count).fetchone() == backup.execute(count).fetchone() == (here,)


def test_evidence_that_waits_is_put_aside_with_its_answer(folder: Path, store: SqliteStore) -> None:
    fill(store, 0)
    evidence = [EVIDENCE, None]
    put_aside(folder, [lambda s, n=n: s.add_attempt(EXERCISE, attempt(n), evidence[n]) for n in range(2)])  # type: ignore[misc]
    take_up(folder, store, NOW)
    assert [found for _attempt, _exercise, found in store.answers()] == evidence
