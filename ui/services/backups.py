"""Backups while the program runs: made when nobody waits, put back when the trainee asks for it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import Any

from PySide6.QtCore import QObject, QTimer

from ui.pages.page import Page
from ui.services.clock import Clock
from ui.services.store_gateway import StoreGateway
from ui.window import MainWindow

_QUIET = 5000
"""Milliseconds after the opening, and again as long as an exercise is under way, before a backup is made."""


class Backups(QObject):
    """`offers` lists the backups, `restore` puts one in the place of the database; both may raise one of `failures`.

    `reopen` opens the store again and goes on from the home page.
    """

    def __init__(
        self,
        window: MainWindow,
        gateway: StoreGateway,
        clock: Clock,
        *,
        offers: Callable[[], Sequence[Any]],
        restore: Callable[[Any], None],
        reopen: Callable[[], None],
        failures: tuple[type[Exception], ...],
    ) -> None:
        super().__init__()
        self._window = window
        self._gateway = gateway
        self._clock = clock
        self._offers = offers
        self._restore = restore
        self._reopen = reopen
        self._failures = failures
        self._back = "home"
        self._quiet = QTimer(self, singleShot=True, interval=_QUIET)
        self._quiet.timeout.connect(self._back_up)
        gateway.opened.connect(self._quiet.start)

    def show_from(self, page: str) -> None:
        """Show the page where a backup is chosen; its way back leads to the page it was asked for on."""
        self._back = page
        self._window.go("restore")

    def page(self) -> Page:
        """The page where a backup is chosen."""
        from ui.pages.restore import RestorePage

        page = RestorePage(self._listed)
        page.back_wanted.connect(lambda: self._window.go(self._back if self._gateway.is_open else "store"))
        page.restore_wanted.connect(lambda offer: self._put_back(offer, page.tell))
        return page

    def close(self) -> None:
        """The program ends: a backup that is due is made, and nobody waits for it before the window is gone."""
        self._quiet.stop()
        self._window.hide()
        self._gateway.read(lambda store: store.daily_backup(self._clock.now(), closing=True), None)

    def _listed(self) -> Sequence[Any]:
        try:
            return self._offers()
        except self._failures as error:
            self._window.toast.tell(str(error))
            return []

    def _put_back(self, offer: Any, tell: Callable[[str], None]) -> None:
        was_open = self._gateway.is_open
        self._gateway.close()
        try:
            self._restore(offer)
        except self._failures as error:
            if was_open:
                self._gateway.open()
            tell(str(error))
            return
        self._reopen()

    def _back_up(self) -> None:
        if self._window.current == "drill":
            self._quiet.start()
        else:
            self._gateway.read(lambda store: store.daily_backup(self._clock.now()), None)
