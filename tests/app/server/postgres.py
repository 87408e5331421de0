"""A real PostgreSQL for one test or more: on the loopback alone, as an ordinary user, gone afterwards."""

from __future__ import annotations

import os
import shutil
import socket
import subprocess
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import psycopg
import pytest

from app.server.settings import ServerSettings
from tests.app.storage.helpers import MEMORY

PASSWORD = "a room: its own"
_NOBODY = 65534
_MISSING = (
    "PostgreSQL is not installed, and what speaks to a school's server is only tried against a real one: install it "
    "with `apt-get install postgresql` (on Debian and Ubuntu check.py does so where it may), then run the check again."
)


def programs() -> Path:
    """The folder of the newest server's programs; fails the test where there is none."""
    found = sorted(Path("/usr/lib/postgresql").glob("*/bin/initdb"), key=lambda path: int(path.parts[-3]))
    on_path = shutil.which("initdb")
    if not found and on_path is None:
        pytest.fail(_MISSING, pytrace=False)
    return found[-1].parent if found else Path(str(on_path)).resolve().parent


class Postgres:
    """A server that may be stopped and started again, at the same port, with all that it has."""

    def __init__(self, folder: Path) -> None:
        self._folder = folder
        with socket.socket() as free:
            free.bind(("127.0.0.1", 0))
            self.port = free.getsockname()[1]
        (folder / "owner").write_text("owner")
        if os.geteuid() == 0:
            for path in (folder, folder / "owner"):
                os.chown(path, _NOBODY, _NOBODY)
        said = ("-A", "scram-sha-256", f"--pwfile={folder}/owner", "-E", "UTF8", "--locale=C.UTF-8", "--no-sync")
        self._run("initdb", "-D", f"{folder}/data", "-U", "owner", *said)
        self.start()

    def _run(self, program: str, *arguments: str) -> None:
        # the server refuses to run as root
        drop = (f"--reuid={_NOBODY}", f"--regid={_NOBODY}", "--clear-groups", "--")
        before = ("setpriv", *drop) if os.geteuid() == 0 else ()
        command = [*before, str(programs() / program), *arguments]
        done = subprocess.run(
            command, cwd=self._folder, stdin=subprocess.DEVNULL, capture_output=True, text=True, check=False, timeout=60
        )
        assert done.returncode == 0, done.stdout + done.stderr

    def restore(self) -> None:
        """Have it run as at first, whatever a test has done with it."""
        if self._plain and self.is_running:
            return
        if self.is_running:
            self.stop()
        self.start()

    def start(self, *more: str) -> None:
        """Start it with `more` settings; returns once it answers."""
        settings = ("listen_addresses=127.0.0.1", "shared_buffers=32MB", "fsync=off", *more)
        options = " ".join([f"-p {self.port} -k {self._folder}", *(f"-c {each}" for each in settings)])
        self._run(
            *("pg_ctl", "-D", f"{self._folder}/data", "-l", f"{self._folder}/log"),
            *("-w", "-t", "20", "-o", options, "start"),
        )
        self.is_running, self._plain = True, not more

    def stop(self, how: str = "immediate") -> None:
        """Stop it, as a power cut would."""
        self._run("pg_ctl", "-D", f"{self._folder}/data", "-m", how, "-w", "stop")
        self.is_running = False

    def give(self, name: str, content: bytes) -> str:
        """Lay a file beside it that it may read and nobody else; its place."""
        path = self._folder / name
        path.write_bytes(content)
        path.chmod(0o600)
        if os.geteuid() == 0:
            os.chown(path, _NOBODY, _NOBODY)
        return str(path)

    def settings(self, user: str = "room", password: str = PASSWORD) -> ServerSettings:
        """The settings of a station of this server."""
        return ServerSettings("127.0.0.1", self.port, "postgres", user, password, None)

    def connect(self, user: str = "owner", password: str = "owner") -> psycopg.Connection[Any]:
        """A connection of somebody's own, each statement by itself."""
        return psycopg.connect(
            host="127.0.0.1", port=self.port, dbname="postgres", user=user, password=password, autocommit=True
        )

    def ask(self, statement: str) -> list[tuple[Any, ...]]:
        """The rows of a statement of the owner's."""
        with self.connect() as connection:
            return connection.execute(statement.encode()).fetchall()


@contextmanager
def running() -> Iterator[Postgres]:
    """A server with nothing in it."""
    programs()
    # a folder that others may reach: the server is not the user who runs the tests, where that is root
    with tempfile.TemporaryDirectory(prefix="tapis-postgres-", dir=MEMORY, ignore_cleanup_errors=True) as folder:
        server = Postgres(Path(folder))
        try:
            yield server
        finally:
            if server.is_running:
                server.stop()


def furnished(server: Postgres, schema: str) -> Postgres:
    """The same server with the school's tables and one login for a room, one for the instructors."""
    with server.connect() as connection:
        connection.execute(schema.encode())
        connection.execute(f"CREATE ROLE room LOGIN PASSWORD '{PASSWORD}' IN ROLE tapis_station".encode())
        connection.execute(b"CREATE ROLE page LOGIN PASSWORD 'page' IN ROLE tapis_page")
    return server
