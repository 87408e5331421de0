import ast
import errno
import inspect
import sqlite3
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from app.storage import errors, failure, file_errors, import_errors, lost_errors, record_errors
from app.storage.database import from_sqlite_error
from app.storage.errors import (
    DatabaseBusyError,
    DiskError,
    DiskFullError,
    NoFolderError,
    NoLockError,
    ReadOnlyError,
    StoreError,
)
from app.text import set_language

MODULES = (errors, failure, file_errors, import_errors, lost_errors, record_errors)
CODES = {
    "AlreadyOpenError": 3,
    "LeftOpenError": 3,
    "DatabaseBusyError": 3,
    "InUseError": 3,
    "OutOfMemoryError": 9,
    "FolderError": 4,
    "NoFolderError": 4,
    "NoDataError": 4,
    "ReadOnlyError": 4,
    "NetworkFolderError": 4,
    "LongPathError": 4,
    "NotAFileError": 4,
    "NotAFolderError": 4,
    "NoLockError": 4,
    "ReservedFileError": 4,
    "NotEmptyError": 4,
    "TakenError": 4,
    "DiskError": 5,
    "DiskFullError": 5,
    "DatabaseRefusedError": 6,
    "EmptyDatabaseError": 6,
    "NotADatabaseError": 6,
    "ForeignDatabaseError": 6,
    "NewerDatabaseError": 6,
    "DamagedDatabaseError": 6,
    "LostDatabaseError": 6,
    "MovedDatabaseError": 6,
    "DamagedLogError": 6,
    "BadLogError": 6,
    "UnkeptError": 6,
    "VanishedDatabaseError": 6,
    "DecidedError": 5,
    "NoBackupError": 4,
    "UnreadableError": 4,
    "BadBackupError": 6,
    "ImportRefusedError": 2,
    "NoFileError": 2,
    "NotThisFileError": 2,
    "UnreadFileError": 2,
    "NotAnExportError": 2,
    "TableError": 2,
    "NewerExportError": 2,
    "TruncatedExportError": 2,
    "ChangedExportError": 2,
    "BadLineError": 2,
    "ContradictingExportError": 7,
    "RecordError": 7,
    "UnknownRecordError": 7,
    "ConflictingRecordError": 7,
    "InvalidRecordError": 7,
}


def family(base: type[StoreError] = StoreError) -> Iterator[type[StoreError]]:
    for each in base.__subclasses__():
        yield each
        yield from family(each)


def test_every_error_has_the_exit_code_of_its_kind() -> None:
    assert {each.__name__: each.exit_code for each in family()} == CODES
    assert {each.__module__ for each in family()} == {module.__name__ for module in MODULES}


@pytest.mark.parametrize("error", [each for each in family() if not each.__subclasses__() or each is DiskError])
def test_every_message_says_where_and_what_to_do(error: type[StoreError]) -> None:
    wanted = list(inspect.signature(error.__init__).parameters.values())[1:]
    kinds: dict[str, Callable[[str], object]] = {"Path": Path, "int": lambda _: 4711, "int | None": lambda _: 4711}
    text = str(error(*(kinds.get(each.annotation, str)(f"/data/{each.name}") for each in wanted)))
    assert f"/data/{wanted[0].name}" in text
    assert text.count(".") >= 2
    assert "{" not in text
    assert "!" not in text


@pytest.mark.parametrize(
    ("number", "kind"),
    [
        (errno.ENOSPC, DiskFullError),
        (errno.EDQUOT, DiskFullError),
        (errno.EROFS, ReadOnlyError),
        (errno.EACCES, ReadOnlyError),
        (errno.EPERM, ReadOnlyError),
        (errno.ENOTDIR, NoFolderError),
        (errno.ENOENT, NoFolderError),
        (errno.ENAMETOOLONG, NoFolderError),
        (errno.ENOSYS, NoLockError),
        (errno.EIO, DiskError),
    ],
)
def test_what_the_system_says_becomes_an_error_of_the_store(number: int, kind: type[StoreError]) -> None:
    assert type(errors.from_os_error(OSError(number, "text of the system"), Path("/data"))) is kind


@pytest.mark.parametrize("code", [sqlite3.SQLITE_BUSY_RECOVERY, sqlite3.SQLITE_LOCKED, sqlite3.SQLITE_PROTOCOL])
def test_a_database_that_another_program_holds_is_not_called_damaged(code: int, tmp_path: Path) -> None:
    error = sqlite3.OperationalError("locking protocol")
    error.sqlite_errorcode = code
    assert type(from_sqlite_error(error, tmp_path / "tapis.db")) is DatabaseBusyError


def test_a_disk_that_fails_is_told_in_the_readers_words() -> None:
    set_language("fr")
    told = str(errors.from_os_error(OSError(errno.EIO, "Input/output error"), Path("/data")))
    assert "le disque est en panne" in told
    assert "Input" not in told


def test_only_the_modules_that_need_it_import_the_database_library() -> None:
    folder = Path(errors.__file__).parent
    light = {"__init__", "errors", "log", "lost_errors", "place", "files", "filesystem", "folder", "start_file", "rows"}
    for module in sorted(light):
        tree = ast.parse((folder / f"{module}.py").read_text("utf-8"))
        imported = {
            name.partition(".")[0]
            for node in ast.walk(tree)
            for name in (
                [each.name for each in node.names]
                if isinstance(node, ast.Import)
                else [node.module or ""]
                if isinstance(node, ast.ImportFrom)
                else []
            )
        }
        assert not imported & {"sqlite_utils", "sqlite3"}, module
