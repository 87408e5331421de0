"""The engine held against a second reading of the contract: every answer and every error, code and place."""

from __future__ import annotations

import copy
import json
from collections import Counter
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from app.games import discover
from app.table.reading import InputError
from tests.app.games.closures import closure
from tests.app.games.poker.contract import Answer, Wrong
from tests.app.games.poker.contract_play import answered
from tests.app.games.poker.lines import GAMES, line
from tests.sizes import kept_seed, many, seeds

ENGINES = discover(drilled=False)
SOUND = many(1500, 30_000, fast=300)
MANGLED = many(3000, 60_000, fast=500)
each_game = pytest.mark.parametrize("game", GAMES)


def same(row: dict[str, Any]) -> str:
    """The engine and the second reading agree; gives the code of the error, empty for an answer."""
    expected: Any
    game = ENGINES[row["game"]]
    try:
        expected = answered(copy.deepcopy(row))
    except Wrong as wrong:
        expected = wrong.args
    if not isinstance(expected, Answer):
        with pytest.raises(InputError) as caught:
            game.answer(row)
        assert (caught.value.code, caught.value.at) == expected
        assert caught.value.message
        return caught.value.code
    told = json.loads(game.answer(row))
    assert told["steps"] == expected.steps
    assert list(map(list, told["steps"])) == list(map(list, expected.steps)), "keys stand in the order of the page"
    assert told["bank"] == expected.bank
    assert told["state"] == expected.state
    assert list(told["state"]) == list(expected.state)
    pairs = [(i, j) for i, j in told["before"]]
    assert all(i < j for i, j in pairs)
    assert closure(pairs, len(told["steps"])) == expected.order
    again = told["state"]
    assert json.loads(game.answer(again))["state"] == again, "the state can be fed back"
    return ""


@pytest.mark.slow
@each_game
def test_random_tables_are_answered_as_the_page_says(game: str) -> None:
    found: Counter[str] = Counter()
    for seed in seeds(range(SOUND)):
        row = line(Random(f"{game}:{seed}"), game)
        with kept_seed(seed, repr(row)):
            found[same(row)] += 1
    assert found[""] > 0.8 * found.total()


def test_bought_cards_come_without_croupiers_cards_and_an_empty_list_is_given_too() -> None:
    event = {"kind": "deal", "hands": [{"seat": 1, "cards": ["2c"]}]}
    row = {
        "game": "stud",
        "rules": "fr-2007",
        "minimum": 500,
        "maximum": 5000,
        "croupier": ["As", "Kd", "8c", "5h", "3s"],
        "bets": [
            {"seat": 1, "on": on, "amount": amount} for on, amount in (("ante", 500), ("play", 1000), ("card", 500))
        ],
        "hands": [{"seat": 1, "cards": ["Ah", "Ac", "Ad", "Kh", "Qs"], "buy": "Qs"}],
        "events": [event],
    }
    assert not same(row)
    assert same(row | {"events": [event | {"croupier": []}]}) == "bad-cards"


def places(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where every value within a value lies."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, inner in items:
        yield (*path, key)
        yield from places(inner, (*path, key))


ODD: list[Any] = [
    *(None, True, False, 0, 1, 2, 3, 7, 8, -1, 5, 100, 101, 500, 505, 5000, 10**30, 1.0, 1000.0, "", "A", "Kd", "kd"),
    *("ante", "play", "card", "bonus", "trips", "raise", "check", "fold", "looked", "deal", "fr-2014", "free", "plays"),
    *([], {}, ["Kd"], ["Kd", "Kd"], ["Kd", 1], ["2c", "3d", "Ts"], [1, 2], {"kind": "bet"}, {"seat": 1}),
    *({"order": "free"}, {"unclaimed": "lost"}, {"bonus": "ante"}, {"card": "Kd", "amount": 500}, {"low_straight": 1}),
]
KEYS = [
    *("seat", "on", "amount", "cards", "buy", "board", "croupier", "house", "pay_table", "places", "kind", "act"),
    *("fault", "spoken", "standing", "claims", "refused", "minimum", "maximum", "hands", "table", "extra", "rules"),
]


def mangled(random: Random, game: str) -> dict[str, Any]:
    """A table with events, and up to three of its values changed, left out, repeated or added."""
    row = line(random, game)
    for _ in range(random.choice((1, 1, 2, 3))):
        *way, last = random.choice([path for path in places(row) if path != ("game",)])
        holder: Any = row
        for key in way:
            holder = holder[key]
        change = random.randrange(5)
        if change == 0:
            del holder[last]
        elif change == 1 and isinstance(holder, dict):
            holder[random.choice(KEYS)] = copy.deepcopy(random.choice(ODD))
        elif change == 2 and isinstance(holder, list):
            holder.insert(last, copy.deepcopy(holder[last]))
        elif change == 3 and isinstance(holder, dict):
            rest = list(holder.items())
            holder.clear()
            holder.update(random.sample(rest, len(rest)))
        else:
            holder[last] = copy.deepcopy(random.choice(ODD))
    return row | {"game": game}


@pytest.mark.slow
@each_game
def test_mangled_lines_are_answered_or_refused_as_the_page_says(game: str) -> None:
    found: Counter[str] = Counter()
    for seed in seeds(range(MANGLED)):
        row = mangled(Random(f"mangled:{game}:{seed}"), game)
        with kept_seed(seed, repr(row)):
            found[same(row)] += 1
    assert len(found) > 7 or len(seeds(range(MANGLED))) == 1
