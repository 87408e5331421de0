"""Layouts that are filled again and again: what they held is gone."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent
from PySide6.QtWidgets import QGridLayout, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from ui.widgets.basic import column, emptied, holding, label, row


def test_an_emptied_layout_leaves_neither_widgets_nor_items(qtbot: QtBot) -> None:
    grid = QGridLayout()
    page = holding(column(grid, 8, row(label("body", "c"), None), label("body", "d")), QWidget())
    qtbot.addWidget(page)
    inner = column(label("body", "a"), label("caption", "b"), gap=0)
    grid.addLayout(inner, 0, 0)
    grid.addWidget(label("body", "e"), 0, 1)
    layout = page.layout()
    assert layout is not None
    held = [each.itemAt(at) for each in (layout, grid, inner) for at in range(each.count())]
    widgets = page.findChildren(QWidget)
    assert (len(held), len(widgets)) == (4 + 2 + 2, 5)
    emptied(layout)
    QCoreApplication.sendPostedEvents(None, QEvent.Type.DeferredDelete)
    assert layout.count() == 0
    assert not any(Shiboken.isValid(each) for each in (*held, *widgets))
