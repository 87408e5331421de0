"""Amounts and words go in as on a cash desk, whichever keyboard lies there."""

from __future__ import annotations

from collections.abc import Callable

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QWidget
from pytestqt.qtbot import QtBot

from app.table.keys import AZERTY_DIGITS
from tests.ui.doubles import type_text
from ui.questions.fields import AmountField, WordField

Host = Callable[[QWidget], QWidget]


@pytest.fixture
def field(host: Host) -> AmountField:
    made = AmountField()
    host(made)
    made.setFocus()
    return made


@pytest.mark.parametrize(
    ("typed", "cents"),
    [
        ("12", 1200),
        ("12,5", 1250),
        ("12.5", 1250),
        ("0,50", 50),
        (",5", 50),
        ("12,", 1200),
        ("007", 700),
        ("0", 0),
        ("", None),
        (",", None),
    ],
)
def test_comma_and_point_are_both_decimal_marks(field: AmountField, typed: str, cents: int | None) -> None:
    QTest.keyClicks(field, typed)
    assert field.cents() == cents


def test_the_unshifted_digit_row_of_a_french_keyboard_types_digits(field: AmountField) -> None:
    type_text(field, "".join(AZERTY_DIGITS)[:7])
    assert field.text() == "1234567"


def test_what_is_no_amount_never_gets_in(field: AmountField) -> None:
    QTest.keyClicks(field, "1a2,,3.4567?")
    assert field.text() == "12,34"


def test_chips_with_decimals_stay_in_sight_and_are_no_amount(host: Host) -> None:
    field = AmountField(decimals=False)
    host(field)
    QTest.keyClicks(field, "4,5")
    assert (field.text(), field.cents()) == ("4,5", None)
    QTest.keyClick(field, Qt.Key.Key_Backspace)
    assert field.cents() == 4


def test_enter_submits_and_a_closed_field_takes_nothing(field: AmountField, qtbot: QtBot) -> None:
    with qtbot.waitSignal(field.submitted):
        QTest.keyClick(field, Qt.Key.Key_Return)
    field.setReadOnly(True)
    QTest.keyClicks(field, "5")
    field.type("5")
    field.rub_out()
    assert field.text() == ""


def test_a_character_in_the_middle_is_judged_where_it_falls(field: AmountField) -> None:
    QTest.keyClicks(field, "12,34")
    field.setCursorPosition(1)
    QTest.keyClicks(field, "9")
    assert field.text() == "192,34"
    QTest.keyClicks(field, ".")
    assert field.text() == "192,34"


def test_a_selection_is_replaced(field: AmountField) -> None:
    QTest.keyClicks(field, "12,34")
    field.selectAll()
    QTest.keyClicks(field, "7")
    assert field.text() == "7"


@given(st.text(alphabet="0123456789,.&é\"'(-è_çà ax", max_size=14))
@settings(suppress_health_check=[HealthCheck.function_scoped_fixture])
def test_whatever_is_typed_is_an_amount_or_nothing(qapp: object, typed: str) -> None:
    field = AmountField()
    for sign in typed:
        field.type(sign)
    cents = field.cents()
    assert cents is None or 0 <= cents < 10**9
    assert (cents is None) == (not any(sign.isdecimal() for sign in field.text()))


def test_a_word_field_takes_its_own_characters_alone(host: Host) -> None:
    field = WordField(lambda sign: sign in "8Rr ")
    host(field)
    QTest.keyClicks(field, "8 r?x")
    assert field.text() == "8 r"
