"""The school's server as `serve-schema` makes it: a room may add lines, and do nothing else with them."""

from __future__ import annotations

import psycopg
import pytest
from psycopg import errors

from app.server.schema import schema_text
from tests.app.server.postgres import PASSWORD, Postgres

LINE = f"'{'0' * 32}', 1, '{'a' * 64}', 'BCDEFGHJKL', '{{}}'"
ADD = f"INSERT INTO tapis.line (sitting, number, chain, station, body) VALUES ({LINE})"


@pytest.mark.parametrize(
    "statement",
    [
        "SELECT count(*) FROM tapis.line",
        "SELECT body FROM tapis.line",
        "UPDATE tapis.line SET body = ''",
        "DELETE FROM tapis.line",
        "TRUNCATE tapis.line",
        "DROP TABLE tapis.line",
        "CREATE TABLE tapis.other ()",
        f"INSERT INTO tapis.line (sitting, number, chain, station, body, received) VALUES ({LINE}, now())",
        f"{ADD} RETURNING body",
        f"{ADD} ON CONFLICT (sitting, number, chain) DO UPDATE SET body = ''",
    ],
)
def test_a_room_may_not(server: Postgres, statement: str) -> None:
    with server.connect("room", PASSWORD) as room, pytest.raises(errors.InsufficientPrivilege):
        room.execute(statement.encode())


def test_a_room_adds_a_line_and_the_same_line_again_is_nothing(server: Postgres) -> None:
    with server.connect("room", PASSWORD) as room:
        for _time in range(2):
            room.execute(f"{ADD} ON CONFLICT DO NOTHING".encode())
        room.execute(f"{ADD.replace('a' * 64, 'b' * 64)} ON CONFLICT DO NOTHING".encode())
    # another line in the place of one is seen beside it
    assert server.ask("SELECT count(*) FROM tapis.line") == [(2,)]


@pytest.mark.parametrize("statement", [ADD, "UPDATE tapis.line SET body = ''", "DELETE FROM tapis.line"])
def test_the_instructors_read_and_change_nothing(server: Postgres, statement: str) -> None:
    with server.connect("page", "page") as page:
        page.execute("SELECT body, received FROM tapis.line")
        with pytest.raises(errors.InsufficientPrivilege):
            page.execute(statement.encode())


def test_whoever_is_neither_gets_nowhere(server: Postgres) -> None:
    with server.connect() as owner:
        owner.execute("CREATE ROLE other LOGIN PASSWORD 'other'")
        try:
            with server.connect("other", "other") as other, pytest.raises(errors.InsufficientPrivilege):
                other.execute("SELECT FROM tapis.line")
        finally:
            owner.execute("DROP ROLE other")


def test_to_run_it_again_changes_nothing(server: Postgres) -> None:
    with server.connect() as owner:
        owner.execute(ADD.encode())
        owner.execute(schema_text().encode())
    assert server.ask("SELECT count(*) FROM tapis.line") == [(1,)]


def test_every_line_is_told_to_whoever_listens(server: Postgres) -> None:
    with server.connect("page", "page") as page, server.connect("room", PASSWORD) as room:
        page.execute("LISTEN tapis")
        room.execute(ADD.encode())
        [told] = page.notifies(timeout=20, stop_after=1)
    # whoever may listen learns that something has come, and nothing of it
    assert (told.channel, told.payload) == ("tapis", "")


@pytest.mark.parametrize(
    "line",
    [LINE.replace(", 1,", ", 0,"), LINE.replace("a" * 64, "A" * 64), LINE.replace("BCDEFGHJKL", "B" * 33)],
)
def test_what_no_station_writes_is_refused(server: Postgres, line: str) -> None:
    with server.connect("room", PASSWORD) as room, pytest.raises(psycopg.errors.CheckViolation):
        room.execute(ADD.replace(LINE, line).encode())
