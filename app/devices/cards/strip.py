"""The strip of a card table: rack of value chips, receptacle of the cards taken away, last results; and the shoe."""

from __future__ import annotations

from collections.abc import Sequence

from app.devices.cards.on_felt import DISCARD, SHOE
from app.table.felt import RACK, RESULTS, Spot
from app.table.geometry import Box
from app.table.layout import Fixture, tubes

STRIP_TOP, STRIP_HEIGHT = 1030.0, 144.0
RECEPTACLE = Box(952, STRIP_TOP, 300, STRIP_HEIGHT)


def strip_with(denominations: Sequence[int], shoe: Box) -> tuple[Fixture, ...]:
    """What stands in the strip, left to right, its rack holding value chips in cents, smallest first; then the shoe."""
    rack = Box(28, STRIP_TOP, 900, STRIP_HEIGHT)
    return (
        Fixture(RACK, rack, tubes(rack, [Spot("rack", on=value) for value in denominations])),
        Fixture(DISCARD, RECEPTACLE),
        Fixture(RESULTS, Box(1276, STRIP_TOP, 616, STRIP_HEIGHT)),
        Fixture(SHOE, shoe),
    )
