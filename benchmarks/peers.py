"""The programs of others that we compare with, in an environment of their own: `.venv-bench` beside the checkout.

Never in ours: one of them installs a package named `tests`, and nothing of theirs may reach what is shipped.
"""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

from benchmarks.programs import FOLDER, ROOT

PLACE = ROOT / ".venv-bench"
LIST = FOLDER / "peers.txt"
STAMP = PLACE / "peers.txt"
"""What the environment was made from, written last."""

WHY_ABSENT = "it is not in .venv-bench, and could not be put there: without a network, start again with one"


def python() -> Path | None:
    """The Python of the peers' environment; None where they are not there."""
    found = PLACE / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
    try:
        return found if STAMP.read_bytes() == LIST.read_bytes() and found.exists() else None
    except OSError:
        return None


def make() -> bool:
    """Make the environment unless it is there; whether it is now. Says what it does and what pip has against it."""
    if python() is not None:
        return True
    print(f"Making {PLACE} with the programs to compare with.", file=sys.stderr)
    install = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input", "--retries", "1"]
    exact = ["--require-hashes", "--only-binary", ":all:", "--requirement", str(LIST)]
    try:
        subprocess.run([sys.executable, "-m", "venv", "--clear", str(PLACE)], check=True)
        inside = PLACE / ("Scripts/python.exe" if sys.platform == "win32" else "bin/python")
        subprocess.run([str(inside), *install, *exact], check=True)
        STAMP.write_bytes(LIST.read_bytes())
    except (OSError, subprocess.CalledProcessError) as error:
        print(f"They could not be installed: {error}", file=sys.stderr)
        return False
    return True
