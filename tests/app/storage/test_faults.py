"""What a kill, a full disk and a failing disk leave: every acknowledged answer, and nothing by halves."""

import random
import signal
import sqlite3
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path
from typing import Any

import pytest

from app.storage.errors import DiskError, DiskFullError
from app.storage.store import SqliteStore, open_store
from tests.app.storage.helpers import (
    ADA,
    EXERCISE,
    NOW,
    SESSION,
    attempt,
    fill,
    run_program,
    start_program,
    told_each_statement,
)

ANSWER_FOR_EVER = """
import sys
from pathlib import Path
from app.storage.store import open_store
from tests.app.storage.helpers import ADA, EXERCISE, SESSION, attempt
store = open_store(Path(sys.argv[1]), "2026-11-20T09:30:00Z")
store.add_trainee(ADA)
store.open_session(SESSION)
number = len(store.session_attempts(SESSION.id))
while True:
    store.add_attempt(EXERCISE, attempt(number))
    print(number, flush=True)
    number += 1
"""
ANSWER_UNTIL_IT_FAILS = """
import resource, sys
from dataclasses import replace
from pathlib import Path
from app.storage.errors import DiskError
from app.storage.store import open_store
from tests.app.storage.helpers import ADA, EXERCISE, SESSION, attempt
store = open_store(Path(sys.argv[1]), "2026-11-20T09:30:00Z")
store.add_trainee(ADA)
store.open_session(SESSION)
resource.setrlimit(resource.RLIMIT_FSIZE, (int(sys.argv[2]), resource.RLIM_INFINITY))
number = 0
try:
    while True:
        store.add_attempt(replace(EXERCISE, hash=f"hash-{number}"), attempt(number, exercise=f"hash-{number}"))
        number += 1
except DiskError as error:
    first = f"{error.exit_code} {error}"
store.check()
assert number == len(store.session_attempts(SESSION.id)) > 0
# the disk works again
resource.setrlimit(resource.RLIMIT_FSIZE, (resource.RLIM_INFINITY, resource.RLIM_INFINITY))
store.add_attempt(replace(EXERCISE, hash=f"hash-{number}"), attempt(number, exercise=f"hash-{number}"))
store.close()
print(number)
print(first)
"""


def positions(store: SqliteStore) -> list[int]:
    return [each.position for each in store.session_attempts(SESSION.id)]


def assert_whole(store: SqliteStore) -> None:
    """Figures and attempts tell the same, and every page is sound."""
    store.check()
    before = store.skill_figures(ADA.id), store.day_figures(ADA.id)
    store.rebuild_figures()
    assert (store.skill_figures(ADA.id), store.day_figures(ADA.id)) == before


def test_a_killed_program_has_lost_no_acknowledged_answer(folder: Path) -> None:
    chance = random.Random(11)
    acknowledged = -1
    for _ in range(5):
        with start_program(ANSWER_FOR_EVER, folder) as program:
            assert program.stdout is not None
            for _line in range(chance.randint(1, 40)):
                acknowledged = int(program.stdout.readline())
            program.send_signal(signal.SIGKILL)
            # what it printed before it died was acknowledged too
            for line in program.stdout.read().splitlines(keepends=True):
                acknowledged = int(line) if line.endswith("\n") else acknowledged
        with open_store(folder, NOW) as store:
            kept = positions(store)
            assert kept == list(range(len(kept)))
            assert len(kept) in {acknowledged + 1, acknowledged + 2}
            assert_whole(store)


def test_on_a_full_disk_an_answer_is_refused_whole_and_the_others_stay(store: SqliteStore) -> None:
    fill(store, 10)
    pages = store._database.execute("PRAGMA page_count").fetchone()[0]
    store._database.execute(f"PRAGMA max_page_count={pages}")
    big = replace(EXERCISE, hash="big", body="x" * 100_000)
    with pytest.raises(DiskFullError, match="plus de place") as caught:
        store.add_attempt(big, attempt(10, exercise="big"))
    assert caught.value.exit_code == 5
    assert positions(store) == list(range(10))
    assert store.exercise("big") is None
    assert_whole(store)
    store._database.execute("PRAGMA max_page_count=1000000")
    store.add_attempt(big, attempt(10, exercise="big"))
    assert positions(store) == list(range(11))


@pytest.mark.parametrize("size", [160_000, 250_000, 333_333])
def test_a_disk_that_stops_taking_bytes_costs_one_answer_that_is_told(folder: Path, size: int) -> None:
    number, message = run_program(ANSWER_UNTIL_IT_FAILS, folder, size).splitlines()
    assert message.startswith("5 ")
    assert str(folder / "tapis.db") in message
    with open_store(folder, NOW) as store:
        assert positions(store) == list(range(int(number) + 1))
        assert_whole(store)


class Breaking:
    """A connection whose commit fails: before it is done, or after, when only reading can tell."""

    def __init__(self, real: sqlite3.Connection, done: bool) -> None:
        self._real = real
        self._done = done

    def __getattr__(self, name: str) -> Any:
        return getattr(self._real, name)

    def commit(self) -> None:
        if self._done:
            self._real.commit()
        error = sqlite3.OperationalError("disk I/O error")
        error.sqlite_errorcode = sqlite3.SQLITE_IOERR_FSYNC
        raise error


def test_a_commit_that_failed_but_took_place_is_found_by_reading_and_acknowledged(store: SqliteStore) -> None:
    fill(store, 1)
    real = store._database
    store._database = Breaking(real, done=True)  # type: ignore[assignment]
    store.add_attempt(EXERCISE, attempt(1))
    store._database = real
    assert positions(store) == [0, 1]
    assert_whole(store)


def test_a_commit_that_failed_is_told_and_can_be_tried_again(store: SqliteStore) -> None:
    fill(store, 1)
    real = store._database
    store._database = Breaking(real, done=False)  # type: ignore[assignment]
    with pytest.raises(DiskError, match="n’a pas pu"):
        store.add_attempt(EXERCISE, attempt(1))
    store._database = real
    assert not real.in_transaction
    assert positions(store) == [0]
    store.add_attempt(EXERCISE, attempt(1))
    assert positions(store) == [0, 1]
    assert_whole(store)


WRITES: list[Callable[[SqliteStore], None]] = [
    lambda store: store.add_trainee(replace(ADA, id="new")),
    lambda store: store.rename_trainee(ADA.id, "Eve"),
    lambda store: store.open_session(replace(SESSION, id="new")),
    lambda store: store.end_session(SESSION.id, NOW),
    lambda store: store.add_attempt(EXERCISE, attempt(1)),
    lambda store: store.rebuild_figures(),
    lambda store: store.erase_trainee(ADA.id),
]


@pytest.mark.parametrize("write", WRITES)
def test_a_write_that_fails_at_any_statement_leaves_everything_as_it_was(
    store: SqliteStore, write: Callable[[SqliteStore], None]
) -> None:
    fill(store, 1)
    before = list(store._database.iterdump())
    for statement in range(1, 100):
        left = [statement]

        def refuse(sql: str, left: list[int] = left) -> None:
            # the clearing comes after the commit
            left[0] -= not any(word in sql for word in ("VACUUM", "checkpoint"))
            if not left[0]:
                raise KeyboardInterrupt

        try:
            with told_each_statement(store, refuse):
                write(store)
        except KeyboardInterrupt:
            assert not store._database.in_transaction
            assert list(store._database.iterdump()) == before
        else:
            break
    else:
        pytest.fail("the write never came to its end")
    assert statement > 3
    assert not store._database.in_transaction
