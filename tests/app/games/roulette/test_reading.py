"""Reading a roulette table: each error with its code and place, in the order of the contract."""

from __future__ import annotations

import json
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games import discover
from app.games.roulette.chances import BY_NUMBERS, LAYOUT
from app.games.roulette.records import chance_value, read_table
from app.games.roulette.state import Announced, BetPlaced, ObjectInWheel, Seat, Spin
from app.table.bets import Bet
from app.table.reading import InputError
from commands.verbs.resolve import answer_line

GOOD: dict[str, Any] = {"game": "roulette", "rules": "mc-2009", "minimum": 200}
BET: dict[str, Any] = {"seat": 1, "on": [17], "amount": 600}
PLACED = BET | {"kind": "bet"}
ANNOUNCED: dict[str, Any] = {"kind": "announce", "seat": 1, "bet": "tiers", "amount": 200}

GAMES = discover()


def error(document: dict[str, Any]) -> tuple[str, str]:
    with pytest.raises(InputError) as caught:
        read_table(document)
    assert caught.value.message
    return caught.value.code, caught.value.at


@pytest.mark.parametrize(
    ("change", "code", "at"),
    [
        ({"pay_table": "A"}, "unknown-key", "pay_table"),
        ({"zone": []}, "unknown-key", "zone"),
        ({"house": {}}, "unknown-key", "house"),
        ({"rules": 1}, "bad-value", "rules"),
        ({"rules": "fr-2014"}, "unknown-rules", "rules"),
        ({"minimum": 0}, "bad-amount", "minimum"),
        ({"minimum": 200.0}, "bad-amount", "minimum"),
        ({"minimum": True}, "bad-amount", "minimum"),
        ({"seats": {}}, "bad-value", "seats"),
        ({"seats": [1]}, "bad-value", "seats[0]"),
        ({"seats": [{"seat": 1, "marker": 500}]}, "unknown-key", "seats[0].marker"),
        ({"seats": [{"chip": 500}]}, "missing-key", "seats[0].seat"),
        ({"seats": [{"seat": 9}]}, "bad-seat", "seats[0].seat"),
        ({"seats": [{"seat": "A"}]}, "bad-value", "seats[0].seat"),
        ({"seats": [{"seat": 1}, {"seat": 1}]}, "bad-seat", "seats[1].seat"),
        ({"seats": [{"seat": 1, "chip": 0}]}, "bad-amount", "seats[0].chip"),
        ({"seats": [{"seat": 1, "chip": None}]}, "bad-amount", "seats[0].chip"),
        ({"previous": 37}, "unknown-chance", "previous"),
        ({"previous": -1}, "unknown-chance", "previous"),
        ({"previous": "17"}, "bad-value", "previous"),
        ({"previous": True}, "bad-value", "previous"),
        ({"maximums": []}, "bad-value", "maximums"),
        ({"maximums": {"red": 200}}, "unknown-key", "maximums.red"),
        ({"maximums": {"straight": -1}}, "bad-amount", "maximums.straight"),
        ({"bets": None}, "bad-value", "bets"),
        ({"bets": [BET, 5]}, "bad-value", "bets[1]"),
        ({"bets": [BET | {"exception": True}]}, "unknown-key", "bets[0].exception"),
        ({"bets": [{"seat": 1, "amount": 200}]}, "missing-key", "bets[0].on"),
        ({"bets": [BET | {"seat": 0}]}, "bad-seat", "bets[0].seat"),
        ({"bets": [BET | {"on": 17}]}, "bad-value", "bets[0].on"),
        ({"bets": [BET | {"on": None}]}, "bad-value", "bets[0].on"),
        ({"bets": [BET | {"on": [17, "20"]}]}, "bad-value", "bets[0].on[1]"),
        ({"bets": [BET | {"on": [True]}]}, "bad-value", "bets[0].on[0]"),
        ({"bets": [BET | {"on": [17.0]}]}, "bad-value", "bets[0].on[0]"),
        ({"bets": [BET | {"on": []}]}, "unknown-chance", "bets[0].on"),
        ({"bets": [BET | {"on": [37]}]}, "unknown-chance", "bets[0].on"),
        ({"bets": [BET | {"on": [17, 17]}]}, "unknown-chance", "bets[0].on"),
        ({"bets": [BET | {"on": [17, 21]}]}, "unknown-chance", "bets[0].on"),
        ({"bets": [BET | {"on": [3, 4]}]}, "unknown-chance", "bets[0].on"),
        ({"bets": [BET | {"on": [2, 3, 4]}]}, "unknown-chance", "bets[0].on"),
        ({"bets": [BET | {"on": [0, 1, 3]}]}, "unknown-chance", "bets[0].on"),
        ({"bets": [BET | {"on": [0, 1, 2, 3, 4, 5]}]}, "unknown-chance", "bets[0].on"),
        ({"bets": [BET | {"on": list(range(1, 13))}]}, "unknown-chance", "bets[0].on"),
        ({"bets": [BET | {"on": "17-20"}]}, "unknown-chance", "bets[0].on"),
        ({"bets": [BET | {"on": "Red"}]}, "unknown-chance", "bets[0].on"),
        ({"bets": [BET | {"on": "dozens-1-3"}]}, "unknown-chance", "bets[0].on"),
        ({"bets": [BET | {"amount": "600"}]}, "bad-amount", "bets[0].amount"),
        ({"bets": [BET | {"on": "red", "amount": 201}]}, "bad-amount", "bets[0].amount"),
        ({"bets": [BET | {"on": "columns-2-3", "amount": 1}]}, "bad-amount", "bets[0].amount"),
        ({"bets": [BET | {"chips": "green"}]}, "bad-value", "bets[0].chips"),
        ({"bets": [BET | {"chips": None}]}, "bad-value", "bets[0].chips"),
        ({"events": {}}, "bad-value", "events"),
        ({"events": ["spin"]}, "bad-value", "events[0]"),
        ({"events": [{}]}, "missing-key", "events[0].kind"),
        ({"events": [{"kind": 1}]}, "bad-value", "events[0].kind"),
        ({"events": [{"kind": "throw"}]}, "unknown-event", "events[0].kind"),
        ({"events": [{"kind": "spin"}]}, "missing-key", "events[0].number"),
        ({"events": [{"kind": "spin", "number": 37}]}, "unknown-chance", "events[0].number"),
        ({"events": [{"kind": "spin", "number": None}]}, "bad-value", "events[0].number"),
        ({"events": [{"kind": "spin", "number": 1, "dice": []}]}, "unknown-key", "events[0].dice"),
        ({"events": [PLACED | {"across": ["red", 1]}]}, "unknown-key", "events[0].across"),
        ({"events": [PLACED | {"on": "odd", "amount": 3}]}, "bad-amount", "events[0].amount"),
        ({"events": [PLACED | {"after_call": 1}]}, "bad-value", "events[0].after_call"),
        ({"events": [PLACED | {"exception": "yes"}]}, "bad-value", "events[0].exception"),
        ({"events": [ANNOUNCED | {"bet": "jeu-zero"}]}, "bad-value", "events[0].bet"),
        ({"events": [ANNOUNCED | {"bet": 5}]}, "bad-value", "events[0].bet"),
        ({"events": [ANNOUNCED | {"number": 5}]}, "unknown-key", "events[0].number"),
        ({"events": [ANNOUNCED | {"bet": "neighbours"}]}, "missing-key", "events[0].number"),
        ({"events": [ANNOUNCED | {"bet": "neighbours", "number": 40}]}, "unknown-chance", "events[0].number"),
        ({"events": [ANNOUNCED | {"amount": 0}]}, "bad-amount", "events[0].amount"),
        ({"events": [ANNOUNCED | {"repeated": None}]}, "bad-value", "events[0].repeated"),
        ({"events": [ANNOUNCED | {"chips": "value"}]}, "unknown-key", "events[0].chips"),
        ({"events": [{"kind": "object-in-wheel", "number": 1}]}, "unknown-key", "events[0].number"),
    ],
)
def test_each_error_has_its_code_and_its_place(change: dict[str, Any], code: str, at: str) -> None:
    assert error(GOOD | change) == (code, at)


@pytest.mark.parametrize("key", ["rules", "minimum"])
def test_a_key_that_is_needed_and_not_there(key: str) -> None:
    assert error({name: value for name, value in GOOD.items() if name != key}) == ("missing-key", key)


def test_errors_are_found_in_the_order_of_the_contract() -> None:
    wrong: dict[str, Any] = {
        "x": 1,
        "rules": "x",
        "minimum": 0,
        "seats": 0,
        "previous": 99,
        "maximums": 0,
        "bets": 0,
        "events": 0,
    }
    places = []
    while wrong:
        places.append(error(GOOD | wrong)[1])
        del wrong[places[-1]]
    assert places == ["x", "rules", "minimum", "seats", "previous", "maximums", "bets", "events"]


def test_all_events_are_read_before_the_first_is_resolved() -> None:
    document = GOOD | {"events": [{"kind": "spin", "number": 1}, {"kind": "spin", "number": 99}]}
    text, resolved = answer_line(json.dumps(document).encode(), GAMES)
    assert not resolved
    assert json.loads(text)["error"]["at"] == "events[1].number"


def test_what_is_not_said_has_its_default() -> None:
    state, events = read_table(GOOD | {"previous": None, "bets": [BET | {"seat": 4}], "events": [PLACED]})
    assert state.seats == (Seat(4, 200),), "a seat named in a bet is seated, one named in an event is not"
    assert (state.previous, state.maximums, state.bets) == (None, (), (Bet(4, 17, 600),))
    assert events == [BetPlaced(1, 17, 600)]


def test_each_event_is_read_with_all_its_keys() -> None:
    rows = [
        {"kind": "spin", "number": 0},
        PLACED | {"on": [20, 17], "chips": "value", "after_call": True, "exception": True},
        {"kind": "announce", "seat": 2, "bet": "neighbours", "number": 8, "amount": 5, "repeated": True},
        ANNOUNCED | {"after_call": True},
        {"kind": "object-in-wheel"},
    ]
    assert read_table(GOOD | {"events": rows})[1] == [
        Spin(0),
        BetPlaced(1, "17-20", 600, True, True, True),
        Announced(2, "neighbours", 5, 8, True),
        Announced(1, "tiers", 200, after_call=True),
        ObjectInWheel(),
    ]


@given(st.sampled_from(sorted(BY_NUMBERS)).flatmap(st.permutations))
def test_the_order_of_a_list_is_free(numbers: list[int]) -> None:
    state, _ = read_table(GOOD | {"bets": [BET | {"on": numbers}]})
    assert LAYOUT[state.bets[0].on].numbers == tuple(sorted(numbers))
    assert chance_value(state.bets[0].on) == sorted(numbers)


@given(st.lists(st.integers(-1, 38), max_size=7))
def test_a_list_that_is_no_chance_is_refused(numbers: list[int]) -> None:
    document = GOOD | {"bets": [BET | {"on": numbers}]}
    if tuple(sorted(numbers)) in BY_NUMBERS:
        read_table(document)
    else:
        assert error(document) == ("unknown-chance", "bets[0].on")


_ANYTHING = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats(allow_nan=False, allow_infinity=False) | st.text(),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=8), inner, max_size=3),
    max_leaves=6,
)


@given(
    st.dictionaries(
        st.sampled_from(["rules", "minimum", "seats", "previous", "maximums", "bets", "events"]), _ANYTHING
    ),
    st.sampled_from(["on", "seat", "amount", "chips", "kind", "number", "bet", "repeated"]),
    _ANYTHING,
)
def test_whatever_a_line_holds_one_line_of_json_comes_back(change: dict[str, Any], key: str, value: object) -> None:
    for document in (
        GOOD | change,
        GOOD | {"bets": [BET | {key: value}]},
        GOOD | {"events": [PLACED | {key: value}, ANNOUNCED | {key: value}]},
    ):
        text, _ = answer_line(json.dumps(document).encode(), GAMES)
        assert "\n" not in text
        assert json.loads(text).keys() in ({"error"}, {"steps", "before", "bank", "state"})
