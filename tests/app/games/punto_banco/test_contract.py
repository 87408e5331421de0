"""The engine held against a second reading of the contract: every answer and every error, code and place."""

from __future__ import annotations

import copy
import json
from collections.abc import Callable, Iterator
from itertools import product
from random import Random
from typing import Any
from zlib import crc32

import pytest
from hypothesis import given

from app.games import load
from app.games.punto_banco.records import event_object, state_text
from app.games.punto_banco.state import Event, State
from app.table.reading import InputError
from tests.app.games.closures import closure
from tests.app.games.punto_banco.cases import cases
from tests.app.games.punto_banco.contract import CARDS, Answer, Wrong
from tests.app.games.punto_banco.contract_play import answered, value
from tests.app.games.punto_banco.strategies import tables
from tests.sizes import kept_seed, many, seeds

GAME = load("punto-banco")
MANGLED = many(3000, 50_000, fast=500)
BASE: dict[str, Any] = {"game": "punto-banco", "rules": "fr-2019", "minimum": 1000, "maximum": 100_000}
STAKE = {"box": 2, "place": 1, "on": "banco", "amount": 1000}
ODD_VALUES: list[Any] = [
    *(None, True, False, 0, 1, 2, 3, 4, 7, 8, -1, 10, 20, 100, 110, 1000, 2000, 50_000, 10**30, 1.0, 1000.0),
    *("", "A", "Kd", "kd", "10h", "punto", "tie", "red", "fr-2014", "half-on-six", "19-for-20", "extra-card", "coup"),
    *([], {}, ["Kd"], ["Kd", "x"], ["Kd", 1], {"unit": 20}, {"unit": 1000}, {"unit": 30}, {"kind": "bet"}),
]
KEYS = [
    *("box", "place", "on", "amount", "after_call", "cards", "card", "kind", "fault", "unit", "minimum", "maximum"),
    *("rules", "pay_table", "house", "bets", "stop_card", "events", "opening", "shown", "electronic", "seat", "hand"),
]


def same(line: dict[str, Any]) -> str:
    """The engine and the second reading agree; gives the code of the error, empty for an answer."""
    expected: Any
    try:
        expected = answered(copy.deepcopy(line))
    except Wrong as wrong:
        expected = wrong.args
    if not isinstance(expected, Answer):
        with pytest.raises(InputError) as caught:
            GAME.answer(line)
        assert (caught.value.code, caught.value.at) == expected
        assert caught.value.message
        return caught.value.code
    told = json.loads(GAME.answer(line))
    assert told["steps"] == expected.steps
    assert list(map(list, told["steps"])) == list(map(list, expected.steps)), "keys stand in the order of the page"
    assert told["bank"] == expected.bank
    assert told["state"] == expected.state
    pairs = [(i, j) for i, j in told["before"]]
    assert all(i < j for i, j in pairs)
    assert closure(pairs, len(told["steps"])) == expected.order
    return ""


def line_of(state: State, events: Iterator[Event] | list[Event] | tuple[Event, ...]) -> dict[str, Any]:
    """The object of the contract for a table and what happens at it."""
    line: dict[str, Any] = json.loads(state_text(state))
    return line | {"events": [event_object(event) for event in events]}


def one_of_each_value() -> list[str]:
    """A card of each value, 0 to 9."""
    return [next(card for card in CARDS if value(card) == worth) for worth in range(10)]


@pytest.mark.slow
@pytest.mark.parametrize("first", one_of_each_value())
def test_every_coup_by_the_values_of_its_four_cards_and_of_the_third_ones(first: str) -> None:
    """10,000 starts, each with every third card of punto; banco's third one comes out whether due or not.

    An eighth of them in a check, told by their cards, in which each cell of the tableau stands many times.
    """
    one_in = many(8, 1)
    bets = [STAKE | {"on": on, "box": box} for on, box in (("tie", 1), ("banco", 7), ("punto", 3), ("banco", 3))]
    values = one_of_each_value()
    for second, third, fourth in product(values, repeat=3):
        cards = [first, second, third, fourth]
        for more in ([], *([fifth, values[3]] for fifth in values)):
            if crc32("".join(cards + more).encode()) % one_in:
                continue
            table = ("19-for-20", "half-on-six")[len(more) % 4 // 2]
            same(BASE | {"pay_table": table, "bets": bets, "events": [{"kind": "coup", "cards": cards + more}]})


@pytest.mark.parametrize("count", range(8))
def test_cards_that_do_not_suffice_are_told_when_the_coup_is_reached(count: int) -> None:
    random = Random(count)
    for _each in range(400):
        cards = [random.choice(CARDS) for _ in range(count)]
        before = [{"kind": "bet", **STAKE}, {"kind": "stop-card"}] if random.random() < 0.2 else []
        same(BASE | {"events": [*before, {"kind": "coup", "cards": cards}, {"kind": "coup", "cards": cards[:4]}]})


def test_every_reason_of_a_bet_comes_in_its_order() -> None:
    amounts = (10, 20, 30, 100, 500, 980, 1000, 1010, 2000, 49_000, 50_000, 50_020, 99_000, 100_000, 10**6)
    there: list[list[int]] = [[], [1000], [980], [49_000], [50_000], [60_000], [20, 49_980]]
    found = set()
    for amount, lying, unit, late, multiple in product(amounts, there, (None, 20, 500, 1000), (True, False), (50, 100)):
        house = {} if unit is None else {"unit": unit}
        bets = [STAKE | {"amount": each} for each in lying]
        bets += [STAKE | {"place": 2, "amount": 40_000}, STAKE | {"on": "tie", "amount": 40_000}]
        event = {"kind": "bet", **STAKE, "amount": amount, "after_call": late}
        line = BASE | {"maximum": multiple * 1000, "house": house, "bets": bets, "events": [event, event]}
        same(line)
        found |= {step.get("why") for step in json.loads(GAME.answer(line))["steps"]}
    assert found == {None, "after-call", "not-a-multiple", "under-minimum", "over-maximum"}


def test_every_reason_of_limits_comes_in_its_order() -> None:
    minimums = (1, 20, 90, 99, 100, 110, 120, 1000, 2000)
    flags = (True, False)
    found = set()
    for least, times, off, unit in product(minimums, (50, 75, 100, 200), (0, 1), (None, 500)):
        for opening, shown, electronic in product(flags, flags, flags):
            house = {} if unit is None else {"unit": unit}
            event = {"kind": "limits", "minimum": least, "maximum": least * times + off}
            event |= {"opening": opening, "shown": shown, "electronic": electronic}
            line = BASE | {"house": house, "events": [event, {"kind": "bet", **STAKE}]}
            same(line)
            found |= {step.get("why") for step in json.loads(GAME.answer(line))["steps"]}
    assert len(found - {None, "under-minimum"}) == 5


@pytest.mark.parametrize("card", CARDS)
def test_each_first_card_of_a_shoe_says_how_many_are_burnt(card: str) -> None:
    same(BASE | {"stop_card": True, "events": [{"kind": "new-shoe", "card": card}]})


@pytest.mark.parametrize("count", [None, 0, 1, 2, 9, True, 1.0, "1", -1])
@pytest.mark.parametrize("fault", ["extra-card", "false-draw"])
def test_faults_burn_what_came_out_and_void_what_cannot_be_put_right(fault: str, count: object) -> None:
    bets = [STAKE | {"box": 5}, STAKE, STAKE | {"place": 3, "on": "tie"}]
    event = {"kind": "fault", "fault": fault} | ({} if count is None else {"cards": count})
    same(BASE | {"bets": bets, "stop_card": True, "events": [event, event]})


EVENTS: list[dict[str, Any]] = [
    {"kind": "coup", "cards": ["9h", "4c", "Kd", "2s"]},
    {"kind": "bet", **STAKE, "after_call": False},
    {"kind": "fault", "fault": "extra-card", "cards": 1},
    {"kind": "stop-card"},
    {"kind": "new-shoe", "card": "Ks"},
    {"kind": "limits", "minimum": 1000, "maximum": 50_000, "opening": False, "shown": True, "electronic": False},
]


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where every value within a value lies."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield (*path, key)
        yield from places(item, (*path, key))


def changed(line: dict[str, Any], path: tuple[Any, ...], change: Callable[[Any, Any], None]) -> dict[str, Any]:
    """A line with one of its places changed."""
    found = copy.deepcopy(line)
    holder: Any = found
    for key in path[:-1]:
        holder = holder[key]
    change(holder, path[-1])
    return found


def put(value: Any) -> Callable[[Any, Any], None]:
    """What puts a value at a place."""

    def change(holder: Any, key: Any) -> None:
        holder[key] = copy.deepcopy(value)

    return change


WHOLE = BASE | {"pay_table": "19-for-20", "house": {"unit": 20}, "bets": [STAKE], "stop_card": False, "events": EVENTS}


@pytest.mark.parametrize("path", [path for path in places(WHOLE) if path != ("game",)], ids=str)
def test_each_value_put_wrong_gives_the_error_of_the_page(path: tuple[Any, ...]) -> None:
    """Every odd value at every place, the place left out, and an unknown key beside it, in every rule set."""
    for rules in ("fr-2014", "fr-2019"):
        line = WHOLE | {"rules": rules}
        for odd in ODD_VALUES:
            same(changed(line, path, put(odd)))
        same(changed(line, path, lambda holder, key: holder.__delitem__(key)))
        if isinstance(path[-1], str):
            same(changed(line, path, lambda holder, _key: holder.__setitem__("extra", 1)))


def two_wrong() -> list[tuple[tuple[Any, ...], tuple[Any, ...]]]:
    paths = [path for path in places(WHOLE) if path != ("game",)]
    return [(first, then) for at, first in enumerate(paths) for then in paths[at + 1 :] if then[: len(first)] != first]


@pytest.mark.slow
def test_of_two_things_that_are_wrong_the_one_that_comes_first_is_told() -> None:
    """A wrong value, or a place left out, at every pair of places."""
    spoil = put({})

    def drop(holder: Any, key: Any) -> None:
        del holder[key]

    def both(line: dict[str, Any], first: tuple[Any, ...], then: tuple[Any, ...], change: Any, other: Any) -> None:
        same(changed(changed(line, then, other), first, change))  # the later place first: an index stays what it is

    for first, then in two_wrong():
        for change, other in ((spoil, spoil), (spoil, drop), (drop, spoil)):
            both(WHOLE, first, then, change, other)


@pytest.mark.parametrize("key", ["bets", "events"])
def test_more_than_3000_entries_are_refused_before_they_are_read(key: str) -> None:
    rows: list[Any] = [STAKE] * 3000 if key == "bets" else [{"kind": "stop-card"}] * 3000
    same(BASE | {key: rows})
    assert same(BASE | {key: [*rows, None]}) == "bad-value"


@given(tables())
def test_tables_that_validate_are_answered_as_the_page_says(drawn: tuple[State, list[Event]]) -> None:
    state, events = drawn
    assert same(line_of(state, events)) == ""


def mangled(random: Random) -> dict[str, Any]:
    """A table with events, and up to three of its values changed, left out or added."""
    state, events = cases(random.randrange(10**9), 1)[0]
    line = line_of(state, events)
    for _ in range(random.choice((0, 1, 1, 2, 3))):
        path = random.choice([path for path in places(line) if path != ("game",)])
        odd = copy.deepcopy(random.choice(ODD_VALUES))
        change = random.randrange(4)

        def act(holder: Any, key: Any, odd: Any = odd, change: int = change) -> None:
            if change == 0 and len(holder) > 1:
                del holder[key]
            elif change == 1 and isinstance(holder, dict):
                holder[random.choice(KEYS)] = odd
            elif change == 2 and isinstance(holder, list):
                holder.insert(key, copy.deepcopy(holder[key]))
            else:
                holder[key] = odd

        line = changed(line, path, act)
        line.setdefault("game", "punto-banco")
    return line | {"game": "punto-banco"}


@pytest.mark.slow
def test_random_lines_sound_and_mangled_are_answered_or_refused_as_the_page_says() -> None:
    codes = set()
    for seed in seeds(range(MANGLED)):
        line = mangled(Random(seed))
        with kept_seed(seed, repr(line)):
            codes.add(same(line))
    assert len(codes) > 5 or len(seeds(range(MANGLED))) == 1
