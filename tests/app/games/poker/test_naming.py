"""Hands in words: told with their cards, and understood as they are typed."""

from __future__ import annotations

from random import Random

import pytest

from app.devices.cards.cards import Rank
from app.drills.call_reader import CallNotUnderstoodError
from app.games.poker.drills.dealt import made, misread, pack, with_ace
from app.games.poker.hands import FIVE, THREE, Combination, Ranking
from app.games.poker.naming import NAMES_OF_FIVE, NAMES_OF_THREE, Names, hand_text, reader
from app.text import LANGUAGES, set_language, speaks
from tests.sizes import many

GAMES = [(NAMES_OF_FIVE, FIVE, 5), (NAMES_OF_FIVE, FIVE, 7), (NAMES_OF_THREE, THREE, 3)]


@pytest.mark.parametrize(
    ("typed", "hand"),
    [
        ("brelan de dix", ("three", "T")),
        ("Deux paires, dix et neuf", ("two-pairs", "T", "9")),
        ("paire d’as", ("pair", "A")),
        ("paire d'as, roi, dame, 4", ("pair", "A", "K", "Q", "4")),
        ("Quinte au cinq", ("straight", "5")),
        ("suite 3", ("straight", "3")),
        ("full aux rois par les deux", ("full", "K", "2")),
        ("c A D 9 5 4", ("flush", "A", "Q", "9", "5", "4")),
        ("carré de 7", ("four", "7")),
        ("quinte flush 9", ("straight-flush", "9")),
        ("royale", ("royal",)),
        ("carte isolée as roi", ("high-card", "A", "K")),
        ("hauteur à la dame", ("high-card", "Q")),
        ("Suite couleur à la dame", ("straight-flush", "Q")),
        ("couleur à l’as, roi", ("flush", "A", "K")),
        ("couleur a la dame", ("flush", "Q")),
        ("paire a", ("pair", "A")),
        ("une paire de neuf", ("pair", "9")),
        ("couleur hauteur roi", ("flush", "K")),
        ("quads", ("four",)),
        ("pair of nines", ("pair", "9")),
        ("full house, kings over tens", ("full", "K", "T")),
    ],
)
def test_a_hand_is_understood_in_words_and_in_letters(typed: str, hand: tuple[str, ...]) -> None:
    names = NAMES_OF_THREE if typed.startswith("suite") else NAMES_OF_FIVE
    assert reader(names).read(typed).simple == hand


@pytest.mark.parametrize("typed", ["", "roi", "paire de rampo", "paire 11", "x" * 200])
def test_what_names_no_hand_is_not_understood(typed: str) -> None:
    with pytest.raises(CallNotUnderstoodError):
        reader(NAMES_OF_FIVE).read(typed)


def test_three_cards_make_no_full() -> None:
    with pytest.raises(CallNotUnderstoodError):
        reader(NAMES_OF_THREE).read("full rois 7")


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(("names", "ranking", "count"), GAMES, ids=("five", "seven", "three"))
def test_what_is_told_of_a_hand_is_understood(language: str, names: Names, ranking: Ranking, count: int) -> None:
    speaks("app.games.poker")
    set_language(language)
    for seed in range(many(40)):
        for hand in ranking.classes:
            random = Random(f"{hand}:{seed}")
            value = ranking.value(made(random, pack(random), ranking, hand, count))
            assert value.hand == hand
            said = () if hand == "royal" else (*value.ranks, *value.kickers)
            told = hand_text(names, hand, value.ranks, value.kickers)
            assert reader(names).read(told, language).simple == (hand, *said)


def test_a_hand_is_told_by_its_combination_its_height_and_its_other_cards() -> None:
    nine: Rank = "9"
    pair: Combination = "pair"
    told = hand_text(NAMES_OF_FIVE, pair, (nine,), ("A", "K", "4"))
    assert told.replace("\u00a0", " ") == "paire : neuf, puis as, roi, quatre"
    assert hand_text(NAMES_OF_FIVE, pair, ()) == "paire"


@pytest.mark.parametrize("size", [3, 5])
def test_an_ace_stands_above_below_and_between(size: int) -> None:
    """What is drawn for it has every straight with an ace, and hands that only look like one."""
    ranking = THREE if size == 3 else FIVE
    found = set()
    for seed in range(200):
        random = Random(seed)
        cards = with_ace(random, pack(random), size, size)
        assert "A" in {card.rank for card in cards}
        value = ranking.value(cards)
        found.add((value.hand, value.ranks[0]) if value.hand in ("straight", "straight-flush") else value.hand)
    top = ranking.straights[-1][0], ranking.straights[0][0]
    assert {("straight", rank) for rank in top} <= found
    assert {"high-card", "flush"} <= found


def test_seven_cards_may_hold_more_than_a_hand_can() -> None:
    for seed in range(80):
        random = Random(seed)
        cards = misread(random, pack(random))
        assert len(set(cards)) == 7
        assert FIVE.value(cards).hand != "high-card"


def test_a_pack_that_lacks_the_cards_gives_no_such_hand() -> None:
    random = Random(1)
    shoe = pack(random)
    shoe.take(50)
    with pytest.raises(LookupError):
        made(random, shoe, FIVE, "four", 5)
