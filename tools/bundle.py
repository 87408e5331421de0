"""What goes into the built program and what stays out; pyinstaller.spec hands its lists through here.

An entry is PyInstaller's own: (name inside the program, source file, kind).
"""

from __future__ import annotations

import re
import shutil
import subprocess
from collections.abc import Callable, Iterable, Mapping
from importlib import metadata
from pathlib import Path, PurePosixPath

from app.components import normal
from tools import lock

Entry = tuple[str, str, str]

BUILD_ONLY = frozenset({"babel", "pip", "tzdata"})
"""Of what run.py installs, what only the making of an environment uses."""

EXCLUDED = (
    "tools",
    "tkinter",
    "curses",
    "readline",
    "_hashlib",
    "numpy.random",
    "pyqtgraph.examples",
    "pyqtgraph.opengl",
    "PySide6.QtNetwork",
    "PySide6.QtTest",
    "PySide6.QtQml",
    "PySide6.QtQuick",
)
"""Modules that an import names somewhere and that this program never runs.

What speaks to a school's server loads `ssl`, and nothing else does; hashlib has the sums of Python's own.
"""

NOT_RUN = frozenset({"pyi_rth_inspect", "pyi_rth_pyqtgraph_multiprocess"})
"""What PyInstaller would run at each start, a twentieth of it, for readers of sources and processes of pyqtgraph."""

# What libraries bring along and this program never loads: every platform of Qt but X11 and the two without a screen,
# drawing by OpenGL, the GTK theme with its chain, kinds of pictures that are not shown, devices without a desktop.
_USELESS = re.compile(
    r"""
    plugins/(?:egldeviceintegrations|generic|networkinformation|sqldrivers|tls|wayland[^/]*|xcbglintegrations)/
    |plugins/platforms/libq(?!xcb|offscreen|minimal\.)
    |plugins/platformthemes/libqgtk3
    |plugins/platforminputcontexts/[^/]*virtualkeyboard
    |plugins/imageformats/[^/]*(?:gif|icns|ico|jpeg|tga|tiff|wbmp|webp)\.
    |libQt6(?:Egl|Network|Qml|Quick|Sql|Test|VirtualKeyboard|Wayland|WlShell)
    |/translations/(?!qtbase_(?:fr|en)\.qm$)[^/]*\.qm$
    |pyqtgraph/(?:icons/peegee|examples)/
    |(?:^|/)__pycache__/
    """,
    re.VERBOSE,
)
_FONT = re.compile(r"font_source_(?:sans|serif)_pro/files/(?P<file>[^/]+\.(?:otf|ttf))$")
_STRIPPED = re.compile(r"(?:^|/)libpython[^/]*\.so[^/]*$|/lib-dynload/[^/]+\.so$")
# What PyInstaller leaves to the system for the sake of programs that draw by OpenGL, which needs the system's own. This
# program draws without it, so that it may bring these and run where no desktop was ever installed.
_BROUGHT = re.compile(r"lib(?:EGL|GL|GLX|GLdispatch|OpenGL|xcb)\.so\.\d+")
_LIBRARY = re.compile(r"lib[^/]*\.so[^/]*")


def excluded_modules(root: Path) -> list[str]:
    """The modules to keep out: those above, and all that belongs to tools of the check and of the build."""
    runs = {match["name"] for match in lock.BLOCK.finditer(lock.read(root).run_part)} - BUILD_ONLY
    modules = metadata.packages_distributions()
    tools = [name for name, owners in modules.items() if not runs & {normal(owner) for owner in owners}]
    own = {"app", "commands", "ui", "tests", "benchmarks"}
    return [*EXCLUDED, *sorted(name for name in tools if name.isidentifier() and name not in own)]


def wanted(name: str, fonts: Iterable[str]) -> bool:
    """Whether a collected file belongs in the program; `fonts` are the font files that the window loads."""
    place = name.replace("\\", "/")
    font = _FONT.search(place)
    return font["file"] in fonts if font else _USELESS.search(place) is None


def is_stripped(name: str) -> bool:
    """Whether a file loses its tables of symbols: Python's own alone, since numpy does not survive it."""
    return _STRIPPED.search(name.replace("\\", "/")) is not None


def asked_for(
    entries: Iterable[Entry], fonts: Iterable[str], needed: Callable[[str], Mapping[str, str | None]]
) -> list[Entry]:
    """The binary files of the program on Linux: the wanted ones, the libraries that these ask for, and no other.

    `needed` gives every library that a file asks for, directly or not, by its name, with its place where it has one.
    A link beside a library is left out, so that the program lies on file systems without links too.
    """
    chosen = [entry for entry in entries if wanted(entry[0], fonts) and entry[2] != "SYMLINK"]
    libraries = {entry[0]: entry for entry in chosen if _LIBRARY.fullmatch(entry[0])}
    found = [entry for entry in chosen if entry[0] not in libraries]
    asked: dict[str, str | None] = {}
    for _name, source, _kind in [*found, *(entry for name, entry in libraries.items() if name.startswith("libpython"))]:
        asked.update(needed(source))
    names = [name for name in libraries if name in asked or name.startswith("libpython")]
    brought = [
        (name, place, "BINARY")
        for name, place in sorted(asked.items())
        if place and name not in libraries and _BROUGHT.fullmatch(name)
    ]
    return [*found, *(libraries[name] for name in names), *brought]


def stripped(entries: Iterable[Entry], folder: Path) -> list[Entry]:
    """The same entries, those that lose their symbols taken from copies in `folder`; unchanged without `strip`."""
    tool = shutil.which("strip")
    if tool is None:
        return list(entries)
    folder.mkdir(parents=True, exist_ok=True)
    result = []
    for name, source, kind in entries:
        copy = folder / PurePosixPath(name).name
        if is_stripped(name):
            shutil.copyfile(source, copy)
            subprocess.run([tool, "--strip-unneeded", str(copy)], check=True)
        result.append((name, str(copy) if is_stripped(name) else source, kind))
    return result


def version_resource(name: str, version: str) -> str:
    """What Windows shows as the properties of a program, in the terms of PyInstaller; `name` is that of its file."""
    numbers = (*map(int, version.split(".")), 0)
    told = {
        "FileDescription": "Tapis, l’entraîneur des croupiers",
        "FileVersion": version,
        "InternalName": name,
        "LegalCopyright": "MIT",
        "OriginalFilename": f"{name}.exe",
        "ProductName": "Tapis",
        "ProductVersion": version,
    }
    texts = ", ".join(f"StringStruct({key!r}, {value!r})" for key, value in told.items())
    # French of France, in UTF-16
    return (
        f"VSVersionInfo(ffi=FixedFileInfo(filevers={numbers}, prodvers={numbers}), "
        f"kids=[StringFileInfo([StringTable('040C04B0', [{texts}])]), "
        "VarFileInfo([VarStruct('Translation', [0x040C, 1200])])])\n"
    )


def write_second_name(path: Path) -> None:
    """Write a script that runs the program beside it, so that the name is there without a second copy of megabytes."""
    path.write_text('#!/bin/sh\nexec "$(dirname "$(readlink -f "$0")")/tapis" "$@"\n', encoding="utf-8", newline="\n")
    path.chmod(0o755)
