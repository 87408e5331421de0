"""Exact odds of rampo: every throw and every pair of throws goes through the engine; nothing is computed beside it."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction

from app.drills.game import OddsRow
from app.drills.odds import UNIT
from app.games.rampo.resolve import resolve
from app.games.rampo.rules import CHANCES, RULE_SETS, SEVEN, VERSIONS, Rules, rules
from app.games.rampo.state import Seat, State, Throw, WithdrawAsked
from app.table.bets import Bet
from app.table.steps import Chance

_PIPS = (1, 2, 3, 4, 5, 6)
DICE: tuple[tuple[int, int], ...] = tuple((first, second) for first in _PIPS for second in _PIPS)
_SEAT = 1


def odds() -> Iterator[OddsRow]:
    """One row for each rule set, pay table, chance and policy of the player."""
    for version in RULE_SETS:
        for table in VERSIONS[version].pay_tables.value:
            compiled = rules(version, table)
            for chance in CHANCES:
                for policy in policies(compiled, chance):
                    chances = sum(chance in compiled.wins[sum(dice)] for dice in DICE)
                    probability = Fraction(chances, len(DICE))
                    edge = house_edge(compiled, chance, policy)
                    yield OddsRow(
                        version,
                        table,
                        str(chance),
                        policy,
                        probability.as_integer_ratio(),
                        edge.as_integer_ratio(),
                    )


def policies(compiled: Rules, chance: Chance) -> tuple[str, ...]:
    """What a player can decide on a chance: nothing on colours and 7, else try or not (stay or withdraw in 2014)."""
    if isinstance(chance, str) or chance == SEVEN:
        return ("paid-at-once",)
    return ("never-attempt", "always-attempt") if compiled.chooses else ("stay", "withdraw")


def house_edge(compiled: Rules, chance: Chance, policy: str) -> Fraction:
    """The house's share of one unit staked once on a chance, over all throws and the second throws that decide."""
    bank = Fraction(0)
    for dice in DICE:
        start = State(compiled, UNIT, (Seat(_SEAT),), bets=(Bet(_SEAT, chance, UNIT),))
        attempts = (_SEAT,) if policy == "always-attempt" else ()
        first = resolve(start, Throw(dice, attempts))
        bank += first.bank
        table = first.state
        if not table.zone:  # the stake was lost or paid: what becomes of it next is another bet
            continue
        if policy == "withdraw":
            bank += resolve(table, WithdrawAsked(_SEAT, table.zone[0].on)).bank
        else:
            second_throws = sum([resolve(table, Throw(second)).bank for second in DICE])
            bank += Fraction(second_throws, len(DICE))
    return bank / (len(DICE) * UNIT)
