"""The one-line notation: what a person reads, and what is refused with its place."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games import load
from app.games.roulette.chances import CHANCES
from app.table.reading import InputError
from app.text import set_language

GAME = load("roulette")
notation, parse = GAME.notation, GAME.parse

LINE = (
    "roulette mc-2009 min 2 | A B*5 | prev 32 | max straight=400 simple=7000 | A:17-20=6 B:red=50v A:0=2.50 | "
    "spin 17 | bet A:17=6 | bet B:8=12.50v late except | "
    "announce A:voisins=2 repeated | announce B:neighbours-17=5 late | object"
)


def test_a_line_says_the_whole_table() -> None:
    assert parse(LINE) == {
        "game": "roulette",
        "rules": "mc-2009",
        "minimum": 200,
        "seats": [{"seat": 1}, {"seat": 2, "chip": 500}],
        "previous": 32,
        "maximums": {"straight": 40000, "simple": 700000},
        "bets": [
            {"seat": 1, "on": [17, 20], "amount": 600},
            {"seat": 2, "on": "red", "amount": 5000, "chips": "value"},
            {"seat": 1, "on": [0], "amount": 250},
        ],
        "events": [
            {"kind": "spin", "number": 17},
            {"kind": "bet", "seat": 1, "on": [17], "amount": 600},
            {
                "kind": "bet",
                "seat": 2,
                "on": [8],
                "amount": 1250,
                "chips": "value",
                "after_call": True,
                "exception": True,
            },
            {"kind": "announce", "seat": 1, "bet": "voisins", "amount": 200, "repeated": True},
            {"kind": "announce", "seat": 2, "bet": "neighbours", "number": 17, "amount": 500, "after_call": True},
            {"kind": "object-in-wheel"},
        ],
    }
    assert notation(parse(LINE)) == LINE


def test_blanks_and_the_order_of_numbers_are_free() -> None:
    assert notation(parse("  roulette mc-2009  min 2|A:20-17=6|spin 0 ")) == (
        "roulette mc-2009 min 2 | A | A:17-20=6 | spin 0"
    )


def test_a_table_alone_has_no_events() -> None:
    assert parse("roulette mc-2009 min 0.50")["events"] == []


@pytest.mark.parametrize("on", CHANCES, ids=str)
def test_every_chance_is_written_and_read(on: int | str) -> None:
    line = f"roulette mc-2009 min 2 | C | C:{on}=4 | bet C:{on}=2"
    assert notation(parse(line)) == line


@pytest.mark.parametrize(
    "line",
    [
        "",
        "rampo fr-2014/B min 5",
        "roulette mc-2009",
        "roulette mc-2010 min 2",
        "roulette fr-2014/B min 2",
        "roulette mc-2009 min 0",
        "roulette mc-2009 min 2 | | spin 1",
        "roulette mc-2009 min 2 | A A",
        "roulette mc-2009 min 2 | I",
        "roulette mc-2009 min 2 | A*0",
        "roulette mc-2009 min 2 | prev 37",
        "roulette mc-2009 min 2 | prev",
        "roulette mc-2009 min 2 | max",
        "roulette mc-2009 min 2 | max red=5",
        "roulette mc-2009 min 2 | max straight=5 straight=6",
        "roulette mc-2009 min 2 | A:17-21=2",
        "roulette mc-2009 min 2 | A:17-17=2",
        "roulette mc-2009 min 2 | A:037=2",
        "roulette mc-2009 min 2 | A:red=2.01",
        "roulette mc-2009 min 2 | A:17=2 late",
        "roulette mc-2009 min 2 | spin",
        "roulette mc-2009 min 2 | spin 37",
        "roulette mc-2009 min 2 | spin 1 2",
        "roulette mc-2009 min 2 | bet",
        "roulette mc-2009 min 2 | bet A:17=2 except late",
        "roulette mc-2009 min 2 | bet A:17=2 late late",
        "roulette mc-2009 min 2 | announce A:voisins",
        "roulette mc-2009 min 2 | announce A:voisins-5=2",
        "roulette mc-2009 min 2 | announce A:neighbours=2",
        "roulette mc-2009 min 2 | announce A:neighbours-37=2",
        "roulette mc-2009 min 2 | announce A:finals=2",
        "roulette mc-2009 min 2 | announce A:tiers=2v",
        "roulette mc-2009 min 2 | announce A:tiers=2 late repeated",
        "roulette mc-2009 min 2 | object 1",
        "roulette mc-2009 min 2 | throw 3-5",
        "roulette mc-2009 min 2 | spin 1 | A:17=2",
    ],
)
def test_what_is_no_notation_is_refused_in_words(line: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        parse(line)


@pytest.mark.parametrize(
    ("words", "told"),
    [
        ("bet", "bet"),
        ("bet late", "late"),
        ("bet A:17=2 except late", "bet A:17=2 except late"),
        ("bet A:17=2 late late", "bet A:17=2 late late"),
        ("announce repeated", "repeated"),
        ("announce A:voisins-5=2", "A:voisins-5=2"),
        ("announce A:neighbours-37=2", "37"),
        ("spin 1 2", "spin 1 2"),
        ("object 1", "object 1"),
        ("A:17-21=2", "17-21"),
    ],
)
def test_what_is_wrong_is_told_with_its_words(words: str, told: str) -> None:
    set_language("fr")
    with pytest.raises(ValueError, match=r"^Notation, partie 2 : ") as caught:
        parse(f"roulette mc-2009 min 2 | {words}")
    assert f"« {told} » au lieu de " in str(caught.value)


@given(st.text(alphabet="ABab:=|*-.0123456789 relspintvodum", max_size=60))
def test_any_text_is_read_or_refused(text: str) -> None:
    for line in (text, f"roulette mc-2009 min 2 | {text}"):
        try:
            found = parse(line)
        except ValueError:
            continue
        assert parse(notation(found)) is not None


def test_an_object_that_is_no_table_is_refused() -> None:
    wrong: dict[str, Any] = {"game": "roulette", "rules": "mc-2009", "minimum": 0}
    with pytest.raises(InputError):
        notation(wrong)
