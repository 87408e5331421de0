"""Hands read at a glance: named, with their height, and with every card that counts."""

from __future__ import annotations

import pytest

from app.drills.answer import CallAnswer
from app.drills.call_reader import CallNotUnderstoodError
from app.drills.exercise import Exercise
from app.games import load
from app.games.poker.drills.asked import PokerGame
from app.games.poker.drills.hands import Hands
from app.table.reading import InputError
from tests.app.games.poker.drills.games import STUD, THREE_CARD, ULTIMATE, judged_by, of_table


def of_cards(game: PokerGame, cards: str, **ask: str) -> Exercise:
    """The croupier's hand and the board, parted by a bar."""
    own, _, board = cards.partition("|")
    table = {"croupier": own.split(), "events": [{"kind": "showdown"}]} | ({"board": board.split()} if board else {})
    return of_table(game, Hands(game), table, **ask)


@pytest.mark.parametrize(
    ("game", "cards", "upto", "typed"),
    [
        (THREE_CARD, "4h 5s 6d", "class", "suite"),
        (THREE_CARD, "Ah 2s 3d", "ranks", "suite 3"),
        (THREE_CARD, "Kh As 2d", "class", "carte isolée"),
        (THREE_CARD, "9h 2h 5h", "class", "couleur"),
        (THREE_CARD, "9h 9d 9s", "cards", "brelan 9"),
        (STUD, "Ah 2s 3d 4c 5h", "ranks", "quinte 5"),
        (STUD, "9h 9d 4s 4c Kh", "ranks", "deux paires 9 4"),
        (STUD, "9h 9d 4s 4c Kh", "cards", "deux paires 9 4 R"),
        (STUD, "4h 4d 4s Kc Kh", "ranks", "full 4 R"),
        (STUD, "Ah Kh Qh Jh Th", "cards", "royale"),
        (ULTIMATE, "Kc Qd | 2h 7h 9h Jc 4d", "cards", "carte isolée R D V 9 7"),
        (ULTIMATE, "2c 3d | Ah Kd Qs Jc Th", "cards", "quinte as"),
        (ULTIMATE, "9c 9d | 4h 4d Ks Kc 2h", "cards", "deux paires R 9 4"),
        (ULTIMATE, "9c 9d | 9h 4d 4s 4c 2h", "cards", "full 9 4"),
    ],
)
def test_a_hand_is_named_as_far_as_it_is_asked(game: PokerGame, cards: str, upto: str, typed: str) -> None:
    exercise = of_cards(game, cards, upto=upto)
    assert judged_by(Hands(game), exercise, CallAnswer(typed)).score == 1000


def test_the_right_combination_with_other_cards_is_half_right() -> None:
    exercise = of_cards(STUD, "9h 9d 4s 4c Kh", upto="cards")
    judgement = judged_by(Hands(STUD), exercise, CallAnswer("deux paires 9 4 as"))
    assert (judgement.right, judgement.score) == (False, 500)
    assert judgement.expected.split() == ["deux", "paires", ":", "neuf,", "quatre,", "roi"]
    assert judgement.difference == "La combinaison est juste, ses cartes ne le sont pas."
    other = judged_by(Hands(STUD), exercise, CallAnswer("full 9 4"))
    assert (other.score, other.difference.split()[-2:]) == (0, ["deux", "paires."])


@pytest.mark.parametrize(
    ("cards", "upto", "typed", "told"),
    [
        ("9h 9d 9s", "ranks", "brelan", "La combinaison est juste, sa hauteur n’est pas dite."),
        ("9h 9d 9s", "ranks", "brelan 8", "La combinaison est juste, ses cartes ne le sont pas."),
        ("9h 9d 4s", "cards", "paire 9", "La combinaison est juste, il manque des cartes."),
    ],
)
def test_a_hand_that_is_said_in_part_is_told_what_is_missing(cards: str, upto: str, typed: str, told: str) -> None:
    judgement = judged_by(Hands(THREE_CARD), of_cards(THREE_CARD, cards, upto=upto), CallAnswer(typed))
    assert (judgement.score, judgement.difference) == (500, told)


@pytest.mark.parametrize(("cards", "typed"), [("Ah 2s 3d", "suite"), ("Ah 2h 3h", "suite couleur")])
def test_who_takes_the_low_straight_for_one_is_told_that_the_house_knows_none(cards: str, typed: str) -> None:
    table = {"croupier": cards.split(), "house": {"low_straight": False}, "events": [{"kind": "showdown"}]}
    exercise = of_table(THREE_CARD, Hands(THREE_CARD), table)
    told = judged_by(Hands(THREE_CARD), exercise, CallAnswer(typed)).difference
    assert told.endswith("Dans cette maison, A-2-3 n’est pas une suite.")
    assert "Dans cette maison" not in judged_by(Hands(THREE_CARD), exercise, CallAnswer("paire")).difference


@pytest.mark.parametrize(
    ("cards", "said", "rule"),
    [
        ("Th Qh Ah Jh Kh", "quinte flush", "classes-ascending"),
        ("4c 6c Tc Th 7d", "deux paires 10 7 6", "classes-ascending"),
        ("4c 6c Tc Th 7d", "paire 10 7 6 5", "ties-read-on"),
        ("Ah 2s 3d 4c 5h", "carte isolée as", "ace-low"),
    ],
)
def test_a_wrong_combination_is_answered_with_those_there_are_not_with_how_equal_ones_are_read(
    cards: str, said: str, rule: str
) -> None:
    judgement = judged_by(Hands(STUD), of_cards(STUD, cards, upto="cards"), CallAnswer(said))
    assert (judgement.right, judgement.rule) == (False, rule)


@pytest.mark.parametrize("game", [STUD, ULTIMATE])
def test_of_a_full_the_three_are_read_before_the_pair(game: PokerGame) -> None:
    told = next(rule.sentence for rule in load(game.name).register if rule.id == "ties-read-on")
    assert "au full le brelan" in told


def test_more_may_be_said_than_is_asked() -> None:
    exercise = of_cards(STUD, "9h 9d 4s 4c Kh", upto="class")
    assert judged_by(Hands(STUD), exercise, CallAnswer("deux paires R D")).right


def test_what_is_no_hand_is_told_and_not_judged() -> None:
    exercise = of_cards(STUD, "9h 9d 4s 4c Kh")
    with pytest.raises(CallNotUnderstoodError):
        judged_by(Hands(STUD), exercise, CallAnswer("rien du tout"))


def test_the_rule_is_that_of_what_is_hard_about_the_hand() -> None:
    def rule(game: PokerGame, cards: str, upto: str) -> str:
        return Hands(game).rule(of_cards(game, cards, upto=upto))

    assert rule(STUD, "Ah 2s 3d 4c 5h", "class") == "ace-low"
    assert rule(STUD, "9h 9d 4s 4c Kh", "class") == "classes-ascending"
    assert rule(STUD, "9h 9d 4s 4c Kh", "ranks") == "ties-read-on"
    assert rule(ULTIMATE, "9c 9d | 4h 4d Ks Kc 2h", "cards") == "best-five"


def test_the_cards_are_heard_and_seen_for_a_time_only() -> None:
    question = Hands(ULTIMATE).question(of_cards(ULTIMATE, "9c 9d | 4h 4d Ks Kc 2h"))
    assert question.flashed
    assert question.seen.startswith("Croupier")
    assert "Cartes communes" in question.seen


def test_a_file_says_how_far_a_hand_is_asked() -> None:
    with pytest.raises(InputError):
        Hands(STUD).check(of_cards(STUD, "9h 9d 4s 4c Kh", upto="suits"))
