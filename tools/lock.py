"""The one lock: every package with its hashes, first those the program runs on, then those the check adds.

Written by `python3 check.py --lock` with uv for all platforms and Pythons at once; read by run.py and check.py, which
give its first part or all of it to pip. No registry is named in it, so that any mirror serves.
"""

from __future__ import annotations

import hashlib
import re
from typing import TYPE_CHECKING, NamedTuple

if TYPE_CHECKING:
    from pathlib import Path

NAME = "requirements.lock"
RUN_PART = "# ---- what the program runs on: installed by run.py ----\n"
CHECK_PART = "# ---- what the check adds: installed by check.py ----\n"

BLOCK = re.compile(r"^(?P<name>[A-Za-z0-9][A-Za-z0-9._-]*)==.*(?:\n[ \t].*)*\n?", re.MULTILINE)


class Lock(NamedTuple):
    """The lock's two parts, as text pip reads."""

    run_part: str
    check_part: str

    @property
    def everything(self) -> str:
        """Both parts."""
        return self.run_part + self.check_part

    @property
    def names(self) -> frozenset[str]:
        """The packages of both parts, as the registry writes their names (lower case, hyphens)."""
        return frozenset(match["name"] for match in BLOCK.finditer(self.everything))


def read(root: Path) -> Lock:
    """The lock of the checkout at `root`; ValueError when its two parts are not marked, OSError when it is missing."""
    text = (root / NAME).read_text(encoding="utf-8")
    before, mark, check_part = text.partition(CHECK_PART)
    _, run_mark, run_part = before.partition(RUN_PART)
    if not mark or not run_mark:
        raise ValueError(f"{root / NAME}: its two parts are not marked")
    return Lock(run_part, check_part)


def digest(text: str) -> str:
    """The SHA-256 of a part, in hexadecimal."""
    return hashlib.sha256(text.encode()).hexdigest()
