"""Whatever fails while an export is taken in, and whatever a file has become: nothing is half written."""

from __future__ import annotations

import json
import sqlite3
import tempfile
from contextlib import suppress
from pathlib import Path
from random import Random

import pytest

from app.storage.errors import DiskError, DiskFullError, ReadOnlyError, StoreError
from app.storage.export_file import ExportFile
from app.storage.import_errors import ImportRefusedError
from app.storage.merging import merge
from app.storage.schema import check_content
from app.storage.store import SqliteStore, open_store
from tests.app.storage.exchange import an_export, brought, imported, kept, version_1
from tests.app.storage.helpers import MEMORY, NOW, start_program, told_each_statement
from tests.sizes import Figures, kept_seed, many, seeds

MUTATED = many(1000, 10_000)


@pytest.fixture
def export(store: SqliteStore) -> Path:
    """An export of two trainees and a lesson."""
    return an_export(store)


@pytest.mark.parametrize(
    ("code", "kind"),
    [
        (sqlite3.SQLITE_FULL, DiskFullError),
        (sqlite3.SQLITE_IOERR_WRITE, DiskError),
        (sqlite3.SQLITE_READONLY, ReadOnlyError),
    ],
)
def test_whichever_write_fails_nothing_is_half_written(
    store: SqliteStore, export: Path, folder: Path, code: int, kind: type[StoreError]
) -> None:
    """Every one in turn, of the trial and of the import."""
    writes = failing = 0

    def fail(sql: str) -> None:
        nonlocal writes
        writes += sql.lstrip().startswith(("INSERT", "UPDATE", "DELETE", "BEGIN"))
        if writes == failing:
            error = sqlite3.OperationalError("failed")
            error.sqlite_errorcode = code
            raise error

    with open_store(folder.with_name("other"), NOW) as other:
        before = list(other._database.iterdump())
        while True:
            writes, failing = 0, failing + 1
            try:
                with told_each_statement(other, fail):
                    brought(other, export)
            except kind:
                assert list(other._database.iterdump()) == before
            else:
                break
        assert failing > 60
        # what is known is read from the answers next time where it could not be kept
        assert kept(other)[2:] == kept(store)[2:]


KILLED = """
import os, sys
from pathlib import Path
from app.storage import merging
from tests.app.storage.exchange import brought
from app.storage.store import open_store
count, real = 0, merging.keep_attempt
def keep(*values):
    global count
    count += 1
    if count == int(sys.argv[3]):
        os._exit(9)
    real(*values)
merging.keep_attempt = keep
with open_store(Path(sys.argv[1]), "2026-11-20T09:30:00Z") as store:
    brought(store, Path(sys.argv[2]))
"""


def test_killed_in_the_middle_nothing_is_half_written(store: SqliteStore, export: Path, folder: Path) -> None:
    """The trial meets six answers, the import the next six."""
    place = folder.with_name("other")
    with open_store(place, NOW) as other:
        before = list(other._database.iterdump())
    for at in (5, 9, 12):
        with start_program(KILLED, place, export, at) as program:
            program.communicate()
        assert program.returncode == 9
        with open_store(place, NOW) as other:
            assert list(other._database.iterdump()) == before
            other.check()
    with open_store(place, NOW) as other:
        assert imported(other, export).answers == 6


def mutated(content: bytes, chance: Random) -> bytes:
    changed = bytearray(content)
    for _change in range(chance.choice((1, 1, 1, 3))):
        at, to = sorted(chance.randrange(len(changed) + 1) for _end in range(2))
        match chance.randrange(6):
            case 0:
                changed[at : at + 1] = bytes([chance.randrange(256)])
            case 1:
                del changed[at : min(to, at + chance.choice((1, 9, 400)))]
            case 2:
                changed[at:at] = changed[at : min(to, at + 400)]
            case 3:
                changed[at:at] = chance.choice((b'"', b"{", b"]", b",", b"null", b"\xff", b"\n", b"-1", b"\\u0000"))
            case 4:
                found = changed.find(chance.choice((b"1", b"true", b'"id"', b"},", b"[")), at)
                changed[found : found + 1] = b"2" if found >= 0 else b""
            case _:
                line = changed.split(b"\n")
                chance.shuffle(line)
                changed = bytearray(b"\n".join(line))
    return bytes(changed)


@pytest.mark.parametrize("old", [False, True])
def test_of_a_file_changed_at_random_only_refusals_come_out(old: bool, figures: Figures) -> None:
    """What is taken of a version 2 says the same as before, however it is laid out."""
    with tempfile.TemporaryDirectory(dir=MEMORY) as room:
        with open_store(Path(room, "a"), NOW) as store:
            path = an_export(store)
            path = version_1(path) if old else path
        content, taken = path.read_bytes(), 0
        told = json.loads(content)
        with open_store(Path(room, "b"), NOW) as other:
            for seed in seeds(range(MUTATED // 2)):
                with kept_seed(seed):
                    changed = mutated(content, Random(seed))
                    path.write_bytes(changed)
                    with suppress(ImportRefusedError), other.transaction(keep=False) as database:
                        with path.open("rb") as file:
                            merge(database, other.path, ExportFile(file, path), bring_back=False)
                        check_content(database, other.path)
                        taken += 1
                        assert old or json.loads(changed) == told
            other.check()
            assert other.counts() == {"trainee": 0, "session": 0, "exercise": 0, "attempt": 0}
        figures(f"exports changed at random: {MUTATED // 2} of version {2 - old}, taken {taken}")
