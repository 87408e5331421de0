"""What is posted at a poker table for everybody to read: its limits, its pay tables, the usages of the house."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from functools import lru_cache
from types import MappingProxyType

from app.devices.cards.on_felt import Sheet
from app.drills.kit import PayRow, PaySheet, Switch, usages
from app.games.poker.hands import Combination
from app.games.poker.naming import Names, hand_text
from app.games.poker.rules import Box, Rules
from app.games.poker.state import State
from app.money import euros
from app.table.felt import Posted
from app.table.limits import plate
from app.table.steps import Rate
from app.text import N_, Message, _, capital, translate


@dataclass(frozen=True, slots=True, eq=False)
class PayTables:
    """The pay tables that a game posts: the stakes they are of, each with its head there, and its hands in short."""

    stakes: tuple[tuple[Box, Message], ...]
    short: Mapping[Combination, Message]
    maximums: str
    """The rule of the maximums in the register of the game."""

    def rates(self, rules: Rules) -> dict[Box, Mapping[Combination, Rate]]:
        """What each of these stakes pays to a winning hand, by hand; of a stake that the house does not take, none."""
        won = rules.settles["better"]
        return {
            box: {hand: rate.value for hand, rate in won[box].rates.items()} for box, _head in self.stakes if box in won
        }


SHORT_OF_FIVE: Mapping[Combination, Message] = MappingProxyType(
    {
        # translators: the combinations of poker in short, for a narrow column of a posted pay table
        "royal": N_("Royale"),
        "straight-flush": N_("Q. flush"),
        "four": N_("Carré"),
        "full": N_("Full"),
        "flush": N_("Coul."),
        "straight": N_("Quinte"),
        "three": N_("Brelan"),
        "two-pairs": N_("2 paires"),
        "pair": N_("Paire"),
    }
)
SHORT_OF_THREE: Mapping[Combination, Message] = MappingProxyType(
    {
        # translators: a straight flush of three card poker in short, for a narrow column of a posted pay table
        "straight-flush": N_("S. coul."),
        "three": SHORT_OF_FIVE["three"],
        # translators: a straight of three card poker, for a narrow column of a posted pay table
        "straight": N_("Suite"),
        "flush": SHORT_OF_FIVE["flush"],
        "pair": SHORT_OF_FIVE["pair"],
    }
)
"""The hands that pay tables name, the highest first; what pays below them is no matter of a table."""

_TITLES: Mapping[str, Message] = MappingProxyType({"A": N_("TABLE A"), "B": N_("TABLE B")})


def ratio(rate: Rate | None) -> str:
    """What a hand pays as a pay table has it: "3:2" of three for two, nothing where it does not win.

    >>> from fractions import Fraction
    >>> ratio(Fraction(3, 2)), ratio(10), ratio(None)
    ('3:2', '10', '')
    """
    if rate is None:
        return ""
    return str(rate) if rate.denominator == 1 else f"{rate.numerator}:{rate.denominator}"


@lru_cache(maxsize=64)
def sheet(tables: PayTables, rules: Rules) -> Sheet:
    """The pay tables as they are posted at the table."""
    rates = tables.rates(rules)
    return Sheet(
        tuple(head for box, head in tables.stakes if box in rates),
        tuple(
            (name, tuple(ratio(paid.get(hand)) for paid in rates.values()))
            for hand, name in tables.short.items()
            if any(hand in paid for paid in rates.values())
        ),
        _TITLES.get(rules.pay_table or ""),
    )


def plate_of(state: State) -> tuple[Posted, ...]:
    """The plate of limits, and that a pay table of a letter is posted, where there are several."""
    title = _TITLES.get(state.rules.pay_table or "")
    return plate(state) if title is None else (*plate(state), Posted(title, None))


def pays(tables: PayTables, hands: Names, stakes: Mapping[Box, Message], state: State) -> PaySheet:
    """What each of the posted stakes pays, by hand."""
    rates = tables.rates(state.rules)
    rows = [
        PayRow(
            tuple(box for box, paid in rates.items() if hand in paid),
            capital(hand_text(hands, hand, ())),
            tuple(ratio(paid.get(hand)) or "–" for paid in rates.values()),
        )
        for hand in tables.short
        if any(hand in paid for paid in rates.values())
    ]
    return PaySheet(tuple(capital(translate(stakes[box])) for box in rates), tuple(rows), tables.maximums)


def posted(state: State, switches: tuple[Switch, ...]) -> tuple[str, ...]:
    """The minimum, the maximum of each box, and the usages of the house."""
    return (
        _("Minimum {amount}").format(amount=euros(state.minimum)),
        _("maximum {amount} par mise").format(amount=euros(state.maximum)),
        *usages(switches, state.house or ()),
    )
