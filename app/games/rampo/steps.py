"""The steps that no other game has, and every verb of a rampo table."""

from __future__ import annotations

from typing import NamedTuple

from app.devices.dice.steps import OFFER_DICE
from app.table.acts import CALL, COLLECT, PAY, Act, Verb, Vocabulary
from app.table.steps import Chance

ZONE = "zone"
"""Where a stake waits for the next throw, beside the layout."""

OFFER = Verb("offer", "O", "stake", ("stake",), "seat")
MOVE = Verb("move", "M", "stake", ("stake",), "zone")

VOCABULARY = Vocabulary((CALL, COLLECT, PAY, OFFER, MOVE, OFFER_DICE), "dice", places=(ZONE,))


class Offer(NamedTuple):
    """Propose the rampo to a player for their winning number."""

    seat: int
    on: Chance

    @property
    def act(self) -> Act:
        """Propose it."""
        return Act(OFFER, self.seat, self.on)


class Move(NamedTuple):
    """Move a winning stake to the rampo zone."""

    seat: int
    on: Chance
    amount: int

    @property
    def act(self) -> Act:
        """Take it there from the layout."""
        return Act(MOVE, self.seat, self.on)
