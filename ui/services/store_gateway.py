"""The store as the window uses it: opened late, and every failure told calmly with a way to try again."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING, Literal, TypeVar

from PySide6.QtCore import QObject, Signal

from ui.start.faults import LOG

if TYPE_CHECKING:
    from app.training.store import Store

_T = TypeVar("_T")


class Kept:
    """What has become of one write that must not be lost: `refused` will never be kept, `waiting` may still be."""

    __slots__ = ("state",)

    def __init__(self, state: Literal["waiting", "kept", "refused"] = "waiting") -> None:
        self.state = state


class UnreadError(Exception):
    """The store did not say what something hangs on; why has been told."""


class StoreGateway(QObject):
    """The one store of a run, or none while it cannot be opened.

    `failures` are the exceptions that mean "the store could not", their text made for the user; those among them that
    are `refusals` come again however often the same is written. `opened` when the store has become ready, `troubled`
    with the text of each failure, `recovered` when what waited has been written.
    """

    opened = Signal()
    troubled = Signal(str)
    recovered = Signal()

    def __init__(
        self,
        open_store: Callable[[], Store],
        failures: tuple[type[Exception], ...],
        refusals: tuple[type[Exception], ...] = (),
    ) -> None:
        super().__init__()
        self._open_store = open_store
        self._failures = failures
        self._refusals = refusals
        self._refused = False
        self._store: Store | None = None
        self._waiting: list[tuple[Callable[[Store], None], Kept]] = []
        self.trouble = ""

    @property
    def is_open(self) -> bool:
        """Whether the store is ready."""
        return self._store is not None

    @property
    def waiting(self) -> int:
        """How many writes wait because the store failed."""
        return len(self._waiting)

    def left(self) -> list[Callable[[Store], None]]:
        """The writes that wait, oldest first."""
        return [do for do, _kept in self._waiting]

    def open(self) -> bool:
        """Open the store, once; a failure is told and may be tried again."""
        if self._store is not None:
            return True
        try:
            self._store = self._open_store()
        except self._failures as error:
            self._tell(error)
            return False
        self.trouble = ""
        self.opened.emit()
        return True

    def read(self, ask: Callable[[Store], _T], otherwise: _T) -> _T:
        """What the store says, or `otherwise` while there is none or it fails."""
        if self._store is None:
            return otherwise
        try:
            return ask(self._store)
        except self._failures as error:
            self._tell(error)
            return otherwise

    def need(self, ask: Callable[[Store], _T]) -> _T:
        """What the store says where something is decided by it: UnreadError where it fails, which has been told."""
        try:
            if self._store is None and not self.open():
                raise UnreadError(self.trouble)
            assert self._store is not None
            return ask(self._store)
        except self._failures as error:
            self._tell(error)
            raise UnreadError(self.trouble) from error

    def write(self, do: Callable[[Store], None]) -> bool:
        """Whether something has been written and committed."""
        self._refused = False
        if self._store is None and not self.open():
            return False
        assert self._store is not None
        try:
            do(self._store)
        except self._failures as error:
            self._refused = isinstance(error, self._refusals)
            self._tell(error)
            return False
        return True

    def keep(self, do: Callable[[Store], None]) -> Kept:
        """Write what must not be lost; what is given says `kept` only after its commit, at once or later.

        A write that fails waits, and is done before the next one: order is kept, and doing one twice changes nothing.
        One that is refused is told and left: what comes after it is not to wait for ever.
        """
        kept = Kept()
        self._waiting.append((do, kept))
        self.keep_waiting()
        return kept

    def keep_waiting(self) -> bool:
        """Do the writes that wait, oldest first; True when all of them have been written."""
        had_trouble, refused = bool(self.trouble), False
        while self._waiting:
            do, kept = self._waiting[0]
            try:
                written = self.write(do)
            except Exception:
                # a fault of the program, told as one: the answers behind it are not to wait for ever either
                kept.state = "refused"
                del self._waiting[0]
                raise
            if not written and not self._refused:
                return False
            kept.state = "kept" if written else "refused"
            refused |= not written
            del self._waiting[0]
        if refused:
            return False
        self.trouble = ""
        if had_trouble:
            self.recovered.emit()
        return True

    def close(self) -> None:
        """Close the store; what waits is tried a last time, every other answer was committed when it was given."""
        if self._store is not None and self._waiting:
            self.keep_waiting()
        store, self._store = self._store, None
        if store is not None:
            try:
                store.close()
            except self._failures as error:
                LOG.warning("close: %s", type(error).__name__)

    def _tell(self, error: Exception) -> None:
        self.trouble = str(error)
        LOG.warning("store: %s", type(error).__name__)
        self.troubled.emit(self.trouble)
