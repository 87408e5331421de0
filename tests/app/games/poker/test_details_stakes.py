"""Stakes and limits at the poker tables, sentence by sentence of the page: which reason is told first."""

from __future__ import annotations

from tests.app.games.poker.small import answer, before, bet, deal, each_game, out, stake, steps, whys


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


@each_game
def test_a_seat_named_only_in_an_event_is_not_seated(game: str) -> None:
    found = answer(before(game), bet(2, "ante", 500))
    assert found["steps"][0]["why"] == "not-seated"
    assert found["state"]["seats"] == []
