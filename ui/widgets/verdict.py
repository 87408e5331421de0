"""What is said of an answer: the headline, given against expected, the rule with its article, the mistake's name."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QEvent, QSize, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QAbstractSlider, QBoxLayout, QGridLayout, QSizePolicy, QWidget

from app.drills.judgement import Verdict
from app.table.citations import reading_text, source_text
from app.text import _, translate
from ui.widgets.announce import announce
from ui.widgets.basic import (
    GRID,
    LINK,
    PageArea,
    SnugArea,
    box,
    button,
    column,
    holding,
    hung,
    label,
    role,
    row,
    scrolled,
)
from ui.widgets.sign import VerdictSign
from ui.widgets.speaking import Speaking
from ui.widgets.vignette import Vignette

MORE_KEY = "V"
"""Shows and hides what an answer is made of."""


_PAGES = {
    Qt.Key.Key_PageUp: QAbstractSlider.SliderAction.SliderPageStepSub,
    Qt.Key.Key_PageDown: QAbstractSlider.SliderAction.SliderPageStepAdd,
}


class Told(NamedTuple):
    """How a verdict is told beside what it says.

    `pace`: the time the answer took against the one aimed at, empty where none is told. `sums`: what it is made of is
    a computation, else acts or words. `led`: the trainee was led, and what was taken back is no failure. `shown`: it
    is the answer that was asked for, and nobody gave it.
    """

    pace: str = ""
    sums: bool = True
    led: bool = False
    shown: bool = False


class _Told(SnugArea):
    """Scrolls what is told, or, on a page that scrolls itself, is `whole`: as high as all of it."""

    whole = False

    def sizeHint(self) -> QSize:
        content = self.widget()
        if not self.whole or content is None:
            return PageArea.sizeHint(self)
        return super().sizeHint().expandedTo(content.minimumSizeHint())

    def minimumSizeHint(self) -> QSize:
        return self.sizeHint() if self.whole else PageArea.minimumSizeHint(self)


class VerdictPanel(Speaking, QWidget):
    """The verdict on one answer; `contested` when the trainee wants to take it to somebody.

    What the answer is made of stands open under a wrong one; `opened` when it is to be seen: `drawing` is to be drawn
    then and not before.
    """

    contested = Signal()
    opened = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._verdict: Verdict | None = None
        self._told = Told()
        self._saved: Callable[[], str] | None = None
        self._wide = False
        self.sign = VerdictSign()
        self.headline = label("verdict", wrap=True)
        self.pace = label("caption", wrap=True)
        self.given = label("compared", wrap=True)
        self.expected = label("compared", wrap=True)
        self._given_name = label("caption")
        self._expected_name = label("caption")
        self.difference = label("body", wrap=True)
        self.mistake = label("mistake", wrap=True)
        self.rule = label("body", wrap=True)
        self.article = label("caption")
        self.reading = label("caption", wrap=True)
        self.note = label("caption", wrap=True)
        self.lines = label("lines", wrap=True)
        self.under = label("lines", wrap=True)
        self._lines_name = label("caption")
        self._under_name = label("caption", wrap=True)
        self.drawing = Vignette()
        self.drawing.hide()
        self.more = button("quiet", self.toggle)
        self.contest = button("quiet", self.contested.emit)
        self.saved = label("caption")
        self._lay_out()
        # translators: the answer that was given
        self.say(self._given_name.setText, lambda: _("Donné"))
        # translators: above the computation of the right answer, beside that of a mistake
        self.say(self._lines_name.setText, lambda: _("Le calcul"))
        # translators: above the computation that a mistake leads to, beside the right one
        self.say(self._under_name.setText, lambda: _("Avec cette erreur"))
        # translators: the answer that was expected, under the one that was given
        self.say(self._expected_name.setText, lambda: _("Attendu"))
        self.say(self.contest.setText, lambda: _("Contester ce verdict"))
        self.say(
            self.contest.setToolTip, lambda: _("Copie la question, la table et l’article, à montrer à un formateur")
        )

    def _lay_out(self) -> None:
        self._rows = QGridLayout()
        self._rows.setHorizontalSpacing(16)
        self._rows.setVerticalSpacing(GRID // 2)
        self._rows.setColumnStretch(1, 1)
        top = Qt.AlignmentFlag.AlignTop
        for line, (name, value) in enumerate(((self._given_name, self.given), (self._expected_name, self.expected))):
            value.setAlignment(Qt.AlignmentFlag.AlignRight | top)
            self._rows.addWidget(name, line, 0, top)
            self._rows.addWidget(value, line, 1)
        right = column(self._lines_name, self.lines, None, gap=0)
        under = column(self._under_name, self.under, None, gap=0)
        self._both = row(right, under, gap=12)
        self._both.setStretch(0, 1)
        self._rows.addLayout(self._both, 2, 0, 1, 2)
        self._compared = holding(self._rows, box("well"))
        self._compared.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._rows.setContentsMargins(12, 8, 12, 8)
        content = QWidget()
        content.setLayout(
            column(
                self._compared,
                self.difference,
                self.mistake,
                column(self.rule, self.article, self.reading, gap=2),
                self.note,
                hung(self.more, None),
                self.drawing,
                None,
                gap=12,
                margin=(LINK, 0, 0, 0),
            )
        )
        content.setSizePolicy(QSizePolicy.Policy.Preferred, QSizePolicy.Policy.Minimum)
        self._scroll = _Told()
        scrolled(content, self._scroll)
        self._head = row(self.sign, column(self.headline, self.pace, gap=0), gap=12, margin=(LINK, 0, 0, 0))
        self._head.setStretch(1, 1)
        self._foot = holding(row(self.contest, None, self.saved), QWidget())
        self._parts = column(self._head, self._scroll, self._foot, gap=12)
        self.setLayout(self._parts)

    def set_whole(self, whole: bool) -> None:
        """Have it as high as all that is told, on a page that scrolls."""
        self._scroll.whole = whole
        self._scroll.updateGeometry()

    def set_wide(self, wide: bool) -> None:
        """Have it broad and low, for a room: the headline beside the rest, nothing to contest and nothing kept."""
        self._parts.setStretch(1, int(wide))
        self._parts.setAlignment(self._head, Qt.AlignmentFlag.AlignTop if wide else Qt.AlignmentFlag(0))
        self._wide = wide
        self.headline.setWordWrap(not wide)
        if self._verdict is not None:
            self._fill(self._verdict)
        self._foot.setVisible(not wide)
        self._turn()

    def _turn(self) -> None:
        """Put the headline beside the rest for a room, unless large texts leave the rest too little of the width."""
        content = self._scroll.widget()
        told = 0 if content is None else content.minimumSizeHint().width() + self._scroll.verticalScrollBar().width()
        fits = self._head.minimumSize().width() + self._parts.spacing() + told <= self.width()
        beside, below = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._parts.setDirection(beside if self._wide and fits else below)

    def event(self, event: QEvent) -> bool:
        if event.type() in (QEvent.Type.LayoutRequest, QEvent.Type.Resize):
            self._turn()
        return super().event(event)

    def retranslate(self) -> None:
        super().retranslate()
        if self._verdict is not None:
            self._fill(self._verdict)
        if self._saved is not None:
            self.saved.setText(self._saved())

    def show_verdict(self, verdict: Verdict, told: Told | None = None) -> None:
        """Show a verdict and have it announced; told as the one before it unless it is said how."""
        self._told = told or self._told
        self.tell_cause("")
        self._show_lines(shown=bool(verdict.judgement.lines) and not verdict.judgement.right)
        self.drawing.hide()
        self._fill(verdict)
        announce(self, self.spoken(), urgent=True)

    def name_shown(self) -> None:
        """Say of the verdict that it is the answer somebody asked to see."""
        self._told = self._told._replace(shown=True)
        if self._verdict is not None:
            self._fill(self._verdict)

    def tell_cause(self, text: str, under: tuple[str, ...] = ()) -> None:
        """Say what gives the answer, with the computation `under` a mistake; nothing where the text is empty."""
        self.mistake.setText(text)
        self.mistake.setVisible(bool(text))
        self.under.setText("\n".join(under))
        self._show_lines(shown=not self.lines.isHidden())

    def _show_lines(self, *, shown: bool) -> None:
        self.lines.setVisible(shown)
        two = shown and bool(self.under.text())
        for beside in (self.under, self._under_name, self._lines_name):
            beside.setVisible(two)
        # a computation alone has the whole room
        self._both.setStretch(1, int(two))

    def let_select(self, *, can: bool) -> None:
        """Let the mouse select what is told, to copy it, or not: such a text takes long to lay out."""
        flag = Qt.TextInteractionFlag.TextSelectableByMouse if can else Qt.TextInteractionFlag.NoTextInteraction
        for text in (
            self.given,
            self.expected,
            self.rule,
            self.lines,
            self.under,
            self.article,
            self.reading,
            self.note,
        ):
            text.setTextInteractionFlags(flag)

    def show_note(self, note: str) -> None:
        """Have what the author says of the exercise stand under every verdict; nothing where it is empty."""
        self.note.setText(note)
        self.note.setVisible(bool(note))

    def show_saved(self, text: Callable[[], str] | None) -> None:
        """Say whether the answer is kept; nothing where there is none."""
        self._saved = text
        self.saved.setText("" if text is None else text())

    def spoken(self) -> str:
        """The verdict in one breath."""
        verdict = self._verdict
        if verdict is None:
            return ""
        judgement = verdict.judgement
        if judgement.right:
            return self.headline.text()
        text = _("{headline}. Donné : {given}. Attendu : {expected}.")
        return text.format(
            headline=judgement.headline or self.headline.text(), given=judgement.given, expected=judgement.expected
        )

    def _fill(self, verdict: Verdict) -> None:
        self._verdict = verdict
        judgement = verdict.judgement
        settled = judgement.right or (self._told.led and bool(judgement.headline))
        self.sign.set_right(settled)
        told_at_once = judgement.headline and not self._wide
        told_right = "verdict-led" if judgement.headline else "verdict-right"
        role(self.headline, told_right if settled else "verdict-told" if told_at_once else "verdict-wrong")
        role(self._compared, "well-right" if judgement.right else "well")
        self.pace.setText(self._told.pace)
        self.pace.setVisible(bool(self._told.pace) and not self._wide)
        # translators: the verdict in one word
        word = _("Juste") if judgement.right else _("Faux")
        # translators: above the right answer, which was asked for instead of given
        word = _("La réponse") if self._told.shown else word
        self._given_name.setVisible(not self._told.shown)
        # beside the rest there is room for one word: the phrase begins what is told
        told = judgement.headline if self._wide else ""
        self.headline.setText(word if self._wide else judgement.headline or word)
        self.given.setText(judgement.given)
        self.expected.setText(judgement.expected)
        role(self.given, "compared-right" if judgement.right else "compared-wrong")
        for shown in (self.expected, self._expected_name):
            shown.setVisible(not judgement.right)
        self.difference.setText(f"{told}. {judgement.difference}" if told else judgement.difference)
        self.difference.setVisible(bool(judgement.difference))
        self.rule.setText(translate(verdict.rule.sentence))
        self.article.setText(source_text(verdict.rule))
        self.reading.setText(reading_text(verdict.rule))
        self.reading.setVisible(verdict.rule.reading is not None)
        self.lines.setText("\n".join(judgement.lines))
        self.more.setVisible(bool(judgement.lines))
        self._name_more()

    def key(self, event: QKeyEvent) -> bool:
        """Open or close what the answer is made of, or turn a page of what is told; whether the key is for that."""
        page = _PAGES.get(Qt.Key(event.key()))
        if event.text().upper() == MORE_KEY:
            self.toggle()
        elif page is not None:
            self._scroll.verticalScrollBar().triggerAction(page)
        else:
            return False
        return True

    def toggle(self) -> None:
        """Show what the answer is made of, or hide it; nothing where there is nothing to show."""
        if self._verdict is None or not self._verdict.judgement.lines:
            return
        self._show_lines(shown=self.lines.isHidden())
        self.show_drawing()
        self._name_more()
        shown = self.lines if self.drawing.isHidden() else self.drawing
        if shown.isVisible():
            # it has no place before its layout is made
            QTimer.singleShot(0, self, lambda: self._scroll.ensureWidgetVisible(shown, 0, GRID))

    def show_drawing(self) -> None:
        """Draw what stands open, where a drawing tells anything."""
        if not self.lines.isHidden():
            self.opened.emit()
        self.drawing.setVisible(not self.lines.isHidden() and not self.drawing.empty)

    def _name_more(self) -> None:
        if self._told.sums:
            text = _("V   Voir le calcul") if self.lines.isHidden() else _("V   Cacher le calcul")
        else:
            text = _("V   Voir le détail") if self.lines.isHidden() else _("V   Cacher le détail")
        self.more.setText(text)
