"""sqlite_utils without numpy, which it takes along where it is installed, for columns of a kind that no table has here.

It is loaded where a migration is to be applied, and by nothing else: with what it needs it takes a tenth of the
program's memory.
"""

from __future__ import annotations

import sys

_HIDDEN = "numpy"

if _HIDDEN in sys.modules:  # then it costs nothing more
    from sqlite_utils import Database, Migrations
else:
    sys.modules[_HIDDEN] = None  # type: ignore[assignment]
    try:
        from sqlite_utils import Database, Migrations
    finally:
        del sys.modules[_HIDDEN]

__all__ = ["Database", "Migrations"]
