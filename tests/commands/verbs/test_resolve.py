"""The `resolve` command: a line of answer for a line read, whatever it holds, and the exit status that says so."""

from __future__ import annotations

import json
import sys
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games import discover
from commands.verbs.resolve import answer_line
from tests.commands.programs import here, shell
from tests.commands.verbs.resolving import GOOD, answers, line

GAMES = discover()


def error(raw: bytes) -> tuple[str, str]:
    """Code and place of the error an unreadable line is answered with."""
    text, resolved = answer_line(raw, GAMES)
    assert not resolved
    assert "\n" not in text
    found = json.loads(text)["error"]
    assert set(found) == {"code", "at", "message"}
    assert found["message"]
    return found["code"], found["at"]


def test_every_line_has_its_answer_in_the_same_order() -> None:
    """A line that cannot be resolved has an error in its place, and the others are resolved all the same."""
    done = here("resolve", given=line(minimum=100) + b"nonsense\n" + line(minimum=300) + line(minimum=0))
    first, second, third, fourth = answers(done.stdout)
    assert first["state"]["minimum"] == 100
    assert second["error"]["code"] == "not-json"
    assert third["state"]["minimum"] == 300
    assert fourth["error"] | {"message": ""} == {"code": "bad-amount", "at": "minimum", "message": ""}
    assert (done.returncode, done.stderr) == (1, b"")


QUIET: dict[str, Any] = GOOD | {"bets": [], "events": []}
WHEEL: dict[str, Any] = {"game": "roulette", "rules": "mc-2009", "minimum": 100}


@pytest.mark.parametrize(
    ("told", "place", "entry"),
    [
        (QUIET, "bets", {"seat": 1, "on": 8, "amount": 500}),
        (QUIET | {"previous": 8}, "zone", {"seat": 1, "on": 8, "amount": 500}),
        (QUIET, "events", {"kind": "ready"}),
        (WHEEL, "bets", {"seat": 1, "on": [8], "amount": 500}),
        (WHEEL, "events", {"kind": "object-in-wheel"}),
    ],
    ids=lambda value: value.get("game", "") if isinstance(value, dict) else value,
)
def test_a_list_holds_3000_entries(told: dict[str, Any], place: str, entry: dict[str, Any]) -> None:
    """One more is told before any of them is read."""
    _text, resolved = answer_line(json.dumps(told | {place: [entry] * 3000}).encode(), GAMES)
    assert resolved
    assert error(json.dumps(told | {place: [*[entry] * 3000, "nonsense"]}).encode()) == ("bad-value", place)


def test_more_seats_than_there_are_are_told_as_before() -> None:
    seats = [{"seat": 1 + place % 8} for place in range(4000)]
    assert error(json.dumps(QUIET | {"seats": seats}).encode()) == ("bad-seat", "seats[8].seat")


@pytest.mark.parametrize(
    "raw",
    [
        b"",
        b"\n",
        b"   \r\n",
        b"null",
        b"3",
        b'"rampo"',
        b"[]",
        b"{",
        b"{} {}",
        b"{'game': 1}",
        b'{"game": NaN}',
        b'{"game": -Infinity}',
        b'{"game": "\xe9"}',
        b'{"game": "\xed\xa0\x80"}',
        b"\x00",
        line().replace(b"rampo", b"ram\x00po"),
        b"\xef\xbb\xbf" + line(),
        line().decode().encode("utf-16"),
        b"[" * 100_000,
        b'{"game":' * 100_000,
        b'{"game":' + b"[" * 100_000 + b"]" * 100_000 + b"}",
        b'{"minimum":' + b"9" * 5000 + b"}",
    ],
    ids=lambda raw: repr(raw[:24]),
)
def test_what_is_no_object_of_json_in_utf_8_is_not_json(raw: bytes) -> None:
    """Blank lines, other values, broken text, NaN, nesting and digits beyond the parser, bytes of another encoding."""
    assert error(raw) == ("not-json", "")


@pytest.mark.parametrize(
    ("raw", "expected"),
    [
        (b"{}", ("missing-key", "game")),
        (b'{"game": 1}', ("bad-value", "game")),
        (b'{"game": null, "x": 1}', ("bad-value", "game")),
        (b'{"game": "poker", "x": 1}', ("unknown-game", "game")),
        (b'{"game": "\\ud800"}', ("unknown-game", "game")),
        (b'{"game": "games"}', ("unknown-game", "game")),
        (b'{"game": "rampo", "\\ud800": 1}', ("unknown-key", "\ud800")),
        (b'{"game": "rampo", "a.b[0]": 1}', ("unknown-key", "a.b[0]")),
        (b'{"game": "rampo", "rules": "fr-2014", "minimum": 1e999}', ("bad-amount", "minimum")),
    ],
)
def test_the_game_is_asked_first(raw: bytes, expected: tuple[str, str]) -> None:
    assert error(raw) == expected


def test_of_a_key_given_twice_the_last_counts() -> None:
    text, resolved = answer_line(
        b'{"game": "dice", "rules": 1, "game": "rampo", "rules": "fr-2014", "minimum": 7}', GAMES
    )
    assert resolved
    assert json.loads(text)["state"]["minimum"] == 7


@pytest.mark.parametrize("digits", [100, 4290, 4299, 4300])
def test_the_longest_amounts_are_paid_to_the_cent(digits: int) -> None:
    """As many digits as the parser takes: their gains have more, and are written all the same."""
    stake = 10**digits - 1
    bets = [{"seat": 1, "on": 8, "amount": stake}, {"seat": 2, "on": "red", "amount": stake}]
    waiting = [{"seat": 1, "on": 8, "amount": stake}]
    limit = sys.get_int_max_str_digits()
    text, resolved = answer_line(line(bets=bets, previous=8, zone=waiting), GAMES)
    assert resolved
    assert sys.get_int_max_str_digits() == limit
    sys.set_int_max_str_digits(10_000)
    try:
        found = json.loads(text)
        gains = [step["amount"] for step in found["steps"] if step["do"] == "pay"]
        assert gains == [12 * stake, 4 * stake]
        assert found["bank"] == -16 * stake
    finally:
        sys.set_int_max_str_digits(limit)


@pytest.mark.parametrize("place", ["minimum", "shooter", "previous", "seats", "house", "events"])
def test_the_longest_numbers_are_told_of_where_they_do_not_belong(place: str) -> None:
    raw = json.dumps(GOOD | {place: "HERE"}).replace('"HERE"', "-" + "9" * 4300)
    assert error(raw.encode())[1] == place
    within = json.dumps(GOOD | {place: ["HERE"]}).replace('"HERE"', "9" * 4300)
    assert error(within.encode())[1].startswith(place)


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner, max_size=3),
    max_leaves=8,
)


@given(st.sampled_from([*GOOD, "seats", "zone", "house", "shooter", "previous", "last_throw"]), JSON)
def test_any_value_in_any_place_is_answered(key: str, value: object) -> None:
    """Read or told of, with the place: never an exception, always one line."""
    text, resolved = answer_line(json.dumps(GOOD | {key: value}).encode(), GAMES)
    assert "\n" not in text
    found = json.loads(text)
    if resolved:
        assert set(found) == {"steps", "before", "bank", "state"}
    else:
        assert found["error"]["at"].startswith(key)


@given(st.binary(max_size=60))
def test_any_bytes_are_answered(raw: bytes) -> None:
    text, resolved = answer_line(raw, GAMES)
    assert resolved == ("error" not in json.loads(text))


def test_a_message_speaks_the_language_asked_for() -> None:
    """The code is the same for a script, the message is for a reader."""
    french = answers(here("resolve", "--lang", "fr", given=b"\n").stdout)[0]["error"]
    english = answers(here("resolve", "--lang=en", given=b"\n").stdout)[0]["error"]
    assert french["message"].startswith("La ligne")
    assert english["message"] != french["message"]
    assert "UTF-8" in english["message"]
    assert french["code"] == english["code"]


@pytest.mark.parametrize(
    ("lang", "missing", "folder", "full"),
    [
        ("fr", "il n’existe pas", "c’est un dossier", "le disque est plein"),
        ("en", "it does not exist", "it is a folder", "the disk is full"),
    ],
)
def test_what_the_system_says_is_told_in_the_language_asked_for(
    lang: str, missing: str, folder: str, full: str, tmp_path: Path
) -> None:
    for place, reason in ((tmp_path / "nowhere.jsonl", missing), (tmp_path, folder)):
        assert f": {reason}." in here("resolve", "--lang", lang, place).stderr.decode().replace(" :", ":")
    told = shell(f"$tapis odds rampo --lang {lang} > /dev/full").stderr.decode()
    assert f": {full}." in told.replace(" :", ":")
