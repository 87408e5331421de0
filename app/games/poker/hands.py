"""What poker hands are worth: three cards, five, or the best five of seven, as one value to compare.

All that a game reads its own way is in the `Ranking` it is given; stakes are no matter here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field, replace
from itertools import combinations
from types import MappingProxyType
from typing import Literal, TypeAlias

from app.devices.cards.cards import PACK, RANKS, SUITS, Card, Rank

Combination: TypeAlias = Literal[
    "high-card",
    "pair",
    "two-pairs",
    "three",
    "straight",
    "flush",
    "full",
    "four",
    "straight-flush",
    "royal",
]
"""A class of hands, as the contract names it."""

Cards: TypeAlias = Sequence[Card]
Ranks: TypeAlias = tuple[Rank, ...]

NUMBERS: Mapping[Rank, int] = MappingProxyType({rank: number for number, rank in enumerate(reversed(RANKS), 2)})
"""The ranks as numbers to compare, the two as 2 and the ace as 14."""

_ALIKE: Mapping[tuple[int, ...], Combination] = MappingProxyType(
    {
        (4, 1): "four",
        (3, 2): "full",
        (3, 1, 1): "three",
        (3,): "three",
        (2, 2, 1): "two-pairs",
        (2, 1, 1, 1): "pair",
        (2, 1): "pair",
    }
)
"""What cards of equal ranks make, by how many there are of each."""

_SUITED = 1 << 4 * len(RANKS)
_COUNTED: Mapping[Card, int] = {
    card: (1 << 4 * RANKS.index(card.rank)) + (_SUITED << 4 * SUITS.index(card.suit)) for card in PACK
}
"""Four bits for each rank, then four for each suit: a sum says how many cards of each there are."""

_RANKS = _SUITED - 1
_ONE_OF_EACH_RANK = sum(1 << 4 * at for at in range(len(RANKS)))
_ONE_OF_EACH = sum(_SUITED << 4 * at for at in range(len(SUITS)))
_FOURTH_BITS = 8 * _ONE_OF_EACH
_SHORT: Mapping[int, int] = {size: (8 - size) * _ONE_OF_EACH for size in (3, 5)}
"""What sets the fourth bit of each suit that has so many cards."""


@dataclass(frozen=True, slots=True)
class Value:
    """What a hand is worth: two compare by `strength` alone, and tie where that is equal.

    They are equal only where they say the same, for two ways to read hands may give unlike ones one strength. `ranks`
    are those of the combination, `kickers` the other cards, both as the contract tells them.
    """

    strength: tuple[int, ...]
    hand: Combination
    ranks: Ranks
    kickers: Ranks

    def __lt__(self, other: Value) -> bool:
        return self.strength < other.strength


def _highest(ranks: int) -> int:
    """The highest of some ranks that are counted: the ace comes first."""
    return ranks & -ranks


def _ranks(counted: int) -> Ranks:
    """Some ranks that are counted, from the highest down."""
    return tuple([rank for at, rank in enumerate(RANKS) for _ in range(counted >> 4 * at & 7)])


def straights(size: int) -> tuple[Ranks, ...]:
    """Every straight of so many cards, the lowest first, and each from its top card down.

    >>> straights(3)[0], straights(5)[-1]
    (('3', '2', 'A'), ('A', 'K', 'Q', 'J', 'T'))
    """
    ladder = (*RANKS, RANKS[0])
    return tuple(ladder[at : at + size] for at in reversed(range(len(ladder) - size + 1)))


def in_turn(_hand: Combination, ranks: Ranks, kickers: Ranks) -> Ranks:
    """What decides within a class, unless a ranking says otherwise: the cards of the combination, then the others."""
    return ranks + kickers


@dataclass(frozen=True, slots=True, eq=False)
class Ranking:
    """How hands of `size` cards are read in a game.

    `classes` and `straights` ascend; `royals` are the top cards that make a straight flush a royal one. `decides` gives
    what is compared within a class, card by card; of a straight that is its place alone. `choices`, of own cards and
    those of the board, are the hands to take the best of: all there are where it is None.
    """

    size: int
    classes: tuple[Combination, ...]
    straights: tuple[Ranks, ...]
    royals: Ranks = ()
    decides: Callable[[Combination, Ranks, Ranks], Ranks] = in_turn
    choices: Callable[[Cards, Cards], Iterable[Cards]] | None = None
    _known: dict[int, Value] = field(default_factory=dict, init=False, repr=False)
    _ladder: dict[int, int] = field(default_factory=dict, init=False, repr=False)

    def __post_init__(self) -> None:
        for place, straight in reversed([*enumerate(self.straights)]):
            self._ladder[sum([1 << 4 * RANKS.index(rank) for rank in straight])] = place

    def value(self, own: Cards, board: Cards = ()) -> Value:
        """What the best hand among these cards is worth, of which there are `size` or more.

        >>> board = [Card(*text) for text in ("9d", "Ac", "Kh", "2c", "4d")]
        >>> value = FIVE.value([Card("9", "h"), Card("4", "s")], board)
        >>> value.hand, value.ranks, value.kickers
        ('two-pairs', ('9', '4'), ('A',))
        """
        if self.choices is None:
            return self._best((*own, *board) if board else own)
        return max(map(self._best, self.choices(own, board)))

    def playing(self, own: Cards, board: Cards = ()) -> tuple[Card, ...]:
        """The cards that play, in the order given; where others are worth as much, those that come first."""
        best = self.value(own, board)
        choices = combinations((*own, *board), self.size) if self.choices is None else self.choices(own, board)
        return tuple(next(cards for cards in choices if self._best(cards) == best))

    def least(self, hand: Combination, *decides: Rank) -> tuple[int, ...]:
        """The least strength of a class, or of its hands in which these cards decide first.

        >>> value = FIVE.value([Card(*text) for text in ("Kd", "7c", "Ah", "5s", "2h")])
        >>> value.strength > FIVE.least("high-card", "A", "K")
        True
        """
        return (self.classes.index(hand), *(NUMBERS[rank] for rank in decides))

    def _best(self, cards: Cards) -> Value:
        counted = sum(map(_COUNTED.__getitem__, cards))
        best = self._known.get(counted & _RANKS) or self._learnt(counted & _RANKS)
        enough = counted + _SHORT[self.size] & _FOURTH_BITS
        if not enough:
            return best
        suit = SUITS[(enough // _SUITED).bit_length() // 4 - 1]
        return max(best, self._learnt(sum([_COUNTED[card] for card in cards if card.suit == suit]) & _RANKS, _SUITED))

    def _learnt(self, counted: int, suited: int = 0) -> Value:
        """The value of the best hand of some ranks, or of cards of one suit; what is worked out once is kept."""
        best = self._known.get(counted + suited)
        if best is None:
            if counted % 15 == self.size:  # as many cards as there are in all, four bits for each rank
                best = self._read(counted, suited > 0)
            else:
                hands = self._likely(counted) if self.decides is in_turn else self._all(counted)
                best = max([self._learnt(hand, suited) for hand in hands])
            self._known[counted + suited] = best
        return best

    def _likely(self, counted: int) -> Iterator[int]:
        """The hands one of which is the best where cards decide in turn: what is alike and what is high, a straight."""
        of = [counted >> 2, (counted >> 2) | (counted >> 1 & counted), counted >> 2 | counted >> 1]
        four, three, two = (ranks & _ONE_OF_EACH_RANK for ranks in of)
        there = (two | counted) & _ONE_OF_EACH_RANK
        number, alike = (4, four) if four else (3, three) if three else (2, two) if two else (1, there)
        first = _highest(alike)
        hand, rest, room = number * first, there ^ first, self.size - number
        pair = _highest(two & rest) if number in (2, 3) and room > 1 else 0
        if pair:
            hand, rest, room = hand + 2 * pair, rest ^ pair, room - 2
        for _ in range(room):
            hand, rest = hand + _highest(rest), rest & rest - 1
        yield hand
        for straight in self._ladder:
            if there & straight == straight:
                yield straight
                return

    def _all(self, counted: int) -> Iterator[int]:
        """Every hand of some ranks."""
        ones = [1 << 4 * RANKS.index(rank) for rank in _ranks(counted)]
        return map(sum, combinations(ones, self.size))

    def _read(self, counted: int, suited: bool) -> Value:
        """The value of the cards that play."""
        ranks = _ranks(counted)
        place = self._ladder.get(counted)
        if place is not None:
            top = self.straights[place][0]
            hand: Combination = "straight" if not suited else "royal" if top in self.royals else "straight-flush"
            return Value((self.classes.index(hand), place), hand, (top,), ())
        alike = Counter(ranks).most_common()
        hand = "flush" if suited else _ALIKE.get(tuple(count for _rank, count in alike), "high-card")
        of = ranks if suited else tuple(rank for rank, count in alike if count > 1) or ranks[:1]
        kickers = tuple(rank for rank, _count in alike if rank not in of)
        return Value(self.least(hand, *self.decides(hand, of, kickers)), hand, of, kickers)


FIVE = Ranking(
    5,
    (
        "high-card",
        "pair",
        "two-pairs",
        "three",
        "straight",
        "flush",
        "full",
        "four",
        "straight-flush",
        "royal",
    ),
    straights(5),
    royals=("A",),
)
"""Five cards, or the best five of more: ultimate and stud."""

THREE = Ranking(3, ("high-card", "pair", "flush", "straight", "three", "straight-flush"), straights(3))
"""Three cards, of which a straight is rarer than a flush."""

THREE_ACE_HIGH = replace(THREE, straights=THREE.straights[1:])
"""The same, with A-2-3 as no straight."""
