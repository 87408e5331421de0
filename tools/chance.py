"""What the tests leave to chance, settled by one number: the same commit is tried with the same cases."""

from __future__ import annotations

import subprocess
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from pathlib import Path


def seed_of(root: Path) -> int:
    """A number below 2**32 from the hash of the last commit at `root`; 0 outside a git checkout."""
    command = ["git", "-C", str(root), "rev-parse", "--verify", "--quiet", "HEAD"]
    try:
        commit = subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()
    except FileNotFoundError:
        return 0
    return int(commit[:8], 16) if commit else 0


def options(seed: int) -> list[str]:
    """The options by which pytest shuffles, draws and generates from this seed alone.

    >>> options(7)
    ['--randomly-seed=7', '--hypothesis-seed=7']
    """
    return [f"--randomly-seed={seed}", f"--hypothesis-seed={seed}"]
