"""`export`: the file it writes, and what it says where there is nothing to read; it only reads."""

from __future__ import annotations

import codecs
import json
from dataclasses import replace
from pathlib import Path

import pytest

from app.storage.store import open_store
from tests.app.storage.helpers import ADA, NOW, fill
from tests.commands.programs import here, shell


def test_every_answer_is_written(tmp_path: Path) -> None:
    with open_store(tmp_path / "data", NOW) as store:
        fill(store, 3)
    done = here("export", "--csv", tmp_path / "x.csv", "--data-dir", tmp_path / "data")
    assert (done.returncode, done.stderr) == (0, b"")
    assert done.stdout.decode() == f"3 réponses de {tmp_path / 'data'} écrites dans « {tmp_path / 'x.csv'} ».\n"
    assert len((tmp_path / "x.csv").read_bytes().splitlines()) == 4


def test_the_answers_go_through_a_pipe(tmp_path: Path) -> None:
    """What is said goes beside them, and no file of that name is made."""
    with open_store(tmp_path, NOW) as store:
        fill(store, 3)
    before = sorted(tmp_path.iterdir())
    table, values = (here("export", form, "-", "--data-dir", tmp_path) for form in ("--csv", "--json"))
    assert table.stdout.startswith(codecs.BOM_UTF8 + b"at;")
    assert table.stdout.count(b"\r\n") == 4
    assert len(json.loads(values.stdout)["attempts"]) == 3
    for done in (table, values):
        assert (done.returncode, done.stderr.decode()[:2]) == (0, "3 ")
    assert sorted(tmp_path.iterdir()) == before
    full = shell(f"$tapis export --json - --data-dir {tmp_path} > /dev/full")
    assert (full.returncode, full.stderr.decode()[:19]) == (5, "Impossible d’écrire")


def test_of_two_trainees_of_one_name_the_id_is_asked_for(tmp_path: Path) -> None:
    with open_store(tmp_path, NOW) as store:
        fill(store, 2)
        store.add_trainee(replace(ADA, id="another"))
    done = here("export", tmp_path / "x.csv", "--trainee", ADA.name, "--data-dir", tmp_path)
    assert (done.returncode, done.stdout) == (2, b"")
    assert f"{ADA.id}, another" in done.stderr.decode()
    assert not (tmp_path / "x.csv").exists()
    done = here("export", tmp_path / "x.csv", "--trainee", "another", "--data-dir", tmp_path)
    assert (done.returncode, done.stdout.decode()[:2]) == (0, "0 ")


def test_one_form_at_a_time(tmp_path: Path) -> None:
    assert here("export", "--csv", "--json", tmp_path / "x").returncode == 2


@pytest.mark.parametrize("place", ["nowhere/here", "empty"])
def test_a_folder_without_progress_is_told_and_nothing_is_made_there(tmp_path: Path, place: str) -> None:
    (tmp_path / "empty").mkdir()
    done = here("export", "--csv", tmp_path / "x.csv", "--data-dir", tmp_path / place)
    assert (done.returncode, done.stdout) == (4, b"")
    assert done.stderr.decode().startswith(f"Le dossier {tmp_path / place} ne contient aucun progrès.")
    assert [str(path.relative_to(tmp_path)) for path in tmp_path.rglob("*")] == ["empty"]


def test_a_database_that_has_disappeared_is_not_taken_for_a_folder_without_progress(tmp_path: Path) -> None:
    (tmp_path / "tapis.db-wal").write_bytes(b"log")
    done = here("export", "--csv", tmp_path / "x.csv", "--data-dir", tmp_path)
    assert done.returncode == 6
    assert "a disparu" in done.stderr.decode()


def test_a_restoration_that_a_kill_has_stopped_is_finished_for_an_export(tmp_path: Path) -> None:
    with open_store(tmp_path, NOW) as store:
        fill(store, 2)
    evidence = tmp_path / "replaced-20261120T080000Z"
    evidence.mkdir()
    (tmp_path / "tapis.db").rename(evidence / "pending.db")
    done = here("export", "--csv", tmp_path / "x.csv", "--data-dir", tmp_path)
    assert (done.returncode, done.stdout.decode()[:2]) == (0, "2 ")
