"""A small program, the archive of it, and the archive unpacked as its user does."""

from __future__ import annotations

import subprocess
from pathlib import Path

import pytest

from tools import archive
from tools.notices import LICENCES

ROOT = Path(__file__).resolve().parents[2]

PROGRAM = """#!/bin/sh
case "$1" in check-scenarios) ! grep -rl fault "$2" || exit 1 ;; esac
case "$1" in --self-test) test ! -e "$(dirname "$0")/broken" || { echo "libstrange.so.1 is missing"; exit 1; } ;; esac
echo "tapis $*"
"""


def build(folder: Path) -> Path:
    """A built program as small as can be."""
    (folder / "_internal").mkdir(parents=True)
    (folder / "_internal" / "data.txt").write_text("data", encoding="utf-8")
    (folder / LICENCES).write_text("licences", encoding="utf-8")
    for name in ("tapis", "tapis-cli"):
        (folder / name).write_text(PROGRAM, encoding="utf-8")
        (folder / name).chmod(0o755)
    return folder


@pytest.fixture
def program(tmp_path: Path) -> Path:
    return build(tmp_path / "built")


@pytest.fixture(scope="module")
def packed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The archive of such a program, made once."""
    place = tmp_path_factory.mktemp("packed")
    made, _sum = archive.make(ROOT, build(place / "built"), place / "dist")
    return made


@pytest.fixture
def unpacked(packed: Path, tmp_path: Path) -> Path:
    """The archive, unpacked as its user does."""
    subprocess.run(["tar", "-xf", packed, "-C", tmp_path], check=True)
    return tmp_path / archive.name()


def below(folder: Path) -> list[str]:
    return sorted(path.relative_to(folder).as_posix() for path in folder.rglob("*") if not path.is_dir())
