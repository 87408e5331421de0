"""`import`: what another computer exported goes on here, and a list of a class; what is told on the way."""

from __future__ import annotations

import json
from pathlib import Path

from app.storage.store import open_store
from tests.app.storage.exchange import train
from tests.app.storage.helpers import ADA, NOW
from tests.commands.programs import here, shell


def exported(place: Path, answers: int = 3) -> Path:
    """The export of a folder with so many answers, as the command line writes it."""
    with open_store(place, NOW) as store:
        train(store, "a", answers)
    path = place.with_name("x.json")
    assert here("export", "--json", path, "--data-dir", place).returncode == 0
    return path


def test_what_one_computer_exports_another_takes_in(tmp_path: Path) -> None:
    path, home = exported(tmp_path / "school"), tmp_path / "home"
    done = here("--data-dir", home, "import", path)
    assert (done.returncode, done.stderr) == (0, b"")
    first, second, third, fourth = done.stdout.decode().splitlines()
    assert first == f"« {path} » est importé dans {home}."
    assert (second, third) == ("3 réponses importées, 0 déjà là.", "1 stagiaire de plus.")
    assert Path(fourth.removeprefix("Sauvegarde faite avant : ")).is_file()
    done = here("import", path, "--json", "--data-dir", home, "--lang", "en")
    assert json.loads(done.stdout) == {
        "imported": str(path),
        "folder": str(home),
        "trainees": 0,
        "sessions": 0,
        "attempts": 0,
        "same": 3,
        "doubled": 0,
        "erased": [],
        "brought_back": [],
        "alike": [],
        "renamed": [],
        "backup": None,
    }
    back = here("export", "--json", tmp_path / "y.json", "--data-dir", home)
    assert back.returncode == 0
    assert (tmp_path / "y.json").read_bytes() == path.read_bytes()


def test_who_was_erased_here_comes_back_when_asked_for(tmp_path: Path) -> None:
    path = exported(tmp_path / "d")
    with open_store(tmp_path / "d", NOW) as store:
        store.erase_trainee(ADA.id)
    done = here("import", path, "--data-dir", tmp_path / "d")
    assert done.returncode == 0
    assert done.stdout.decode().splitlines()[-2:] == [
        "Effacés ici, et laissés de côté : Ada.",
        "Avec --erased, ils reviennent.",
    ]
    done = here("import", "--erased", path, "--data-dir", tmp_path / "d", "--json")
    assert (done.returncode, json.loads(done.stdout)["brought_back"]) == (0, ["Ada"])


def test_the_list_of_a_class_makes_trainees(tmp_path: Path) -> None:
    (tmp_path / "class.csv").write_text("id;name\nA1;Ada\nB1;Bea\n", "utf-8")
    done = here("import", tmp_path / "class.csv", "--data-dir", tmp_path / "d")
    assert "Liste de la classe : 2 de plus, 0 mis à jour, 0 inchangés." in done.stdout.decode()
    done = here("import", "--json", tmp_path / "class.csv", "--data-dir", tmp_path / "d")
    told = json.loads(done.stdout)
    assert (told["added"], told["changed"], told["same"], told["backup"]) == (0, 0, 2, None)


def test_what_is_wrong_has_a_sentence_and_a_status_of_its_own(tmp_path: Path) -> None:
    """In the language asked for, and never a traceback."""
    path, home = exported(tmp_path / "school"), tmp_path / "home"
    assert here("import", tmp_path / "none", "--data-dir", home).returncode == 2
    assert not home.exists()
    for name, content in (("no.json", b"{}"), ("cut.json", path.read_bytes()[:300]), ("bad.csv", b"id;name\nA;\xe9\n")):
        (tmp_path / name).write_bytes(content)
        done = here("import", tmp_path / name, "--data-dir", home, "--lang", "en")
        assert (done.returncode, done.stdout) == (2, b"")
        assert str(tmp_path / name) in done.stderr.decode()
        assert "Nothing has been imported." in done.stderr.decode()
        assert done.stderr.count(b"\n") == 1
    assert here("import").returncode == 2
    assert here("import", path, "--data-dir", home).returncode == 0
    told = json.loads(path.read_bytes())
    told["attempts"][0]["score"] = 1
    path.write_text(json.dumps(told), "utf-8")
    done = here("import", path, "--data-dir", home)
    assert done.returncode == 7
    assert "attempt-a-0" in done.stderr.decode()


def test_a_folder_in_use_is_told(tmp_path: Path) -> None:
    path = exported(tmp_path / "d")
    with open_store(tmp_path / "d", NOW):
        assert here("import", path, "--data-dir", tmp_path / "d").returncode == 3


def test_where_the_reader_has_gone_it_is_imported_all_the_same(tmp_path: Path) -> None:
    path = exported(tmp_path / "school")
    shell(f"$tapis import {path} --data-dir {tmp_path / 'home'} > /dev/full")
    with open_store(tmp_path / "home", NOW) as store:
        assert store.counts()["attempt"] == 3
