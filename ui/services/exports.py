"""A trainee's answers as a file: where it is to be written, and what is told of it."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtWidgets import QWidget

from app.drills.game import Games
from app.text import _, ngettext
from app.training.records import Trainee
from app.training.store import Store
from ui.data_folder import FAILURES, DataFolder
from ui.services.file_dialog import AskWhere, place_asked
from ui.services.store_gateway import StoreGateway

_FORMS = (("CSV", ".csv"), ("JSON", ".json"))
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
        plain = "".join(sign for sign in name if sign.isprintable() and sign not in _FORBIDDEN).strip(". ")
        # a title is seen in task bars and on shared screens: the name is in that of the file alone
        title = _("Exporter les réponses")
        asked = place_asked(self._ask, parent, title, f"tapis-{plain or 'export'}", _FORMS)
        return None if asked is None else asked[0]
