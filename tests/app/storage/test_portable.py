"""Data beside the program: when it is kept there, on a stick without rights, and on one that cannot be written."""

from __future__ import annotations

import os
import sys
from pathlib import Path

import pytest

from app.resources import ROOT
from app.storage import folder as folders
from app.storage.errors import ReadOnlyError
from app.storage.filesystem import file_system
from app.storage.folder import data_folder, is_open_to_all, portable_folder, prepare_folder
from app.storage.start_file import write_start
from app.storage.store import open_store
from app.training.remembered import Remembered
from tests.app.storage.helpers import NOW, fill
from tests.app.storage.machine import not_here
from tests.app.storage.stick import stick, why_not, write_protect
from tests.sizes import Figures


@pytest.fixture
def program(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a built program."""
    place = tmp_path / "stick" / "tapis"
    place.mkdir(parents=True)
    monkeypatch.setattr(sys, "frozen", True, raising=False)
    monkeypatch.setattr(sys, "executable", str(place / "tapis"))
    return place


def test_a_checkout_keeps_portable_data_in_its_own_data_folder() -> None:
    assert portable_folder() == ROOT / "data"


@pytest.mark.parametrize("name", ["portable", "portable.txt"])
def test_a_file_beside_the_program_makes_it_keep_its_data_there(program: Path, name: str) -> None:
    assert data_folder() != program / "data"
    (program / name).touch()
    assert data_folder() == program / "data"
    assert data_folder(Path("/elsewhere")) == Path("/elsewhere")


def test_a_program_that_is_called_by_a_link_looks_beside_itself(
    program: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (program / "tapis").touch()
    (tmp_path / "link").symlink_to(program / "tapis")
    monkeypatch.setattr(sys, "executable", str(tmp_path / "link"))
    assert portable_folder() == program / "data"


def test_looking_for_the_folder_makes_nothing(program: Path) -> None:
    (program / "portable").touch()
    data_folder()
    assert [path.name for path in program.iterdir()] == ["portable"]


class TestOpenToAll:
    def test_a_private_database_is_not(self, folder: Path) -> None:
        open_store(folder, NOW).close()
        assert not is_open_to_all(folder, "ext4")

    def test_one_whose_mode_could_not_be_closed_is(self, folder: Path) -> None:
        open_store(folder, NOW).close()
        (folder / "tapis.db").chmod(0o644)
        assert is_open_to_all(folder, "fuseblk")

    @pytest.mark.parametrize("name", ["vfat", "exfat", "msdos", "FAT32"])
    def test_on_a_file_system_without_rights_it_is_whatever_the_mode_says(self, folder: Path, name: str) -> None:
        open_store(folder, NOW).close()
        assert is_open_to_all(folder, name)

    def test_where_there_is_no_database_there_is_nothing_to_read(self, tmp_path: Path) -> None:
        assert not is_open_to_all(tmp_path, "vfat")


def test_a_folder_that_refuses_modes_serves_all_the_same(folder: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def refuse(*_: object, **__: object) -> None:
        raise PermissionError(1, "Operation not permitted")

    monkeypatch.setattr(Path, "chmod", refuse)
    prepare_folder(folder)
    with open_store(folder, NOW) as store:
        fill(store, 2)
        assert len(list(store.attempts())) == 2


@pytest.mark.slow
def test_a_real_stick_without_rights_keeps_everything_and_is_known_to_be_open(tmp_path: Path, figures: Figures) -> None:
    trouble = why_not()
    if trouble:
        not_here("a stick without rights", trouble, figures, why_not)
        return
    with stick(tmp_path) as place:
        if place is None:
            not_here("a stick without rights", "this machine mounts no exFAT", figures)
            return
        data = place / "tapis" / "data"
        with open_store(data, NOW) as store:
            fill(store, 20)
            write_start(data, Remembered(language="fr"))
            assert store.daily_backup("2026-11-21T08:00:00Z") is not None
        with open_store(data, NOW) as store:
            store.check()
            assert len(list(store.attempts())) == 20
        assert is_open_to_all(data, file_system(data).name)


@pytest.mark.slow
def test_a_write_protected_stick_is_told_and_left_as_it_is(tmp_path: Path, figures: Figures) -> None:
    trouble = why_not()
    if trouble:
        not_here("a write-protected stick", trouble, figures, why_not)
        return
    with stick(tmp_path) as place:
        if place is None:
            not_here("a write-protected stick", "this machine mounts no exFAT", figures)
            return
        with open_store(place / "data", NOW) as store:
            fill(store, 3)
        before = {path: path.stat().st_size for path in place.rglob("*")}
        write_protect(place)
        for data in (place / "data", place / "new"):
            with pytest.raises(ReadOnlyError, match="lecture seule"):
                open_store(data, NOW)
        assert {path: path.stat().st_size for path in place.rglob("*")} == before


class TestMachineFolders:
    def test_what_the_school_fixes_comes_first_and_the_environment_cannot_undo_it(
        self, monkeypatch: pytest.MonkeyPatch
    ) -> None:
        monkeypatch.setattr(sys, "platform", "linux")
        for wanted in ("/etc/xdg", "/somewhere/else"):
            monkeypatch.setenv("XDG_CONFIG_DIRS", wanted)
            assert folders.machine_folders()[0] == Path("/etc/xdg/tapis")

    def test_folders_of_the_environment_come_next_each_once(self, monkeypatch: pytest.MonkeyPatch) -> None:
        monkeypatch.setenv("XDG_CONFIG_DIRS", os.pathsep.join(("/school/etc", "/etc/xdg")))
        monkeypatch.setenv("XDG_DATA_DIRS", os.pathsep.join(("/school/share", "/usr/share")))
        first, beside, *others = folders.machine_folders()
        assert [first, *others] == [
            Path(name, "tapis") for name in ("/etc/xdg", "/school/etc", "/school/share", "/usr/share")
        ]
        assert beside == folders.program_folder() / "school", "what is installed with the program"
