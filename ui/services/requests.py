"""What a second start of the program asks of the window that is open over the same folder: a file to be opened."""

from __future__ import annotations

import json
import os
import time
from contextlib import suppress
from pathlib import Path

from ui.data_folder import is_taken, read_own

_FOLDER = "open"
_WHOLE = ".json"
_PATIENCE = 3.0
"""Seconds that an open window has to take a request: it looks four times a second."""
_MOST_BYTES = 64 << 10
_STALE = 60
"""Seconds after which nobody waits for a request any more."""


class Requests:
    """The requests that lie in a data folder."""

    def __init__(self, folder: Path) -> None:
        self._data = folder
        self._folder = folder / _FOLDER

    def handed_over(self, path: Path) -> bool:
        """Whether a window that is open over this folder has taken a file to be opened."""
        if not is_taken(self._data):
            return False
        request = self._folder / f"{os.getpid()}-{time.monotonic_ns()}{_WHOLE}"
        with suppress(OSError):
            self._folder.mkdir(mode=0o700, exist_ok=True)
            half = request.with_suffix(".half")
            half.write_text(json.dumps(str(path)), encoding="utf-8")
            half.replace(request)
            until = time.monotonic() + _PATIENCE
            while time.monotonic() < until:
                if not request.exists():
                    return True
                time.sleep(0.05)
            request.unlink()
        return False

    def taken(self) -> list[Path]:
        """The files that are to be opened; each is told once."""
        found: list[Path] = []
        with suppress(OSError):
            for request in sorted(self._folder.iterdir()) if self._folder.is_dir() else ():
                with suppress(OSError, RecursionError, TypeError, ValueError):
                    fresh, whole = time.time() - request.stat().st_mtime < _STALE, request.suffix == _WHOLE
                    told = read_own(request, _MOST_BYTES)
                    if whole or not fresh:
                        request.unlink()
                    if fresh and whole:
                        found += [
                            path
                            for path in [Path(json.loads(told))]
                            if "\0" not in os.fspath(path) and os.fsencode(path)
                        ]
        return found
