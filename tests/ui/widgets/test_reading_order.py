"""Tab goes through a page in the order of its layouts, and leaves nothing behind that outlives them."""

from __future__ import annotations

import gc

from PySide6.QtWidgets import QApplication, QGridLayout, QLayout, QLayoutItem, QLineEdit, QWidget

from ui.start.self_test import settle
from ui.widgets.basic import box, column, holding, row, scrolled
from ui.widgets.reading_order import _fields, tab_along


def test_fields_are_gone_through_as_they_are_laid_out_whenever_they_were_made(qapp: QApplication) -> None:
    fields = [QLineEdit() for _field in range(7)]
    first, second, third, fourth, fifth, sixth, seventh = fields
    grid = QGridLayout()
    grid.addWidget(fifth, 0, 0)
    grid.addWidget(sixth, 0, 1)
    inner = holding(column(third, row(fourth)), box())
    page = holding(column(row(first, second), inner, grid, scrolled(holding(column(seventh), QWidget()))), QWidget())
    assert [*_fields(page)][:6] == fields[:6]
    assert seventh in _fields(page)


def items() -> int:
    """How many items of layouts PySide keeps something for."""
    return sum(isinstance(each, QLayoutItem) and not isinstance(each, QLayout) for each in gc.get_objects())


def test_nothing_is_kept_of_a_field_that_goes(qapp: QApplication) -> None:
    """What PySide keeps of an item that Qt has deleted, it takes for the next object at its address."""
    settle()
    gc.collect()  # what other tests have left goes now, and not while items are counted
    before = items()
    body = column()
    page = holding(body, QWidget())
    for _time in range(3):
        field = QLineEdit()
        body.addWidget(field)
        tab_along(page)
        field.deleteLater()
        del field
        settle()
    assert body.count() == 0
    assert items() <= before
