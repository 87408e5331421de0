"""Which lesson a session was a sitting of: kept with the session, once, and never something else."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.storage.failure import StoreError
from app.storage.record_errors import ConflictingRecordError, InvalidRecordError, UnknownRecordError
from app.storage.store import SqliteStore
from tests.app.storage.helpers import ADA, LESSON, SAT, SESSION, SITTING, fill


@pytest.fixture
def sat(store: SqliteStore) -> SqliteStore:
    fill(store, 1)
    store.open_sitting(SAT, LESSON, SITTING)
    return store


def test_a_sitting_is_told_with_its_lesson_and_its_session_can_be_resumed(sat: SqliteStore) -> None:
    assert sat.sitting(SAT.id) == (LESSON, SITTING)
    assert sat.sitting(SESSION.id) is None
    assert sat.unfinished_sessions(ADA.id)[0] == SAT


def test_the_same_again_changes_nothing_and_a_lesson_is_kept_once(sat: SqliteStore) -> None:
    sat.open_sitting(SAT, LESSON, SITTING)
    again = replace(SAT, id="session-again")
    sat.open_sitting(again, LESSON, replace(SITTING, id="f" * 32, session=again.id))
    assert sat._database.execute("SELECT count(*) FROM lesson").fetchone() == (1,)
    assert sat.counts()["session"] == 3


@pytest.mark.parametrize(
    ("session", "lesson", "sitting", "why"),
    [
        (SAT, LESSON, replace(SITTING, items="[]"), ConflictingRecordError),
        (SAT, replace(LESSON, text="{}"), SITTING, ConflictingRecordError),
        (
            replace(SAT, id="s"),
            replace(LESSON, text="{}"),
            replace(SITTING, id="a", session="s"),
            ConflictingRecordError,
        ),
        (SAT, LESSON, replace(SITTING, lesson="another"), InvalidRecordError),
        (replace(SAT, id="s", trainee="nobody"), LESSON, replace(SITTING, id="a", session="s"), UnknownRecordError),
    ],
)
def test_another_in_its_place_is_refused_and_nothing_of_it_is_kept(
    sat: SqliteStore, session: object, lesson: object, sitting: object, why: type[StoreError]
) -> None:
    before = sat.counts()
    with pytest.raises(why):
        sat.open_sitting(session, lesson, sitting)  # type: ignore[arg-type]
    assert sat.counts() == before
    assert sat.sitting(SAT.id) == (LESSON, SITTING)
