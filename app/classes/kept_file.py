"""What is kept of a class from one time to the next: a list of records, one file."""

from __future__ import annotations

import json
from collections.abc import Callable, Sequence
from typing import Any, TypeVar

from app.handins.sorts import Sorts, holds
from app.lessons.canonical import canonical

_T = TypeVar("_T")


def text(every: Sequence[Any]) -> bytes:
    """The file that keeps some named tuples of JSON values."""
    return canonical([each._asdict() for each in every]).encode() + b"\n"


def is_whole(content: bytes | None, every: Sequence[Any]) -> bool:
    r"""Whether what was read of a file is all that stands in it: neither damaged nor of a newer version, or not there.

    `content` None: it could not be read.

    >>> is_whole(b"", []), is_whole(b"[]\n", []), is_whole(b"[{}, 3", []), is_whole(None, [])
    (True, True, False, False)
    """
    return content is not None and (not content or text(every) == content)


def read(content: bytes | None, sorts: Sorts, make: Callable[..., _T]) -> list[_T]:
    """The records of a file, each made of its fields; of one that was spoilt what can be read.

    >>> from app.handins.sorts import is_count
    >>> read(b'[{"a":1},{"b":2}]', {"a": is_count}, dict), read(b"[{}, 3", {"a": is_count}, dict)
    ([{'a': 1}], [])
    """
    try:
        value: Any = json.loads(content or b"")
    except (ValueError, RecursionError):
        return []
    return [make(**each) for each in value if holds(each, sorts)] if isinstance(value, list) else []
