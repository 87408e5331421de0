"""The table of the drill page: the felt of a game, the commands on it, the widget of each kind of question."""

from __future__ import annotations

from app.drills.kit import TableKit
from app.drills.question import Question
from app.table.felt import Spot
from app.text import language
from ui.pages.drill_frame import DrillFrame
from ui.questions.base import PosedQuestion, QuestionWidget
from ui.questions.command_input import CommandInput
from ui.questions.kinds import question_widget
from ui.table.view import FeltView


class DrillTable(DrillFrame):
    """The frame with a table in it, laid anew for another game or other value chips."""

    def __init__(self) -> None:
        super().__init__()
        self._kit: TableKit | None = None
        self._denominations: tuple[int, ...] = ()
        self._widgets: dict[type[Question], QuestionWidget] = {}
        self._posed: PosedQuestion | None = None
        self.view: FeltView | None = None
        self.commands: CommandInput | None = None
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
        self._kit, self._denominations = kit, denominations
        self.view = view = FeltView(
            kit.layout(denominations), letters=kit.letters(), targets=kit.targets, describe=kit.describe
        )
        self.commands = CommandInput(kit, view)
        view.pointed.connect(self._pointed)
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
        place = self._question_place.layout()
        if place is not None:
            place.addWidget(widget)
        return widget, True

    def look_at(self, posed: PosedQuestion) -> None:
        """Show the felt of a question, and dim all but what it is about."""
        self._posed = posed
        if self.view is not None:
            self.view.show_marks({})
            self.view.show_felt(posed.felt)
            self.view.single_out(_looked_at(posed))

    def _pointed(self, spot: Spot | None) -> None:
        if self._kit is not None and self.view is not None:
            self.strip.point("" if spot is None else self._kit.describe(self.view.felt, spot))

    def _draw_beside(self) -> None:
        """Draw for the computation what it speaks of: the dice, and the stakes that were asked about."""
        if self._kit is None or self._posed is None:
            return
        stakes = self._posed.question.focus
        felt = self._posed.felt
        beside = () if felt.device is None else felt.device.drawn_beside
        told = ". ".join(self._kit.describe(felt, spot) for spot in (*beside, *stakes))
        letters = self._kit.letters().get(language(), {})
        self.verdict.drawing.draw(self._kit.layout(self._denominations), letters, felt, stakes, told)


def _looked_at(posed: PosedQuestion) -> tuple[Spot, ...]:
    """What stays bright while the rest is dimmed: the stakes meant, what waits at the rail, dice or wheel, markers."""
    if not posed.question.focus:
        return ()
    stakes, shown = posed.question.focus, posed.question.shown
    seats = [Spot("seat", seat=seat) for seat in {stake.seat for stake in stakes}]
    return (*stakes, *seats, *(stack.spot for stack in posed.felt.waiting), *(() if shown is None else shown.spots))
