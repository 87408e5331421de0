"""The upright axes of the drawings: where they end, where their lines are, and how a value on them is written."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date
from math import ceil
from typing import NamedTuple

from app.text import _

_SECONDS = (1, 2, 3, 5, 10, 15, 20, 30, 60, 120, 300, 600)
_PACES = (50, 100, 200, 500)
_COUNTS = (1, 2, 5, 10, 20, 25, 50, 100, 200, 500, 1000)


class Point(NamedTuple):
    """One day and its value."""

    day: date
    value: float


class Scale(NamedTuple):
    """An upright axis from 0 to its top, with a line at each tick."""

    top: float
    ticks: tuple[float, ...]
    write: Callable[[float], str]


def percent_scale() -> Scale:
    """An axis of per cent."""
    return Scale(100, (0, 25, 50, 75, 100), lambda value: _("{percent} %").format(percent=round(value)))


def seconds_scale(slowest: int) -> Scale:
    """An axis of seconds, or of minutes, with four lines over its foot; `slowest` in milliseconds is under its top."""
    step = next((step for step in _SECONDS if 4000 * step >= slowest), 60 * ceil(slowest / 240_000))
    ticks = tuple(step * line for line in range(5))
    return Scale(ticks[-1], ticks, _minutes if step % 60 == 0 else _seconds)


def pace_scale(slowest: int) -> Scale:
    """An axis of per cent of the time aimed at, with four lines over its foot; `slowest` is under its top."""
    step = next((step for step in _PACES if 4 * step >= slowest), 500 * ceil(slowest / 2000))
    ticks = tuple(step * line for line in range(5))
    return Scale(ticks[-1], ticks, percent_scale().write)


def count_scale(most: int) -> Scale:
    """An axis of whole numbers, with four lines over its foot; `most` is under its top."""
    step = next((step for step in _COUNTS if 4 * step >= most), 1000 * ceil(most / 4000))
    ticks = tuple(step * line for line in range(5))
    return Scale(ticks[-1], ticks, lambda value: str(round(value)))


def _seconds(value: float) -> str:
    return _("{seconds} s").format(seconds=round(value))


def _minutes(value: float) -> str:
    return _("{count} min").format(count=round(value / 60))
