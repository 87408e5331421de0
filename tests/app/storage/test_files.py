import errno
import os
import shutil
import stat
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from random import Random
from typing import Any, BinaryIO

import pytest

from app.exams.ciphers import Cost
from app.exams.keys import new_key
from app.halves import beginning
from app.storage import files
from app.storage.errors import DiskError, DiskFullError, NoFolderError, NotAFileError, StoreError
from app.storage.file_errors import NotEmptyError, ReservedFileError, TakenError
from app.storage.files import atomic_file, write_atomically, write_new, write_together
from app.storage.folder import read_own
from tests.app.storage.helpers import run_program
from tests.odd import ODD, stand

NO_RIGHT = """
import copy, locale, os, struct, sys
from pathlib import Path
from app.storage.errors import ReadOnlyError
from app.storage.files import write_atomically
os.geteuid() or os.setuid(65534)
try:
    write_atomically(Path(sys.argv[1]), b"new")
except ReadOnlyError as error:
    print(error)
"""


def full_at(number: int, patched: pytest.MonkeyPatch) -> None:
    """Let the disk be full when the file of that number, from 1, is forced to it."""
    real, tries = os.fsync, iter(range(1, 1000))

    def fsync(file: int) -> None:
        if stat.S_ISREG(os.fstat(file).st_mode) and next(tries) == number:
            raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))
        real(file)

    patched.setattr(os, "fsync", fsync)


def names(folder: Path) -> list[str]:
    return sorted(path.name for path in folder.iterdir())


def test_the_content_is_the_whole_file_and_nobody_elses(tmp_path: Path) -> None:
    path = tmp_path / "settings.json"
    for content in (b"first, and longer", b"second"):
        write_atomically(path, content)
        assert path.read_bytes() == content
        assert path.stat().st_mode & 0o777 == 0o600
    assert names(tmp_path) == ["settings.json"]


def test_until_the_block_ends_the_old_content_stands(tmp_path: Path) -> None:
    path = tmp_path / "export.csv"
    write_atomically(path, b"old")
    with atomic_file(path) as file:
        file.write(b"new")
        assert path.read_bytes() == b"old"
    assert path.read_bytes() == b"new"


@pytest.mark.parametrize("error", [ValueError, KeyboardInterrupt, OSError(28, "No space left on device")])
def test_a_block_that_raises_leaves_the_old_content_and_nothing_beside_it(tmp_path: Path, error: BaseException) -> None:
    path = tmp_path / "export.csv"
    write_atomically(path, b"old")

    def write_half() -> None:
        with atomic_file(path) as file:
            file.write(b"half")
            raise error

    with pytest.raises((ValueError, KeyboardInterrupt, DiskError)):
        write_half()
    assert path.read_bytes() == b"old"
    assert names(tmp_path) == ["export.csv"]


def test_new_files_are_all_there_or_none_and_the_public_ones_are_for_everybody(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    three = {tmp_path / name: name.encode() for name in ("a", "b", "c")}
    write_new(three, public=[tmp_path / "b"])
    assert [(path.read_bytes(), path.stat().st_mode & 0o777) for path in three] == [
        (b"a", 0o600),
        (b"b", 0o644),
        (b"c", 0o600),
    ]
    for at in (1, 2, 3):
        folder = tmp_path / str(at)
        folder.mkdir()
        with monkeypatch.context() as patched:
            full_at(at, patched)
            with pytest.raises(DiskFullError):
                write_new({folder / path.name: content for path, content in three.items()})
        assert names(folder) == []


def test_what_stands_where_a_new_file_is_refused_stays(tmp_path: Path) -> None:
    """A key that came there while its passphrase was typed is the only one that opens what it has locked."""
    key = tmp_path / "key"
    key.write_bytes(new_key("cheval agrafe", Random(1).randbytes, Cost(8, 1, 1))[1])
    before = key.read_bytes()
    for order in (("key", "key.pub"), ("key.pub", "key")):
        with pytest.raises(ReservedFileError):
            write_new({tmp_path / name: b"x" for name in order})
        assert (names(tmp_path), key.read_bytes()) == (["key"], before)


def test_a_name_that_something_got_meanwhile_is_nobody_elses(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Two that make a pair of keys at once: one of them has both halves, the other is told, and takes none away."""
    pair, told = {tmp_path / "key": b"mine", tmp_path / "key.pub": b"mine"}, list[str]()
    real = files.atomic_file

    @contextmanager
    def meanwhile(path: Path, **how: Any) -> Iterator[BinaryIO]:
        if not told:
            told.append("asked")
            with pytest.raises(TakenError):
                write_new(dict.fromkeys(pair, b"theirs"))
        with real(path, **how) as file:
            yield file

    monkeypatch.setattr(files, "atomic_file", meanwhile)
    write_new(pair)
    assert [path.read_bytes() for path in pair] == [b"mine", b"mine"]
    for there in (tmp_path / "notes", tmp_path / "link"):
        there.symlink_to(tmp_path / "nowhere") if there.name == "link" else there.write_bytes(b"not a key")
        with pytest.raises(TakenError, match="existe déjà"):
            write_new({tmp_path / f"{there.name}.new": b"x", there: b"x"})
        assert not (tmp_path / f"{there.name}.new").exists()
    assert (tmp_path / "notes").read_bytes() == b"not a key"


def test_an_empty_file_that_a_kill_has_left_is_replaced(tmp_path: Path) -> None:
    (tmp_path / "key").touch()
    (tmp_path / "elsewhere").touch()
    write_new({tmp_path / "key": b"key", tmp_path / "key.pub": b"half"})
    assert [(tmp_path / name).read_bytes() for name in ("key", "key.pub")] == [b"key", b"half"]
    (tmp_path / "link").symlink_to(tmp_path / "elsewhere")
    with pytest.raises(TakenError):
        write_new({tmp_path / "link": b"key"})


def test_what_comes_into_a_folder_while_names_are_taken_is_alone_there_or_told(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """Two that write tickets into one folder at once: at most one of them has it."""
    taken, real = list[Path](), files._take

    def take(path: Path, *held: Any) -> None:
        real(path, *held)
        if not taken:
            taken.append(path)
            with pytest.raises(NotEmptyError, match="n’est plus vide"):
                write_new({tmp_path / "theirs": b"ticket"}, alone=True)

    monkeypatch.setattr(files, "_take", take)
    write_new({tmp_path / "mine": b"ticket"}, alone=True)
    assert names(tmp_path) == ["mine"]
    with pytest.raises(NotEmptyError):
        write_new({tmp_path / "more": b"ticket"}, alone=True)
    assert names(tmp_path) == ["mine"]


def test_file_and_folder_are_forced_to_the_disk_before_the_write_is_over(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    forced: list[bool] = []
    real = os.fsync

    def fsync(descriptor: int) -> None:
        forced.append(stat.S_ISDIR(os.fstat(descriptor).st_mode))
        real(descriptor)

    monkeypatch.setattr(os, "fsync", fsync)
    write_atomically(tmp_path / "file", b"content")
    assert forced == [False, True]


def test_an_export_follows_a_link_and_a_file_of_our_own_replaces_it(tmp_path: Path) -> None:
    """Somebody else who may write to the folder must not choose what is overwritten."""
    (tmp_path / "real").write_bytes(b"old")
    (tmp_path / "link").symlink_to(tmp_path / "real")
    with atomic_file(tmp_path / "link") as file:
        file.write(b"export")
    assert (tmp_path / "link").is_symlink()
    write_atomically(tmp_path / "link", b"ours")
    assert not (tmp_path / "link").is_symlink()
    assert (tmp_path / "real").read_bytes() == b"export"
    assert (tmp_path / "link").read_bytes() == b"ours"


@pytest.mark.parametrize("number", [1, 2])
def test_of_files_written_together_none_is_replaced_where_the_disk_takes_one_of_them_not(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    paths = [tmp_path / "class.csv", tmp_path / "class.xlsx"]
    for path in paths:
        write_atomically(path, b"old")
    full_at(number, monkeypatch)
    with pytest.raises(DiskFullError):
        write_together(dict.fromkeys(paths, b"new"))
    assert [path.read_bytes() for path in paths] == [b"old", b"old"]
    assert names(tmp_path) == ["class.csv", "class.xlsx"]


@pytest.mark.parametrize("what", ["pipe", "socket"])
def test_what_is_no_file_in_the_place_of_an_own_one_is_replaced_and_never_read(tmp_path: Path, what: str) -> None:
    stand(tmp_path / "start.json", what)
    with pytest.raises(FileNotFoundError):
        read_own(tmp_path / "start.json")
    with pytest.raises(NotAFileError), atomic_file(tmp_path / "start.json"):
        pass
    write_atomically(tmp_path / "start.json", b"{}")
    assert read_own(tmp_path / "start.json", 1) == b"{"


def test_what_a_kill_has_left_of_an_output_goes_when_it_is_written_again(tmp_path: Path) -> None:
    out, left, other = tmp_path / "class.csv", f"{beginning('class.csv')}abcd.tmp", ".tapis-abcd.tmp"
    for name in (left, other):
        (tmp_path / name).write_bytes(b"half a class")
    with atomic_file(out) as file:
        file.write(b"first")
        with atomic_file(out) as meanwhile:
            meanwhile.write(b"second")
    assert out.read_bytes() == b"first"
    assert names(tmp_path) == sorted([other, "class.csv"])


@pytest.mark.parametrize("what", [each for each in ODD if each != "link"])
def test_what_is_no_file_in_the_place_of_an_output_is_told_and_stays(tmp_path: Path, what: str) -> None:
    stand(tmp_path / "class.csv", what)
    before = (tmp_path / "class.csv").lstat()
    with pytest.raises(NotAFileError, match=r"class\.csv"), atomic_file(tmp_path / "class.csv"):
        pass
    assert (tmp_path / "class.csv").lstat().st_ino == before.st_ino


def test_a_name_as_long_as_the_system_takes_can_be_written(tmp_path: Path) -> None:
    path = tmp_path / f"{'n' * 251}.csv"
    write_atomically(path, b"content")
    assert path.read_bytes() == b"content"


def test_a_folder_in_the_files_place_or_a_missing_folder_is_told(tmp_path: Path) -> None:
    for path, error in ((tmp_path, NotAFileError), (tmp_path / "missing" / "file", NoFolderError)):
        with pytest.raises(error, match=str(path)):
            write_atomically(path, b"content")
    assert names(tmp_path) == []


def test_a_device_in_the_files_place_is_not_replaced() -> None:
    with pytest.raises(StoreError):
        write_atomically(Path(os.devnull), b"content")
    assert Path(os.devnull).is_char_device()


def test_a_folder_without_the_right_to_write_is_told_and_keeps_the_old_content() -> None:
    folder = Path(tempfile.mkdtemp())
    try:
        (folder / "file").write_bytes(b"old")
        folder.chmod(0o555)
        assert "lecture seule" in run_program(NO_RIGHT, folder / "file")
        assert names(folder) == ["file"]
        assert (folder / "file").read_bytes() == b"old"
    finally:
        folder.chmod(0o700)
        shutil.rmtree(folder)
