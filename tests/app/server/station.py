"""A station of the tests: its hand-ins, and what its sender has kept and told."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path

from app.handins.writing import Sitting
from app.lessons.exercises import put
from app.server.connecting import Connection
from app.server.outbox import Outbox, Row, lines
from app.server.sending import Link, Sender, State
from app.server.settings import ServerSettings
from tests.app.handins.sittings import FIVE, ZOE, model
from tests.app.lessons.files import GAMES
from tests.app.server.postgres import Postgres

OTHER = "f" * 32
NOW = "2026-11-27T08:00:00.000Z"


class Room:
    """A station over a folder; what it `kept` outlives its senders, as a file does."""

    def __init__(self, folder: Path, settings: ServerSettings) -> None:
        self.folder = folder
        self.settings = settings
        self.kept = b""
        self.told: list[State] = []

    def outbox(self) -> Outbox[Row]:
        return Outbox(self.folder, self.settings.name, self.kept, self._keep, lines)

    def _keep(self, content: bytes) -> None:
        self.kept = content

    def sender(self, connect: Callable[[], Link[Row]] | None = None) -> Sender[Row]:
        return Sender(
            self.outbox(),
            connect or (lambda: Connection(self.settings)),
            told=self.told.append,
            now=lambda: NOW,
            jitter=lambda: 0.5,
        )


def answered(sitting: Sitting, count: int = 1) -> None:
    """Give right answers to the next exercises of a sitting of FIVE."""
    for each in put(FIVE, GAMES, ZOE.identity)[sitting.answered :][:count]:
        sitting.answer(each.exercise, model(each), 1000)


def arrived(server: Postgres) -> dict[str, bytes]:
    """What the server has of each sitting, its lines in order."""
    found: dict[str, bytes] = {}
    for sitting, body in server.ask("SELECT sitting::text, body FROM tapis.line ORDER BY sitting, number, received"):
        name = sitting.replace("-", "")
        found[name] = found.get(name, b"") + body.encode() + b"\n"
    return found
