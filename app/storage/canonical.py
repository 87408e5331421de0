"""JSON as an export holds it: values from which the texts come back that were kept, and one sum over all records."""

from __future__ import annotations

import json
from hashlib import sha256
from typing import Any


def value_of(text: str | None) -> Any:
    """The value of a JSON text; the text itself where the value would not give it back.

    >>> value_of('["amount",1500]'), value_of('[1, 2]'), value_of("=1")
    (['amount', 1500], '[1, 2]', '=1')
    """
    try:
        value = None if text is None else json.loads(text)
        return value if value is not None and not isinstance(value, str) and text_of(value) == text else text
    except (ValueError, RecursionError):
        return text


def text_of(value: Any) -> str:
    """The text of such a value."""
    if isinstance(value, str):
        return value
    return json.dumps(value, ensure_ascii=False, allow_nan=False, separators=(",", ":"))


class Sum:
    """The SHA-256 of lists of records, however they are laid out: in canonical JSON, a line each."""

    def __init__(self) -> None:
        self._digest = sha256()

    def begin(self, section: str) -> None:
        """A list of that name begins."""
        self._digest.update(f"{section}\n".encode())

    def add(self, record: Any) -> None:
        """One record of it."""
        line = json.dumps(record, ensure_ascii=False, sort_keys=True, separators=(",", ":"))
        # half of a pair of signs, which UTF-8 has not, can stand in a text alone
        self._digest.update(line.encode(errors="surrogatepass") + b"\n")

    def digits(self) -> str:
        """64 hexadecimal digits."""
        return self._digest.hexdigest()
