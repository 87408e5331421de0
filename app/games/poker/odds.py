"""Exact odds that the poker games share: every hand is counted, and the engine settles one of each class.

Hands of the same ranks are worth the same unless so many are of one suit as make a flush: so they are counted by their
ranks, and flushes apart.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations, combinations_with_replacement
from math import comb

from app.devices.cards.cards import PACK, RANKS, SUITS, Card
from app.drills.game import OddsRow
from app.drills.odds import UNIT
from app.games.poker.hands import Combination, Ranking
from app.games.poker.resolve import resolve
from app.games.poker.rules import ANTE, PLAY, Box, House, Rules
from app.games.poker.state import Bet, Cards, Hand, Showdown, State

POLICY = "paid-at-once"
"""Of what the hand alone decides."""

SEAT = 1

_OF_RANK = {rank: [Card(rank, suit) for suit in SUITS] for rank in RANKS}


@cache
def classes(ranking: Ranking, size: int) -> Mapping[Combination, tuple[int, Cards]]:
    """Of each class, how many hands of so many cards there are in a pack, and one of them."""
    ways: Counter[Combination] = Counter()
    found: dict[Combination, Cards] = {}

    def count(cards: Cards, many: int) -> None:
        hand = ranking.value(cards).hand
        ways[hand] += many
        found.setdefault(hand, cards)

    for ranks in combinations_with_replacement(RANKS, size):
        alike = tuple(Counter(ranks).values())
        if max(alike) <= len(SUITS):
            # neighbours of one rank are of different suits, and no suit has enough for a flush
            mixed = tuple([_OF_RANK[rank][at % len(SUITS)] for at, rank in enumerate(ranks)])
            count(mixed, _mixed(ranking.size, alike))
    for suited in range(ranking.size, size + 1):
        others = [card for card in PACK if card.suit != SUITS[0]]
        for ranks in combinations(RANKS, suited):
            flush = tuple(Card(rank, SUITS[0]) for rank in ranks)
            count((*flush, *others[: size - suited]), len(SUITS) * comb(len(others), size - suited))
    return {hand: (ways[hand], found[hand]) for hand in ranking.classes if hand in found}


@cache
def _mixed(enough: int, alike: tuple[int, ...]) -> int:
    """How many hands of such ranks, told by how many there are of each, have no suit with enough for a flush."""
    ways = [1]
    """Those with none, one, two .. cards of a suit."""
    for many in alike:
        without, with_it = comb(len(SUITS) - 1, many), comb(len(SUITS) - 1, many - 1)
        ways = [a * without + b * with_it for a, b in zip([*ways, 0], [0, *ways], strict=True)]
    return sum(ways) - len(SUITS) * sum(ways[enough:])


def hands(rules: Rules, house: House = ()) -> Iterator[OddsRow]:
    """How often each class of this game's hands is dealt."""
    counted = classes(rules.ranking, rules.size + rules.full_board)
    total = sum(ways for ways, _cards in counted.values())
    for hand, (ways, _cards) in counted.items():
        yield row(rules, hand, POLICY, Fraction(ways, total), house=house)


def by_hand(rules: Rules, box: Box, policy: str, house: House = ()) -> OddsRow:
    """The odds of a stake that the player's own hand decides, whatever the croupier has, when every hand is raised."""
    counted = classes(rules.ranking, rules.size + rules.full_board)
    total = sum(ways for ways, _cards in counted.values())
    taken = {hand: _taken(rules, box, cards) for hand, (_ways, cards) in counted.items()}
    won = sum(ways for hand, (ways, _cards) in counted.items() if taken[hand] < 0)
    edge = sum(ways * taken[hand] for hand, (ways, _cards) in counted.items())
    return row(rules, box, policy, Fraction(won, total), edge=Fraction(edge, total * UNIT), house=house)


def _taken(rules: Rules, box: Box, cards: Cards) -> int:
    """What the bank gains in cents by `UNIT` more on a box: the same coup with it and without."""
    left = [card for card in PACK if card not in cards]
    table = raised(rules, cards[: rules.size], tuple(left[: rules.size]), cards[rules.size :])
    staked = table._replace(bets=(*table.bets, Bet(SEAT, box, UNIT)))
    return resolve(staked, Showdown((SEAT,))).bank - resolve(table, Showdown((SEAT,))).bank


def raised(rules: Rules, cards: Cards, croupier: Cards, board: Cards = ()) -> State:
    """A table before the showdown at which one player has raised, `UNIT` on each stake that has to lie."""
    raise_ = UNIT * rules.raises[len(board)][0]
    bets = (*(Bet(SEAT, box, UNIT) for box in (ANTE, *rules.equal)), Bet(SEAT, PLAY, raise_))
    return State(rules, UNIT, rules.multiples[0] * UNIT, SEAT, None, bets, (Hand(SEAT, cards),), board, croupier)


def row(
    rules: Rules, chance: str, policy: str, probability: Fraction, *, edge: Fraction | None = None, house: House = ()
) -> OddsRow:
    """A row under these rules; `house` are the switches that differ from the usual ones."""
    ratio = None if edge is None else edge.as_integer_ratio()
    return OddsRow(rules.version, rules.pay_table, chance, policy, probability.as_integer_ratio(), ratio, house)
