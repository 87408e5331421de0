"""The list of what has been done keeps in sight what matters, whatever room it is given."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtWidgets import QWidget

from ui.questions.act_list import ActList, Row


def test_the_last_act_stays_in_sight_when_the_list_gets_less_room(host: Callable[..., QWidget]) -> None:
    made = ActList()
    host(made, 300, 900)
    made.show_rows([Row(number, "Carte à A", right=True) for number in range(1, 31)])
    made.window().resize(300, 300)
    last = made.visualItemRect(made.item(29))
    assert made.viewport().rect().contains(last)
