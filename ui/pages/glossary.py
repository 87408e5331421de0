"""The glossary: the trade's words in both languages, found from either."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import QEvent, QObject, Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QLineEdit, QStackedLayout, QWidget

from app.glossary import Term
from app.text import _, language, ngettext, translate
from ui.models.rows import Column
from ui.pages.page import Page
from ui.widgets.announce import announce
from ui.widgets.basic import PAGE, Centred, box, button, column, holding, label, row
from ui.widgets.table import TextTable

_INTO_THE_LIST = (Qt.Key.Key_Down, Qt.Key.Key_Up, Qt.Key.Key_PageDown, Qt.Key.Key_PageUp)


class GlossaryPage(Page):
    """The glossary page: `GlossaryPage(terms)`, the terms in the order of the French alphabet."""

    def __init__(self, terms: Sequence[Term]) -> None:
        super().__init__()
        self._terms = terms
        self.title = label("title")
        self.count = label("caption")
        self.field = QLineEdit()
        self.field.setClearButtonEnabled(True)
        self.field.setMinimumWidth(280)
        self.table = TextTable()
        self.nothing = label("heading", wrap=True)
        self.advice = label("body", wrap=True)
        self.all = button("plain", self.field.clear)
        self._shown = QStackedLayout()
        self._lay_out()
        self.field.textChanged.connect(self._find)
        self.field.installEventFilter(self)
        self.table.typed.connect(self._type_on)
        self.say(self.title.setText, lambda: _("Glossaire"))
        self.say(self.field.setPlaceholderText, lambda: _("Chercher un mot, en français ou en anglais"))
        self.say(self.field.setAccessibleName, lambda: _("Chercher dans le glossaire"))
        self.say(self.table.setAccessibleName, lambda: _("Mots du métier"))
        self.say(self.all.setText, lambda: _("Voir tous les mots"))
        self.say(
            self.advice.setText,
            lambda: _("Essayez un mot plus court, ou l’autre langue : « canne » et « stick » mènent au même endroit."),
        )
        self._fill()

    def _lay_out(self) -> None:
        empty = holding(
            column(None, self.nothing, self.advice, row(self.all, None, margin=(0, 8, 0, 0)), None, None, margin=48),
            QWidget(),
        )
        # laid out before it is filled: a layout without a widget shows what it is given as a window of its own
        card = holding(self._shown, box())
        self._shown.addWidget(self.table)
        self._shown.addWidget(empty)
        self._shown.setContentsMargins(1, 1, 1, 1)
        head = row(self.title, None, self.count, gap=16)
        search_row = row(self.field, None)
        search_row.setStretch(0, 3)
        search_row.setStretch(1, 2)
        page = column(head, search_row, card, gap=16, margin=PAGE)
        page.setStretch(2, 1)
        self.setLayout(column(holding(page, Centred()), gap=0))

    def enter(self) -> None:
        self.field.setFocus()
        self.field.selectAll()

    def retranslate(self) -> None:
        super().retranslate()
        self._fill()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.field and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in _INTO_THE_LIST and self._shown.currentIndex() == 0:
                self.table.setFocus()
                self.table.selectRow(self.table.selected or 0)
                return True
            if event.key() == Qt.Key.Key_Escape and self.field.text():
                self.field.clear()
                return True
        return super().eventFilter(watched, event)

    def _type_on(self, text: str) -> None:
        self.field.setFocus()
        self.field.insert(text)

    def _find(self) -> None:
        self._fill()
        announce(self.field, self.count.text() or self.nothing.text())

    def _fill(self) -> None:
        wanted = self.field.text()
        terms = _in_order([term for term in self._terms if term.matches(wanted)])
        self._shown.setCurrentIndex(0 if terms else 1)
        self.nothing.setText(_("Aucun mot ne contient « {wanted} »").format(wanted=wanted.strip()))
        self.count.setText(
            ngettext("{count} mot", "{count} mots", len(terms)).format(count=len(terms)) if terms else ""
        )
        french, english = Column(_("Français"), strong=True, share=3), Column(_("Anglais"), share=3)
        meaning = Column(_("Ce que c’est"), share=8)
        if language() == "fr":
            rows = [(term.french, term.english, translate(term.meaning)) for term in terms]
            self.table.fill((french, english, meaning), rows)
        else:
            rows = [(term.english, term.french, translate(term.meaning)) for term in terms]
            self.table.fill((english._replace(strong=True), french._replace(strong=False), meaning), rows)
        self.table.scrollToTop()


def _in_order(terms: list[Term]) -> list[Term]:
    """The terms by the alphabet of the language in force; the glossary itself is in the French one."""
    return terms if language() == "fr" else sorted(terms, key=lambda term: term.english.casefold())
