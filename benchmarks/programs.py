"""Programs measured from outside: what starts them, what ends them, what they say on their last line."""

from __future__ import annotations

import json
import os
import subprocess
import sys
from pathlib import Path
from time import monotonic
from typing import Any

ROOT = Path(__file__).resolve().parents[1]
FOLDER = Path(__file__).resolve().parent
LAST_DAY = "2026-11-20T08:00:00Z"
"""When the last answer of a history was given."""
_KEPT = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
# Anki's web view refuses to run for the administrator (root) otherwise; it shows cards of our own alone
_WEB = {"QTWEBENGINE_DISABLE_SANDBOX": "1"}
ENVIRONMENT = {**_KEPT, **_WEB, "QT_QPA_PLATFORM": "offscreen", "PYTHONPATH": str(ROOT)}
"""Without a screen, so that no desktop is part of what is measured; modules are compiled once and not at each start."""


class FailedError(Exception):
    """A measured program has failed; its text is what it said."""


def says(*arguments: str | Path, python: str | Path = sys.executable) -> Any:
    """The JSON of the last line that a Python program prints; FailedError with what it complained of."""
    done = subprocess.run(
        [python, "-P", *arguments], cwd=ROOT, env=ENVIRONMENT, capture_output=True, encoding="utf-8", check=False
    )
    if done.returncode != 0 or not done.stdout.strip():
        raise FailedError(f"{' '.join(map(str, arguments))}: {done.stderr.strip()[-2000:]}")
    return json.loads(done.stdout.strip().splitlines()[-1])


def until_it_says(*arguments: str | Path, python: str | Path = sys.executable) -> float:
    """Milliseconds from the start of a Python program to the moment it names on its last line (a monotonic time)."""
    begun = monotonic()
    moment = float(says(*arguments, python=python))
    return (moment - begun) * 1000


def drop_caches() -> bool:
    """Let the system forget the files it has read; whether it did (it takes the rights of an administrator)."""
    os.sync()
    try:
        Path("/proc/sys/vm/drop_caches").write_text("3\n", encoding="ascii")
    except OSError:
        return False
    return True


def resident() -> float:
    """MiB of memory that this process holds; 0 where the system does not tell."""
    try:
        pages = int(Path("/proc/self/statm").read_text(encoding="ascii").split()[1])
    except OSError:
        return 0.0
    return pages * os.sysconf("SC_PAGE_SIZE") / (1 << 20)
