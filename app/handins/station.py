"""This machine among others: its letters, and which start of it this is."""

from __future__ import annotations

import platform
import uuid
from contextlib import suppress
from hashlib import sha256
from pathlib import Path

from app.handins.writing import Station
from app.lessons.code import LETTERS, letters_of

_BOOT_ID = Path("/proc/sys/kernel/random/boot_id")
_MACHINE_ID = Path("/etc/machine-id")
_LETTERS = 10


def station(fresh: str) -> Station:
    """This machine, by digests alone: who reads a hand-in need not know its numbers.

    Where the system does not number its starts, each program counts as a start of its own: `fresh` is a text that no
    other has.
    """
    machine = _text(_MACHINE_ID) or f"{platform.node()} {uuid.getnode()}"
    number = int.from_bytes(sha256(f"tapis station\n{machine}".encode()).digest(), "big")
    start = sha256(f"tapis boot\n{_text(_BOOT_ID) or fresh}".encode()).hexdigest()
    return Station(letters_of(number % len(LETTERS) ** _LETTERS, _LETTERS), start[:16])


def _text(file: Path) -> str:
    with suppress(OSError, ValueError):
        return file.read_text(encoding="ascii").strip()
    return ""
