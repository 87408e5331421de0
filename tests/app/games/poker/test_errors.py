"""What `resolve` says of a poker line that cannot be: keys, values and amounts, in the order of the page."""

from __future__ import annotations

from typing import Any

import pytest

from tests.app.games.poker.small import SHOWDOWN, answer, before, decide, each_game, error, out, stake, stakes

NO_INTEGER: tuple[Any, ...] = (None, True, "500", 1000.0, [], {}, 0, -5)


@each_game
def test_the_values_of_a_line_are_read_in_the_order_of_the_page(game: str) -> None:
    """All wrong at once; what is told is put right, and the next comes."""
    wrong: dict[str, Any] = {"foo": 1, "croupier": 0, "hands": 0, "bets": 0, "house": 0, "seats": 0, "places": 9}
    table = {"game": game, **wrong, "events": 0}
    if game == "ultimate":
        table |= {"board": 0}
    if game == "stud":
        table["pay_table"] = "C"
    right: dict[str, Any] = before(game) | {"house": {}, "seats": [], "places": 7, "hands": [], "board": []}
    right |= {"croupier": [], "events": []}
    told = ["foo", "rules", "minimum", "maximum"]
    told += [
        "rules",
        *(["pay_table"] if game == "stud" else []),
        "minimum",
        "maximum",
        "places",
        "seats",
        "house",
        "bets",
    ]
    told += ["hands", *(["board"] if game == "ultimate" else []), "croupier", "events"]
    seen = set()
    for at in told:
        assert error(table)[1] == at
        if at == "foo":
            del table["foo"]
        elif at in ("rules", "minimum", "maximum") and at not in seen:
            table[at] = 7.5
        else:
            table[at] = right[at]
        seen.add(at)
    answer(table)


@each_game
def test_an_object_is_one_then_unknown_keys_as_they_stand_then_missing_ones_as_the_page_has_them(game: str) -> None:
    table = before(game)
    assert error(table | {"bets": [1]}) == ("bad-value", "bets[0]")
    assert error(table | {"bets": [{"zoo": 1, "foo": 1}]}) == ("unknown-key", "bets[0].zoo")
    assert error(table | {"bets": [{"amount": 1}]}) == ("missing-key", "bets[0].seat")
    assert error(table | {"bets": [{"amount": 1, "seat": 1}]}) == ("missing-key", "bets[0].on")
    assert error(table | {"seats": [{}]}) == ("missing-key", "seats[0].seat")
    assert error(table, {"kind": "bet", "foo": 1}) == ("unknown-key", "events[0].foo")
    assert error(table, {"kind": "bet", "amount": 1}) == ("missing-key", "events[0].seat")
    assert error(table, {"kind": "deal", "hands": [{"cards": []}]}) == ("missing-key", "events[0].hands[0].seat")


@each_game
@pytest.mark.parametrize("kind", ["throw", "coup", "", None, 5, [], {}, True])
def test_a_kind_of_any_type_that_is_none_of_the_game_is_an_unknown_event(game: str, kind: Any) -> None:
    assert error(before(game), {"kind": kind, "foo": 1}) == ("unknown-event", "events[0].kind")
    assert error(before(game), {"foo": 1}) == ("missing-key", "events[0].kind")
    assert error(before(game), 5) == ("bad-value", "events[0]")


def test_each_game_knows_its_own_events_alone() -> None:
    for game, kinds in (
        ("ultimate", ("cut", "claim", "pay-table")),
        ("three-card", ("board", "pay-table")),
        ("stud", ("board",)),
    ):
        for kind in kinds:
            assert error(before(game), {"kind": kind}) == ("unknown-event", "events[0].kind")
    assert error(before("three-card") | {"board": []}) == ("unknown-key", "board")
    assert error(before("stud") | {"board": []}) == ("unknown-key", "board")
    assert error(before("ultimate") | {"pay_table": None}) == ("unknown-key", "pay_table")
    assert error(before("ultimate"), {"kind": "showdown", "claims": []}) == ("unknown-key", "events[0].claims")


@each_game
def test_act_and_fault_come_before_the_keys_that_hang_on_them(game: str) -> None:
    table = out(game, 1)
    assert error(table, {"kind": "decide", "foo": 1}) == ("missing-key", "events[0].act")
    assert error(table, {"kind": "decide", "foo": 1, "act": ["raise"]}) == ("bad-value", "events[0].act")
    assert error(table, {"kind": "decide", "act": "raise"}) == ("missing-key", "events[0].seat")
    assert error(table, {"kind": "decide", "act": "raise", "seat": 1}) == ("missing-key", "events[0].amount")
    for act in ("check", "fold"):
        for key in ("amount", "spoken", "buy"):
            assert error(table, {"kind": "decide", "act": act, key: 0}) == ("unknown-key", f"events[0].{key}")
    assert error(table, {"kind": "fault", "seat": 0}) == ("missing-key", "events[0].fault")
    assert error(table, {"kind": "fault", "seat": 0, "fault": "cocked"}) == ("bad-value", "events[0].fault")
    assert error(table, {"kind": "fault", "fault": "looked"}) == ("missing-key", "events[0].seat")
    for fault in ("detached-card", "wrong-count", "talked"):
        assert error(table, {"kind": "fault", "fault": fault, "seat": 1}) == ("unknown-key", "events[0].seat")


@each_game
def test_what_may_be_left_out_is_left_out(game: str) -> None:
    table = out(game, 1)
    answer(table, {"kind": "bet", **stake(1, "ante", 500)}, decide(1, "raise", amount=500), SHOWDOWN)
    answer(table, {"kind": "fault", "fault": "exposed-card"}, {"kind": "deal", "hands": []})
    if game != "ultimate":
        answer(table, {"kind": "cut"})


@each_game
def test_rules_and_game_that_are_no_text_are_bad_values(game: str) -> None:
    assert error(before(game) | {"rules": 5}) == ("bad-value", "rules")
    assert error(before(game) | {"rules": "fr-current"}) == ("unknown-rules", "rules")


@pytest.mark.parametrize("table", ["C", "a", 5, True, [], "A-B"])
def test_55_17_a_pay_table_is_posted_since_2019_and_none_before(table: Any) -> None:
    line = before("stud")
    del line["pay_table"]
    assert error(line) == error(line | {"pay_table": None}) == ("pay-table-required", "pay_table")
    assert error(line | {"pay_table": table}) == ("pay-table-not-in-rules", "pay_table")
    for any_table in (table, "A", "B"):
        assert error(line | {"rules": "fr-2007", "pay_table": any_table}) == ("pay-table-not-in-rules", "pay_table")
    answer(line | {"rules": "fr-2007", "pay_table": None})


@each_game
@pytest.mark.parametrize("odd", NO_INTEGER)
def test_an_amount_is_a_whole_number_above_zero(game: str, odd: Any) -> None:
    table = before(game)
    for key in ("minimum", "maximum"):
        assert error(table | {key: odd}) == ("bad-amount", key)
        assert error(table, {"kind": "limits", key: odd}) == ("bad-amount", f"events[0].{key}")
    assert error(table | {"bets": [{"seat": 1, "on": "ante", "amount": odd}]}) == ("bad-amount", "bets[0].amount")
    assert error(table, {"kind": "bet", "seat": 1, "on": "ante", "amount": odd}) == ("bad-amount", "events[0].amount")
    assert error(table, decide(1, "raise", amount=odd)) == ("bad-amount", "events[0].amount")
    if game == "stud":
        buy = {"card": "Ah", "amount": odd}
        assert error(table, decide(1, "raise", amount=1, buy=buy)) == ("bad-amount", "events[0].buy.amount")


def test_the_minimum_of_each_game() -> None:
    for game, minimum in (("ultimate", 501), ("three-card", 99), ("stud", 95), ("stud", 502)):
        assert error(before(game) | {"minimum": minimum, "maximum": 10 * minimum}) == ("bad-amount", "minimum")
    for game, minimum in (("ultimate", 2), ("three-card", 101), ("stud", 105)):
        answer(before(game) | {"bets": [], "minimum": minimum, "maximum": 10 * minimum})


@pytest.mark.parametrize(
    ("game", "times"), [("ultimate", (10, 20, 30)), ("three-card", (10, 20, 25, 50, 100)), ("stud", (10, 20, 30))]
)
def test_55_20_1_55_21_1_55_18_the_maximum_is_one_of_the_multiples(game: str, times: tuple[int, ...]) -> None:
    for count in range(1, 120):
        line = before(game) | {"maximum": 500 * count}
        if count in times:
            answer(line)
        else:
            assert error(line) == ("bad-amount", "maximum")


def test_ante_and_blind_of_ultimate_are_even_and_nothing_else() -> None:
    table = before("ultimate")
    for box in ("ante", "blind"):
        assert error(table | {"bets": [stake(1, box, 501)]}) == ("bad-amount", "bets[0].amount")
        assert error(table, {"kind": "bet", **stake(1, box, 501)}) == ("bad-amount", "events[0].amount")
    answer(table | {"bets": [stake(1, "trips", 501)]}, {"kind": "bet", **stake(1, "trips", 501)})
    answer(before("three-card") | {"bets": [stake(1, "ante", 501)]})


@each_game
@pytest.mark.parametrize("seat", [0, 6, 8, "1", 1.0, True, None, []])
def test_a_seat_is_a_whole_number_up_to_the_places(game: str, seat: Any) -> None:
    table = before(game) | {"places": 5}
    assert error(table | {"seats": [{"seat": seat}]}) == ("bad-seat", "seats[0].seat")
    assert error(table | {"bets": [{"seat": seat, "on": 1, "amount": 0}]}) == ("bad-seat", "bets[0].seat")
    assert error(table | {"hands": [{"seat": seat, "cards": []}]}) == ("bad-seat", "hands[0].seat")
    assert error(table, {"kind": "withdraw", "seat": seat, "on": 1}) == ("bad-seat", "events[0].seat")
    assert error(table, {"kind": "deal", "hands": [{"seat": seat, "cards": 0}]}) == (
        "bad-seat",
        "events[0].hands[0].seat",
    )
    if game != "ultimate":
        assert error(table, {"kind": "showdown", "claims": [1, seat]}) == ("bad-seat", "events[0].claims[1]")
        assert error(table, {"kind": "cut", "refused": [seat]}) == ("bad-seat", "events[0].refused[0]")


@each_game
def test_a_seat_stands_once_in_seats_hands_and_a_deal(game: str) -> None:
    twice = [{"seat": 2}, {"seat": 2}]
    assert error(before(game) | {"seats": twice}) == ("bad-seat", "seats[1].seat")
    table = out(game, 1)
    hand = table["hands"][0]
    assert error(table | {"hands": [hand, hand]}) == ("bad-seat", "hands[1].seat")
    assert error(before(game), {"kind": "deal", "hands": [hand, hand]}) == ("bad-seat", "events[0].hands[1].seat")
    if game != "ultimate":
        answer(table, {"kind": "showdown", "claims": [2, 2]})


@each_game
@pytest.mark.parametrize("on", ["red", "Ante", "", 1, None, ["ante"], {}])
def test_a_box_of_any_type_that_is_none_is_an_unknown_chance(game: str, on: Any) -> None:
    assert error(before(game) | {"bets": [{"seat": 1, "on": on, "amount": 0}]}) == ("unknown-chance", "bets[0].on")
    assert error(before(game), {"kind": "bet", "seat": 1, "on": on, "amount": 0}) == ("unknown-chance", "events[0].on")
    assert error(before(game), {"kind": "withdraw", "seat": 1, "on": on}) == ("unknown-chance", "events[0].on")


def test_the_boxes_of_each_game_and_house() -> None:
    boxes = {
        "ultimate": {"ante", "blind", "play", "trips"},
        "three-card": {"ante", "play", "bonus", "pair-plus"},
        "stud": {"ante", "play", "bonus", "card"},
    }
    every = set().union(*boxes.values())
    for game, own in boxes.items():
        for on in sorted(every):
            laid = ("unknown-chance", "bets[0].on") if on not in own else ("bad-value", "bets[0].seat")
            assert error(out(game, 1) | {"bets": [stake(2, on, 500), *stakes(game, 1)]}) == laid
            if on not in own or on in ("play", "card"):
                assert error(before(game), {"kind": "bet", **stake(1, on, 500)}) == ("unknown-chance", "events[0].on")
            if on not in own or on == "card":
                line = {"kind": "withdraw", "seat": 1, "on": on}
                assert error(before(game), line) == ("unknown-chance", "events[0].on")
    paid_on_ante = before("three-card") | {"house": {"bonus": "ante"}}
    assert error(paid_on_ante | {"bets": [stake(1, "bonus", 500)]}) == ("unknown-chance", "bets[0].on")
    assert error(paid_on_ante, {"kind": "bet", **stake(1, "bonus", 500)}) == ("unknown-chance", "events[0].on")


@each_game
def test_values_of_a_wrong_type_out_of_range_or_outside_their_list(game: str) -> None:
    table = before(game)
    for places in (0, 8, "7", None, 7.0, True, *(() if game == "ultimate" else (4,))):
        assert error(table | {"places": places}) == ("bad-value", "places")
    for key in ("seats", "bets", "hands", "croupier", "events"):
        assert error(table | {key: {}}) == ("bad-value", key)
    for key in ("standing", "spoken"):
        event = {"kind": "bet", **stake(1, "ante", 500), key: 1}
        assert error(table, event) == ("bad-value", f"events[0].{key}")
    assert error(table, decide(1, "raise", amount=5, spoken=0)) == ("bad-value", "events[0].spoken")
    assert error(table, {"kind": "deal", "hands": 5}) == ("bad-value", "events[0].hands")
    assert error(table, {"kind": "deal", "hands": [{"seat": 1, "cards": "Kd"}]}) == (
        "bad-value",
        "events[0].hands[0].cards",
    )
    if game == "stud":
        assert error(table, {"kind": "pay-table", "table": 5}) == ("bad-value", "events[0].table")
        assert error(table, decide(1, "raise", amount=5, buy=5)) == ("bad-value", "events[0].buy")
        assert error(table, decide(1, "raise", amount=5, buy={"amount": 5})) == ("missing-key", "events[0].buy.card")


@pytest.mark.parametrize(
    ("game", "house"),
    [
        ("ultimate", {"order": "left-to-right"}),
        ("ultimate", {"fold_trips": True}),
        ("ultimate", {"exposed": None}),
        ("three-card", {"bonus": "own"}),
        ("three-card", {"low_straight": 0}),
        ("three-card", {"low_straight": "true"}),
        ("three-card", {"unclaimed": []}),
        ("stud", {"unclaimed": "kept"}),
    ],
)
def test_a_house_has_the_values_of_the_page(game: str, house: dict[str, Any]) -> None:
    key = next(iter(house))
    assert error(before(game) | {"house": house}) == ("bad-value", f"house.{key}")
    assert error(before(game) | {"house": {key: house[key], "foo": 1}}) == ("unknown-key", "house.foo")
    assert error(before(game) | {"house": None}) == ("bad-value", "house")


@each_game
def test_a_second_entry_for_a_seat_and_box_is_told_at_its_box(game: str) -> None:
    bets = [stake(1, "ante", 500), stake(2, "ante", 500), stake(1, "ante", -1)]
    assert error(before(game) | {"bets": bets}) == ("bad-value", "bets[2].on")


@each_game
def test_limits_are_one_of_the_two(game: str) -> None:
    both = {"kind": "limits", "minimum": "x", "maximum": "y"}
    assert error(before(game), both) == ("bad-value", "events[0]")
    assert error(before(game), both | {"foo": 1}) == ("unknown-key", "events[0].foo")
    assert error(before(game), {"kind": "limits"}) == ("missing-key", "events[0].maximum")


@each_game
def test_more_than_3000_entries_are_refused_before_they_are_read(game: str) -> None:
    assert error(before(game) | {"bets": [0] * 3001}) == ("bad-value", "bets")
    assert error(before(game), *[0] * 3001) == ("bad-value", "events")
