"""The help: chapters in the language in force, the rules of each game, and a search over all of them."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QEvent, QObject, Qt, QUrl, Signal
from PySide6.QtGui import QGuiApplication, QKeyEvent, QResizeEvent, QTextCursor
from PySide6.QtWidgets import QLineEdit, QSizePolicy, QStackedLayout, QWidget

from app.text import _, language, ngettext
from ui.help import library
from ui.help.authoring import copied, with_copies
from ui.help.contents import CHAPTER_OF_PAGE, FIRST, Contents
from ui.help.reader import MARGIN, MEASURE, Reader
from ui.help.rendering import section_name, to_html
from ui.models.rows import Column
from ui.pages.page import Page
from ui.theme.look import Look
from ui.widgets.announce import announce
from ui.widgets.basic import LINK, PAGE, Centred, box, button, column, emptied, holding, label, row
from ui.widgets.segments import Segments
from ui.widgets.table import TextTable

LOGS = "folder:logs"
"""The link that opens the folder of the log."""
COPY = "copy:"
"""How a link begins that copies an example, by its number in the chapter."""

_CONTENTS = 232
"""The width of the list of chapters at a font scale of 100 per cent."""

_INTO_THE_LIST = (Qt.Key.Key_Down, Qt.Key.Key_Return, Qt.Key.Key_Enter)


class _Place(NamedTuple):
    """Where the reader was: a chapter with how far it was scrolled, or the results of a search (no chapter)."""

    chapter: str
    scrolled: int = 0


class HelpPage(Page):
    """The help page: `HelpPage(look, chapters)`, `look` giving the palette and font scale in force.

    `open_at(chapter)` opens a chapter by its id, a drill's id, or the name of a page. `page_wanted` carries the name of
    a page of the window that a link leads to; `tour_wanted` when the first guided coup is wanted again; `return_wanted`
    when the exercise is that the help was opened from; `logs_wanted` when a link leads to the folder of the log.
    """

    page_wanted = Signal(str)
    return_wanted = Signal()
    logs_wanted = Signal()
    tour_wanted = Signal()

    def __init__(self, look: Callable[[], Look], chapters: library.Library) -> None:
        super().__init__()
        self._look = look
        self._library = chapters
        self._chapters: dict[str, library.Chapter] = {}
        self._hits: list[library.Hit] = []
        self._way: list[_Place] = []
        self._returns = False
        self.chapter = FIRST
        self.title = label("title")
        self.field = QLineEdit()
        self.field.setClearButtonEnabled(True)
        self.contents = Contents()
        self.text = Reader()
        self.back = button("quiet", self.go_back)
        self.tour = button("plain", self.tour_wanted.emit)
        self.rules: Segments | None = None
        self.results = TextTable()
        self.count = label("heading", wrap=True)
        self.advice = label("body", wrap=True)
        self._shown = QStackedLayout()
        self._lay_out()
        self._connect()
        self.say(self.title.setText, lambda: _("Aide"))
        self.say(self.field.setPlaceholderText, lambda: _("Chercher dans l’aide"))
        self.say(self.field.setAccessibleName, lambda: _("Chercher dans l’aide"))
        self.say(self.contents.setAccessibleName, lambda: _("Chapitres"))
        self.say(self.results.setAccessibleName, lambda: _("Résultats de la recherche"))
        self.say(self.back.setText, self._back_text)
        self.say(self.tour.setText, lambda: _("Refaire le coup guidé"))
        self.say(self.advice.setText, lambda: _("Essayez un autre mot, ou un mot plus court."))
        self._fill()

    def _lay_out(self) -> None:
        self._rules_place = row(gap=0)
        self._bar = holding(row(self.back, None, self._rules_place, gap=16, margin=(24 - LINK, 12, 24, 0)), QWidget())
        reading = column(self._bar, self.text, gap=0)
        reading.setStretch(1, 1)
        found = column(column(self.count, self.advice, gap=4, margin=(24, 20, 24, 12)), self.results, gap=0)
        found.setStretch(1, 1)
        # where nothing is found the advice stays under what it is about
        found.addStretch(0)
        # laid out before it is filled: a layout without a widget shows what it is given as a window of its own
        card = holding(self._shown, box())
        for layout in (reading, found):
            self._shown.addWidget(holding(layout, QWidget()))
        self._shown.setContentsMargins(1, 1, 1, 1)
        card.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        left = column(self.field, self.contents, row(self.tour, None), gap=12)
        left.setStretch(1, 1)
        self._left = holding(left, QWidget())
        halves = row(self._left, card, gap=24)
        halves.setStretch(1, 1)
        page = column(self.title, halves, gap=16, margin=PAGE)
        page.setStretch(1, 1)
        self.setLayout(column(holding(page, Centred()), gap=0))

    def _connect(self) -> None:
        self.field.textChanged.connect(self._find)
        self.field.installEventFilter(self)
        self.contents.opened.connect(self._chosen)
        self.text.anchorClicked.connect(self._follow)
        self.text.remeasured.connect(self._show)
        self.results.chosen.connect(self._open_hit)
        self.results.clicked.connect(lambda index: self._open_hit(index.row()))
        self.results.typed.connect(self._type_on)

    # opening

    def open_at(self, chapter: str, *, returns: bool = False) -> None:
        """Open the chapter of an id, of a drill or of a page; the first one where there is none.

        `returns`: an exercise waits, to which a button and Escape lead back.
        """
        self._way.clear()
        self._returns = returns
        self.field.blockSignals(True)
        self.field.clear()
        self.field.blockSignals(False)
        wanted = CHAPTER_OF_PAGE.get(chapter, chapter)
        self._open(wanted if wanted in self._chapters else FIRST)

    def enter(self) -> None:
        self._returns = False
        self._show()
        self.contents.setFocus(Qt.FocusReason.OtherFocusReason)

    def go_back(self) -> None:
        """Return to where the reader came from: in the end to the exercise, where one waits."""
        if not self._way:
            if self._returns:
                self.return_wanted.emit()
            return
        place = self._way.pop()
        if place.chapter:
            self._open(place.chapter)
            self.text.verticalScrollBar().setValue(place.scrolled)
        else:
            self._shown.setCurrentIndex(1)
            self.results.setFocus()

    def _open(self, chapter: str) -> None:
        self.chapter = chapter
        self.contents.mark(self.chapter)
        self._fill_rules()
        self._show()
        self._shown.setCurrentIndex(0)

    def _leave_here(self) -> None:
        if self._shown.currentIndex() == 0:
            self._way.append(_Place(self.chapter, self.text.verticalScrollBar().value()))
        else:
            self._way.append(_Place(""))

    def _follow(self, link: QUrl) -> None:
        target = link.toString()
        if target.startswith("page:"):
            self.page_wanted.emit(target.removeprefix("page:"))
        elif target == LOGS:
            self.logs_wanted.emit()
        elif target.startswith("#"):
            self.text.scrollToAnchor(section_name(int(target.removeprefix("#"))))
        elif target.startswith(COPY):
            QGuiApplication.clipboard().setText(copied(self._text(), int(target.removeprefix(COPY))))
            announce(self.text, _("Copié"))
        elif target in self._chapters:
            self._leave_here()
            self._open(target)

    # the chapters

    def retranslate(self) -> None:
        super().retranslate()
        self._fill()
        if self._shown.currentIndex() == 1:
            self._find()

    def _fill(self) -> None:
        shelves = self._library.shelves()
        self._chapters = {chapter.id: chapter for _heading, listed in shelves for chapter in listed}
        self.contents.fill(shelves)
        self._fit()
        self.contents.mark(self.chapter)
        self._fill_rules()
        self._show()

    def _chosen(self, chapter: str) -> None:
        self._way.clear()
        self._open(chapter)

    def _fill_rules(self) -> None:
        """The choice of a rule set over a chapter that depends on it."""
        chosen = self.rules.value if self.rules is not None else None
        rule_sets = self._chapters[self.chapter].rule_sets
        emptied(self._rules_place)
        self.rules = None
        if not rule_sets:
            return
        self.rules = Segments(
            # translators: every set of rules, in a filter
            [(None, lambda: _("Toutes")), *((name, lambda title=title: title) for name, title in rule_sets)]
        )
        self.rules.set_value(chosen)
        self.rules.name(lambda: _("Règles"))
        self.rules.changed.connect(lambda _value: self._show())
        self._rules_place.addWidget(self.rules)

    def _text(self) -> str:
        """The Markdown of the open chapter for the rules chosen."""
        return self._chapters[self.chapter].text(self.rules.value if self.rules is not None else None)

    def _show(self) -> None:
        """Write the open chapter in the look in force."""
        look = self._look()
        chapter = self._chapters[self.chapter]
        text = with_copies(self._text())
        at = self.text.verticalScrollBar().value() if self.text.accessibleName() == chapter.title else 0
        self.text.setHtml(to_html(text, look, self.text.measure, library.PICTURES / language()))
        self.text.document().setDocumentMargin(MARGIN)
        self.text.document().setIndentWidth(look.size(28))
        self.text.setAccessibleName(chapter.title)
        self.text.verticalScrollBar().setValue(at)
        self.back.setText(self._back_text())
        self.back.setVisible(bool(self._way) or self._returns)
        self._bar.setVisible(bool(self._way) or self._returns or self.rules is not None)

    def _back_text(self) -> str:
        return _("‹ Retour à la question") if self._returns and not self._way else _("‹ Retour")

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_Escape and (self._way or self._returns):
            self.go_back()
        elif self._shown.currentIndex() != 0 or not self.text.turn(event.key()):
            super().keyPressEvent(event)

    def _fit(self) -> None:
        """Give the list its width, the text its measure, the headings of the list their type."""
        look = self._look()
        wanted = min(_CONTENTS * look.percent // 100, max(_CONTENTS, self.width() * 3 // 10))
        # the button under the list is read whole where there is room for it
        self._left.setFixedWidth(max(wanted, min(self.tour.sizeHint().width(), self.width() * 4 // 10)))
        self.text.set_measure(MEASURE * look.percent // 100)
        self.contents.set_heading_size(look.size(14))

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        self._fit()

    def changeEvent(self, event: QEvent) -> None:
        super().changeEvent(event)
        if event.type() == QEvent.Type.StyleChange and self._chapters:
            self._fit()
            self._show()

    # the search

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.field and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in _INTO_THE_LIST:
                self._into_the_list()
                return True
            if event.key() == Qt.Key.Key_Escape and self.field.text():
                self.field.clear()
                return True
        return super().eventFilter(watched, event)

    def _into_the_list(self) -> None:
        if not self.field.text().strip():
            self.contents.setFocus()
        elif self._hits:
            self._shown.setCurrentIndex(1)
            self.results.setFocus()
            self.results.selectRow(self.results.selected or 0)

    def _type_on(self, text: str) -> None:
        self.field.setFocus()
        self.field.insert(text)

    def _find(self) -> None:
        wanted = self.field.text().strip()
        self._way.clear()
        if not wanted:
            self._hits = []
            self._open(self.chapter)
            return
        self._hits = self._library.search(wanted)
        found = len(self._hits)
        self.count.setText(
            ngettext("{count} passage sur « {wanted} »", "{count} passages sur « {wanted} »", found).format(
                count=found, wanted=wanted
            )
            if found
            else _("Rien sur « {wanted} »").format(wanted=wanted)
        )
        self.advice.setVisible(not found)
        self.results.setVisible(bool(found))
        # translators: headings: where it is kept, what is there
        where, what = Column(_("Où"), strong=True, share=2), Column(_("Ce qui s’y trouve"), share=5)
        self.results.fill((where, what), [(_where(hit), hit.excerpt) for hit in self._hits])
        self.results.scrollToTop()
        self._shown.setCurrentIndex(1)
        announce(self.field, self.count.text())

    def _open_hit(self, number: int) -> None:
        hit = self._hits[number]
        self._leave_here()
        if self.rules is not None:
            self.rules.set_value(None)
        self._open(hit.chapter)
        self.text.scrollToAnchor(section_name(hit.passage.section))
        self.text.highlight(self.field.text().split(), self._look())
        lead = self.lead_of(hit)
        if not lead.isNull():
            lead.clearSelection()
            self.text.setTextCursor(lead)
            self.text.ensureCursorVisible()
        self.text.setFocus()

    def lead_of(self, hit: library.Hit) -> QTextCursor:
        """Where a passage of the open chapter begins; a null cursor where it begins with nothing that can be found."""
        if not hit.passage.lead:
            return QTextCursor()
        # Qt finds no-break spaces as plain ones
        return self.text.document().find(hit.passage.lead)


def _where(hit: library.Hit) -> str:
    heading = hit.passage.heading
    return hit.title if heading == hit.title else f"{hit.title} · {heading}"
