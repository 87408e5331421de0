"""Full rampo tables for the benchmarks: eight players, about twenty stakes, the same for the same seed."""

from __future__ import annotations

from random import Random

from app.games.rampo.rules import CHANCES, RULE_SETS, VERSIONS, rules
from app.games.rampo.state import Seat, State, Throw, ZoneStake
from app.table.bets import Bet

MINIMUM = 500


def coups(count: int, seed: int = 1) -> list[tuple[State, Throw]]:
    """So many tables, stakes seat by seat, each with a throw and three players who would try the rampo."""
    random = Random(seed)
    sets = [rules(version, table) for version in RULE_SETS for table in VERSIONS[version].pay_tables.value]
    found = []
    for _ in range(count):
        previous = random.choice([number for number in range(2, 13) if number != 7])
        bets = [
            Bet(seat, random.choice(CHANCES), MINIMUM * random.randint(1, 10))
            for seat in range(1, 9)
            for _ in range(random.choice([2, 2, 3]))
        ]
        zone = tuple(ZoneStake(random.randint(1, 8), previous, MINIMUM) for _ in range(random.choice([0, 0, 1, 2])))
        seats = tuple(Seat(seat) for seat in range(1, 9))
        state = State(random.choice(sets), MINIMUM, seats, 1, previous, False, tuple(bets), zone)
        dice = (random.randint(1, 6), random.randint(1, 6))
        found.append((state, Throw(dice, tuple(random.sample(range(1, 9), 3)))))
    return found
