"""What the croupier does at the poker tables, sentence by sentence of the page and of the articles."""

from __future__ import annotations

import json
from typing import Any

import pytest

from tests.app.games.poker.small import (
    ALL,
    OF_THE_OTHERS,
    SHOWDOWN,
    answer,
    before,
    cards,
    deal,
    decide,
    out,
    stake,
    stakes,
    steps,
    whys,
)

each_game = pytest.mark.parametrize("game", ALL)
each_other = pytest.mark.parametrize("game", OF_THE_OTHERS)


def bet(seat: int, on: str, amount: int, **more: Any) -> dict[str, Any]:
    return {"kind": "bet", **stake(seat, on, amount), **more}


@each_game
def test_a_bet_is_refused_for_the_first_reason_that_applies(game: str) -> None:
    all_wrong = bet(3, "ante", 2, standing=True, spoken=True)
    assert whys(out(game, 1), all_wrong) == ["after-call"]
    assert whys(before(game, 1), all_wrong) == ["not-seated"]
    seated = before(game, 1) | {"seats": [{"seat": 3}]}
    assert whys(seated, all_wrong) == ["standing"]
    assert whys(seated, bet(3, "ante", 2, spoken=True)) == ["spoken"]
    assert whys(seated, bet(3, "ante", 2)) == ["under-minimum"]
    maximum = seated["maximum"]
    assert steps(seated, bet(3, "ante", maximum + 2)) == [
        {"do": "accept", "seat": 3, "on": "ante", "amount": maximum},
        {"do": "refuse", "seat": 3, "on": "ante", "amount": 2, "why": "over-maximum"},
    ]
    assert whys(seated, bet(3, "ante", maximum), bet(3, "ante", 2)) == [None, "over-maximum"]


@each_game
def test_what_lies_in_the_box_counts_and_an_accepted_amount_is_added_to_it(game: str) -> None:
    table = before(game, 1, 2)
    after = answer(table, bet(1, "ante", 2), bet(1, {"ultimate": "trips"}.get(game, "bonus"), 500))["state"]["bets"]
    assert after[0] == stake(1, "ante", 502)
    assert len(after) == len(table["bets"]) + (game != "stud")


def test_55_16_the_bonus_of_stud_is_exactly_a_fifth_of_the_minimum() -> None:
    table = before("stud", 1)
    for amount in (50, 99, 101, 500, 20_000):
        assert steps(table, bet(1, "bonus", amount)) == [
            {"do": "refuse", "seat": 1, "on": "bonus", "amount": amount, "why": "wrong-amount"}
        ]
    assert whys(table, bet(1, "bonus", 100), bet(1, "bonus", 100)) == [None, "wrong-amount"]
    half = table | {"bets": [*table["bets"], stake(1, "bonus", 50)]}
    assert answer(half, bet(1, "bonus", 50))["state"]["bets"][-1] == stake(1, "bonus", 100)


@each_game
def test_a_whole_stake_is_withdrawn_before_the_cards(game: str) -> None:
    event = {"kind": "withdraw", "seat": 1, "on": "ante"}
    assert whys(out(game, 1), event) == ["after-call"]
    assert whys(before(game), event) == ["not-seated"]
    assert whys(before(game, 1), event | {"on": "play"}) == ["nothing-staked"]
    assert steps(before(game, 1), event) == [{"do": "accept", "seat": 1, "on": "ante", "amount": 500}]
    assert steps(before(game, 1), event, event)[1] == {"do": "refuse", "seat": 1, "on": "ante", "why": "nothing-staked"}


@each_game
def test_who_arrives_gets_the_lowest_free_seat_at_any_time(game: str) -> None:
    arrival = {"kind": "arrival"}
    assert steps(out(game, 1, 3), arrival) == [{"do": "accept", "seat": 2}]
    full = before(game) | {"places": 5}
    told = steps(full, *[arrival] * 6)
    assert told[4:] == [{"do": "accept", "seat": 5}, {"do": "refuse", "why": "table-full"}]
    assert answer(full, *[arrival] * 5)["state"]["seats"] == [{"seat": seat} for seat in range(1, 6)]


@each_game
def test_a_limit_asked_during_the_session(game: str) -> None:
    times = {"three-card": 100}.get(game, 30)
    assert steps(before(game), {"kind": "limits", "minimum": 7}) == [
        {"do": "refuse", "amount": 7, "why": "minimum-needs-reopening"}
    ]
    assert whys(out(game, 1), {"kind": "limits", "maximum": 700}) == ["not-a-prescribed-maximum"]
    assert whys(out(game, 1), {"kind": "limits", "maximum": 500 * times}) == ["not-now"]
    found = answer(before(game, 1), {"kind": "limits", "maximum": 500 * times}, bet(1, "ante", 10**6))
    assert found["steps"][0]["amount"] == found["state"]["maximum"] == 500 * times
    assert found["steps"][1]["amount"] == 500 * times - 500


def test_55_17_the_pay_table_holds_for_the_session() -> None:
    for table in "AB":
        event = {"kind": "pay-table", "table": table}
        assert steps(before("stud"), event) == [{"do": "refuse", "why": "table-holds-for-the-session"}]
        old = before("stud") | {"rules": "fr-2007", "pay_table": None}
        assert steps(old, event) == [{"do": "refuse", "why": "one-table-in-these-rules"}]
        assert "pay_table" not in answer(old, event)["state"]


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


@each_game
def test_nothing_is_dealt_until_all_stakes_conform(game: str) -> None:
    table = before(game, 1, 2, 3)
    rest = [bet for bet in table["bets"] if (bet["seat"], bet["on"]) != (1, "ante")]
    rest.append(stake(1, {"ultimate": "trips"}.get(game, "bonus"), 1))
    [over] = [bet for bet in rest if (bet["seat"], bet["on"]) == (3, "ante")]
    over["amount"] = 10**6
    if game == "ultimate":
        assert steps(table | {"bets": rest}, deal(game)) == [
            {"do": "refuse", "seat": 1, "why": "no-ante"},
            {"do": "refuse", "seat": 3, "why": "unequal-stakes"},
        ]
    else:
        assert steps(table | {"bets": rest}, deal(game)) == [
            {"do": "refuse", "seat": 1, "why": "no-ante"},
            {"do": "refuse", "seat": 3, "on": "ante", "amount": 10**6, "why": "over-maximum"},
        ]
    assert steps(before(game), deal(game)) == [{"do": "refuse", "why": "no-stakes"}]
    assert whys(before(game, 1, 2, 3), deal(game, 1, 2, 3), deal(game))[-1] == "not-now"


def test_the_boxes_of_a_seat_are_judged_in_their_order() -> None:
    two = [stake(1, "pair-plus", 1), stake(1, "bonus", 2), stake(1, "ante", 500)]
    assert steps(before("three-card") | {"bets": two}, deal("three-card")) == [
        {"do": "refuse", "seat": 1, "on": "bonus", "amount": 2, "why": "under-minimum"}
    ]
    fifth = [stake(1, "bonus", 99), stake(1, "ante", 500)]
    assert whys(before("stud") | {"bets": fifth}, deal("stud")) == ["wrong-amount"]
    missing = [stake(1, "ante", 500)]
    assert whys(before("ultimate") | {"bets": missing}, deal("ultimate")) == ["unequal-stakes"]


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


@each_game
def test_with_no_hand_left_the_croupiers_own_steps_alone(game: str) -> None:
    found = steps(out(game), SHOWDOWN)
    opening = {"ultimate": ["turn", "call"], "three-card": ["turn"], "stud": ["burn", "turn"]}[game]
    assert [step["do"] for step in found] == [*opening, "remove"]
    assert found[-1] == {"do": "remove"}


CLAIM_TABLE = {"croupier": cards("Jc 9d 2c"), "hands": [{"seat": 1, "cards": cards("8h 9h Th")}]}


def no_play(**more: Any) -> dict[str, Any]:
    """Three card: the croupier has a jack; seat 1 a straight flush with a bonus and a pair plus."""
    table = out("three-card", 1, raised=True, extra=("bonus", "pair-plus"))
    return table | CLAIM_TABLE | more


def what_of(table: dict[str, Any], **showdown: Any) -> list[tuple[Any, ...]]:
    told = steps(table, SHOWDOWN | showdown)
    return [(step["do"], step.get("on", step.get("what")), step.get("rate")) for step in told][1:]


def test_55_21_after_no_play_every_ante_is_paid_once_and_what_is_not_claimed_is_lost() -> None:
    assert what_of(no_play()) == [
        ("call", "no-play", None),
        ("collect", "bonus", None),
        ("collect", "pair-plus", None),
        ("pay", "ante", 1),
        ("return", "play", None),
        ("remove", None, None),
        ("remove", None, None),
    ]
    given_back = what_of(no_play(house={"unclaimed": "returned"}))
    assert given_back[2:5] == [("return", "play", None), ("return", "bonus", None), ("return", "pair-plus", None)]


def test_55_21_a_claim_after_no_play_is_settled_by_the_hand_alone() -> None:
    assert what_of(no_play(), claims=[1, 2])[1:7] == [
        ("turn", None, None),
        ("pay", "ante", 1),
        ("pay", "bonus", 5),
        ("pay", "pair-plus", 40),
        ("return", "play", None),
        ("call", "bonus-paid", None),
    ]
    nothing = no_play(hands=[{"seat": 1, "cards": cards("8h 9c 3h")}], house={"unclaimed": "returned"})
    assert what_of(nothing, claims=[1])[1:4] == [
        ("turn", None, None),
        ("collect", "bonus", None),
        ("collect", "pair-plus", None),
    ]
    bare = no_play(bets=[stake(1, "ante", 500), stake(1, "play", 500)])
    assert ("turn", None, None) not in what_of(bare, claims=[1]), "nothing to claim"


def test_55_21_a_house_may_pay_the_bonus_on_the_ante() -> None:
    house = {"house": {"bonus": "ante"}}
    bets = [stake(1, "ante", 500), stake(1, "play", 500)]
    told = steps(no_play(bets=bets, **house), SHOWDOWN | {"claims": [1]})
    assert {"do": "pay", "seat": 1, "on": "bonus", "stake": 500, "rate": 5, "amount": 2500, "returned": 0} in told
    assert {"do": "call", "what": "bonus-paid", "seat": 1} in told
    assert ("pay", "bonus", 5) not in what_of(no_play(bets=bets, **house))
    low = no_play(bets=bets, hands=[{"seat": 1, "cards": cards("8h 9c 3h")}], **house)
    assert what_of(low, claims=[1])[1:] == [
        ("turn", None, None),
        ("pay", "ante", 1),
        ("return", "play", None),
        ("remove", None, None),
        ("remove", None, None),
    ]
    qualified = no_play(bets=bets, croupier=cards("Ac 9d 2c"), **house)
    assert ("pay", "bonus", 5) in what_of(qualified)


def test_55_21_the_bonus_and_the_pair_plus_play_whatever_the_comparison() -> None:
    beaten = no_play(croupier=cards("Ac Kc Qc"))
    assert what_of(beaten, claims=[1]) == [
        ("turn", None, None),
        ("call", "hand", None),
        ("collect", "ante", None),
        ("collect", "play", None),
        ("pay", "bonus", 5),
        ("pay", "pair-plus", 40),
        ("call", "bonus-paid", None),
        ("call", "bank-wins", None),
        ("remove", None, None),
        ("remove", None, None),
    ]
    tie = what_of(no_play(croupier=cards("8d 9d Td")))
    assert tie[1:6] == [
        ("pay", "bonus", 5),
        ("pay", "pair-plus", 40),
        ("return", "ante", None),
        ("return", "play", None),
        ("call", "bonus-paid", None),
    ]
    assert ("call", "bank-wins", None) not in tie


def test_55_21_a_winning_brelan_is_paid_4_and_a_straight_flush_5_on_the_ante() -> None:
    for hand, rate in (("9c 9d 9h", 4), ("5h 4h 3h", 5), ("7h 4h 3h", 1)):
        table = no_play(croupier=cards("Ac Js 2c"), hands=[{"seat": 1, "cards": cards(hand)}])
        assert ("pay", "ante", rate) in what_of(table)
        assert ("pay", "play", 1) in what_of(table)


def test_55_21_a_2_3_is_no_straight_where_the_house_says_so() -> None:
    table = no_play(hands=[{"seat": 1, "cards": cards("Ah 2d 3c")}], croupier=cards("Kc Qd 9s"))
    [shown] = [step for step in steps(table, SHOWDOWN) if (step["do"], step.get("seat")) == ("turn", 1)]
    assert (shown["hand"], shown["ranks"], shown["kickers"]) == ("straight", ["3"], [])
    [shown] = [
        step
        for step in steps(table | {"house": {"low_straight": False}}, SHOWDOWN)
        if (step["do"], step.get("seat")) == ("turn", 1)
    ]
    assert (shown["hand"], shown["ranks"], shown["kickers"]) == ("high-card", ["A"], ["3", "2"])


def stud(hand: str, own: str, table: str | None = "B", **showdown: Any) -> list[tuple[Any, ...]]:
    """A hand with a bonus against the croupier's."""
    line = out("stud", 1, raised=True, extra=("bonus",))
    line |= {"hands": [{"seat": 1, "cards": cards(hand)}], "croupier": cards(own)}
    line |= {"pay_table": table} if table else {"rules": "fr-2007", "pay_table": None}
    told = what_of(line, **showdown)
    return [step for step in told if step[0] in ("pay", "collect", "return") or step[1] == "no-play"]


LOW = "Ac Kd 7s 5s 2c"


@pytest.mark.parametrize(
    ("hand", "rates"),
    [
        ("Ah Kc 8h 5d 3d", (1, 1, 1)),
        ("9h 9c 8h 5d 3d", (1, 1, 1)),
        ("9h 9c 8h 8d 3d", (2, 2, 2)),
        ("9h 9c 9d 8d 3d", (3, 3, 3)),
        ("5c 4h 3d 2d Ah", (4, 4, 5)),
        ("9h 8h 7h 5h 3h", (6, 5, 8)),
        ("9h 9c 9d 8d 8h", (9, 7, 10)),
        ("9h 9c 9d 9s 8h", (20, 20, 20)),
        ("9h 8h 7h 6h 5h", (50, 50, 50)),
        ("Ah Kh Qh Jh Th", (100, 100, 100)),
    ],
)
def test_55_17_the_raise_is_paid_by_the_table_in_force(hand: str, rates: tuple[int, int, int]) -> None:
    for table, rate in zip(("A", "B", None), rates, strict=True):
        assert ("pay", "play", rate) in stud(hand, LOW, table)
        assert ("pay", "ante", 1) in stud(hand, LOW, table)


def test_55_16_the_bonus_of_stud_needs_a_winning_hand_from_a_flush_up() -> None:
    flush = "9h 8h 7h 5h 3h"
    assert ("pay", "bonus", 100) in stud(flush, LOW)
    assert ("collect", "bonus", None) in stud("9h 9c 8h 5d 3d", LOW)
    assert ("collect", "bonus", None) in stud(flush, "2c 2d 2h 3c 3d")
    assert ("return", "bonus", None) in stud(flush, "9d 8d 7d 5d 3d")
    assert stud(flush, "Ac Qd 7s 5d 2c") == [
        ("call", "no-play", None),
        ("collect", "bonus", None),
        ("pay", "ante", 1),
        ("return", "play", None),
    ]
    assert ("pay", "bonus", 100) in stud(flush, "Ac Qd 7s 5d 2c", claims=[1])


@pytest.mark.parametrize(
    ("game", "own", "plays"),
    [
        ("three-card", "Qc 3d 2s", True),
        ("three-card", "Jc Td 8s", False),
        ("three-card", "2c 2d 3s", True),
        ("stud", "Ac Kd 4s 3h 2c", True),
        ("stud", "Ac Qd Js Th 8c", False),
        ("stud", "2c 2d 4s 3h 5c", True),
        ("stud", "Kc Qd Js 9h 8c", False),
    ],
)
def test_when_the_croupier_plays(game: str, own: str, plays: bool) -> None:
    table = out(game) | {"croupier": cards(own)}
    assert ({"do": "call", "what": "no-play"} in steps(table, SHOWDOWN)) != plays


def test_55_20_the_pair_on_the_board_qualifies_and_the_ante_goes_back_when_he_is_not() -> None:
    def ultimate(hand: str, own: str, board: str) -> dict[str, tuple[Any, ...]]:
        line = out("ultimate", 1, raised=True, extra=("trips",))
        line |= {"hands": [{"seat": 1, "cards": cards(hand)}], "croupier": cards(own), "board": cards(board)}
        return {step["on"]: (step["do"], step.get("rate")) for step in steps(line, SHOWDOWN) if "on" in step}

    low, paired = "2h 7d 9s Jc 4d", "2h 2d 9s Jc 4d"
    paid, back, lost = ("pay", 1), ("return", None), ("collect", None)
    assert ultimate("Ac 5h", "Kc Qd", low) == {"ante": back, "blind": back, "play": paid, "trips": lost}
    assert ultimate("Qc 5h", "Kc Qd", low) == {"ante": back, "blind": lost, "play": lost, "trips": lost}
    assert ultimate("Kh Qs", "Kc Qd", low) == {"ante": back, "blind": back, "play": back, "trips": lost}
    assert ultimate("Ac 5h", "Kc Qd", paired) == {"ante": paid, "blind": back, "play": paid, "trips": lost}
    assert ultimate("Qc 5h", "Kc Qd", paired) == {"ante": lost, "blind": lost, "play": lost, "trips": lost}
    assert ultimate("Kh Qs", "Kc Qd", paired) == {"ante": back, "blind": back, "play": back, "trips": lost}
    assert ultimate("2c 5h", "Kc Qd", paired)["trips"] == ("pay", 3)
    assert ultimate("2c 5h", "9c 9d", paired)["trips"] == ("pay", 3), "a beaten hand too"


@each_game
def test_the_state_written_back_has_every_key_and_the_house_as_given(game: str) -> None:
    house = {
        "ultimate": {"exposed": "void", "order": "free"},
        "three-card": {"unclaimed": "lost", "bonus": "stake"},
        "stud": {},
    }[game]
    table = before(game) | {"house": house, "bets": [*stakes(game, 4), *stakes(game, 2)], "seats": [{"seat": 6}]}
    state = answer(table)["state"]
    assert json.dumps(state["house"]) == json.dumps(house)
    assert "house" not in answer(before(game))["state"]
    assert state["bets"] == table["bets"]
    assert state["seats"] == [{"seat": 2}, {"seat": 4}, {"seat": 6}]
    assert ("board" in state, "pay_table" in state, "events" in state) == (game == "ultimate", game == "stud", False)
    shuffled = out(game, 3, 1)
    assert [hand["seat"] for hand in answer(shuffled)["state"]["hands"]] == [1, 3]
    assert answer(shuffled)["state"]["hands"][0]["cards"] == shuffled["hands"][1]["cards"]


@each_game
def test_a_seat_named_only_in_an_event_is_not_seated(game: str) -> None:
    found = answer(before(game), bet(2, "ante", 500))
    assert found["steps"][0]["why"] == "not-seated"
    assert found["state"]["seats"] == []


@each_game
def test_the_article_of_each_answer(game: str) -> None:
    own, limits = {
        "ultimate": ("55-20", "55-20-1"),
        "three-card": ("55-21", "55-21-1"),
        "stud": ("55-16", "55-18"),
    }[game]
    table = before(game, 1)

    def cited(line: dict[str, Any], *events: dict[str, Any]) -> list[str]:
        return [step["article"] for step in answer(line, *events)["steps"]]

    assert cited(table, bet(1, "ante", 10**6)) == [own, limits]
    assert cited(before(game) | {"seats": [{"seat": 1}]}, bet(1, "ante", 2)) == [limits]
    assert cited(table, bet(1, "ante", 2, spoken=True)) == [limits if game == "ultimate" else own]
    assert cited(out(game, 1), decide(1, "raise", amount=2, spoken=True)) == [limits if game == "ultimate" else own]
    for wanted in ({"minimum": 5}, {"maximum": 7}, {"maximum": 5000}):
        assert cited(table, {"kind": "limits", **wanted}) == [limits]
    assert cited(out(game, 1), {"kind": "limits", "maximum": 5000}) == [limits]
    under = [*stakes(game, 1)]
    for each in under:
        each["amount"] = 2
    assert cited(table | {"bets": under}, deal(game)) == [limits]
    assert set(cited(table, deal(game, 1))) == {own}
    if game == "stud":
        assert cited(table, {"kind": "pay-table", "table": "A"}) == ["55-17"]
        settled = answer(out(game, 3, raised=True), SHOWDOWN)["steps"]
        paid = {step["on"]: step["article"] for step in settled if step["do"] == "pay"}
        assert paid == {"ante": own, "play": "55-17"}
