"""Rolls a second of crapssim with eight players and about twenty bets; engine.py runs this elsewhere.

`python benchmarks/crapssim_rolls.py ROLLS` prints JSON: rolls a second, and how many bets lay there on average.
"""

from __future__ import annotations

import json
import sys
from time import perf_counter

from crapssim.strategy import AggregateStrategy, BetPassLine, BetPlace  # type: ignore[import-not-found]
from crapssim.table import Table, TableUpdate  # type: ignore[import-not-found]


def table() -> Table:
    """Eight players who always have a pass line bet and place the 6 and the 8."""
    table = Table(seed=1)
    for _ in range(8):
        strategy = AggregateStrategy(BetPassLine(5), BetPlace({6: 12, 8: 12}, skip_point=False))
        table.add_player(bankroll=float("inf"), strategy=strategy)
    return table


def rolls_a_second(rolls: int) -> float:
    """The program's own loop, silent."""
    players = table()
    start = perf_counter()
    players.run(max_rolls=rolls, verbose=False)
    return rolls / (perf_counter() - start)


def average_bets(rolls: int) -> float:
    """The bets that lie there when the dice fall."""

    class Counting(TableUpdate):  # type: ignore[misc]
        seen = 0

        @staticmethod
        def before_roll(table: Table) -> None:
            Counting.seen += sum(len(player.bets) for player in table.players)

    players = table()
    for _ in range(rolls):
        Counting().run(players)
    return Counting.seen / rolls


if __name__ == "__main__":
    count = int(sys.argv[1])
    print(json.dumps({"rolls_a_second": rolls_a_second(count), "bets": average_bets(count)}))
