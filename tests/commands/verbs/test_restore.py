"""`restore`: from a destroyed database to the next answer, by the command alone."""

from __future__ import annotations

import errno
import json
import os
from pathlib import Path

import pytest

from app.storage.backup import backups
from app.storage.schema import SCHEMA_VERSION
from app.storage.store import open_store
from commands.main import main
from commands.status import Status
from tests.app.storage.helpers import ADA, EXERCISE, NOW, SESSION, attempt, fill
from tests.commands.programs import failing, here

FIRST = f"tapis-0001-20261120T080000Z-v{SCHEMA_VERSION}.db"


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """Five answers, the first three in a backup."""
    place = tmp_path / "data"
    with open_store(place, NOW) as store:
        fill(store, 3)
        store.daily_backup(NOW)
        for number in (3, 4):
            store.add_attempt(EXERCISE, attempt(number))
    return place


def test_the_list_says_what_each_backup_would_cost(folder: Path) -> None:
    for arguments in ((), ("--list",)):
        done = here("restore", "--data-dir", folder, *arguments)
        assert (done.returncode, done.stderr) == (0, b"")
        assert done.stdout.decode().splitlines() == [
            f"Sauvegardes de {folder} :",
            f"{FIRST}  2026-11-20 08:00 UTC  2 réponses données depuis seraient perdues.",
        ]
    with open_store(folder, NOW) as store:
        assert len(store.session_attempts(SESSION.id)) == 5


def test_a_program_gets_the_list_and_what_was_done_as_objects(folder: Path) -> None:
    listed = here("restore", "--json", "--data-dir", folder)
    (copy,) = backups(folder)
    told = {"file": str(copy.path), "at": copy.at, "sound": True, "lost": 2}
    assert [json.loads(line) for line in listed.stdout.splitlines()] == [told]
    done = here("restore", copy.path.name, "--data-dir", folder, "--json")
    (evidence,) = folder.glob("replaced-*")
    assert json.loads(done.stdout) == {
        "restored": str(copy.path),
        "folder": str(folder),
        "lost": 2,
        "replaced": str(evidence),
    }


def test_from_a_destroyed_database_to_the_next_answer(folder: Path) -> None:
    database = folder / "tapis.db"
    destroyed = b"\xff" * database.stat().st_size
    database.write_bytes(destroyed)
    refused = here("export", "--csv", folder / "x.csv", "--data-dir", folder)
    assert refused.returncode == 6
    assert "restore" in refused.stderr.decode()
    assert b"ne peut pas" in here("restore", "--data-dir", folder).stdout
    done = here("restore", "--data-dir", folder, backups(folder)[0].path.name)
    assert (done.returncode, done.stderr) == (0, b"")
    said = done.stdout.decode().splitlines()
    assert said[0] == "Les réponses données depuis seraient perdues ; leur nombre ne peut pas être lu."
    (evidence,) = folder.glob("replaced-*")
    assert said[1:] == [
        f"La sauvegarde {FIRST} est restaurée dans {folder}.",
        f"La base remplacée est gardée dans {evidence}.",
    ]
    assert (evidence / "tapis.db").read_bytes() == destroyed
    with open_store(folder, NOW) as store:
        assert store.trainees() == [ADA]
        store.add_attempt(EXERCISE, attempt(3))
        assert [each.position for each in store.session_attempts(SESSION.id)] == [0, 1, 2, 3]


def test_a_folder_without_backups_says_so(tmp_path: Path) -> None:
    done = here("restore", "--data-dir", tmp_path, "--lang", "fr")
    assert (done.returncode, done.stdout.decode()) == (0, f"Il n’y a pas encore de sauvegarde dans {tmp_path}.\n")


def test_a_folder_whose_name_is_no_unicode_is_listed(tmp_path: Path) -> None:
    folder = Path(os.fsdecode(os.fsencode(tmp_path) + b"/caf\xe9"))
    folder.mkdir()
    done = here("restore", "--data-dir", folder)
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.endswith(b"caf\\udce9.\n")


def test_the_list_of_a_folder_that_is_not_there_is_refused(tmp_path: Path) -> None:
    done = here("restore", "--data-dir", tmp_path / "nowhere")
    assert (done.returncode, done.stdout) == (4, b"")
    assert str(tmp_path / "nowhere") in done.stderr.decode()
    assert list(tmp_path.iterdir()) == []


def test_a_file_is_restored_into_a_folder_that_is_not_there_yet(folder: Path, tmp_path: Path) -> None:
    assert here("restore", "--data-dir", tmp_path / "new", backups(folder)[0].path).returncode == 0
    with open_store(tmp_path / "new", NOW) as store:
        assert len(store.session_attempts(SESSION.id)) == 3


@pytest.mark.parametrize(("name", "status"), [("nowhere.db", 4), (FIRST, 6)])
def test_a_backup_that_is_not_there_or_not_whole_changes_nothing(folder: Path, name: str, status: int) -> None:
    copy = backups(folder)[0].path
    copy.write_bytes(copy.read_bytes()[:-1])
    before = (folder / "tapis.db").read_bytes()
    done = here("restore", "--data-dir", folder, name)
    assert done.returncode == status
    assert name in done.stderr.decode()
    assert (folder / "tapis.db").read_bytes() == before
    assert not list(folder.glob("replaced-*"))


def test_a_folder_that_is_open_is_not_restored(folder: Path) -> None:
    with open_store(folder, NOW):
        done = here("restore", "--data-dir", folder, backups(folder)[0].path)
    assert done.returncode == 3
    assert "déjà ouvert" in done.stderr.decode()


def test_the_list_and_a_file_are_not_asked_for_together(folder: Path) -> None:
    assert here("restore", "--list", "x.db").returncode == 2


@pytest.mark.parametrize(("number", "status"), [(errno.EACCES, Status.NO_FOLDER), (errno.EIO, Status.DISK)])
def test_a_folder_that_nobody_can_look_at_is_told_as_that_and_not_as_an_output(
    folder: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], number: int, status: Status
) -> None:
    monkeypatch.setattr(Path, "stat", failing(folder, number))
    assert main(["restore", "--data-dir", str(folder)]) == status
    told = capsys.readouterr()
    assert str(folder) in told.err
    assert "résultat" not in told.err
    assert told.out == ""
