"""Exports of the first version, which tell neither plans nor what was passed over, are still taken in."""

from __future__ import annotations

from dataclasses import replace

from app.storage.store import SqliteStore
from tests.app.storage.exchange import answer, exported, imported, train, version_1
from tests.app.storage.helpers import ADA


def test_version_1_is_still_read(store: SqliteStore, other: SqliteStore) -> None:
    """Answers keep their order, and nothing is to be gone on with."""
    train(store, "a", 2)
    session = replace(store.unfinished_sessions(ADA.id)[0], done=0)
    answer(store, session, 5, "far")
    old = version_1(exported(store))
    come = imported(other, old)
    assert (come.trainees, come.sessions, come.answers) == (1, 1, 3)
    assert [each.position for each in other.session_attempts(session.id)] == [0, 1, 2]
    assert other.unfinished_sessions(ADA.id) == []
    assert not imported(other, old).changed
    assert not imported(store, old).changed
    assert imported(other, exported(store)).same == 3
    answer(store, session, 6, "next")
    assert imported(other, exported(store)).answers == 1
    assert imported(other, version_1(exported(store))).same == 4
    other.check()


def test_of_version_1_an_erased_trainee_is_left_out_too(store: SqliteStore) -> None:
    train(store, "a", 2)
    old = version_1(exported(store))
    store.erase_trainee(ADA.id)
    assert imported(store, old).erased == ["Ada"]
    assert store.counts()["attempt"] == store.counts()["session"] == 0
