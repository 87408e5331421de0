"""What could not be kept before the program had to end is kept at the next start, once, and then forgotten."""

from __future__ import annotations

import errno
import json
import shutil
import tempfile
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import replace
from pathlib import Path

import pytest

from app.storage.folder import read_own
from app.storage.lost_errors import UnkeptError
from app.storage.put_aside import places, put_aside, take_up
from app.storage.restore import offers, restore
from app.storage.store import SqliteStore, open_store
from app.training.store import Store
from tests.app.storage.helpers import ADA, BOB, EVIDENCE, EXERCISE, LESSON, NOW, SESSION, SITTING, attempt, fill

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
        take_up(folder, opened, NOW)
        assert not place.exists()
        assert ids(opened) == ["attempt-0", "attempt-1", "attempt-2"]
        assert [each.id for each in opened.unfinished_sessions(ADA.id)] == [LATER.id]
        assert opened.sitting(LATER.id) == (LESSON, replace(SITTING, session=LATER.id))
    opened.check()


def test_what_waits_already_is_not_replaced(folder: Path, opened: SqliteStore) -> None:
    for write in WRITES:
        put_aside(folder, [write])
    take_up(folder, opened, NOW)
    assert ids(opened) == ["attempt-0", "attempt-1", "attempt-2"]


def earlier(content: bytes) -> bytes:
    """A file as programs before wrote it: neither sums nor an end."""
    return b"".join(line.partition(b" ")[2] + b"\n" for line in content.splitlines()[:-1])


def told(folder: Path, store: SqliteStore) -> bytes:
    """What is kept as evidence, once: the next start says nothing more."""
    before = {*folder.glob("replaced-*/*")}
    with pytest.raises(UnkeptError, match="replaced-"):
        take_up(folder, store, NOW)
    (kept,) = {*folder.glob("replaced-*/*")} - before
    assert not any(place.exists() for place in places(folder))
    take_up(folder, store, NOW)
    return kept.read_bytes()


def test_what_an_earlier_program_put_aside_is_kept(folder: Path, opened: SqliteStore) -> None:
    place = put_aside(folder, WRITES[:2])
    assert place is not None
    place.write_bytes(earlier(place.read_bytes()))
    put_aside(folder, WRITES[2:])
    take_up(folder, opened, NOW)
    assert ids(opened) == ["attempt-0", "attempt-1", "attempt-2"]


def test_a_line_that_was_damaged_costs_no_other_and_is_kept_beside(folder: Path, opened: SqliteStore) -> None:
    place = put_aside(folder, WRITES)
    assert place is not None
    spoilt = place.read_bytes().replace(b"2345", b"2344", 1)
    place.write_bytes(spoilt)
    put_aside(folder, [lambda store: store.add_attempt(EXERCISE, attempt(3, session=LATER.id))])
    assert told(folder, opened).startswith(spoilt.splitlines()[0])
    assert ids(opened) == ["attempt-0", "attempt-2", "attempt-3"]


@pytest.mark.parametrize("lines", [0, 1, 4])
def test_a_file_that_was_cut_off_is_told_and_kept(folder: Path, opened: SqliteStore, lines: int) -> None:
    place = put_aside(folder, WRITES)
    assert place is not None
    cut = b"".join(place.read_bytes().splitlines(keepends=True)[:lines])
    place.write_bytes(cut)
    assert told(folder, opened).startswith(cut)
    assert ids(opened) == ["attempt-0", "attempt-1", "attempt-2"][: {0: 1, 1: 2, 4: 3}[lines]]


@pytest.mark.parametrize(
    ("word", "spoilt"),
    [(b'"mend"', b'"mefd"'), (b"/7+", b"/7*"), (b"4000", b"-1"), (b"180", b"-80"), (b"Z", b"\\udc80")],
)
def test_evidence_that_nobody_can_have_given_holds_up_neither_start_nor_erasure(
    folder: Path, opened: SqliteStore, word: bytes, spoilt: bytes
) -> None:
    place = put_aside(folder, [lambda store: store.add_attempt(EXERCISE, attempt(1), EVIDENCE), *WRITES[1:]])
    assert place is not None
    content = earlier(place.read_bytes()).replace(word, spoilt)
    place.write_bytes(content)
    assert told(folder, opened).startswith(content)
    assert "attempt-1" not in ids(opened)
    place.write_bytes(content)
    opened.erase_trainee(ADA.id)
    assert sorted(each.name for each in folder.iterdir() if "replaced" in each.name or "aside" in each.name) == []


def test_what_waits_for_a_session_that_a_backup_does_not_know_is_counted_and_kept(
    folder: Path, opened: SqliteStore
) -> None:
    copy = opened.backup(NOW)
    opened.open_session(LATER)
    opened.add_attempt(EXERCISE, attempt(0, id="after", session=LATER.id))
    opened.close()
    another = replace(LATER, id="session-3")
    waiting = [attempt(1, id="lost", session=LATER.id), attempt(0, id="kept", session=another.id), attempt(7)]
    place = put_aside(folder, [lambda store: store.open_session(another)])
    for each in waiting:
        put_aside(folder, [lambda store, each=each: store.add_attempt(EXERCISE, each)])  # type: ignore[misc]
    assert place is not None
    content = place.read_bytes()
    assert [offer.lost for offer in offers(folder)] == [2]
    for file in folder.glob("tapis.db*"):
        file.unlink()
    assert [offer.lost for offer in offers(folder)] == [1]
    restore(folder, copy, NOW)
    with open_store(folder, NOW) as store:
        assert told(folder, store) == content
        assert ids(store) == ["attempt-0", "kept", "attempt-7"]


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
    take_up(folder, opened, NOW)
    assert ids(opened) == ["attempt-0", "attempt-1", "attempt-2"]


def test_what_waits_where_it_cannot_be_read_is_not_replaced(
    folder: Path, opened: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    first = put_aside(folder, WRITES[:1])
    assert first is not None
    with monkeypatch.context() as patch:
        patch.setattr("app.storage.put_aside.read_own", _refusing(first))
        assert put_aside(folder, WRITES[1:]) == places(folder)[1]
    take_up(folder, opened, NOW)
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
    take_up(folder, opened, NOW)
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
    assert told(folder, opened).startswith(content)
    assert list(opened._database.iterdump()) == before


@pytest.mark.parametrize("wrong", ["true", '"02345"', "2345.0", "-1", "9" * 30, "null", "[]"])
def test_a_number_that_is_none_is_left_out(folder: Path, opened: SqliteStore, wrong: str) -> None:
    place = put_aside(folder, WRITES[:1])
    assert place is not None
    place.write_text(place.read_text("ascii").replace("2345", wrong), "ascii")
    assert told(folder, opened)
    assert ids(opened) == ["attempt-0"]


def test_an_erasure_leaves_what_waits_of_others_and_nothing_that_may_be_of_whoever_is_erased(
    folder: Path, opened: SqliteStore
) -> None:
    opened.add_trainee(BOB)
    of_bob = attempt(1, id="of-bob", trainee=BOB.id, session="nowhere")
    place = put_aside(folder, [lambda store: store.add_attempt(EXERCISE, of_bob), *WRITES])
    assert place is not None
    lines = place.read_bytes().splitlines(keepends=True)
    place.write_bytes(b"".join([lines[0], lines[1].replace(b"2345", b"2344"), *lines[2:]]))
    put_aside(folder, [lambda store: store.add_attempt(EXERCISE, attempt(8, session="nowhere"))])
    opened.erase_trainee(ADA.id)
    assert place.read_bytes() == lines[0] + lines[-1]
    assert told(folder, opened) == lines[0] + lines[-1]


def test_what_waits_of_somebody_who_was_erased_is_neither_kept_nor_told(folder: Path, opened: SqliteStore) -> None:
    opened.erase_trainee(ADA.id)
    for spoilt in (b"2345", b"2344"):
        place = put_aside(folder, WRITES)
        assert place is not None
        place.write_bytes(place.read_bytes().replace(b"2345", spoilt))
        take_up(folder, opened, NOW)
        assert not [*folder.glob("replaced-*")]
        assert not any(place.exists() for place in places(folder))


def flipped(content: bytes) -> Iterator[bytes]:
    for bit in range(8 * len(content)):
        changed = bytearray(content)
        changed[bit // 8] ^= 1 << bit % 8
        yield bytes(changed)


@pytest.mark.slow
def test_whatever_bit_of_it_is_changed_is_told_and_kept_and_nothing_else_is(folder: Path, opened: SqliteStore) -> None:
    place = put_aside(folder, WRITES[:2])
    assert place is not None
    for content in flipped(place.read_bytes()):
        place.write_bytes(content)
        assert told(folder, opened).startswith(content.splitlines()[0])
        for evidence in folder.glob("replaced-*"):
            shutil.rmtree(evidence)
    assert opened.session_attempts(SESSION.id) == [attempt(0), attempt(1)]


@pytest.mark.slow
def test_whatever_bit_of_an_earlier_file_is_changed_the_database_stays_sound(folder: Path, opened: SqliteStore) -> None:
    place = put_aside(folder, [lambda store: store.add_attempt(EXERCISE, attempt(10_000), EVIDENCE)])
    assert place is not None
    for number, content in enumerate(flipped(earlier(place.read_bytes()))):
        place.write_bytes(content.replace(b"10000", b"%d" % (10_000 + number)))
        with suppress(UnkeptError):
            take_up(folder, opened, NOW)
        for evidence in folder.glob("replaced-*"):
            shutil.rmtree(evidence)
    opened.check()
    assert len(ids(opened)) > 100


def test_an_erasure_leaves_nothing_of_it(folder: Path, opened: SqliteStore) -> None:
    put_aside(folder, WRITES)
    opened.erase_trainee(ADA.id)
    assert not any(place.exists() for place in places(folder))
