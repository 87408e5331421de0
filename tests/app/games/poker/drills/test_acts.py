"""Acts at a table: the whole settlement, the deal, and faults put right."""

from __future__ import annotations

from typing import Any

import pytest

from app.devices.cards.cards import PACK
from app.devices.cards.hands import Hand
from app.devices.cards.steps import BURN, DEAL, REMOVE, RETURN, TURN
from app.drills.answer import ActsAnswer
from app.drills.drill import LEVELS
from app.drills.exercise import Exercise
from app.games import load
from app.games.poker.drills.asked import PokerGame
from app.games.poker.drills.comparison import Comparison
from app.games.poker.drills.coup import WholeCoup
from app.games.poker.drills.dealing import Dealing
from app.games.poker.drills.faults import Faults
from app.games.poker.drills.settlement import Settlement
from app.games.poker.resolve import resolve
from app.games.poker.steps import OFFER
from app.table.acts import CALL, COLLECT, PAY, Act
from app.table.keys import NOTHING
from app.table.reading import InputError
from tests.app.games.poker.drills.games import GAMES, SETTINGS, STUD, THREE_CARD, judged_by, many, of_table

TWO_HANDS: dict[str, Any] = {
    "croupier": ["9c", "9d", "9s"],
    "bets": [
        {"seat": 2, "on": "ante", "amount": 1000},
        {"seat": 2, "on": "play", "amount": 1000},
        {"seat": 5, "on": "ante", "amount": 500},
        {"seat": 5, "on": "play", "amount": 500},
        {"seat": 5, "on": "bonus", "amount": 500},
    ],
    "hands": [{"seat": 2, "cards": ["4c", "9h", "4d"]}, {"seat": 5, "cards": ["6s", "8h", "7s"]}],
    "events": [{"kind": "showdown"}],
}


def said(seat: int, wins: str, hand: str) -> Act:
    return Act(CALL, seat, what="hand", colour=wins, simple=(hand,))


def order() -> list[Act]:
    """Seat 5 before seat 2, the bonus of a beaten hand paid and announced."""
    return [
        Act(TURN),
        Act(TURN, 5),
        said(5, "croupier", "three"),
        Act(COLLECT, 5, "ante"),
        Act(COLLECT, 5, "play"),
        Act(PAY, 5, "bonus"),
        Act(CALL, 5, what="bonus-paid"),
        Act(TURN, 2),
        said(2, "croupier", "three"),
        Act(COLLECT, 2, "ante"),
        Act(COLLECT, 2, "play"),
        Act(CALL, what="bank-wins"),
        Act(REMOVE, 5),
        Act(REMOVE, 2),
        Act(REMOVE),
    ]


def done(exercise: Exercise, acts: list[Act]) -> Any:
    return judged_by(Settlement(THREE_CARD), exercise, ActsAnswer(tuple(acts)))


def test_55_21_a_table_is_settled_hand_by_hand_from_the_right() -> None:
    exercise = of_table(THREE_CARD, Settlement(THREE_CARD), TWO_HANDS, mode="blind", amounts=False)
    assert done(exercise, order()).right
    free = order()
    free[3], free[5] = free[5], free[3]
    assert done(exercise, free).right
    for first, then, rule in ((1, 7, "right-to-left"), (2, 3, "winner-announced"), (12, 13, "right-to-left")):
        wrong = order()
        wrong[first], wrong[then] = wrong[then], wrong[first]
        judgement = done(exercise, wrong)
        assert not judgement.right
        assert judgement.rule == rule
    assert not done(exercise, [act for act in order() if act.what != "bank-wins"]).right


@pytest.mark.parametrize("level", [3, 4, 5])
@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
@pytest.mark.parametrize("kind", [Settlement, Comparison])
def test_a_hand_is_at_times_equal_to_that_of_a_croupier_who_plays(
    kind: type[Settlement | Comparison], game: PokerGame, level: int
) -> None:
    """At about one table in eight, however many players there are."""
    drill, equal = kind(game), 0
    for exercise in many(drill, SETTINGS[game.name][0], level, 80):
        state = drill.moment(exercise).state
        own, *others = (
            state.rules.ranking.value(cards, state.board).strength
            for cards in (state.croupier, *(hand.cards for hand in state.hands))
        )
        equal += own >= state.rules.qualifies and own in others
    assert equal >= 5


def test_of_a_call_the_combination_alone_is_judged() -> None:
    exercise = of_table(THREE_CARD, Settlement(THREE_CARD), TWO_HANDS, mode="blind", amounts=False)
    with_ranks = [act._replace(simple=(*act.simple, "9")) if act.what == "hand" else act for act in order()]
    assert done(exercise, with_ranks).right
    assert not done(exercise, [act._replace(simple=("pair",)) if act.what == "hand" else act for act in order()]).right


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_a_deal_gives_each_card_in_its_round(game: PokerGame) -> None:
    drill = Dealing(game)
    for exercise in many(drill, SETTINGS[game.name][0], 3, 30):
        if not exercise.skill.endswith("-deal"):
            continue
        acts = drill.key(exercise, resolve).items
        seats = sorted({bet["seat"] for bet in exercise.table["bets"]})
        one_round = [Act(DEAL, seat) for seat in (*seats, None)]
        rounds = one_round * len(game.sample.packets)
        called = [Act(CALL, what="no-more-bets")] if game.sample.calls_end else []
        rest = [Act(BURN, number=0)] if game is THREE_CARD else []
        rest = [Act(TURN)] if game is STUD else rest
        assert list(acts) == [*called, *rounds, *rest]


def test_55_16_a_bought_card_and_the_croupiers_fifth_are_dealt_open() -> None:
    bets = [{"seat": seat, "on": on, "amount": 1000} for seat in (2, 5) for on in ("ante", "card")]
    bets += [{"seat": seat, "on": "play", "amount": 2000} for seat in (2, 5)]
    hands = [{"seat": 2, "cards": ["2h", "5h", "9h", "Jh", "Qc"], "buy": "Qc"}]
    hands.append({"seat": 5, "cards": ["4c", "4d", "8s", "8d", "Ks"], "buy": "Ks"})
    given = [{"seat": 2, "cards": ["Qh"]}, {"seat": 5, "cards": ["8h"]}]
    table = {
        "bets": bets,
        "hands": hands,
        "croupier": ["As", "Kd", "7c", "5c", "3s"],
        "events": [{"kind": "deal", "hands": given}],
    }
    exercise = of_table(STUD, Dealing(STUD), table, mode="blind", amounts=False)
    first, second = ([Act(DEAL, seat), Act(TURN, seat), Act(REMOVE, seat, "card")] for seat in (2, 5))
    prices = [Act(COLLECT, seat, "card") for seat in (2, 5)]

    def right(*acts: Act) -> bool:
        return bool(judged_by(Dealing(STUD), exercise, ActsAnswer(acts)).right)

    assert right(*first, *second, *prices)
    assert right(*first[:2], *second, *prices, first[2])
    assert not right(first[0], first[2], *second, *prices)
    assert not right(first[0], first[2], first[1], *second, *prices)
    wrong = {each.id: each.resolve for each in load("stud").wrong_rules}
    assert Act(TURN, 2) not in Dealing(STUD).key(exercise, wrong["bought-face-down"]).items
    deal = next(each for each in many(Dealing(STUD), SETTINGS["stud"][0], 3, 30) if each.skill.endswith("-deal"))
    early = Dealing(STUD).key(deal, wrong["first-card-open"]).items
    assert early.index(Act(TURN)) < len(early) - 2


def test_55_21_a_cut_that_all_decline_comes_back_to_the_first() -> None:
    seats = [{"seat": 2}, {"seat": 4}]
    for refused, offered in (([], [2]), ([2], [2, 4]), ([2, 4], [2, 4, 2])):
        table = {"seats": seats, "events": [{"kind": "cut", "refused": refused}]}
        exercise = of_table(THREE_CARD, Dealing(THREE_CARD), table, mode="blind", amounts=False)
        acts = tuple(Act(OFFER, seat) for seat in offered)
        assert judged_by(Dealing(THREE_CARD), exercise, ActsAnswer(acts)).right
        assert not judged_by(Dealing(THREE_CARD), exercise, ActsAnswer((*acts, Act(OFFER, 4)))).right


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_each_fault_lies_there_as_it_is_told(game: PokerGame) -> None:
    drill, size = Faults(game), game.sample.size
    found = set()
    for level in LEVELS:
        for exercise in many(drill, SETTINGS[game.name][0], level, 40):
            told, event = exercise.ask["told"], drill.moment(exercise).event
            found.add(told)
            hands: tuple[Hand, ...] = drill.shown(exercise).hands
            open_cards = [card for hand in hands for card in hand.shown if card is not None]
            assert len(open_cards) == (event.fault in ("detached-card", "exposed-card"))
            lengths = {len(hand.cards) for hand in hands}
            odd = {"more": {size + 1}, "less": {size - 1}}.get(told, set())
            assert event.fault == "detached-card" or lengths - {size} == odd
            cards = [card for hand in hands for card in hand.cards]
            assert set(cards) <= set(PACK)
            assert len(set(cards)) == len(cards)
    assert found == {told for ways in drill.faults.values() for told in ways}


def test_a_null_coup_gives_every_stake_back() -> None:
    table = {**TWO_HANDS, "events": [{"kind": "fault", "fault": "talked"}]}
    exercise = of_table(THREE_CARD, Faults(THREE_CARD), table, mode="blind", told="said")
    acts = Faults(THREE_CARD).key(exercise, resolve).items
    assert acts[0] == Act(CALL, what="void")
    assert sum(act.verb is RETURN for act in acts) == 5
    assert judged_by(Faults(THREE_CARD), exercise, ActsAnswer(acts)).right
    assert not judged_by(Faults(THREE_CARD), exercise, ActsAnswer((*acts[1:], acts[0]))).right


def test_what_is_refused_cannot_be_asked_about() -> None:
    late = {**TWO_HANDS, "events": [{"kind": "deal", "hands": [], "croupier": []}]}
    with pytest.raises(InputError):
        Dealing(THREE_CARD).check(of_table(THREE_CARD, Dealing(THREE_CARD), late, mode="blind"))
    waiting = {"kind": "showdown"}
    undecided = {**TWO_HANDS, "bets": TWO_HANDS["bets"][:1] + TWO_HANDS["bets"][2:], "events": [waiting]}
    with pytest.raises(InputError):
        WholeCoup(THREE_CARD).check(of_table(THREE_CARD, WholeCoup(THREE_CARD), undecided))
    unfinished = {**TWO_HANDS, "events": [{"kind": "decide", "seat": 3, "act": "check"}]}
    with pytest.raises(InputError):
        WholeCoup(THREE_CARD).check(of_table(THREE_CARD, WholeCoup(THREE_CARD), unfinished))


@pytest.mark.parametrize("game", GAMES, ids=lambda game: game.name)
def test_every_act_that_is_due_can_be_typed_and_shown_on_the_felt(game: PokerGame) -> None:
    kit = load(game.name).kit
    keys = kit.grammar(amounts=False)
    drills: tuple[Settlement | Dealing | Faults, ...] = (Settlement(game), Dealing(game), Faults(game))
    for drill in drills:
        for level in (1, 3, 5):
            for exercise in many(drill, SETTINGS[game.name][0], level, 8):
                felt = kit.felt(drill.question(exercise), exercise, {})
                answer = drill.model_answer(exercise, drill.key(exercise, resolve))
                assert isinstance(answer, ActsAnswer)
                for act in answer.acts:
                    typing, typed = NOTHING, list[Act]()
                    for key in kit.act_keys(act, felt):
                        pressed = keys.press(typing, key, felt)
                        typing, typed = pressed.typing, [*typed, *pressed.acts]
                    assert [drill.read(exercise, each).without_amount for each in typed] == [act.without_amount]
                    felt = kit.show_act(felt, act)


@pytest.mark.parametrize("guided", [True, False])
def test_a_mistake_that_leaves_nothing_to_do_agrees_with_who_does_nothing(guided: bool) -> None:
    drill = Faults(THREE_CARD)
    table = {
        "bets": [{"seat": 5, "on": "ante", "amount": 1000}],
        "events": [{"kind": "fault", "fault": "detached-card"}],
    }
    exercise = of_table(THREE_CARD, drill, table, mode="guided" if guided else "blind", told="fell")
    mistake = next(wrong for wrong in load("three-card").wrong_rules if wrong.id == "detached-kept")
    key = drill.key(exercise, mistake.resolve)
    assert [drill.judge(exercise, key, ActsAnswer(acts, guided)).right for acts in ((), (Act(BURN, number=1),))] == [
        True,
        False,
    ]
