"""An erased trainee is nowhere: database, log, backups, replaced databases, start file, halves left by a kill."""

from __future__ import annotations

import json
import os
import shutil
import sqlite3
from collections.abc import Callable
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from app.storage.backup import backups, is_sound
from app.storage.errors import DiskError
from app.storage.folder import CLEARING, HAND_INS
from app.storage.restore import restore
from app.storage.schema import SCHEMA_VERSION
from app.storage.start_file import read_start, write_start
from app.storage.store import SqliteStore, open_store
from app.training.people import identity
from app.training.records import Trainee
from app.training.remembered import HomeSummary, Remembered
from tests.app.storage.disk import Disk, Fault, using
from tests.app.storage.helpers import (
    ADA,
    EXERCISE,
    LESSON,
    NOW,
    SAT,
    SESSION,
    SITTING,
    attempt,
    fill,
    start_program,
    told_each_statement,
)

CANARY = Trainee("trainee-canary", "Zéphyrine Canari", NOW)
SIGNS = ("Zéphyrine".encode(), b"Canari", b"canary", rb"Z\u00e9phyrine")
NEXT_DAY = "2026-11-21T08:00:00Z"


def train(store: SqliteStore, answers: int = 60) -> None:
    """Ada and somebody whose name is searched for later; a backup before, between and after."""
    fill(store, 3)
    store.daily_backup(NOW)
    store.add_trainee(CANARY)
    store.open_session(replace(SESSION, id="session-canary", trainee=CANARY.id))
    for number in range(answers):
        change = {"trainee": CANARY.id, "session": "session-canary", "answer": f'"canary {number}"'}
        store.add_attempt(EXERCISE, attempt(number, id=f"canary-{number}", **change))
    sat = replace(SAT, id="session-sat-canary", trainee=CANARY.id)
    store.open_sitting(sat, LESSON, replace(SITTING, session=sat.id))
    store.daily_backup(NEXT_DAY)
    hand_ins = store.path.parent / HAND_INS / CANARY.id
    hand_ins.mkdir(parents=True)
    (hand_ins / "lesson-canary.answers").write_bytes(b'{"trainee":{"name":"Canari"}}\n')
    home = HomeSummary(60, 60, 1, "2026-11-20")
    kept = Remembered("fr", "dark", True, 120, CANARY.id, CANARY.name, '{"seed":1}', '{"seed":2}', summary=home)
    write_start(store.path.parent, kept)


def traces(folder: Path) -> list[str]:
    """The files of a data folder that hold the name or the ids of the one who was erased."""
    files = [path for path in folder.rglob("*") if path.is_file()]
    assert len(files) > 3
    return [path.name for path in files if any(sign in path.read_bytes() for sign in SIGNS)]


def test_before_an_erasure_the_name_stands_in_many_files(store: SqliteStore) -> None:
    """The control of the search."""
    train(store)
    found = traces(store.path.parent)
    assert "start.json" in found
    assert sum(name.endswith(f"-v{SCHEMA_VERSION}.db") for name in found) == 1
    assert any(name.startswith("tapis.db") for name in found)


def test_after_an_erasure_the_name_is_in_no_file(store: SqliteStore) -> None:
    train(store)
    folder = store.path.parent
    (folder / "backups" / ".tapis.db.partial").write_bytes(b"half a copy with Canari")
    (folder / ".tapis-abcd.tmp").write_bytes(b'{"last_name": "Canari')
    store.erase_trainee(CANARY.id)
    assert traces(folder) == []
    store.close()
    assert traces(folder) == []


def test_an_erasure_takes_one_trainees_hand_ins_and_no_other(store: SqliteStore) -> None:
    train(store)
    kept = store.path.parent / HAND_INS / ADA.id / "of-ada.answers"
    kept.parent.mkdir()
    kept.write_bytes(b"{}")
    store.erase_trainee(CANARY.id)
    assert [path.name for path in (store.path.parent / HAND_INS).iterdir()] == [ADA.id]
    assert kept.read_bytes() == b"{}"


KILLED_AT_AN_EXPORT = """
import os, sys
from pathlib import Path
from app.storage import export
from app.storage.store import open_store
written = export._cell
def die(value, *others):
    if value == "canary-59":
        os._exit(9)
    return written(value, *others)
export._cell = die
with open_store(Path(sys.argv[1]), "2026-11-20T09:30:00Z") as store:
    export.export_csv(store, Path(sys.argv[2]), {})
"""


@pytest.mark.parametrize("erase", [True, False])
def test_what_a_killed_export_left_in_the_folder_goes(store: SqliteStore, erase: bool) -> None:
    train(store)
    folder = store.path.parent
    store.close()
    (folder / "answers.csv").write_bytes(b"an earlier export, without him")
    with start_program(KILLED_AT_AN_EXPORT, folder, folder / "answers.csv") as program:
        program.communicate()
    assert program.returncode == 9
    halves = {path.name for path in folder.glob(".*.tmp")}
    assert len(halves) == 1
    assert halves <= set(traces(folder))
    for half in halves:
        shutil.copy(folder / half, folder / "backups")
    with open_store(folder, NOW) as again:
        if erase:
            again.erase_trainee(CANARY.id)
    assert [path.name for path in folder.rglob(".*.tmp")] == []
    assert bool(traces(folder)) != erase
    assert (folder / "answers.csv").is_file()


def test_what_an_export_left_is_cleared_by_an_erasure_of_the_same_sitting(store: SqliteStore) -> None:
    train(store)
    for place in (store.path.parent, store.path.parent / "backups"):
        (place / ".tapis-abcd.tmp").write_bytes(b"half an export with Canari")
    store.erase_trainee(CANARY.id)
    assert traces(store.path.parent) == []


def test_the_backups_still_serve_the_others(store: SqliteStore) -> None:
    train(store)
    folder = store.path.parent
    store.erase_trainee(CANARY.id)
    kept = backups(folder)
    assert [each.number for each in kept] == [2, 1]
    assert all(is_sound(each.path) for each in kept)
    assert len(list((folder / "backups").iterdir())) == 4
    store.close()
    restore(folder, kept[0].path, NOW)
    with open_store(folder, NOW) as again:
        assert again.trainees() == [ADA]
        assert len(again.session_attempts(SESSION.id)) == 3


def test_a_backup_that_does_not_know_him_is_left_as_it_is(store: SqliteStore) -> None:
    train(store)
    first = backups(store.path.parent)[-1].path
    before = first.stat().st_ino, first.read_bytes()
    store.erase_trainee(CANARY.id)
    assert (first.stat().st_ino, first.read_bytes()) == before


def test_what_cannot_be_cleared_goes(store: SqliteStore) -> None:
    train(store)
    folder = store.path.parent
    damaged = backups(folder)[0].path
    damaged.write_bytes(damaged.read_bytes()[:-100])
    evidence = folder / "replaced-20261119T080000Z"
    evidence.mkdir()
    shutil.copy(damaged, evidence / "tapis.db")
    store.erase_trainee(CANARY.id)
    assert [each.number for each in backups(folder)] == [1]
    assert not evidence.exists()
    assert traces(folder) == []


def test_the_marks_of_a_class_are_kept_without_him(store: SqliteStore) -> None:
    """Under the name or the number, as the class page keeps them; what cannot be read, and so not cleared, goes."""
    train(store)
    numbered = replace(CANARY, identity="N7")
    store.describe_trainees([numbered])
    place = store.path.with_name("class.json")
    marks = {"lesson": "ab", "title": "Test", "ended": "2026-11-23T08:00:00Z"}
    place.write_text(json.dumps([marks | {"scores": {identity(CANARY.name): 300, "n7": 400, "ada": 700}}]), "utf-8")
    store.erase_trainee(CANARY.id)
    assert json.loads(place.read_text("utf-8")) == [marks | {"scores": {"ada": 700}}]
    place.write_text('[{"scores": {"ada', "utf-8")
    store.erase_trainee(ADA.id)
    assert not place.exists()


@pytest.mark.parametrize("name", ["Scores", "Title", "Lesson", "Ended"])
def test_whoever_is_called_like_a_field_takes_no_marks_of_others_along(store: SqliteStore, name: str) -> None:
    store.add_trainee(Trainee("trainee-field", name, NOW))
    place = store.path.with_name("class.json")
    marks = {"lesson": "ab", "title": "Test", "ended": "2026-11-23T08:00:00Z"}
    place.write_text(json.dumps([marks | {"scores": {"ada": 700, identity(name): 1}}]), "utf-8")
    store.erase_trainee("trainee-field")
    assert json.loads(place.read_text("utf-8")) == [marks | {"scores": {"ada": 700}}]


@pytest.mark.parametrize("make", [Path.mkdir, os.mkfifo])
def test_what_is_no_file_in_the_place_of_the_marks_stops_no_erasure(
    store: SqliteStore, make: Callable[[Path], None]
) -> None:
    train(store)
    make(store.path.with_name("class.json"))
    store.erase_trainee(CANARY.id)
    assert CANARY.id not in {each.id for each in store.trainees()}


def test_a_second_erasure_clears_the_backups_again(store: SqliteStore) -> None:
    train(store)
    store.erase_trainee(CANARY.id)
    store.erase_trainee(ADA.id)
    assert [each.number for each in backups(store.path.parent)] == [2, 1]
    assert not any(b"Ada" in path.read_bytes() for path in store.path.with_name("backups").iterdir())


def test_a_damaged_start_file_does_not_keep_his_name(store: SqliteStore) -> None:
    train(store)
    start = store.path.with_name("start.json")
    start.write_bytes(start.read_bytes()[:-3])
    assert b"canary" in start.read_bytes()
    store.erase_trainee(CANARY.id)
    assert traces(store.path.parent) == []


def test_another_trainee_s_greeting_stays(store: SqliteStore) -> None:
    train(store)
    greeting = Remembered(last_trainee=ADA.id, last_name="Ada", last_plan="{1}", earlier_plans="{2}")
    write_start(
        store.path.parent,
        greeting._replace(
            plans_of_others=f"{CANARY.id} {{3}}", hands=f"{CANARY.id} m 1 2", exams=f"{CANARY.id} 2027-03-12 2026-11-26"
        ),
    )
    store.erase_trainee(CANARY.id)
    assert read_start(store.path.parent) == greeting
    assert traces(store.path.parent) == []


def test_the_look_of_the_window_is_not_forgotten_with_a_name(store: SqliteStore) -> None:
    train(store)
    store.erase_trainee(CANARY.id)
    assert read_start(store.path.parent) == Remembered("fr", "dark", True, 120)


@pytest.mark.parametrize("seed", [36, 96])
def test_no_page_keeps_what_was_moved_out_of_it(tmp_path: Path, seed: int) -> None:
    """A school whose rows move from page to page: renamed to longer names, erased one after the other."""
    chance = Random(seed)
    erased: list[str] = []
    with open_store(tmp_path, NOW) as store:
        names: dict[str, list[str]] = {}
        for number in range(chance.randrange(60, 160)):
            id_, name = f"0192{number:04x}-{chance.getrandbits(64):016x}", f"Nom{chance.getrandbits(64):016x}"
            names[id_] = [name]
            store.add_trainee(Trainee(id_, name, NOW))
        for id_ in chance.sample(list(names), len(names) // 3):
            name = f"Nom{chance.getrandbits(64):016x}" + "e" * chance.randrange(5, 40)
            store.rename_trainee(id_, name)
            names[id_].append(name)
        for id_ in chance.sample(list(names), len(names) // 2):
            store.erase_trainee(id_)
            erased += [id_, *(name[:19] for name in names[id_])]
            content = store.path.read_bytes()
            assert [sign for sign in erased if sign.encode() in content] == []
        assert len(store.trainees()) == len(names) - len(names) // 2


def test_while_another_program_reads_he_is_erased_and_the_log_is_emptied_later(store: SqliteStore) -> None:
    train(store)
    folder = store.path.parent
    with closing(sqlite3.connect(store.path)) as other:
        other.execute("BEGIN")
        other.execute("SELECT * FROM trainee").fetchall()
        store._database.execute("PRAGMA busy_timeout=50")
        store.erase_trainee(CANARY.id)
        assert store.trainees() == [ADA]
        assert (folder / CLEARING).exists()
        assert traces(folder) != []
    store.close()
    assert not (folder / CLEARING).exists()
    assert traces(folder) == []


def test_killed_before_the_clearing_the_next_start_does_it(store: SqliteStore, tmp_path: Path) -> None:
    train(store)
    folder, killed = store.path.parent, tmp_path / "killed"

    def kill(sql: str) -> None:
        if sql == "VACUUM":
            shutil.copytree(folder, killed)

    with told_each_statement(store, kill):
        store.erase_trainee(CANARY.id)
    assert traces(killed) != []
    with open_store(killed, NOW) as again:
        assert again.trainees() == [ADA]
        assert traces(killed) == []
    assert traces(killed) == []
    assert not (killed / CLEARING).exists()


@pytest.mark.slow
def test_an_erasure_that_fails_anywhere_can_be_asked_for_again(folder: Path) -> None:
    """He stays listed until nothing of him is left elsewhere; asked again on a sound disk, nothing is left at all."""
    with open_store(folder, NOW) as store:
        train(store, 5)
    failed = 0
    for rank in range(1, 400):
        place = folder.with_name(f"at-{rank}")
        shutil.copytree(folder, place)
        with open_store(place, NOW) as store:
            disk = Disk(Fault.FOR_GOOD, rank)
            try:
                with using(disk):
                    store.erase_trainee(CANARY.id)
            except DiskError:
                failed += 1
        with open_store(place, NOW) as store:
            if CANARY in store.trainees():
                store.erase_trainee(CANARY.id)
            assert store.trainees() == [ADA]
        assert traces(place) == [], rank
        shutil.rmtree(place)
        if not disk.failed:
            break
    assert failed > 100
    assert os.path.lexists(folder)


def test_a_backup_that_a_kill_left_half_made_goes_at_the_next_start(folder: Path) -> None:
    with open_store(folder, NOW) as store:
        train(store)
    for end in ("", "-journal"):
        (folder / "backups" / f".tapis.db.partial{end}").write_bytes(ADA.name.encode())
    open_store(folder, NOW).close()
    assert not list((folder / "backups").glob(".tapis*"))
