"""The bank of a coup without its steps, for long runs of throws: compiled from the engine, stake by stake."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from operator import mul

from app.games.rampo.resolve import resolve
from app.games.rampo.rules import CHANCES, NUMBERS, Rules
from app.games.rampo.state import Seat, State, Throw
from app.table.bets import Bet

_UNIT = 100
_PLACE = {chance: place for place, chance in enumerate(CHANCES)}


class Totals:
    """What the bank takes or gives at each number when every winning stake is paid at once (nobody tries the rampo).

    `rows[number]` holds the bank's cents for each cent on each chance of `rules.CHANCES`, asked of the engine one
    stake at a time: 1 where the stake loses, minus the rate where it wins. In 2014 this is the last throw, where
    nothing is reserved.
    """

    def __init__(self, rules: Rules) -> None:
        self.rows = tuple(
            tuple(_bank_of_a_cent(rules, number, place) for place in range(len(CHANCES))) if number in NUMBERS else ()
            for number in range(NUMBERS[-1] + 1)
        )

    def bank(self, stakes: Sequence[int], number: int) -> int:
        """Collected minus paid, in cents, when a number comes; `stakes` are the cents on each chance of CHANCES."""
        return sum(map(mul, stakes, self.rows[number]))


def stakes_of(bets: Iterable[Bet]) -> tuple[int, ...]:
    """The cents on each chance of `rules.CHANCES`, all players together."""
    stakes = [0] * len(CHANCES)
    for bet in bets:
        stakes[_PLACE[bet.on]] += bet.amount
    return tuple(stakes)


def _bank_of_a_cent(rules: Rules, number: int, place: int) -> int:
    low = max(1, number - 6)
    state = State(rules, _UNIT, (Seat(1),), last_throw=True, bets=(Bet(1, CHANCES[place], _UNIT),))
    return resolve(state, Throw((low, number - low))).bank // _UNIT
