"""The machine that a command runs on: its clocks, its name among stations, and which start of it this is."""

from __future__ import annotations

import platform
import secrets
import time
import uuid
from contextlib import suppress
from datetime import UTC, datetime
from hashlib import sha256
from pathlib import Path

from app.handins.writing import Moment, Station
from app.lessons.code import LETTERS, letters_of

_BOOT_ID = Path("/proc/sys/kernel/random/boot_id")
_MACHINE_ID = Path("/etc/machine-id")
_LETTERS = 10


def now() -> Moment:
    """This moment by the wall and by the machine's own clock."""
    at = datetime.now(UTC).isoformat(timespec="milliseconds").replace("+00:00", "Z")
    return Moment(at, time.monotonic_ns() // 1_000_000)


def station() -> Station:
    """This machine, by digests alone: who reads a hand-in need not know its numbers.

    Where the system does not number its starts, each program counts as a start of its own.
    """
    machine = _text(_MACHINE_ID) or f"{platform.node()} {uuid.getnode()}"
    number = int.from_bytes(sha256(f"tapis station\n{machine}".encode()).digest(), "big")
    start = sha256(f"tapis boot\n{_text(_BOOT_ID) or secrets.token_hex(16)}".encode()).hexdigest()
    return Station(letters_of(number % len(LETTERS) ** _LETTERS, _LETTERS), start[:16])


def _text(file: Path) -> str:
    with suppress(OSError, ValueError):
        return file.read_text(encoding="ascii").strip()
    return ""
