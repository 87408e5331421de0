"""Exact odds of punto banco: every coup of a full shoe goes through the engine's own draw, one of each sort through it.

What a coup pays depends on who wins, on how many points and on how many cards. So the probability of each such outcome
is counted once, over the values of six cards drawn without putting them back, and the engine settles one coup of each.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from math import perm
from types import MappingProxyType
from typing import NamedTuple

from app.devices.cards.cards import PACK, SUITS
from app.drills.game import OddsRow
from app.drills.odds import UNIT
from app.games.punto_banco.resolve import Hand, resolve
from app.games.punto_banco.rules import CHANCES, MULTIPLES, RULE_SETS, TABLES_OF, Chance, Drawing, Rules, rules
from app.games.punto_banco.state import Bet, Coup, State

PACKS: Mapping[str, int] = MappingProxyType({"six-packs": 6, "eight-packs": 8})
"""The shoe of the article, and the one of which the figures are told everywhere."""


class Outcome(NamedTuple):
    """A sort of coups: the points of both sides in the end, and how many cards each has."""

    points: tuple[int, int]
    cards: tuple[int, int]


def odds() -> Iterator[OddsRow]:
    """One row for each rule set, pay table, chance and number of packs; a player has nothing to decide."""
    for version in RULE_SETS:
        for table in TABLES_OF[version]:
            for packs in PACKS:
                for chance in CHANCES:
                    yield odds_of(rules(version, table), chance, packs)


def odds_of(compiled: Rules, chance: Chance, packs: str) -> OddsRow:
    """The odds of one chance from a full shoe of `PACKS`; a stake that is left to its player counts as returned."""
    stake = Bet(1, "1", chance, UNIT)
    table = State(compiled, UNIT, MULTIPLES.value[0] * UNIT, bets=(stake,))
    won = taken = Fraction(0)
    for outcome, (probability, cards) in outcomes(compiled.drawing, PACKS[packs]).items():
        punto, banco = outcome.points
        winner = "tie" if punto == banco else "punto" if punto > banco else "banco"
        won += probability if winner == chance else 0
        taken += probability * Fraction(resolve(table, Coup(cards)).bank, UNIT)
    ratios = won.as_integer_ratio(), taken.as_integer_ratio()
    return OddsRow(compiled.version, compiled.pay_table, chance, packs, *ratios)


@cache
def outcomes(drawing: Drawing, packs: int) -> Mapping[Outcome, tuple[Fraction, Hand]]:
    """The probability of each outcome of a full shoe, and the cards of one coup that ends so."""
    left = Counter(drawing.values[card.rank] for card in PACK * packs)
    faces = {drawing.values[card.rank]: (card,) for card in PACK if card.suit == SUITS[0]}
    ways: Counter[tuple[Outcome, int]] = Counter()
    coups: dict[Outcome, Hand] = {}

    def drawn(draws: bool, before: int) -> Iterator[tuple[Hand, int]]:
        """Each card that may come, none where none is drawn, with the ways to draw all of them so far."""
        if not draws:
            yield (), before
            return
        for value, face in faces.items():
            ways_now = before * left[value]
            left[value] -= 1
            yield face, ways_now
            left[value] += 1

    for first, ways_1 in drawn(True, 1):
        for second, ways_2 in drawn(True, ways_1):
            for third, ways_3 in drawn(True, ways_2):
                for fourth, ways_4 in drawn(True, ways_3):
                    two = drawing.points(first + third), drawing.points(second + fourth)
                    for fifth, ways_5 in drawn(drawing.punto_draws(*two), ways_4):
                        punto = first + third + fifth
                        for sixth, ways_6 in drawn(drawing.banco_draws(*two, punto), ways_5):
                            banco = second + fourth + sixth
                            points = drawing.points(punto), drawing.points(banco)
                            outcome = Outcome(points, (len(punto), len(banco)))
                            ways[outcome, len(punto) + len(banco)] += ways_6
                            coups[outcome] = first + second + third + fourth + fifth + sixth
    shoe = len(PACK) * packs
    return {outcome: (Fraction(many, perm(shoe, cards)), coups[outcome]) for (outcome, cards), many in ways.items()}
