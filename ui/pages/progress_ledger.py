"""How misconceptions came and went, and how short a glance is enough, each in its card."""

from __future__ import annotations

from datetime import date, timedelta

from PySide6.QtCore import Signal
from PySide6.QtWidgets import QWidget

from app.drills.game import Game
from app.text import _, translate
from ui.charts.card import ChartCard
from ui.charts.days import DayChart
from ui.charts.facts import FactMap
from ui.charts.scale import Point, seconds_scale
from ui.charts.turns import TurnChart
from ui.models import facts, glances, ledger
from ui.models.facts import FactRow
from ui.models.glances import Glanced
from ui.models.ledger import Band
from ui.models.recall import RecallView
from ui.theme.look import Look
from ui.widgets.basic import column
from ui.widgets.cards import Beside

_LEAST = 14
"""Days the axis holds at least."""


class LedgerCards(QWidget):
    """The card of misconceptions and one for each skill read at a glance; `wanted` carries the answers of a point."""

    wanted = Signal(object)

    def __init__(self) -> None:
        super().__init__()
        self._game: Game | None = None
        self._bands: tuple[Band, ...] = ()
        self._glanced: tuple[Glanced, ...] = ()
        self.turns = TurnChart()
        self.turns_card = ChartCard(self.turns)
        self.glances: list[ChartCard] = []
        self.facts = FactMap()
        self.facts_card = ChartCard(self.facts)
        self._rows: tuple[FactRow, ...] = ()
        self._parts = column(self.facts_card, self.turns_card, gap=16)
        self.setLayout(self._parts)
        self.turns_card.leads(self._point, self._answers)
        self.facts_card.leads(self._fact, self._fact_answers, lambda at: facts.row_answers(self._met[at]))
        for card in (self.turns_card, self.facts_card):
            card.wanted.connect(self.wanted)

    def fill(self, game: Game, view: RecallView, look: Look) -> None:
        """Show what is known at a game, in a look."""
        self._game = game
        self._bands, self._glanced = ledger.bands(view.turns, view.today), view.glanced
        begun = [date.fromordinal(int(span.first)) for band in self._bands for span in band.spans]
        span = min([*begun, view.today - timedelta(days=_LEAST - 1)]), view.today
        self.turns.fill(self._bands, [ledger.rule_name(game, band.rule) for band in self._bands], span, look)
        self.turns_card.tell(
            _("Idées fausses au fil des jours"),
            ledger.ledger_text(self._bands),
            ledger.ledger_columns(),
            (ledger.ledger_row(game, band) for band in self._bands),
            drawn=bool(self._bands),
            newest_first=False,
        )
        self._fill_facts(view, look)
        self._fill_glances(view.today, look)

    @property
    def _met(self) -> list[FactRow]:
        """The skills of which any fact was met, the least remembered first."""
        met = [row for row in self._rows if row.seen]
        return sorted(met, key=lambda row: sum(row.seen) / len(row.seen))

    def _fill_facts(self, view: RecallView, look: Look) -> None:
        self._rows = view.facts
        self.facts.fill(self._rows, [translate(row.title) for row in self._rows], look)
        self.facts_card.tell(
            _("Points par savoir-faire"),
            facts.facts_text(self._rows),
            facts.facts_columns(),
            map(facts.facts_row, self._met),
            drawn=bool(self._rows),
            newest_first=False,
        )
        self.facts_card.setVisible(bool(self._rows))

    def _fact(self, number: int) -> str:
        assert self._game is not None
        row, at = self.facts.where(number)
        return facts.fact_point(self._game, self._rows[row], at)

    def _fact_answers(self, number: int) -> object:
        assert self._game is not None
        row, at = self.facts.where(number)
        return facts.fact_answers(self._game, self._rows[row], at)

    def _fill_glances(self, today: date, look: Look) -> None:
        while len(self.glances) < len(self._glanced):
            self._add_pair()
        for at, card in enumerate(self.glances):
            card.setVisible(at < len(self._glanced))
        for card, glanced in zip(self.glances, self._glanced, strict=False):
            self._fill_glance(card, glanced, today, look)

    def _add_pair(self) -> None:
        """Two more cards side by side."""
        left, right = (ChartCard(DayChart()) for _card in range(2))
        for card in (left, right):
            at = len(self.glances)
            self.glances.append(card)
            card.leads(
                lambda point, at=at: glances.glanced_point(self._glanced[at].thresholds[point]),  # type: ignore[misc]
                lambda point, at=at: glances.glanced_answers(self._glanced[at], point),  # type: ignore[misc]
            )
            card.wanted.connect(self.wanted)
        self._parts.addWidget(Beside(left, right, (1, 1)))

    def _fill_glance(self, card: ChartCard, glanced: Glanced, today: date, look: Look) -> None:
        found = glanced.thresholds
        days = [date.fromordinal(each.day) for each in found]
        chart = card.drawing
        assert isinstance(chart, DayChart)
        chart.fill(
            [Point(day, each.milliseconds / 1000) for day, each in zip(days, found, strict=True)],
            (min([*days, today - timedelta(days=_LEAST - 1)]), today),
            seconds_scale(max(each.most for each in found)),
            None,
            look,
            band=[(each.least / 1000, each.most / 1000) for each in found],
        )
        card.tell(
            glances.glanced_title(glanced),
            glances.glanced_text(glanced),
            glances.glanced_columns(),
            map(glances.glanced_row, reversed(found)),
            drawn=len(found) > 1,
        )

    def _point(self, at: int) -> str:
        assert self._game is not None
        return ledger.ledger_point(self._game, self._bands[at])

    def _answers(self, at: int) -> object:
        assert self._game is not None
        return ledger.ledger_answers(self._game, self._bands[at])
