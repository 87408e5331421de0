"""The checks every game's reader shares, and how an error is told."""

from __future__ import annotations

import json
from collections.abc import Callable, Iterator

import pytest

from app.table.reading import (
    InputError,
    check_amount,
    check_bool,
    check_keys,
    check_list,
    check_one_of,
    check_seat,
    check_text,
    read_object,
)
from app.text import N_, language, set_language


@pytest.fixture(autouse=True)
def _french_again() -> Iterator[None]:
    before = language()
    set_language("fr")
    yield
    set_language(before)


def _told(check: Callable[..., object], *arguments: object) -> tuple[str, str]:
    with pytest.raises(InputError) as caught:
        check(*arguments)
    return caught.value.code, caught.value.at


def test_one_line_is_one_object() -> None:
    assert read_object('{"a": 1, "a": [2.5, null]}') == {"a": [2.5, None]}
    assert read_object(b'{"\xc3\xa9": true}\r\n') == {"é": True}
    for line in ("", "[]", "{} {}", '{"a": NaN}', '{"a": Infinity}', "{", b"\xff{}", b"\xef\xbb\xbf{}", "[" * 10**5):
        assert _told(read_object, line) == ("not-json", "")


def test_an_object_holds_known_keys_and_all_it_needs() -> None:
    """Unknown keys come before missing ones, each in the order it stands in; the path says where."""
    row = {"seat": 1, "on": 8}
    assert check_keys(row, "bets[0]", ("seat", "on"), ("seat",)) is row
    assert _told(check_keys, {"b": 1, "a": 1}, "bets[0]", ("on",), ("on",)) == ("unknown-key", "bets[0].b")
    assert _told(check_keys, {}, "bets[0]", ("on", "seat"), ("seat", "on")) == ("missing-key", "bets[0].seat")
    assert _told(check_keys, {}, "", ("on",), ("on",)) == ("missing-key", "on")
    values: tuple[object, ...] = (None, [], "x", 3)
    for value in values:
        assert _told(check_keys, value, "x", (), ()) == ("bad-value", "x")


@pytest.mark.parametrize("check", [check_list, check_bool, check_text, check_amount])
def test_a_wrong_type_is_told_of(check: Callable[[object, str], object]) -> None:
    """No type stands in for another: not 1 for true, not true for 1, not 1.0 for 1."""
    sound: dict[object, list[object]] = {
        check_list: [[], [1]],
        check_bool: [True, False],
        check_text: ["", "x"],
        check_amount: [1, 10**50],
    }
    values: tuple[object, ...] = ([], [1], {}, True, False, "", "x", 1, 10**50, 0, -1, 1.0, None)
    for value in values:
        if any(type(value) is type(kept) and value == kept for kept in sound[check]):
            assert check(value, "here") == value
        else:
            code = "bad-amount" if check is check_amount else "bad-value"
            assert _told(check, value, "here") == (code, "here")


def test_a_seat_is_one_of_the_tables() -> None:
    assert [check_seat(seat, "seat", 8) for seat in (1, 8)] == [1, 8]
    for seat in (0, 9, -1):
        assert _told(check_seat, seat, "seat", 8) == ("bad-seat", "seat")
    for value in ("1", 1.0, True, None):
        assert _told(check_seat, value, "seat", 8) == ("bad-value", "seat")


def test_a_name_is_one_of_those_allowed() -> None:
    assert check_one_of("a", "x", ("a", "b")) == "a"
    for value in ("c", "", None, 1, ["a"]):
        assert _told(check_one_of, value, "x", ("a", "b")) == ("bad-value", "x")


def test_a_name_that_is_none_of_those_allowed_is_told_them_all() -> None:
    with pytest.raises(InputError) as told:
        check_one_of("gold", "bets[3].chips", ("colour", "value"))
    assert told.value.message.replace("\u202f", " ") == (
        'Valeur impossible à « bets[3].chips » : "gold". Valeurs possibles : colour, value.'
    )


def test_a_message_names_the_place_and_shows_the_value() -> None:
    """In the language in force, on one line, however long or odd the value is."""
    told = InputError("bad-value", "bets[3].chips", "gold")
    assert "bets[3].chips" in told.message
    assert '"gold"' in told.message
    assert "rampo, roulette" in InputError("unknown-game", "game", "dice", ("rampo", "roulette")).message
    for value in ("x" * 10_000, ["x"] * 10_000, 10**4299, -(10**4299), [10**4299], float("inf"), "\ud800\n{at}", None):
        shown = json.loads(InputError("bad-value", "here", value).to_json())
        assert shown["error"] == {
            "code": "bad-value",
            "at": "here",
            "message": InputError("bad-value", "here", value).message,
        }
        assert len(shown["error"]["message"]) < 150
        assert "\n" not in shown["error"]["message"]


def test_a_number_too_long_to_show_is_shown_by_its_size() -> None:
    assert InputError("bad-seat", "seat", 10**80).message.count("1E") == 1
    assert "-1E" in InputError("bad-seat", "seat", -(10**80)).message


CODES = [
    "not-json",
    "unknown-key",
    "bad-value",
    "missing-key",
    "unknown-game",
    "unknown-rules",
    "pay-table-required",
    "pay-table-not-in-rules",
    "unknown-chance",
    "bad-amount",
    "bad-seat",
    "unknown-event",
]


def test_a_code_of_a_game_brings_its_message() -> None:
    told = InputError("no-such-card", "hand[2]", "K", text=N_("Carte impossible à « {at} » : {value}."))
    assert told.message == 'Carte impossible à « hand[2] » : "K".'


@pytest.mark.parametrize("code", CODES)
def test_every_code_has_its_message(code: str) -> None:
    """None shows a brace of a text that was not filled in."""
    message = InputError(code, "here", 3, ("known",)).message
    assert message
    assert "{" not in message
