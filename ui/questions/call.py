"""What the croupier calls aloud, typed in a few keys or put together from a pad."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QSizePolicy, QWidget

from app.drills.answer import CallAnswer
from app.drills.judgement import Verdict
from app.drills.kit import CallKey, TableKit
from app.drills.question import CallQuestion
from app.table.felt import Spot
from app.text import _, language
from ui.questions.base import PosedQuestion, QuestionWidget
from ui.questions.fields import WordField
from ui.table.view import FeltView
from ui.widgets.basic import SnugArea, box, button, column, emptied, holding, label, role, row, scrolled
from ui.widgets.speaking import Speaking

GAP = 6
"""Between two keys: six rows of forty pixels have room beside what is told of a call not understood."""

FITS = 16
"""Letters that have room in the line at its largest size."""

_DIGITS, _WORD, _HALF_ROW, _WIDE_PLACE = 2, 8, 16, 18
"""Letters of a number, of a colour, of a call that has room beside another, and beside two others in a wide pad."""

_EQUAL, _LETTERED = 3, 4
"""The shares of one row of keys: of a name alone, and of one with its letter before it."""


class CallPad(Speaking, QWidget):
    """Everything there is to call, a button each; `picked` carries what it types and whether that is all."""

    picked = Signal(str, bool)

    def __init__(self, kit: TableKit) -> None:
        super().__init__()
        self._kit = kit
        self._wide = False
        self._column = column(gap=GAP)
        self.setLayout(self._column)
        self._fill()

    def set_wide(self, wide: bool) -> None:
        """Have it broad and low: each group in one row, or almost."""
        if wide or self._wide:
            self._wide = wide
            self._fill()

    def retranslate(self) -> None:
        super().retranslate()
        self._fill()

    def _fill(self) -> None:
        emptied(self._column)
        for group in self._kit.call_keys():
            self._column.addLayout(self._grid(group))

    def _across(self, longest: int) -> int:
        """How many keys stand beside one another, the longest of them having so many letters."""
        if longest > _WORD:
            return 4 if self._wide else 2
        return 5 if longest > _DIGITS else 11 if self._wide else 6

    def _grid(self, group: Sequence[CallKey]) -> QGridLayout:
        """A group in equal columns; a key too long for one stands across two of a wide pad, else across them all."""
        grid = QGridLayout()
        grid.setSpacing(GAP)
        longest = max(len(key.name) for key in group)
        most = self._across(longest)
        # no row with one key alone: as many rows as are needed, all alike
        across = most if longest <= _DIGITS else -(-len(group) // -(-len(group) // most))
        for column_ in range(across):
            grid.setColumnStretch(column_, _EQUAL)
        place = 0
        # those that stand alone come last, and what is left alone before them has its row too; where rows are wide, a
        # very long one takes two places of them
        beside = self._wide and across > 2
        fits = _WIDE_PLACE if beside else _HALF_ROW
        keys = sorted(group, key=lambda key: len(key.name) > fits)
        shared = sum(len(key.name) <= fits for key in keys)
        for number, key in enumerate(keys):
            made = button("pad-word" if longest > _DIGITS else "pad")
            # a key that its name does not begin with is told
            told = key.whole or key.name.upper().startswith(key.typed.upper())
            made.setText(key.name if told else f"{key.typed.upper()}  {key.name}")
            made.setAccessibleName(key.name)
            made.setFocusPolicy(Qt.FocusPolicy.NoFocus)
            made.setSizePolicy(QSizePolicy.Policy.Ignored, QSizePolicy.Policy.Fixed)
            made.clicked.connect(lambda _checked=False, key=key: self.picked.emit(key.typed, key.whole))
            last = longest > _WORD and number == shared - 1 and place % across == 0
            alone = number >= shared or (last and not beside)
            span = 1 if not alone else 2 if beside else across
            if place % across + span > across:
                place = -(-place // across) * across
            grid.addWidget(made, place // across, place % across, 1, span)
            if not told and across == len(group):
                grid.setColumnStretch(place % across, _LETTERED)
            place += span
        return grid


class CallWidget(QuestionWidget):
    """The words of a call: a line to type in, what it would be heard as, and the pad."""

    def __init__(self, kit: TableKit, view: FeltView) -> None:
        super().__init__()
        self._kit = kit
        self._view = view
        self._posed: PosedQuestion | None = None
        self._open = False
        view.place_clicked.connect(self._touched)
        view.stack_clicked.connect(lambda stack: self._touched(stack.spot))
        self.field = role(WordField(kit.is_call_sign), "call-empty")
        self.pad = CallPad(kit)
        well = holding(row(self.field, margin=(16, 4, 16, 4)), box("well"))
        self.touch = label("body", wrap=True)
        self._area = scrolled(role(self.pad, "panel"), SnugArea())
        self._parts = column(well, self._area, self.touch, None, gap=12)
        self.setLayout(self._parts)
        self._bets = False
        self.field.submitted.connect(self.confirm)
        self.field.textChanged.connect(self._changed)
        self.pad.picked.connect(self._picked)
        self.setFocusProxy(self.field)
        self.say(self.field.setAccessibleName, lambda: _("Annonce"))
        self.say(self.field.setPlaceholderText, lambda: kit.call_hint(bets=self._bets))
        self.say(self.touch.setText, lambda: _("Ou touchez sur le tapis les chances où vous posez un jeton."))

    def retranslate(self) -> None:
        super().retranslate()
        self._changed()

    def set_wide(self, wide: bool) -> None:
        self._parts.setSpacing(GAP if wide else 2 * GAP)
        self.pad.set_wide(wide)
        if wide and self._area.widget() is not None:
            self._parts.insertWidget(1, self._area.takeWidget())  # in a class nobody can scroll
        elif not wide and self._area.widget() is None:
            self._area.setWidget(self.pad)
        self._show_keys()

    def pose(self, posed: PosedQuestion) -> None:
        self._posed = posed
        self._open = True
        self._bets = posed.of(CallQuestion).bets
        self.field.setPlaceholderText(self._kit.call_hint(bets=self._bets))
        self.field.setReadOnly(False)
        self.field.clear()
        self._show_keys()
        self.touch.setVisible(self._bets)
        self._changed()

    def _show_keys(self) -> None:
        self._area.setVisible(not self._bets and self._area.widget() is not None)
        self.pad.setVisible(not self._bets)

    def take_focus(self) -> None:
        self.field.setFocus()

    def confirm(self) -> None:
        text = self.field.text().strip()
        if text and not self.field.isReadOnly():
            self.answered.emit(CallAnswer(text, language()))
        elif not text:
            self.ask_first()

    def confirm_text(self) -> str:
        return _("Valider") if self._bets else _("Annoncer")

    def key(self, event: QKeyEvent) -> bool:
        before = self.field.text()
        self.field.type(event.text())
        return self.field.text() != before

    def leave(self) -> None:
        self._open = False

    def close_question(self, verdict: Verdict) -> None:
        self._open = False
        self.field.setReadOnly(True)
        # the verdict says the call again; where chips had to be laid, the felt shows where
        self._lay(verdict.judgement.expected)

    def clear(self) -> bool:
        if self.field.isReadOnly() or not self.field.text():
            return False
        self.field.clear()
        return True

    def undo(self) -> bool:
        if self.field.isReadOnly() or not self.field.text():
            return False
        self.field.rub_out()
        return True

    def _changed(self) -> None:
        text = self.field.text()
        role(self.field, "call-empty" if not text else "call" if len(text) <= FITS else "call-long")
        self._lay(text)
        self.ready.emit(bool(self.field.text().strip()))

    def _lay(self, text: str) -> None:
        """Lay on the felt the bets that a text names."""
        if self._posed is not None and self._posed.laid is not None:
            self._view.show_felt(self._posed.laid(text))

    def _touched(self, spot: Spot) -> None:
        """What is touched on the felt is said too, where it can be."""
        if not self._open:
            return
        before, told = self.field.text(), ""
        text = self._kit.call_with(before, spot)
        laid = None if self._posed is None else self._posed.laid
        if laid is not None and laid(text).stacks == laid(before).stacks:
            text, told = before, _("Aucun jeton d’une annonce ne se pose là.")
        self.field.setText(text)
        self.field.setFocus()
        self.refused.emit(told)

    def _picked(self, typed: str, whole: bool) -> None:
        if not self.field.isReadOnly():
            text = "" if whole else self.field.text().strip()
            self.field.setText(f"{text} {typed}" if text else typed)
        self.field.setFocus()
