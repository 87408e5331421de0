"""A page as a PDF file: where it is to be written, and what is told of it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from app.drills.game import Game
from app.learning.debrief import Debrief
from app.text import _
from app.training.summary import Summary
from ui.data_folder import FAILURES, DataFolder
from ui.models.told import Told
from ui.paper.debrief import debrief_pdf
from ui.services.clock import Clock
from ui.services.file_dialog import AskWhere, place_asked
from ui.services.preferences import Preferences


class PrintService:
    """Writes what is printed where `ask` says."""

    def __init__(self, ask: AskWhere, preferences: Preferences, clock: Clock, data: DataFolder) -> None:
        self._ask = ask
        self._preferences = preferences
        self._clock = clock
        self._data = data

    def debrief(self, parent: QWidget, game: Game, summary: Summary, debrief: Debrief) -> Told:
        """Write the summary of a session as a page; what to tell."""
        trainee, at = self._preferences.trainee, self._clock.now()

        def page() -> bytes:
            return debrief_pdf(game, summary, debrief, name="" if trainee is None else trainee.name, at=at)

        return self.write(parent, _("Enregistrer en PDF"), f"tapis-{at[:10]}", page)

    def write(self, parent: QWidget, title: str, name: str, content: Callable[[], bytes]) -> Told:
        """Ask where a page goes and write it; what to tell.

        `name` is that of the file suggested, without its ending.
        """
        asked = place_asked(self._ask, parent, title, name, [("PDF", ".pdf")])
        if asked is None:
            return Told()
        path, _form = asked
        try:
            self._data.write_asked(path, content())
        except FAILURES as error:
            return Told(str(error))
        return Told(_("La page est écrite : {path}").format(path=path), well=True)
