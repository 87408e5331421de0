import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlite_utils import Database, Migrations

from app.storage.backup import is_sound
from app.storage.database import check_identity, connect
from app.storage.errors import DamagedDatabaseError, DiskFullError
from app.storage.migrations import MIGRATIONS, bring_up, upgrade
from app.storage.schema import SCHEMA_VERSION, SCHEMAS, schema_sum
from app.storage.store import SqliteStore, open_store
from tests.app.storage.helpers import ADA, NOW, fill
from tests.app.storage.shipped_databases import build

TABLES = {
    "trainee",
    "session",
    "exercise",
    "attempt",
    "erasure",
    "skill_figures",
    "day_figures",
    "wrong_rule_figures",
    "word",
    "evidence",
    "known",
    "erased",
    "lesson",
    "sitting",
}


def schema(database: sqlite3.Connection) -> str:
    rows = database.execute("SELECT sql FROM sqlite_schema WHERE sql IS NOT NULL AND name NOT LIKE '%migrations%'")
    return "".join(f"{sql};\n" for (sql,) in rows)


def next_migrations(*, fail: bool = False, orphan: bool = False) -> Migrations:
    """The shipped migrations and one more, as a next version would have it."""
    later = Migrations("tapis")
    for each in MIGRATIONS._migrations:
        later(name=each.name)(each.fn)

    @later(name="next")
    def _(database: Database) -> None:
        database.execute("ALTER TABLE trainee ADD COLUMN class_name TEXT")
        database.execute("UPDATE trainee SET class_name = 'evening'")
        if orphan:
            database.execute("UPDATE session SET trainee = 99")
        if fail:
            database.execute("INSERT INTO nowhere VALUES (1)")

    return later


@pytest.fixture
def database(folder: Path) -> object:
    with open_store(folder, NOW) as store:
        fill(store, 3)
    with closing(connect(folder / "tapis.db")) as database:
        yield database


@pytest.mark.parametrize("version", range(1, SCHEMA_VERSION + 1))
def test_a_shipped_migration_is_never_edited(version: int, tmp_path: Path) -> None:
    """What a schema is known by stands in the program; what it wrote at its time is kept as well."""
    build(version, tmp_path / "shipped.db")
    with (
        closing(Database(memory=True, strict=True)) as database,
        closing(sqlite3.connect(tmp_path / "shipped.db")) as shipped,
    ):
        MIGRATIONS.apply(database, stop_before=f"{version + 1:04}")
        assert schema_sum(database.conn) == SCHEMAS[version]
        assert sorted(schema(database.conn).split(";\n")) == sorted(schema(shipped).split(";\n"))


def test_every_migration_has_its_number_and_the_last_is_the_schemas(store: SqliteStore) -> None:
    names = [each.name for each in MIGRATIONS.applied(Database(store._database))]
    assert names == [f"{number:04}" for number in range(1, SCHEMA_VERSION + 1)]
    assert MIGRATIONS.pending(Database(store._database)) == []


def test_every_table_is_strict_and_known(store: SqliteStore) -> None:
    tables = [table for table in Database(store._database).tables if not table.name.startswith("_sqlite")]
    assert {table.name for table in tables} == TABLES
    assert all(table.strict for table in tables)


def test_a_database_of_the_current_schema_is_opened_without_a_backup(folder: Path) -> None:
    for _ in ("new", "again"):
        open_store(folder, NOW).close()
    assert not (folder / "backups").exists()


def test_an_older_database_is_backed_up_then_brought_up(folder: Path, database: sqlite3.Connection) -> None:
    path = folder / "tapis.db"
    copy = bring_up(database, path, NOW, next_migrations(), SCHEMA_VERSION + 1)
    assert check_identity(database, path, SCHEMA_VERSION + 1) == SCHEMA_VERSION + 1
    assert database.execute("SELECT id, class_name FROM trainee").fetchall() == [(ADA.id, "evening")]
    assert copy == folder / "backups" / f"tapis-0001-20261120T080000Z-v{SCHEMA_VERSION}.db"
    assert is_sound(copy)
    with closing(sqlite3.connect(copy)) as old:
        assert old.execute("PRAGMA user_version").fetchone() == (SCHEMA_VERSION,)
        assert old.execute("SELECT count(*) FROM attempt").fetchone() == (3,)


@pytest.mark.parametrize("fault", ["fail", "orphan"])
def test_a_migration_that_fails_leaves_the_database_as_it_was(
    folder: Path, database: sqlite3.Connection, fault: str
) -> None:
    path = folder / "tapis.db"
    before = list(database.iterdump())
    with pytest.raises(DamagedDatabaseError):
        upgrade(database, path, next_migrations(fail=fault == "fail", orphan=fault == "orphan"), SCHEMA_VERSION + 1)
    assert list(database.iterdump()) == before
    assert check_identity(database, path, SCHEMA_VERSION) == SCHEMA_VERSION
    assert database.execute("PRAGMA foreign_keys").fetchone() == (1,)
    upgrade(database, path, next_migrations(), SCHEMA_VERSION + 1)


def test_without_room_for_the_backup_nothing_is_migrated(
    folder: Path, database: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(*_: object) -> Path:
        raise DiskFullError(folder)

    monkeypatch.setattr("app.storage.migrations.back_up", full)
    before = list(database.iterdump())
    with pytest.raises(DiskFullError):
        bring_up(database, folder / "tapis.db", NOW, next_migrations(), SCHEMA_VERSION + 1)
    assert list(database.iterdump()) == before
