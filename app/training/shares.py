"""How sure a share is that was counted."""

from __future__ import annotations

from math import sqrt
from statistics import NormalDist

_SURE = NormalDist().inv_cdf(0.975)


def wilson(right: int, answered: int) -> tuple[float, float]:
    """Wilson's interval at 95 % for so many right of some that were answered, one at least.

    >>> [round(end, 3) for end in wilson(8, 10)]
    [0.49, 0.943]
    """
    square = _SURE**2
    middle = 2 * right + square
    reach = _SURE * sqrt(square + 4 * right * (answered - right) / answered)
    whole = 2 * (answered + square)
    return max(0.0, (middle - reach) / whole), min(1.0, (middle + reach) / whole)
