"""What is wrong with the events of a line, and with the cards they bring: every code at its place."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.app.games.blackjack.lines import COUP, EMPTY, GAME, STAKE, WAITING, box, hand, told

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
