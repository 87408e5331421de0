"""The poker tables as the window needs them: what is seen there of each of the three games."""

from __future__ import annotations

from typing import Any, cast

import pytest

from app.devices.cards.cards import Rank
from app.devices.cards.hands import Hand, hand_at
from app.devices.cards.on_felt import Cards
from app.devices.cards.steps import RETURN, TURN
from app.games.poker.hands import Combination
from app.games.poker.saying import said
from app.games.poker.steps import BOARD, GIVEN_UP
from app.games.poker.turns import begun, turns
from app.table.acts import CALL, COLLECT, PAY, Act
from app.table.felt import RESULTS, Felt, Spot
from app.table.keys import NOTHING
from app.table.steps import Chance
from app.text import LANGUAGES, set_language
from tests.app.games.poker.tables import KITS, acts, document, each_game, put, typed


def cards_of(felt: Felt) -> Cards:
    assert isinstance(felt.device, Cards)
    return felt.device


def lies(felt: Felt, seat: int | None, on: Chance | None = None) -> Hand:
    """The hand at a seat, the croupier's, or what lies there beside it."""
    hand = cards_of(felt).hand(hand_at(seat, on))
    assert hand is not None
    return hand


def as_typed(act: Act) -> Act:
    """An act as far as it is typed: of a hand its combination with what is said of it, no number of the rest."""
    if act.what == "hand":
        combination, *ranks = act.simple
        return act._replace(simple=(combination, *said(cast("Combination", combination), cast("list[Rank]", ranks))))
    return act.without_amount


_STRONG = {"ultimate": ["Ks", "Ad"], "three-card": ["Qd", "Qc", "Qh"], "stud": ["As", "Kd", "Ks", "Kc", "3s"]}
"""Croupier's hands that beat that of the first seat."""

SHOWDOWNS = [
    document("ultimate"),
    document("three-card"),
    document("three-card", croupier=["Jc", "8d", "2s"], events=[{"kind": "showdown", "claims": [3, 4]}]),
    document("stud"),
    document("stud", croupier=["Qd", "Jc", "8d", "5s", "3s"], events=[{"kind": "showdown", "claims": [3]}]),
    document("three-card", seats=(1, 7), croupier=["Qd", "Qc", "Qh"]),
]


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("table", SHOWDOWNS)
def test_every_act_of_a_showdown_is_typed_by_keys_alone_and_changes_the_felt(
    table: dict[str, Any], language: str
) -> None:
    set_language(language)
    kit = KITS[table["game"]]
    felt, state, event = put(kit, table)
    stay = set()
    for act in acts(kit, state, event):
        pressed = typed(kit, felt, kit.act_keys(act, felt))
        assert pressed.acts == (as_typed(act),)
        assert kit.sentence(act)
        felt = kit.show_act(felt, act)
        if act.verb in (PAY, RETURN):
            stay.add(Spot("stake", act.on, act.seat, act.place))
    assert {stack.spot for stack in felt.stacks} == stay, "what is paid or left"
    assert not any(hand.cards for hand in cards_of(felt).hands)


@each_game
def test_a_hand_lies_hidden_until_it_is_turned_and_nothing_is_counted_before(game: str) -> None:
    kit = KITS[game]
    felt, _state, _event = put(kit, document(game))
    assert not any(hand.points for hand in cards_of(felt).hands)
    for seat in range(1, 8):
        assert set(lies(felt, seat).shown) == {None}
    own = lies(felt, None)
    assert own.shown[:-1] == (None,) * (len(own.cards) - 1)
    assert (own.shown[-1] is not None) == (game == "stud")
    turned = kit.show_act(felt, Act(TURN))
    assert None not in lies(turned, None).shown


def test_at_ultimate_a_hand_is_named_as_it_is_turned_at_the_others_when_it_is_announced() -> None:
    kit = KITS["ultimate"]
    felt, _state, _event = put(kit, document("ultimate"))
    turned = kit.show_act(kit.show_act(felt, Act(TURN)), Act(TURN, 7))
    assert [hand.points for hand in cards_of(turned).hands if hand.points] == ["Brelan 9"]
    kit = KITS["three-card"]
    felt, _state, _event = put(kit, document("three-card"))
    turned = kit.show_act(kit.show_act(felt, Act(TURN)), Act(TURN, 4))
    assert not any(hand.points for hand in cards_of(turned).hands)
    called = kit.show_act(turned, Act(CALL, 4, what="hand", colour="player", simple=("three", "2")))
    assert [(hand.spot.seat, hand.points) for hand in cards_of(called).hands if hand.points] == [(4, "Brelan 2")]
    beaten = kit.show_act(called, Act(CALL, 6, what="hand", colour="croupier", simple=("high-card", "K")))
    assert [hand.spot.seat for hand in cards_of(beaten).hands if hand.out] == [6]
    assert kit.describe(beaten, hand_at(6)).endswith("battue")


def test_pas_de_jeu_stands_at_the_croupiers_cards() -> None:
    kit = KITS["stud"]
    felt, _state, _event = put(kit, document("stud", croupier=["Qd", "Jc", "8d", "5s", "3s"]))
    called = kit.show_act(felt, Act(CALL, what="no-play"))
    assert [(hand.spot, hand.points) for hand in cards_of(called).hands if hand.points] == [(hand_at(), "Pas de jeu")]
    assert kit.describe(called, RESULTS).startswith("Derniers résultats : carte isolée")


@pytest.mark.parametrize(
    ("table", "had"),
    [
        (document("ultimate"), "deux paires"),
        (document("stud"), "carte isolée"),
        (document("stud", seats=(4,), croupier=["As", "Kd", "8d", "5s", "Ks"]), "paire"),
        (document("stud", seats=(1,), croupier=["As", "Kd", "8d", "5s", "Ks"]), "paire"),
        (document("stud", croupier=["Qd", "Jc", "8d", "5s", "3s"]), "carte isolée"),
        (document("three-card", seats=(4,)), "carte isolée"),
        (document("three-card", croupier=["Qd", "Qc", "Qh"]), "brelan"),
    ],
)
def test_each_coup_joins_the_last_results_once(table: dict[str, Any], had: str) -> None:
    """Whoever wins, and whether or not the croupier plays and his hand is announced."""
    kit = KITS[table["game"]]
    felt, state, event = put(kit, table)
    before = felt.results
    for act in acts(kit, state, event):
        felt = kit.show_act(felt, act)
    assert felt.results[1:] == before
    assert kit.describe(felt, RESULTS).startswith(f"Derniers résultats : {had}")


@each_game
def test_a_hand_is_veiled_once_the_croupier_has_said_or_shown_that_it_is_beaten(game: str) -> None:
    kit = KITS[game]
    felt, state, event = put(kit, document(game, croupier=_STRONG[game]))
    veiled = False
    for act in acts(kit, state, event):
        felt = kit.show_act(felt, act)
        if act == Act(TURN, 1):
            assert not lies(felt, 1).out, "the felt never judges for the croupier"
        if act == Act(COLLECT, 1, "play"):
            veiled = lies(felt, 1).out
            assert kit.describe(felt, hand_at(1)).endswith("battue")
    assert veiled


@each_game
def test_the_pack_gives_the_cards_of_the_deal_in_their_order(game: str) -> None:
    kit = KITS[game]
    told = document(game, seats=(2, 5))
    deal = {"kind": "deal", "hands": told.pop("hands"), "croupier": told.pop("croupier")}
    told |= {"bets": [bet for bet in told["bets"] if bet["on"] != "play"], "events": [deal]}
    told.pop("board", None)
    felt, state, event = put(kit, told)
    after = felt
    for act in acts(kit, state, event):
        after = kit.show_act(after, act)
    for seat, cards in ((2, deal["hands"][0]["cards"]), (5, deal["hands"][1]["cards"]), (None, deal["croupier"])):
        assert [card.text for card in lies(after, seat).cards] == cards
    left = cards_of(after).shoe
    assert bool(left) == (game != "three-card")
    assert len(set(left)) == len(left)


def test_the_common_cards_are_turned_three_and_then_two() -> None:
    kit = KITS["ultimate"]
    told = document("ultimate", board=[], events=[{"kind": "board", "cards": ["9s", "9d", "4h"]}])
    told["bets"] = [bet for bet in told["bets"] if bet["on"] != "play"]
    felt, _state, _event = put(kit, told)
    counts = []
    for _turn in range(3):
        felt = kit.show_act(felt, Act(TURN, None, BOARD))
        counts.append(len(lies(felt, None, BOARD).cards))
    assert counts == [3, 5, 5]
    assert kit.act_at(NOTHING, felt, hand_at(on=BOARD)) == Act(TURN, None, BOARD)
    assert typed(kit, felt, "T9").acts == (Act(TURN, None, BOARD),)


BUYING = document(
    "stud",
    seats=(3, 6),
    bets=[{"seat": seat, "on": "ante", "amount": 1000} for seat in (3, 6)],
    events=[
        {"kind": "decide", "seat": 3, "act": "raise", "amount": 2000, "buy": {"card": "4c", "amount": 1000}},
        {"kind": "decide", "seat": 6, "act": "raise", "amount": 2000},
        {"kind": "deal", "hands": [{"seat": 3, "cards": ["9h"]}]},
    ],
)


def test_a_bought_card_is_dealt_open_and_the_one_given_up_lies_under_its_price() -> None:
    kit = KITS["stud"]
    felt, state, event = put(kit, BUYING)
    assert [card.text for card in lies(felt, 3, GIVEN_UP).cards] == ["4c"]
    assert kit.describe(felt, hand_at(3, GIVEN_UP)) == "Box C, carte rendue, carte cachée"
    for act in acts(kit, state, event):
        assert typed(kit, felt, kit.act_keys(act, felt)).acts == (act.without_amount,)
        felt = kit.show_act(felt, act)
    assert [card and card.text for card in lies(felt, 3).shown] == [None, None, None, None, "9h"]
    assert cards_of(felt).hand(hand_at(3, GIVEN_UP)) is None


def test_a_turn_begins_with_what_has_been_laid() -> None:
    kit = KITS["stud"]
    state, events = kit.records.read_table(dict(BUYING))
    assert [len(turn.events) for turn in turns(state, events)] == [3]
    told = BUYING | {"bets": [*BUYING["bets"], {"seat": 3, "on": "bonus", "amount": 200}]}
    state, events = kit.records.read_table(dict(told))
    first, _second = turns(state, events)
    assert {bet.on for bet in begun(*first).bets if bet.seat == 3} == {"ante", "bonus", "play", "card"}


@each_game
def test_what_is_only_announced_is_not_held_out_in_chips(game: str) -> None:
    told = document(game, seats=(2,))
    event = {"kind": "bet", "seat": 5, "on": "ante", "amount": 1000}
    before: dict[str, Any] = {"bets": [], "hands": [], "croupier": [], "board": []}
    told = {key: before.get(key, value) for key, value in told.items()}
    chips, _state, _event = put(KITS[game], told | {"events": [event]})
    spoken, _state, _event = put(KITS[game], told | {"events": [event | {"spoken": True}]})
    assert [stack.cents for stack in chips.waiting] == [1000]
    assert spoken.waiting == ()


def test_a_hand_that_is_given_up_is_drawn_in_to_its_ante_and_said_to_be() -> None:
    kit = KITS["stud"]
    told = document("stud", events=[{"kind": "decide", "seat": 5, "act": "fold"}])
    told["bets"] = [bet for bet in told["bets"] if bet["on"] != "play"]
    felt, _state, _event = put(kit, told)
    assert kit.describe(felt, hand_at(5)).endswith("abandonnée")


def test_an_exposed_card_is_turned_back_while_the_croupiers_hand_is_hidden() -> None:
    kit = KITS["three-card"]
    felt, _state, _event = put(kit, document("three-card"))
    exposed = kit.show_act(felt, Act(TURN, 4))
    assert None not in lies(exposed, 4).shown
    assert set(lies(kit.show_act(exposed, Act(TURN, 4)), 4).shown) == {None}
