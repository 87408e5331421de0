"""Imports that read no source files and load no OpenSSL; loaded before anything else of the window.

PySide replaces the import function to support `__feature__`, which gives Qt Python-style names and is not used here.
It reads the text of each module loaded from then on, and the text stays in memory: a tenth of all that the window
held, and time at each start. The import it found, which it keeps a name for, is put back.

hashlib takes its sums from OpenSSL where it finds it, a library of some megabytes for the one sum of the store. Where
Python has its own they are the same, and the built program knows no others.
"""

from __future__ import annotations

import builtins
import sys
from importlib.util import find_spec

import PySide6.QtCore  # noqa: F401 -- puts its import there, once

_NAMES = vars(builtins)

if _NAMES["__import__"] is _NAMES.get("__feature_import__"):
    _NAMES["__import__"] = _NAMES["__orig_import__"]

_OWN_SUMS = ("_md5", "_sha1", "_sha2" if sys.version_info >= (3, 12) else "_sha256")
"""What hashlib asks for in place of OpenSSL's sums; some builds of Python are without it."""

if "_hashlib" not in sys.modules and all(map(find_spec, _OWN_SUMS)):
    # which lets its import fail
    sys.modules["_hashlib"] = None  # type: ignore[assignment]
