"""One thread that reads what the school's server receives, as it comes; the window never waits for it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from typing import NamedTuple, Protocol

from app.server.connecting import Key, Received
from app.server.outbox import BATCH
from app.server.sending import END, pauses
from app.server.trouble import ServerError, Why

_BETWEEN = 0.2
"""Seconds between two reads at least, however much is told."""
_WAIT, _WAITS = 0.5, 20
"""Seconds of listening at a time, and how often before the server is read unasked: a line that is cut tells nothing."""


class News(NamedTuple):
    """Lines that nobody has read here before, and what is wrong with the server, if anything is."""

    lines: Sequence[Received] = ()
    why: Why | None = None
    code: str = ""


class Ear(Protocol):
    """An open connection that listens."""

    def keys(self, since: str) -> list[Key]:
        """The lines received after a moment and a minute before it."""

    def lines(self, keys: Sequence[Key]) -> list[Received]:
        """Lines by their keys."""

    def wait(self, seconds: float) -> bool:
        """Whether something was received."""

    def close(self) -> None:
        """Let it go."""


class Follower:
    """Reads over the ear that `connect` opens, which may raise ServerError; `told` is given news in its own thread.

    `jitter` gives numbers from 0 to 1, as of a Sender.
    """

    def __init__(self, connect: Callable[[], Ear], told: Callable[[News], None], jitter: Callable[[], float]) -> None:
        self._connect = connect
        self._told = told
        self._jitter = jitter
        self._known: set[tuple[str, int, str]] = set()
        self._last = ""
        self._ear: Ear | None = None
        self._pauses: Iterator[float] | None = None
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="tapis-follower", daemon=True)

    def start(self) -> None:
        """Begin, once."""
        self._thread.start()

    def close(self) -> None:
        """End; a connection that is being made is not waited for."""
        self._closing.set()
        if self._thread.is_alive():
            self._thread.join(END)

    def _run(self) -> None:
        pause = 0.0
        while not self._closing.wait(pause):
            pause = self.step()
            for _time in range(_WAITS):
                if self._ear is None or self._closing.is_set() or self._wait():
                    break
        self._hang_up()

    def step(self) -> float:
        """Read what is new; how many seconds to leave it be."""
        try:
            if self._ear is None:
                self._ear = self._connect()
            self._read(self._ear)
        except ServerError as error:
            return self._failed(error)
        self._pauses = None
        return _BETWEEN

    def _read(self, ear: Ear) -> None:
        # what a transaction brought is dated at its beginning: it may come after what began later
        keys = ear.keys(self._last)
        new = [key for key in keys if key[:3] not in self._known]
        for begin in range(0, len(new), BATCH):
            if self._closing.is_set():
                return
            self._tell(News(ear.lines(new[begin : begin + BATCH])))
            self._known.update(key[:3] for key in new[begin : begin + BATCH])
        if not new:
            self._tell(News())
        if keys:
            self._last = keys[-1].received

    def _wait(self) -> bool:
        assert self._ear is not None
        try:
            return self._ear.wait(_WAIT)
        except ServerError:
            return True  # the next read says what is wrong

    def _failed(self, error: ServerError) -> float:
        self._hang_up()
        self._tell(News((), error.why, error.code))
        self._pauses = self._pauses or pauses(self._jitter)
        return next(self._pauses)

    def _tell(self, news: News) -> None:
        if not self._closing.is_set():
            self._told(news)

    def _hang_up(self) -> None:
        if self._ear is not None:
            self._ear.close()
            self._ear = None
