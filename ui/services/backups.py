"""Backups while the program runs: made when nobody waits, put back when the trainee asks for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, QTimer

from ui.data_folder import FAILURES, DataFolder
from ui.models.offers import BackupOffer
from ui.services.clock import Clock
from ui.services.store_gateway import StoreGateway

_QUIET = 5000
"""Milliseconds after the opening, and again as long as an exercise is under way, before a backup is made."""


class BackupService(QObject):
    """`is_busy` says whether an exercise is under way; `tell` is given a sentence for whoever reads."""

    def __init__(
        self,
        data: DataFolder,
        gateway: StoreGateway,
        clock: Clock,
        is_busy: Callable[[], bool],
        tell: Callable[[str], None],
    ) -> None:
        super().__init__()
        self._data = data
        self._gateway = gateway
        self._clock = clock
        self._is_busy = is_busy
        self._tell = tell
        self._quiet = QTimer(self, singleShot=True, interval=_QUIET)
        self._quiet.timeout.connect(self._back_up)
        gateway.opened.connect(self._quiet.start)

    def close(self) -> None:
        """The program ends: a backup that is due is made."""
        self._quiet.stop()
        self._gateway.read(lambda store: store.daily_backup(self._clock.now(), closing=True), None)

    def offers(self) -> Sequence[BackupOffer]:
        """The backups, the last made first; none where they cannot be listed, which is told."""
        try:
            return self._data.offers()
        except FAILURES as error:
            self._tell(str(error))
            return []

    def put_back(self, offer: BackupOffer) -> str:
        """Put a backup in the place of the database, which is closed; why not, empty where it has been done."""
        was_open = self._gateway.is_open
        self._gateway.close()
        try:
            self._data.restore(offer)
        except FAILURES as error:
            if was_open:
                self._gateway.open()
            return str(error)
        return ""

    def _back_up(self) -> None:
        if self._is_busy():
            self._quiet.start()
        else:
            self._gateway.read(lambda store: store.daily_backup(self._clock.now()), None)
