"""The machine that a command runs on: its clocks, and which station it is."""

from __future__ import annotations

import secrets
import time
from datetime import UTC, datetime

from app.handins import station as machine
from app.handins.writing import Moment, Station


def now() -> Moment:
    """This moment by the wall and by the machine's own clock."""
    at = datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    return Moment(at, time.monotonic_ns() // 1_000_000)


def station() -> Station:
    """This machine."""
    return machine.station(secrets.token_hex(16))
