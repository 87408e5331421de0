"""What could not be kept before the program had to end is kept at the next start, once, and then forgotten."""

from __future__ import annotations

import errno
import json
import tempfile
from collections.abc import Callable
from dataclasses import replace
from pathlib import Path

import pytest

from app.storage.folder import read_own
from app.storage.put_aside import places, put_aside, take_up
from app.storage.store import SqliteStore
from app.training.store import Store
from tests.app.storage.helpers import ADA, BOB, EXERCISE, LESSON, NOW, SESSION, SITTING, attempt, fill

LATER = replace(SESSION, id="session-2")
WRITES: tuple[Callable[[Store], None], ...] = (
    lambda store: store.add_attempt(EXERCISE, attempt(1)),
    lambda store: store.end_session(SESSION.id, NOW),
    lambda store: store.open_sitting(LATER, LESSON, replace(SITTING, session=LATER.id)),
    lambda store: store.add_attempt(EXERCISE, attempt(2, session=LATER.id, right=False, wrong_rule="x", score=0)),
)


@pytest.fixture(autouse=True)
def temporary(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))


@pytest.fixture
def opened(folder: Path, store: SqliteStore) -> SqliteStore:
    fill(store, 1)
    return store


def ids(store: SqliteStore) -> list[str]:
    return [each.id for each, _exercise in store.attempts()]


@pytest.mark.parametrize("gone", [False, True])
def test_it_is_kept_at_the_next_start_and_once(folder: Path, opened: SqliteStore, gone: bool) -> None:
    if gone:
        folder.rename(folder.with_name("elsewhere"))
    place = put_aside(folder, WRITES)
    assert place == places(folder)[gone]
    assert place.stat().st_mode & 0o777 == 0o600
    assert ADA.name not in place.read_text("utf-8")
    if gone:
        folder.with_name("elsewhere").rename(folder)
    content = place.read_bytes()
    for _ in ("as put aside", "again"):
        place.write_bytes(content)
        take_up(folder, opened)
        assert not place.exists()
        assert ids(opened) == ["attempt-0", "attempt-1", "attempt-2"]
        assert [each.id for each in opened.unfinished_sessions(ADA.id)] == [LATER.id]
        assert opened.sitting(LATER.id) == (LESSON, replace(SITTING, session=LATER.id))
    opened.check()


def test_what_waits_already_is_not_replaced(folder: Path, opened: SqliteStore) -> None:
    for write in WRITES:
        put_aside(folder, [write])
    take_up(folder, opened)
    assert ids(opened) == ["attempt-0", "attempt-1", "attempt-2"]


def test_a_line_that_was_damaged_costs_no_other(folder: Path, opened: SqliteStore) -> None:
    place = put_aside(folder, WRITES)
    assert place is not None
    lines = place.read_bytes().splitlines(keepends=True)
    place.write_bytes(b"".join([lines[0].replace(b'"', b"!", 1), *lines[1:]]))
    take_up(folder, opened)
    assert ids(opened) == ["attempt-0", "attempt-2"]


def test_answers_of_others_that_wait_are_kept_when_somebody_is_erased(folder: Path, opened: SqliteStore) -> None:
    opened.add_trainee(BOB)
    put_aside(folder, WRITES)
    opened.erase_trainee(BOB.id)
    assert ids(opened) == ["attempt-0", "attempt-1", "attempt-2"]
    assert not [place for place in places(folder) if place.exists()]


def test_what_waits_and_cannot_be_read_outlives_an_erasure(
    folder: Path, opened: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    """It names nobody, and once it can be read only answers of those that are still there are kept of it."""
    opened.add_trainee(BOB)
    first = put_aside(folder, WRITES)
    assert first is not None
    with monkeypatch.context() as patch:
        patch.setattr("app.storage.put_aside.read_own", _refusing(first))
        opened.erase_trainee(BOB.id)
    take_up(folder, opened)
    assert ids(opened) == ["attempt-0", "attempt-1", "attempt-2"]


def test_what_waits_where_it_cannot_be_read_is_not_replaced(
    folder: Path, opened: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = put_aside(folder, WRITES[:1])
    assert first is not None
    with monkeypatch.context() as patch:
        patch.setattr("app.storage.put_aside.read_own", _refusing(first))
        assert put_aside(folder, WRITES[1:]) == places(folder)[1]
    take_up(folder, opened)
    assert ids(opened) == ["attempt-0", "attempt-1", "attempt-2"]


def _refusing(place: Path) -> Callable[[Path], bytes]:
    def read(asked: Path) -> bytes:
        if asked == place:
            raise OSError(errno.EIO, "EIO", str(asked))
        return read_own(asked)

    return read


def test_where_no_place_takes_it_nothing_is_said_to_be_put_aside(
    folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path / "missing"))
    assert put_aside(folder / "missing", WRITES) is None


def test_what_can_no_longer_be_kept_holds_nothing_up(folder: Path, opened: SqliteStore) -> None:
    put_aside(folder, [lambda store: store.end_session("erased", NOW), *WRITES])
    take_up(folder, opened)
    assert len(ids(opened)) == 3


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"{",
        b"[" * 100_000,
        b"[1]",
        b'["erase_trainee", ["trainee-ada"]]',
        b'["end_session", ["session-1", {"a": 1}]]',
        b'["end_session", [["session-1"], "2026"]]',
        b'["end_session", ["session-1", "no time"]]',
        b'["open_session", [{"id": ["a"], "trainee": 1, "plan": 2, "started": 3}]]',
        b'["open_session", [{"id": "a"}]]',
        json.dumps(["add_attempt", [{"hash": "a", "game": "b", "drill": "c", "body": "d"}]]).encode(),
    ],
)
def test_a_file_that_says_nothing_of_use_changes_nothing(folder: Path, opened: SqliteStore, content: bytes) -> None:
    before = list(opened._database.iterdump())
    places(folder)[0].write_bytes(content)
    take_up(folder, opened)
    assert list(opened._database.iterdump()) == before


@pytest.mark.parametrize("wrong", ["true", '"02345"', "2345.0", "-1", "9" * 30, "null", "[]"])
def test_a_number_that_is_none_is_left_out(folder: Path, opened: SqliteStore, wrong: str) -> None:
    place = put_aside(folder, WRITES[:1])
    assert place is not None
    place.write_text(place.read_text("ascii").replace("2345", wrong), "ascii")
    take_up(folder, opened)
    assert ids(opened) == ["attempt-0"]


@pytest.mark.slow
def test_whatever_bit_of_it_is_changed_the_database_stays_sound(folder: Path, opened: SqliteStore) -> None:
    def one(number: int) -> Callable[[Store], None]:
        return lambda store: store.add_attempt(EXERCISE, attempt(number))

    place = put_aside(folder, [one(10_000)])
    assert place is not None
    for bit in range(8 * place.stat().st_size):
        put_aside(folder, [one(10_000 + bit)])
        changed = bytearray(place.read_bytes())
        changed[bit // 8] ^= 1 << bit % 8
        place.write_bytes(changed)
        take_up(folder, opened)
    opened.check()
    assert len(ids(opened)) > 100


def test_an_erasure_leaves_nothing_of_it(folder: Path, opened: SqliteStore) -> None:
    put_aside(folder, WRITES)
    opened.erase_trainee(ADA.id)
    assert not any(place.exists() for place in places(folder))
