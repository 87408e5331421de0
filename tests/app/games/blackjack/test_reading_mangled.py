"""Lines of any content: what was written reads back, what is mangled is answered or refused."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

from hypothesis import given
from hypothesis import strategies as st

from app.games.blackjack.quick import sound_boxes
from app.games.blackjack.records import LYING
from app.table.codec import rows
from app.table.reading import InputError
from tests.app.games.blackjack.documents import document
from tests.app.games.blackjack.lines import GAME


@given(st.integers(0, 2**32))
def test_a_state_written_back_reads_back_to_itself(seed: int) -> None:
    found = document(Random(seed))
    state = json.loads(GAME.answer(found))["state"]
    assert json.loads(GAME.answer(state))["state"] == state
    assert "events" not in state
    assert [row["box"] for row in state["boxes"]] == sorted(row["box"] for row in state["boxes"])


VALUES: list[Any] = [
    None,
    True,
    0,
    1,
    2,
    7,
    -1,
    10**30,
    1.5,
    "",
    "Ac",
    "1",
    "hit",
    "deal",
    [],
    {},
    ["Ac"],
    [1],
    {"kind": "deal"},
]


def _places(value: Any, path: tuple[Any, ...] = ()) -> list[tuple[Any, ...]]:
    items = list(value.items() if isinstance(value, dict) else enumerate(value) if isinstance(value, list) else ())
    return [place for key, item in items for place in ((*path, key), *_places(item, (*path, key)))]


def mangled(random: Random, found: dict[str, Any]) -> dict[str, Any]:
    """A line with up to three of its values changed, left out, brought from elsewhere, or doubled."""
    found = copy.deepcopy(found)
    for _ in range(random.randint(1, 3)):
        places = _places(found)
        if not places:
            break
        *way, last = random.choice(places)
        within: Any = found
        for key in way:
            within = within[key]
        change = random.randrange(4)
        if change == 0:
            del within[last]
        elif change == 1 and isinstance(within, list):
            within.append(copy.deepcopy(within[last]))
        elif change == 2:
            *other, end = random.choice(places)
            source: Any = found
            for key in other:
                source = source[key]
            within[last] = copy.deepcopy(source[end])
        else:
            within[last] = copy.deepcopy(random.choice(VALUES))
    return found


@given(st.integers(0, 2**32))
def test_boxes_read_in_one_go_are_those_the_field_tables_read(seed: int) -> None:
    random = Random(seed)
    found = mangled(random, document(random)) if random.random() < 0.7 else document(random)
    boxes = sound_boxes(found.get("boxes"))
    if boxes:
        known = {"rules": "fr-2019", "minimum": 500}
        assert rows(LYING, None).read(found["boxes"], "boxes", known) == boxes


def test_sound_boxes_are_read_in_one_go() -> None:
    assert all(sound_boxes(document(Random(seed))["boxes"]) is not None for seed in range(200))


@given(st.integers(0, 2**32))
def test_a_line_that_is_mangled_is_answered_or_refused(seed: int) -> None:
    random = Random(seed)
    found = mangled(random, document(random))
    try:
        answer = json.loads(GAME.answer(found))
    except InputError as error:
        answer = {"state": None, "told": error.message}
    if answer["state"] is None:
        assert answer["told"]
        return
    assert json.loads(GAME.answer(answer["state"]))["state"] == answer["state"]
