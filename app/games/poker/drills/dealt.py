"""Hands of a wanted combination, drawn from one pack."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from random import Random
from typing import TypeAlias

from app.devices.cards.cards import RANKS, SUITS, Card, Rank
from app.drills.draw import between, one_in, pick, sample, shuffled
from app.drills.shoe import Shoe
from app.games.poker.hands import Combination, Ranking, straights

Cards: TypeAlias = list[Card]
Wanted: TypeAlias = tuple[Sequence[Rank], Sequence[str]]
"""A card of each of these ranks, and the suits that they may have."""

_ALIKE: Mapping[Combination, tuple[int, ...]] = {
    "pair": (2,),
    "two-pairs": (2, 2),
    "three": (3,),
    "full": (3, 2),
    "four": (4,),
}
"""How many cards of each rank make a combination."""

_ALL = 7
"""The cards among which five are chosen."""

_TRIED = 80


def pack(random: Random) -> Shoe:
    """One pack, shuffled."""
    return Shoe(random, 1)


def made(random: Random, shoe: Shoe, ranking: Ranking, hand: Combination, count: int) -> Cards:
    """So many cards of which the best are a combination; LookupError where the pack has no such cards left."""
    return _drawn(
        random, shoe, lambda: _core(random, ranking, hand), count, lambda cards: ranking.value(cards).hand == hand
    )


def with_ace(random: Random, shoe: Shoe, size: int, count: int) -> Cards:
    """So many cards, an ace among them: as the top of a straight, as its one, or between a king and a two."""
    top, low = RANKS[:size], (RANKS[0], *RANKS[:-size:-1])
    around = (*RANKS[-between(random, 1, size - 2) :], *RANKS)[:size]
    ranks = pick(random, (top, low, low, around))
    suits = pick(random, SUITS) if one_in(random, 4) else SUITS
    return _drawn(random, shoe, lambda: (ranks, suits), count, lambda _cards: True)


def misread(random: Random, shoe: Shoe) -> Cards:
    """Seven cards with more in them than a hand can hold: three pairs, two threes, six of a suit or in a row."""
    kind = pick(random, ("pairs", "threes", "suited", "row"))
    return _drawn(random, shoe, lambda: _more_than_five(random, kind), _ALL, lambda _cards: True)


def _drawn(random: Random, shoe: Shoe, core: Callable[[], Wanted], count: int, fits: Callable[[Cards], bool]) -> Cards:
    for _try in range(_TRIED):
        ranks, suits = core()
        cards: Cards = []
        try:
            for rank in ranks:
                cards.append(shoe.draw(rank, suits))
            cards += shoe.take(count - len(cards))
        except IndexError:  # a card that is wanted is out
            shoe.back(cards)
            continue
        if fits(cards):
            return shuffled(random, cards)
        shoe.back(cards)
    raise LookupError(count)


def _core(random: Random, ranking: Ranking, hand: Combination) -> Wanted:
    """The cards that make a combination, without those beside them."""
    suit = pick(random, SUITS)
    if hand == "straight":
        return pick(random, ranking.straights), SUITS
    if hand in ("straight-flush", "royal"):
        fitting = [ranks for ranks in ranking.straights if (ranks[0] in ranking.royals) == (hand == "royal")]
        return pick(random, fitting), suit
    if hand == "flush":
        return sample(random, RANKS, ranking.size), suit
    return _alike(random, _ALIKE.get(hand, ())), SUITS


def _alike(random: Random, counts: Sequence[int]) -> list[Rank]:
    ranks = shuffled(random, RANKS)[: len(counts)]
    return [rank for rank, count in zip(ranks, counts, strict=True) for _each in range(count)]


def _more_than_five(random: Random, kind: str) -> Wanted:
    if kind == "suited":
        return sample(random, RANKS, _ALL - 1), pick(random, SUITS)
    if kind == "row":
        return pick(random, straights(_ALL - 1)), SUITS
    return _alike(random, (2, 2, 2) if kind == "pairs" else (3, 3)), SUITS
