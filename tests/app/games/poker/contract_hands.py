"""The hands of the page said again: the class of three or five cards, and what they are compared by."""

from __future__ import annotations

from itertools import combinations
from typing import Any

from tests.app.games.poker.contract import RANKS, Json

FIVE = ["high-card", "pair", "two-pairs", "three", "straight", "flush", "full", "four", "straight-flush", "royal"]
THREE = ["high-card", "pair", "flush", "straight", "three", "straight-flush"]


def strength(game: str, house: Json, cards: list[str]) -> tuple[Any, ...]:
    """Class, ranks and kickers of three or five cards, and what they are compared by."""
    numbers = sorted((RANKS.index(card[0]) + 2 for card in cards), reverse=True)
    groups = sorted(((numbers.count(number), number) for number in set(numbers)), reverse=True)
    suited = len({card[1] for card in cards}) == 1
    size = len(cards)
    low = list(range(size, 1, -1))
    top = 0
    if len(set(numbers)) == size and numbers[0] - numbers[-1] == size - 1:
        top = numbers[0]
    elif numbers == [14, *low] and not (size == 3 and house.get("low_straight") is False):
        top = size
    counts = [count for count, _number in groups]
    kickers: list[int] = []
    if top:
        name = "straight" if not suited else "royal" if top == 14 and size == 5 else "straight-flush"
        ranks = [top]
    elif suited:
        name, ranks = "flush", numbers
    else:
        shape = {4: "four", 3: "full" if 2 in counts else "three", 2: "two-pairs" if counts.count(2) == 2 else "pair"}
        name = shape.get(counts[0], "high-card")
        ranks = [number for count, number in groups if count > 1] or numbers[:1]
        kickers = [number for number in numbers if number not in ranks]
    classes = THREE if game == "three-card" else FIVE
    return classes.index(name), ranks + kickers, name, [RANKS[n - 2] for n in ranks], [RANKS[n - 2] for n in kickers]


def best(game: str, house: Json, cards: list[str], board: list[str]) -> tuple[Any, ...]:
    """The best hand among own cards and the board."""
    every = [*cards, *board]
    return max(strength(game, house, [*five]) for five in combinations(every, min(5, len(every))))


def told(hand: tuple[Any, ...]) -> Json:
    """The three keys of a hand."""
    return {"hand": hand[2], "ranks": hand[3], "kickers": hand[4]}
