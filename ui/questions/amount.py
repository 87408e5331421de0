"""A number typed as on a cash desk: euros with comma or point, or chips."""

from __future__ import annotations

from PySide6.QtGui import QKeyEvent

from app.drills.answer import AmountAnswer
from app.drills.judgement import Verdict
from app.text import _
from ui.questions.base import Put, QuestionWidget
from ui.questions.fields import AmountField
from ui.widgets.basic import box, column, holding, label, role, row
from ui.widgets.keypad import RUB_OUT, Keypad


class AmountQuestion(QuestionWidget):
    """One amount: the field with its unit, and a keypad that stays until the verdict."""

    def __init__(self) -> None:
        super().__init__()
        self.field = role(AmountField(), "amount")
        self.unit = label("unit")
        self.keypad = Keypad()
        well = holding(row(self.field, self.unit, margin=(16, 4, 16, 4)), box("well"))
        self.setLayout(column(well, self.keypad, None, gap=16))
        self.field.submitted.connect(self.confirm)
        self.field.textChanged.connect(lambda: self.ready.emit(self.field.cents() is not None))
        self.keypad.pressed.connect(self._press)
        self.setFocusProxy(self.field)
        self._euros = True
        self.say(self.field.setAccessibleName, lambda: _("Montant"))
        self.say(self.unit.setText, self._unit_text)

    def put(self, put: Put) -> None:
        question = put.question
        self._euros = question.unit == "euros"
        self.field.decimals = self._euros
        self.field.setReadOnly(False)
        self.field.clear()
        self.keypad.set_decimals(self._euros)
        self.unit.setText(self._unit_text())
        self.ready.emit(False)

    def take_focus(self) -> None:
        self.field.setFocus()

    def confirm(self) -> None:
        amount = self.field.cents()
        if amount is not None and not self.field.isReadOnly():
            self.answered.emit(AmountAnswer(amount))

    def confirm_text(self) -> str:
        return _("Valider")

    def key(self, event: QKeyEvent) -> bool:
        if self.field.isReadOnly():
            return False
        before = self.field.text()
        self.field.type(event.text())
        return self.field.text() != before

    def close_question(self, verdict: Verdict) -> None:  # noqa: ARG002 -- the verdict says the amount again
        self.field.setReadOnly(True)

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

    def _press(self, sign: str) -> None:
        if sign == RUB_OUT:
            self.field.rub_out()
        else:
            self.field.type(sign)
        self.field.setFocus()

    def _unit_text(self) -> str:
        return "€" if self._euros else _("jetons")
