"""Acts on the felt in their order: guided, where a wrong act is refused at once, or blind, judged at the end."""

from __future__ import annotations

from collections.abc import Sequence

from PySide6.QtCore import Qt, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout

from app.drills.answer import ActsAnswer, Answer
from app.drills.guided import Guide
from app.drills.judgement import Verdict
from app.drills.kit import TableKit
from app.drills.question import ActsQuestion, PhasesQuestion
from app.table.acts import Act
from app.table.felt import Felt
from app.table.keys import ENTER
from app.table.spots import spot_of
from app.text import _, ngettext
from ui.questions.act_list import Row
from ui.questions.base import PosedQuestion
from ui.questions.command_input import CommandInput
from ui.questions.replay import OTHER_KEY, ReplayedActs
from ui.table.view import FeltView
from ui.widgets.announce import announce
from ui.widgets.basic import GRID, button, column, label, row
from ui.widgets.keypad import RUB_OUT, Keypad


class ActsWidget(ReplayedActs):
    """The list of what has been done; keys and gestures come from the hands on the felt.

    `done` after each act, whether it stands or was refused. Where acts are led through to the end, whoever leads says
    that and how far it is.
    """

    done = Signal()

    def __init__(self, kit: TableKit, view: FeltView, commands: CommandInput) -> None:
        super().__init__(kit, view, commands)
        self.count = label("caption")
        self.back = button("quiet", self.undo)
        self.keypad = Keypad()
        self.keypad.pressed.connect(self._keypad_pressed)
        self.turning.turned.connect(self._turned)
        self.done_so_far = column(
            row(self.count, None, self.back),
            self.list,
            row(self.other, None),
            self.message,
            self.turning.button,
            gap=GRID,
        )
        self._parts = column(self.done_so_far, self.keypad, gap=GRID)
        self.setLayout(self._parts)
        self.say(self.back.setText, lambda: _("Annuler le dernier"))
        commands.acted.connect(self._acted)
        commands.refused.connect(self._refuse)
        commands.said.connect(self._said)
        commands.undone.connect(self._undone)
        commands.confirmed.connect(self._confirmed)

    @property
    def stays(self) -> bool:
        """What was done is worth its room unless all of it was right."""
        return not self.list.isHidden()

    @property
    def _complete(self) -> bool:
        """Whether the answer may be given as far as it has come."""
        guide = self._guide
        return self._posed is None or not self._posed.to_the_end or guide is None or guide.complete

    @property
    def _guide(self) -> Guide | None:
        """What judges the acts of this phase as they are done."""
        return self._posed.guides[self.phase] if self._posed is not None and self._posed.guides else None

    def _judged(self, acts: Sequence[Act]) -> list[bool]:
        """Whether each of some acts done from the start of this phase stands."""
        guide = self._guide
        return [guide is None or guide.do(act) is None for act in acts]

    def retranslate(self) -> None:
        super().retranslate()
        self._fill()

    def pose(self, posed: PosedQuestion) -> None:
        self._begin(posed)
        self._open = True
        self._view.show_marks({})
        question = posed.question
        amounts = isinstance(question, ActsQuestion | PhasesQuestion) and question.amounts
        self._commands.begin(posed.felt, amounts=amounts)
        self.back.setVisible(not self._guided)
        self.list.unfold()
        self.list.setVisible(not posed.to_the_end)
        self.count.setVisible(not posed.to_the_end)
        self.keypad.hide()
        self.turning.follow(is_open=False)
        self._tell("")
        self._fill()
        self.ready.emit(self._is_answer())

    def set_wide(self, wide: bool) -> None:
        beside, below = QBoxLayout.Direction.LeftToRight, QBoxLayout.Direction.TopToBottom
        self._parts.setDirection(beside if wide else below)
        for place in range(self._parts.count()):
            self._parts.setStretch(place, int(wide))

    def take_focus(self) -> None:
        self._view.setFocus(Qt.FocusReason.OtherFocusReason)

    def confirm(self) -> None:
        if self._commands.waits_for_amount:
            self._commands.press(ENTER)
        elif self._open and not self._complete:
            self._tell(_("Il reste des gestes à faire."))
        elif self._open and self._is_answer():
            self._commands.end()
            self._open = False
            self.answered.emit(ActsAnswer(tuple(self._acts), self._guided))
        elif self._open:
            self.ask_first()

    def confirm_text(self) -> str:
        return _("Poser le gain") if self._commands.waits_for_amount else _("Terminé")

    def key(self, event: QKeyEvent) -> bool:
        if self._timer.isActive():
            self.skip_replay()
        if self.other.isVisible() and event.text().upper() == OTHER_KEY:
            self.show_other()
            return True
        if not self._commands.is_typing and self.turning.key(event):
            return True
        return self._open and self._commands.key(event)

    def undo(self) -> bool:
        if not self._open or self._guided or not self._acts:
            return False
        self._acts.pop()
        self._right.pop()
        self._rebuild()
        self._tell("")
        self._fill()
        self.ready.emit(self._is_answer())
        return True

    def _is_answer(self) -> bool:
        """Whether what has been done so far can be given as an answer."""
        return bool(self._acts) and self._complete

    def leave(self) -> None:
        self._timer.stop()
        self._open = False
        self._commands.end()
        self._view.show_marks({})

    # doing

    def _acted(self, act: Act) -> None:
        if not self._open or self._posed is None:
            return
        device = self._view.felt.device
        act = act if device is None else device.counted(act)
        guide = self._guide
        refused = None if guide is None else guide.do(act)
        self._note(act, right=refused is None)
        if refused is None:
            self._view.show_marks({})
            self._tell("")
            self._carry_out(act)
        else:
            spot = spot_of(act)
            if spot is not None:
                self._view.show_marks({spot: "wrong"})
            self._tell(refused.text)
        self._fill()
        self.ready.emit(self._is_answer())
        announce(self, refused.text if refused is not None else self._kit.sentence(act))
        self.done.emit()

    def _turned(self, felt: Felt) -> None:
        """What runs on the felt has made one more turn."""
        self._commands.follow(felt)
        self._view.show_felt(felt)
        self.turning.follow(is_open=self._open)
        announce(self, self._view.device_sentence())

    def _note(self, act: Act, *, right: bool) -> None:
        self._acts.append(act)
        self._right.append(right)

    # telling

    def _said(self) -> None:
        # acts and phases share the hands: the question that is not open must not answer for the other
        if self._open:
            waits = self._commands.waits_for_amount
            self.keypad.setVisible(waits)
            self.ready.emit(waits or self._is_answer())

    def _refuse(self, reason: str) -> None:
        # told where a refused act is: two messages would leave the list no room
        if self._open:
            self._tell(reason)
            announce(self, reason, urgent=True)

    def _undone(self) -> None:
        if self._open:
            self.undo()

    def _confirmed(self) -> None:
        if self._open:
            self.confirm()

    def _keypad_pressed(self, sign: str) -> None:
        self._commands.press("backspace" if sign == RUB_OUT else sign)

    # the end

    def close_question(self, verdict: Verdict) -> None:
        self._open = False
        self._commands.end()
        self.keypad.hide()
        self.turning.follow(is_open=False)
        self.back.hide()
        self.count.hide()
        self.list.setVisible(not verdict.judgement.right)
        self._tell("")
        self._replay_own(right=verdict.judgement.right)
        self.list.fold()

    def take(self, answer: Answer) -> None:
        if isinstance(answer, ActsAnswer):
            self._acts, self._right = list(answer.acts), self._judged(answer.acts)
            self._rebuild()
            self._fill()

    def _fill(self) -> None:
        rows = []
        count = 0
        for place, act in enumerate(self._acts):
            # guided, a refused act is taken back and has no number
            stands = self._stands(place)
            count += stands
            rows.append(Row(count if stands else None, self._kit.sentence(act), self._right[place]))
        self.list.show_rows(rows)
        self.count.setText(ngettext("{count} geste", "{count} gestes", count).format(count=count))
        self.back.setEnabled(bool(self._acts))
