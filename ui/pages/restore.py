"""Putting a backup in the place of the progress: which there are, what each would cost, and asking before."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from datetime import datetime
from functools import partial

from PySide6.QtCore import QDateTime, Qt, Signal
from PySide6.QtWidgets import QFrame, QWidget

from app.text import _
from ui.models.dates import here, locale
from ui.models.offers import BackupOffer
from ui.pages.page import Page
from ui.widgets.announce import announce
from ui.widgets.basic import PAGE, box, button, column, emptied, holding, label, role, row, scrolled
from ui.widgets.dialogs import asks


class RestorePage(Page):
    """`load` gives the backups, the last made first.

    `restore_wanted` carries the one chosen, after the question; `back_wanted` leaves everything as it is.
    """

    wide = True

    restore_wanted = Signal(object)
    back_wanted = Signal()

    def __init__(self, load: Callable[[], Sequence[BackupOffer]]) -> None:
        super().__init__()
        self._load = load
        title = label("title", wrap=True)
        lead = label("body", wrap=True)
        self.told = label("body", wrap=True)
        self.told.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.told.hide()
        self._list = column(gap=8)
        self.back = button("plain", self.back_wanted.emit)
        content = role(QWidget(), "ground")
        content.setLayout(
            column(row(title, self.back, gap=16), lead, self.told, 8, self._list, None, gap=12, margin=PAGE)
        )
        self.setLayout(column(scrolled(content), gap=0))
        self.say(title.setText, lambda: _("Restaurer une sauvegarde"))
        self.say(
            lead.setText,
            lambda: _("La sauvegarde choisie prend la place des progrès ; la base remplacée est gardée à côté."),
        )
        self.say(self.back.setText, lambda: _("Retour"))

    def retranslate(self) -> None:
        super().retranslate()
        self.fill()

    def enter(self) -> None:
        self.told.hide()
        self.fill()
        self.back.setFocus(Qt.FocusReason.OtherFocusReason)

    def tell(self, text: str) -> None:
        """Show why a backup was not restored, in the words of the store."""
        self.told.setText(text)
        self.told.show()
        announce(self, text, urgent=True)

    def fill(self) -> None:
        """Show the backups as they stand."""
        emptied(self._list)
        offers = self._load()
        if not offers:
            nothing = _("Il n’y a pas encore de sauvegarde. Tapis en fait une chaque jour où l’on s’entraîne.")
            self._list.addWidget(label("body", nothing, wrap=True))
        for offer in offers:
            self._list.addWidget(self._card(offer))

    def _card(self, offer: BackupOffer) -> QFrame:
        act = button("plain", partial(self._ask, offer))
        act.setText(_("Restaurer"))
        act.setAccessibleName(_("Restaurer la sauvegarde du {time}").format(time=moment(offer.at)))
        act.setAccessibleDescription(offer.loss)
        act.setEnabled(offer.sound)
        words = column(label("heading", moment(offer.at)), label("caption", offer.loss, wrap=True), gap=0)
        layout = row(words, act, gap=16, margin=(16, 12, 16, 12))
        layout.setStretch(0, 1)
        return holding(layout, box("card"))

    def _ask(self, offer: BackupOffer) -> None:
        question = _("Restaurer la sauvegarde du {time} ?").format(time=moment(offer.at))
        if asks(self, question, offer.loss, _("Restaurer"), danger=True):
            self.restore_wanted.emit(offer)


def moment(at: str) -> str:
    """A stored UTC time as the day and the hour here: `20/11/2026 09:30`."""
    found = here(datetime.fromisoformat(at))
    shown = QDateTime(found.year, found.month, found.day, found.hour, found.minute, found.second)
    return locale().toString(shown, "dd/MM/yyyy HH:mm")
