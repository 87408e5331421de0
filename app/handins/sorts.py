"""The sorts of values that lines and tickets hold: what has another form was written by no program of ours."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping
from datetime import datetime
from typing import Any, TypeAlias

Sort: TypeAlias = Callable[[Any], bool]
Sorts: TypeAlias = Mapping[str, Sort]

MOST = 1 << 53
"""Whole numbers up to here are the same in every language that reads JSON."""
_AT = re.compile(r"(19[7-9]\d|2\d{3})-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", re.ASCII)


def holds(value: Any, sorts: Sorts) -> bool:
    """Whether an object holds all of some keys, no others, and values of their sorts.

    >>> holds({"count": 3}, {"count": is_count}), holds({"count": -1}, {"count": is_count}), holds([], {})
    (True, False, False)
    """
    return (
        isinstance(value, dict) and value.keys() == sorts.keys() and all(is_(value[key]) for key, is_ in sorts.items())
    )


def is_at(value: Any) -> bool:
    """A moment of a line: UTC, milliseconds, `Z`; in years that every zone and every spreadsheet has.

    >>> is_at("2026-11-23T08:00:00.000Z"), is_at("0001-01-01T00:00:00.000Z"), is_at("9999-12-31T23:59:59.999Z")
    (True, False, False)
    """
    return isinstance(value, str) and _AT.fullmatch(value) is not None and is_moment(value)


def is_moment(value: Any) -> bool:
    """A moment with its offset from UTC."""
    try:
        return isinstance(value, str) and datetime.fromisoformat(value).tzinfo is not None
    except ValueError:
        return False


def is_count(value: Any) -> bool:
    """A whole number from 0."""
    return type(value) is int and 0 <= value <= MOST


def is_hex(length: int) -> Sort:
    """So many hexadecimal digits, in small letters."""
    return lambda value: isinstance(value, str) and re.fullmatch(f"[0-9a-f]{{{length}}}", value) is not None


def is_text(value: Any) -> bool:
    """A short text."""
    return isinstance(value, str) and len(value) <= 200


def is_object(value: Any) -> bool:
    """Any object."""
    return isinstance(value, dict)


def is_trainee(value: Any) -> bool:
    """A name and a number, or none."""
    return holds(value, {"name": is_text, "number": or_none(is_text)})


def or_none(sort: Sort) -> Sort:
    """A value of a sort, or null."""
    return lambda value: value is None or sort(value)


def are_numbers(value: Any) -> bool:
    """An object of whole numbers."""
    return isinstance(value, dict) and all(map(is_count, value.values()))


def are_texts(value: Any) -> bool:
    """An object of short texts."""
    return isinstance(value, dict) and all(map(is_text, value.values()))
