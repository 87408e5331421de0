"""The shape of an answer: every key of every step, as scripts read it."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.games import load
from app.games.rampo.records import event_object
from app.games.rampo.state import FAULTS, BetPlaced, Throw

answer = load("rampo").answer

TABLE: dict[str, Any] = {
    "game": "rampo",
    "rules": "fr-current",
    "pay_table": "A",
    "minimum": 500,
    "seats": [{"seat": 1, "marker": 1000}, {"seat": 2}],
    "shooter": 1,
    "previous": 8,
    "last_throw": False,
    "house": {},
    "bets": [
        {"seat": 1, "on": 8, "amount": 1000},
        {"seat": 2, "on": "red", "amount": 5000, "chips": "value"},
        {"seat": 2, "on": "black", "amount": 1000},
        {"seat": 2, "on": 8, "amount": 500},
    ],
    "zone": [{"seat": 1, "on": 8, "amount": 1000}],
}


def asked(*events: dict[str, Any], **keys: Any) -> dict[str, Any]:
    found: dict[str, Any] = json.loads(answer(TABLE | keys | {"events": list(events)}))
    return found


def steps(*events: dict[str, Any], **keys: Any) -> list[dict[str, Any]]:
    """The steps without what every step carries."""
    found: list[dict[str, Any]] = asked(*events, **keys)["steps"]
    for step in found:
        assert step.pop("event") == 0
        assert step.pop("article") in {"55-22-1", "55-22-2"}
    return found


def test_a_coup_in_full() -> None:
    """Call, collect, pays, offers, zone, move; the bank; the table after it."""
    found = asked({"kind": "throw", "dice": [3, 5], "attempts": [2]})
    expected = [
        {"do": "call", "what": "result", "number": 8, "colour": "red"},
        {"do": "collect", "from": "layout", "seat": 2, "on": "black", "amount": 1000},
        {
            "do": "pay",
            "from": "layout",
            "seat": 2,
            "on": "red",
            "stake": 5000,
            "rate": 4,
            "amount": 20_000,
            "returned": 0,
        },
        {"do": "offer", "seat": 1, "on": 8},
        {"do": "offer", "seat": 2, "on": 8},
        {"do": "pay", "from": "layout", "seat": 1, "on": 8, "stake": 1000, "rate": 5, "amount": 5000, "returned": 0},
        {
            "do": "pay",
            "from": "zone",
            "seat": 1,
            "on": 8,
            "stake": 1000,
            "rate": 10,
            "amount": 10_000,
            "returned": 1000,
        },
        {"do": "move", "seat": 2, "on": 8, "amount": 500},
    ]
    assert found["steps"] == [step | {"event": 0, "article": "55-22-1"} for step in expected]
    assert found["bank"] == 1000 - 20_000 - 5000 - 10_000
    assert found["state"] == TABLE | {
        "bets": TABLE["bets"][:2],
        "zone": [{"seat": 2, "on": 8, "amount": 500}],
    }
    assert list(found) == ["steps", "before", "bank", "state"]


def test_a_line_without_events_gives_its_table_back() -> None:
    assert asked() == {"steps": [], "before": [], "bank": 0, "state": TABLE}


@pytest.mark.parametrize("fault", FAULTS)
def test_a_void_throw_is_one_call(fault: str) -> None:
    assert steps({"kind": "throw", "fault": fault}) == [{"do": "call", "what": "no-throw"}]


def test_the_fields_of_what_is_accepted_and_refused() -> None:
    """Each refusal names what was asked, and no more."""
    over = {"kind": "bet", "seat": 1, "on": 8, "amount": 20_000}
    assert steps(over) == [
        {"do": "accept", "seat": 1, "on": 8, "amount": 9000},
        {"do": "refuse", "seat": 1, "on": 8, "amount": 11_000, "why": "over-maximum"},
    ]
    astride = {"kind": "bet", "seat": 1, "across": [8, "red"], "amount": 500}
    assert steps(astride) == [{"do": "refuse", "seat": 1, "across": [8, "red"], "amount": 500, "why": "astride"}]
    marker = {"kind": "marker", "seat": 2, "amount": 1500}
    assert steps(marker) == [{"do": "refuse", "seat": 2, "amount": 1500, "why": "chips-in-play"}]
    assert steps(marker, bets=[]) == [{"do": "accept", "seat": 2, "amount": 1500}]
    withdraw = {"kind": "withdraw", "seat": 1, "on": 8}
    assert steps(withdraw) == [{"do": "refuse", "seat": 1, "on": 8, "why": "attempt-is-final"}]
    attempt = {"kind": "attempt", "seat": 2, "on": 8}
    assert steps(attempt) == [{"do": "accept", "seat": 2, "on": 8}]
    assert steps(attempt | {"seat": 1}) == [{"do": "refuse", "seat": 1, "on": 8, "why": "attempt-pending"}]
    assert steps({"kind": "ready"}) == [{"do": "call", "what": "no-more-bets"}]
    nothing: dict[str, Any] = {"bets": [], "zone": []}
    assert steps({"kind": "ready"}, **nothing) == [{"do": "refuse", "seat": 1, "why": "shooter-has-no-stake"}]
    assert steps({"kind": "ready"}, shooter=None) == [{"do": "refuse", "why": "shooter-has-no-stake"}]
    assert steps({"kind": "dice-change"}) == [{"do": "refuse", "why": "attempt-pending"}]
    assert steps({"kind": "dice-change"}, zone=[]) == [{"do": "call", "what": "dice-change"}]
    assert steps({"kind": "arrival"}) == [{"do": "accept", "seat": 3}]
    table_asked = {"kind": "pay-table", "table": "A"}
    assert steps(table_asked) == [{"do": "refuse", "why": "table-holds-for-the-session"}]
    removed = {"kind": "next-shooter", "because": "removed"}
    assert steps(removed) == [{"do": "call", "what": "dice-change-hands"}, {"do": "offer-dice", "seat": 2}]


def test_limits_cite_their_own_article() -> None:
    over = {"kind": "bet", "seat": 1, "on": 8, "amount": 20_000}
    assert [step["article"] for step in asked(over)["steps"]] == ["55-22-1", "55-22-2"]


def test_step_indexes_run_through_the_whole_answer() -> None:
    """Events count from 0, and pairs stay within their own event."""
    throw = {"kind": "throw", "dice": [3, 5]}
    found = asked({"kind": "arrival"}, throw, throw, {"kind": "next-shooter", "because": "removed"})
    events = [step["event"] for step in found["steps"]]
    assert events == sorted(events)
    assert set(events) == {0, 1, 2, 3}
    assert {events[i] for i, _ in found["before"]} == {1, 2, 3}
    assert all(events[i] == events[j] for i, j in found["before"])


def test_an_event_is_written_without_its_defaults() -> None:
    assert event_object(Throw((3, 5))) == {"kind": "throw", "dice": [3, 5]}
    assert event_object(BetPlaced(1, 8, 500)) == {"kind": "bet", "seat": 1, "on": 8, "amount": 500}
    late = BetPlaced(1, None, 500, True, True, (8, "red"))
    assert event_object(late) == {
        "kind": "bet",
        "seat": 1,
        "amount": 500,
        "chips": "value",
        "after_call": True,
        "across": [8, "red"],
    }
