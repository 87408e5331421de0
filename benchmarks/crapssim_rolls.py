"""Rolls a second of crapssim with eight players and about twenty bets (19.5 on the average).

Run as a program, with the number of rolls, by the Python of `.venv-bench`.
"""

from __future__ import annotations

import json
import sys
from time import perf_counter

from crapssim.strategy import AggregateStrategy, BetPassLine, BetPlace
from crapssim.table import Table


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


if __name__ == "__main__":
    print(json.dumps(rolls_a_second(int(sys.argv[1]))))
