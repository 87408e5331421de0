"""A whole coup by acts, from the deal to the last card removed, as it lies at each of its turns."""

from __future__ import annotations

from random import Random
from typing import Any

import pytest

from app.devices.cards.cards import PACK
from app.devices.cards.hands import hand_at
from app.devices.cards.on_felt import Cards
from app.devices.cards.steps import BURN, DEAL, REMOVE, TURN
from app.drills.acting import when_judged
from app.drills.answer import ActsAnswer, PhasesAnswer
from app.drills.drill import LEVELS
from app.games import load
from app.games.poker.drills.asked import PokerGame
from app.games.poker.drills.coup import WholeCoup
from app.games.poker.drills.dealing import Dealing
from app.games.poker.drills.settlement import Settlement
from app.games.poker.resolve import resolve
from app.table.acts import Act
from app.table.felt import Felt, stake
from app.text import LANGUAGES, set_language
from tests.app.games.poker.drills.games import EACH, SETTINGS, STUD, THREE_CARD, ULTIMATE, judged_by, many, of_table


@pytest.mark.parametrize(("game", "settings"), EACH)
def test_a_coup_goes_from_the_deal_to_the_last_card_removed(game: PokerGame, settings: Any) -> None:
    drill = WholeCoup(game)
    for exercise in many(drill, settings, 3, 12):
        key = drill.key(exercise, resolve)
        question = drill.question(exercise)
        assert len(question.phases) == len(key)
        assert all(text[0].isupper() and text.endswith(".") for text in question.phases)
        assert any(act.verb is DEAL for act in key[0].items)
        assert key[-1].items[-1] == Act(REMOVE)
        assert all(turn.items for turn in key)
        blank = PhasesAnswer(((),) * len(key))
        assert judged_by(drill, exercise, blank).score == 0


def test_a_win_is_announced_by_who_plays_on_and_mostly_has_one() -> None:
    right = said = 0
    for exercise in many(WholeCoup(STUD), SETTINGS["stud"][0], 5, 80):
        assert any(event.get("act") == "raise" for event in exercise.table["events"])
        folds = {event["seat"] for event in exercise.table["events"] if event.get("act") == "fold"}
        assert folds.isdisjoint(exercise.table["events"][-1].get("claims", ()))
    for exercise in many(Settlement(THREE_CARD), SETTINGS["three-card"][0], 4, 40):
        state, event, _events = Settlement(THREE_CARD).moment(exercise)
        hands = {hand.seat: state.rules.ranking.value(hand.cards).hand for hand in state.hands}
        said += len(event.claims)
        right += sum(hands[seat] != "high-card" for seat in event.claims)
    assert said > right > said // 2


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_whole_coup_says_when_it_is_judged(language: str) -> None:
    set_language(language)
    drill = WholeCoup(THREE_CARD)
    for level in LEVELS:
        exercise = drill.exercise(Random(level), level, SETTINGS["three-card"][0])
        assert drill.text(exercise).endswith(when_judged(exercise))
        assert bool(drill.guides(exercise, drill.key(exercise, resolve))) == (level < 3)


@pytest.mark.parametrize(("game", "settings"), EACH)
def test_a_coup_lies_there_at_each_of_its_turns(game: PokerGame, settings: Any) -> None:
    kit, drill = load(game.name).kit, WholeCoup(game)
    for exercise in many(drill, settings, 5, 6):
        felt = kit.felt(drill.question(exercise), exercise, {})
        answer = drill.model_answer(exercise, drill.key(exercise, resolve))
        assert isinstance(answer, PhasesAnswer)
        for turn, acts in enumerate(answer.phases):
            felt = felt if turn == 0 else kit.between(exercise, felt, turn)
            begins = felt.device
            for act in acts:
                felt = kit.show_act(felt, act)
            assert isinstance(felt.device, Cards)
            assert isinstance(begins, Cards)
            assert turn > 0 or begins.taken == 0, "the receptacle is empty before the deal"
            for there in (begins, felt.device):
                lying = sum(len(hand.cards) for hand in there.hands)
                assert len(there.shoe) + lying + there.taken == len(PACK)
        assert isinstance(felt.device, Cards)
        assert felt.device.hands == ()


BOUGHT: dict[str, Any] = {
    "bets": [
        {"seat": 2, "on": "ante", "amount": 1000},
        {"seat": 5, "on": "ante", "amount": 2000},
        {"seat": 5, "on": "bonus", "amount": 100},
    ],
    "events": [
        {
            "kind": "deal",
            "hands": [
                {"seat": 2, "cards": ["Td", "Tc", "8d", "5s", "3d"]},
                {"seat": 5, "cards": ["Jd", "2c", "9c", "Qs", "Th"]},
            ],
            "croupier": ["4h", "Kc", "8c", "3c", "4d"],
        },
        {"kind": "decide", "seat": 5, "act": "raise", "amount": 4000, "buy": {"card": "2c", "amount": 2000}},
        {"kind": "decide", "seat": 2, "act": "raise", "amount": 2000},
        {"kind": "deal", "hands": [{"seat": 5, "cards": ["Kh"]}]},
        {"kind": "showdown"},
    ],
}


def _turns() -> list[Felt]:
    """The felt of the coup with a bought card when each of its turns begins."""
    kit, drill = load("stud").kit, WholeCoup(STUD)
    exercise = of_table(STUD, drill, BOUGHT, mode="blind", amounts=False)
    answer = drill.model_answer(exercise, drill.key(exercise, resolve))
    assert isinstance(answer, PhasesAnswer)
    felt, begins = kit.felt(drill.question(exercise), exercise, {}), list[Felt]()
    for turn, acts in enumerate(answer.phases):
        felt = felt if turn == 0 else kit.between(exercise, felt, turn)
        begins.append(felt)
        for act in acts:
            felt = kit.show_act(felt, act)
    return begins


def test_a_raise_with_a_card_given_up_lies_in_its_box_and_is_held_out_no_longer() -> None:
    _deal, raised, *later = _turns()
    lies = raised.stack(stake(5, "play"))
    assert lies is not None
    assert lies.cents == 4000
    assert [felt.waiting for felt in (raised, *later)] == [()] * 3


def test_55_16_a_bought_card_lies_open_until_its_hand_is_shown() -> None:
    device = _turns()[-1].device
    assert isinstance(device, Cards)
    hand = device.hand(hand_at(5))
    assert hand is not None
    assert (hand.down, hand.cards[-1].text) == (4, "Kh")
    assert sorted(card.text for card in hand.cards) == ["9c", "Jd", "Kh", "Qs", "Th"]


def test_no_card_is_burnt_before_the_flop_whatever_their_number() -> None:
    drill = Dealing(ULTIMATE)
    table = {
        "bets": [{"seat": 2, "on": on, "amount": 1000} for on in ("ante", "blind")],
        "hands": [{"seat": 2, "cards": ["Kh", "As"]}],
        "croupier": ["7d", "2c"],
        "events": [{"kind": "board", "cards": ["Td", "Ah", "9c"]}],
    }
    exercise = of_table(ULTIMATE, drill, table, mode="blind")
    judgement = judged_by(drill, exercise, ActsAnswer((Act(BURN, number=1), Act(TURN, on="board")), guided=False))
    assert judgement.difference == "Cela n’était pas à brûler."
