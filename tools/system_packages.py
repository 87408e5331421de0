"""What Qt, the environment and the check need of the system, found by looking for the thing itself.

A library is looked for by loading it, a program on the PATH, a file in its place: the answer is right on every Linux,
whatever its packages are called. Only the remedy, apt-get, is Debian's and Ubuntu's own.
"""

from __future__ import annotations

import ctypes
import os
import shlex
import shutil
import subprocess
import sys
import sysconfig
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from tools.messages import Sentence, StartError

if TYPE_CHECKING:
    from collections.abc import Callable, Iterable, Sequence

FONT_FOLDERS = ("/usr/share/fonts", "/usr/local/share/fonts", "~/.local/share/fonts", "~/.fonts")
FONT_ENDINGS = (".ttf", ".otf", ".ttc", ".pfb")


class Machine(Protocol):
    """What is asked of the system; tests answer in its place."""

    def has_library(self, name: str) -> bool:
        """Whether the loader finds this shared library."""

    def has_program(self, name: str) -> bool:
        """Whether this program is on the PATH or in a folder of system programs."""

    def has_file(self, path: str) -> bool:
        """Whether this file or folder exists."""

    def has_font(self) -> bool:
        """Whether one font at least is installed."""

    def has_module(self, name: str) -> bool:
        """Whether the running Python can import this module."""

    def has_apt(self) -> bool:
        """Whether packages are installed with apt-get here."""

    def is_root(self) -> bool:
        """Whether packages may be installed without asking."""

    def run(self, command: Sequence[str]) -> int:
        """Run a command, showing what it said when it fails; its exit code."""


class ThisMachine:
    """The machine the program runs on."""

    def has_library(self, name: str) -> bool:
        """Whether the loader finds this shared library."""
        try:
            ctypes.CDLL(name)
        except OSError:
            return False
        return True

    def has_program(self, name: str) -> bool:
        """Whether this program is on the PATH or in a folder of system programs."""
        return shutil.which(name, path=os.pathsep.join((os.environ.get("PATH", ""), "/usr/sbin", "/sbin"))) is not None

    def has_file(self, path: str) -> bool:
        """Whether this file or folder exists."""
        return Path(path).exists()

    def has_font(self) -> bool:
        """Whether one font at least is installed."""
        folders = (os.path.expanduser(folder) for folder in FONT_FOLDERS)  # noqa: PTH111 - a home may be missing
        return any(
            name.endswith(FONT_ENDINGS) for folder in folders for _, _, names in os.walk(folder) for name in names
        )

    def has_module(self, name: str) -> bool:
        """Whether the running Python can import this module."""
        from importlib.util import find_spec

        return find_spec(name) is not None

    def has_apt(self) -> bool:
        """Whether packages are installed with apt-get here."""
        return shutil.which("apt-get") is not None and Path("/etc/debian_version").exists()

    def is_root(self) -> bool:
        """Whether packages may be installed without asking."""
        return sys.platform != "win32" and os.geteuid() == 0

    def run(self, command: Sequence[str]) -> int:
        """Run a command, showing what it said when it fails; its exit code."""
        quiet = {**os.environ, "DEBIAN_FRONTEND": "noninteractive"}
        pipe = subprocess.PIPE
        done = subprocess.run(
            command, stdin=subprocess.DEVNULL, stdout=pipe, stderr=subprocess.STDOUT, env=quiet, check=False
        )
        if done.returncode != 0:
            sys.stderr.write(done.stdout.decode(errors="replace"))
        return done.returncode


@dataclass(frozen=True)
class Need:
    """One thing the system must have: what it is called in a message, Debian's package, and how it is looked for."""

    thing: str
    package: str
    present: Callable[[Machine], bool]


def _library(name: str, package: str) -> Need:
    return Need(name, package, lambda machine: machine.has_library(name))


def _program(name: str, package: str) -> Need:
    return Need(name, package, lambda machine: machine.has_program(name))


def _file(path: str, package: str) -> Need:
    return Need(path, package, lambda machine: machine.has_file(path))


_PYTHON = f"python{sys.version_info.major}.{sys.version_info.minor}"

VENV = Need("ensurepip", f"{_PYTHON}-venv", lambda machine: machine.has_module("ensurepip"))

QT = (
    _library("libEGL.so.1", "libegl1"),
    _library("libGL.so.1", "libgl1"),
    _library("libgthread-2.0.so.0", "libglib2.0-0"),
    _library("libfontconfig.so.1", "libfontconfig1"),
    _library("libxkbcommon.so.0", "libxkbcommon0"),
    _library("libdbus-1.so.3", "libdbus-1-3"),
)

WINDOW = (
    *QT,
    _library("libxcb-cursor.so.0", "libxcb-cursor0"),
    _library("libxkbcommon-x11.so.0", "libxkbcommon-x11-0"),
    _library("libxcb-icccm.so.4", "libxcb-icccm4"),
    _library("libxcb-keysyms.so.1", "libxcb-keysyms1"),
    _library("libxcb-shape.so.0", "libxcb-shape0"),
    Need("a font", "fonts-dejavu-core", lambda machine: machine.has_font()),
)


def _has_own_library(machine: Machine) -> bool:
    own = f"{sysconfig.get_config_var('LIBDIR')}/{sysconfig.get_config_var('INSTSONAME')}"
    return (own.endswith(".so.1.0") and machine.has_file(own)) or machine.has_library(f"lib{_PYTHON}.so.1.0")


BUILD = (
    *WINDOW,
    _program("objdump", "binutils"),
    Need(f"lib{_PYTHON}.so.1.0", f"lib{_PYTHON}", _has_own_library),
)


def _has_postgres(machine: Machine) -> bool:
    # Debian and Ubuntu keep it off the PATH, each version in a folder of its own
    places = (f"/usr/lib/postgresql/{version}/bin/initdb" for version in range(14, 25))
    return machine.has_program("initdb") or any(map(machine.has_file, places))


CHECK = (
    *BUILD,
    _program("Xvfb", "xvfb"),
    _program("xauth", "xauth"),
    _program("dbus-run-session", "dbus"),
    _file("/usr/libexec/at-spi-bus-launcher", "at-spi2-core"),
    _file("/usr/lib/python3/dist-packages/pyatspi", "python3-pyatspi"),
    _program("mkfs.ext4", "e2fsprogs"),
    _program("mkfs.exfat", "exfatprogs"),
    _program("mount.exfat-fuse", "exfat-fuse"),
    _program("strace", "strace"),
    _program("desktop-file-validate", "desktop-file-utils"),
    Need("initdb", "postgresql", _has_postgres),
)


def certificates(named: Iterable[str | None]) -> Need:
    """The certificates pip checks the package registry with; `named` are files the user's own settings give."""
    places = [place for place in named if place]
    return Need(
        "certificates",
        "ca-certificates",
        lambda machine: (
            any(machine.has_file(place) for place in (*places, "/etc/ssl/certs/ca-certificates.crt"))
            or not machine.has_apt()
        ),
    )


def missing(needs: Iterable[Need], machine: Machine) -> tuple[Need, ...]:
    """The needs the machine does not meet, in their order."""
    return tuple(need for need in needs if not need.present(machine))


def install_command(needs: Iterable[Need]) -> list[str]:
    """The apt-get command that brings the packages of these needs."""
    return ["apt-get", "install", "--yes", "--no-install-recommends", *dict.fromkeys(need.package for need in needs)]


INSTALLING = Sentence(
    "Installation des paquets système manquants : {packages}",
    "Installing the missing system packages: {packages}",
)
ASK_ROOT = Sentence(
    "Il manque des paquets système. Lancez cette commande en administrateur, puis recommencez :\n  {command}",
    "Some system packages are missing. Run this command as administrator, then start again:\n  {command}",
)
FAILED = Sentence(
    "Les paquets système n'ont pas pu être installés (apt-get a répondu {code}). Vérifiez le réseau, lancez cette "
    "commande, puis recommencez :\n  {command}",
    "The system packages could not be installed (apt-get answered {code}). Check the network, run this command, then "
    "start again:\n  {command}",
)
NO_APT = Sentence(
    "Il semble manquer au système : {things}. Si la suite échoue, installez-les avec le gestionnaire de paquets.",
    "The system seems to lack: {things}. If what follows fails, install them with the package manager.",
)


def ensure(needs: Iterable[Need], machine: Machine, announce: Callable[[Sentence], None]) -> bool:
    """Whether all is there in the end: installed when root on Debian or Ubuntu, else StartError with the command.

    On another Linux what seems missing is announced, and the answer is False.
    """
    lacking = missing(needs, machine)
    if not lacking:
        return True
    if not machine.has_apt():
        announce(NO_APT.filled(things=", ".join(need.thing for need in lacking)))
        return False
    install = install_command(lacking)
    sudo = "sudo " if machine.has_program("sudo") else ""
    by_hand = f"{sudo}apt-get update && {sudo}{shlex.join(install)}"
    if not machine.is_root():
        raise StartError(ASK_ROOT.filled(command=by_hand))
    announce(INSTALLING.filled(packages=" ".join(dict.fromkeys(need.package for need in lacking))))
    # the lists of a bare machine are empty; when they cannot be renewed, the packages may still be at hand
    machine.run(["apt-get", "update", "--quiet=2"])
    code = machine.run([*install, "--quiet=2"])
    if code != 0:
        raise StartError(FAILED.filled(code=code, command=by_hand))
    return True
