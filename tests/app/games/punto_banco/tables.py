"""Punto banco tables built in one line."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any

from app.devices.cards.cards import Card, read_card
from app.games.punto_banco.rules import RULE_SETS, TABLES_OF, Chance, Rules, rules
from app.games.punto_banco.state import Bet, Coup, State
from app.table.steps import Place

MINIMUM = 1000
BASE, OTHER = "19-for-20", "half-on-six"
RULES: dict[str, Rules] = {
    f"{version}/{pay_table}": rules(version, pay_table) for version in RULE_SETS for pay_table in TABLES_OF[version]
}
"""Every rule set with each of its pay tables."""

USUAL = "fr-current/19-for-20"
HALF = "fr-current/half-on-six"


def cards(text: str) -> tuple[Card, ...]:
    """Cards, parted by blanks."""
    return tuple(map(read_card, text.split()))


def coup(text: str) -> Coup:
    """A coup of these cards."""
    return Coup(cards(text))


def table(
    bets: Iterable[tuple[int, Place, Chance, int]] = (), key: str = USUAL, *, times: int = 100, **more: Any
) -> State:
    """A table; bets are `(box, place, chance, amount)`, the maximum so many times the minimum of 10 euros."""
    return State(RULES[key], MINIMUM, times * MINIMUM, bets=tuple(Bet(*bet) for bet in bets), **more)
