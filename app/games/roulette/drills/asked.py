"""What every drill of roulette knows of its game."""

from __future__ import annotations

from app.devices.wheel.shown import ShownBall
from app.drills.event_drill import Moment, Play
from app.games.roulette.records import TABLE
from app.games.roulette.resolve import resolve
from app.games.roulette.state import Spin, chip_value


def shown(moment: Moment) -> ShownBall:
    """The pocket of the ball when the event is a spin."""
    return ShownBall(moment.event.number if isinstance(moment.event, Spin) else None)


PLAY = Play(TABLE, resolve, shown, chip_value)
