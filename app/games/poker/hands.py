"""What poker hands are worth: three cards, five, or the best five of seven, as one value to compare.

All that a game reads its own way is in the `Ranking` it is given; stakes are no matter here.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
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
        counted = 0
        for card in cards:
            counted += _COUNTED[card]
        best = self._known.get(counted & _RANKS) or self._learnt(cards, suited=False)
        enough = counted + _SHORT[self.size] & _FOURTH_BITS
        if not enough:
            return best
        suit = SUITS[(enough // _SUITED).bit_length() // 4 - 1]
        return max(best, self._learnt([card for card in cards if card.suit == suit], suited=True))

    def _learnt(self, cards: Cards, *, suited: bool) -> Value:
        key = (sum([_COUNTED[card] for card in cards]) & _RANKS) + suited * _SUITED
        if key not in self._known:
            if len(cards) > self.size:
                best = max(self._learnt(hand, suited=suited) for hand in combinations(cards, self.size))
            else:
                best = self._read(tuple(sorted((card.rank for card in cards), key=RANKS.index)), suited)
            self._known[key] = best
        return self._known[key]

    def _read(self, ranks: Ranks, suited: bool) -> Value:
        """The value of the cards that play, told by their ranks from the highest down."""
        place = next((place for place, straight in enumerate(self.straights) if {*straight} == {*ranks}), None)
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
