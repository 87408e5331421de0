"""What comes from elsewhere: the answers given at another computer, or the list of a class, taken in from a file."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QWidget

from app.drills.game import Games
from app.text import _
from app.training.store import Store
from ui.data_folder import FAILURES, DataFolder
from ui.services.file_dialog import AskFor
from ui.services.store_gateway import StoreGateway


class ImportService:
    """Takes in the file that `ask` names; `taken` is called once something of it is kept."""

    def __init__(
        self, games: Games, data: DataFolder, gateway: StoreGateway, ask: AskFor, taken: Callable[[], None]
    ) -> None:
        self._games = games
        self._data = data
        self._gateway = gateway
        self._ask = ask
        self._taken = taken

    def bring(self, parent: QWidget, bring_back: Callable[[Sequence[str]], bool]) -> str:
        """Ask which file, and take it in; what to tell, empty when nothing was done.

        `bring_back` asks whether those of these names, who were erased here, shall come back.
        """
        path = self._ask(parent, _("Importer un export ou la liste d’une classe"), "JSON, CSV (*.json *.csv)")
        if not path:
            return ""

        def asked(names: Sequence[str]) -> bool:
            with _cursor(Qt.CursorShape.ArrowCursor):
                return bring_back(names)

        def taken(store: Store) -> str:
            try:
                # a class's answers of a year take half a minute
                with _cursor(Qt.CursorShape.WaitCursor):
                    return self._data.bring(store, Path(path), self._games, asked)
            except FAILURES as error:
                # of the file, or nothing that would have to wait
                return str(error)

        told = self._gateway.read(taken, "") or self._gateway.trouble
        self._taken()
        return told


@contextmanager
def _cursor(shape: Qt.CursorShape) -> Iterator[None]:
    QGuiApplication.setOverrideCursor(shape)
    try:
        yield
    finally:
        QGuiApplication.restoreOverrideCursor()
