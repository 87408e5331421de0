import json
import os
import platform
import signal
from collections.abc import Callable
from pathlib import Path

import pytest

from app.storage.backup import backups, is_sound
from app.storage.errors import AlreadyOpenError, LeftOpenError, NotAFileError
from app.storage.filesystem import Reach
from app.storage.lock import FolderLock, Holder, read_holder
from app.storage.restore import offers
from app.storage.start_file import read_start, write_start
from app.storage.store import SqliteStore, open_store
from app.training.remembered import Remembered
from tests.app.storage.helpers import ADA, NOW, fill, start_program
from tests.odd import stand

HOLD = """
import sys
from pathlib import Path
from app.storage.backup import backups
from app.storage.errors import AlreadyOpenError
from app.storage.store import open_store
print("ready", flush=True)
sys.stdin.readline()
try:
    store = open_store(Path(sys.argv[1]), "2026-11-20T09:30:00Z")
except AlreadyOpenError as error:
    print(error, flush=True)
    sys.exit(error.exit_code)
print("open", flush=True)
sys.stdin.readline()
store.close()
"""
ELSEWHERE = Holder(4711, "laptop-of-bob", "2026-11-19T17:00:00Z")


def leave_mark(folder: Path, content: str) -> None:
    open_store(folder, NOW).close()
    (folder / "tapis.open.json").write_text(content, "utf-8")


def told(holder: Holder) -> str:
    return json.dumps({"pid": holder.pid, "machine": holder.machine, "started": holder.started})


def test_a_second_program_is_told_who_has_the_folder(folder: Path, store: SqliteStore) -> None:
    with start_program(HOLD, folder) as other:
        out, errors = other.communicate("\n")
    assert (other.returncode, errors) == (3, "")
    message = out.splitlines()[1]
    for part in ("déjà ouvert", str(folder), platform.node(), str(os.getpid()), "2026-11-20 08:00 UTC"):
        assert part in message


def test_a_second_store_in_one_program_is_refused_and_harms_nothing(folder: Path, store: SqliteStore) -> None:
    with pytest.raises(AlreadyOpenError) as caught:
        open_store(folder, NOW)
    assert (caught.value.pid, caught.value.machine) == (os.getpid(), platform.node())
    assert store.trainees() == []


@pytest.mark.parametrize("removed", [["tapis.lock"], ["tapis.lock", "tapis.open.json"]])
def test_a_folder_whose_lock_was_removed_is_still_held(folder: Path, store: SqliteStore, removed: list[str]) -> None:
    """As a cleaner of disks removes it, or somebody who thinks it was left behind."""
    for name in removed:
        (folder / name).unlink()
    with start_program(HOLD, folder) as other:
        out, errors = other.communicate("\n")
    assert (other.returncode, errors) == (3, "")
    assert "déjà ouvert" in out
    fill(store, 2)
    store.close()
    with start_program(HOLD, folder) as other:
        assert other.communicate("\n\n")[0] == "ready\nopen\n"


def test_of_many_starts_at_once_exactly_one_opens_and_the_others_say_why(folder: Path) -> None:
    programs = [start_program(HOLD, folder) for _ in range(5)]
    for program in programs:
        assert program.stdout is not None
        assert program.stdout.readline() == "ready\n"
    for program in programs:
        assert program.stdin is not None
        program.stdin.write("\n")
        program.stdin.flush()
    told = [program.stdout.readline() for program in programs if program.stdout is not None]
    ended = [program.communicate("\n") for program in programs]
    assert sorted(program.returncode for program in programs) == [0, 3, 3, 3, 3], ended
    assert told.count("open\n") == 1
    assert all("déjà ouvert" in line for line in told if line != "open\n")


def test_a_killed_program_gives_the_folder_free(folder: Path) -> None:
    with start_program(HOLD, folder) as program:
        assert program.stdin is not None
        assert program.stdout is not None
        program.stdin.write("\n")
        program.stdin.flush()
        assert [program.stdout.readline(), program.stdout.readline()] == ["ready\n", "open\n"]
        program.send_signal(signal.SIGKILL)
        program.wait()
    assert read_holder(folder / "tapis.open.json") == Holder(program.pid, platform.node(), "2026-11-20T09:30:00Z")
    with open_store(folder, NOW) as store:
        assert read_holder(store.path.with_name("tapis.open.json")) == Holder(os.getpid(), platform.node(), NOW)


def test_a_store_that_was_closed_leaves_no_holder(folder: Path) -> None:
    open_store(folder, NOW).close()
    assert not (folder / "tapis.open.json").exists()


@pytest.mark.parametrize("reach", [Reach.UNKNOWN, Reach.NETWORK])
def test_another_machines_mark_is_respected_where_its_lock_may_not_reach_here(folder: Path, reach: Reach) -> None:
    leave_mark(folder, told(ELSEWHERE))
    with pytest.raises(LeftOpenError) as caught:
        FolderLock(folder, NOW, reach)
    for part in ("laptop-of-bob", "4711", "2026-11-19 17:00", str(folder / "tapis.open.json")):
        assert part in str(caught.value)
    assert read_holder(folder / "tapis.open.json") == ELSEWHERE
    (folder / "tapis.open.json").unlink()
    FolderLock(folder, NOW, reach).release(clean=True)


def test_another_machines_mark_on_a_disk_of_this_machine_is_dead(folder: Path) -> None:
    leave_mark(folder, told(ELSEWHERE))
    lock = FolderLock(folder, NOW, Reach.LOCAL)
    assert lock.unclean
    lock.release(clean=True)


@pytest.mark.parametrize(
    "content", ["", "{", "[]", '{"pid": 1}', '{"pid": "1", "machine": 2, "started": 3}', "[" * 9999]
)
def test_a_mark_that_cannot_be_read_counts_as_an_unclean_stop(folder: Path, content: str) -> None:
    leave_mark(folder, content)
    assert read_holder(folder / "tapis.open.json") is None
    lock = FolderLock(folder, NOW, Reach.UNKNOWN)
    assert lock.unclean
    lock.release(clean=True)


def test_a_holder_not_yet_known_is_not_made_up(folder: Path, store: SqliteStore) -> None:
    (folder / "tapis.open.json").unlink()
    with pytest.raises(AlreadyOpenError) as caught:
        open_store(folder, NOW)
    assert caught.value.machine is None
    assert "processus" not in str(caught.value)


def test_a_lock_that_cannot_be_given_free_keeps_the_store_from_nothing(
    folder: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    store = open_store(folder, NOW)
    held = set(store.lock._held)

    def fail(file: int) -> None:
        close(file)
        if file in held:
            raise OSError(5, "Input/output error")

    close = os.close
    monkeypatch.setattr(os, "close", fail)
    store.close()
    assert not (folder / "tapis.open.json").exists()


@pytest.mark.parametrize("name", ["start.json", "tapis.open.json"])
@pytest.mark.parametrize("plant", [os.mkfifo, lambda path: path.symlink_to(path.parent.parent / "private.txt")])
def test_what_another_user_plants_in_a_shared_folder_neither_stops_us_nor_leads_us_elsewhere(
    folder: Path, name: str, plant: Callable[[Path], None]
) -> None:
    folder.mkdir()
    private = folder.parent / "private.txt"
    private.write_text("mine", "utf-8")
    plant(folder / name)
    assert read_start(folder) == Remembered()
    with open_store(folder, NOW) as store:
        fill(store, 1)
        write_start(folder, Remembered(language="en"))
        store.erase_trainee(ADA.id)
    assert private.read_text("utf-8") == "mine"
    assert read_start(folder).language == "en"


@pytest.mark.parametrize("what", ["pipe", "socket", "link"])
def test_what_is_no_file_in_the_place_of_a_sum_is_a_backup_that_cannot_be_trusted(folder: Path, what: str) -> None:
    with open_store(folder, NOW) as store:
        fill(store, 1)
        copy = store.daily_backup(NOW)
        assert copy is not None
        copy.with_name(copy.name + ".sha256").unlink()
        stand(copy.with_name(copy.name + ".sha256"), what)
        assert not is_sound(copy)
        assert [offer.sound for offer in offers(folder)] == [False]
        store.erase_trainee(ADA.id)
    assert backups(folder) == []


@pytest.mark.parametrize("name", ["tapis.lock", "tapis.open.json"])
def test_a_folder_in_the_place_of_lock_or_mark_is_named(folder: Path, name: str) -> None:
    (folder / name).mkdir(parents=True)
    with pytest.raises(NotAFileError, match=str(folder / name)):
        open_store(folder, NOW)
