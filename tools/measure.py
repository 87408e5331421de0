"""How much of the program the tests run, line and branch, held to a ratchet: the figure kept in pyproject.toml."""

from __future__ import annotations

import json
import sys
import tomllib
from collections.abc import Sequence
from contextlib import chdir
from functools import reduce
from importlib.util import find_spec
from pathlib import Path
from typing import Any

IS_POSSIBLE = find_spec("slipcover") is not None
"""Not where slipcover has no wheel, which is with Python 3.11 alone."""
OPTIONS = ("-p", "tools.measuring", "-W", "ignore:Module already imported:pytest.PytestAssertRewriteWarning")
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


def measured() -> dict[str, Any]:
    """What the processes of the last run in this folder have noted, as one; empty where nothing was.

    A file that none of them has imported counts as never run.
    """
    from slipcover import Slipcover, merge_coverage

    from tools.measuring import EXCLUDED, FOLDER, SOURCES

    noted = [json.loads(file.read_text(encoding="utf-8")) for file in sorted(FOLDER.glob("*.json"))]
    if not noted:
        return {}
    found = reduce(merge_coverage, noted)
    every = Slipcover(branch=True, source=[*SOURCES], exclude_also=[*EXCLUDED]).get_coverage()
    unseen = {name: each for name, each in every["files"].items() if name not in found["files"]}
    whole: dict[str, Any] = merge_coverage(found, {**every, "files": unseen})
    return whole


def check(root: Path) -> bool:
    """Whether what was measured last at `root` holds the figure, and all of each file named as complete."""
    kept = tomllib.loads((root / "pyproject.toml").read_text(encoding="utf-8"))["tool"]["tapis"]
    with chdir(root):
        found = measured()
    if not found:
        print("Nothing was measured.")
        return False
    passed, said = verdict(round(found["summary"]["percent_covered"], 1), kept["fail_under"])
    print(said)
    lacking = [line for name in kept["complete"] for line in _lacking(name, found["files"])]
    if lacking:
        print("Named as complete in pyproject.toml, and no more:", *lacking, sep="\n")
    return passed and not lacking


def _lacking(name: str, files: dict[str, Any]) -> list[str]:
    """What the tests do not run of a file: its lines and branches, of which 0 is the end of a function."""
    missing = [*files[name]["missing_lines"], *(f"{before}->{to}" for before, to in files[name]["missing_branches"])]
    return [f"{name}: {', '.join(map(str, missing))}"] if missing else []


def main(names: Sequence[str]) -> None:
    """Print what the last run here has left out of some files."""
    files = measured().get("files", {})
    print(*(line for name in names for line in _lacking(name, files)), sep="\n")


if __name__ == "__main__":
    main(sys.argv[1:])
