"""Items: what somebody knows or has forgotten, each a skill or one fact that an answer needs.

An item is a skill's id or a fact `<skill>/<key>`, lower-case ASCII, such as `roulette-tables-35/7`; ids never change.
Which of them an exercise gives evidence of says its drill, `items`; what an answer was worth as evidence is `Evidence`.
"""

from __future__ import annotations

from datetime import UTC, datetime, timedelta
from typing import NamedTuple, TypeAlias

Item: TypeAlias = str

_DAY_BEGINS = timedelta(hours=4)
"""Who practises after midnight is still at the evening before."""


def skill_of(item: Item) -> str:
    """The skill of an item.

    >>> skill_of("roulette-tables-35/7"), skill_of("roulette-calls-zero")
    ('roulette-tables-35', 'roulette-calls-zero')
    """
    return item.partition("/")[0]


def is_fact(item: Item) -> bool:
    """Whether an item is a fact rather than the skill itself."""
    return "/" in item


def day_of(at: datetime) -> int:
    """The number of the day, as `date.toordinal`, that a time with its zone belongs to; days begin at 04:00.

    >>> day_of(datetime(2026, 9, 2, 3, 59, tzinfo=UTC)) == day_of(datetime(2026, 9, 1, 4, 0, tzinfo=UTC))
    True
    """
    return (at - _DAY_BEGINS).toordinal()


def start_of(day: int) -> datetime:
    """The moment at which a day begins, in UTC."""
    return datetime.fromordinal(day).replace(tzinfo=UTC) + _DAY_BEGINS


class Evidence(NamedTuple):
    """What one answer says of what somebody knows.

    `items` are the skill and each fact that the answer needed. `thinking` milliseconds, None where no time was taken or
    where it was an interruption; `target` the fluent thinking time of that exercise. Of a wrong answer, `missed` are
    the facts on its wrong lines, and all others lie on lines that were right; it is None where a total alone is known.
    `excused`: a misconception explains it, and nothing is blamed.
    """

    at: datetime
    items: tuple[Item, ...]
    right: bool
    thinking: int | None
    target: int
    missed: tuple[Item, ...] | None = None
    excused: bool = False
