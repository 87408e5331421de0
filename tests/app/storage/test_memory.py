"""The system gives SQLite no more memory: told as such, and nothing acknowledged is lost."""

from __future__ import annotations

import _sqlite3
import ctypes
from collections.abc import Iterator
from contextlib import contextmanager

import pytest

from app.storage.errors import OutOfMemoryError, StoreError
from app.storage.store import SqliteStore
from tests.app.storage.helpers import ADA, EXERCISE, SESSION, attempt, fill


@contextmanager
def limited(most: int) -> Iterator[None]:
    """SQLite may have so many bytes in all; the limit is the process's, and a pragma could never lift it again."""
    limit = ctypes.CDLL(_sqlite3.__file__).sqlite3_hard_heap_limit64
    limit.argtypes, limit.restype = (ctypes.c_int64,), ctypes.c_int64
    limit(most)
    try:
        yield
    finally:
        limit(0)


def test_memory_that_is_refused_is_told_and_costs_no_acknowledged_answer(store: SqliteStore) -> None:
    fill(store, 1)
    kept, refused = [0], 0
    for number, most in enumerate((1, 20_000, 80_000, 120_000, 160_000, 200_000, 300_000, 400_000, 1 << 30), 1):
        try:
            with limited(most):
                store.add_attempt(EXERCISE, attempt(number))
        except OutOfMemoryError:
            refused += 1
        else:
            kept.append(number)
        assert [each.position for each in store.session_attempts(SESSION.id)] == kept
        assert not store._database.in_transaction
    assert refused > 0
    assert len(kept) > 1
    store.check()
    before = store.skill_figures(ADA.id)
    store.rebuild_figures()
    assert store.skill_figures(ADA.id) == before


def test_memory_that_is_refused_while_reading_is_told(store: SqliteStore) -> None:
    fill(store, 1)
    with limited(1), pytest.raises(StoreError, match="mémoire"):
        list(store.attempts())
    assert len(list(store.attempts())) == 1
