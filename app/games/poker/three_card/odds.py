"""Exact odds of three card poker: those of a hand alone, and of the ante when each hand is played as well as can be.

Of the croupier's 18,424 hands beside a player's, those of less worth are counted by taking away from all there are
those with a card of the player's. The engine settles one coup of each sort.
"""

from __future__ import annotations

from bisect import bisect_left, bisect_right
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping
from fractions import Fraction
from functools import cache
from itertools import combinations
from math import comb
from typing import Literal, TypeAlias

from app.devices.cards.cards import PACK
from app.drills.game import OddsRow
from app.drills.odds import UNIT
from app.games.poker.hands import Ranking
from app.games.poker.odds import POLICY, SEAT, by_hand, hands, raised, row
from app.games.poker.resolve import resolve
from app.games.poker.rules import BONUS, PLAY, House, Rules
from app.games.poker.state import Cards, Decided, Showdown
from app.games.poker.three_card.rules import RULE_SETS, rules

Sort: TypeAlias = Literal["no-play", "better", "tie", "worse"]
"""How a coup ends for a player who raises."""

Strength: TypeAlias = tuple[int, ...]

SIZE = 3
BESIDE = comb(len(PACK) - SIZE, SIZE)
"""The hands that the croupier may have beside a player's."""

_ACE_HIGH: House = (("low_straight", False),)
_ON_ANTE: House = (("bonus", "ante"),)


def odds() -> Iterator[OddsRow]:
    """The rows of each rule set, with both readings of A-2-3 and of where the bonus is paid."""
    for version in RULE_SETS:
        for house in ((), _ACE_HIGH):
            compiled = rules(version, house=house)
            yield from hands(compiled, house)
            yield by_hand(compiled, "pair-plus", POLICY, house)
            yield by_hand(compiled, BONUS, "always-raise", house)
        yield croupier_plays(rules(version))
        for house in ((), _ON_ANTE):
            yield ante(rules(version, house=house), house)


def croupier_plays(compiled: Rules) -> OddsRow:
    """How often the croupier is qualified."""
    strengths = [compiled.ranking.value(cards).strength for cards in combinations(PACK, SIZE)]
    plays = sum(strength >= compiled.qualifies for strength in strengths)
    return row(compiled, "croupier-plays", POLICY, Fraction(plays, len(strengths)))


def ante(compiled: Rules, house: House = ()) -> OddsRow:
    """The odds of the ante with its raise, on which each hand goes that loses less so; the edge is that of the ante.

    The probability is that of a gain.
    """
    table = raised(compiled, PACK[:SIZE], PACK[-SIZE:])
    unraised = table._replace(bets=tuple(bet for bet in table.bets if bet.on != PLAY))
    folded = resolve(unraised, Decided(SEAT, "fold")).bank * BESIDE
    banks: dict[tuple[str, Sort], int] = {}
    won = taken = 0
    for cards in combinations(PACK, SIZE):
        hand = compiled.ranking.value(cards).hand
        ways = standings(compiled, cards)
        for sort in ways:
            if (hand, sort) not in banks:
                state = raised(compiled, cards, _example(compiled, cards, sort))
                banks[hand, sort] = resolve(state, Showdown((SEAT,))).bank
        bank = sum(many * banks[hand, sort] for sort, many in ways.items())
        taken += min(bank, folded)
        if bank < folded:
            won += sum(many for sort, many in ways.items() if banks[hand, sort] < 0)
    coups = comb(len(PACK), SIZE) * BESIDE
    edge = Fraction(taken, coups * UNIT)
    return row(compiled, "ante", "optimal", Fraction(won, coups), edge=edge, house=house)


def standings(compiled: Rules, cards: Cards) -> Mapping[Sort, int]:
    """Of the croupier's hands beside these cards, how many end a coup in each way that there is."""
    holding = _holding(compiled.ranking)
    parts = [part for size in range(SIZE + 1) for part in combinations(cards, size)]
    own = compiled.ranking.value(cards).strength

    def count(bisect: Callable[[list[Strength], Strength], int], strength: Strength) -> int:
        return sum((-1) ** len(part) * bisect(holding[part], strength) for part in parts)

    no_play = count(bisect_left, compiled.qualifies)
    better, tie = (max(no_play, count(bisect, own)) for bisect in (bisect_left, bisect_right))
    ways: dict[Sort, int] = {"no-play": no_play, "better": better - no_play, "tie": tie - better, "worse": BESIDE - tie}
    return {sort: many for sort, many in ways.items() if many}


@cache
def _holding(ranking: Ranking) -> Mapping[Cards, list[Strength]]:
    """The strengths, ascending, of all hands that hold some cards, by these cards in the order of the pack."""
    found: defaultdict[Cards, list[Strength]] = defaultdict(list)
    for strength, cards in sorted((ranking.value(cards).strength, cards) for cards in combinations(PACK, SIZE)):
        for size in range(SIZE + 1):
            for part in combinations(cards, size):
                found[part].append(strength)
    return found


def _example(compiled: Rules, cards: Cards, sort: Sort) -> Cards:
    """A hand of the croupier's with which a coup ends so."""
    own = compiled.ranking.value(cards).strength
    left = [card for card in PACK if card not in cards]
    return next(
        croupier
        for croupier in combinations(left, SIZE)
        if _ends(compiled, own, compiled.ranking.value(croupier).strength) == sort
    )


def _ends(compiled: Rules, own: Strength, croupier: Strength) -> Sort:
    if croupier < compiled.qualifies:
        return "no-play"
    return "better" if own > croupier else "worse" if own < croupier else "tie"
