"""The one-line notation: every table with its events is written on one line and read back as it was."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games import load
from app.games.rampo.records import event_object, read_table, state_text
from app.games.rampo.state import BECAUSE, FAULTS, Event, State
from app.table.reading import InputError
from tests.app.games.rampo.cases import cases
from tests.app.games.rampo.strategies import tables

GAME = load("rampo")
notation, parse = GAME.notation, GAME.parse


def _document(state: State, events: Any) -> dict[str, Any]:
    document: dict[str, Any] = json.loads(state_text(state))
    return document | {"events": [event_object(event) for event in events]}


@given(tables())
def test_a_table_with_its_events_reads_back_as_it_was_written(at_table: tuple[State, list[Event]]) -> None:
    state, events = at_table
    line = notation(_document(state, events))
    assert "\n" not in line
    assert read_table(parse(line)) == (state, events)
    assert notation(parse(line)) == line


@pytest.mark.slow
def test_2000_tables_read_back_as_they_were_written() -> None:
    for state, events in cases(3, 2000):
        line = notation(_document(state, events))
        assert read_table(parse(line)) == (state, list(events))


@given(st.text(alphabet="rampo fr-current/A min 5|*:=v+.,0123456789BCH\n", max_size=60))
def test_any_other_text_is_refused_in_words_or_read(text: str) -> None:
    _check_read_or_refused(text)


@given(tables(), st.data())
def test_a_line_with_one_sign_changed_is_refused_in_words_or_is_another_table(
    at_table: tuple[State, list[Event]], data: st.DataObject
) -> None:
    line = notation(_document(*at_table))
    at = data.draw(st.integers(0, len(line) - 1))
    _check_read_or_refused(line[:at] + data.draw(st.sampled_from("AHz09:=*|.-v ")) + line[at + 1 :])


def _check_read_or_refused(text: str) -> None:
    try:
        document = parse(text)
    except ValueError as error:
        message = str(error)
    else:
        message = ""
        read_table(document)
    assert message == "" or message.endswith(".")


LINES: list[tuple[str, dict[str, Any]]] = [
    ("rampo fr-2014/B min 0.50", {"rules": "fr-2014", "minimum": 50}),
    (
        "rampo fr-current/A min 5 | A*10 B C | dice A | prev 8 | A:8=10 B:red=50v | zone A:8=10 | throw 3-5 try B",
        {
            "rules": "fr-current",
            "pay_table": "A",
            "minimum": 500,
            "seats": [{"seat": 1, "marker": 1000}, {"seat": 2}, {"seat": 3}],
            "shooter": 1,
            "previous": 8,
            "bets": [
                {"seat": 1, "on": 8, "amount": 1000},
                {"seat": 2, "on": "red", "amount": 5000, "chips": "value"},
            ],
            "zone": [{"seat": 1, "on": 8, "amount": 1000}],
            "events": [{"kind": "throw", "dice": [3, 5], "attempts": [2]}],
        },
    ),
    (
        "rampo fr-2019/A min 2.50 | last throw | house zone=last seven=moves",
        {
            "rules": "fr-2019",
            "minimum": 250,
            "last_throw": True,
            "house": {"zone_order": "last", "seven_moves_dice": True},
        },
    ),
    (
        "rampo fr-2019/A min 5 | house zone=free seven=stays",
        {"rules": "fr-2019", "minimum": 500, "house": {"zone_order": "free", "seven_moves_dice": False}},
    ),
]


@pytest.mark.parametrize(("line", "document"), LINES, ids=[line for line, _ in LINES])
def test_a_table_on_one_line(line: str, document: dict[str, Any]) -> None:
    assert notation(document) == line
    assert read_table(parse(line)) == read_table(document)


EVENTS: list[tuple[str, dict[str, Any]]] = [
    ("throw 3-5", {"kind": "throw", "dice": [3, 5]}),
    ("throw 3-5 try B H", {"kind": "throw", "dice": [3, 5], "attempts": [2, 8]}),
    ("throw void broken", {"kind": "throw", "fault": "broken"}),
    ("throw try B void slid", {"kind": "throw", "attempts": [2], "fault": "slid"}),
    ("bet A:6=50", {"kind": "bet", "seat": 1, "on": 6, "amount": 5000}),
    ("bet A:6=50.05v late", {"kind": "bet", "seat": 1, "on": 6, "amount": 5005, "chips": "value", "after_call": True}),
    ("bet A:3+red=50", {"kind": "bet", "seat": 1, "across": [3, "red"], "amount": 5000}),
    ("marker A*25", {"kind": "marker", "seat": 1, "amount": 2500}),
    ("dice-change", {"kind": "dice-change"}),
    ("withdraw A:12", {"kind": "withdraw", "seat": 1, "on": 12}),
    ("withdraw A:white late", {"kind": "withdraw", "seat": 1, "on": "white", "after_call": True}),
    ("attempt A:7", {"kind": "attempt", "seat": 1, "on": 7}),
    ("ready", {"kind": "ready"}),
    ("arrival", {"kind": "arrival"}),
    ("pay-table B", {"kind": "pay-table", "table": "B"}),
    *((f"throw 6-1 void {fault}", {"kind": "throw", "dice": [6, 1], "fault": fault}) for fault in FAULTS),
    *((f"next {because}", {"kind": "next-shooter", "because": because}) for because in BECAUSE),
]


@pytest.mark.parametrize(("words", "event"), EVENTS, ids=[words for words, _ in EVENTS])
def test_each_event_in_its_own_words(words: str, event: dict[str, Any]) -> None:
    document = {"rules": "fr-2019", "minimum": 500, "events": [event]}
    line = f"rampo fr-2019/A min 5 | {words}"
    assert notation(document) == line
    assert parse(line)["events"] == [event]


def test_several_events_keep_their_order() -> None:
    words = [words for words, _ in EVENTS]
    line = " | ".join(["rampo fr-current/B min 5", *words])
    assert parse(line)["events"] == [event for _, event in EVENTS]
    assert notation(parse(line)) == line


def test_blanks_are_free() -> None:
    assert parse("  rampo  fr-2019/A min 5|A  B\n|ready ") == parse("rampo fr-2019/A min 5 | A B | ready")


def test_the_game_offers_its_notation() -> None:
    game = load("rampo")
    assert (game.notation, game.parse) == (notation, parse)


HEAD = "rampo fr-current/A min 5"


@pytest.mark.parametrize(
    ("line", "part", "word"),
    [
        ("", 1, ""),
        ("roulette mc-2009/A min 5", 1, "roulette mc-2009/A min 5"),
        ("rampo fr-current min 5", 1, "rampo fr-current min 5"),
        ("rampo fr-current/A min 5,50", 1, "rampo fr-current/A min 5,50"),
        (f"{HEAD} | A B*x", 2, "B*x"),
        (f"{HEAD} | A Z", 2, "Z"),
        (f"{HEAD} | A*", 2, "A*"),
        (f"{HEAD} | A | dice J", 3, "J"),
        (f"{HEAD} | A | dice", 3, "dice"),
        (f"{HEAD} | prev 13", 2, "13"),
        (f"{HEAD} | prev", 2, "prev"),
        (f"{HEAD} | last one", 2, "last one"),
        (f"{HEAD} | house zone=middle", 2, "zone=middle"),
        (f"{HEAD} | house zone=last zone=first", 2, "house zone=last zone=first"),
        (f"{HEAD} | house", 2, "house"),
        (f"{HEAD} | A:8=10 B:13=5", 2, "13"),
        (f"{HEAD} | A:8=10 B:pink=5", 2, "pink"),
        (f"{HEAD} | A:8=1.5", 2, "A:8=1.5"),
        (f"{HEAD} | A:3+8=10", 2, "A:3+8=10"),
        (f"{HEAD} | prev 8 | zone", 3, "zone"),
        (f"{HEAD} | prev 8 | zone A:8=10v", 3, "zone A:8=10v"),
        (f"{HEAD} |", 2, ""),
        (f"{HEAD} | jump", 2, "jump"),
        (f"{HEAD} | dice A | dice B", 3, "dice"),
        (f"{HEAD} | prev 8 | dice A", 3, "dice"),
        (f"{HEAD} | throw", 2, "throw"),
        (f"{HEAD} | throw 3-7", 2, "3-7"),
        (f"{HEAD} | throw 3-5 4-4", 2, "throw 3-5 4-4"),
        (f"{HEAD} | throw 3-5 try", 2, "throw 3-5 try"),
        (f"{HEAD} | throw try B", 2, "throw try B"),
        (f"{HEAD} | throw 3-5 try 2", 2, "2"),
        (f"{HEAD} | throw 3-5 void", 2, "throw 3-5 void"),
        (f"{HEAD} | throw 3-5 void lost", 2, "lost"),
        (f"{HEAD} | throw 3-5 void slid slid", 2, "throw 3-5 void slid slid"),
        (f"{HEAD} | bet A:8", 2, "A:8"),
        (f"{HEAD} | bet late", 2, "bet"),
        (f"{HEAD} | bet A:3+9=5 B:3=5", 2, "bet A:3+9=5 B:3=5"),
        (f"{HEAD} | bet A:3+13=5", 2, "13"),
        (f"{HEAD} | marker A", 2, "A"),
        (f"{HEAD} | marker A*2 B*3", 2, "marker A*2 B*3"),
        (f"{HEAD} | withdraw A", 2, "A"),
        (f"{HEAD} | withdraw A:1", 2, "1"),
        (f"{HEAD} | attempt A:8 late", 2, "attempt A:8 late"),
        (f"{HEAD} | next later", 2, "later"),
        (f"{HEAD} | next", 2, "next"),
        (f"{HEAD} | pay-table C", 2, "C"),
        (f"{HEAD} | ready now", 2, "ready now"),
        (f"{HEAD} | {'x' * 500}", 2, "x" * 60 + "…"),
    ],
)
def test_what_is_wrong_is_told_with_its_part(line: str, part: int, word: str) -> None:
    with pytest.raises(ValueError, match=f"^Notation, partie {part} : ") as told:
        parse(line)
    assert f"« {word} » au lieu de " in str(told.value)


@pytest.mark.parametrize(
    ("line", "message"),
    [
        ("rampo fr-2014/A min 5", "La table de paiement"),
        ("rampo fr-1999/A min 5", "Règles inconnues"),
        (f"{HEAD} | A A", "Place impossible"),
        (f"{HEAD} | A*5", "Montant impossible"),
        (f"{HEAD} | A:8=0", "Montant impossible"),
        (f"{HEAD} | zone A:8=10", "sans numéro précédent"),
        (f"{HEAD} | prev 9 | zone A:8=10", "Chance impossible"),
        (f"{HEAD} | prev 7 | zone A:7=10", "Le 7 n’a pas de rampo"),
        (f"{HEAD} | bet A:3+3=10", "Valeur impossible"),
        ("rampo fr-2019/A min 0.99", "Montant impossible"),
    ],
)
def test_a_line_that_is_no_table_is_refused_like_any_input(line: str, message: str) -> None:
    with pytest.raises(ValueError, match=message):
        parse(line)


def test_a_document_that_is_no_table_has_no_notation() -> None:
    with pytest.raises(InputError):
        notation({"rules": "fr-2019"})
