"""Layouts that are filled again and again: what they held is gone."""

from __future__ import annotations

from PySide6.QtCore import QCoreApplication, QEvent, QLocale
from PySide6.QtWidgets import QGridLayout, QLabel, QListWidget, QWidget
from pytestqt.qtbot import QtBot
from shiboken6 import Shiboken

from ui.widgets.basic import Tied, column, emptied, holding, label, row


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


def test_french_signs_stay_with_their_words_in_every_text(qtbot: QtBot) -> None:
    """What is drawn is tied; who asks for the text is given it as it was set."""
    tied = "Annoncez\u00a0: «\u00a0Rien ne va plus\u00a0»\u00a0; puis\u00a0?"
    loose = tied.replace("\u00a0", " ")
    made = label("body", loose, wrap=True)
    qtbot.addWidget(made)
    for _way in range(2):
        assert (QLabel.text(made), made.text()) == (tied, loose)
        made.clear()
        assert (QLabel.text(made), made.text()) == ("", "")
        made.setText(loose)


def test_so_they_do_in_a_list_of_sentences(qtbot: QtBot) -> None:
    shown = QListWidget()
    qtbot.addWidget(shown)
    assert Tied(shown).displayText("« Rien ne va plus »", QLocale()) == "«\u00a0Rien ne va plus\u00a0»"
