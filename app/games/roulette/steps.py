"""The steps that no other game has, and every verb of a roulette table."""

from __future__ import annotations

from typing import NamedTuple

from app.devices.wheel.steps import VERBS as WHEEL_VERBS
from app.table.acts import CALL, COLLECT, PAY, Act, Verb, Vocabulary
from app.table.steps import Chance

HALVE = Verb("halve", "H", "stake", ("stake",), "seat")

VOCABULARY = Vocabulary((CALL, COLLECT, HALVE, PAY, *WHEEL_VERBS), "wheel")


class Halve(NamedTuple):
    """Take a stake that loses half its value, share it, and give the other half back."""

    seat: int
    on: Chance
    stake: int
    collected: int
    returned: int

    @property
    def act(self) -> Act:
        """Share it."""
        return Act(HALVE, self.seat, self.on)
