"""A payment laid from a tray: value chips, or colour chips cut into stacks."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QGridLayout, QWidget

from app.drills.answer import PiecesAnswer
from app.drills.judgement import Verdict
from app.drills.question import PiecesQuestion
from app.money import euros, grouped
from app.text import _, ngettext
from ui.questions.base import PosedQuestion, QuestionWidget
from ui.widgets.basic import GRID, box, button, column, emptied, holding, label, lay_out, role, row
from ui.widgets.tray import Tube

_ACROSS = 4
_STEPS = {Qt.Key.Key_Left: -1, Qt.Key.Key_Right: 1, Qt.Key.Key_Home: -99, Qt.Key.Key_End: 99}


class PiecesWidget(QuestionWidget):
    """Tubes with counts, what has been laid in all, and taking back the last chip."""

    def __init__(self) -> None:
        super().__init__()
        self.tubes: list[Tube] = []
        self._before: list[tuple[Tube, int]] = []
        self._counts: dict[int, int] = {}
        self._open = False
        self._chips = False
        self.total = role(label("amount-total"), "amount-total")
        self.total.setAlignment(Qt.AlignmentFlag.AlignRight)
        self.pieces = label("caption")
        self.back = button("quiet", self.undo)
        self._tray = QGridLayout()
        self._tray.setSpacing(GRID // 2)
        sums = row(column(self.pieces, gap=0), None, self.total, margin=(16, 8, 16, 8))
        self._summed = column(holding(sums, box("well")), gap=GRID)
        self._taking_back = holding(row(None, self.back), QWidget())
        self._parts = column(self._summed, self._tray, self._taking_back, None, gap=GRID)
        self.setLayout(self._parts)
        self.say(self.back.setText, lambda: _("Reprendre le dernier jeton"))
        self._tell()

    def retranslate(self) -> None:
        super().retranslate()
        self._tell()

    def set_wide(self, wide: bool) -> None:
        beside = self._summed.indexOf(self._taking_back) >= 0
        if wide and not beside:
            self._parts.removeWidget(self._taking_back)
            self._summed.addWidget(self._taking_back)
        elif beside and not wide:
            self._summed.removeWidget(self._taking_back)
            self._parts.insertWidget(2, self._taking_back)
        self._parts.setAlignment(self._summed, Qt.AlignmentFlag.AlignTop if wide else Qt.AlignmentFlag(0))
        lay_out(self._parts, wide=wide)

    def pose(self, posed: PosedQuestion) -> None:
        question = posed.of(PiecesQuestion)
        self._open = True
        chips = question.unit == "chips"
        if (chips, [tube.denomination for tube in self.tubes]) != (self._chips, sorted(question.denominations)):
            self._chips = chips
            self._fill(tuple(sorted(question.denominations)))
        for tube in self.tubes:
            tube.seat = (question.focus[0].seat or 1) if question.focus else 1
            tube.clear()
        self._before.clear()
        self._counts.clear()
        self._tell()

    def _fill(self, denominations: tuple[int, ...]) -> None:
        emptied(self._tray)
        self.tubes = []
        for index, denomination in enumerate(denominations):
            tube = Tube(denomination, chips=self._chips)
            tube.laid.connect(lambda count, tube=tube: self._laid(tube, count))
            self._tray.addWidget(tube, index // _ACROSS, index % _ACROSS)
            self.tubes.append(tube)

    def take_focus(self) -> None:
        if self.tubes:
            self.tubes[0].setFocus()

    def confirm(self) -> None:
        if self._open and self._sum():
            laid = [(tube.denomination, tube.count) for tube in reversed(self.tubes) if tube.count]
            self.answered.emit(PiecesAnswer(tuple(laid)))

    def confirm_text(self) -> str:
        return _("Payer")

    def key(self, event: QKeyEvent) -> bool:
        step = _STEPS.get(Qt.Key(event.key()))
        if step is None or not self.tubes:
            return False
        here = next((index for index, tube in enumerate(self.tubes) if tube.hasFocus()), 0)
        self.tubes[max(0, min(len(self.tubes) - 1, here + step))].setFocus()
        return True

    def close_question(self, verdict: Verdict) -> None:  # noqa: ARG002 -- the verdict says the chips again
        self._open = False
        for tube in self.tubes:
            tube.close_tube()

    def clear(self) -> bool:
        if not self._open or not self._sum():
            return False
        for tube in self.tubes:
            tube.set_count(0)
        self._before.clear()
        self._tell()
        return True

    def undo(self) -> bool:
        if not self._open or not self._before:
            return False
        tube, count = self._before.pop()
        kept = len(self._before)
        tube.set_count(count)
        del self._before[kept:]
        self._tell()
        return True

    def _laid(self, tube: Tube, count: int) -> None:
        self._before.append((tube, self._counts.get(tube.denomination, 0)))
        self._counts[tube.denomination] = count
        self._tell()

    def _sum(self) -> int:
        return sum(tube.denomination * tube.count for tube in self.tubes)

    def _tell(self) -> None:
        count = sum(tube.count for tube in self.tubes)
        total = self._sum()
        if self._chips:
            self.total.setText(ngettext("{count} jeton", "{count} jetons", total).format(count=grouped(total)))
            # stacks, heaps and single chips make no sum; each tube tells its own
            self.pieces.setText("")
        else:
            self.total.setText(euros(total))
            self.pieces.setText(ngettext("{count} jeton", "{count} jetons", count).format(count=count))
        self.back.setEnabled(bool(self._before))
        self.ready.emit(self._open and count > 0)
