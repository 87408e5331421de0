"""A number typed as on a cash desk: euros with comma or point, or chips; T goes from one to the other."""

from __future__ import annotations

from PySide6.QtGui import QKeyEvent

from app.drills.answer import AmountAnswer
from app.drills.judgement import Verdict
from app.drills.question import AmountQuestion, Unit
from app.money import euros
from app.text import _
from ui.questions.base import PosedQuestion, QuestionWidget
from ui.questions.fields import AmountField
from ui.widgets.announce import announce
from ui.widgets.basic import box, button, column, holding, label, lay_out, role, row
from ui.widgets.keypad import RUB_OUT, Keypad

SWITCH_KEY = "T"


class AmountWidget(QuestionWidget):
    """One amount: the field with its unit, and a keypad that stays until the verdict.

    It may be typed in euros or in the player's chips, whichever is asked; the answer is in the unit asked for. Points
    of cards are typed alike.
    """

    def __init__(self) -> None:
        super().__init__()
        self.field = role(AmountField(), "amount")
        self.unit = label("unit")
        self.switch = button("quiet", self.switch_unit)
        self.keypad = Keypad()
        well = holding(row(self.field, self.unit, margin=(16, 4, 16, 4)), box("well"))
        typed = column(well, row(None, self.switch), None, gap=4)
        self._parts = column(typed, self.keypad, None, gap=16)
        self.setLayout(self._parts)
        self.field.submitted.connect(self.confirm)
        self.field.textChanged.connect(lambda: self.ready.emit(self._amount() is not None))
        self.keypad.pressed.connect(self._press)
        self.setFocusProxy(self.field)
        self._asked_in_euros = self._euros = True
        self._chip = 0
        self._unit: Unit = "euros"
        self._digits = 1
        self.say(self.field.setAccessibleName, lambda: _("Points") if self._unit == "points" else _("Montant"))
        self.say(self.field.setAccessibleDescription, self._unit_spoken)
        self.say(self.unit.setText, self._unit_text)
        self.say(self.switch.setText, self._switch_text)

    def set_wide(self, wide: bool) -> None:
        lay_out(self._parts, wide=wide)

    def pose(self, posed: PosedQuestion) -> None:
        question = posed.of(AmountQuestion)
        self._asked_in_euros = question.unit == "euros"
        self._chip = question.chip
        self._unit, self._digits = question.unit, question.digits
        self.retranslate()
        self.field.setReadOnly(False)
        self.field.clear()
        self._count_in(in_euros=self._asked_in_euros)
        self.switch.setVisible(bool(self._chip))
        self.ready.emit(False)

    def take_focus(self) -> None:
        self.field.setFocus()

    def confirm(self) -> None:
        amount = self._amount()
        if self.field.isReadOnly():
            return
        answer = None if amount is None else self._as_asked(amount)
        if amount is None and self.field.text().strip("0123456789") and not self.field.decimals:
            self.refused.emit(_("Un nombre entier, sans virgule."))
        elif amount is None:
            self.ask_first()
        elif answer is None:
            text = _("{amount} ne fait pas un nombre entier de jetons de {value}.")
            self.refused.emit(text.format(amount=euros(amount), value=euros(self._chip)))
        else:
            self.answered.emit(AmountAnswer(answer))

    def _amount(self) -> int | None:
        """What is typed, None while it is too short."""
        return self.field.cents() if len(self.field.text()) >= self._digits else None

    def _as_asked(self, amount: int) -> int | None:
        """What is typed in the unit asked for; None where no whole number of chips makes it."""
        if self._euros == self._asked_in_euros:
            return amount
        if self._asked_in_euros:
            return amount * self._chip
        chips, rest = divmod(amount, self._chip)
        return None if rest else chips

    def confirm_text(self) -> str:
        return _("Valider")

    def key(self, event: QKeyEvent) -> bool:
        if self.field.isReadOnly():
            return False
        if event.text().upper() == SWITCH_KEY and self._chip:
            self.switch_unit()
            return True
        before = self.field.text()
        self.field.type(event.text())
        return self.field.text() != before

    def switch_unit(self) -> None:
        """Count in chips instead of euros, or the other way; the digits stay, unless they are cents."""
        if self.field.isReadOnly() or not self._chip:
            return
        self._count_in(in_euros=not self._euros)
        if not self._euros and not self.field.text().isdecimal():
            self.field.clear()
        self.refused.emit("")
        self.field.setFocus()
        announce(self.field, self._unit_spoken())

    def _count_in(self, *, in_euros: bool) -> None:
        self._euros = in_euros
        self.field.decimals = in_euros
        self.keypad.set_decimals(in_euros)
        self.unit.setText(self._unit_text())
        self.switch.setText(self._switch_text())
        self.field.setAccessibleDescription(self._unit_spoken())

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
        if self._unit == "points":
            return _("points")
        return "€" if self._euros else _("jetons")

    def _unit_spoken(self) -> str:
        if self._unit == "points":
            return _("points")
        if self._euros:
            return _("en euros")
        return _("en jetons de {value}").format(value=euros(self._chip)) if self._chip else _("jetons")

    def _switch_text(self) -> str:
        if not self._euros:
            return _("T   Compter en euros")
        return _("T   Compter en jetons de {value}").format(value=euros(self._chip))
