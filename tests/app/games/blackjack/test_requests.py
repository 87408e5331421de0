"""What is refused, and why: of several reasons the first in the order of the contract."""

from __future__ import annotations

import json
from typing import Any

import pytest

from app.games import load
from app.games.blackjack.rule_ids import REFUSALS

GAME = load("blackjack")
Doc = dict[str, Any]
STAKE = {"place": 1, "amount": 500}
EMPTY: Doc = {"game": "blackjack", "rules": "fr-current", "minimum": 500, "maximum": 25000}


def hand(*cards: str, amount: int = 500, stands: bool = False, others: Doc | None = None) -> Doc:
    stakes = [{"place": 1, "amount": amount}, *([others] if others else [])]
    return {"cards": list(cards), "stakes": stakes, "stands": stands}


def coup(*boxes: Doc, own: str = "9c", **keys: Any) -> Doc:
    return {**EMPTY, "boxes": list(boxes), "croupier": [own], **keys}


def box(seat: int, *hands: Doc, **keys: Any) -> Doc:
    return {"box": seat, "hands": list(hands), **keys}


def waiting(seat: int = 1, amount: int = 500) -> Doc:
    return box(seat, {"stakes": [{"place": 1, "amount": amount}]})


def steps(state: Doc, *events: Doc) -> list[Doc]:
    found: list[Doc] = json.loads(GAME.answer(state | {"events": list(events)}))["steps"]
    return found


def bet(**keys: Any) -> Doc:
    return {"kind": "bet", "box": 1, "amount": 500} | keys


def decide(act: str, **keys: Any) -> Doc:
    return {"kind": "decide", "box": 1, "act": act} | keys


def limits(minimum: int, maximum: int, **keys: Any) -> Doc:
    return {"kind": "limits", "minimum": minimum, "maximum": maximum} | keys


TWO, THREE, PAIR, ACES = ("9h", "2c"), ("5h", "2c", "3d"), ("Kh", "Jc"), ("Ah", "Ac")
AT_21 = hand("Kh", "5c", "6d")
STANDS = box(1, hand(*TWO, stands=True))
GIVES_UP = {"house": {"surrender": True}}
ACE_21 = coup(box(1, hand(*ACES), hand(*TWO)), rules="fr-2019", house={"no_card_at_21": True})

TOLD: list[tuple[Doc, Doc, str]] = [
    (coup(box(1, hand(*TWO))), bet(place=2, agreed=False, amount=2), "after-call"),
    (EMPTY, bet(place=2, agreed=False, amount=2, after_call=True), "after-call"),
    (EMPTY, bet(place=2, agreed=False, amount=2), "no-holder"),
    ({**EMPTY, "boxes": [waiting()]}, bet(place=2, agreed=False, amount=2), "not-agreed"),
    ({**EMPTY, "boxes": [waiting()]}, bet(place=2, amount=498), "under-minimum"),
    ({**EMPTY, "boxes": [waiting(amount=24998)]}, bet(place=2, amount=500), "over-maximum"),
    ({**EMPTY, "boxes": [waiting(amount=25000)]}, bet(amount=500), "over-maximum"),
    ({**EMPTY, "croupier": ["9c"], "stop_card": True}, {"kind": "deal"}, "not-now"),
    ({**EMPTY, "stop_card": True}, {"kind": "deal"}, "stop-card"),
    (EMPTY, {"kind": "deal"}, "no-stakes"),
    (EMPTY, decide("hit"), "not-its-turn"),
    ({**EMPTY, "boxes": [waiting()]}, decide("stand"), "not-its-turn"),
    (coup(box(1, hand(*TWO)), box(2, hand(*TWO))), decide("hit", box=2), "not-its-turn"),
    (coup(STANDS), decide("split"), "not-its-turn"),
    (ACE_21, decide("hit"), "one-card-on-aces"),
    (ACE_21, decide("double", amount=2), "one-card-on-aces"),
    (coup(box(1, AT_21), house={"no_card_at_21": True}), decide("hit"), "card-at-21"),
    (coup(box(1, AT_21), house={"no_card_at_21": True}), decide("double"), "card-at-21"),
    (coup(box(1, hand(*THREE), hand(*TWO)), house={"no_double_on_pairs": True}), decide("double"), "not-two-cards"),
    (
        coup(box(1, hand(*TWO), hand(*TWO)), house={"no_double_on_pairs": True}),
        decide("double", amount=2),
        "no-double-on-pairs",
    ),
    (coup(box(1, hand(*TWO))), decide("double", amount=502), "not-equal"),
    (coup(box(1, hand(*THREE))), decide("split", amount=2), "not-two-cards"),
    (coup(box(1, hand(*TWO), hand(*TWO)), house={"splits": 1}), decide("split", amount=2), "not-a-pair"),
    (coup(box(1, hand(*PAIR)), house={"similar_pairs": True}), decide("split"), "not-a-pair"),
    (coup(box(1, hand(*PAIR), hand(*TWO)), house={"splits": 1}), decide("split", amount=2), "no-more-splits"),
    (coup(box(1, hand(*PAIR))), decide("split", amount=498), "not-equal"),
    (EMPTY, decide("insurance"), "no-ace"),
    (coup(box(1, hand(*THREE)), own="Kc"), decide("insurance", place=2, amount=1), "no-ace"),
    (coup(box(1, hand(*THREE)), own="Ac"), decide("insurance", place=2, amount=1), "nothing-staked"),
    (coup(box(1, hand(*THREE)), own="Ac"), decide("insurance", box=2), "nothing-staked"),
    (coup(box(1, hand(*THREE), insurance=[STAKE]), own="Ac"), decide("insurance", amount=1), "not-two-cards"),
    (coup(box(1, hand(*TWO), splits=1), own="Ac"), decide("insurance", amount=1), "not-two-cards"),
    (coup(box(1, hand(*TWO), hand(*TWO)), own="Ac"), decide("insurance", amount=1), "not-two-cards"),
    (coup(box(1, hand(*TWO), insurance=[STAKE]), own="Ac"), decide("insurance", amount=1), "already-insured"),
    (coup(box(1, hand(*TWO)), own="Ac"), decide("insurance", amount=249), "not-half"),
    (coup(box(1, hand(*THREE)), own="Ac"), decide("surrender", box=2), "no-surrender"),
    (coup(box(1, hand(*THREE)), own="Ac", **GIVES_UP), decide("surrender", box=2), "nothing-staked"),
    ({**EMPTY, "boxes": [waiting()], **GIVES_UP}, decide("surrender"), "nothing-staked"),
    (coup(box(1, insurance=[STAKE]), own="Ac", **GIVES_UP), decide("surrender"), "nothing-staked"),
    (coup(box(1, hand(*THREE, stands=True)), own="Ac", **GIVES_UP), decide("surrender"), "not-two-cards"),
    (coup(STANDS, own="Ac", **GIVES_UP), decide("surrender"), "too-late"),
    (coup(box(1, hand(*TWO)), own="Ac", drawn=True, rules="fr-2019", **GIVES_UP), decide("surrender"), "too-late"),
    (coup(box(1, hand(*TWO)), own="Ac", drawn=True, **GIVES_UP), decide("surrender"), "croupier-has-ace"),
    (EMPTY, {"kind": "croupier"}, "not-now"),
    (coup(box(1, hand(*TWO))), {"kind": "croupier"}, "undecided"),
    (EMPTY, {"kind": "fault", "fault": "false-draw"}, "not-now"),
    (coup(box(1, hand(*TWO))), {"kind": "new-shoe"}, "not-now"),
    (coup(), limits(98, 98, shown=False), "not-a-prescribed-maximum"),
    (EMPTY, limits(98, 98, electronic=True), "not-a-prescribed-maximum"),
    (coup(), limits(98, 4900, electronic=True), "under-one-euro"),
    (coup(), limits(98, 4900, shown=False), "not-now"),
    (EMPTY, limits(98, 4900, shown=False), "minimum-needs-reopening"),
    (EMPTY, limits(500, 50000, shown=False), "not-shown"),
]


@pytest.mark.parametrize(("state", "event", "why"), TOLD, ids=str)
def test_the_first_reason_that_applies_is_told(state: Doc, event: Doc, why: str) -> None:
    (step,) = steps(state, event)
    fields = {"bet": ("box", "place", "amount"), "decide": ("box", "act"), "limits": ("minimum", "maximum")}
    told = {"place": 1} | event
    keys = (*fields.get(event["kind"], ()), *(["place"] if event.get("act") == "insurance" else []))
    assert step == {
        "do": "refuse",
        **{key: told[key] for key in keys},
        "why": why,
        "event": 0,
        "article": step["article"],
    }
    assert step["article"] == _article(event, why)


def _article(event: Doc, why: str) -> str:
    if event["kind"] == "limits":
        return "67-16-2" if event.get("electronic") else "55-5"
    return "55-5" if event["kind"] == "bet" and why not in ("no-holder", "not-agreed") else "55-4"


def test_every_reason_of_the_contract_is_told_somewhere() -> None:
    assert {why for _state, _event, why in TOLD} == set(REFUSALS)
    assert REFUSALS.keys() == {
        *(
            "after-call",
            "no-holder",
            "not-agreed",
            "under-minimum",
            "over-maximum",
            "not-now",
            "stop-card",
            "no-stakes",
        ),
        *("not-its-turn", "one-card-on-aces", "card-at-21", "not-two-cards", "no-double-on-pairs", "not-a-pair"),
        *("no-more-splits", "not-equal", "no-ace", "nothing-staked", "already-insured", "not-half", "no-surrender"),
        *("too-late", "croupier-has-ace", "undecided", "not-a-prescribed-maximum", "under-one-euro"),
        *("minimum-needs-reopening", "not-shown"),
    }


def test_55_5_a_stake_over_the_maximum_is_accepted_up_to_it_and_the_rest_refused() -> None:
    state = {**EMPTY, "boxes": [waiting(amount=20000)]}
    accept, refuse = steps(state, bet(place=2, amount=6000))
    assert accept == {"do": "accept", "box": 1, "place": 2, "amount": 5000, "event": 0, "article": "55-5"}
    assert (refuse["amount"], refuse["why"]) == (1000, "over-maximum")


def test_55_5_every_stake_accepted_cites_it_a_standing_players_too() -> None:
    state = {**EMPTY, "boxes": [waiting()]}
    accepted = {"do": "accept", "box": 1, "amount": 500, "event": 0, "article": "55-5"}
    for place in (1, 2, 9):
        assert steps(state, bet(place=place)) == [{**accepted, "place": place}]


def test_55_5_a_stake_is_a_new_entry_at_the_end() -> None:
    state = {**EMPTY, "boxes": [waiting(3)]}
    answer = json.loads(GAME.answer(state | {"events": [bet(box=3, amount=2), bet(box=1)]}))
    assert [(row["box"], row["hands"][0]["stakes"]) for row in answer["state"]["boxes"]] == [
        (1, [STAKE]),
        (3, [STAKE, {"place": 1, "amount": 2}]),
    ]


@pytest.mark.parametrize(
    ("event", "after"),
    [
        (limits(1000, 50000, opening=True, shown=False), (1000, 50000)),
        (limits(500, 50000), (500, 50000)),
        (limits(500, 25000, shown=False), (500, 25000)),
        (limits(2, 100, opening=True), (2, 100)),
        (limits(100, 5000, electronic=True), (500, 25000)),
    ],
    ids=str,
)
def test_limits_that_are_accepted_hold_from_then_on(event: Doc, after: tuple[int, int]) -> None:
    answer = json.loads(GAME.answer(EMPTY | {"events": [event]}))
    assert answer["steps"][0]["do"] == "accept"
    assert (answer["state"]["minimum"], answer["state"]["maximum"]) == after


def test_55_4_the_stop_card_ends_the_shoe_after_the_coup_in_progress() -> None:
    state = coup(STANDS)
    told = steps(
        state, {"kind": "stop-card"}, {"kind": "croupier", "cards": ["9d"]}, {"kind": "deal"}, {"kind": "new-shoe"}
    )
    assert [step["do"] for step in told if step["event"] in (0, 2, 3)] == ["call", "refuse", "burn"]
    assert told[-1]["count"] == 5


def test_55_4_an_extra_card_is_burnt_and_nothing_changes() -> None:
    state = coup(box(1, hand(*TWO)))
    answer = json.loads(GAME.answer(state | {"events": [{"kind": "fault", "fault": "extra-card", "cards": 2}]}))
    assert answer["steps"] == [{"do": "burn", "count": 2, "event": 0, "article": "55-4"}]
    assert "drawn" not in answer["state"]
