"""`export`: the file it writes, and what it says where there is nothing to read; it only reads."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.storage.store import open_store
from tests.app.storage.helpers import NOW, fill
from tests.commands.programs import tapis


def test_every_answer_is_written(tmp_path: Path) -> None:
    with open_store(tmp_path / "data", NOW) as store:
        fill(store, 3)
    done = tapis("export", "--csv", tmp_path / "x.csv", "--data-dir", tmp_path / "data")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode() == f"3 réponses écrites dans « {tmp_path / 'x.csv'} ».\n"
    assert len((tmp_path / "x.csv").read_bytes().splitlines()) == 4


@pytest.mark.parametrize("place", ["nowhere/here", "empty"])
def test_a_folder_without_progress_is_told_and_nothing_is_made_there(tmp_path: Path, place: str) -> None:
    (tmp_path / "empty").mkdir()
    done = tapis("export", "--csv", tmp_path / "x.csv", "--data-dir", tmp_path / place)
    assert (done.returncode, done.stdout) == (4, b"")
    assert done.stderr.decode().startswith(f"Le dossier {tmp_path / place} ne contient aucun progrès.")
    assert [str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*")] == ["empty"]


def test_a_database_that_has_disappeared_is_not_taken_for_a_folder_without_progress(tmp_path: Path) -> None:
    (tmp_path / "tapis.db-wal").write_bytes(b"log")
    done = tapis("export", "--csv", tmp_path / "x.csv", "--data-dir", tmp_path)
    assert done.returncode == 6
    assert "a disparu" in done.stderr.decode()


def test_a_restoration_that_a_kill_has_stopped_is_finished_for_an_export(tmp_path: Path) -> None:
    with open_store(tmp_path, NOW) as store:
        fill(store, 2)
    evidence = tmp_path / "replaced-20261120T080000Z"
    evidence.mkdir()
    (tmp_path / "tapis.db").rename(evidence / "pending.db")
    done = tapis("export", "--csv", tmp_path / "x.csv", "--data-dir", tmp_path)
    assert (done.returncode, done.stdout.decode()[:2]) == (0, "2 ")
