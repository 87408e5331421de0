"""What a croupier does where players throw dice."""

from __future__ import annotations

from typing import NamedTuple

from app.table.acts import Act, Verb

OFFER_DICE = Verb("offer-dice", "D", "seat", ("stick", "dice", "reserve"), "seat")


class OfferDice(NamedTuple):
    """Offer the dice to a player."""

    seat: int

    @property
    def act(self) -> Act:
        """Hold them out to the shooter."""
        return Act(OFFER_DICE, self.seat)
