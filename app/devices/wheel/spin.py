"""A spin of the wheel as a function of time: how the rotor is turned and where the ball is, without a clock.

The way of the ball is laid backwards from the pocket it comes to rest in. Angles are degrees clockwise from straight
up; the rotor is turned so many degrees clockwise, the ball runs the other way round.
"""

from __future__ import annotations

from dataclasses import dataclass
from math import cos, pi, sin
from typing import NamedTuple

GALLERY = 1.0
POCKET = 0.0

FALL = 900.0
"""Milliseconds from leaving the gallery to the first touch of the pocket."""

SETTLE = 700.0
"""Milliseconds the ball still rocks in its pocket while the rotor comes to rest."""

TURN = 230.0
"""Milliseconds of the first turn in the gallery; each further one takes `LONGER` more."""

LONGER = 40.0


class BallPosition(NamedTuple):
    """The ball at a moment: its angle, and how far out it is, from 0 (in a pocket) to 1 (in the gallery)."""

    angle: float
    out: float


@dataclass(frozen=True, slots=True)
class Spin:
    """A whole spin, or the end of one whose ball has been seen running.

    `number` is the pocket it ends in and `place` its place on the wheel, of `pockets`. `clockwise`: the rotor turns so,
    the ball runs against it for `turns` whole turns, the first of which lasts `pace` milliseconds. The rotor is turned
    by `turn` before, and turns `way` degrees clockwise in all. `begins` is where the ball is at first, when that is
    given: what is missing to its pocket it makes good while it falls, where it bounces anyway.
    """

    number: int
    place: int
    pockets: int
    clockwise: bool
    turns: int
    turn: float
    way: float
    pace: float = TURN
    begins: float | None = None

    @property
    def traced(self) -> bool:
        """A spin that is over leaves nothing but the ball in its pocket."""
        return False

    @property
    def rest(self) -> float:
        """How the rotor is turned after."""
        return self.turn + self.way

    @property
    def gallery(self) -> float:
        """The millisecond at which the ball leaves the gallery."""
        return self.turned(self.turns)

    @property
    def duration(self) -> float:
        """The last millisecond."""
        return self.gallery + FALL + SETTLE

    @property
    def telling(self) -> float:
        """A millisecond in the middle of the ball's way."""
        return self.gallery * 0.5 if self.turns else FALL * 0.5

    def turned(self, turns: float) -> float:
        """The millisecond at which the ball has made so many turns."""
        return turns * self.pace + LONGER * turns * (turns - 1) / 2

    def since(self, part: float) -> float:
        """The millisecond at which the ball has made such a part of its first turn; 0 when it makes none."""
        return part * self.turned(1) if self.turns else 0.0

    def flashes(self, before: float, now: float) -> bool:  # noqa: ARG002 -- the wheel alone turns
        """Nothing but the wheel changes."""
        return False

    def turns_at(self, ms: float) -> int:
        """How many whole turns the ball has made at a millisecond."""
        return next((turn for turn in range(self.turns) if ms < self.turned(turn + 1)), self.turns)

    def rotor(self, ms: float) -> float:
        """Degrees clockwise by which the rotor is turned."""
        left = max(0.0, self.duration - ms) / self.duration
        # it runs evenly and slows down over the last third
        part = (
            1 - (left * 1.2 if left > 1 / 3 else left * left * 1.8 + 0.2) / 1.2 + (0.2 / 1.2) * (1 - min(1, left * 3))
        )
        return self.turn + self.way * min(1.0, max(0.0, part))

    def ball(self, ms: float) -> BallPosition:
        """Where the ball is."""
        against = -1 if self.clockwise else 1
        leaves = self.gallery
        pocket = 360 * self.place / self.pockets
        if ms >= leaves + FALL:
            rocks = max(0.0, self.duration - ms) / SETTLE
            sway = 2.2 * rocks * sin((1 - rocks) * 5 * pi)
            return BallPosition(self.rotor(ms) + pocket + sway, POCKET)
        lands = self.rotor(leaves + FALL) + pocket
        first = lands - against * (360 * self.turns + self._fallen(0))
        astray = 0.0 if self.begins is None else (self.begins - first + 180) % 360 - 180
        if ms < leaves:
            return BallPosition(first + astray + against * 360 * self._turns(ms), GALLERY)
        part = (ms - leaves) / FALL
        hop = 0.16 * abs(cos(part * 2.5 * pi)) * (1 - part) if part > 0.2 else 0.0
        astray *= 1 - part * part * (3 - 2 * part)
        return BallPosition(lands + astray - against * self._fallen(part), max(POCKET, (1 - part) ** 1.4 + hop))

    def _turns(self, ms: float) -> float:
        """Turns and parts of turns made at a millisecond."""
        whole = self.turns_at(ms)
        if whole >= self.turns:
            return float(self.turns)
        begun, ended = self.turned(whole), self.turned(whole + 1)
        return whole + (max(0.0, ms) - begun) / (ended - begun)

    def _fallen(self, part: float) -> float:
        """Degrees still to go in the fall, of which `part` is over."""
        last = self.pace + LONGER * max(0, self.turns - 1)
        return float(360 * FALL / last * 0.62 * (1 - part) ** 1.6)
