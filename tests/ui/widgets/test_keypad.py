"""The keypad: its last sign is drawn, since few fonts have it."""

from __future__ import annotations

from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from pytestqt.qtbot import QtBot

from ui.widgets.keypad import RUB_OUT, Keypad


def test_rubbing_out_is_drawn_and_no_letter_of_a_font(qtbot: QtBot) -> None:
    pad = Keypad()
    qtbot.addWidget(pad)
    pad.show()
    pressed: list[str] = []
    pad.pressed.connect(pressed.append)
    assert pad.back.text() == ""
    assert not pad.back.icon().isNull()
    assert pad.back.accessibleName() == "Effacer le dernier chiffre"
    QTest.mouseClick(pad.back, Qt.MouseButton.LeftButton)
    assert pressed == [RUB_OUT]
