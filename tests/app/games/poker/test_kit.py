"""The poker tables as the window needs them: what is seen, typed and said, of each of the three games."""

from __future__ import annotations

from typing import Any, cast

import pytest

from app.devices.cards.cards import Rank
from app.devices.cards.hands import Hand, hand_at
from app.devices.cards.on_felt import DISCARD, SHOE, Cards
from app.devices.cards.steps import BURN, DEAL, REMOVE, RETURN, TURN
from app.drills.drill import TableSettings
from app.drills.question import ActsQuestion
from app.games.poker.hands import Combination
from app.games.poker.keys import PokerGrammar
from app.games.poker.layout_felt import felt_of
from app.games.poker.naming import reader
from app.games.poker.posted import sheet
from app.games.poker.saying import said
from app.games.poker.steps import BOARD, GIVEN_UP, OFFER
from app.games.poker.turns import begun, turns
from app.table.acts import CALL, COLLECT, PAY, Act
from app.table.felt import PLATE, RACK, RESULTS, Drop, Felt, Spot, stake
from app.table.keys import ENTER, NOTHING, Typing
from app.table.steps import Chance
from app.text import LANGUAGES, set_language
from tests.app.games.poker.tables import KITS, acts, document, put, typed

GAMES = tuple(KITS)
each_game = pytest.mark.parametrize("game", GAMES)


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


# keys and gestures


def test_a_combination_is_announced_by_its_figure_and_its_ranks_or_alone() -> None:
    felt, _state, _event = put(KITS["three-card"], document("three-card"))
    kit = KITS["three-card"]
    won = Act(CALL, 6, what="hand", colour="player", simple=("pair", "T"))
    assert typed(kit, felt, "AF2T").acts == (won,)
    assert typed(kit, felt, ("A", "6", "2", ENTER)).acts == (won._replace(simple=("pair",)),)
    lost = Act(CALL, 2, what="hand", colour="croupier", simple=("high-card", "Q"))
    assert typed(kit, felt, "A0B1D").acts == (lost,)
    assert typed(kit, felt, ("A", "0", ENTER)).acts == (Act(CALL, what="bank-wins"),)
    assert typed(kit, felt, "APC").acts == (Act(CALL, 3, what="bonus-paid"),)
    assert typed(kit, felt, ("A", "X", ENTER)).acts == (Act(CALL, what="void"),)
    assert typed(kit, felt, "AXC").acts == (Act(CALL, 3, what="void"),)
    assert typed(kit, felt, "OA").acts == (Act(OFFER, 1),)
    assert typed(kit, felt, ("B", ENTER)).acts == (Act(BURN, number=0),)
    assert typed(kit, felt, ("B", "1", ENTER)).acts == (Act(BURN, number=1),)


@pytest.mark.parametrize(
    ("game", "before", "key"),
    [
        *(("ultimate", *keys) for keys in (("A", "A"), ("A", "Q"), ("A", "3"), ("", "Z"), ("R", "Z"), ("D", "8"))),
        *(("stud", *keys) for keys in (("AF2", "M"), ("A", "Z"), ("AP", "9"), ("O", "Z"), ("R", "C"), ("R", ENTER))),
        *(("three-card", *keys) for keys in (("AF", "3"), ("AF", "0"), ("A0B", "Q"), ("R", "A"), ("D", ENTER))),
    ],
)
def test_what_means_nothing_is_refused_with_a_sentence(game: str, before: str, key: str) -> None:
    kit = KITS[game]
    felt, _state, _event = put(kit, document(game))
    typing = typed(kit, felt, before).typing
    pressed = kit.grammar(amounts=False).press(typing, key, felt)
    assert pressed.error
    assert pressed.typing == typing


@each_game
def test_every_step_of_a_command_is_said_and_what_may_follow_is_told(game: str) -> None:
    kit = KITS[game]
    grammar = kit.grammar(amounts=False)
    assert isinstance(grammar, PokerGrammar)
    felt, state, event = put(kit, document(game))
    for act in acts(kit, state, event):
        typing = NOTHING
        for key in kit.act_keys(act):
            assert grammar.follows(typing)
            typing = grammar.press(typing, key, felt).typing
            assert typing == NOTHING or grammar.say(typing)
    assert all(rows for _heading, rows in kit.key_sheet())
    hands, ranks = kit.call_keys()
    assert (len(hands), len(ranks)) == (len(kit.plan.words.names), 13)
    read = reader(kit.plan.words.names).read
    for hand in hands:
        assert hand.whole
        assert read(f"{hand.typed} {ranks[1].typed} {ranks[4].typed}").simple[1:] == ("K", "T")
    assert kit.call_hint(bets=False)


@pytest.mark.parametrize(
    ("source", "to", "act"),
    [
        (SHOE, hand_at(3), Act(DEAL, 3)),
        (SHOE, hand_at(), Act(DEAL)),
        (SHOE, Spot("seat", seat=3), Act(OFFER, 3)),
        (hand_at(5), DISCARD, Act(REMOVE, 5)),
        (hand_at(3, GIVEN_UP), DISCARD, Act(REMOVE, 3, GIVEN_UP)),
        (hand_at(), DISCARD, Act(REMOVE)),
        (DISCARD, hand_at(5), Act(REMOVE, 5)),
        (DISCARD, hand_at(), Act(REMOVE)),
        (DISCARD, stake(3, "play"), None),
        (SHOE, DISCARD, Act(BURN, number=0)),
        (stake(3, "play"), DISCARD, Act(COLLECT, 3, "play")),
        (stake(3, "ante"), RACK, Act(COLLECT, 3, "ante")),
        (RACK, stake(3, "bonus"), Act(PAY, 3, "bonus")),
        (stake(3, "ante"), Spot("seat", seat=3), Act(RETURN, 3, "ante")),
        (stake(3, "ante"), Spot("seat", seat=4), None),
    ],
)
def test_a_gesture_means_an_act(source: Spot, to: Spot, act: Act | None) -> None:
    kit = KITS["stud"]
    assert kit.act_of(Drop(source, to)) == act
    if act is not None:
        assert to in kit.targets(source)


def test_clicks_complete_a_command() -> None:
    kit = KITS["stud"]
    assert kit.spot_keys(Typing(("R",)), Spot("chance", "ante", 3)) == ("A", "C")
    assert kit.spot_keys(Typing(("A", "P")), hand_at(3)) == ("C",)
    assert kit.spot_keys(Typing(("A",)), hand_at()) == ("0",)
    assert kit.spot_keys(Typing(("T",)), Spot("seat", seat=2)) == ("B",)
    assert kit.spot_keys(NOTHING, hand_at(3)) == ()
    assert KITS["ultimate"].spot_keys(Typing(("T",)), hand_at(on=BOARD)) == ("9",)
    felt, _state, _event = put(kit, document("stud"))
    assert kit.act_at(NOTHING, felt, hand_at(4)) == Act(TURN, 4)
    assert kit.act_at(Typing(("E",)), felt, hand_at(4)) == Act(REMOVE, 4)


def test_a_bonus_that_nobody_staked_is_paid_at_the_stake_it_rests_on() -> None:
    kit = KITS["three-card"]
    told = document("three-card", seats=(4,), house={"bonus": "ante"})
    told["bets"] = [bet for bet in told["bets"] if bet["on"] != "bonus"]
    felt, state, event = put(kit, told)
    paid = next(act for act in acts(kit, state, event) if act.on == "bonus")
    assert typed(kit, felt, kit.act_keys(paid, felt)).acts == (paid.without_amount,)
    assert [(payout.spot, payout.cents) for payout in kit.show_act(felt, paid).payouts] == [(stake(4, "ante"), 4000)]


# words


@pytest.mark.parametrize(
    ("spot", "told"),
    [
        (stake(3, "ante"), "Ante de C, 10 €"),
        (Spot("chance", "ante", 3), "Ante de C, 10 €"),
        (Spot("chance", "card", 3), "L’achat de carte, box C : aucune mise"),
        (hand_at(7), "Box G, 5 cartes cachées"),
        (SHOE, "Paquet de cartes"),
        (PLATE, "Plaque des limites : minimum 10 €, maximum 100 €, TABLE A"),
        (Spot("seat", seat=3), "Place C"),
    ],
)
def test_each_spot_is_said_in_words(spot: Spot, told: str) -> None:
    kit = KITS["stud"]
    felt, _state, _event = put(kit, document("stud"))
    assert kit.describe(felt, spot).replace("\u00a0", " ").replace("\u202f", " ") == told


def test_the_posted_sheets_say_what_the_rules_pay() -> None:
    found = {}
    for game, kit in KITS.items():
        _felt, state, _event = put(kit, document(game))
        found[game] = [rates for _name, rates in sheet(kit.plan.pay_tables, state.rules).rows]
        assert len(kit.pays(state).rows) == len(found[game])
        assert len(kit.posted(state)) == 2
    assert found == {
        "ultimate": [
            *(("50", "500"), ("40", "50"), ("30", "10"), ("8", "3"), ("7", "3:2"), ("4", "1"), ("3", "")),
        ],
        "three-card": [("40", "5", "5"), ("30", "4", "4"), ("6", "1", "1"), ("3", "", "1"), ("1", "", "1")],
        "stud": [
            *(("100", "5000"), ("50", "2000"), ("20", "1000"), ("9", "150"), ("6", "100")),
            *(("4", ""), ("3", ""), ("2", ""), ("1", "")),
        ],
    }


@each_game
def test_what_a_stake_wins_is_what_the_engine_pays_and_else_as_much_as_it_is(game: str) -> None:
    kit = KITS[game]
    felt, state, event = put(kit, document(game))
    question = ActsQuestion(text="", state=state)
    for act in acts(kit, state, event):
        if act.verb is PAY:
            assert kit.gain(question, act) == act.amount
    lost = next(act for act in acts(kit, state, event) if act.verb is COLLECT)
    stack = felt.stack(stake(lost.seat or 0, lost.on))
    assert stack is not None
    assert kit.gain(question, Act(PAY, lost.seat, lost.on)) == stack.cents


@each_game
def test_the_guided_coup_pays_collects_and_leaves(game: str) -> None:
    kit = KITS[game]
    version, tables = list(kit.versions.items())[-1]
    for table in tables or (None,):
        exercise = kit.tour(TableSettings(version, table, 1000))
        state, (event,) = kit.records.read_table(dict(exercise.table))
        verbs = {act.verb for act in acts(kit, state, event)}
        assert {TURN, CALL, COLLECT, PAY, RETURN, REMOVE} <= verbs
        assert felt_of(kit.plan, state).stacks


@each_game
def test_a_table_is_told_in_a_few_words_with_the_usages_of_its_house(game: str) -> None:
    kit = KITS[game]
    assert len(kit.levels()) == 5
    assert kit.presents()
    switch = kit.switches()[0]
    other = switch.values[1]
    for rules in kit.rule_sets():
        told = kit.table_text(TableSettings(rules.id, (rules.pay_tables or (None,))[0], 1000, ((switch.id, other[0]),)))
        assert told.endswith(f"{switch.name} : {other[1].lower()}")
