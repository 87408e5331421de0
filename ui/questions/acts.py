"""Acts on the felt in their order: guided, where a wrong act is refused at once, or blind, judged at the end."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QBoxLayout

from app.drills.answer import ActsAnswer
from app.drills.judgement import Verdict
from app.drills.kit import TableKit
from app.drills.order import BrokenPair, to_blame
from app.drills.question import ActsQuestion, PhasesQuestion
from app.table.acts import PAY, Act
from app.table.felt import Felt, Spot
from app.table.keys import ENTER
from app.table.spots import spot_of
from app.text import _, ngettext
from ui.questions.act_list import ActList, Row
from ui.questions.base import PosedQuestion, QuestionWidget
from ui.questions.command_input import CommandInput
from ui.questions.turning import Turning
from ui.table.display import Mark
from ui.table.view import FeltView
from ui.widgets.announce import announce
from ui.widgets.basic import GRID, button, column, label, row
from ui.widgets.keypad import RUB_OUT, Keypad

REPLAY_STEP = 420
"""Milliseconds an act of the replay is looked at."""


class ActsWidget(QuestionWidget):
    """The list of what has been done; keys and gestures come from the hands on the felt.

    `done` after each act, whether it stands or was refused; `explained` what is said of an act or a key, empty takes it
    back. Where acts are led through to the end, whoever leads says that and how far it is.
    """

    done = Signal()
    explained = Signal(str)

    def __init__(self, kit: TableKit, view: FeltView, commands: CommandInput) -> None:
        super().__init__()
        self._kit = kit
        self._view = view
        self._commands = commands
        self._posed: PosedQuestion | None = None
        self._begun = Felt()
        self._acts: list[Act] = []
        self._right: list[bool] = []
        self._pairs: tuple[BrokenPair, ...] = ()
        self._to_blame: frozenset[int] = frozenset()
        self._open = False
        self._replay: list[int] = []
        self.message = label("told", wrap=True)
        self.list = ActList()
        self.count = label("caption")
        self.back = button("quiet", self.undo)
        self.keypad = Keypad()
        self.keypad.pressed.connect(self._keypad_pressed)
        self.turning = Turning(view)
        self.turning.turned.connect(self._turned)
        self.done_so_far = column(
            row(self.count, None, self.back), self.list, self.message, self.turning.button, gap=GRID
        )
        self._parts = column(self.done_so_far, self.keypad, gap=GRID)
        self.setLayout(self._parts)
        self._timer = QTimer(self)
        self._timer.timeout.connect(self._replay_one)
        self.say(self.back.setText, lambda: _("Annuler le dernier"))
        self.say(self.turning.button.setText, self.turning.name)
        self.say(self.list.setAccessibleName, lambda: _("Vos gestes"))
        commands.acted.connect(self._acted)
        commands.refused.connect(self._refused)
        commands.said.connect(self._said)
        commands.undone.connect(self._undone)
        commands.confirmed.connect(self._confirmed)

    @property
    def acts(self) -> tuple[Act, ...]:
        """What has been done so far, refused acts included when guided."""
        return tuple(self._acts)

    @property
    def stays(self) -> bool:
        """What was done is worth its room unless all of it was right."""
        return not self.list.isHidden()

    @property
    def replaying(self) -> bool:
        """Whether the acts are being done again, one by one."""
        return self._timer.isActive()

    @property
    def _guided(self) -> bool:
        question = None if self._posed is None else self._posed.question
        return isinstance(question, ActsQuestion) and question.guided

    @property
    def _complete(self) -> bool:
        """Whether the answer may be given as far as it has come."""
        posed = self._posed
        return posed is None or not posed.to_the_end or posed.guide is None or posed.guide.complete

    def retranslate(self) -> None:
        super().retranslate()
        self._fill()

    def pose(self, posed: PosedQuestion) -> None:
        self._posed = posed
        self._begun = posed.felt
        self._acts, self._right, self._pairs = [], [], ()
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
        elif self._open and self._acts and not self._complete:
            self._tell(_("Il reste des gestes à faire."))
        elif self._open and self._is_answer():
            self._commands.end()
            self._open = False
            self.answered.emit(ActsAnswer(tuple(self._acts), self._guided))

    def confirm_text(self) -> str:
        return _("Poser le gain") if self._commands.waits_for_amount else _("Terminé")

    def key(self, event: QKeyEvent) -> bool:
        if self._timer.isActive():
            self.skip_replay()
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
        guide = self._posed.guide if self._guided else None
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

    def _carry_out(self, act: Act) -> None:
        before = self._view.felt
        felt = self._after(before, act)
        self._commands.follow(felt)
        self._view.play(felt, self._kit.travels(before, act, self._gain(act)))
        self.turning.follow(is_open=self._open)

    def _after(self, felt: Felt, act: Act) -> Felt:
        return felt if self._posed is None else self._kit.show_act(felt, act, self._gain(act))

    def _gain(self, act: Act) -> int:
        """The cents that a payment lays when they are not typed."""
        if self._posed is None or act.verb is not PAY or act.amount is not None:
            return 0
        return self._kit.gain(self._posed.question, act)

    def _rebuild(self) -> None:
        self._view.finish_motion()
        felt = self._begun
        for act in self._acts:
            felt = self._after(felt, act)
        self._view.show_felt(felt)
        self._commands.follow(felt)
        self.turning.follow(is_open=self._open)

    # telling

    def _said(self) -> None:
        # acts and phases share the hands: the question that is not open must not answer for the other
        if self._open:
            waits = self._commands.waits_for_amount
            self.keypad.setVisible(waits)
            self.ready.emit(waits or self._is_answer())

    def _refused(self, reason: str) -> None:
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

    def _tell(self, text: str) -> None:
        led = self._posed is not None and self._posed.to_the_end
        self.message.setText(text)
        self.message.setVisible(bool(text) and not led)
        self.explained.emit(text)

    def _fill(self) -> None:
        rows = []
        count = 0
        for act, right in zip(self._acts, self._right, strict=True):
            # guided, a refused act is taken back and has no number; blind, every act was done
            stands = right or not self._guided
            count += stands
            rows.append(Row(count if stands else None, self._kit.sentence(act), right))
        self.list.show_rows(rows)
        self.count.setText(ngettext("{count} geste", "{count} gestes", count).format(count=count))
        self.back.setEnabled(bool(self._acts))

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
        broken = None if self._posed is None or self._guided else self._posed.broken
        if broken is not None and not verdict.judgement.right:
            self._begin_replay(broken(ActsAnswer(tuple(self._acts))))
        self.list.fold()

    def _begin_replay(self, broken: tuple[BrokenPair, ...]) -> None:
        """Do the acts again, one by one, those of each broken pair marked and the pair told."""
        wrong = {place for pair in broken for place in (pair.first, pair.then)}
        self._pairs = broken
        self._to_blame = to_blame(broken)
        self._right = [place not in wrong for place in range(len(self._acts))]
        self._fill()
        self._view.finish_motion()
        self._view.show_felt(self._begun)
        self._replay = list(range(len(self._acts)))
        if self._view.reduced_motion:
            self.skip_replay()
        else:
            self._timer.start(REPLAY_STEP)

    def _replay_one(self) -> None:
        if not self._replay:
            self.skip_replay()
            return
        place = self._replay.pop(0)
        self.list.setCurrentRow(place)
        self._carry_out(self._acts[place])
        self._mark(place + 1)
        texts = [pair.text for pair in self._pairs if max(pair.first, pair.then) == place]
        if texts:
            self._tell(texts[0])

    def skip_replay(self) -> None:
        """Show the end of the replay at once; the verdict says which pair was broken first."""
        self._timer.stop()
        self._replay = []
        self._rebuild()
        self._mark(len(self._acts))
        self._tell("")

    def _mark(self, upto: int) -> None:
        """Mark the acts of broken pairs among the first so many: those to blame, and with what they clash."""
        marks: dict[Spot, Mark] = {}
        for place, act in enumerate(self._acts[:upto]):
            spot = None if self._right[place] else spot_of(act)
            if spot is None:
                continue
            if place in self._to_blame or spot not in marks:
                marks[spot] = "wrong" if place in self._to_blame else "clash"
        self._view.show_marks(marks)
