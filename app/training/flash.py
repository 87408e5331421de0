"""How long the table of a question is seen that is read at a glance: it follows the trainee's own answers.

A wrong answer, or a table seen again, lengthens the time as much as some six right ones shorten it. So it comes to rest
where about six answers of seven are right (house usage).
"""

from __future__ import annotations

from collections.abc import Iterable
from fractions import Fraction
from typing import NamedTuple

FIRST = 2000
"""Milliseconds before anything is known of a trainee."""

LEAST, MOST = 300, 6000
"""Milliseconds; the time never leaves these bounds."""

_FAST, _RIGHT, _WRONG = Fraction(15, 16), Fraction(31, 32), Fraction(3, 2)


class Glance(NamedTuple):
    """One answer to a question read at a glance: the `milliseconds` of thinking, how often the table was seen again."""

    right: bool
    milliseconds: int
    again: int = 0


def seen_for(glances: Iterable[Glance], target: int) -> int:
    """The milliseconds the next table of a skill is seen, from every answer to it in the order given.

    Right answers shorten the time, those within `target` milliseconds of thinking twice as much.

    >>> seen_for((), 1500), seen_for([Glance(True, 1200)], 1500), seen_for([Glance(False, 1200)], 1500)
    (2000, 1875, 3000)
    """
    shown = FIRST
    for right, milliseconds, again in glances:
        share = _WRONG if again or not right else _FAST if milliseconds <= target else _RIGHT
        shown = min(MOST, max(LEAST, int(shown * share)))
    return shown
