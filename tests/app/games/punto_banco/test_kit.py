"""The punto banco table as the window needs it: what is said of each spot, what each gesture means and changes."""

from __future__ import annotations

from dataclasses import replace

import pytest

from app.devices.cards.hands import hand_at
from app.devices.cards.on_felt import DISCARD, SHOE, Cards
from app.devices.cards.shown import ShownCards
from app.devices.cards.steps import DEAL, REMOVE, RETURN, TURN
from app.drills.drill import TableSettings
from app.drills.question import ActsQuestion
from app.games.punto_banco.kit import KIT
from app.games.punto_banco.layout_felt import felt_of
from app.games.punto_banco.posted import pays, posted
from app.games.punto_banco.records import TABLE
from app.games.punto_banco.resolve import resolve
from app.games.punto_banco.rules import CHANCES, Chance
from app.games.punto_banco.state import Bet, Coup
from app.games.punto_banco.tour import tour_exercise
from app.table.acts import COLLECT, PAY, Act
from app.table.felt import PLATE, RACK, RESULTS, Drop, Spot, Travel, stake
from app.table.keys import NOTHING, Typing
from tests.app.games.punto_banco.felts import BETS, acts_of, cards, played, table

SIX = Coup(cards("2h Kd 2c 3s Qh 3d"))
FELT = felt_of(table(), ShownCards(shoe=SIX.cards), results=("banco", "tie"), names={3: "Léa"})
HOUSE = TableSettings("fr-current", "half-on-six", 1000)


@pytest.mark.parametrize(
    ("spot", "said"),
    [
        (stake(3, "punto", "2"), "Punto, box 3, joueur C2, 150 €"),
        (stake(1, "banco", "1"), "Banco, box 1, joueur A, 200 €"),
        (Spot("chance", "punto", 3), "Punto, box 3 : C, C2"),
        (Spot("chance", "tie", 1), "Égalité, box 1 : aucune mise"),
        (hand_at(on="banco"), "Main de banco : aucune carte"),
        (RESULTS, "Derniers résultats : banco, égalité"),
        (Spot("seat", seat=3), "Place C, Léa"),
        (SHOE, "Sabot"),
        (DISCARD, "0 carte enlevée"),
    ],
)
def test_each_spot_is_said_in_words(spot: Spot, said: str) -> None:
    assert KIT.describe(FELT, spot).replace("\u00a0", " ") == said


def test_the_plate_says_the_limits_and_the_sheet_what_is_paid() -> None:
    assert KIT.describe(FELT, PLATE).replace("\u00a0", " ").replace("\u202f", " ") == (
        "Plaque des limites : minimum 10 €, maximum 1 000 €"
    )
    assert [row.rates for row in pays(table()).rows] == [("1",), ("1",), ("1/2",), ("8",)]
    assert [row.rates for row in pays(table(pay_table="19-for-20")).rows] == [("1",), ("19/20",), ("8",)]
    assert len(posted(table())) == 2
    assert len(posted(table()._replace(house=(("unit", 500),)))) == 3


def test_a_gain_is_told_with_its_stake() -> None:
    paid = KIT.show_act(FELT, Act(PAY, 1, "banco", "1", 10000))
    assert KIT.describe(paid, stake(1, "banco", "1")).endswith("gain posé : 100\u00a0€")


# gestures


@pytest.mark.parametrize(
    ("source", "to", "act"),
    [
        (SHOE, hand_at(on="punto"), Act(DEAL, on="punto")),
        (hand_at(on="banco"), DISCARD, Act(REMOVE, on="banco")),
        (stake(3, "punto", "2"), DISCARD, Act(COLLECT, 3, "punto", "2")),
        (stake(3, "punto", "2"), RACK, Act(COLLECT, 3, "punto", "2")),
        (Spot("rack", on=500), stake(3, "punto", "2"), Act(PAY, 3, "punto", "2")),
        (stake(3, "punto", "2"), Spot("seat", seat=3), Act(RETURN, 3, "punto", "2")),
        (stake(3, "punto", "2"), Spot("seat", seat=4), None),
        (SHOE, RACK, None),
    ],
)
def test_a_gesture_means_an_act(source: Spot, to: Spot, act: Act | None) -> None:
    assert KIT.act_of(Drop(source, to)) == act
    assert (to in KIT.targets(source)) == (act is not None)


def test_a_click_turns_a_hidden_hand_and_completes_what_has_been_typed() -> None:
    hidden = played(table(), SIX, 5)
    assert KIT.act_at(NOTHING, hidden, hand_at(on="punto")) == Act(TURN, on="punto")
    assert KIT.act_at(NOTHING, FELT, hand_at(on="punto")) is None
    assert KIT.act_at(Typing(("R",)), FELT, stake(3, "punto", "2")) == Act(COLLECT, 3, "punto", "2")
    assert KIT.act_at(Typing(("D",)), FELT, hand_at(on="banco")) == Act(DEAL, on="banco")
    assert KIT.act_at(Typing(("R",)), FELT, hand_at(on="banco")) is None
    assert KIT.spot_keys(Typing(("R",)), Spot("chance", "tie", 3)) == ("E", "C")
    assert KIT.spot_keys(Typing(("R", "P")), Spot("seat", seat=3)) == ("C",)
    assert KIT.spot_keys(Typing(("A",)), Spot("chance", "tie", 3)) == ("E",)
    assert KIT.spot_keys(NOTHING, Spot("seat", seat=3)) == ()


def test_stakes_go_to_the_rack_or_stay_and_a_gain_comes_from_it() -> None:
    lost, won, left = (Act(verb, 3, "punto", "2") for verb in (COLLECT, PAY, RETURN))
    spot = stake(3, "punto", "2")
    stack = FELT.stack(spot)
    assert stack is not None
    assert KIT.travels(FELT, lost) == (Travel(stack, RACK),)
    assert KIT.travels(FELT, left) == ()
    assert [travel.to for travel in KIT.travels(FELT, won, 500)] == [spot]
    assert KIT.show_act(FELT, lost).stack(spot) is None
    assert KIT.show_act(FELT, left) == FELT, "no stake moves at a tie"
    assert KIT.show_act(FELT, won, 500).payouts == ((spot, 500),)
    assert KIT.travels(FELT, Act(DEAL, on="punto")) == ()


# a whole coup


def test_a_whole_coup_ends_with_bare_trays_and_the_paid_stakes() -> None:
    end = played(table(), SIX)
    assert isinstance(end.device, Cards)
    assert (end.device.hands, end.device.taken) == ((), 6)
    assert end.device.said == "Banco gagne"
    assert {(stack.seat, stack.on) for stack in end.stacks} == {(1, "banco"), (7, "banco")}
    assert {payout.spot.seat: payout.cents for payout in end.payouts} == {1: 10000, 7: 2000}


def test_every_act_is_said_and_may_be_done_by_a_mouse() -> None:
    said = [KIT.sentence(act) for act in acts_of(table(), SIX)]
    assert said[1] == "Donner une carte à punto"
    assert said[5] == "Tourner les cartes de punto"
    assert "Punto 4" in said[6]
    assert any("C2" in sentence for sentence in said)
    assert all(KIT.by_mouse(act) and KIT.places(act) for act in acts_of(table(), SIX))


def test_a_question_is_shown_with_its_cards_its_shoe_and_a_stake_held_out() -> None:
    exercise = tour_exercise(HOUSE)
    state, (coup,) = TABLE.read_table(dict(exercise.table))
    question = ActsQuestion(
        state=state, text="", shown=ShownCards(shoe=coup.cards), focus=(), amounts=False, guided=True
    )
    felt = KIT.felt(question, exercise, {2: "Léa"})
    assert isinstance(felt.device, Cards)
    assert felt.device.shoe[: len(coup.cards)] == coup.cards
    assert len(felt.device.shoe) > len(coup.cards)
    assert felt == KIT.felt(question, exercise, {2: "Léa"})
    assert felt.results
    bet = {"kind": "bet", "box": 5, "place": 2, "on": "tie", "amount": 2000}
    held = replace(exercise, table={**exercise.table, "events": [bet]})
    assert [(stack.seat, stack.cents) for stack in KIT.felt(question, held, {}).waiting] == [(5, 2000)]


@pytest.mark.parametrize("on", CHANCES)
def test_what_a_stake_wins_is_what_the_engine_pays(on: Chance) -> None:
    state = table(Bet(2, "1", on, 1000))
    question = ActsQuestion(state=state, text="", shown=None, focus=(), amounts=False, guided=True)
    assert KIT.gain(question, Act(PAY, 2, on, "1")) == (8000 if on == "tie" else 1000)


def test_the_guided_coup_pays_collects_and_draws_both_third_cards() -> None:
    state, (coup,) = TABLE.read_table(dict(tour_exercise(HOUSE).table))
    steps = resolve(state, coup).steps
    verbs = [step.act.verb for step in steps if step.act is not None]
    assert verbs.count(DEAL) == 6
    assert (verbs.count(COLLECT), verbs.count(PAY)) == (2, 2)


def test_the_table_is_offered_with_its_rules_its_pay_tables_and_its_keys() -> None:
    assert [(each.id, each.pay_tables) for each in KIT.rule_sets()] == [
        ("fr-2014", ()),
        ("fr-2019", ("19-for-20", "half-on-six")),
        ("fr-current", ("19-for-20", "half-on-six")),
    ]
    assert KIT.table_text(HOUSE).startswith("règles actuelles · banco 1 pour 1, moitié sur 6 · minimum 10")
    assert KIT.presents()
    assert sorted(KIT.levels()) == [1, 2, 3, 4, 5]
    assert all(rows for _title, rows in KIT.key_sheet())
    assert all(key.typed for group in KIT.call_keys() for key in group)
    assert KIT.call_hint(bets=False)
    assert BETS
