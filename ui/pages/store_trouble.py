"""The store cannot be opened: what happened, what to do, and going on without it."""

from __future__ import annotations

from PySide6.QtCore import Qt, Signal

from app.text import _
from ui.pages.page import Page
from ui.widgets.announce import announce
from ui.widgets.basic import box, button, column, holding, label, row


class StoreTroublePage(Page):
    """`retry_wanted` opens it again, `restore_wanted` shows backups, `guest_wanted` keeps nothing."""

    wide = True

    retry_wanted = Signal()
    guest_wanted = Signal()
    restore_wanted = Signal()
    quit_wanted = Signal()

    def __init__(self) -> None:
        super().__init__()
        title = label("title", wrap=True)
        self.text = label("body", wrap=True)
        self.text.setTextInteractionFlags(Qt.TextInteractionFlag.TextSelectableByMouse)
        self.retry = button("main", self.retry_wanted.emit)
        self.guest = button("plain", self.guest_wanted.emit)
        self.restore = button("plain", self.restore_wanted.emit)
        self.quit = button("quiet", self.quit_wanted.emit)
        card = holding(
            column(
                title,
                self.text,
                8,
                row(self.retry, self.restore, self.guest, None, self.quit, gap=12),
                gap=16,
                margin=32,
            ),
            box("card"),
        )
        card.setFixedWidth(640)
        self.setLayout(row(None, column(None, card, None), None, margin=24))
        self.say(title.setText, lambda: _("Les progrès ne peuvent pas être ouverts"))
        self.say(self.retry.setText, lambda: _("Réessayer"))
        self.say(self.restore.setText, lambda: _("Sauvegardes"))
        self.say(self.guest.setText, lambda: _("Continuer en invité"))
        self.say(self.quit.setText, lambda: _("Quitter"))

    def tell(self, text: str) -> None:
        """Show what happened and what to do, in the words of the store."""
        self.text.setText(text)
        announce(self, text, urgent=True)

    def enter(self) -> None:
        self.retry.setFocus(Qt.FocusReason.OtherFocusReason)
