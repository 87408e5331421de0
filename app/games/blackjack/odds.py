"""Exact odds of blackjack with six packs: every card that may come goes through the engine's own rules.

Cards of one value are the same to all of them, so that one stands for as many as the shoe holds.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Mapping
from fractions import Fraction
from math import perm
from types import MappingProxyType

from app.devices.cards.cards import RANKS, Card
from app.drills.game import OddsRow
from app.drills.odds import UNIT
from app.games.blackjack.croupier import stays
from app.games.blackjack.hands import ACE, MOST, VALUES, is_black_jack, points
from app.games.blackjack.resolve import resolve
from app.games.blackjack.rules import HOLDER, RULE_SETS, Rules, rules
from app.games.blackjack.state import Box, Cards, Played, Stake, State

PACKS = 6
POLICY = "six-packs"
OF_A_RANK = 4 * PACKS

Shoe = Mapping[Card, int]
"""How many cards there are of each value, under one of them."""


def full_shoe() -> Shoe:
    """The shoe before its first card."""
    found: dict[int, tuple[Card, int]] = {}
    for rank in RANKS:
        card, count = found.get(VALUES[rank], (Card(rank, "h"), 0))
        found[VALUES[rank]] = card, count + OF_A_RANK
    return MappingProxyType(dict(found.values()))


def odds() -> Iterator[OddsRow]:
    """The rows of each rule set: insurance, then what has no edge of its own."""
    for version in RULE_SETS:
        compiled = rules(version)
        yield insurance(compiled)
        black_jack = sum(ways for cards, ways in _two_cards(full_shoe()) if is_black_jack(cards))
        yield _row(version, "black-jack", Fraction(black_jack, perm(sum(full_shoe().values()), 2)))
        for result, chance in croupier_results(compiled).items():
            yield _row(version, result, chance)


def _row(version: str, chance: str, probability: Fraction, edge: Fraction | None = None) -> OddsRow:
    ratio = None if edge is None else edge.as_integer_ratio()
    return OddsRow(version, None, chance, POLICY, probability.as_integer_ratio(), ratio)


def insurance(compiled: Rules) -> OddsRow:
    """The odds of an insurance that lies alone, the croupier's ace known."""
    ace = Card(ACE, "h")
    table = State(compiled, UNIT, 50 * UNIT, (Box(1, (), (Stake(HOLDER, UNIT),)),), (ace,))
    banks = [(count - (card == ace), resolve(table, Played((card,))).bank) for card, count in full_shoe().items()]
    cards = sum(count for count, _bank in banks)
    won = Fraction(sum(count for count, bank in banks if bank < 0), cards)
    return _row(compiled.version, "insurance", won, Fraction(sum(count * bank for count, bank in banks), cards * UNIT))


def _two_cards(shoe: Shoe) -> Iterator[tuple[Cards, int]]:
    for first, count in shoe.items():
        for second, left in shoe.items():
            yield (first, second), count * (left - (second == first))


def croupier_results(compiled: Rules) -> Mapping[str, Fraction]:
    """What the croupier makes of a full shoe, with the probability of each result."""
    shoe = dict(full_shoe())
    size = sum(shoe.values())
    ways: defaultdict[tuple[str, int], int] = defaultdict(int)

    def draw(own: Cards, weight: int) -> None:
        if stays(compiled, own):
            ways[_result(own), len(own)] += weight
            return
        for card, left in shoe.items():
            if left:
                shoe[card] -= 1
                draw((*own, card), weight * left)
                shoe[card] += 1

    draw((), 1)
    found = {name: Fraction(0) for name in (*(f"croupier-{total}" for total in range(17, MOST + 1)), *_OTHERS)}
    for (name, drawn), count in ways.items():
        found[name] += Fraction(count, perm(size, drawn))
    return found


_OTHERS = ("croupier-black-jack", "croupier-bust")


def _result(own: Cards) -> str:
    if is_black_jack(own):
        return _OTHERS[0]
    total = points(own)
    return _OTHERS[1] if total > MOST else f"croupier-{total}"
