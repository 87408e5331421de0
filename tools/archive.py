"""The built program as one file to carry to a computer without a network, with what installs it there.

    tapis-<version>-linux-<machine>/
        install.sh  LISEZMOI.md  README.md  LICENCES.txt  SHA256SUMS  tapis.desktop
        icons/<size>/apps/tapis.png
        tapis/                        the program, which also runs from where it is unpacked

The same sources, packages and time give the same bytes.
"""

from __future__ import annotations

import gzip
import hashlib
import os
import platform
import re
import shutil
import subprocess
import sys
import tarfile
from collections.abc import Iterable
from pathlib import Path

from app import VERSION
from tools.notices import LICENCES

SUMS = "SHA256SUMS"
_GLIBC = re.compile(r"GLIBC_(\d+)\.(\d+)")
_DOCUMENTS = (("LISEZMOI.md", "fr"), ("README.md", "en"))
_RUNS = 0o755
_IS_READ = 0o644


def name() -> str:
    """The name of the folder that the archive unpacks to."""
    system = {"linux": "linux", "win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
    return f"tapis-{VERSION}-{system}-{platform.machine().lower()}"


def time_of(root: Path) -> int:
    """The time that every file of the archive bears: the environment's SOURCE_DATE_EPOCH, else the last commit's."""
    seconds = os.environ.get("SOURCE_DATE_EPOCH", "")
    if not seconds.isdigit():
        command = ["git", "-C", str(root), "log", "-1", "--format=%ct"]
        seconds = subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()
    return int(seconds) if seconds.isdigit() else 0


def oldest_glibc(program: Path) -> str:
    """The oldest glibc that every file of a program runs on, such as `2.34`."""
    newest = (2, 17)
    files = [path for path in program.rglob("*") if path.is_file() and (".so" in path.name or path.name == "tapis")]
    for file in files:
        symbols = subprocess.run(["objdump", "-T", str(file)], capture_output=True, text=True, check=False).stdout
        newest = max([newest, *((int(major), int(minor)) for major, minor in _GLIBC.findall(symbols))])
    return ".".join(map(str, newest))


def lay_out(root: Path, program: Path, folder: Path) -> None:
    """Make the folder that is packed, from a built program and the checkout at `root`."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(program, folder / "tapis")
    shutil.move(folder / "tapis" / LICENCES, folder / LICENCES)
    for document, language in _DOCUMENTS:
        shutil.copyfile(root / "resources" / "help" / language / "install.md", folder / document)
    if sys.platform == "linux":
        _add_installer(root, folder)
    sums = [f"{digest(path)}  {path.relative_to(folder).as_posix()}" for path in files_of(folder)]
    (folder / SUMS).write_text("\n".join(sums) + "\n", encoding="utf-8", newline="\n")


def _add_installer(root: Path, folder: Path) -> None:
    desktop = root / "resources" / "desktop"
    script = (desktop / "install.sh").read_text(encoding="utf-8")
    script = script.replace("@machine@", platform.machine()).replace("@glibc@", oldest_glibc(folder / "tapis"))
    (folder / "install.sh").write_text(script, encoding="utf-8", newline="\n")
    (folder / "install.sh").chmod(_RUNS)
    shutil.copyfile(desktop / "tapis.desktop", folder / "tapis.desktop")
    (folder / "icons" / "scalable" / "apps").mkdir(parents=True)
    shutil.copyfile(desktop / "tapis.svg", folder / "icons" / "scalable" / "apps" / "tapis.svg")
    # drawn by another program: this part knows no window
    command = [sys.executable, "-m", "ui.start.app_icon", str(folder / "icons")]
    subprocess.run(command, cwd=root, env={**os.environ, "QT_QPA_PLATFORM": "offscreen"}, check=True)


def files_of(folder: Path) -> list[Path]:
    """Every file under a folder, in one order everywhere."""
    return sorted((path for path in folder.rglob("*") if path.is_file()), key=lambda path: path.as_posix())


def digest(path: Path) -> str:
    """The SHA-256 of a file, in hexadecimal."""
    with path.open("rb") as file:
        return hashlib.file_digest(file, "sha256").hexdigest()


def pack(folder: Path, archive: Path, time: int) -> None:
    """Write a folder as a .tar.gz whose bytes depend on names, contents, rights to run and `time` alone.

    Not .tar.xz, a quarter smaller: a bare Debian unpacks none.
    """
    with (
        archive.open("wb") as file,
        gzip.GzipFile("", "wb", fileobj=file, mtime=time) as packed,
        tarfile.open(fileobj=packed, mode="w") as tar,
    ):
        for path in files_of(folder):
            entry = tarfile.TarInfo(path.relative_to(folder.parent).as_posix())
            entry.size, entry.mtime = path.stat().st_size, time
            entry.mode = _RUNS if path.stat().st_mode & 0o100 else _IS_READ
            with path.open("rb") as content:
                tar.addfile(entry, content)


def write_sum(archive: Path) -> Path:
    """Write the SHA-256 of an archive beside it, in the form that `sha256sum --check` reads."""
    beside = archive.with_name(archive.name + ".sha256")
    beside.write_text(f"{digest(archive)}  {archive.name}\n", encoding="utf-8", newline="\n")
    return beside


def make(root: Path, program: Path, place: Path) -> Iterable[Path]:
    """Pack a built program into `place`; gives the archive and its sum."""
    folder = place / name()
    place.mkdir(parents=True, exist_ok=True)
    lay_out(root, program, folder)
    if sys.platform == "win32":
        archive = Path(shutil.make_archive(str(folder), "zip", place, folder.name))
    else:
        archive = folder.with_name(f"{folder.name}.tar.gz")
        pack(folder, archive, time_of(root))
    shutil.rmtree(folder)
    return archive, write_sum(archive)
