"""A trainee's answers as a file: where it is to be written, and what is told of it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QWidget

from app.drills.game import Games
from app.paths import is_there
from app.text import _, ngettext
from app.training.records import Trainee
from app.training.store import Store
from ui.data_folder import FAILURES, DataFolder
from ui.services.file_dialog import AskWhere
from ui.services.store_gateway import StoreGateway

_ENDINGS = (".csv", ".json")
_FORBIDDEN = '<>:"/\\|?*'
"""What no system takes in the name of a file."""


class ExportService:
    """Writes the answers of one trainee where `ask` says."""

    def __init__(self, games: Games, data: DataFolder, gateway: StoreGateway, ask: AskWhere) -> None:
        self._games = games
        self._data = data
        self._gateway = gateway
        self._ask = ask

    def export(self, parent: QWidget, trainee: Trainee) -> str:
        """Ask where the answers of a trainee go and write them; the sentence to tell, empty when nothing was done."""
        path = self._where(parent, trainee.name)
        if path is None:
            return ""
        write = self._data.exports()[path.suffix.lower()]

        def written(store: Store) -> str:
            try:
                count = write(store, path, self._games, trainee.id)
            except FAILURES as error:
                # of the file, not of the store: nothing waits because of it
                return str(error)
            told = ngettext("{count} réponse écrite : {path}", "{count} réponses écrites : {path}", count)
            return told.format(count=count, path=path)

        return self._gateway.read(written, "") or self._gateway.trouble

    def _where(self, parent: QWidget, name: str) -> Path | None:
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        plain = "".join(sign for sign in name if sign.isprintable() and sign not in _FORBIDDEN).strip(". ")
        suggested = str(Path(folder) / f"tapis-{plain or 'export'}.csv")
        # a title is seen in task bars and on shared screens: the name is in that of the file alone
        title = _("Exporter les réponses")
        while True:
            chosen, form = self._ask(parent, title, suggested, "CSV (*.csv);;JSON (*.json)")
            if not chosen:
                return None
            if Path(chosen).suffix.lower() in _ENDINGS:
                return Path(chosen)
            suggested = chosen + _ENDINGS[form.startswith("JSON")]
            # the dialog has asked about the name as it was typed, and not about the one with its ending
            if not is_there(Path(suggested)):
                return Path(suggested)
