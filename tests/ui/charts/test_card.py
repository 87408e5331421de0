"""A card around a drawing: what cannot be drawn is told in figures."""

from __future__ import annotations

from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from tests.ui.doubles import click
from ui.charts.card import ChartCard
from ui.models.rows import Column

COLUMNS = (Column("Jour", share=1), Column("Réponses", figures=True))
ROWS = (("20/11/2026", "10"),)


def test_a_single_day_is_told_in_figures_and_no_empty_box_is_drawn(qtbot: QtBot) -> None:
    card = ChartCard(QWidget())
    qtbot.addWidget(card)
    card.show()
    card.tell("Justesse", "", COLUMNS, ROWS, drawn=False)
    assert card.table.isVisible()
    assert not card.drawing.isVisible()
    assert not card.turn.isVisible()
    assert card.table.texts() == list(ROWS)
    card.tell("Justesse", "", COLUMNS, ROWS * 2)
    assert card.drawing.isVisible()
    assert not card.table.isVisible()
    click(card.turn)
    assert card.table.isVisible()
    card.tell("Justesse", "", COLUMNS, ROWS, drawn=False)
    card.tell("Justesse", "", COLUMNS, ROWS * 2)
    assert card.table.isVisible(), "figures were asked for"
