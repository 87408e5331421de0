"""One text for one JSON value, so that a digest of it says which value it is."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any


def canonical(value: Any) -> str:
    """A value as JSON with sorted keys, no blanks, and no escapes but those that JSON demands.

    >>> canonical({"b": [1, True], "a": "é"})
    '{"a":"é","b":[1,true]}'
    """
    return json.dumps(value, ensure_ascii=False, sort_keys=True, separators=(",", ":"), allow_nan=False)


def digest(value: Any) -> bytes:
    """The SHA-256 of a value's text."""
    return sha256(canonical(value).encode()).digest()
