"""A computer of the tests' own: a disk in a file, with a file system that can be shut down or filled."""

from __future__ import annotations

import fcntl
import os
import shutil
import struct
import subprocess
import sys
import time
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

from tests.sizes import Figures

_SHUTDOWN = 0x8004587D
"""EXT4_IOC_SHUTDOWN; with 2 nothing more is written, not even the journal."""
_PROGRAMS = ("mkfs.ext4", "mount", "umount")


def why_not() -> str:
    """Why the power cannot be cut here; empty where it can."""
    if sys.platform != "linux":
        return "only Linux can shut a file system down"
    if os.geteuid() != 0:
        return "only root can mount a file system"
    missing = [program for program in _PROGRAMS if shutil.which(program) is None]
    if missing:
        return f"{', '.join(missing)} not installed"
    if not Path("/dev/loop-control").exists():
        return "this machine has no loop devices"
    return ""


def _run(*command: object) -> bool:
    return subprocess.run([str(word) for word in command], capture_output=True, check=False).returncode == 0


class Machine:
    """A disk in a file, whose power can be cut."""

    def __init__(self, folder: Path) -> None:
        self._image = folder / "disk"
        self.root = folder / "mounted"
        self.root.mkdir()
        with self._image.open("wb") as file:
            file.truncate(64 << 20)
        made = _run("mkfs.ext4", "-q", "-F", self._image) and self.on()
        self.trouble = "" if made else "this machine lets no ext4 file system be mounted"

    def on(self) -> bool:
        return _run("mount", "-o", "loop", self._image, self.root)

    def cut(self) -> None:
        place = os.open(self.root, os.O_RDONLY)
        try:
            fcntl.ioctl(place, _SHUTDOWN, struct.pack("I", 2))
        finally:
            os.close(place)

    def off(self) -> None:
        for _ in range(100):
            if _run("umount", self.root):
                return
            time.sleep(0.05)
        raise AssertionError("the disk stays busy")


@contextmanager
def machine(folder: Path) -> Iterator[Machine]:
    made = Machine(folder)
    try:
        yield made
    finally:
        if os.path.ismount(made.root):
            made.off()


def not_here(what: str, reason: str, figures: Figures, why: Callable[[], str] = why_not) -> None:
    """Say that something cannot be tried on this machine; what can be is tried in test_every_call, on any."""
    figures(f"{what}: not possible here, {reason}")
    assert reason == why() or "ext4" in reason
