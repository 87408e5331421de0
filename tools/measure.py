"""How much of the program the tests run, line and branch, held to a ratchet: the figure kept in pyproject.toml.

All but the first cases of a test try again what these reach, as a test does that computes for long; being measured
would double their time. What chance generates is not measured either, so that the figure stays the same.
"""

from __future__ import annotations

import subprocess
import sys
import tomllib
from pathlib import Path

OPTIONS = ("--cov", "--cov-report=", "--cov-fail-under=0")
"""The options by which pytest measures; the verdict is `check`'s."""

NOTICED = 0.5
"""From how many points above the kept figure on one is asked to raise it."""


def verdict(total: float, kept: float) -> tuple[bool, str]:
    """Whether a total, in percent, holds the kept figure, and a sentence that says so.

    >>> verdict(94.2, 94.0)
    (True, 'The tests run 94.2 % of the program; pyproject.toml keeps 94.0.')
    """
    said = f"The tests run {total:.1f} % of the program; pyproject.toml keeps {kept:.1f}"
    if total < kept:
        return False, f"{said}: test what is new, or say in the commit why less will do."
    if total >= kept + NOTICED:
        return True, f"{said}: raise fail_under to {total:.1f}."
    return True, f"{said}."


def check(root: Path) -> bool:
    """Whether what was measured last at `root` holds the figure, and all of each file named as complete."""
    project = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["tool"]
    coverage = [sys.executable, "-m", "coverage", "report", "--fail-under=0"]
    asked = subprocess.run([*coverage, "--format=total"], cwd=root, capture_output=True, text=True, check=False)
    if asked.returncode != 0:
        print(f"Nothing was measured: {(asked.stdout + asked.stderr).strip()}")
        return False
    passed, said = verdict(float(asked.stdout), project["coverage"]["report"]["fail_under"])
    print(said)
    complete = project["tapis"]["complete"]
    listed = [*coverage, "--fail-under=100", "--skip-covered", "--show-missing", f"--include={','.join(complete)}"]
    whole = subprocess.run(listed, cwd=root, capture_output=True, text=True, check=False)
    if whole.returncode != 0:
        print(f"Named as complete in pyproject.toml, and no more:\n{whole.stdout}{whole.stderr}", end="")
    return passed and whole.returncode == 0
