"""The drill page: the table and everything that obeys it. Knows one question at a time, and no session."""

from __future__ import annotations

from typing import Literal, TypeAlias

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, Signal
from PySide6.QtGui import QKeyEvent, QResizeEvent

from app.drills.answer import Answer
from app.drills.judgement import Verdict
from app.drills.kit import TableKit
from app.drills.question import ActsQuestion, PhasesQuestion
from app.table.felt import Spot
from app.text import translate
from app.training.policy import SESSION, Policy
from ui.pages.drill_frame import LEAST_FELT, USUAL_FELT
from ui.pages.flashed_table import FlashedTable
from ui.questions.acts import ActsWidget
from ui.questions.base import PosedQuestion
from ui.questions.fields import is_space
from ui.services.clock import Clock
from ui.widgets.announce import announce
from ui.widgets.coach import Advice

Stage: TypeAlias = Literal["empty", "asking", "judged", "paused"]

_ENTER = (Qt.Key.Key_Return, Qt.Key.Key_Enter)


class DrillPage(FlashedTable):
    """The felt with its strip, the panel, the header, the pause over it all.

    `answered` carries the answer and the milliseconds from the paint of the question to the input. `next_wanted` after
    a verdict, `stopped` to go on later, `ended` to look back now, `contested` to copy the case. `projection_wanted` to
    show the table to a room; `leave_wanted` when what is put has been enough; `acted` after each act;
    `verdict_seen` once a verdict has been painted, for whatever may wait for it.
    """

    answered = Signal(object, int)
    next_wanted = Signal()
    stopped = Signal()
    ended = Signal()
    contested = Signal()
    keys_wanted = Signal()
    projection_wanted = Signal()
    leave_wanted = Signal()
    acted = Signal()
    verdict_seen = Signal()

    def __init__(self, clock: Clock) -> None:
        super().__init__(clock)
        self._stage: Stage = "empty"
        self._before_pause: Stage = "empty"
        self._unpainted = False
        self._unseen = False
        self._dice_roll = False
        self._can_stop = True
        self._policy = SESSION
        self._connect()

    def _connect(self) -> None:
        self._time.timeout.connect(self._show_seconds)
        self.go.clicked.connect(lambda _checked=False: self._go())
        self.header.pause_wanted.connect(self.pause)
        self.header.leave_wanted.connect(self.leave_wanted)
        self.coach.skipped.connect(self.leave_wanted)
        self.verdict.contested.connect(self.contested)
        self.verdict.contested.connect(self._take_focus)  # once it has been copied or not, Enter goes on
        self.strip.keys_wanted.connect(self.keys_wanted)
        self.veil.resumed.connect(self.resume)
        self.veil.stopped.connect(self.stopped)
        self.veil.ended.connect(self.ended)
        self.veil.projected.connect(self.projection_wanted)
        self.veil.left.connect(self.leave_wanted)
        self.veil.clock_shown.connect(lambda _shown: self._show_seconds())
        for each in (self.text, self.trouble, self.verdict, self.go):
            each.installEventFilter(self)

    # what is put and said

    @property
    def stage(self) -> Stage:
        """What the page waits for."""
        return self._stage

    def begin(
        self,
        kit: TableKit,
        denominations: tuple[int, ...],
        *,
        can_stop: bool,
        reduced_motion: bool,
        clock: bool = True,
        policy: Policy = SESSION,
    ) -> None:
        """Set up the table of a session; `can_stop` when it can be resumed later, `clock` whether time is shown."""
        self._can_stop = can_stop
        self.veil.clock.setChecked(clock)
        self.clear()
        self._policy = policy
        view, is_new = self.table_for(kit, denominations)
        if is_new and self.commands is not None:
            self.commands.paused.connect(self._escape)
            view.rested.connect(self._dice_rest)
        view.reduced_motion = reduced_motion
        view.wait(False)
        view.setMinimumSize(LEAST_FELT if policy.projected else USUAL_FELT)
        self.header.follow(policy)
        self.set_projected(policy.projected)
        self.coach.setVisible(policy.led)
        announce(self, self.header.notice.text())

    def pose(self, posed: PosedQuestion, thought: int = 0) -> None:
        """Put a question; its time begins when it has been painted, after the milliseconds `thought` before."""
        self._clear_question()
        widget, is_new = self.widget_for(posed)
        if is_new:
            widget.answered.connect(self._answered)
            widget.ready.connect(self._ready)
            widget.refused.connect(self.tell)
            widget.thought = self.thought
            if isinstance(widget, ActsWidget):
                widget.done.connect(self.acted)
                widget.explained.connect(self.coach.refuse)
        self.open_question = widget
        self._stage = "asking"
        self.look_at(posed)
        self.verdict.hide()
        self.verdict.show_saved(None)
        self.verdict.let_select(can=False)
        self.tell("")
        widget.set_wide(self.projected)
        self.show_question(posed.question)
        self.text.setVisible(not self._policy.led)
        self.share_out(open_question=True)
        self._make_room()
        widget.show()
        # what is about to hide or be disabled with the focus would hand it to the felt, which would tell of a place
        self.setFocus()
        widget.pose(posed)
        self.show_strip(acting=isinstance(posed.question, ActsQuestion | PhasesQuestion))
        self.strip.point(self.legend())
        self._name_go()
        widget.take_focus()
        self.flash(posed)
        self._time.before = thought
        self._time.begin()
        self._unpainted = True
        self.text.update()
        self._show_seconds()
        announce(self, " ".join(filter(None, (posed.question.seen, posed.question.text))))

    def advise(self, advice: Advice, places: tuple[Spot, ...]) -> None:
        """Let the coach say the next step of the guided coup, and point at where it is done."""
        self.coach.tell(advice)
        if self.view is not None and self._stage == "asking":
            self.view.single_out(places)

    def _make_room(self) -> None:
        """A verdict has the room of the answer, which it says again, but for what the question keeps to show."""
        stays = self.open_question is not None and self.open_question.stays and self.trouble.isHidden()
        self._question_place.setVisible(self._stage != "judged" or (stays and not self.projected))

    def show_verdict(self, verdict: Verdict, pace: str = "") -> None:
        """Show what is said of the answer, and how long it took; the next step is one key away."""
        self._stage = "judged"
        self._time.halt()
        self.cover_table(covered=False)
        self.tell("")
        self.coach.hide()
        widget = self.open_question
        if widget is not None:
            widget.close_question(verdict)
        self.share_out(open_question=False)
        self._make_room()
        self.tell_verdict(verdict, pace, led=self._policy.led)
        self.go.setEnabled(True)
        self._name_go()
        # shown last: from here on every change would lay it out once more
        self.verdict.show()
        self.go.setFocus()
        self._unseen = True
        self.verdict.update()

    def _verdict_seen(self) -> None:
        """What would have kept the verdict waiting: the whole table is seen again, the texts can be selected."""
        if self._stage == "judged" and self.view is not None:
            self.view.single_out(())
            self.mark_right()
            self.verdict.show_drawing()
            self.verdict.let_select(can=True)
            self.verdict_seen.emit()

    def retranslate(self) -> None:
        super().retranslate()
        self._name_go()

    def _clear_question(self) -> None:
        self._time.halt()
        self.cover_table(covered=False)
        if self.open_question is not None:
            self.open_question.leave()
            self.open_question.hide()
            self.open_question = None

    def clear(self) -> None:
        """Put nothing more: what was on the page is over, or goes on another time."""
        if self.isVisible():
            # what hides with the focus would hand it to the felt, which would put its cursor somewhere
            self.setFocus()
        self._clear_question()
        self.veil.hide()
        self._stage = "empty"

    def leave(self) -> bool:
        """Another page is looked at: what was typed and done, the felt and the time stay until this one comes back."""
        stays = self._policy.stays and self._stage != "empty"
        if self.view is not None and not stays:
            self.view.finish_motion()
        if self._stage == "asking" and not stays:
            self.halt()
        return not stays

    def enter(self) -> None:
        if self.view is not None:
            self.view.wait(False)
        if self._stage == "asking":
            self.go_on()
        self._take_focus()

    def _take_focus(self) -> None:
        """Put the keyboard where one goes on."""
        if self._stage == "paused":
            self.veil.resume.setFocus()
        elif self._stage == "judged":
            self.go.setFocus()
        elif self.open_question is not None:
            self.open_question.take_focus()

    # the trainee

    def _answered(self, answer: Answer) -> None:
        if self._stage != "asking":
            return
        self.tell("")
        self.answered.emit(answer, self.thought())

    def _ready(self, ready: bool) -> None:
        if self._stage == "asking":
            self.go.setEnabled(ready)
            self.told.setVisible(not ready and not self.told.isHidden())
            self._name_go()

    def _go(self) -> None:
        if self._stage == "asking" and self.open_question is not None:
            (self.open_question.confirm if self.go.isEnabled() else self.open_question.ask_first)()
        elif self._stage == "judged":
            self.next_wanted.emit()

    def _name_go(self) -> None:
        asking = self._stage == "asking" and self.open_question
        self.go.setText(asking.confirm_text() if asking else translate(self._policy.onward))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        key = event.key()
        widget = self.open_question
        if self._stage == "paused":
            if key == Qt.Key.Key_Escape:
                self.resume()
            else:
                event.ignore()
        elif self._stage == "judged" and key in _ENTER:
            self._go()
        elif (self._stage == "judged" and self.verdict.key(event)) or (widget is not None and widget.key(event)):
            return
        elif key == Qt.Key.Key_Escape:
            if self._stage != "asking" or widget is None or not widget.clear():
                self._escape()
        elif self._stage == "asking" and key in _ENTER:
            self._go()
        elif self._stage == "asking" and widget is not None and key == Qt.Key.Key_Backspace:
            widget.undo()
        else:
            super().keyPressEvent(event)

    def _escape(self) -> None:
        """Escape with nothing to clear: it pauses, or leaves what is not worth a pause."""
        if self._policy.escape_leaves:
            self.leave_wanted.emit()
        else:
            self.pause()

    # the clock

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if watched is self.trouble and event.type() in {QEvent.Type.ShowToParent, QEvent.Type.HideToParent}:
            self._make_room()
        if watched is self.text and event.type() == QEvent.Type.Paint and self._unpainted:
            # every other part of the question is painted in the same turn
            self._unpainted = False
            QTimer.singleShot(0, self, self._painted)
        if watched is self.verdict and event.type() == QEvent.Type.Paint and self._unseen:
            self._unseen = False
            QTimer.singleShot(0, self, self._verdict_seen)
        if watched is self.go and self._stage == "judged" and is_space(event):
            # who types fast is in the next word of an answer that is judged already
            return True
        return super().eventFilter(watched, event)

    def _painted(self) -> None:
        if self._stage == "asking":
            self._time.begin()
            self._dice_roll = self.view is not None and self.view.moving

    def _dice_rest(self) -> None:
        """Nobody can answer before the dice lie still: time begins then."""
        if self._stage == "asking" and self._dice_roll:
            self._time.begin()
        self._dice_roll = False

    def _show_seconds(self) -> None:
        shown = self.veil.clock.isChecked() and self._stage == "asking"
        self.header.show_seconds(self.thought() // 1000 if shown else None)

    def pause(self) -> None:
        """Stop the clock and cover the table."""
        if self._stage not in ("asking", "judged"):
            return
        self._before_pause, self._stage = self._stage, "paused"
        self.halt()
        if self.view is not None:
            self.view.wait(True)
        self.veil.cover(self.header.count.text(), can_stop=self._can_stop, policy=self._policy)

    def resume(self) -> None:
        """Uncover the table and let the clock run on."""
        if self._stage != "paused":
            return
        self._stage = self._before_pause
        # a widget that hides with the focus hands it on as Tab would, and the felt would put its cursor somewhere
        self.enter()
        self.veil.hide()
        self._show_seconds()

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if self._stage == "judged" and isinstance(self.open_question, ActsWidget):
            self.open_question.list.fold()
