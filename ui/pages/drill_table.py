"""The table of the drill page: the felt of a game, the commands on it, the widget of each kind of question."""

from __future__ import annotations

from PySide6.QtCore import Qt, QTimer
from PySide6.QtGui import QKeyEvent
from PySide6.QtWidgets import QApplication

from app.drills.judgement import Verdict
from app.drills.kit import TableKit
from app.drills.question import (
    ActsQuestion,
    AmountQuestion,
    PhasesQuestion,
    PiecesQuestion,
    Question,
    RulingQuestion,
    SpotQuestion,
)
from app.table.felt import PLATE, Spot, seat_letter
from app.table.place_card import box_of, told_at
from app.text import _, capital
from ui.pages.drill_frame import DrillFrame
from ui.questions.base import PosedQuestion, QuestionWidget
from ui.questions.command_input import CommandInput
from ui.questions.kinds import question_widget
from ui.questions.replay import ReplayedActs
from ui.table.devices.cards.look import show_to_room
from ui.table.view import FeltView
from ui.widgets.verdict import Told

_COMPUTED = (AmountQuestion, PiecesQuestion, RulingQuestion)
"""What is decided by a sum."""


FELT_SEEN = 0.4
"""The part of the felt that has to be in sight, of a page that scrolls, while a command is typed."""

AROUND = 120
"""Pixels above and below the place with the keyboard focus that are in sight with it."""

DWELL = 120
"""Milliseconds a place has to be pointed at: who is on the way to a row of the card passes over others."""


class DrillTable(DrillFrame):
    """The frame with a table in it, laid anew for another game or other value chips."""

    def __init__(self) -> None:
        super().__init__()
        self._kit: TableKit | None = None
        self._denominations: tuple[int, ...] = ()
        self._widgets: dict[type[Question], QuestionWidget] = {}
        self._posed: PosedQuestion | None = None
        self._is_right = False
        self.view: FeltView | None = None
        self.commands: CommandInput | None = None
        self._told: Spot | None = None
        self._at: Spot | None = None
        self._dwell = QTimer(self)
        self._dwell.setSingleShot(True)
        self._dwell.setInterval(DWELL)
        self._dwell.timeout.connect(self._tell_place)
        self.place_card.chosen.connect(self._chosen)
        self.verdict.opened.connect(self._draw_beside)

    def table_for(self, kit: TableKit, denominations: tuple[int, ...]) -> tuple[FeltView, bool]:
        """The felt of a game with these value chips, and whether it has been laid just now."""
        if self.view is not None and (kit, denominations) == (self._kit, self._denominations):
            return self.view, False
        for old in (*self._widgets.values(), self.view):
            if old is not None:
                old.hide()
                old.deleteLater()
        self._widgets.clear()
        self._told = self._at = None
        self._kit, self._denominations = kit, denominations
        self.view = view = FeltView(
            kit.layout(denominations), letters=kit.letters(), targets=kit.targets, describe=kit.describe
        )
        self.commands = CommandInput(kit, view)
        self.commands.said.connect(self._commanded)
        view.pointed.connect(self._pointed)
        view.laid.connect(self._dwell.start)
        view.laid.connect(self._name_pointed)
        self.strip.follow(self.commands)
        place = self._felt_place.layout()
        if place is not None:
            place.addWidget(view)
        return view, True

    def widget_for(self, posed: PosedQuestion) -> tuple[QuestionWidget, bool]:
        """What asks a question of this kind at this table, and whether it has been made just now."""
        if self._kit is None or self.view is None or self.commands is None:
            raise RuntimeError("no table")
        kind = type(posed.question)
        widget = self._widgets.get(kind)
        if widget is not None:
            return widget, False
        widget = self._widgets[kind] = question_widget(posed.question, self._kit, self.view, self.commands)
        widget.ready.connect(self._typed)
        if isinstance(widget, ReplayedActs):
            widget.explained.connect(self._explained)
        place = self._question_place.layout()
        if place is not None:
            place.addWidget(widget)
        return widget, True

    def look_at(self, posed: PosedQuestion) -> None:
        """Show the felt of a question, and dim all but what it is about."""
        self._posed = posed
        self.seen_whole = posed.seen_for > 0 or isinstance(posed.question, SpotQuestion)
        self.tall.begin_at(self._asked)
        self._told = None
        self._tell_place()
        show_to_room(self.projected)
        if self.view is not None:
            self.view.show_marks({})
            self.view.forget_pointer()
            self.view.look_back(wanted=False)
            self.view.show_felt(posed.felt)
            self.view.single_out(_looked_at(posed))

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == Qt.Key.Key_F6 and self.view is not None:
            self.view.look_back(wanted=not self.view.looks_back)
        else:
            event.ignore()

    def show_question(self, question: Question) -> None:
        """Show what is asked: its first line, and what stands under it."""
        first, _line, rest = question.text.partition("\n")
        if isinstance(question, RulingQuestion):
            # what is decided on is the question; a room is also told what is asked of it
            first, rest = question.request, question.text if self.projected else rest
        self.show_text(first, rest)

    def tell_verdict(self, verdict: Verdict, pace: str, *, led: bool) -> None:
        """Say a verdict on the question that was put."""
        sums = self._posed is not None and isinstance(self._posed.question, _COMPUTED)
        self._is_right = verdict.judgement.right
        self.place_card.hide()
        self.tall.begin_at(self.panel)
        self.verdict.show_verdict(verdict, Told(pace, sums=sums, led=led))

    def mark_right(self) -> None:
        """Put a tick on the stakes that a right answer was about."""
        if self._is_right and self._posed is not None and self._posed.question.focus and self.view is not None:
            self.view.show_marks(dict.fromkeys(self._posed.question.focus, "right"))

    def retranslate(self) -> None:
        super().retranslate()
        if self.commands is not None:
            self.commands.retranslate()
        if self.view is not None:
            self.view.update()
        self._tell_place()

    # what large texts leave out of sight

    def _typed(self) -> None:
        """Bring what is typed into sight; a chance that is touched on the felt leaves that in sight."""
        field = QApplication.focusWidget()
        if field is not None and self.panel.isAncestorOf(field):
            self.tall.bring(field)

    def _explained(self, text: str) -> None:
        """Bring what is said of an act into sight."""
        widget = None if self._posed is None else self._widgets.get(type(self._posed.question))
        if text and isinstance(widget, ReplayedActs):
            self.tall.bring(self.coach if widget.message.isHidden() else widget.message, urgent=True)

    def _commanded(self) -> None:
        """A command is typed with the felt in sight, or with the coach that says its keys."""
        types = self.commands is not None and self.commands.is_typing and self.coach.isHidden()
        if types and self.tall.share_seen(self._felt_place) < FELT_SEEN:
            self.tall.begin_at(self._felt_place)

    def _pointed(self, spot: Spot | None) -> None:
        self._at = spot
        self._name_pointed()
        if spot is not None and spot.kind in ("chance", "stake", "hand"):
            self._told = spot
            self._dwell.start()
        if spot is not None and self.view is not None and self.view.focus == spot:
            self.tall.bring_point(self.view, self.view.spot_rect(spot).center().toPoint(), AROUND)

    def _name_pointed(self) -> None:
        """Say in the strip what lies where the trainee points, also once something else lies there."""
        if self._kit is not None and self.view is not None:
            self.strip.point(self.legend() if self._at is None else self._kit.describe(self.view.felt, self._at))

    def legend(self) -> str:
        """What the lines on the felt mean."""
        device = None if self.view is None else self.view.felt.device
        return "" if device is None else device.legend

    def _tell_place(self) -> None:
        """Tell in the panel what lies at the place last pointed at, while a question is open and leaves room for it."""
        if self._kit is None or self.view is None:
            return
        asks = self.verdict.isHidden() and not self.projected
        rows = told_at(self.view.felt, self._told) if asks else ()
        on, box = None if self._told is None else self._told.on, box_of(self.view.felt, self._told)
        told = self._kit.phrases.chance_name
        name = "" if on is None or not rows or box is not None else capital(told(on))
        if box is not None:
            name = _("Box {letter}").format(letter=seat_letter(box))
        device = self.view.felt.device
        hands = () if device is None or not rows else device.spots
        hand = self._told if self._told is not None and self._told.kind == "hand" and self._told in hands else None
        cards = "" if hand is None else self._kit.describe(self.view.felt, hand)
        self.place_card.tell(name, rows, self.free_height(), told, cards)

    def _forget_place(self) -> None:
        """Tell no more of the place last pointed at."""
        self._told = self._at = None
        self._dwell.stop()
        self._tell_place()
        self.strip.point("")

    def _chosen(self, spot: Spot) -> None:
        if self.view is not None:
            self.view.choose(spot)

    def _draw_beside(self) -> None:
        """Draw for the computation what it speaks of: the dice, and the stakes that were asked about."""
        if self._kit is None or self._posed is None:
            return
        if isinstance(self._posed.question, ActsQuestion | PhasesQuestion | SpotQuestion):
            # the felt itself shows what was done
            self.verdict.drawing.forget()
            return
        layout = self._kit.layout(self._denominations)
        self.verdict.drawing.draw_asked(self._kit, layout, self._posed.question, self._posed.felt)


def _looked_at(posed: PosedQuestion) -> tuple[Spot, ...]:
    """What stays bright while the rest is dimmed: the stakes meant, what waits at the rail, dice or wheel, markers."""
    if not posed.question.focus:
        return ()
    stakes, shown = posed.question.focus, posed.question.shown
    # a ruling rests on what is posted
    plate = (PLATE,) if isinstance(posed.question, RulingQuestion) else ()
    seats = [Spot("seat", seat=seat) for seat in {stake.seat for stake in stakes}]
    return (
        *stakes,
        *seats,
        *plate,
        *(stack.spot for stack in posed.felt.waiting),
        *(() if shown is None else shown.spots),
    )
