"""The edge of the program where time, chance and fresh ids come from; everything below is given them."""

from __future__ import annotations

import os
import time
from datetime import UTC, datetime


class Clock:
    """The clocks and the source of chance of this machine; tests put their own in its place."""

    def now(self) -> str:
        """The time, UTC ISO 8601 to the millisecond with a `Z`."""
        return datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")

    def milliseconds(self) -> int:
        """Milliseconds of a clock that nobody sets."""
        return time.monotonic_ns() // 1_000_000

    def seed(self) -> int:
        """A fresh seed for a session, 0 to 2**48 - 1."""
        return int.from_bytes(os.urandom(6))

    def new_id(self) -> str:
        """A fresh id, UUID version 7: later ids sort after earlier ones, and no two are ever alike."""
        milliseconds = time.time_ns() // 1_000_000
        digits = bytearray(milliseconds.to_bytes(6) + os.urandom(10))
        digits[6] = digits[6] & 0x0F | 0x70
        digits[8] = digits[8] & 0x3F | 0x80
        text = digits.hex()
        return "-".join((text[:8], text[8:12], text[12:16], text[16:20], text[20:]))
