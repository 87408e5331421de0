"""One thread that sends what waits, as soon as the server takes it; the window never waits for it."""

from __future__ import annotations

import threading
from collections.abc import Callable, Iterator, Sequence
from typing import Generic, NamedTuple, Protocol, TypeVar

from app.server.outbox import Item, Outbox
from app.server.trouble import ServerError, Why

LOOK = 1.0
"""Seconds between two looks at the hand-ins."""
_FIRST, _LONGEST, _SELDOM = 0.2, 5.0, 60.0
"""Seconds before the server is tried again: the first time, later, and once it has been away for long."""
_LONG = 600.0
END = 0.5
"""Seconds that the end of the program waits for what is on its way."""


class State(NamedTuple):
    """How it stands: lines that wait, when one was sent last (empty: not since the start), and what is wrong.

    `code` is the server's own number of an error, where it told one.
    """

    waiting: int = 0
    sent: str = ""
    why: Why | None = None
    code: str = ""


_Given_contra = TypeVar("_Given_contra", contravariant=True)


class Link(Protocol[_Given_contra]):
    """An open connection."""

    def put(self, some: Sequence[_Given_contra], /) -> None:
        """Give some, all or none."""

    def close(self) -> None:
        """Let it go."""


class Sender(Generic[Item]):
    """Sends an `outbox` over the link that `connect` opens, which may raise ServerError.

    `told` is given each new state, in the sender's own thread; `now` gives the time, `jitter` numbers from 0 to 1,
    so that a room does not come back as one.
    """

    def __init__(
        self,
        outbox: Outbox[Item],
        connect: Callable[[], Link[Item]],
        *,
        told: Callable[[State], None],
        now: Callable[[], str],
        jitter: Callable[[], float],
    ) -> None:
        self._outbox = outbox
        self._connect = connect
        self._told = told
        self._now = now
        self._jitter = jitter
        self._sent = ""
        self._state = State()
        self._link: Link[Item] | None = None
        self._pauses: Iterator[float] | None = None
        self._closing = threading.Event()
        self._thread = threading.Thread(target=self._run, name="tapis-server", daemon=True)

    def start(self) -> None:
        """Begin, once."""
        self._thread.start()

    def close(self) -> None:
        """End; what has not been sent waits for the next start. A connection that is being made is not waited for."""
        self._closing.set()
        if self._thread.is_alive():
            self._thread.join(END)

    def _run(self) -> None:
        pause = 0.0
        while not self._closing.wait(pause):
            pause = self.step()
        self._hang_up()

    def step(self) -> float:
        """Look once and send what waits; how many seconds to leave it be."""
        try:
            self._outbox.look()
        except OSError:  # a file that moves away meanwhile; a disk that is gone is told where it is written
            return LOOK
        # what waits is told before it is on its way: the server may take long, or say nothing
        self._tell(self._state._replace(waiting=self._outbox.waiting))
        try:
            if self._link is None:
                # before anything waits: what speaks to a server takes a while to load, and what is wrong is told early
                self._link = self._connect()
            if self._outbox.waiting:
                self._send(self._link)
        except ServerError as error:
            self._hang_up()
            self._tell(State(self._outbox.waiting, self._sent, error.why, error.code))
            self._pauses = self._pauses or pauses(self._jitter)
            return next(self._pauses)
        self._pauses = None
        self._tell(State(self._outbox.waiting, self._sent))
        return LOOK

    def _send(self, link: Link[Item]) -> None:
        for _lines in self._outbox.send(link.put):
            self._sent = self._now()
            if self._closing.is_set():
                return

    def _tell(self, state: State) -> None:
        if state != self._state and not self._closing.is_set():
            self._state = state
            self._told(state)

    def _hang_up(self) -> None:
        if self._link is not None:
            self._link.close()
            self._link = None


def pauses(jitter: Callable[[], float]) -> Iterator[float]:
    """The seconds between one try and the next, for as long as the server stays away.

    >>> from itertools import islice
    >>> [*islice(pauses(lambda: 0.5), 6)]
    [0.2, 0.4, 0.8, 1.6, 3.2, 5.0]
    """
    pause, away = _FIRST, 0.0
    while True:
        taken = pause * (0.5 + jitter())
        yield taken
        away += taken
        pause = _SELDOM if away >= _LONG else min(2 * pause, _LONGEST)
