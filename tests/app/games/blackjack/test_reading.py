"""What is wrong with the state of a line, told at its place in the order of the contract, and what reads back."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games.blackjack.records import LYING
from app.table.reading import InputError
from tests.app.games.blackjack.documents import document
from tests.app.games.blackjack.lines import COUP, EMPTY, GAME, HAND, STAKE, WAITING, box, hand, told

LINES: list[tuple[dict[str, Any], str, str]] = [
    ({"odd": 1, "rules": None}, "unknown-key", "odd"),
    ({"pay_table": "A"}, "unknown-key", "pay_table"),
    ({"rules": 3}, "bad-value", "rules"),
    ({"rules": "mc-2009"}, "unknown-rules", "rules"),
    ({"rules": "mc-2009", "minimum": 1}, "unknown-rules", "rules"),
    ({"minimum": 501}, "bad-amount", "minimum"),
    ({"minimum": 0}, "bad-amount", "minimum"),
    ({"minimum": True}, "bad-amount", "minimum"),
    ({"minimum": 500.0}, "bad-amount", "minimum"),
    ({"minimum": 501, "maximum": 7}, "bad-amount", "minimum"),
    ({"maximum": 24999}, "bad-amount", "maximum"),
    ({"maximum": "25000"}, "bad-amount", "maximum"),
    ({"maximum": 7, "house": 1}, "bad-amount", "maximum"),
    ({"house": None}, "bad-value", "house"),
    ({"house": {"odd": 1, "surrender": 1}}, "unknown-key", "house.odd"),
    ({"house": {"splits": 0, "surrender": 1}}, "bad-value", "house.surrender"),
    ({"house": {"no_card_at_21": 1}}, "bad-value", "house.no_card_at_21"),
    ({"house": {"similar_pairs": "yes"}}, "bad-value", "house.similar_pairs"),
    ({"house": {"no_double_on_pairs": None}}, "bad-value", "house.no_double_on_pairs"),
    ({"house": {"splits": 0, "settle": "x"}}, "bad-value", "house.splits"),
    ({"house": {"splits": True}}, "bad-value", "house.splits"),
    ({"house": {"settle": "x"}}, "bad-value", "house.settle"),
    ({"house": {"settle": "x"}, "boxes": 1}, "bad-value", "house.settle"),
    ({"boxes": {}}, "bad-value", "boxes"),
    ({"boxes": [1]}, "bad-value", "boxes[0]"),
    ({"boxes": [box(odd=1, box=None)]}, "unknown-key", "boxes[0].odd"),
    ({"boxes": [box(box=None, hands=None)]}, "missing-key", "boxes[0].box"),
    ({"boxes": [box(box="1", hands=None)]}, "missing-key", "boxes[0].hands"),
    ({"boxes": [box(box="1")]}, "bad-value", "boxes[0].box"),
    ({"boxes": [box(box=True)]}, "bad-value", "boxes[0].box"),
    ({"boxes": [box(box=1.0)]}, "bad-value", "boxes[0].box"),
    ({"boxes": [box(box=8, hands=1)]}, "bad-seat", "boxes[0].box"),
    ({"boxes": [box(), box()]}, "bad-seat", "boxes[1].box"),
    ({"boxes": [box(hands={})]}, "bad-value", "boxes[0].hands"),
    ({"boxes": [box(hands=[1])]}, "bad-value", "boxes[0].hands[0]"),
    ({"boxes": [box(hands=hand(odd=1, stakes=None))]}, "unknown-key", "boxes[0].hands[0].odd"),
    ({"boxes": [box(hands=hand(stakes=None, cards=1))]}, "missing-key", "boxes[0].hands[0].stakes"),
    ({"boxes": [box(hands=hand(cards="9h"))]}, "bad-value", "boxes[0].hands[0].cards"),
    ({"boxes": [box(hands=hand(cards=[9]))]}, "bad-value", "boxes[0].hands[0].cards[0]"),
    ({"boxes": [box(hands=hand(cards=["9h", "10h"], stakes=1))]}, "bad-card", "boxes[0].hands[0].cards[1]"),
    ({"boxes": [box(hands=hand(cards=["9H"]))]}, "bad-card", "boxes[0].hands[0].cards[0]"),
    ({"boxes": [box(hands=hand(stakes={}))]}, "bad-value", "boxes[0].hands[0].stakes"),
    ({"boxes": [box(hands=hand(stakes=[]))]}, "bad-value", "boxes[0].hands[0].stakes"),
    ({"boxes": [box(hands=hand(stakes=[STAKE | {"place": 2}], stands=1))]}, "bad-value", "boxes[0].hands[0].stakes"),
    ({"boxes": [box(hands=hand(stakes=[3]))]}, "bad-value", "boxes[0].hands[0].stakes[0]"),
    ({"boxes": [box(hands=hand(stakes=[{"on": 1}]))]}, "unknown-key", "boxes[0].hands[0].stakes[0].on"),
    ({"boxes": [box(hands=hand(stakes=[{"place": 0}]))]}, "missing-key", "boxes[0].hands[0].stakes[0].amount"),
    (
        {"boxes": [box(hands=hand(stakes=[{"place": 10, "amount": 1}]))]},
        "bad-seat",
        "boxes[0].hands[0].stakes[0].place",
    ),
    (
        {"boxes": [box(hands=hand(stakes=[{"place": "1", "amount": 1}]))]},
        "bad-value",
        "boxes[0].hands[0].stakes[0].place",
    ),
    ({"boxes": [box(hands=hand(stakes=[{"amount": 501}]))]}, "bad-amount", "boxes[0].hands[0].stakes[0].amount"),
    ({"boxes": [box(hands=hand(stands=1))]}, "bad-value", "boxes[0].hands[0].stands"),
    ({"boxes": [box(hands=hand(stands=1), insurance=1)]}, "bad-value", "boxes[0].hands[0].stands"),
    ({"boxes": [box(insurance=1, splits=-1)]}, "bad-value", "boxes[0].insurance"),
    ({"boxes": [box(insurance=[{"amount": 0}])]}, "bad-amount", "boxes[0].insurance[0].amount"),
    ({"boxes": [box(splits=-1)]}, "bad-value", "boxes[0].splits"),
    ({"boxes": [box(splits=True)]}, "bad-value", "boxes[0].splits"),
    ({"boxes": [box(splits=-1)], "croupier": 1}, "bad-value", "boxes[0].splits"),
    ({"croupier": "Ac"}, "bad-value", "croupier"),
    ({"croupier": ["Ac", "Kd"]}, "bad-cards", "croupier"),
    ({"croupier": ["Ac", "1d"]}, "bad-card", "croupier[1]"),
    ({"croupier": ["Ac", "Kd"], "drawn": 1}, "bad-cards", "croupier"),
    ({"drawn": 1, "stop_card": 1}, "bad-value", "drawn"),
    ({"stop_card": 0}, "bad-value", "stop_card"),
    ({"stop_card": 0, "boxes": [box(hands=[])]}, "bad-value", "stop_card"),
    ({"events": {}}, "bad-value", "events"),
    ({"events": [{"kind": "deal"}] * 3001}, "bad-value", "events"),
    ({"events": [{"kind": "deal"}, {"kind": 1}]}, "bad-value", "events[1].kind"),
    ({"events": [1]}, "bad-value", "events[0]"),
    ({"events": [{"box": 1}]}, "missing-key", "events[0].kind"),
    ({"events": [{"kind": "spin"}]}, "unknown-event", "events[0].kind"),
]


@pytest.mark.parametrize(("keys", "code", "at"), LINES, ids=str)
def test_what_is_wrong_with_a_state_is_told_with_its_code_and_place(keys: dict[str, Any], code: str, at: str) -> None:
    assert told(COUP | keys) == (code, at)


@pytest.mark.parametrize("key", ["rules", "minimum", "maximum"])
def test_keys_that_must_stand_are_missed_in_their_order(key: str) -> None:
    order = ["rules", "minimum", "maximum"]
    left = {name: value for name, value in COUP.items() if name not in order[order.index(key) :]}
    assert told(left) == ("missing-key", key)


TOGETHER: list[tuple[dict[str, Any], str, str]] = [
    ({"boxes": [box(hands=[])]}, "bad-value", "boxes[0].hands"),
    ({"boxes": [box(hands=hand(cards=None) * 2)]}, "bad-value", "boxes[0].hands"),
    ({"boxes": [box(), box(box=2, hands=[])]}, "bad-cards", "boxes[0].hands[0].cards"),
    ({"boxes": [box(insurance=[STAKE])]}, "bad-cards", "boxes[0].hands[0].cards"),
    ({"boxes": [box(hands=hand(cards=None), insurance=[STAKE], splits=1)]}, "bad-value", "boxes[0].insurance"),
    ({"boxes": [box(hands=hand(cards=None), splits=1)]}, "bad-value", "boxes[0].splits"),
    ({"boxes": [box(hands=[])], "croupier": ["Ac"]}, "bad-value", "boxes[0].hands"),
    (
        {"boxes": [box(insurance=[STAKE], splits=0, hands=[HAND, HAND])], "croupier": ["Kc"]},
        "bad-value",
        "boxes[0].insurance",
    ),
    ({"boxes": [box(splits=0, hands=hand(cards=[]) * 2)], "croupier": ["Kc"]}, "bad-value", "boxes[0].splits"),
    ({"boxes": [box(hands=hand(cards=[]))], "croupier": ["Kc"]}, "bad-cards", "boxes[0].hands[0].cards"),
    (
        {"boxes": [box(hands=hand(cards=["Kh", "Kd", "2c"]))], "croupier": ["Kc"]},
        "bad-cards",
        "boxes[0].hands[0].cards",
    ),
    ({"boxes": [box(hands=hand(cards=["Kh"]), splits=1)], "croupier": ["Kc"]}, "bad-cards", "boxes[0].hands[0].cards"),
    (
        {"boxes": [box(hands=[HAND | {"stands": True}, HAND | {"cards": ["9d"]}])], "croupier": ["Kc"]},
        "bad-cards",
        "boxes[0].hands[1].cards",
    ),
    (
        {"boxes": [box(hands=[HAND, HAND | {"cards": ["9d"], "stands": True}])], "croupier": ["Kc"]},
        "bad-cards",
        "boxes[0].hands[1].cards",
    ),
    (
        {"boxes": [box(hands=[HAND | {"cards": ["Ah", "5c"]}, HAND | {"cards": ["Ad"]}])], "croupier": ["Kc"]},
        "bad-cards",
        "boxes[0].hands[1].cards",
    ),
]


@pytest.mark.parametrize(("keys", "code", "at"), TOGETHER, ids=str)
def test_what_does_not_lie_together_is_told_box_by_box(keys: dict[str, Any], code: str, at: str) -> None:
    assert told(EMPTY | keys | {"events": 1}) == (code, at)


def test_what_lies_together_is_sound() -> None:
    waits = [HAND, HAND | {"cards": ["9d"]}, HAND | {"cards": ["9c"]}]
    gone = {"box": 2, "hands": [], "insurance": [{"place": 3, "amount": 1}]}
    GAME.answer(COUP | {"boxes": [gone, box(hands=waits)]})


def test_stands_and_drawn_say_nothing_without_a_coup() -> None:
    state = json.loads(GAME.answer({**EMPTY, "drawn": True, "boxes": [box(hands=hand(cards=None, stands=True))]}))[
        "state"
    ]
    assert state == {**EMPTY, "boxes": [{"box": 1, "hands": [{"cards": [], "stakes": [STAKE]}]}], "croupier": []}


def test_hands_that_stand_by_themselves_are_written_so() -> None:
    aces = {"box": 2, "hands": [HAND | {"cards": ["Ah", "5c"]}, HAND | {"cards": ["Ad", "Ac"]}]}
    lying = [aces, box(hands=hand(cards=["Kc", "Ah"])), box(box=3, hands=hand(cards=["Kc", "Ah"]), splits=1)]
    state = json.loads(GAME.answer(COUP | {"boxes": lying}))["state"]
    assert [[each.get("stands") for each in row["hands"]] for row in state["boxes"]] == [[True], [True, True], [None]]
    assert [row.get("splits") for row in state["boxes"]] == [None, 1, 1]
    twice = json.loads(GAME.answer(COUP | {"rules": "fr-2019", "boxes": [aces]}))["state"]
    assert [each.get("stands") for each in twice["boxes"][0]["hands"]] == [True, None]


@pytest.mark.parametrize(
    ("boxes", "said"),
    [([WAITING | {"box": 8}], "8. Les numéros possibles : 1, 2, 3, 4, 5, 6, 7."), ([WAITING, WAITING], "deux fois")],
)
def test_a_box_that_cannot_be_is_told_with_what_can(boxes: list[Any], said: str) -> None:
    with pytest.raises(InputError) as error:
        GAME.answer(EMPTY | {"boxes": boxes})
    assert said in error.value.message


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
    boxes = LYING.sound(found.get("boxes", []), {})
    if boxes:
        assert tuple(LYING.read_each(found["boxes"], "boxes", {})) == boxes


def test_sound_boxes_are_read_in_one_go() -> None:
    assert all(LYING.sound(document(Random(seed))["boxes"], {}) is not None for seed in range(200))


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
