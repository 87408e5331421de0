"""The numbers that stand for names of Qt are those names."""

from PySide6.QtCore import Qt

from ui.start import qt_names


def test_the_numbers_are_those_of_qt() -> None:
    assert Qt.TextFormat(qt_names.PLAIN_TEXT) is Qt.TextFormat.PlainText
    assert Qt.ScrollBarPolicy(qt_names.NEVER_A_BAR) is Qt.ScrollBarPolicy.ScrollBarAlwaysOff
    assert Qt.FocusPolicy(qt_names.NO_FOCUS) is Qt.FocusPolicy.NoFocus
    assert Qt.AlignmentFlag(qt_names.MIDDLE) is Qt.AlignmentFlag.AlignHCenter
    assert qt_names.qt() is Qt
