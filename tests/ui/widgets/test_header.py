"""The header of the drill page in the smallest window."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtGui import QFont
from PySide6.QtWidgets import QWidget

from app.text import set_language
from app.training.policy import PROJECTION
from ui.start.self_test import settle
from ui.widgets.header import HEIGHT, DrillHeader


@pytest.mark.usefixtures("_dressed")
def test_every_usage_of_the_house_can_be_read_in_the_smallest_window(host: Callable[..., QWidget]) -> None:
    header = DrillHeader()
    header.title.setText("Ordre du règlement")
    header.count.setText("1 / 10")
    header.pays.show()
    usages = "Règlement de la zone rampo : d’abord · Après un 7 : les dés passent au joueur suivant"
    header.table.setText(f"règles actuelles · table B · minimum 5 € · {usages}")
    host(header, 1093, HEIGHT)
    needed = header.table.fontMetrics().horizontalAdvance(header.table.text())
    assert header.table.wordWrap() or needed <= header.table.width()
    assert header.table.heightForWidth(header.table.width()) <= HEIGHT


@pytest.mark.usefixtures("_dressed")
def test_large_keys_leave_out_their_meanings_where_these_have_no_room(host: Callable[..., QWidget]) -> None:
    header = DrillHeader()
    header.follow(PROJECTION)
    header.title.setText("Un coup entier")
    header.count.setText("Question 4")
    header.reveal.show()
    window = host(header, 1280, HEIGHT)
    header.table.setText("règles actuelles · banco 19 pour 20 · minimum 10 €, maximum 1 000 €")
    settle()
    assert header.leave.text() == "Quitter la projection   F5"
    assert header.table.isVisible()
    large = QFont(window.font())
    large.setPixelSize(30)
    for part in (header.title, header.table, header.notice, header.count, header.reveal, header.leave, header.pause):
        part.setFont(large)
        part.setStyleSheet("font-size: 30px")
    settle()
    assert (header.reveal.text(), header.leave.text()) == ("F8", "F5")
    assert not header.table.isVisible(), "a piece of it says nothing"
    assert header.leave.accessibleName() == "Quitter la projection   F5"
    for part in (header.notice, header.leave):
        assert part.width() >= part.fontMetrics().horizontalAdvance(part.text())
    set_language("en")
    header.retranslate()
    assert header.leave.accessibleName() == "Leave the class view   F5"
