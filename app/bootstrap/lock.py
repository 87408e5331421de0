"""The one lock: every package with its hashes, first those the program runs on, then those the check adds.

Written by `python3 check.py --lock` with uv for all platforms and Pythons at once; read by run.py and check.py, which
give its first part or all of it to pip. No registry is named in it, so that any mirror serves.
"""

from __future__ import annotations

import hashlib
import re
import subprocess
import sys
import tempfile
from dataclasses import dataclass
from pathlib import Path

NAME = "requirements.lock"
HEADER = """\
# Every package of Tapis for every platform and Python 3.11 to 3.13, each pinned by its hashes.
# Written by: python3 check.py --lock
"""
RUN_PART = "# ---- what the program runs on: installed by run.py ----\n"
CHECK_PART = "# ---- what the check adds: installed by check.py ----\n"

_BLOCK = re.compile(r"^(?P<name>[A-Za-z0-9][A-Za-z0-9._-]*)==.*(?:\n[ \t].*)*\n?", re.MULTILINE)


@dataclass(frozen=True)
class Lock:
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
        return frozenset(match["name"] for match in _BLOCK.finditer(self.everything))


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


def joined(run_packages: str, all_packages: str) -> str:
    """The text of the lock from what was resolved to run and what was resolved to check.

    Raises ValueError when a package to run is pinned otherwise in the two.
    """
    everything = {match[0].rstrip("\n"): None for match in _BLOCK.finditer(all_packages)}
    to_run = [match[0].rstrip("\n") for match in _BLOCK.finditer(run_packages)]
    for block in to_run:
        if block not in everything:
            raise ValueError(f"resolved differently to run and to check: {block.splitlines()[0]}")
        del everything[block]
    return "\n".join((HEADER, RUN_PART + "\n".join(to_run) + "\n", CHECK_PART + "\n".join(everything) + "\n"))


def _resolve(root: Path, output: Path, *more: str) -> str:
    uv = ["pip", "compile", "--quiet", "--no-config", "--universal", "--python-version", "3.11", "--generate-hashes"]
    plain = ["--no-header", "--no-annotate", "--output-file", str(output)]
    subprocess.run([sys.executable, "-m", "uv", *uv, *plain, *more, str(root / "pyproject.toml")], check=True)
    return output.read_text(encoding="utf-8")


def write(root: Path, *, upgrade: bool) -> None:
    """Resolve pyproject.toml again and write the lock: pins that still fit are kept unless `upgrade`."""
    with tempfile.TemporaryDirectory() as folder:
        everything, to_run = Path(folder, "everything.txt"), Path(folder, "run.txt")
        if not upgrade and (root / NAME).exists():
            everything.write_text(read(root).everything, encoding="utf-8")
        all_packages = _resolve(root, everything, "--group", f"{root / 'pyproject.toml'}:dev")
        run_packages = _resolve(root, to_run, "--constraint", str(everything))
    (root / NAME).write_text(joined(run_packages, all_packages), encoding="utf-8", newline="\n")
