"""A stick of the tests' own: exFAT in a file, which knows neither rights nor links."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path


def _run(*command: object) -> subprocess.CompletedProcess[str]:
    return subprocess.run([str(word) for word in command], capture_output=True, text=True, check=False)


def why_not() -> str:
    """Why no stick can be made here; empty where one can."""
    if sys.platform != "linux":
        return "only Linux mounts a file as a stick"
    if os.geteuid() != 0:
        return "only root can mount a stick"
    missing = [name for name in ("mkfs.exfat", "losetup", "mount") if shutil.which(name) is None]
    if missing:
        return f"{', '.join(missing)} not installed"
    if "exfat" not in Path("/proc/filesystems").read_text("utf-8") and shutil.which("mount.exfat-fuse") is None:
        return "neither the kernel nor a program here knows exFAT"
    return ""


def _plug_in(device: str, place: Path, option: str) -> bool:
    if _run("mount", "-t", "exfat", "-o", option, device, place).returncode == 0:
        return True
    return _run("mount.exfat-fuse", "-o", option, device, place).returncode == 0


def _pull_out(place: Path) -> None:
    for _ in range(100):
        if _run("umount", place).returncode == 0:
            return
        time.sleep(0.05)
    raise AssertionError("the stick stays busy")


@contextmanager
def stick(folder: Path) -> Iterator[Path | None]:
    """A stick plugged in; None where this machine mounts none after all. `write_protected` plugs it in again so."""
    image, place = folder / "stick", folder / "plugged"
    place.mkdir()
    with image.open("wb") as file:
        file.truncate(64 << 20)
    device = _run("losetup", "--find", "--show", image).stdout.strip()
    try:
        made = device and _run("mkfs.exfat", device).returncode == 0 and _plug_in(device, place, "rw")
        yield place if made else None
    finally:
        if os.path.ismount(place):
            _pull_out(place)
        if device:
            _run("losetup", "--detach", device)


def write_protect(place: Path) -> None:
    """Pull the stick out and plug it in again as one that is write-protected."""
    device = next(
        line.split()[0] for line in Path("/proc/mounts").read_text("utf-8").splitlines() if str(place) in line
    )
    _pull_out(place)
    assert _plug_in(device, place, "ro"), "the stick does not come back"
