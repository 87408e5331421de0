"""The school's own server, where it has one: what is written in hand-ins is sent to it while one trains."""

from __future__ import annotations

from random import random

from PySide6.QtCore import QObject, Signal

from app.server.connecting import Connection
from app.server.outbox import Outbox
from app.server.sending import Sender, State
from app.server.settings import SettingsError, read_settings
from ui.data_folder import DataFolder
from ui.models.school_server import state_text
from ui.services.clock import Clock
from ui.start.faults import LOG


class SchoolServer(QObject):
    """Sends from its beginning to its end; `changed` where it stands otherwise than before."""

    changed = Signal()
    _told = Signal(object)

    def __init__(self, data: DataFolder, clock: Clock) -> None:
        super().__init__()
        self._data = data
        self._clock = clock
        self._sender: Sender | None = None
        self._state = State()
        self._name = ""
        self._trouble = ""
        # from the sender's thread into the window's
        self._told.connect(self._take)

    def begin(self) -> None:
        """Send from now on, once; what its file has wrong is told instead."""
        file = self._data.server_file()
        if file is None or self._sender is not None:
            return
        try:
            settings = read_settings(file)
        except SettingsError as error:
            self._trouble = str(error)
            LOG.warning("server: settings")
            return
        if settings is None:
            return
        self._trouble, self._name = "", settings.host
        outbox = Outbox(self._data.every_hand_in, settings.name, self._data.sent(), self._data.keep_sent)
        self._sender = Sender(
            outbox,
            lambda: Connection(settings),
            told=self._told.emit,
            now=self._clock.now,
            jitter=random,
        )
        self._sender.start()

    def end(self) -> None:
        """Send no more; what waits goes at the next start."""
        if self._sender is not None:
            self._sender.close()
            self._sender = None

    def told(self) -> str:
        """How it stands, in words; empty where the school has no server."""
        if self._trouble:
            return self._trouble
        return state_text(self._name, self._state) if self._name else ""

    def _take(self, state: State) -> None:
        if state.why is not None and (state.why, state.code) != (self._state.why, self._state.code):
            # the number alone: what a server says in words holds names and answers
            LOG.warning("server: %s %s", state.why, state.code)
        self._state = state
        self.changed.emit()
