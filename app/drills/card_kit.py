"""What the window must know of a table where cards are dealt: what hands do there is the same at all of them."""

from __future__ import annotations

from random import Random

from app.devices.cards import handling
from app.drills.exercise import Exercise
from app.drills.kit import TableKit
from app.table.acts import PAY, Act
from app.table.felt import LOSING, RACK, Drop, Felt, Spot, Travel
from app.table.keys import Typing


class CardKit(TableKit):
    """One game's table of cards."""

    @staticmethod
    def given(exercise: Exercise, chance: Random, most: int) -> int:
        """How many coups the shoe of an exercise has given, of at most so many; none of a new one."""
        events = exercise.table["events"]
        return 0 if events and events[-1]["kind"] == "new-shoe" else chance.randrange(1, most)

    def act_of(self, drop: Drop) -> Act | None:
        """The act a gesture means."""
        return handling.act_of(drop, self.vocabulary)

    def act_at(self, typing: Typing, felt: Felt, spot: Spot) -> Act | None:
        """The act that a click on a stake or a hand completes."""
        return handling.act_at(self.grammar(amounts=False).read(typing.keys).verb, felt, spot)

    def travels(self, felt: Felt, act: Act, gain: int = 0) -> tuple[Travel, ...]:
        """What an act sets in motion on the felt it is done on."""
        return handling.travels_of(felt, act, gain)

    def targets(self, spot: Spot) -> tuple[Spot, ...]:
        """Where what lies at a spot may be put down."""
        return handling.targets_of(spot, self.vocabulary, (*self.stakes(), *self.hands()))

    def places(self, act: Act) -> tuple[Spot, ...]:
        """Where an act begins and where it ends; what is collected goes to the rack, a gain comes from it."""
        places = tuple(RACK if spot == LOSING else spot for spot in super().places(act))
        return places[::-1] if act.verb is PAY else places
