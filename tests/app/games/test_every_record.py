"""What is asked of the field tables of every game: the short way of sound rows and the long way say the same."""

from __future__ import annotations

import copy
import json
from collections.abc import Iterator
from random import Random
from typing import Any

import pytest

from app.games import discover
from app.scenarios.house_shipped import shipped_house
from app.table.codec import Record
from app.table.reading import InputError
from tests.sizes import kept_seed, many, seeds

GAMES = discover()
HOUSE = shipped_house(GAMES)
DOCUMENTS = many(2000, 200_000, fast=500)
VALUES: list[Any] = [
    *(
        None,
        True,
        False,
        0,
        1,
        2,
        7,
        8,
        9,
        13,
        37,
        -1,
        10**30,
        1.0,
        8.0,
        "",
        "8",
        "red",
        "value",
        "colour",
        "neighbours",
    ),
    *([], {}, [1], [8, 9], [8, 8], [17, 20], [20, 17], [1, True], ["red", 8], {"seat": 1}, {"kind": "bet"}),
]


def paths(value: Any, path: tuple[Any, ...] = ()) -> Iterator[tuple[Any, ...]]:
    """Where every value within a value lies."""
    items = value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ()
    for key, item in items:
        yield (*path, key)
        yield from paths(item, (*path, key))


def mutated(random: Random, tables: list[dict[str, Any]], keys: list[str]) -> dict[str, Any]:
    """A table with up to three values changed, left out, added, or brought from another."""
    table = copy.deepcopy(random.choice(tables))
    for _ in range(random.randrange(4)):
        *way, last = random.choice(list(paths(table)))
        within: Any = table
        for key in way:
            within = within[key]
        change = random.randrange(4)
        if change == 0:
            within[last] = copy.deepcopy(random.choice(VALUES))
        elif change == 1 and len(within) > 1:
            del within[last]
        elif change == 2 and isinstance(within, dict):
            within[random.choice(keys)] = copy.deepcopy(random.choice(VALUES))
        elif isinstance(within, list):
            within.insert(random.randrange(len(within) + 1), copy.deepcopy(within[last]))
    return table


def outcome(name: str, table: dict[str, Any]) -> object:
    """What the game's answer to a table is, or why there is none."""
    try:
        return GAMES[name].answer(table)
    except InputError as error:
        return error.to_json()


@pytest.mark.slow
@pytest.mark.parametrize("name", GAMES)
def test_sound_rows_are_read_as_each_row_is(name: str, monkeypatch: pytest.MonkeyPatch) -> None:
    game = GAMES[name]
    exercises = [drill.exercise(Random(level), level, HOUSE.table(name)) for drill in game.drills for level in (1, 5)]
    tables = [json.loads(json.dumps(exercise.table)) for exercise in exercises]
    keys = sorted({str(path[-1]) for table in tables for path in paths(table)})
    refused = 0
    for seed in seeds(range(DOCUMENTS)):
        table = mutated(Random(seed), tables, keys)
        with kept_seed(seed, repr(table)):
            short = outcome(name, table)
            with monkeypatch.context() as patch:
                patch.setattr(Record, "sound", lambda _record, _given, _known: None)
                assert outcome(name, table) == short
        refused += str(short).startswith('{"error"')
    assert 0 < refused < DOCUMENTS or len(seeds(range(DOCUMENTS))) == 1
