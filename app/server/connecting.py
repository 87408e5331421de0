"""The one module that speaks to PostgreSQL; psycopg is loaded with the first connection."""

from __future__ import annotations

import logging
import socket
import threading
from collections.abc import Iterator, Sequence
from contextlib import closing, contextmanager, suppress
from ipaddress import ip_address
from typing import TYPE_CHECKING, Any, NamedTuple

from app.server.outbox import Row
from app.server.settings import ServerSettings
from app.server.trouble import ServerError, Why

if TYPE_CHECKING:
    import psycopg

_PATIENCE = 3
"""Seconds that a connection may take."""
_SILENCE = 15.0
"""Seconds after which a server that acknowledges or answers nothing has gone."""
_INSERT = """
INSERT INTO tapis.line (sitting, number, chain, station, body) VALUES (%s, %s, %s, %s, %s) ON CONFLICT DO NOTHING
"""
_KEYS = """
SELECT replace(sitting::text, '-', ''), number, chain, least(received, now())::text FROM tapis.line
WHERE received > CASE WHEN %(since)s::timestamptz <= now() THEN %(since)s::timestamptz - interval '1 minute'
  ELSE now() - interval '4 hours' END ORDER BY received, sitting, number
"""
"""A moment that has not come yet is one of before the server's clock was set back: what came since may be older."""
_LINES = """
SELECT replace(sitting::text, '-', ''), number, chain, body,
  extract(epoch FROM clock_timestamp() - received)::float8 FROM tapis.line
WHERE (sitting, number, chain) IN (SELECT * FROM unnest(%s::uuid[], %s::integer[], %s::text[]))
ORDER BY received, sitting, number
"""
_NO_SCHEMA = ("42P01", "3F000", "42501", "42703")
"""No such table, schema or column, or no right to it."""
_LATER = ("08", "25006", "40", "53", "55", "57", "58")
"""No connection, read only, another transaction, no resources, in use, shut down, a disk: it may take them later."""


class Key(NamedTuple):
    """What tells a line from any other, and when the server's transaction that brought it began, now at the latest."""

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


class _Open:
    """An open connection; its methods raise ServerError alone."""

    def __init__(self, settings: ServerSettings) -> None:
        self._connection = _connected(settings)

    def close(self) -> None:
        """Let it go, whatever has become of it."""
        with suppress(Exception):
            self._connection.close()

    @contextmanager
    def _asked(self) -> Iterator[None]:
        """Wait for what the server says to a statement, and hang up on it where it says nothing."""
        with _told(connected=True), within(_SILENCE, self._connection.fileno()):
            yield


@contextmanager
def within(seconds: float, line: int) -> Iterator[None]:
    """Hang up on whoever has not said all that was asked for in so many seconds; `line` is the number of a socket."""
    # the same line once more: it stays open, and ours, while somebody may hang up
    with closing(socket.fromfd(line, socket.AF_INET, socket.SOCK_STREAM)) as same:
        silent = threading.Timer(seconds, _hang_up, [same])
        silent.daemon = True
        silent.start()
        try:
            yield
        finally:
            silent.cancel()
            silent.join()


def _hang_up(line: socket.socket) -> None:
    with suppress(OSError):  # it has gone meanwhile
        line.shutdown(socket.SHUT_RDWR)


class Connection(_Open):
    """An open connection of a station, which gives lines; its methods raise ServerError alone."""

    def put(self, rows: Sequence[Row]) -> None:
        """Give lines, all or none; those that the server has already are nothing."""
        with self._asked(), self._connection.transaction(), self._connection.cursor() as cursor:
            cursor.executemany(_INSERT, rows)


class Listener(_Open):
    """An open connection of an instructor, which reads lines as they come; its methods raise ServerError alone."""

    def __init__(self, settings: ServerSettings) -> None:
        super().__init__(settings)
        try:
            with self._asked():
                self._connection.execute("LISTEN tapis")
        except ServerError:
            self.close()
            raise

    def keys(self, since: str) -> list[Key]:
        """The lines received after a moment of the server's, and a minute before it; empty is hours ago."""
        with self._asked():
            return [Key(*row) for row in self._connection.execute(_KEYS, {"since": since or None})]

    def lines(self, keys: Sequence[Key]) -> list[Received]:
        """Lines by their keys."""
        sittings, numbers, chains = ([key[field] for key in keys] for field in range(3))
        with self._asked():
            return [Received(*row) for row in self._connection.execute(_LINES, [sittings, numbers, chains])]

    def wait(self, seconds: float) -> bool:
        """Whether something was received before so many seconds have passed."""
        with _told(connected=True):
            return any(True for _notice in self._connection.notifies(timeout=seconds, stop_after=1))


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
            tcp_user_timeout=round(_SILENCE * 1000),
            # whoever answers at that port must know the password already, and is not told it
            require_auth="scram-sha-256",
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
def _told(*, connected: bool = False) -> Iterator[None]:
    """Say an error of psycopg without what it tells."""
    import psycopg

    try:
        yield
    except psycopg.Error as error:
        raise ServerError(_why(error, connected), error.sqlstate or "") from None


def _why(error: psycopg.Error, connected: bool) -> Why:
    code, text = error.sqlstate or "", str(error)
    if code in _NO_SCHEMA:
        return "schema"
    if code and not code.startswith(_LATER):
        return "lines"
    if connected:
        return "silent"
    # before there is a connection, only the text tells: what libpq says itself is always English
    if "authentication method requirement" in text:
        return "no-scram"
    if "invalid response to SSL negotiation" in text:  # whoever listens there is no PostgreSQL
        return "silent"
    if "certificate" in text or "SSL" in text:
        return "certificate"
    return "refused" if "FATAL" in text and "57P" not in code else "silent"
