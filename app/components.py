"""What the program is made of: every part by others, its version, its licence and where the licence's text stands.

The built program carries a list written when it was built (`licences/index.json`, texts beside it); in a checkout the
parts are those of the environment's lock.
"""

from __future__ import annotations

import base64
import hashlib
import json
import platform
import re
import sqlite3
import sysconfig
from collections.abc import Iterable
from importlib import metadata
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "licences"
"""Where the built program keeps the texts; not there in a checkout."""

INDEX = "index.json"
SOURCE_CODE = "1.026"
"""The version of the font in `resources/fonts`."""

_TEXTS = ROOT / "resources" / "licences"
_QT = tuple(_TEXTS / name for name in ("Qt.txt", "LGPL-3.0-only.txt", "GPL-3.0-only.txt"))
_QT_PARTS = frozenset({"pyside6-essentials", "shiboken6"})
_LICENCE_FILE = re.compile(r"(licen[cs]e|copying|notice|ofl)[^/]*$|licenses/[^/]+$", re.IGNORECASE)
_PINNED = re.compile(r"^([A-Za-z0-9][A-Za-z0-9._-]*)==", re.MULTILINE)
_NOT_A_TEXT = (".py", ".pyc", ".json")


class Component(NamedTuple):
    """One part: its name, version, licence in short (an SPDX expression where known) and the files of its text."""

    name: str
    version: str
    licence: str
    files: tuple[Path, ...]

    def text(self) -> str:
        """The licence in full."""
        return "\n\n".join(path.read_text(encoding="utf-8", errors="replace").strip() for path in self.files) + "\n"


def components() -> list[Component]:
    """Every part, by its name."""
    return read(FOLDER) if (FOLDER / INDEX).is_file() else _of_checkout()


def read(folder: Path) -> list[Component]:
    """The parts that an index names; its texts are files of the same folder."""
    rows = json.loads((folder / INDEX).read_text(encoding="utf-8"))
    return [Component(row["name"], row["version"], row["licence"], (folder / row["text"],)) for row in rows]


def _of_checkout() -> list[Component]:
    return in_order([*of_python(), *(part for name in _locked() for part in of_distribution(name))])


def _locked() -> dict[str, None]:
    """The distributions that the program runs on, as the first part of the checkout's lock names them."""
    runs, _, _ = (ROOT / "requirements.lock").read_text(encoding="utf-8").partition("# ---- what the check adds")
    return dict.fromkeys(_PINNED.findall(runs))


def damaged_part() -> str | None:
    """The first distribution of a checkout with a file that is gone or not as it was installed; reads all of them."""
    names = () if (FOLDER / INDEX).is_file() else _locked()
    return next((name for name in names if any(map(_is_damaged, _installed(name)))), None)


def _installed(name: str) -> list[metadata.PackagePath]:
    """The files of a distribution that came with a sum and that Python does not write anew."""
    try:
        files = metadata.files(name) or ()
    except metadata.PackageNotFoundError:
        return []
    return [file for file in files if file.hash and file.suffix != ".pyc" and ".." not in file.parts]


def _is_damaged(file: metadata.PackagePath) -> bool:
    assert file.hash is not None
    try:
        found = hashlib.new(file.hash.mode, Path(str(file.locate())).read_bytes()).digest()
    except OSError:
        return True
    return base64.urlsafe_b64encode(found).rstrip(b"=") != file.hash.value.encode()


def in_order(parts: Iterable[Component]) -> list[Component]:
    """Parts by their names, whatever their capitals."""
    return sorted(parts, key=lambda part: part.name.lower())


def of_distribution(name: str) -> list[Component]:
    """The part that an installed distribution is, one at most: not every system needs every one."""
    try:
        found = metadata.distribution(name)
    except metadata.PackageNotFoundError:
        return []
    fields = found.metadata
    shown = fields["Name"].replace("_", "-")
    if normal(name) in _QT_PARTS:
        return [Component(shown, found.version, "LGPL-3.0-only", _QT)]
    files = [file for file in found.files or () if _LICENCE_FILE.search(file.as_posix())]
    texts = tuple(sorted(Path(str(file.locate())) for file in files if not file.name.endswith(_NOT_A_TEXT)))
    return [Component(shown, found.version, _short(fields), texts)]


def normal(name: str) -> str:
    """A distribution's name as the registry writes it: lower case, hyphens.

    >>> normal("PySide6_Essentials")
    'pyside6-essentials'
    """
    return re.sub(r"[-_.]+", "-", name).lower()


def of_python() -> list[Component]:
    """Python itself, the SQLite it was built with, and the font that lies in our own resources."""
    own = Path(sysconfig.get_path("stdlib")) / "LICENSE.txt"
    version = f"python{sysconfig.get_python_version()}"
    packaged = Path("/usr/share/doc") / version / "copyright"
    texts = tuple(path for path in (own, packaged) if path.is_file())[:1]
    return [
        Component("Python", platform.python_version(), "PSF-2.0", texts),
        Component("Source Code Pro", SOURCE_CODE, "OFL-1.1", (_TEXTS / "SourceCodePro.txt",)),
        Component("SQLite", sqlite3.sqlite_version, "blessing", (_TEXTS / "SQLite.txt",)),
    ]


def _short(fields: metadata.PackageMetadata) -> str:
    """The licence in short: the expression, else what the author wrote on one line, else the classifiers."""
    values = fields.json
    for key in ("license_expression", "license"):
        value = values.get(key)
        if isinstance(value, str) and value.strip() and "\n" not in value:
            return value.strip()
    classifiers = [line.rpartition(" :: ")[2] for line in values.get("classifier", ()) if line.startswith("License ::")]
    return ", ".join(classifiers)
