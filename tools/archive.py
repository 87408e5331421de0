"""The built program as one file to carry to a computer without a network, with what installs it there.

    tapis-<version>-linux-<machine>/
        install.sh  LISEZMOI.md  README.md  LICENCES.txt  SHA256SUMS  tapis.desktop  tapis-mime.xml
        icons/<size>/apps/tapis.png
        completion/tapis-cli.bash  completion/tapis-cli.zsh
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
import zipfile
from collections.abc import Iterable
from datetime import UTC, datetime
from pathlib import Path
from typing import NamedTuple

from app import VERSION
from tools.notices import LICENCES
from tools.registry import registry

SUMS = "SHA256SUMS"
REGISTRY = "tapis.reg"
_GLIBC = re.compile(r"GLIBC_(\d+)\.(\d+)")
_OLD = (2, 17)
_OF_EVERY_DESKTOP = frozenset({"libexpat.so.1", "libgcc_s.so.1", "libstdc++.so.6"})
_DOCUMENTS = (("LISEZMOI.md", "fr"), ("README.md", "en"))
_PARSER = "commands.parsing.installed_parser"
_RUNS = 0o755
_IS_READ = 0o644


def name() -> str:
    """The name of the folder that the archive unpacks to."""
    system = {"linux": "linux", "win32": "windows", "darwin": "macos"}.get(sys.platform, sys.platform)
    return f"tapis-{VERSION}-{system}-{platform.machine().lower()}"


def time_of(root: Path) -> int:
    """The time that every file of the archive bears: the environment's SOURCE_DATE_EPOCH, else the last commit's.

    0 where there is neither, as in sources that were unpacked, or where git is not installed.
    """
    seconds = os.environ.get("SOURCE_DATE_EPOCH", "")
    if not seconds.isdigit() and shutil.which("git"):
        command = ["git", "-C", str(root), "log", "-1", "--format=%ct"]
        seconds = subprocess.run(command, capture_output=True, text=True, check=False).stdout.strip()
    return int(seconds) if seconds.isdigit() else 0


def can_be_made(root: Path) -> bool:
    """Whether nothing is lacking, said before the minutes that building takes; what only differs is said as well."""
    if sys.platform == "linux" and shutil.which("objdump") is None:
        print("objdump is missing, which reads what the program asks of the system: install binutils.")
        return False
    if not time_of(root):
        print("No commit tells the time of the files (no git, or no repository): they will bear that of 1970.")
        print("Set SOURCE_DATE_EPOCH to give them one.", flush=True)
    return True


class Glibc(NamedTuple):
    """The oldest glibc that a program runs on, such as `2.34`, and the files that ask for no older one.

    `newer` are libraries that every desktop has itself, with the newer glibc that those of the program ask for: an
    older system does better with its own.
    """

    version: str
    files: tuple[str, ...]
    newer: tuple[tuple[str, str], ...] = ()


def oldest_glibc(program: Path) -> Glibc:
    """The oldest glibc that every file of a program runs on."""
    asked: dict[str, tuple[int, int]] = {}
    for file in files_of(program):
        if ".so" in file.name or file.name == "tapis":
            symbols = subprocess.run(["objdump", "-T", str(file)], capture_output=True, text=True, check=False).stdout
            versions = [(int(major), int(minor)) for major, minor in _GLIBC.findall(symbols)]
            asked[file.name] = max(versions, default=_OLD)
    needed = max((version for name, version in asked.items() if name not in _OF_EVERY_DESKTOP), default=_OLD)
    return Glibc(
        _text(needed),
        tuple(name for name, version in asked.items() if version == needed != _OLD),
        tuple((name, _text(version)) for name, version in asked.items() if version > needed),
    )


def _text(version: tuple[int, int]) -> str:
    return ".".join(map(str, version))


def lay_out(root: Path, program: Path, folder: Path) -> None:
    """Make the folder that is packed, from a built program and the checkout at `root`."""
    shutil.rmtree(folder, ignore_errors=True)
    shutil.copytree(program, folder / "tapis")
    shutil.move(folder / "tapis" / LICENCES, folder / LICENCES)
    for document, language in _DOCUMENTS:
        shutil.copyfile(root / "resources" / "help" / language / "install.md", folder / document)
    if sys.platform == "linux":
        _add_installer(root, folder)
    if sys.platform == "win32":
        (folder / REGISTRY).write_bytes(registry())
    sums = [f"{digest(path)}  {path.relative_to(folder).as_posix()}" for path in files_of(folder)]
    (folder / SUMS).write_text("\n".join(sums) + "\n", encoding="utf-8", newline="\n")


def _add_installer(root: Path, folder: Path) -> None:
    desktop = root / "resources" / "desktop"
    script = (desktop / "install.sh").read_text(encoding="utf-8")
    glibc = oldest_glibc(folder / "tapis")
    for mark, value in (
        ("@machine@", platform.machine()),
        ("@glibc@", glibc.version),
        ("@asks@", ", ".join(glibc.files)),
        ("@newer@", " ".join(f"{name}={version}" for name, version in glibc.newer)),
    ):
        script = script.replace(mark, value)
    (folder / "install.sh").write_text(script, encoding="utf-8", newline="\n")
    (folder / "install.sh").chmod(_RUNS)
    for name in ("tapis.desktop", "tapis-mime.xml"):
        shutil.copyfile(desktop / name, folder / name)
    (folder / "icons" / "scalable" / "apps").mkdir(parents=True)
    shutil.copyfile(desktop / "tapis.svg", folder / "icons" / "scalable" / "apps" / "tapis.svg")
    (folder / "completion").mkdir()
    for shell in ("bash", "zsh"):
        write = [
            sys.executable,
            "-m",
            "shtab",
            "--shell",
            shell,
            "--prog",
            "tapis-cli",
            "commands.parsing.installed_parser",
        ]
        done = subprocess.run(write, cwd=root, capture_output=True, check=True)
        (folder / "completion" / f"tapis-cli.{shell}").write_bytes(done.stdout)
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


def pack_zip(folder: Path, archive: Path, time: int) -> None:
    """Write a folder as a .zip, what Windows unpacks by itself, whose bytes depend on the same."""
    # the oldest and the newest time that a zip can hold
    moment = datetime.fromtimestamp(min(max(time, 315_532_800), 4_354_819_198), UTC)
    with zipfile.ZipFile(archive, "w", zipfile.ZIP_DEFLATED) as packed:
        for path in files_of(folder):
            entry = zipfile.ZipInfo(path.relative_to(folder.parent).as_posix(), moment.timetuple()[:6])
            entry.create_system, entry.compress_type = 0, zipfile.ZIP_DEFLATED
            packed.writestr(entry, path.read_bytes())


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
    ending, write = (".zip", pack_zip) if sys.platform == "win32" else (".tar.gz", pack)
    archive = folder.with_name(folder.name + ending)
    write(folder, archive, time_of(root))
    shutil.rmtree(folder)
    return archive, write_sum(archive)
