"""What cannot be imported is told, with the line that shows it, and nothing of it is kept."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from pathlib import Path
from typing import Any

import pytest

from app.storage import import_errors as errors
from app.storage.errors import StoreError
from app.storage.export import export_csv
from app.storage.export_file import LARGEST_RECORD, ExportFile
from app.storage.merging import merge
from app.storage.store import SqliteStore, open_store
from tests.app.storage.exchange import an_export, brought, document, exported, imported, train, version_1, written
from tests.app.storage.helpers import ADA, BOB, NOW
from tests.sizes import many

MUTATED = many(1000, 10_000)
Told = dict[str, Any]


@pytest.fixture
def other(folder: Path) -> Iterator[SqliteStore]:
    """The store of another computer, with answers of its own; afterwards it is as it was."""
    with open_store(folder.with_name("other"), NOW) as store:
        train(store, "own", 2, trainee=BOB)
        before = list(store._database.iterdump())
        yield store
        assert list(store._database.iterdump()) == before
        store.check()


@pytest.fixture
def export(store: SqliteStore) -> Path:
    """An export of two trainees and a lesson."""
    return an_export(store)


def refused(store: SqliteStore, path: Path, kind: type[StoreError], *told: str) -> None:
    """Importing raises that, and says so."""
    with pytest.raises(kind) as caught:
        brought(store, path)
    for part in (str(path), "Rien n’a été importé", *told):
        assert part in str(caught.value)
    assert caught.value.exit_code == (7 if kind is errors.ContradictingExportError else 2)


def test_what_is_no_file_is_told(other: SqliteStore, export: Path, tmp_path: Path) -> None:
    refused(other, tmp_path / "none.json", errors.NoFileError)
    refused(other, export / "under-a-file", errors.NoFileError)
    refused(other, tmp_path, errors.NotThisFileError)
    for name, leads in (("link", export), ("dangling", tmp_path / "none")):
        (tmp_path / name).symlink_to(leads)
        refused(other, tmp_path / name, errors.NotThisFileError)
    os.mkfifo(tmp_path / "pipe")
    refused(other, tmp_path / "pipe", errors.NotThisFileError)


def test_what_the_system_does_not_let_be_read_is_told(
    other: SqliteStore, export: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def forbidden(self: Path, *_how: object) -> None:
        raise PermissionError(13, "Permission denied")

    monkeypatch.setattr(Path, "open", forbidden)
    refused(other, export, errors.UnreadFileError, "le droit manque")


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b" \n",
        b"hello",
        b"\x89PNG\r\n",
        b"PK\x03\x04",
        b"{}",
        b"[1]",
        b'{"a":1}',
        b"{",
        b'{"format": 1}',
        b"\x00" * 99,
        b"SQLite format 3\x00",
        b'{"format":"tapis-attempts","version":"2"}',
        b'{"format":"tapis-attempts","version":0}',
        b'{"format":"other","version":1}',
        b'{"version":1,"format":"tapis-attempts"}',
        b"x" * (2 << 20),
    ],
)
def test_what_is_no_export_is_told(other: SqliteStore, tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "x"
    path.write_bytes(content)
    kind = errors.TruncatedExportError if content == b"{" else errors.NotAnExportError
    refused(other, path, kind)


def test_the_export_for_a_spreadsheet_is_told_from_other_files(
    store: SqliteStore, other: SqliteStore, tmp_path: Path
) -> None:
    train(store, "a", 2)
    export_csv(store, tmp_path / "x.csv", {})
    refused(other, tmp_path / "x.csv", errors.TableError, "en JSON")


def test_an_export_of_a_newer_version_is_told(other: SqliteStore, export: Path) -> None:
    refused(other, written(export, document(export) | {"version": 3}), errors.NewerExportError, "format 3", "format 2")


@pytest.mark.parametrize("old", [False, True])
def test_wherever_an_export_ends_too_early_it_is_told(other: SqliteStore, export: Path, old: bool) -> None:
    path = version_1(export) if old else export
    content = path.read_bytes().rstrip()
    for end in range(90, len(content), 41):
        path.write_bytes(content[:end])
        refused(other, path, errors.TruncatedExportError, "ligne")


CHANGES: dict[str, Callable[[Told], object]] = {
    "sum": lambda told: told.update(sum="0" * 64),
    "no sum": lambda told: told.pop("sum"),
    "a score": lambda told: told["attempts"][1].update(score=1),
    "a name": lambda told: told["trainees"][0].update(name="Adele"),
    "a plan": lambda told: told["sessions"][0].update(plan={}),
    "one fewer": lambda told: told["attempts"].pop(),
    "another order": lambda told: told["attempts"].reverse(),
    "a list more": lambda told: told.update(more=[]),
    "no record": lambda told: told["attempts"].append(1),
}


@pytest.mark.parametrize("change", CHANGES)
def test_an_export_that_is_not_as_it_was_written_is_told(other: SqliteStore, export: Path, change: str) -> None:
    told = document(export)
    CHANGES[change](told)
    refused(other, written(export, told, summed=False), errors.ChangedExportError)


def _first(section: str, **values: object) -> Callable[[Told], object]:
    return lambda told: told[section][0].update(values)


BAD: dict[str, tuple[Callable[[Told], object], str]] = {
    "an id that is a path": (_first("trainees", id="../x"), "id"),
    "an id that is none": (_first("attempts", id=7), "id"),
    "a name without end": (_first("trainees", name="x" * 201), "name"),
    "a day that is none": (_first("trainees", created="2026-02-30T08:00:00Z"), ADA.id),
    "no time": (_first("attempts", at="yesterday"), "attempt-a-0"),
    "a beginning that is none": (_first("sessions", started="2026"), "session-a"),
    "an end that is none": (_first("sessions", ended="2026"), "session-a"),
    "half a sign": (_first("trainees", name="\ud800"), "name"),
    "a fingerprint of something else": (_first("attempts", exercise="0" * 32), "exercise"),
    "a question that is another": (_first("attempts", body={}), "exercise"),
    "right as a number": (_first("attempts", right=1), "right"),
    "more than all": (_first("attempts", score=1001), "score"),
    "less than nothing": (_first("attempts", milliseconds=-1), "milliseconds"),
    "a number without end": (_first("attempts", level=1 << 70), "level"),
    "no answer": (lambda told: told["attempts"][0].pop("answer"), "answer"),
    "a place that is none": (_first("attempts", place=None), "place"),
    "somebody else's session": (_first("attempts", trainee=BOB.id), "attempt-a-0"),
    "a session of nobody": (_first("sessions", trainee="nobody"), "nobody"),
    "an answer of no session": (_first("attempts", session="none"), "none"),
    "a reason that is none": (lambda told: told["attempts"][1].update(why="x"), "why"),
    "a sign that is none": (lambda told: told["attempts"][1].update(items="payout*"), "items"),
    "evidence in another order": (lambda told: told["attempts"][1].update(against="b a"), "attempt-a-1"),
    "a lesson that is missing": (lambda told: told["lessons"].clear(), "lesson-1"),
    "a lesson without title": (_first("lessons", titles={}), "titles"),
    "items that are none": (lambda told: told["sessions"][-1].update(items=[{"part": "1"}]), "items"),
}


@pytest.mark.parametrize("bad", BAD)
def test_what_no_record_can_be_is_told_by_its_key_or_its_id(other: SqliteStore, export: Path, bad: str) -> None:
    change, what = BAD[bad]
    told = document(export)
    change(told)
    refused(other, written(export, told, indent=0), errors.ChangedExportError, f"({what})")


CONTRADICTIONS: dict[str, tuple[Callable[[Told], object], str]] = {
    "score": (_first("attempts", score=1), "attempt-a-0"),
    "answer": (_first("attempts", answer=[]), "attempt-a-0"),
    "place": (_first("attempts", place=9), "attempt-a-0"),
    "evidence": (lambda told: told["attempts"][1].update(slip=999), "attempt-a-1"),
    "no evidence": (lambda told: told["attempts"][1].update(ledger=None), "attempt-a-1"),
    "session": (lambda told: told["attempts"][0].update(session="session-sat", place=1), "attempt-a-0"),
    "plan": (_first("sessions", plan={}), "session-a"),
    "started": (_first("sessions", started="2026-01-01T08:00:00Z"), "session-a"),
    "whose": (_first("sessions", trainee=BOB.id), "session-a"),
    "lesson": (_first("lessons", text="other"), "sitting-1"),
    "sitting": (lambda told: told["sessions"][2].update(sitting="sitting-2"), "sitting-2"),
    "twice": (lambda told: told["attempts"].append(told["attempts"][-1] | {"score": 1}), "attempt-c-1"),
}


@pytest.mark.parametrize("change", CONTRADICTIONS)
def test_what_contradicts_is_told_by_its_id_and_its_line_and_nothing_is_taken(
    store: SqliteStore, export: Path, change: str
) -> None:
    """New answers stand before and after it."""
    train(store, "c", 2, trainee=BOB)
    contradict, what = CONTRADICTIONS[change]
    told = document(exported(store, "more.json"))
    contradict(told)
    path = written(export, told, indent=1)
    with open_store(store.path.parent.with_name("third"), NOW) as third:
        imported(third, exported(store, "less.json", trainee=ADA.id))
        before = list(third._database.iterdump())
        with pytest.raises(errors.ContradictingExportError) as caught:
            brought(third, path)
        assert f"l’enregistrement {what} existe" in str(caught.value)
        line = int(str(caught.value).split("ligne ")[1].split()[0])
        lines = path.read_text("utf-8").splitlines()
        assert lines[line - 1].strip() == "{"
        assert any(f'"{what}"' in text for text in lines[line : line + 50])
        assert list(third._database.iterdump()) == before


def test_what_has_no_end_is_refused_before_it_fills_the_memory(other: SqliteStore, tmp_path: Path) -> None:
    path = tmp_path / "x.json"
    head = '{"format": "tapis-attempts", "version": 1, "attempts": ['
    for tail in ('{"a": "' + "x" * 3 * LARGEST_RECORD, "[" * 100_000, "{" + '"a": {' * 100_000, "9" * 5000, "NaN, "):
        path.write_text(head + tail, "ascii")
        refused(other, path, errors.ChangedExportError)


def test_a_disk_that_fails_while_it_is_read_is_told(
    other: SqliteStore, export: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    class Failing:
        def read(self, _most: int) -> bytes:
            raise OSError(5, "Input/output error")

    with pytest.raises(errors.UnreadFileError, match="le disque est en panne"), other.transaction() as database:
        merge(database, other.path, ExportFile(Failing(), export), bring_back=False)  # type: ignore[arg-type]
