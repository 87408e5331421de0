"""The blackjack table in millimetres: the half-moon with seven boxes, the line of the insurance, what is printed there.

The text wants seven places marked for players; every size is ours.
"""

from __future__ import annotations

from collections.abc import Sequence
from functools import cache

from app.devices.cards.table import MIDDLE, RING, half_moon
from app.games.blackjack.rules import INSURANCE
from app.table.half_moon import HalfMoon
from app.table.half_round import Arch
from app.text import N_

ARCHES = (
    Arch(N_("BLACK-JACK PAIE 3 POUR 2"), MIDDLE, 438, 90, 36, brass=True),
    Arch(N_("L’ASSURANCE PAIE 2 POUR 1"), MIDDLE, 296, 90, 36),
)

DENOMINATIONS = (100, 200, 500, 1000, 2000, 5000, 10000, 50000)
"""Value chips of the rack unless the house has others, in cents."""


def blackjack_layout(denominations: Sequence[int] = DENOMINATIONS) -> HalfMoon:
    """The table, its rack holding value chips of the denominations in cents; of none, those it has itself."""
    return _made(tuple(sorted(denominations)) or DENOMINATIONS)


@cache
def _made(denominations: tuple[int, ...]) -> HalfMoon:
    return half_moon(denominations, arches=ARCHES, ring=RING, named=INSURANCE, receptacle=N_("BRÛLÉES"))
