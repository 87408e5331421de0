"""A ruling on a request: accept it, accept it up to an amount, or refuse it with a reason found by typing."""

from __future__ import annotations

from typing import Literal, TypeAlias

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout, QListWidget, QListWidgetItem, QPushButton, QSizePolicy, QWidget

from app.drills.answer import RulingAnswer
from app.drills.judgement import Verdict
from app.drills.question import RulingQuestion
from app.text import _, language
from ui.questions.base import PosedQuestion, QuestionWidget
from ui.questions.fields import AmountField, SearchField, digit_of
from ui.questions.search import found
from ui.widgets.basic import GRID, Tied, box, button, column, holding, label, role, row
from ui.widgets.keypad import RUB_OUT, Keypad

Choice: TypeAlias = Literal["", "accept", "up-to", "refuse"]

_WHY = Qt.ItemDataRole.UserRole

MORE_THAN_NOTHING = 100
"""How much of the room the reasons take, where the empty rest below takes 1."""


class RulingWidget(QuestionWidget):
    """Three ways to rule, a key each: A accepts, a digit begins the amount accepted, F (English R) refuses."""

    def __init__(self) -> None:
        super().__init__()
        self._choice: Choice = ""
        self._open = False
        self._reasons: tuple[tuple[str, str], ...] = ()
        self.accept = self._option("accept")
        self.up_to = self._option("up-to")
        self.refuse = self._option("refuse")
        self.amount = role(AmountField(), "amount-small")
        self.wanted = role(SearchField(), "search")
        self.list = role(QListWidget(), "reasons")
        self.show_all = button("quiet", self._show_all)
        self._lay_out()
        self.amount.submitted.connect(self.confirm)
        self.amount.textChanged.connect(self._tell_ready)
        self.wanted.textChanged.connect(self._filter)
        self.wanted.submitted.connect(self.confirm)
        self.list.itemClicked.connect(lambda _item: self._tell_ready())
        self.list.itemActivated.connect(lambda _item: self.confirm())
        self.list.currentItemChanged.connect(lambda *_: self._tell_ready())
        self._say_all()

    def _option(self, choice: Choice) -> QPushButton:
        made = button("option", lambda: self._choose(choice))
        made.setCheckable(True)
        made.setMinimumHeight(40)
        return made

    def _lay_out(self) -> None:
        self.keypad = Keypad()
        self.keypad.pressed.connect(self._press)
        self._amount_row = holding(row(self.amount, label("unit", "€"), margin=(16, 0, 16, 0)), box("well"))
        self.list.setSizePolicy(QSizePolicy.Policy.Expanding, QSizePolicy.Policy.Expanding)
        self.list.setMinimumHeight(80)
        self.list.setWordWrap(True)
        self.list.setItemDelegate(Tied(self.list))
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        options = column(self.accept, self.up_to, self.refuse, gap=GRID)
        reasons = column(self.wanted, self.show_all, self.list, gap=GRID)
        self._options = holding(options, QWidget())
        details = column(self._amount_row, self.keypad, reasons, None, gap=GRID)
        details.setStretch(details.indexOf(reasons), MORE_THAN_NOTHING)
        self._parts = column(self._options, details, gap=GRID)
        self._parts.setStretch(1, 1)
        self.setLayout(self._parts)

    def _say_all(self) -> None:
        self.say(self.accept.setText, lambda: _("A   Accepter"))
        self.say(self.up_to.setText, lambda: _("0–9   Accepter jusqu’à…"))
        self.say(self.refuse.setText, lambda: _("F   Refuser…"))
        self.say(self.amount.setAccessibleName, lambda: _("Montant accepté"))
        self.say(self.wanted.setAccessibleName, lambda: _("Motif du refus"))
        self.say(self.wanted.setPlaceholderText, lambda: _("Tapez le motif"))
        self.say(self.show_all.setText, self._show_all_text)
        self.say(self.list.setAccessibleName, lambda: _("Motifs"))

    def set_wide(self, wide: bool) -> None:
        beside, below = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._parts.setDirection(beside if wide else below)
        top = Qt.AlignmentFlag.AlignTop
        self._parts.setAlignment(self._options, top if wide else Qt.AlignmentFlag(0))
        self._parts.setStretch(0, int(wide))

    def pose(self, posed: PosedQuestion) -> None:
        question = posed.of(RulingQuestion)
        self._open = True
        self._reasons = question.reasons
        self.setAccessibleName(question.request)
        for field in (self.amount, self.wanted):
            field.setReadOnly(False)
            field.clear()
        for each in (self.accept, self.up_to, self.refuse):
            each.show()
        self._choose("")
        self._filter("")

    def take_focus(self) -> None:
        {"up-to": self.amount, "refuse": self.wanted}.get(self._choice, self).setFocus()

    def confirm(self) -> None:
        answer = self._answer()
        if answer is not None and self._open:
            self.answered.emit(answer)

    def confirm_text(self) -> str:
        return _("Valider")

    def key(self, event: QKeyEvent) -> bool:
        if not self._open:
            return False
        if event.key() in (Qt.Key.Key_Up, Qt.Key.Key_Down) and self._choice == "refuse" and self.list.count():
            step = -1 if event.key() == Qt.Key.Key_Up else 1
            self.list.setCurrentRow(max(0, min(self.list.count() - 1, self.list.currentRow() + step)))
            return True
        sign = event.text().upper()
        if digit_of(event.text()):
            self._choose("up-to")
            self.amount.type(event.text())
            return True
        chosen: Choice = "accept" if sign == "A" else "refuse" if sign == self._refuse_key() else ""
        if chosen:
            self._choose(chosen)
        return bool(chosen)

    def _refuse_key(self) -> str:
        return "F" if language() == "fr" else "R"

    def close_question(self, verdict: Verdict) -> None:  # noqa: ARG002 -- the verdict says the ruling again
        self._open = False
        self.amount.setReadOnly(True)
        self.wanted.setReadOnly(True)
        hidden: tuple[QWidget, ...] = (self.accept, self.up_to, self.refuse, self._amount_row, self.keypad)
        for each in (*hidden, self.wanted, self.show_all, self.list):
            each.hide()

    def clear(self) -> bool:
        return self.undo()

    def undo(self) -> bool:
        if not self._open or not self._choice:
            return False
        self._choose("")
        return True

    def _press(self, sign: str) -> None:
        if sign == RUB_OUT:
            self.amount.rub_out()
        else:
            self.amount.type(sign)
        self.amount.setFocus()

    def reason_text(self, why: str) -> str:
        """A reason as it is listed; empty for one that is not asked about."""
        return next((text for known, text in self._reasons if known == why), "")

    def picked(self) -> str:
        """The reason that stands chosen in the list; empty when none does."""
        return str(self.list.currentItem().data(_WHY)) if self.list.currentRow() >= 0 else ""

    def _choose(self, choice: Choice) -> None:
        self._choice = choice
        for name, made in (("accept", self.accept), ("up-to", self.up_to), ("refuse", self.refuse)):
            made.setChecked(name == choice)
        self._amount_row.setVisible(choice == "up-to")
        self.keypad.setVisible(choice == "up-to")
        for shown in (self.wanted, self.list, self.show_all):
            shown.setVisible(choice == "refuse")
        if choice == "refuse":
            self._filter(self.wanted.text())
        self._tell_ready()
        if self.isVisible():
            self.take_focus()

    def _filter(self, wanted: str) -> None:
        """List the reasons that match; recall is asked for, so nothing is listed before something is typed."""
        self.list.clear()
        for why, text in self._reasons:
            if wanted.strip() and found(wanted, text):
                self._add(why, text)
        if self.list.count():
            self.list.setCurrentRow(0)
        self.show_all.setText(self._show_all_text())
        self._tell_ready()

    def _show_all_text(self) -> str:
        in_vain = self.wanted.text().strip() and not self.list.count()
        return _("Aucun motif trouvé : les voir tous") if in_vain else _("Voir tous les motifs")

    def _show_all(self) -> None:
        self.list.clear()
        for why, text in self._reasons:
            self._add(why, text)
        self.show_all.setText(self._show_all_text())
        self.wanted.setFocus()
        self._tell_ready()

    def _add(self, why: str, text: str) -> None:
        item = QListWidgetItem(text)
        item.setData(_WHY, why)
        self.list.addItem(item)

    def _answer(self) -> RulingAnswer | None:
        if self._choice == "accept":
            return RulingAnswer(True)
        if self._choice == "up-to":
            cents = self.amount.cents()
            return RulingAnswer(True, cents) if cents else None
        why = self.picked()
        return RulingAnswer(False, None, why) if self._choice == "refuse" and why else None

    def _tell_ready(self) -> None:
        self.ready.emit(self._answer() is not None)
