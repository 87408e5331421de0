"""The deal, decisions and faults at the poker tables, sentence by sentence of the page and of the articles."""

from __future__ import annotations

from typing import Any

import pytest

from tests.app.games.poker.small import (
    SHOWDOWN,
    answer,
    before,
    cards,
    deal,
    decide,
    each_game,
    each_other,
    out,
    stake,
    steps,
    whys,
)


@each_other
def test_the_cut_is_offered_from_the_left_until_one_takes_it(game: str) -> None:
    def offered(*refused: int) -> list[int]:
        told = steps(before(game, 2, 4, 5), {"kind": "cut", "refused": list(refused)})
        assert all((step["do"], step["on"]) == ("offer", "cut") for step in told)
        return [step["seat"] for step in told]

    assert offered() == offered(4, 7) == [2]
    assert offered(2, 5) == [2, 4]
    assert offered(5, 4, 2, 1) == [2, 4, 5, 2]
    assert whys(out(game, 1), {"kind": "cut"}) == ["not-now"]
    assert whys(before(game), {"kind": "cut"}) == ["not-seated"]
    table = before(game, 2)
    assert answer(table, {"kind": "cut"})["state"] == answer(table)["state"]


def test_55_20_two_cards_at_once_to_each_and_no_call() -> None:
    assert steps(before("ultimate", 3, 1), deal("ultimate", 3, 1)) == [
        {"do": "deal", "seat": 1, "count": 2},
        {"do": "deal", "seat": 3, "count": 2},
        {"do": "deal", "count": 2},
    ]


@each_other
def test_55_21_55_16_rounds_of_one_card_after_the_call(game: str) -> None:
    told = steps(before(game, 2, 1), deal(game, 2, 1))
    rounds = {"three-card": 3, "stud": 5}[game]
    assert told[0] == {"do": "call", "what": "no-more-bets"}
    expected: list[dict[str, Any]] = []
    for turn in range(1, rounds + 1):
        expected += [{"do": "deal", "seat": seat, "count": 1, "round": turn} for seat in (1, 2)]
        expected.append({"do": "deal", "count": 1, "round": turn})
    if game == "stud":
        expected[-1]["face"] = "up"
    else:
        expected.append({"do": "burn", "count": 43})
    assert told[1:] == expected
    state = answer(before(game, 2, 1), deal(game, 2, 1))["state"]
    assert [hand["seat"] for hand in state["hands"]] == [1, 2]


def test_55_20_the_board_comes_in_two_events_and_nobody_need_be_asked() -> None:
    table = before("ultimate", 1)
    flop, last = {"kind": "board", "cards": cards("2h 8c 4d")}, {"kind": "board", "cards": cards("Kh 3s")}
    assert whys(table, flop) == ["not-now"]
    told = steps(table, deal("ultimate", 1), flop, last, last)
    assert told[2:] == [
        {"do": "turn", "board": flop["cards"]},
        {"do": "turn", "board": last["cards"]},
        {"do": "refuse", "why": "not-now"},
    ]
    assert answer(table, deal("ultimate", 1), flop, last)["state"]["board"] == [*flop["cards"], *last["cards"]]


@each_game
def test_a_decision_is_refused_for_the_first_reason_that_applies(game: str) -> None:
    bad = decide(1, "raise", amount=1, spoken=True)
    assert steps(before(game, 1), bad) == [{"do": "refuse", "seat": 1, "on": "play", "amount": 1, "why": "not-now"}]
    assert whys(out(game, 2), bad, decide(1, "fold"), decide(1, "check")) == ["no-hand"] * 3
    assert whys(out(game, 1, raised=True), bad, decide(1, "fold"), decide(1, "check")) == ["already-raised"] * 3
    assert whys(out(game, 1), bad, decide(1, "raise", amount=1)) == ["spoken", "wrong-amount"]
    assert steps(out(game, 1), decide(1, "check")) == [{"do": "refuse", "seat": 1, "why": "must-decide"}]
    assert whys(out(game, 1, 2), decide(1, "fold"), decide(1, "fold"))[-1] == "no-hand"


@pytest.mark.parametrize(
    ("game", "board", "times"),
    [("ultimate", 0, (3, 4)), ("ultimate", 3, (2,)), ("ultimate", 5, (1,)), ("three-card", 5, (1,)), ("stud", 5, (2,))],
)
def test_a_raise_is_exactly_the_due_multiple(game: str, board: int, times: tuple[int, ...]) -> None:
    for amount in (499, *range(500, 3001, 500), 1750):
        told = steps(out(game, 1, board=board), decide(1, "raise", amount=amount))
        right = amount in [500 * count for count in times]
        who = {"seat": 1, "on": "play", "amount": amount}
        assert told == [{"do": "accept", **who} if right else {"do": "refuse", **who, "why": "wrong-amount"}]


def test_55_20_a_check_before_the_full_board_changes_nothing_and_a_fold_waits_for_it() -> None:
    for board in (0, 3):
        table = out("ultimate", 1, board=board)
        assert steps(table, decide(1, "check")) == [{"do": "accept", "seat": 1}]
        assert answer(table, decide(1, "check"))["state"] == answer(table)["state"]
        assert steps(table, decide(1, "fold")) == [{"do": "refuse", "seat": 1, "why": "fold-at-the-end"}]


def test_a_fold_collects_each_stake_in_the_order_of_the_boxes_then_the_hand() -> None:
    table = out("three-card", 1, 2)
    table["bets"] = [stake(1, "pair-plus", 500), stake(1, "bonus", 600), *table["bets"]]
    told = answer(table, decide(1, "fold"))
    assert [(step["do"], step.get("on"), step.get("amount", step.get("count"))) for step in told["steps"]] == [
        ("collect", "ante", 500),
        ("collect", "bonus", 600),
        ("collect", "pair-plus", 500),
        ("remove", None, 3),
    ]
    assert told["bank"] == 1600
    assert [hand["seat"] for hand in told["state"]["hands"]] == [2]


def test_55_20_a_house_may_leave_the_trips_of_a_fold_in_play() -> None:
    table = out("ultimate", 3, 1, extra=("trips",)) | {"house": {"fold_trips": "plays"}}
    folded = answer(table, decide(3, "fold"), decide(1, "raise", amount=500))
    assert [(step["do"], step.get("on")) for step in folded["steps"][:2]] == [("collect", "ante"), ("collect", "blind")]
    assert [bet for bet in folded["state"]["bets"] if bet["seat"] == 3] == [stake(3, "trips", 500)]
    told = [step for step in steps(folded["state"], SHOWDOWN) if step.get("seat") == 3]
    assert [(step["do"], step.get("on")) for step in told] == [("turn", None), ("collect", "trips"), ("remove", None)]
    assert whys(folded["state"], {"kind": "fault", "fault": "exposed-card", "seat": 3}) == [None]
    without = out("ultimate", 1) | {"house": {"fold_trips": "plays"}}
    assert steps(without, decide(1, "fold"))[-1] == {"do": "remove", "seat": 1, "count": 2}


def test_55_16_a_wrong_price_refuses_the_raise_whole_and_a_purchase_costs_the_bonus() -> None:
    table = out("stud", 1, extra=("bonus",))
    buy = {"card": "3d", "amount": 499}
    wrong = decide(1, "raise", amount=1000, buy=buy)
    assert steps(table, wrong) == [{"do": "refuse", "seat": 1, "on": "card", "amount": 499, "why": "wrong-amount"}]
    assert answer(table, wrong)["state"] == answer(table)["state"]
    found = answer(table, decide(1, "raise", amount=1000, buy=buy | {"amount": 500}))
    assert [(step["do"], step["on"]) for step in found["steps"]] == [
        ("accept", "play"),
        ("accept", "card"),
        ("collect", "bonus"),
    ]
    assert found["state"]["hands"][0]["buy"] == "3d"
    assert [bet["on"] for bet in found["state"]["bets"]] == ["ante", "play", "card"]
    assert whys(found["state"], SHOWDOWN) == ["not-now"]


def test_55_16_bought_cards_wait_for_every_decision_and_take_the_place_of_the_others() -> None:
    table = out("stud", 1, 2, 3)
    buy = {"card": "Ts", "amount": 500}
    bought = {"kind": "deal", "hands": [{"seat": 1, "cards": ["Qh"]}]}
    raised = answer(table, decide(1, "raise", amount=1000, buy=buy))["state"]
    assert steps(raised, bought) == [{"do": "refuse", "seat": seat, "why": "undecided"} for seat in (2, 3)]
    found = answer(raised, decide(2, "fold"), decide(3, "fold"), bought)
    assert found["state"]["hands"] == [{"seat": 1, "cards": cards("Ah Kc Qh 4c 3d")}]
    assert [bet["on"] for bet in found["state"]["bets"]] == ["ante", "play"]
    assert whys(found["state"], bought) == ["not-now"]


@each_game
def test_faults_have_their_moment_and_their_hand(game: str) -> None:
    def fault(what: str, **more: Any) -> dict[str, Any]:
        return {"kind": "fault", "fault": what, **more}

    detached = fault("detached-card")
    assert steps(before(game, 1), detached) == [{"do": "burn", "count": 1}]
    assert steps(out(game, 1), detached) == [{"do": "refuse", "why": "not-now"}]
    for what in (fault("exposed-card"), fault("exposed-card", seat=3), fault("looked", seat=3), fault("talked")):
        who = {key: what[key] for key in what if key == "seat"}
        assert steps(before(game, 1), what) == [{"do": "refuse", **who, "why": "not-now"}]
        if who:
            assert steps(out(game, 1), what) == [{"do": "refuse", "seat": 3, "why": "no-hand"}]
    assert steps(out(game, 1), fault("exposed-card", seat=1)) == [{"do": "turn", "seat": 1, "face": "down"}]
    assert steps(out(game, 1), fault("exposed-card")) == [{"do": "turn", "face": "down"}]


@each_game
def test_who_looked_is_out_with_stakes_back_and_the_coup_goes_on(game: str) -> None:
    found = answer(out(game, 1, 2, raised=True), {"kind": "fault", "fault": "looked", "seat": 2}, SHOWDOWN)
    told = [step for step in found["steps"] if step["event"] == 0]
    assert [step["do"] for step in told] == ["call", *["return"] * (len(told) - 2), "remove"]
    assert (told[0]["what"], {step["seat"] for step in told}) == ("void", {2})
    assert found["steps"][-2]["seat"] == 1


@each_game
@pytest.mark.parametrize("fault", ["wrong-count", "talked"])
def test_the_null_coup_gives_back_what_lies_and_no_more(game: str, fault: str) -> None:
    found = answer(out(game, 1, 2, 3), *([decide(2, "fold")]), {"kind": "fault", "fault": fault})
    told = [step for step in found["steps"] if step["event"] == 1]
    assert told[0]["what"] == "void"
    assert "seat" not in told[0]
    assert [step["seat"] for step in told if step["do"] == "return"] == sorted(
        [step["seat"] for step in told if step["do"] == "return"], reverse=True
    )
    assert [step.get("seat") for step in told if step["do"] == "remove"] == [3, 1, None]
    assert found["bank"] == (1000 if game == "ultimate" else 500)
    assert all(not found["state"][key] for key in ("bets", "hands", "croupier"))


def test_a_house_of_ultimate_may_void_the_coup_for_an_exposed_card() -> None:
    table = out("ultimate", 1) | {"house": {"exposed": "void"}}
    for more in ({}, {"seat": 1}):
        assert steps(table, {"kind": "fault", "fault": "exposed-card", **more})[0] == {"do": "call", "what": "void"}


@each_other
def test_a_claim_at_any_other_moment_is_refused(game: str) -> None:
    claim = {"kind": "claim", "seat": 1}
    assert steps(before(game), claim) == [{"do": "refuse", "seat": 1, "why": "not-seated"}]
    assert whys(out(game, 1), claim) == ["before-showdown"]
    assert whys(before(game, 1), claim) == ["cards-removed"]


@each_game
def test_the_showdown_waits_for_cards_board_purchases_and_decisions(game: str) -> None:
    assert steps(before(game, 1), SHOWDOWN) == [{"do": "refuse", "why": "not-now"}]
    assert steps(out(game, 2, 1), SHOWDOWN) == [{"do": "refuse", "seat": seat, "why": "undecided"} for seat in (1, 2)]
    if game == "ultimate":
        assert whys(out(game, 1, board=3, raised=True), SHOWDOWN) == ["not-now"]
