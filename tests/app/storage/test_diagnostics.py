"""The diagnostic archive tells versions, settings, counts and the log, and nothing of a person."""

from __future__ import annotations

import json
import os
import subprocess
import sys
import unicodedata
import zipfile
from pathlib import Path
from typing import Any

import pytest

from app import VERSION
from app.storage.diagnostics import FACTS, STRUCK_OUT, write_archive
from app.storage.errors import NoFolderError, StoreError
from app.storage.file_errors import ReservedFileError
from app.storage.folder import DATABASE
from app.storage.schema import SCHEMA_VERSION
from app.storage.store import open_store
from app.training.records import Trainee
from tests.app.storage.helpers import ADA, NOW, fill

CANARY = "Zéphyrine d’Aubigné-Canari"
SIGNS = (
    "zéphyrine",
    "aubigné",
    "canari",
    "z\\xe9phyrine",
    "z\\u00e9phyrine",
    unicodedata.normalize("NFD", "zéphyrine"),
)


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    place = tmp_path / "data"
    with open_store(place, NOW) as store:
        store.add_trainee(Trainee("canary", CANARY, NOW))
        fill(store, 3)
    return place


def contents(path: Path) -> dict[str, str]:
    with zipfile.ZipFile(path) as archive:
        assert archive.testzip() is None
        return {name: archive.read(name).decode() for name in archive.namelist()}


def archive(
    folder: Path, path: Path, told: dict[str, Any] | None = None, private: tuple[str, ...] = ()
) -> dict[str, str]:
    write_archive(path, folder, logs=folder / "logs", at=NOW, told=told or {}, private=private, store_open=False)
    return contents(path)


def test_what_it_tells(folder: Path, tmp_path: Path) -> None:
    (folder / "logs").mkdir()
    (folder / "logs" / "tapis.log").write_text("a line\n", encoding="utf-8")
    parts = archive(folder, tmp_path / "a.zip", {"settings": {"language": "fr"}})
    assert set(parts) == {FACTS, "logs/tapis.log"}
    facts = json.loads(parts[FACTS])
    assert (facts["tapis"], facts["schema"], facts["at"]) == (VERSION, SCHEMA_VERSION, NOW)
    assert facts["folder"]["schema of the file"] == SCHEMA_VERSION
    assert facts["folder"]["is SQLite"]
    assert facts["folder"]["database"] == (folder / DATABASE).stat().st_size
    assert facts["settings"] == {"language": "fr"}
    assert parts["logs/tapis.log"] == "a line\n"


@pytest.mark.parametrize("store_open", [True, False])
def test_a_database_in_use_is_not_looked_into(folder: Path, tmp_path: Path, store_open: bool) -> None:
    """Another program that looks in and leaves takes the log away from under us where our locks have been dropped.

    Without a word of the open store (the control) they are: closing a file drops what locks its process has on it.
    """
    log = folder / f"{DATABASE}-wal"
    look_in = "import sqlite3, sys; c = sqlite3.connect(sys.argv[1]); c.execute('SELECT * FROM trainee').fetchall()"
    with open_store(folder, NOW) as store:
        store.rename_trainee(ADA.id, "Eve")
        path = tmp_path / "a.zip"
        write_archive(path, folder, logs=folder / "logs", at=NOW, told={}, private=(), store_open=store_open)
        facts = json.loads(contents(path)[FACTS])
        assert ("schema of the file" in facts["folder"]) is not store_open
        subprocess.run([sys.executable, "-c", f"{look_in}; c.close()", str(folder / DATABASE)], check=True)
        assert log.exists() is store_open


def test_no_name_and_no_answer_is_in_it(folder: Path, tmp_path: Path) -> None:
    parts = archive(folder, tmp_path / "a.zip")
    for text in parts.values():
        assert ADA.name not in text
        assert not [sign for sign in SIGNS if sign in text.casefold()]
        assert "amount" not in text


def test_what_is_private_is_struck_out_however_the_log_wrote_it(folder: Path, tmp_path: Path) -> None:
    (folder / "logs").mkdir()
    written = (
        CANARY,
        CANARY.upper(),
        ascii(CANARY),
        json.dumps(CANARY),
        unicodedata.normalize("NFD", CANARY),
        "Canari",
    )
    lines = [f"ERROR {each} in {folder}/x.py" for each in written]
    (folder / "logs" / "tapis.log").write_text("\n".join(lines), encoding="utf-8")
    parts = archive(folder, tmp_path / "a.zip", {"path": str(folder)}, (CANARY, str(folder)))
    for text in parts.values():
        assert not [sign for sign in SIGNS if sign in text.casefold()]
        assert str(folder) not in text
    assert parts["logs/tapis.log"].count("ERROR") == len(lines), "the log itself is left"
    assert STRUCK_OUT in parts[FACTS]


def test_control_without_striking_out_the_name_would_be_there(folder: Path, tmp_path: Path) -> None:
    (folder / "logs").mkdir()
    (folder / "logs" / "tapis.log").write_text(CANARY, encoding="utf-8")
    assert "Canari" in archive(folder, tmp_path / "a.zip")["logs/tapis.log"]


def test_a_short_name_does_not_take_the_log_apart(folder: Path, tmp_path: Path) -> None:
    (folder / "logs").mkdir()
    (folder / "logs" / "tapis.log").write_text("Al and Albert saw all of it", encoding="utf-8")
    text = archive(folder, tmp_path / "a.zip", private=("Al", "Albert"))["logs/tapis.log"]
    assert text == f"Al and {STRUCK_OUT} saw all of it"


@pytest.mark.parametrize("content", [None, b"", b"short", b"not a database " * 20])
def test_a_database_in_trouble_does_not_stop_it(tmp_path: Path, content: bytes | None) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    if content is not None:
        (folder / DATABASE).write_bytes(content)
    facts = json.loads(archive(folder, tmp_path / "a.zip")[FACTS])
    assert not facts["folder"].get("is SQLite")
    assert facts["folder"]["database"] == (None if content is None else len(content))


def test_it_is_whole_or_not_there(folder: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "a.zip"
    path.write_bytes(b"before")

    def fail(*_arguments: object, **_named: object) -> None:
        raise OSError(28, "No space left on device")

    monkeypatch.setattr(zipfile.ZipFile, "writestr", fail)
    with pytest.raises(StoreError):
        archive(folder, path)
    assert path.read_bytes() == b"before"
    assert sorted(entry.name for entry in tmp_path.iterdir()) == ["a.zip", "data"]


def test_it_never_replaces_what_is_kept(folder: Path) -> None:
    before = (folder / DATABASE).read_bytes()
    for name in (DATABASE, "start.json", "tapis.lock", f"{DATABASE}-wal"):
        with pytest.raises(ReservedFileError):
            archive(folder, folder / name)
    assert (folder / DATABASE).read_bytes() == before


def test_a_place_that_is_not_there_is_told(folder: Path, tmp_path: Path) -> None:
    with pytest.raises(NoFolderError):
        archive(folder, tmp_path / "nowhere" / "a.zip")


def test_only_the_end_of_a_huge_log_is_taken(folder: Path, tmp_path: Path) -> None:
    (folder / "logs").mkdir()
    (folder / "logs" / "tapis.log").write_bytes(b"x" * (5 << 20) + b"the end")
    text = archive(folder, tmp_path / "a.zip")["logs/tapis.log"]
    assert len(text) == 4 << 20
    assert text.endswith("the end")


def test_the_store_counts_what_it_keeps(folder: Path) -> None:
    with open_store(folder, NOW) as store:
        assert store.counts() == {"trainee": 2, "session": 1, "exercise": 1, "attempt": 3}


@pytest.mark.parametrize("name", [DATABASE, "logs/tapis.log"])
def test_a_pipe_in_the_place_of_a_file_keeps_nobody_waiting(folder: Path, tmp_path: Path, name: str) -> None:
    (folder / "logs").mkdir()
    (folder / name).unlink(missing_ok=True)
    os.mkfifo(folder / name)
    parts = archive(folder, tmp_path / "a.zip")
    assert "FileNotFoundError" in (parts[name] if name in parts else parts[FACTS])


def test_a_data_folder_that_cannot_be_is_archived_as_an_empty_one(tmp_path: Path) -> None:
    assert json.loads(archive(tmp_path / ("x" * 300), tmp_path / "a.zip")[FACTS])["folder"]["backups"] == 0
