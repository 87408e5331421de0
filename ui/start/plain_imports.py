"""Imports that read no source files; loaded before anything else of the window.

PySide replaces the import function to support `__feature__`, which gives Qt Python-style names and is not used here.
It reads the text of each module loaded from then on, and the text stays in memory: a tenth of all that the window
held, and time at each start. The import it found, which it keeps a name for, is put back.
"""

from __future__ import annotations

import builtins

import PySide6.QtCore  # noqa: F401 -- puts its import there, once

_NAMES = vars(builtins)

if _NAMES["__import__"] is _NAMES.get("__feature_import__"):
    _NAMES["__import__"] = _NAMES["__orig_import__"]
