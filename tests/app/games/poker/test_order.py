"""The strict order of the poker tables: exactly what the page binds, line by line."""

from __future__ import annotations

from typing import Any

from tests.app.games.poker.small import (
    SHOWDOWN,
    before,
    cards,
    deal,
    decide,
    each_game,
    each_other,
    order,
    out,
    stake,
    stakes,
    steps,
)


def bound(table: dict[str, Any], *events: dict[str, Any]) -> set[tuple[str, str]]:
    """The strict order, each step by a word: what is done, for whom, on what."""
    told = steps(table, *events)
    words = [
        " ".join(str(step[key]) for key in ("do", "seat", "on", "what", "round", "board") if key in step)
        for step in told
    ]
    return {(words[i], words[j]) for i, j in order(table, *events)}


@each_game
def test_a_deal_is_strict_as_it_is_written(game: str) -> None:
    count = len(steps(before(game, 1, 2), deal(game, 1, 2)))
    assert order(before(game, 1, 2), deal(game, 1, 2)) == {(i, j) for j in range(count) for i in range(j)}


@each_other
def test_each_offer_of_the_cut_comes_before_the_next(game: str) -> None:
    assert order(before(game, 1, 2), {"kind": "cut", "refused": [1, 2]}) == {(0, 1), (0, 2), (1, 2)}


def test_55_16_each_bought_card_comes_before_the_next_and_before_the_rest_of_its_exchange() -> None:
    table = out("stud", 1, 2, raised=True)
    hands = [hand | {"buy": hand["cards"][0]} for hand in table["hands"]]
    table |= {"hands": hands, "bets": [*table["bets"], stake(1, "card", 500), stake(2, "card", 500)]}
    bought = {"kind": "deal", "hands": [{"seat": 2, "cards": ["9h"]}, {"seat": 1, "cards": ["9c"]}]}
    assert bound(table, bought) == {
        ("deal 1", "deal 2"),
        ("deal 1", "remove 1"),
        ("deal 1", "collect 1 card"),
        ("deal 1", "remove 2"),
        ("deal 1", "collect 2 card"),
        ("deal 2", "remove 2"),
        ("deal 2", "collect 2 card"),
    }


@each_game
def test_a_fold_collects_before_it_removes(game: str) -> None:
    table = out(game, 1)
    last = len(steps(table, decide(1, "fold"))) - 1
    assert order(table, decide(1, "fold")) == {(i, last) for i in range(last)}


@each_game
def test_a_null_hand_is_called_first_and_removed_last(game: str) -> None:
    table, looked = out(game, 1), {"kind": "fault", "fault": "looked", "seat": 1}
    last = len(steps(table, looked)) - 1
    assert order(table, looked) == {(0, j) for j in range(1, last + 1)} | {(i, last) for i in range(last)}


@each_game
def test_a_null_coup_removes_hands_after_their_stakes_and_the_croupiers_last(game: str) -> None:
    talked = {"kind": "fault", "fault": "talked"}
    found = bound(out(game, 1, 2), talked)
    assert ("call void", "return 1 ante") in found
    assert ("return 2 ante", "remove 2") in found
    assert ("return 2 ante", "remove 1") not in found or game != "ultimate"
    assert ("return 1 ante", "remove 2") not in found
    assert ("remove 2", "remove") in found
    assert (("remove 2", "remove 1") in found) == (game != "ultimate")
    if game == "ultimate":
        house = {"house": {"order": "right-to-left"}}
        assert ("remove 2", "remove 1") in bound(out(game, 1, 2) | house, talked)


def test_55_20_players_are_free_among_each_other_and_each_hand_is_turned_before_its_stakes() -> None:
    table = out("ultimate", 1, 3, raised=True, extra=("trips",))
    found = bound(table, SHOWDOWN)
    assert {first for first, then in found if then == "turn 1"} == {"turn", "call hand"}
    assert {first for first, then in found if then == "collect 3 play"} == {"turn", "call hand", "turn 3"}
    told = steps(table, SHOWDOWN)
    of_3 = {f"{step['do']} 3 {step['on']}" for step in told if step.get("seat") == 3 and "on" in step}
    assert len(of_3) == 4
    assert {first for first, then in found if then == "remove 3"} == {*of_3, "turn", "call hand", "turn 3"}
    assert ("remove 3", "remove 1") not in found
    assert len([first for first, then in found if then == "remove"]) == len(told) - 1


def test_55_20_a_house_may_settle_from_right_to_left() -> None:
    table = out("ultimate", 1, 3, raised=True) | {"house": {"order": "right-to-left"}}
    found = bound(table, SHOWDOWN)
    assert {("collect 3 play", "turn 1"), ("turn 3", "collect 1 play"), ("remove 3", "remove 1")} <= found
    assert ("remove 3", "turn 1") not in found
    assert ("collect 3 play", "collect 3 ante") not in found


@each_other
def test_hand_by_hand_from_the_right_when_the_croupier_plays(game: str) -> None:
    table = out(game, 1, 2, 3, raised=True, extra=("bonus",))
    told = steps(table, SHOWDOWN)
    assert "no-play" not in [step.get("what") for step in told]
    found = order(table, SHOWDOWN)
    of = {seat: [i for i, step in enumerate(told) if step.get("seat") == seat] for seat in (1, 2, 3)}
    for higher, lower in ((3, 2), (2, 1), (3, 1)):
        for i in of[higher]:
            for j in of[lower]:
                removes = "remove" in (told[i]["do"], told[j]["do"])
                both = told[i]["do"] == told[j]["do"] == "remove"
                expected = both or not removes or (told[j]["do"] == "remove" and told[i]["do"] != "remove")
                assert ((i, j) in found) == expected


@each_other
def test_the_winner_is_announced_before_the_stakes_and_the_raise_paid_before_the_bonus(game: str) -> None:
    table = out(game, 1, raised=True, extra=("bonus",))
    hand = {"three-card": "9h 8h 7h", "stud": "9h 8h 7h 5c 3h"}[game]
    if game == "stud":
        hand = "9h 8h 7h 4h 3h"
    found = bound(table | {"hands": [{"seat": 1, "cards": cards(hand)}]}, SHOWDOWN)
    assert {("turn 1", "call 1 hand"), ("call 1 hand", "pay 1 ante"), ("call 1 hand", "pay 1 bonus")} <= found
    assert {("pay 1 play", "pay 1 bonus"), ("pay 1 play", "call 1 bonus-paid")} <= found
    assert ("call 1 hand", "call 1 bonus-paid") in found
    for one, other in (
        ("pay 1 ante", "pay 1 play"),
        ("pay 1 bonus", "call 1 bonus-paid"),
        ("pay 1 ante", "pay 1 bonus"),
    ):
        assert (one, other) not in found
        assert (other, one) not in found


@each_other
def test_bank_wins_comes_after_each_call_of_a_combination_and_nothing_else_binds_it(game: str) -> None:
    own = {"three-card": "Qc Qd Qh", "stud": "Ac Ad As Ks Kd"}[game]
    table = out(game, 1, 2, raised=True) | {"croupier": cards(own)}
    found = bound(table, SHOWDOWN)
    first = {one for one, other in found if other == "call bank-wins"}
    own_steps = {"turn"} | ({"burn"} if game == "stud" else set())
    assert first == {*own_steps, "turn 2", "call 2 hand", "collect 2 ante", "collect 2 play", "turn 1", "call 1 hand"}
    assert {other for one, other in found if one == "call bank-wins"} == {"remove"}


@each_other
def test_after_no_play_players_are_free_and_every_ante_is_paid_before_a_card_goes(game: str) -> None:
    own = {"three-card": "Jc 8d 3c", "stud": "Ac Qd 8s 5h 2c"}[game]
    table = out(game, raised=True) | {"croupier": cards(own)}
    hands = {"three-card": ("Ah 5c 4c", "Js Th 2d"), "stud": ("Ah Kc Ts 4c 3d", "Js Th 8d 6c 2h")}[game]
    times = {"three-card": 1, "stud": 2}[game]
    for seat, hand in zip((1, 2), hands, strict=True):
        bets = [*stakes(game, seat, "bonus"), stake(seat, "play", 500 * times)]
        table |= {"bets": [*table["bets"], *bets], "hands": [*table["hands"], {"seat": seat, "cards": cards(hand)}]}
    found = bound(table, SHOWDOWN | {"claims": [2]})
    assert {("call no-play", "pay 1 ante"), ("call no-play", "turn 2"), ("turn 2", "collect 2 bonus")} <= found
    assert {("pay 1 ante", "remove 2"), ("pay 2 ante", "remove 1"), ("remove 2", "remove 1")} <= found
    assert ("return 1 play", "remove 1") in found
    for free in (
        ("turn 2", "pay 2 ante"),
        ("turn 2", "return 2 play"),
        ("pay 2 ante", "pay 1 ante"),
        ("return 1 play", "remove 2"),
        ("collect 1 bonus", "remove 2"),
        ("collect 2 bonus", "collect 1 bonus"),
    ):
        assert free not in found


@each_game
def test_steps_of_other_events_are_free_among_each_other(game: str) -> None:
    table = before(game, 1)
    assert order(table, {"kind": "bet", **stake(1, "ante", 10**6)}) == set()
    assert order(table | {"bets": [stake(1, "ante", 2), stake(2, "ante", 2)]}, deal(game)) == set()
    assert order(out(game, 1, 2), SHOWDOWN) == set()
    if game == "stud":
        buy = {"card": "Ah", "amount": 500}
        raised = decide(1, "raise", amount=1000, buy=buy)
        assert len(steps(out(game, 1, extra=("bonus",)), raised)) == 3
        assert order(out(game, 1, extra=("bonus",)), raised) == set()
