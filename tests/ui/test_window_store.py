"""A data folder that cannot serve, through the real window: a message with what to do, and the way back from it."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from app.storage.errors import DiskError
from app.storage.filesystem import FileSystem, Reach
from app.storage.start_file import read_start
from app.storage.store import SqliteStore, open_store
from app.training.records import Trainee
from tests.app.storage.helpers import ROOT
from tests.ui.conftest import started
from tests.ui.doubles import SetClock, click_text, texts
from tests.ui.test_window_faults import answer
from tests.ui.trained_folder import NOW, trained
from ui.program import Program
from ui.start.self_test import settle

__all__ = ["trained"]


def shown(program: Program) -> str:
    """What the page of a store in trouble says."""
    assert program.window.current == "store"
    return "\n".join(texts(program.window.page("store")))


def cut_short(database: Path) -> None:
    database.write_bytes(database.read_bytes()[:-5000])


def page_of_zeros(database: Path) -> None:
    content = bytearray(database.read_bytes())
    content[4096 * 2 : 4096 * 3] = bytes(4096)
    database.write_bytes(content)


def empty(database: Path) -> None:
    database.write_bytes(b"")


def no_database(database: Path) -> None:
    database.write_bytes(b"a letter to somebody" * 500)


def of_another_program(database: Path) -> None:
    database.unlink()
    with closing(sqlite3.connect(database)) as other:
        other.execute("CREATE TABLE recipe (name)")


def newer(database: Path) -> None:
    with closing(sqlite3.connect(database)) as other:
        other.execute("PRAGMA user_version=99")


def folder_instead(database: Path) -> None:
    database.unlink()
    database.mkdir()


def gone(database: Path) -> None:
    database.unlink()


SPOILT: dict[Callable[[Path], None], str] = {
    cut_short: "Restaurez une sauvegarde",
    page_of_zeros: "Restaurez une sauvegarde",
    empty: "Restaurez une sauvegarde",
    no_database: "Restaurez une sauvegarde",
    of_another_program: "autre programme",
    newer: "version récente",
    folder_instead: "sauvegarde",
    gone: "a disparu",
}


@pytest.mark.parametrize("spoil", SPOILT, ids=lambda spoil: spoil.__name__)
def test_from_a_database_that_is_refused_to_the_next_answer(
    trained: Path, clock: SetClock, monkeypatch: pytest.MonkeyPatch, spoil: Callable[[Path], None]
) -> None:
    monkeypatch.setattr("ui.pages.restore.asks", lambda *_question, **_how: True)
    spoil(trained / "tapis.db")
    with started(trained, clock) as program:
        said = shown(program)
        assert SPOILT[spoil] in said, said
        assert str(trained) in said
        click_text(program.window.page("store"), "Réessayer")
        settle()
        assert shown(program) == said
        click_text(program.window.page("store"), "Sauvegardes")
        settle()
        click_text(program.window.page("restore"), "Restaurer")
        settle()
        assert program.window.current == "home"
        unfinished = program.services.figures.unfinished()
        assert unfinished is not None
        program.navigator.resume(unfinished.id)
        settle()
        page: Any = program.window.page("drill")
        answer(program, page)
        assert page.verdict.saved.text() == "Enregistré"
    with open_store(trained, NOW) as store:
        assert [attempt.position for attempt, _exercise in store.attempts()] == [0, 1, 2]


def test_of_two_windows_the_second_says_who_has_the_folder_and_opens_once_it_is_free(
    trained: Path, clock: SetClock
) -> None:
    with open_store(trained, NOW), started(trained, clock) as program:
        assert "déjà ouvert" in shown(program)
        assert str(os.getpid()) in shown(program)
    with started(trained, clock) as program:
        assert program.window.current == "home"


def test_a_second_window_leaves_what_is_remembered_to_the_one_that_has_the_folder(
    trained: Path, clock: SetClock
) -> None:
    start = trained / "start.json"
    erased = start.read_bytes().replace(b"Camille", b"")
    with open_store(trained, NOW) as store, started(trained, clock) as program:
        assert program.window.current == "store"
        store.erase_trainee(store.trainees()[0].id)
        start.write_bytes(erased)
        program.preferences.set_palette("dark")
        program.navigator.go_on_as_guest()
        program.window.close()
    assert start.read_bytes() == erased


def test_a_second_window_remembers_again_once_the_folder_is_its_own(trained: Path, clock: SetClock) -> None:
    with open_store(trained, NOW) as store, started(trained, clock) as program:
        store.erase_trainee(store.trainees()[0].id)
        store.close()
        program.preferences.set_palette("dark")
        click_text(program.window.page("store"), "Réessayer")
        settle()
        assert program.window.current == "home"
        program.preferences.set_font_percent(150)
    told = json.loads((trained / "start.json").read_bytes())
    assert (told["last_name"], told["palette"], told["font_percent"]) == ("", "dark", 150)


def test_what_is_chosen_before_a_damaged_database_is_remembered(trained: Path, clock: SetClock) -> None:
    empty(trained / "tapis.db")
    with started(trained, clock) as program:
        assert program.window.current == "store"
        program.preferences.set_palette("dark")
    assert json.loads((trained / "start.json").read_bytes())["palette"] == "dark"


def test_a_folder_that_another_machine_has_marked_is_respected(
    trained: Path, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    # a shared folder of a virtual machine: nobody can tell whether a lock reaches the other side
    monkeypatch.setattr("app.storage.lock.file_system", lambda _folder: FileSystem("9p", Reach.UNKNOWN))
    mark = trained / "tapis.open.json"
    mark.write_text(json.dumps({"pid": 4711, "machine": "laptop-of-bob", "started": "2026-11-19T17:00:00Z"}), "utf-8")
    with started(trained, clock) as program:
        said = shown(program)
        assert "laptop-of-bob" in said
        assert str(mark) in said
        assert mark.exists()
        mark.unlink()
        click_text(program.window.page("store"), "Réessayer")
        settle()
        assert program.window.current == "home"
        assert program.services.trainees.known()[0][0].name == "Camille"


def test_a_damaged_log_is_told_and_what_it_still_holds_can_be_gone_on_with(trained: Path, clock: SetClock) -> None:
    killed = trained.with_name("killed")
    with open_store(trained, NOW) as store:
        for number in range(5):
            store.add_trainee(Trainee(str(number), f"Nom {number}", NOW))
        shutil.copytree(trained, killed)
    log = bytearray((killed / "tapis.db-wal").read_bytes())
    log[len(log) // 2] ^= 1
    (killed / "tapis.db-wal").write_bytes(log)
    with started(killed, clock) as program:
        said = shown(program)
        assert "Le journal de la base" in said
        assert str(next(killed.glob("replaced-*"))) in said
        click_text(program.window.page("store"), "Réessayer")
        settle()
        assert program.window.current == "home"
        assert 1 <= len(program.services.trainees.known()[0]) < 6


def test_a_trainee_who_cannot_be_read_at_the_start_is_not_forgotten(
    trained: Path, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(store: SqliteStore) -> list[Trainee]:
        raise DiskError(store.path, "read")

    with monkeypatch.context() as patch:
        patch.setattr(SqliteStore, "trainees", fail)
        with started(trained, clock) as program:
            assert program.preferences.trainee is not None
            assert program.preferences.trainee.name == "Camille"
    assert read_start(trained).last_name == "Camille"


READ_ONLY = """
import ctypes, json, sys, time
from pathlib import Path
from ui.services.clock import Clock
from ui.main import make_application
from ui.program import Program
from ui.start.self_test import settle
# root may write anywhere: it gives all it may beyond an owner away
ctypes.CDLL(None).capset((ctypes.c_uint32 * 2)(0x20080522, 0), (ctypes.c_uint32 * 6)())
app = make_application()
program = Program(app, Path(sys.argv[1]), Clock())
program.begin()
for _turn in range(1000):
    app.processEvents()
    if program.window.current == "store":
        break
    time.sleep(0.005)
told = [program.window.current, program.window.page("store").text.text()]
program.window.page("store").guest.click()
settle()
program.navigator.start_today()
settle()
print(json.dumps([*told, program.window.page("drill").stage]))
program.window.close()
settle()
"""


def test_a_read_only_folder_is_told_and_a_guest_can_train(tmp_path: Path) -> None:
    folder = Path("/tapis-where-nobody-may-write")
    if os.geteuid() == 0:
        # somebody else's, or its owner would give himself the right
        folder = tmp_path / "data"
        folder.mkdir(mode=0o555)
        os.chown(folder, 65534, 65534)
    done = subprocess.run(
        [sys.executable, "-c", READ_ONLY, str(folder)],
        cwd=ROOT,
        env=os.environ | {"QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
        timeout=60,
    )
    assert done.returncode == 0, done.stderr
    assert "Traceback" not in done.stderr
    page, text, stage = json.loads(done.stdout.splitlines()[-1])
    assert (page, stage) == ("store", "asking")
    assert "Impossible d’écrire" in text
    assert str(folder) in text
    assert not folder.exists() or list(folder.iterdir()) == []
