"""How long a hand takes: numbers that are copied and places that are pressed, half a minute in which nobody decides.

What is measured is the median of the times between two keys of one number, and between two places, since a median
bears with a few that are long. Where they lie too far apart, some more are asked for; a hand that stays uneven, copies
wrongly or goes away is not measured at all. It is told the time and draws from its seed.
"""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from statistics import median, quantiles
from typing import Literal, TypeAlias

from app.drills.draw import between, shuffled
from app.training.motor import Hand

DIGITS = 3
PLACES = "ABCDEFGH"
_NUMBERS, _PRESSES = 10, 10
_MORE = 4
_EXTRA = 2
"""Turns of four more that an uneven hand is given."""
_SPREAD = 0.4
"""Half of the times lie within so much of their median, or they are uneven."""
_AWAY = 6000
"""Milliseconds after which somebody was away."""
_WRONG = 4
"""One key or press in so many may be wrong."""
_LEAST_KEY, _LEAST_CLICK, _MOST = 40, 100, 2500
"""Milliseconds that no hand is outside of."""

Stage: TypeAlias = Literal["numbers", "places", "done", "failed"]
Failure: TypeAlias = Literal["away", "wrong", "uneven"]


class Calibration:
    """One measurement under way; `at` is everywhere a time in milliseconds of a monotonic clock.

    `stage` is what is asked now; `failure` why nothing was measured, where it failed; `hand` what was.
    """

    def __init__(self, seed: int) -> None:
        self.stage: Stage = "numbers"
        self.failure: Failure | None = None
        self.hand = Hand()
        self.typed = ""
        """What has been copied of the number."""
        self._random = Random(f"{seed}:calibration")
        self._asked = 0
        self._wanted = _NUMBERS
        self._extra = 0
        self._right = self._wrong = 0
        self._times: list[int] = []
        self._last: int | None = None
        self.number = self._number()
        self.place = ""
        """The place that is lit."""

    @property
    def done(self) -> int:
        """How much has been copied and pressed."""
        return self._asked

    @property
    def total(self) -> int:
        """How much is asked for, of the numbers or of the places."""
        return self._wanted

    def type(self, digit: str, at: int) -> bool:
        """A digit is typed; False where it is another one than is due, which changes nothing but is counted."""
        if self.stage != "numbers" or self._is_away(at):
            return False
        if digit != self.number[len(self.typed)]:
            self._miss()
            return False
        if self.typed:
            self._take(at)
        self.typed += digit
        self._right += 1
        self._last = at
        if len(self.typed) == DIGITS:
            self._asked += 1
            self.typed, self.number = "", self._number()
            if self._asked == self._wanted:
                self._judge(_LEAST_KEY)
        return True

    def press(self, place: str, at: int) -> bool:
        """A place is pressed; False where it is another one than is lit, which changes nothing but is counted."""
        if self.stage != "places" or self._is_away(at):
            return False
        if place != self.place:
            self._miss()
            return False
        # the first one is looked for, from the keyboard or from a button elsewhere
        if self._asked:
            self._take(at)
        self._right += 1
        self._last = at
        self._asked += 1
        self.place = self._other_place()
        if self._asked == self._wanted:
            self._judge(_LEAST_CLICK)
        return True

    def _is_away(self, at: int) -> bool:
        if self._last is not None and at - self._last > _AWAY:
            self._fail("away")
        return self.stage == "failed"

    def _take(self, at: int) -> None:
        self._times.append(0 if self._last is None else at - self._last)

    def _miss(self) -> None:
        self._wrong += 1
        if self._wrong >= _WRONG and self._wrong * _WRONG > self._right + self._wrong:
            self._fail("wrong")

    def _judge(self, least: int) -> None:
        """All that was asked for has come: go on, ask for more, or find that it cannot be measured."""
        middle = round(median(self._times))
        if not least <= middle <= _MOST or not _is_even(self._times, middle):
            if self._extra == _EXTRA:
                self._fail("uneven")
                return
            self._extra += 1
            self._wanted += _MORE
            return
        if self.stage == "numbers":
            self.hand = Hand(middle)
            self.stage, self.place = "places", self._other_place()
            self._asked, self._wanted, self._extra = 0, _PRESSES, 0
            self._times, self._last = [], None
            self._right = self._wrong = 0
        else:
            self.hand, self.stage = self.hand._replace(click=middle), "done"

    def _fail(self, why: Failure) -> None:
        self.stage, self.failure, self.hand = "failed", why, Hand()

    def _number(self) -> str:
        return str(between(self._random, 10 ** (DIGITS - 1), 10**DIGITS - 1))

    def _other_place(self) -> str:
        return next(place for place in shuffled(self._random, PLACES) if place != getattr(self, "place", ""))


def _is_even(times: Sequence[int], middle: int) -> bool:
    """Whether the middle half of some times lies near their median."""
    low, _middle, high = quantiles(times, n=4)
    return middle - low <= _SPREAD * middle and high - middle <= _SPREAD * middle
