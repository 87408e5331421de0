import os
from pathlib import Path
from tempfile import TemporaryDirectory

import platformdirs
import pytest

from app.storage.folder import data_folder, make_folder, prepare_folder
from app.storage.store import SqliteStore, open_store
from tests.app.storage.helpers import NOW, fill, run_program


def mode(path: Path) -> int:
    return path.stat().st_mode & 0o777


def test_without_a_wish_the_data_lies_where_the_system_keeps_a_users_data() -> None:
    assert data_folder() == Path(platformdirs.user_data_dir("tapis", appauthor=False))


def test_the_folder_asked_for_is_the_folder_used(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)
    assert data_folder(Path("school/../own")) == tmp_path / "own"


def test_the_database_is_tapis_db_in_the_data_folder(folder: Path, store: SqliteStore) -> None:
    assert store.path == folder / "tapis.db"
    assert store.path.is_file()


def test_the_folder_and_every_file_in_it_are_closed_to_other_users(folder: Path, store: SqliteStore) -> None:
    fill(store)
    assert mode(folder) == 0o700
    files = ["tapis.db", "tapis.db-shm", "tapis.db-wal", "tapis.lock", "tapis.open.json"]
    assert sorted((path.name, oct(mode(path))) for path in folder.iterdir()) == [(name, "0o600") for name in files]


def test_a_database_opened_to_others_is_closed_to_them_again(folder: Path) -> None:
    open_store(folder, NOW).close()
    folder.chmod(0o755)
    (folder / "tapis.db").chmod(0o644)
    with open_store(folder, NOW) as store:
        assert (mode(folder), mode(store.path)) == (0o700, 0o600)


LOOKED_FOR = """
import os, sys
from pathlib import Path
from app.storage import errors
from app.storage.folder import existing_data
os.geteuid() or os.setuid(65534)
print(existing_data(Path(sys.argv[1])))
"""


def test_a_folder_where_nobody_may_look_is_not_told_to_hold_nothing() -> None:
    with TemporaryDirectory() as place:
        folder = Path(place) / "data"
        folder.mkdir(mode=0o000)
        Path(place).chmod(0o755)
        assert run_program(LOOKED_FOR, folder) == f"{folder}\n"


def test_a_folder_full_of_other_things_keeps_its_mode(tmp_path: Path) -> None:
    (tmp_path / "letter.txt").write_text("private", "utf-8")
    tmp_path.chmod(0o755)
    prepare_folder(tmp_path)
    assert mode(tmp_path) == 0o755


def test_a_new_folder_and_what_it_lies_in_are_forced_to_the_disk(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What is in a folder whose own name the disk does not have is lost with the power, however well it was synced."""
    forced: list[Path] = []
    real = os.fsync

    def fsync(descriptor: int) -> None:
        forced.append(Path(f"/proc/self/fd/{descriptor}").readlink())
        real(descriptor)

    monkeypatch.setattr(os, "fsync", fsync)
    make_folder(tmp_path / "a" / "b")
    assert {tmp_path, tmp_path / "a"} <= set(forced)
    forced.clear()
    make_folder(tmp_path / "a" / "b")
    assert forced == []
