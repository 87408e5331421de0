"""What is remembered, what comes back in the next days, and how what was foretold came true, each in its card."""

from __future__ import annotations

from datetime import date, timedelta

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.text import _
from ui.charts.bars import BarChart
from ui.charts.card import ChartCard
from ui.charts.days import DayChart, short_date
from ui.charts.foreseen import Came, ForeseenChart
from ui.charts.scale import Point, count_scale, percent_scale
from ui.models import recall
from ui.models.answers import Wanted
from ui.models.recall import RecallView
from ui.theme.look import Look
from ui.widgets.basic import column
from ui.widgets.cards import Beside

_LEAST = 14
"""Days the axis of what is remembered holds at least."""


class MemoryCards(QWidget):
    """The cards of a memory; `wanted` carries the answers that a point of a drawing, or its row, rests on."""

    wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._view: RecallView | None = None
        self.kept, self.due, self.foretold = DayChart(), BarChart(), ForeseenChart()
        self.kept_card, self.due_card = ChartCard(self.kept), ChartCard(self.due)
        self.foretold_card = ChartCard(self.foretold)
        self.setLayout(column(Beside(self.kept_card, self.due_card, (1, 1)), self.foretold_card, gap=16))
        self.kept_card.leads(lambda at: recall.kept_point(self._known.weeks[at]), self._kept_answers)
        self.due_card.leads(lambda at: recall.due_point(self._known, at), self._due_answers)
        self.foretold_card.leads(lambda at: recall.tenth_point(recall.tenths(self._known)[at]), self._foretold_answers)
        for card in (self.kept_card, self.due_card, self.foretold_card):
            card.wanted.connect(self.wanted)

    @property
    def _known(self) -> RecallView:
        if self._view is None:
            raise RuntimeError("nothing is known yet")
        return self._view

    def fill(self, view: RecallView, look: Look) -> None:
        """Show what is known, in a look."""
        self._view = view
        self._fill_kept(view, look)
        self._fill_due(view, look)
        self._fill_foretold(view, look)

    def _fill_kept(self, view: RecallView, look: Look) -> None:
        weeks = view.weeks
        days = [date.fromordinal(kept.day) for kept in weeks]
        first = min([*days, view.today - timedelta(days=_LEAST - 1)])
        self.kept.fill(
            [Point(day, 100 * kept.recall) for day, kept in zip(days, weeks, strict=True)],
            (first, view.today),
            percent_scale(),
            None,
            look,
            band=[(100 * kept.least, 100 * kept.most) for kept in weeks],
        )
        self.kept_card.tell(
            _("Ce qui reste en mémoire"),
            recall.kept_text(view),
            recall.kept_columns(),
            map(recall.kept_row, reversed(weeks)),
            drawn=len(weeks) > 1,
        )

    def _kept_answers(self, at: int) -> Wanted:
        return recall.kept_answers(self._known.weeks[at])

    def _fill_due(self, view: RecallView, look: Look) -> None:
        counts = [len(items) for items in view.due]
        labels = [short_date(recall.due_day(view, ahead)) for ahead in range(len(counts))]
        self.due.fill(labels, counts, count_scale(max(counts, default=0)), look)
        self.due_card.tell(
            _("À revoir ces deux prochaines semaines"),
            recall.due_text(view),
            recall.due_columns(),
            (recall.due_row(view, ahead) for ahead in range(len(counts) if any(counts) else 0)),
            drawn=any(counts),
            newest_first=False,
        )

    def _due_answers(self, at: int) -> Wanted:
        return recall.due_answers(self._known, at)

    def _fill_foretold(self, view: RecallView, look: Look) -> None:
        found = recall.tenths(view)
        self.foretold.fill(
            [Came(*(100 * share for share in (tenth.bin.recall, tenth.seen, *tenth.interval))) for tenth in found],
            look,
        )
        self.foretold_card.tell(
            _("Prévu et vu"),
            recall.foretold_text(view),
            recall.tenth_columns(),
            map(recall.tenth_row, reversed(found)),
            drawn=len(found) > 1,
        )

    def _foretold_answers(self, at: int) -> Wanted:
        return recall.tenth_answers(self._known, recall.tenths(self._known)[at])
