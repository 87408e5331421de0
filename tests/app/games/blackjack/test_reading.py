"""What is wrong with a line: every code at its place, in the order of the contract."""

from __future__ import annotations

import copy
import json
from random import Random
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games import load
from app.games.blackjack.quick import sound_boxes
from app.games.blackjack.records import LYING
from app.table.codec import rows
from app.table.reading import InputError
from tests.app.games.blackjack.documents import document

GAME = load("blackjack")
STAKE = {"place": 1, "amount": 500}
EMPTY: dict[str, Any] = {"game": "blackjack", "rules": "fr-current", "minimum": 500, "maximum": 25000}
WAITING = {"box": 1, "hands": [{"stakes": [STAKE]}]}
HAND = {"cards": ["9h", "2c"], "stakes": [STAKE]}
COUP = {**EMPTY, "boxes": [{"box": 1, "hands": [HAND]}], "croupier": ["Ac"]}


def told(found: dict[str, Any]) -> tuple[str, str]:
    with pytest.raises(InputError) as error:
        GAME.answer(found)
    assert error.value.message
    return error.value.code, error.value.at


def box(**keys: Any) -> dict[str, Any]:
    """A box in a coup, with some of its keys another way; None takes one away."""
    row = {"box": 1, "hands": [HAND]} | keys
    return {key: value for key, value in row.items() if value is not None}


def hand(**keys: Any) -> list[dict[str, Any]]:
    row = HAND | keys
    return [{key: value for key, value in row.items() if value is not None}]


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


EVENTS: list[tuple[dict[str, Any], str, str]] = [
    ({"kind": "bet"}, "missing-key", "box"),
    ({"kind": "bet", "box": 9}, "missing-key", "amount"),
    ({"kind": "bet", "box": 9, "place": 0, "amount": 1}, "bad-seat", "box"),
    ({"kind": "bet", "box": 1, "place": 0, "amount": 1}, "bad-seat", "place"),
    ({"kind": "bet", "box": 1, "amount": 7, "after_call": 1}, "bad-amount", "amount"),
    ({"kind": "bet", "box": 1, "amount": 8, "after_call": 1, "agreed": 1}, "bad-value", "after_call"),
    ({"kind": "bet", "box": 1, "amount": 8, "agreed": 1}, "bad-value", "agreed"),
    ({"kind": "bet", "box": 1, "amount": 8, "on": "x"}, "unknown-key", "on"),
    ({"kind": "deal", "cards": ["Kx"]}, "bad-card", "cards[0]"),
    ({"kind": "deal", "cards": None}, "bad-value", "cards"),
    ({"kind": "deal", "box": 1}, "unknown-key", "box"),
    ({"kind": "decide", "act": "fold"}, "missing-key", "box"),
    ({"kind": "decide", "box": 1, "amount": 1, "follow": [], "cards": [], "place": 1}, "missing-key", "act"),
    ({"kind": "decide", "box": 1, "act": "fold", "place": 0}, "bad-value", "act"),
    ({"kind": "decide", "box": 1, "act": ["hit"], "place": 0}, "bad-value", "act"),
    ({"kind": "decide", "box": 9, "act": "fold"}, "bad-seat", "box"),
    ({"kind": "decide", "box": 1, "act": "hit", "amount": 1}, "unknown-key", "amount"),
    ({"kind": "decide", "box": 1, "act": "hit", "follow": []}, "unknown-key", "follow"),
    ({"kind": "decide", "box": 1, "act": "hit", "place": 1}, "unknown-key", "place"),
    ({"kind": "decide", "box": 1, "act": "double", "place": 1}, "unknown-key", "place"),
    ({"kind": "decide", "box": 1, "act": "insurance", "cards": []}, "unknown-key", "cards"),
    ({"kind": "decide", "box": 1, "act": "insurance", "follow": []}, "unknown-key", "follow"),
    ({"kind": "decide", "box": 1, "act": "surrender", "cards": []}, "unknown-key", "cards"),
    ({"kind": "decide", "box": 1, "act": "surrender", "amount": 1}, "unknown-key", "amount"),
    ({"kind": "decide", "box": 1, "act": "insurance", "place": 10, "amount": 0}, "bad-seat", "place"),
    ({"kind": "decide", "box": 1, "act": "double", "amount": 0, "follow": 1}, "bad-amount", "amount"),
    ({"kind": "decide", "box": 1, "act": "double", "follow": [1], "cards": 1}, "bad-seat", "follow[0]"),
    ({"kind": "decide", "box": 1, "act": "double", "follow": [2, "3"]}, "bad-value", "follow[1]"),
    ({"kind": "decide", "box": 1, "act": "double", "follow": 2}, "bad-value", "follow"),
    ({"kind": "decide", "box": 1, "act": "hit", "cards": ["Zz"]}, "bad-card", "cards[0]"),
    ({"kind": "croupier", "cards": [None]}, "bad-value", "cards[0]"),
    ({"kind": "fault"}, "missing-key", "fault"),
    ({"kind": "fault", "fault": "other", "cards": -1}, "bad-value", "fault"),
    ({"kind": "fault", "fault": "extra-card", "cards": 0}, "bad-value", "cards"),
    ({"kind": "fault", "fault": "false-draw", "cards": -1}, "bad-value", "cards"),
    ({"kind": "fault", "fault": "false-draw", "cards": ["Ac"]}, "bad-value", "cards"),
    ({"kind": "stop-card", "cards": 1}, "unknown-key", "cards"),
    ({"kind": "new-shoe", "card": "Ks"}, "unknown-key", "card"),
    ({"kind": "limits", "maximum": 0}, "missing-key", "minimum"),
    ({"kind": "limits", "minimum": 0}, "missing-key", "maximum"),
    ({"kind": "limits", "minimum": 101, "maximum": 0}, "bad-amount", "minimum"),
    ({"kind": "limits", "minimum": 100, "maximum": 0, "opening": 1}, "bad-amount", "maximum"),
    ({"kind": "limits", "minimum": 100, "maximum": 1, "opening": 1, "shown": 1}, "bad-value", "opening"),
    ({"kind": "limits", "minimum": 100, "maximum": 1, "shown": 1, "electronic": 1}, "bad-value", "shown"),
    ({"kind": "limits", "minimum": 100, "maximum": 1, "electronic": 1}, "bad-value", "electronic"),
]


@pytest.mark.parametrize(("event", "code", "at"), EVENTS, ids=str)
def test_what_is_wrong_with_an_event_is_told_before_the_first_is_resolved(
    event: dict[str, Any], code: str, at: str
) -> None:
    short = {"kind": "deal", "cards": ["Ac"]}
    waiting = {**EMPTY, "boxes": [WAITING]}
    assert told(waiting | {"events": [short, event]}) == (code, f"events[1].{at}")


def test_the_electronic_form_is_asked_since_2019_only() -> None:
    event = {"kind": "limits", "minimum": 100, "maximum": 5000, "electronic": True}
    assert told(EMPTY | {"rules": "fr-2014", "events": [event]}) == ("bad-value", "events[0].electronic")
    GAME.answer(EMPTY | {"rules": "fr-2019", "events": [event]})


CARDS: list[tuple[dict[str, Any], dict[str, Any]]] = [
    ({**EMPTY, "boxes": [WAITING]}, {"kind": "deal", "cards": ["9h", "9d"]}),
    ({**EMPTY, "boxes": [WAITING]}, {"kind": "deal", "cards": ["9h", "9d", "9c", "9s"]}),
    ({**EMPTY, "boxes": [WAITING]}, {"kind": "deal"}),
    (COUP, {"kind": "decide", "box": 1, "act": "hit"}),
    (COUP, {"kind": "decide", "box": 1, "act": "hit", "cards": ["9h", "9d"]}),
    (COUP, {"kind": "decide", "box": 1, "act": "stand", "cards": ["9h"]}),
    (COUP, {"kind": "decide", "box": 1, "act": "double"}),
    ({**EMPTY, "croupier": ["9c"]}, {"kind": "croupier", "cards": ["9c"]}),
    (COUP | {"boxes": [box(hands=hand(stands=True))]}, {"kind": "croupier"}),
    (COUP | {"boxes": [box(hands=hand(stands=True))]}, {"kind": "croupier", "cards": ["6c", "2d"]}),
    (COUP | {"boxes": [box(hands=[], insurance=[STAKE])]}, {"kind": "croupier", "cards": ["3c", "2d"]}),
]


@pytest.mark.parametrize(("state", "event"), CARDS, ids=str)
def test_another_number_of_cards_than_is_drawn_is_an_error_of_its_event(
    state: dict[str, Any], event: dict[str, Any]
) -> None:
    burn = {"kind": "fault", "fault": "extra-card"}
    assert told(state | {"events": [burn, event]}) == ("bad-cards", "events[1].cards")


REFUSED = [
    (COUP, {"kind": "deal", "cards": ["9h"]}),
    (COUP, {"kind": "croupier", "cards": ["9h"] * 9}),
    (COUP, {"kind": "decide", "box": 2, "act": "hit", "cards": ["9h"] * 9}),
]


@pytest.mark.parametrize(("state", "event"), REFUSED, ids=str)
def test_the_cards_of_what_is_refused_are_not_counted(state: dict[str, Any], event: dict[str, Any]) -> None:
    (step,) = json.loads(GAME.answer(state | {"events": [event]}))["steps"]
    assert step["do"] == "refuse"


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


@pytest.mark.parametrize(
    ("boxes", "said"),
    [([WAITING | {"box": 8}], "8. Les numéros possibles : 1, 2, 3, 4, 5, 6, 7."), ([WAITING, WAITING], "deux fois")],
)
def test_a_box_that_cannot_be_is_told_with_what_can(boxes: list[Any], said: str) -> None:
    with pytest.raises(InputError) as error:
        GAME.answer(EMPTY | {"boxes": boxes})
    assert said in error.value.message
