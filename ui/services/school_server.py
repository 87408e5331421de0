"""The school's own server, where it has one: what is written in hand-ins is sent to it while one trains."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path
from random import random
from typing import Any

from PySide6.QtCore import QObject, Signal

from app.drills.game import Games
from app.server.connecting import Connection
from app.server.outbox import Outbox, lines
from app.server.sending import Sender, State
from app.server.settings import SENDING, XAPI, SettingsError, read_settings, read_store
from app.server.statements import Store, stated
from ui.data_folder import SENT, STATED, DataFolder
from ui.models.school_server import state_text
from ui.services.clock import Clock
from ui.start.faults import LOG


class SchoolServer(QObject):
    """Sends from its beginning to its end; `changed` where it stands otherwise than before."""

    changed = Signal()
    _told = Signal(str, object)

    def __init__(self, games: Callable[[], Games], data: DataFolder, clock: Clock) -> None:
        super().__init__()
        self._games = games
        self._data = data
        self._clock = clock
        self._senders: list[Sender[Any]] = []
        self._states: dict[str, State] = {}
        self._names: dict[str, str] = {}
        self._troubles: dict[str, str] = {}
        # from the senders' threads into the window's
        self._told.connect(self.take)

    @property
    def waiting(self) -> int:
        """How many lines wait, as far as is known."""
        return sum(state.waiting for state in self._states.values())

    def begin(self) -> None:
        """Send from now on, once; what its file has wrong is told instead."""
        file = self._data.server_file()
        if file is None or self._senders:
            return
        for key, begin in ((SENDING, self._send_lines), (XAPI, self._send_statements)):
            self._troubles.pop(key, None)
            try:
                begin(file)
            except SettingsError as error:
                self._troubles[key] = str(error)
                LOG.warning("server: settings")

    def _send_lines(self, file: Path) -> None:
        settings = read_settings(file)
        if settings is not None:
            self._send(SENDING, settings, partial(Connection, settings), SENT, lines)

    def _send_statements(self, file: Path) -> None:
        settings = read_store(file)
        if settings is not None:
            self._send(XAPI, settings, partial(Store, settings), STATED, stated(self._games()))

    def _send(self, key: str, settings: Any, connect: Callable[[], Any], file: str, batches: Any) -> None:
        self._names[key], self._states[key] = settings.host, State()
        kept, keep = self._data.sent(file), partial(self._data.keep_sent, file)
        outbox: Outbox[Any] = Outbox(self._data.every_hand_in, settings.name, kept, keep, batches)
        told = partial(self._told.emit, key)
        sender = Sender(outbox, connect, told=told, now=self._clock.now, jitter=random)
        self._senders.append(sender)
        sender.start()

    def end(self) -> None:
        """Send no more; what waits goes at the next start."""
        for sender in self._senders:
            sender.close()
        self._senders.clear()

    def told(self) -> str:
        """How it stands, in words; empty where the school has no server."""
        texts = (state_text(key, self._names[key], state) for key, state in self._states.items())
        return "\n".join(dict.fromkeys([*self._troubles.values(), *texts]))

    def take(self, key: str, state: State) -> None:
        """Take in how it stands with one of them."""
        before = self._states.get(key, State())
        if state.why is not None and (state.why, state.code) != (before.why, before.code):
            # the number alone: what a server says in words holds names and answers
            LOG.warning("server: %s %s", state.why, state.code)
        self._states[key] = state
        self.changed.emit()
