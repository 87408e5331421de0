"""Hands are read as the articles have it: counted whole, and held against a reader that is not ours."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from itertools import combinations
from math import comb
from random import Random
from zlib import crc32

import pokerkit
import pytest

from app.devices.cards.cards import PACK, RANKS, SUITS, Card, read_card
from app.games.poker.hands import FIVE, THREE, THREE_ACE_HIGH, Combination, Ranking, Value
from tests.sizes import Figures, many

COUNTS_OF_FIVE = {
    "high-card": 1_302_540,
    "pair": 1_098_240,
    "two-pairs": 123_552,
    "three": 54_912,
    "straight": 10_200,
    "flush": 5_108,
    "full": 3_744,
    "four": 624,
    "straight-flush": 36,
    "royal": 4,
}
COUNTS_OF_THREE = {
    "high-card": 16_440,
    "pair": 3_744,
    "flush": 1_096,
    "straight": 720,
    "three": 52,
    "straight-flush": 48,
}
WITHOUT_THE_LOW_ONE = COUNTS_OF_THREE | {"high-card": 16_500, "flush": 1_100, "straight": 660, "straight-flush": 44}


def cards(text: str) -> tuple[Card, ...]:
    return tuple(map(read_card, text.split()))


def said(value: Value) -> str:
    return f"{value.hand} {''.join(value.ranks)} {''.join(value.kickers)}".strip()


def told(text: str, ranking: Ranking = FIVE) -> str:
    return said(ranking.value(cards(text)))


@pytest.mark.parametrize(("ranking", "counts"), [(THREE, COUNTS_OF_THREE), (THREE_ACE_HIGH, WITHOUT_THE_LOW_ONE)])
def test_all_three_card_hands(ranking: Ranking, counts: dict[str, int]) -> None:
    values = [ranking.value(hand) for hand in combinations(PACK, 3)]
    assert Counter(value.hand for value in values) == counts
    assert len(set(values)) == len({said(value) for value in values}) == 741
    assert [value.hand for value in sorted(values)] == [
        hand for hand in ranking.classes for _each in range(counts[hand])
    ]


def test_five_card_hands_by_their_ranks() -> None:
    """Hands of the same ranks are one value, those of one suit another: so all of them are counted."""
    ways = Counter(combinations([rank for rank in RANKS for _suit in SUITS], 5))
    values = {}
    for ranks, count in ways.items():
        alone = len(SUITS) * (len({*ranks}) == 5)
        values[FIVE.value([Card(rank, SUITS[at % 4]) for at, rank in enumerate(ranks)])] = count - alone
        if alone:
            values[FIVE.value([Card(rank, "h") for rank in ranks])] = alone
    counts: Counter[str] = Counter()
    for value, count in values.items():
        counts[value.hand] += count
    assert counts == COUNTS_OF_FIVE
    assert len(values) == len({said(value) for value in values}) == 7462


def plainly(hand: Sequence[Card]) -> str:
    """The class of five cards, told another way."""
    alike = sorted(Counter(card.rank for card in hand).values())
    if max(alike) > 1:
        return {(1, 4): "four", (2, 3): "full", (1, 1, 3): "three", (1, 2, 2): "two-pairs"}.get(tuple(alike), "pair")
    places = sorted(RANKS.index(card.rank) for card in hand)
    straight = places[4] - places[0] == 4 or places == [0, 9, 10, 11, 12]
    if len({card.suit for card in hand}) == 1:
        return ("royal" if places[4] == 4 else "straight-flush") if straight else "flush"
    return "straight" if straight else "high-card"


@pytest.mark.slow
def test_five_card_hands_one_by_one(figures: Figures) -> None:
    """All of them for a release; otherwise one in ten, chosen by the hash of its number."""
    one_in = many(10, 1, fast=200)
    read: Counter[str] = Counter()
    for number, hand in enumerate(combinations(PACK, 5)):
        if one_in == 1 or crc32(b"%d" % number) % one_in == 0:
            found = FIVE.value(hand).hand
            assert found == plainly(hand), hand
            read[found] += 1
    figures(f"five-card hands: {read.total()}")
    assert one_in > 1 or read == COUNTS_OF_FIVE
    assert read.total() == pytest.approx(comb(52, 5) / one_in, rel=0.02)


TERMS: dict[str, Combination] = {
    "High card": "high-card",
    "One pair": "pair",
    "Two pair": "two-pairs",
    "Three of a kind": "three",
    "Straight": "straight",
    "Flush": "flush",
    "Full house": "full",
    "Four of a kind": "four",
    "Straight flush": "straight-flush",
}


@pytest.mark.slow
def test_seven_cards_are_read_as_pokerkit_reads_them() -> None:
    random = Random(1)
    before = None
    for _each in range(many(2000, 100_000, fast=200)):
        drawn = random.sample(PACK, 7)
        own, board = drawn[:2], drawn[2:]
        ours = FIVE.value(own, board)
        theirs = pokerkit.StandardHighHand.from_game(*("".join(card.text for card in part) for part in (own, board)))
        assert ("straight-flush" if ours.hand == "royal" else ours.hand) == TERMS[theirs.entry.label.value]
        playing = FIVE.playing(own, board)
        assert pokerkit.StandardHighHand("".join(card.text for card in playing)) == theirs
        if before is not None:
            assert (ours < before[0], ours == before[0]) == (theirs < before[1], theirs == before[1])
        before = ours, theirs


def test_two_hands_at_one_board_compare_as_pokerkit_compares_them() -> None:
    """They tie, and are parted by kickers, as hands drawn apart hardly ever are."""
    random = Random(1)
    for _each in range(many(300, 20_000, fast=50)):
        drawn = random.sample(PACK, 9)
        board = drawn[4:]
        ours = [FIVE.value(own, board) for own in (drawn[:2], drawn[2:4])]
        text = "".join(card.text for card in board)
        theirs = [
            pokerkit.StandardHighHand.from_game("".join(card.text for card in own), text)
            for own in (drawn[:2], drawn[2:4])
        ]
        assert (ours[0] < ours[1], ours[0] == ours[1]) == (theirs[0] < theirs[1], theirs[0] == theirs[1])


READ = [
    ("Ah 2d 3c 4s 5h", "straight 5"),
    ("Ah 2h 3h 4h 5h", "straight-flush 5"),
    ("Ah Kh Qh Jh Th", "royal A"),
    ("Kh Qh Jh Th 9h", "straight-flush K"),
    ("Qh Kd Ac 2s 3h", "high-card A KQ32"),
    ("9d 9h Kc Kd 4s", "two-pairs K9 4"),
    ("9d 9h Kc Kd 9s", "full 9K"),
    ("9d 9h Kc 9c 9s", "four 9 K"),
    ("9d 9h Kc Ac 9s", "three 9 AK"),
    ("9d 9h Kc Ac 4s", "pair 9 AK4"),
    ("9d 7d Kd Ad 4d", "flush AK974"),
    ("Kh Kd 9s 9c 4h 4d Ac", "two-pairs K9 A"),
    ("Kh Kd Ks 9c 9h 9d 4d", "full K9"),
    ("Kh 9h 7h 5h 3h 2h Ad", "flush K9753"),
    ("Ah 2d 3c 4s 5h 6d Kc", "straight 6"),
    ("9h 9d 9c 9s Kh Kd Ac", "four 9 A"),
]
THREES = [
    ("Ah 2d 3c", "straight 3"),
    ("Ah 2h 3h", "straight-flush 3"),
    ("Kh Ad 2c", "high-card A K2"),
    ("Ah Kh Qh", "straight-flush A"),
    ("9h 9d 4c", "pair 9 4"),
    ("9h 9d 9c", "three 9"),
    ("9h 7h 2h", "flush 972"),
]


@pytest.mark.parametrize(("text", "expected"), READ)
def test_the_best_five_are_told_with_their_kickers(text: str, expected: str) -> None:
    assert told(text) == expected


@pytest.mark.parametrize(("text", "expected"), THREES)
def test_three_cards_are_told_with_their_kickers(text: str, expected: str) -> None:
    assert told(text, THREE) == expected


def test_a_2_3_is_a_high_card_where_the_house_reads_no_straight_in_it() -> None:
    assert told("Ah 2d 3c", THREE_ACE_HIGH) == "high-card A 32"
    assert told("Ah 2h 3h", THREE_ACE_HIGH) == "flush A32"
    assert told("4h 2d 3c", THREE_ACE_HIGH) == "straight 4"


def test_the_board_alone_may_be_the_best_hand() -> None:
    board = cards("Ah Kd Qc Js Th")
    assert FIVE.value(cards("2h 3d"), board) == FIVE.value(cards("Ks Kc"), board) == FIVE.value(board)
    assert FIVE.playing(cards("2h 3d"), board) == board


def test_the_cards_that_play_are_those_that_come_first_of_equal_ones() -> None:
    assert FIVE.playing(cards("4h Kd"), cards("Kc 9s 4d 9h 2c")) == cards("4h Kd Kc 9s 9h")


def test_a_changed_ranking_reads_its_own_way() -> None:
    around = replace(THREE, straights=(*THREE.straights, ("2", "A", "K")))
    assert told("Kh Ad 2c", around) == "straight 2"
    top_alone = replace(FIVE, decides=lambda hand, ranks, kickers: ranks[:1] if hand == "flush" else ranks + kickers)
    low, high = cards("Ah 9h 7h 5h 3h"), cards("Ad Kd 7d 5d 3d")
    assert top_alone.value(low).strength == top_alone.value(high).strength
    assert FIVE.value(low) < FIVE.value(high)
    own, board = cards("2h 7d"), cards("Ah Kd Qc Js Th")
    both_play = replace(FIVE, choices=lambda own, board: ((*own, *three) for three in combinations(board, 3)))
    assert said(both_play.value(own, board)) == "high-card A KQ72"
    assert both_play.playing(own, board) == (*own, *board[:3])


def test_the_least_of_a_class_parts_it_from_those_below() -> None:
    for text, _expected in READ:
        value = FIVE.value(cards(text))
        below = FIVE.classes[: FIVE.classes.index(value.hand)]
        assert value.strength >= FIVE.least(value.hand)
        assert all(FIVE.least(value.hand) > FIVE.least(hand, "A", "A") for hand in below)


def test_a_full_read_by_its_pair_is_another_value_though_it_is_as_strong() -> None:
    """Three kings with two of three sixes, or three sixes with the kings: who says the other is told why."""
    by_pair = replace(FIVE, decides=lambda hand, ranks, kickers: ranks[::-1] if hand == "full" else ranks + kickers)
    own, board = cards("Kh Kc"), cards("6s 6d 6h Kd 2c")
    right, wrong = FIVE.value(own, board), by_pair.value(own, board)
    assert (said(right), said(wrong)) == ("full K6", "full 6K")
    assert right.strength == wrong.strength
    assert right != wrong
