"""What to say when a system library is missing: the loader's own message means nothing to most people."""

from __future__ import annotations

import re

from app.text import _

_MISSING = re.compile(r"(\S+\.so[.\d]*): cannot open shared object file")

_QTS_OWN = ("libQt6", "libpyside6", "libshiboken6")
"""Libraries that lie in the environment with Qt's package: none of the system's stands in for them."""

DEBIAN = (
    "sudo apt-get install libegl1 libgl1 libglib2.0-0 libfontconfig1 libxkbcommon0 libdbus-1-3 libxcb-cursor0 "
    "libxkbcommon-x11-0 libxcb-icccm4 libxcb-keysyms1 libxcb-shape0"
)
"""The command that brings all that a window needs on Debian and Ubuntu."""


def missing_library(reason: str) -> str:
    """The message for what the loader said; empty if no library of the system is missing."""
    found = _MISSING.search(reason.removeprefix("("))
    if found is None or found[1].startswith(_QTS_OWN):
        return ""
    return _(
        "Il manque à ce système la bibliothèque {library}, dont la fenêtre a besoin. Installez-la, puis recommencez. "
        "Sous Debian et Ubuntu :\n  {command}"
    ).format(library=found[1].lstrip("("), command=DEBIAN)
