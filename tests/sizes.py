"""How much is tried: enough for each check, or as much as a release asks for (`check.py --release`)."""

from __future__ import annotations

import os
from collections.abc import Callable
from typing import TypeAlias

RELEASE = os.environ.get("TAPIS_RELEASE") == "1"

Figures: TypeAlias = Callable[[str], None]
"""Notes a line for the end of the run: the fixture `figures`."""


def many(check: int, release: int) -> int:
    """How often to try something."""
    return release if RELEASE else check
