"""A page as a PDF file: where it is to be written, and what is told of it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from app.drills.game import Game
from app.learning.debrief import Debrief
from app.reasons import reason
from app.text import _
from app.training.summary import Summary
from ui.models.told import Told
from ui.paper.debrief import debrief_pdf
from ui.services.clock import Clock
from ui.services.file_dialog import AskWhere, place_asked
from ui.services.preferences import Preferences


class PrintService:
    """Writes what is printed where `ask` says."""

    def __init__(self, ask: AskWhere, preferences: Preferences, clock: Clock) -> None:
        self._ask = ask
        self._preferences = preferences
        self._clock = clock

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
            path.write_bytes(content())
        except OSError as error:
            return Told(_("{path} ne peut pas être écrit : {reason}.").format(path=path, reason=reason(error)))
        return Told(_("La page est écrite : {path}").format(path=path), well=True)
