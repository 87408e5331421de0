"""About: the versions to quote when asking for help, and the licence of everything that Tapis is made of."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from html import escape
from typing import Protocol

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QGuiApplication
from PySide6.QtWidgets import QSizePolicy

from app.text import _, ngettext
from ui.help.reader import MARGIN, Reader
from ui.models.rows import Column
from ui.pages.page import Page
from ui.widgets.announce import announce
from ui.widgets.basic import PAGE, Centred, box, button, column, holding, label, row
from ui.widgets.table import TextTable


class Part(Protocol):
    """A part of the program that others have made."""

    @property
    def name(self) -> str:
        """What it is called."""

    @property
    def version(self) -> str:
        """Its version; empty where it has none of its own."""

    @property
    def licence(self) -> str:
        """Its licence in short."""

    def text(self) -> str:
        """The licence in full, in the language it was given in."""


class AboutPage(Page):
    """The page about the program: `AboutPage(versions, parts, own)`.

    `versions` gives lines in the language in force, `parts` what others have made, `own` the text of our own licence.
    Both are asked for when the page comes. `back_wanted` leads to where one came from.
    """

    back_wanted = Signal()

    def __init__(
        self, versions: Callable[[], Sequence[str]], parts: Callable[[], Sequence[Part]], own: Callable[[], str]
    ) -> None:
        super().__init__()
        self._load_versions = versions
        self._load_parts = parts
        self._own = own
        self._parts: Sequence[Part] = ()
        self.title = label("title")
        self.versions = label("body", wrap=True)
        self.versions.setTextInteractionFlags(
            Qt.TextInteractionFlag.TextSelectableByMouse | Qt.TextInteractionFlag.TextSelectableByKeyboard
        )
        self.copy = button("plain", self._copy)
        self.count = label("heading")
        self.lead = label("caption", wrap=True)
        self.table = TextTable()
        self.text = Reader()
        self.back = button("plain", self.back_wanted.emit)
        self._lay_out()
        self.table.selectionModel().selectionChanged.connect(lambda _on, _off: self._show())
        self.say(self.title.setText, lambda: _("À propos de Tapis"))
        self.say(self.copy.setText, lambda: _("Copier les versions"))
        self.say(self.back.setText, lambda: _("Retour"))
        self.say(
            self.lead.setText,
            lambda: _(
                "Les licences sont dans leur langue d’origine. Celle de Qt dit comment remplacer ses bibliothèques."
            ),
        )
        self.say(self.table.setAccessibleName, lambda: _("Parties du programme"))

    def _lay_out(self) -> None:
        told = row(self.versions, self.copy, gap=16, margin=(24, 12, 16, 12))
        told.setStretch(0, 1)
        told.setAlignment(self.copy, Qt.AlignmentFlag.AlignTop)
        versions = holding(told, box())
        licences = holding(row(self.table, margin=1), box())
        reading = holding(row(self.text, margin=1), box())
        halves = row(licences, reading, gap=16)
        halves.setStretch(0, 2)
        halves.setStretch(1, 3)
        for half in (licences, reading):
            half.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        versions.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Maximum)
        head = row(self.title, None, self.back, gap=16)
        page = column(head, versions, column(self.count, self.lead, gap=4), halves, gap=16, margin=PAGE)
        page.setStretch(3, 1)
        self.setLayout(column(holding(page, Centred()), gap=0))

    def enter(self) -> None:
        self._fill()
        self.table.setFocus(Qt.FocusReason.OtherFocusReason)

    def retranslate(self) -> None:
        super().retranslate()
        if self._parts:
            self._fill()

    def _fill(self) -> None:
        self._parts = self._load_parts()
        self.versions.setText(" · ".join(self._load_versions()))
        count = len(self._parts)
        self.count.setText(
            ngettext("Licences : Tapis et {count} partie", "Licences : Tapis et {count} parties", count).format(
                count=count
            )
        )
        columns = (
            # translators: a part of the program: a library, a font
            Column(_("Partie"), strong=True, share=4),
            Column(_("Version"), share=2),
            Column(_("Licence"), share=3),
        )
        rows = [("Tapis", "", "MIT"), *((part.name, part.version, part.licence) for part in self._parts)]
        chosen = self.table.selected or 0
        self.table.fill(columns, rows)
        self.table.selectRow(min(chosen, count))
        self._show()

    def _show(self) -> None:
        """The licence of the part that is chosen."""
        number = self.table.selected
        if number is None:
            return
        part = self._parts[number - 1] if number else None
        name = "Tapis" if part is None else part.name
        if self.text.accessibleName() != name:
            # their lines were broken for a terminal: a smaller type leaves them whole
            terms = escape(self._own() if part is None else part.text())
            self.text.setHtml(f'<div style="white-space: pre-wrap; font-size: small">{terms}</div>')
            self.text.document().setDocumentMargin(MARGIN)
            self.text.setAccessibleName(name)

    def _copy(self) -> None:
        QGuiApplication.clipboard().setText("\n".join(self._load_versions()))
        announce(self.copy, _("Copié"))
