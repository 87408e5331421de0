"""What the drills of acts at a poker table share: which acts count as alike, and hands as they lie before them."""

from __future__ import annotations

from typing import Any

from app.devices.cards.shown import ShownCards
from app.devices.cards.steps import BURN, Turn
from app.drills.acting import ActsDrill
from app.drills.drill import Resolver
from app.drills.exercise import Exercise
from app.drills.order import OrderKey
from app.games.poker.drills.asked import PokerDrill
from app.games.poker.drills.telling import HandsTeller
from app.games.poker.naming import HAND
from app.games.poker.state import Dealt, Showdown
from app.games.poker.steps import Packet, Resolved
from app.table.acts import Act
from app.table.steps import Refuse, Step


class TableActs(PokerDrill, ActsDrill[Any]):
    """A drill of acts at a poker table."""

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.phrases = self.game.phrases

    def resolution(self, exercise: Exercise, resolve: Resolver | None = None) -> Resolved:
        """What there is to do: a card that is dealt open is dealt, then turned."""
        found: Resolved = super().resolution(exercise, resolve)
        if not any(isinstance(step, Packet) and step.up for step in found.steps):
            return found
        return found._replace(
            runs=tuple(
                run._replace(steps=tuple(each for step in run.steps for each in _by_hand(step))) for run in found.runs
            )
        )

    def check(self, exercise: Exercise) -> None:
        """Raise InputError when the event cannot be asked about, or is refused."""
        super().check(exercise)
        _state, _event, events = self.moment(exercise)
        if any(isinstance(step, Refuse) for step in self.resolution(exercise).steps):
            raise self.wrong_kind(exercise, len(events) - 1, ())

    def teller(self, exercise: Exercise, key: OrderKey[Any]) -> HandsTeller:
        """What says what is wrong with acts."""
        return HandsTeller(self.game, key, self.moment(exercise))

    def read(self, exercise: Exercise, act: Act) -> Act:
        """An act as the key would write it: of a hand the combination is enough, of the rest of a pack no number."""
        if act.what == HAND:
            return act._replace(simple=act.simple[:1])
        rest = act.verb is BURN and isinstance(self.moment(exercise).event, Dealt | Showdown)
        return act._replace(number=0) if rest else act

    def shown(self, exercise: Exercise) -> ShownCards:  # noqa: ARG002 - the felt shows what lies
        """No hand but those of the table."""
        return ShownCards()


def _by_hand(step: Step) -> tuple[Step, ...]:
    """What the hand does for a step."""
    return (step, Turn((), step.seat)) if isinstance(step, Packet) and step.up else (step,)
