"""The one module that speaks to PostgreSQL; psycopg is loaded with the first connection."""

from __future__ import annotations

import logging
import socket
from collections.abc import Iterator, Sequence
from contextlib import contextmanager, suppress
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any, Literal, NamedTuple, TypeAlias

from app.server.outbox import Row
from app.server.settings import ServerSettings

if TYPE_CHECKING:
    import psycopg

Why: TypeAlias = Literal["silent", "refused", "certificate", "schema", "lines"]
"""What is wrong: no answer, a name or password refused, another's certificate, no such table, or the lines refused."""

_PATIENCE = 3
"""Seconds that a connection may take."""
_SILENCE = 15_000
"""Milliseconds after which a server that acknowledges nothing has gone."""
_INSERT = """
INSERT INTO tapis.line (sitting, number, chain, station, body) VALUES (%s, %s, %s, %s, %s) ON CONFLICT DO NOTHING
"""
_KEYS = """
SELECT replace(sitting::text, '-', ''), number, chain, received::text FROM tapis.line
WHERE received > CASE WHEN %s::text IS NULL THEN now() - interval '4 hours'
  ELSE %s::timestamptz - interval '1 minute' END ORDER BY received, sitting, number
"""
_LINES = """
SELECT replace(sitting::text, '-', ''), number, chain, body,
  extract(epoch FROM clock_timestamp() - received)::float8 FROM tapis.line
WHERE (sitting, number, chain) IN (SELECT * FROM unnest(%s::uuid[], %s::integer[], %s::text[]))
ORDER BY received, sitting, number
"""
_NO_SCHEMA = ("42P01", "3F000", "42501", "42703")
"""No such table, schema or column, or no right to it."""


class Key(NamedTuple):
    """What tells a line from any other, and when the server's transaction that brought it began."""

    sitting: str
    number: int
    chain: str
    received: str


class Received(NamedTuple):
    """A line as the server has it, and how many seconds ago it came."""

    sitting: str
    number: int
    chain: str
    body: str
    age: float


class ServerError(Exception):
    """Why the server has not taken what it was given: `why`, and the SQLSTATE where it told one.

    What it says in words is left out: it holds the values.
    """

    def __init__(self, why: Why, code: str = "") -> None:
        super().__init__(why, code)
        self.why = why
        self.code = code


class Connection:
    """An open connection of a station, which gives lines; its methods raise ServerError alone."""

    def __init__(self, settings: ServerSettings) -> None:
        self._connection = _connected(settings)

    def put(self, rows: Sequence[Row]) -> None:
        """Give lines, all or none; those that the server has already are nothing."""
        with _told(), self._connection.transaction(), self._connection.cursor() as cursor:
            cursor.executemany(_INSERT, rows)

    def close(self) -> None:
        """Let it go, whatever has become of it."""
        with suppress(Exception):
            self._connection.close()


class Listener:
    """An open connection of an instructor, which reads lines as they come; its methods raise ServerError alone."""

    def __init__(self, settings: ServerSettings) -> None:
        self._connection = _connected(settings)
        try:
            with _told():
                self._connection.execute("LISTEN tapis")
        except ServerError:
            self.close()
            raise

    def keys(self, since: str) -> list[Key]:
        """The lines received after a moment of the server's, and a minute before it; empty is hours ago."""
        with _told():
            return [Key(*row) for row in self._connection.execute(_KEYS, [since or None, since or None])]

    def lines(self, keys: Sequence[Key]) -> list[Received]:
        """Lines by their keys."""
        sittings, numbers, chains = ([key[field] for key in keys] for field in range(3))
        with _told():
            return [Received(*row) for row in self._connection.execute(_LINES, [sittings, numbers, chains])]

    def wait(self, seconds: float) -> bool:
        """Whether something was received before so many seconds have passed."""
        with _told():
            return any(True for _notice in self._connection.notifies(timeout=seconds, stop_after=1))

    def close(self) -> None:
        """Let it go, whatever has become of it."""
        with suppress(Exception):
            self._connection.close()


def _connected(settings: ServerSettings) -> psycopg.Connection[tuple[Any, ...]]:
    """A connection, with TLS and the server's name verified where it is another computer."""
    import psycopg

    # what it would log holds the server's own words, and with them values
    logging.getLogger("psycopg").disabled = True
    numbers = _numbers_of(settings)
    secure = {"sslmode": "verify-full", "sslrootcert": str(settings.certificate)}
    with _told():
        return psycopg.connect(
            host=",".join([settings.host] * len(numbers)),
            hostaddr=",".join(numbers),
            port=settings.port,
            dbname=settings.database,
            user=settings.user,
            password=settings.password,
            autocommit=True,
            connect_timeout=_PATIENCE,
            tcp_user_timeout=_SILENCE,
            client_encoding="utf8",
            application_name="tapis",
            gssencmode="disable",
            **({"sslmode": "prefer"} if settings.certificate is None else secure),  # type: ignore[arg-type]
        )


def _numbers_of(settings: ServerSettings) -> list[str]:
    """The numbers that a name leads to: libpq would look them up while no other thread may run; raises ServerError."""
    with suppress(ValueError):
        return [str(ip_address(settings.host))]
    try:
        found = socket.getaddrinfo(settings.host, settings.port, type=socket.SOCK_STREAM)
    except (OSError, UnicodeError):
        raise ServerError("silent") from None
    return [*dict.fromkeys(str(each[4][0]) for each in found)]


@contextmanager
def _told() -> Iterator[None]:
    """Say an error of psycopg without what it tells."""
    import psycopg

    try:
        yield
    except psycopg.Error as error:
        raise ServerError(_why(error), error.sqlstate or "") from None


def _why(error: psycopg.Error) -> Why:
    code, text = error.sqlstate or "", str(error)
    if code in _NO_SCHEMA:
        return "schema"
    if code and not code.startswith(("08", "57", "53")):
        return "lines"
    # before there is a connection, only the text tells: what libpq says itself is always English
    if "certificate" in text or "SSL" in text:
        return "certificate"
    return "refused" if "FATAL" in text and "57P" not in code else "silent"
