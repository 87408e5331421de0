"""A table of texts wraps what takes a share of its width, never its figures, and follows keys."""

from __future__ import annotations

import pytest
from PySide6.QtCore import Qt
from PySide6.QtGui import QFont, QFontMetrics
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from ui.models.rows import Column, Rows
from ui.widgets.basic import column, holding, scrolled
from ui.widgets.table import TextTable

COLUMNS = (Column("Mot", strong=True, share=1), Column("Sens", share=3), Column("Fois", figures=True))
ROWS = [("canne", "La baguette avec laquelle le croupier passe les dés sans les toucher.", "12"), ("dés", "Deux.", "3")]


@pytest.fixture
def table(qtbot: QtBot) -> TextTable:
    made = TextTable()
    qtbot.addWidget(made)
    made.resize(360, 240)
    with qtbot.waitExposed(made):
        made.show()
    made.fill(COLUMNS, ROWS)
    return made


def test_columns_fill_the_width_and_figures_have_their_own(table: TextTable) -> None:
    widths = [table.columnWidth(number) for number in range(3)]
    assert sum(widths) <= table.viewport().width() <= sum(widths) + 3
    assert widths[1] in range(3 * widths[0] - 3, 3 * widths[0] + 4)
    assert widths[2] > QFontMetrics(table.font()).horizontalAdvance("12")


def test_no_word_of_a_name_is_cut_where_the_text_beside_it_has_room(table: TextTable) -> None:
    table.fill(COLUMNS, [("abandonner", "Rendre sa main, cartes cachées, et perdre ses mises.", "1")])
    strong = QFont(table.font())
    strong.setWeight(QFont.Weight.DemiBold)
    table.resize(270, 240)
    assert table.columnWidth(0) > QFontMetrics(strong).horizontalAdvance("abandonner") + 30
    assert table.columnWidth(1) > table.columnWidth(0)


def test_a_long_text_makes_its_row_higher_until_there_is_room(table: TextTable) -> None:
    assert table.rowHeight(0) > table.rowHeight(1)
    table.resize(1600, 240)
    assert table.rowHeight(0) == table.rowHeight(1)


def test_a_larger_font_makes_rows_higher(table: TextTable) -> None:
    before = table.rowHeight(1)
    font = QFont(table.font())
    font.setPixelSize(40)
    table.setFont(font)
    assert table.rowHeight(1) > before


def test_keys_choose_a_row_and_open_it(table: TextTable, qtbot: QtBot) -> None:
    table.setFocus()
    table.selectRow(0)
    QTest.keyClick(table, Qt.Key.Key_Down)
    assert table.selected == 1
    with qtbot.waitSignal(table.chosen) as chosen:
        QTest.keyClick(table, Qt.Key.Key_Return)
    assert chosen.args == [1]
    with qtbot.waitSignal(table.typed) as typed:
        QTest.keyClick(table, Qt.Key.Key_X)
    assert typed.args == ["x"]


def test_a_selection_goes_to_the_first_row_of_other_rows(table: TextTable) -> None:
    table.fill(COLUMNS, ROWS[::-1])
    selected = [table.selected]
    table.selectRow(1)
    table.fill(COLUMNS, ROWS)
    assert [*selected, table.selected] == [None, 0]
    table.fill(COLUMNS, [])
    assert table.texts() == []


def test_a_whole_table_is_as_high_as_its_rows_and_the_page_scrolls_to_the_row(qtbot: QtBot) -> None:
    table = TextTable(whole=True)
    table.fill(COLUMNS, ROWS * 20)
    area = scrolled(holding(column(table, None), QWidget()))
    qtbot.addWidget(area)
    area.resize(360, 240)
    with qtbot.waitExposed(area):
        area.show()
    qtbot.waitUntil(lambda: table.height() >= sum(table.rowHeight(row) for row in range(40)))
    table.selectRow(39)
    bar = area.verticalScrollBar()
    assert bar.maximum() - bar.value() < 40
    table.selectRow(0)
    assert bar.value() < 60


def test_a_screen_reader_is_told_the_column_with_the_text() -> None:
    rows = Rows()
    rows.set_font(QFont())
    rows.fill(COLUMNS, ROWS)
    spoken = rows.data(rows.index(0, 2), Qt.ItemDataRole.AccessibleTextRole)
    assert spoken == "Fois : 12"
    assert rows.headerData(1, Qt.Orientation.Horizontal) == "Sens"
    assert rows.data(rows.index(0, 0), Qt.ItemDataRole.FontRole).weight() == QFont.Weight.DemiBold
    assert rows.data(rows.index(0, 1), Qt.ItemDataRole.FontRole) is None
    right = rows.data(rows.index(0, 2), Qt.ItemDataRole.TextAlignmentRole)
    assert right & Qt.AlignmentFlag.AlignRight


def test_french_signs_stay_with_their_words_in_a_cell(table: TextTable) -> None:
    text = "repris après une interruption ; sans billet vérifié"
    table.fill(COLUMNS, [("a", text, "1")])
    assert table.model().index(0, 1).data() == text.replace(" ;", "\u00a0;")
    assert table.texts() == [("a", text, "1")]
