"""What is on its way over a table: stacks in flight and rolling dice, and how the felt looks meanwhile."""

from __future__ import annotations

from PySide6.QtCore import QObject, QRect, Signal

from app.table.felt import Felt, Spot, Travel
from app.table.layout import Labels
from ui.table.animations import Animation, Flight, Roll
from ui.table.gains import Gains

TURN = 45
"""Milliseconds between the starts of two stacks that are sent off together."""

MOST_TURNS = 4


class Travelling(QObject):
    """Flights and the roll of a view.

    `moved` carries a rectangle to repaint; `landed` says that the felt looks otherwise now, around a rectangle or, when
    that is None, everywhere; `rested` that the last motion has come to an end.
    """

    moved = Signal(object)
    landed = Signal(object)
    rested = Signal()

    def __init__(self) -> None:
        super().__init__()
        self._flights: dict[Flight, Travel] = {}
        self._gains = Gains()
        self._gains.added.connect(lambda: self.landed.emit(None))
        self.roll: Roll | None = None

    @property
    def flights(self) -> tuple[Flight, ...]:
        """The stacks in flight, the first to have started first."""
        return tuple(self._flights)

    @property
    def moving(self) -> bool:
        """Whether anything is on its way."""
        return bool(self._flights) or self.roll is not None

    @property
    def wait(self) -> int:
        """Milliseconds that the next stack waits for those before it."""
        return TURN * min(MOST_TURNS, sum(flight.elapsed < TURN for flight in self._flights))

    def looks(self, felt: Felt, labels: Labels | None, *, still: bool) -> Felt:
        """How a felt looks while some of what lies there is still on its way, and its dice roll.

        Where stakes have `labels` with no room for a gain beside them, it is seen for a moment, or not if all is still.
        """
        for travel in self._flights.values():
            felt = felt.awaiting(travel)
        return felt if labels is None or labels.within else self._gains.looks(felt, still=still)

    def heading_for(self, spot: Spot) -> bool:
        """Whether something is on its way to a spot."""
        return any(travel.to == spot for travel in self._flights.values())

    def send(self, flight: Flight, travel: Travel) -> None:
        """Let a stack take off."""
        self._flights[flight] = travel
        flight.moved.connect(self.moved)
        flight.arrived.connect(lambda: self._arrived(flight))
        flight.start()

    def throw(self, roll: Roll, since: int = 0) -> None:
        """Let dice roll, or a ball, from a millisecond of its way on."""
        self.roll = roll
        roll.moved.connect(self.moved)
        roll.arrived.connect(lambda: self._arrived(roll))
        roll.start(since)

    def hold(self, roll: Roll, ms: int) -> None:
        """Let dice stand still at a millisecond of their way."""
        roll.elapsed = ms
        self.roll = roll

    def finish(self) -> None:
        """Let everything arrive now."""
        for motion in (*self._flights, *(() if self.roll is None else (self.roll,))):
            motion.finish()

    def drop(self) -> None:
        """Forget everything that is on its way: it no longer belongs to the felt."""
        for motion in (*self._flights, *(() if self.roll is None else (self.roll,))):
            motion.blockSignals(True)
            motion.finish()
            motion.deleteLater()
        self._flights.clear()
        self.roll = None

    def _arrived(self, motion: Animation) -> None:
        rect: QRect | None = None
        if isinstance(motion, Flight):
            rect = motion.rect()
            self._flights.pop(motion, None)
        else:
            self.roll = None
        motion.deleteLater()
        self.landed.emit(rect)
        if not self.moving:
            self.rested.emit()
