"""What is typed, clicked and said at the poker tables: keys, gestures and words."""

from __future__ import annotations

import pytest

from app.devices.cards.hands import hand_at
from app.devices.cards.on_felt import DISCARD, SHOE
from app.devices.cards.steps import BURN, DEAL, REMOVE, RETURN, TURN
from app.drills.drill import TableSettings
from app.drills.question import ActsQuestion
from app.games.poker.keys import PokerGrammar
from app.games.poker.layout_felt import felt_of
from app.games.poker.naming import reader
from app.games.poker.posted import sheet
from app.games.poker.steps import BOARD, GIVEN_UP, OFFER
from app.table.acts import CALL, COLLECT, PAY, Act
from app.table.felt import PLATE, RACK, Drop, Spot, stake
from app.table.keys import ENTER, NOTHING, Typing
from tests.app.games.poker.tables import KITS, acts, document, each_game, put, typed


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
