"""The header of the drill page in the smallest window."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from PySide6.QtWidgets import QWidget

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
