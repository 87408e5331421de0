"""Writing the lock: pyproject.toml resolved by uv for all platforms and Pythons at once."""

from __future__ import annotations

import os
import subprocess
import sys
import tempfile
from pathlib import Path

from tools.lock import BLOCK, CHECK_PART, NAME, RUN_PART, read

HEADER = """\
# Every package of Tapis for every platform and Python 3.11 to 3.14, each pinned by its hashes.
# Written by: python3 check.py --lock
"""

PYTHONS = ("3.11", "3.12", "3.13", "3.14")
PLATFORMS = (
    # Debian 12 has glibc 2.36; Qt for ARM asks for a newer one
    "x86_64-manylinux_2_36",
    "aarch64-manylinux_2_39",
    "x86_64-pc-windows-msvc",
    "x86_64-apple-darwin",
    "aarch64-apple-darwin",
)


def joined(run_packages: str, all_packages: str) -> str:
    """The text of the lock from what was resolved to run and what was resolved to check.

    Raises ValueError when a package to run is pinned otherwise in the two.
    """
    everything = {match[0].rstrip("\n"): None for match in BLOCK.finditer(all_packages)}
    to_run = [match[0].rstrip("\n") for match in BLOCK.finditer(run_packages)]
    for block in to_run:
        if block not in everything:
            raise ValueError(f"resolved differently to run and to check: {block.splitlines()[0]}")
        del everything[block]
    return "\n".join((HEADER, RUN_PART + "\n".join(to_run) + "\n", CHECK_PART + "\n".join(everything) + "\n"))


def _resolve(root: Path, output: Path, *more: str) -> str:
    uv = ["pip", "compile", "--quiet", "--no-config", "--universal", "--python-version", "3.11", "--generate-hashes"]
    plain = ["--extra", "server", "--no-header", "--no-annotate", "--output-file", str(output)]
    subprocess.run([sys.executable, "-m", "uv", *uv, *plain, *more, str(root / "pyproject.toml")], check=True)
    return output.read_text(encoding="utf-8")


def require_wheels(lock: Path) -> None:
    """Raise CalledProcessError, uv having named the package, when one would have to be built somewhere."""
    uv = ["pip", "compile", "--quiet", "--no-config", "--no-deps", "--only-binary", ":all:"]
    for python in PYTHONS:
        for platform in PLATFORMS:
            where = ["--python-version", python, "--python-platform", platform, "--output-file", os.devnull]
            subprocess.run([sys.executable, "-m", "uv", *uv, *where, str(lock)], stdout=subprocess.DEVNULL, check=True)


def write(root: Path, *, upgrade: bool) -> None:
    """Resolve pyproject.toml again and write the lock: pins that still fit are kept unless `upgrade`.

    Every package must come as a wheel for every Python and platform, as nothing is built where Tapis is installed.
    """
    with tempfile.TemporaryDirectory() as folder:
        everything, to_run = Path(folder, "everything.txt"), Path(folder, "run.txt")
        if not upgrade and (root / NAME).exists():
            everything.write_text(read(root).everything, encoding="utf-8")
        all_packages = _resolve(root, everything, "--group", f"{root / 'pyproject.toml'}:dev")
        run_packages = _resolve(root, to_run, "--constraint", str(everything))
        text, candidate = joined(run_packages, all_packages), Path(folder, "lock.txt")
        candidate.write_text(text, encoding="utf-8")
        require_wheels(candidate)
    (root / NAME).write_text(text, encoding="utf-8", newline="\n")
