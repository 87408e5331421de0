import sqlite3
import threading
from collections.abc import Callable
from dataclasses import replace
from datetime import datetime

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.storage.failure import RecordError
from app.storage.record_errors import ConflictingRecordError, InvalidRecordError, UnknownRecordError
from app.storage.store import SqliteStore, open_store
from app.training.records import AttemptRecord, ExerciseRecord, SessionRecord, Trainee
from app.training.store import Store
from tests.app.storage.helpers import ADA, ATTEMPT, BOB, EXERCISE, NOW, SESSION, attempt, fill, new_store

INTEGERS = st.integers(0, 2**63 - 1)
INSTANTS = st.builds(
    lambda time, end: time.isoformat(timespec="seconds") + end,
    # what the store takes for a time; its zone is written after it
    st.datetimes(datetime(2, 1, 1), datetime(9998, 12, 31)),  # noqa: DTZ001
    st.sampled_from(["Z", "+00:00", ".25Z", ".123456+00:00"]),
)


def test_the_store_is_what_training_asks_for(store: SqliteStore) -> None:
    asked: Store = store
    assert asked.trainees() == []


@given(
    st.builds(Trainee, st.text(), st.text(), INSTANTS),
    st.builds(SessionRecord, st.text(), st.just(""), st.text(), INSTANTS),
    st.builds(ExerciseRecord, st.text(), st.text(), st.text(), st.text()),
    st.builds(
        AttemptRecord,
        *(st.text(), st.just(""), st.just(""), INTEGERS, st.just(""), st.text(), INTEGERS, st.text(), st.booleans()),
        *(st.integers(0, 1000), st.none() | st.text(), INTEGERS, st.text(), st.text(), INSTANTS),
    ),
)
def test_what_was_kept_is_read_back_to_the_letter(
    trainee: Trainee, session: SessionRecord, exercise: ExerciseRecord, attempt: AttemptRecord
) -> None:
    session = replace(session, trainee=trainee.id)
    attempt = replace(attempt, trainee=trainee.id, session=session.id, exercise=exercise.hash)
    with new_store() as store:
        store.add_trainee(trainee)
        store.open_session(session)
        store.add_attempt(exercise, attempt)
        folder = store.path.parent
        store.close()
        with open_store(folder, NOW) as again:
            assert again.trainees() == [trainee]
            assert again.unfinished_sessions(trainee.id) == [replace(session, done=1)]
            assert again.session_attempts(session.id) == [attempt]
            assert again.exercise(exercise.hash) == exercise
            assert list(again.attempts()) == [(attempt, exercise)]


def test_an_exercise_put_twice_is_stored_once(store: SqliteStore) -> None:
    fill(store, 3)
    assert store._database.execute("SELECT count(*) FROM exercise").fetchone() == (1,)
    assert [exercise for _, exercise in store.attempts()] == [EXERCISE] * 3


def test_an_exercise_never_put_is_not_there(store: SqliteStore) -> None:
    assert store.exercise("nowhere") is None


def test_every_record_written_twice_is_there_once(store: SqliteStore) -> None:
    for _ in ("first", "retry"):
        store.add_trainee(ADA)
        store.open_session(SESSION)
        store.add_attempt(EXERCISE, ATTEMPT)
    assert store.trainees() == [ADA]
    assert store.unfinished_sessions(ADA.id) == [replace(SESSION, done=1)]
    assert list(store.attempts()) == [(ATTEMPT, EXERCISE)]
    assert [(figures.attempts, figures.right) for figures in store.skill_figures(ADA.id)] == [(1, 1)]


OTHER = replace(EXERCISE, body='{"seed":2}')


@pytest.mark.parametrize(
    "write",
    [
        lambda store: store.add_trainee(replace(ADA, name="Eve")),
        lambda store: store.open_session(replace(SESSION, plan="{}")),
        lambda store: store.open_session(replace(SESSION, trainee=BOB.id)),
        lambda store: store.add_attempt(EXERCISE, replace(ATTEMPT, answer="{}")),
        lambda store: store.add_attempt(EXERCISE, replace(ATTEMPT, right=False)),
        lambda store: store.add_attempt(EXERCISE, replace(ATTEMPT, trainee=BOB.id)),
        lambda store: store.add_attempt(OTHER, ATTEMPT),
        # a second answer in the same place of the session
        lambda store: store.add_attempt(EXERCISE, replace(ATTEMPT, id="attempt-9")),
        # another exercise under the same hash
        lambda store: store.add_attempt(OTHER, attempt(9)),
        # an answer in another trainee's session
        lambda store: store.add_attempt(EXERCISE, attempt(9, trainee=BOB.id)),
    ],
)
def test_a_record_that_contradicts_one_that_is_kept_is_refused(
    store: SqliteStore, write: Callable[[SqliteStore], None]
) -> None:
    fill(store, 1)
    store.add_trainee(BOB)
    with pytest.raises(ConflictingRecordError, match="L’ancien est gardé"):
        write(store)
    assert store.trainees() == [ADA, BOB]
    assert list(store.attempts()) == [(ATTEMPT, EXERCISE)]
    assert [figures.attempts for figures in store.skill_figures(ADA.id)] == [1]


@pytest.mark.parametrize(
    "write",
    [
        lambda store: store.rename_trainee("nobody", "Eve"),
        lambda store: store.erase_trainee("nobody"),
        lambda store: store.open_session(replace(SESSION, id="s", trainee="nobody")),
        lambda store: store.end_session("nowhere", NOW),
        lambda store: store.add_attempt(EXERCISE, attempt(9, session="nowhere")),
    ],
)
def test_an_id_that_is_not_kept_is_said_to_be_unknown(store: SqliteStore, write: Callable[[SqliteStore], None]) -> None:
    fill(store, 1)
    with pytest.raises(UnknownRecordError, match=r"nobody|nowhere"):
        write(store)
    assert list(store.attempts()) == [(ATTEMPT, EXERCISE)]


@pytest.mark.parametrize(
    "change",
    [
        {"score": 1001},
        {"score": -1},
        {"milliseconds": -1},
        {"level": -1},
        {"position": -1},
        {"position": 2**63},
        {"milliseconds": "twelve"},
        {"milliseconds": 1.5},
        {"answer": "\ud800"},
        {"skill": None},
        {"at": "2026-11-20"},
        {"at": "20/11/2026 08:00"},
        {"at": "2026-11-20T08:00:00+01:00"},
        {"at": "2026-11-20T08:00:00"},
        {"at": "2026-31-20T08:00:00Z"},
        {"at": "2026-02-30T08:00:00Z"},
        {"at": "0001-01-01T08:00:00Z"},
        {"exercise": "another hash"},
    ],
)
def test_a_value_outside_its_range_is_refused_and_nothing_is_written(
    store: SqliteStore, change: dict[str, object]
) -> None:
    fill(store, 0)
    with pytest.raises(InvalidRecordError, match="attempt-0"):
        store.add_attempt(EXERCISE, attempt(0, **change))
    assert list(store.attempts()) == []
    assert store.exercise(EXERCISE.hash) is None
    assert store.skill_figures(ADA.id) == []
    store.add_attempt(EXERCISE, ATTEMPT)


def test_a_time_that_the_next_start_would_take_for_damage_is_refused(store: SqliteStore) -> None:
    fill(store, 1)
    never = "2026-02-30T08:00:00Z"
    writes: tuple[Callable[[], None], ...] = (
        lambda: store.add_trainee(replace(BOB, created=never)),
        lambda: store.open_session(replace(SESSION, id="another", started=never)),
        lambda: store.end_session(SESSION.id, never),
    )
    for write in writes:
        with pytest.raises(InvalidRecordError):
            write()
    store.check()


@pytest.mark.parametrize("name", ["\ud800", "\udcff Ada"])
def test_a_name_that_is_no_text_is_refused(store: SqliteStore, name: str) -> None:
    for trainee in (Trainee("x", name, NOW), Trainee(name, "x", NOW)):
        with pytest.raises(RecordError) as caught:
            store.add_trainee(trainee)
        str(caught.value).encode()
    assert store.trainees() == []


def test_a_session_begins_with_nothing_done(store: SqliteStore) -> None:
    store.add_trainee(ADA)
    for session in (replace(SESSION, done=1), replace(SESSION, ended=NOW)):
        with pytest.raises(InvalidRecordError):
            store.open_session(session)


def test_a_renamed_trainee_keeps_his_place_and_his_progress(store: SqliteStore) -> None:
    fill(store, 1)
    store.add_trainee(BOB)
    store.rename_trainee(ADA.id, "Adèle")
    assert store.trainees() == [replace(ADA, name="Adèle"), BOB]
    assert len(store.session_attempts(SESSION.id)) == 1


def test_a_session_can_be_resumed_where_it_was_until_it_is_ended(store: SqliteStore) -> None:
    fill(store, 2)
    later = replace(SESSION, id="session-2")
    store.open_session(later)
    assert store.unfinished_sessions(ADA.id) == [later, replace(SESSION, done=2)]
    assert store.unfinished_sessions(BOB.id) == []
    store.end_session(SESSION.id, NOW)
    store.end_session(SESSION.id, "2026-11-21T08:00:00Z")
    assert store.unfinished_sessions(ADA.id) == [later]
    assert store._database.execute("SELECT ended FROM session WHERE id = 'session-1'").fetchone() == (NOW,)


def test_the_attempts_of_a_session_come_by_their_rank(store: SqliteStore) -> None:
    fill(store, 0)
    for number in (2, 0, 1):
        store.add_attempt(EXERCISE, attempt(number))
    assert [each.position for each in store.session_attempts(SESSION.id)] == [0, 1, 2]
    assert [each.position for each, _ in store.attempts()] == [2, 0, 1]


def test_the_attempts_of_a_skill_are_those_of_one_trainee_in_the_order_given(store: SqliteStore) -> None:
    fill(store, 0)
    for number, skill in ((2, "one"), (0, "one"), (1, "other")):
        store.add_attempt(EXERCISE, attempt(number, skill=skill))
    assert [each.position for each in store.skill_attempts(ADA.id, "one")] == [2, 0]
    assert store.skill_attempts(BOB.id, "one") == store.skill_attempts(ADA.id, "none") == []


def test_the_stream_of_attempts_goes_over_its_pages_while_others_are_written(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr("app.storage.paging._PAGE", 2)
    fill(store, 5)
    stream = store.attempts()
    seen = [next(stream)]
    store.add_attempt(EXERCISE, attempt(5))
    seen += stream
    assert [each.position for each, _ in seen] == [0, 1, 2, 3, 4, 5]


def test_the_stream_of_one_trainee_holds_nobody_elses(store: SqliteStore) -> None:
    fill(store, 2)
    store.add_trainee(BOB)
    store.open_session(replace(SESSION, id="session-b", trainee=BOB.id))
    store.add_attempt(EXERCISE, attempt(7, trainee=BOB.id, session="session-b"))
    assert [each.trainee for each, _ in store.attempts()] == [ADA.id, ADA.id, BOB.id]
    assert [each.position for each, _ in store.attempts(BOB.id)] == [7]
    assert list(store.attempts("nobody")) == []


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE attempt SET score = 0",
        "DELETE FROM attempt",
        "INSERT OR REPLACE INTO attempt SELECT * FROM attempt",
        "UPDATE exercise SET body = '{}'",
    ],
)
def test_attempts_are_append_only_even_by_hand(store: SqliteStore, statement: str) -> None:
    fill(store, 2)
    before = list(store.attempts())
    with pytest.raises(sqlite3.IntegrityError, match=r"append-only|kept as they were"):
        store._database.execute(statement)
    assert list(store.attempts()) == before


def test_an_erased_trainee_leaves_no_trace_in_any_file_of_the_store(store: SqliteStore) -> None:
    secret = Trainee("trainee-canary", "Zéphyrine Canari", NOW)
    store.add_trainee(secret)
    store.open_session(replace(SESSION, id="session-canary", trainee=secret.id))
    for number in range(200):
        change = {"trainee": secret.id, "session": "session-canary", "answer": f'"canary {number}"'}
        store.add_attempt(EXERCISE, attempt(number, id=f"canary-{number}", **change))
    fill(store, 3)
    assert any(b"Canari" in path.read_bytes() for path in store.path.parent.iterdir())
    store.erase_trainee(secret.id)
    for path in store.path.parent.iterdir():
        content = path.read_bytes().lower()
        assert b"canari" not in content, path
        assert b"canary" not in content, path
    assert store.trainees() == [ADA]
    assert len(list(store.attempts())) == 3
    assert [figures.attempts for figures in store.skill_figures(ADA.id)] == [3]
    with pytest.raises(sqlite3.IntegrityError, match="append-only"):
        store._database.execute("DELETE FROM attempt")


def test_an_attempt_costs_at_most_300_bytes_with_its_indexes(store: SqliteStore) -> None:
    fill(store, 0)
    size = "SELECT page_count * page_size FROM pragma_page_count(), pragma_page_size()"
    (before,) = store._database.execute(size).fetchone()
    count = 1000
    for number in range(count):
        change = {
            "id": f"0199a6b2-0000-7000-8000-{number:012x}",
            "skill": "rampo.settlement-order",
            "answer": '["announce:8R","collect:R","pay:8:A:900","pay:8:C:450"]',
            "wrong_rule": "rampo.table-b-at-table-a",
        }
        store.add_attempt(EXERCISE, attempt(number, **change))
    (after,) = store._database.execute(size).fetchone()
    assert (after - before) / count <= 300


def test_a_closed_store_may_be_closed_again_and_the_folder_opened(store: SqliteStore) -> None:
    fill(store, 1)
    store.close()
    store.close()
    with open_store(store.path.parent, NOW) as again:
        assert again.trainees() == [ADA]


def test_another_thread_does_not_use_the_connection(store: SqliteStore) -> None:
    caught: list[Exception] = []

    def use() -> None:
        try:
            store.add_trainee(ADA)
        except sqlite3.ProgrammingError as error:
            caught.append(error)

    thread = threading.Thread(target=use)
    thread.start()
    thread.join()
    assert len(caught) == 1
    assert store.trainees() == []
