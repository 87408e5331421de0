"""Anki, the peer of the window: what it takes for the same, measured in the same run."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from benchmarks import peers
from benchmarks.programs import FOLDER, FailedError, says, until_it_says

WINDOW = FOLDER / "anki_window.py"


class AbsentError(Exception):
    """Anki cannot be measured here; its text says why."""


class Anki:
    """Anki over a collection of its own in `folder`."""

    def __init__(self, python: Path, folder: str) -> None:
        self._python = python
        self._folder = folder

    def start(self) -> float:
        """Milliseconds from its start until its list of decks has been loaded."""
        return until_it_says(WINDOW, "start", self._folder, python=self._python)

    def says(self, what: str) -> Any:
        """What its window says when asked for `memory` or `answers`."""
        return says(WINDOW, what, self._folder, python=self._python)


@contextmanager
def anki() -> Iterator[Anki]:
    """Anki, ready to be measured; AbsentError where it is not installed or finds no libraries of the system."""
    python = peers.python()
    if python is None:
        raise AbsentError(peers.WHY_ABSENT)
    with tempfile.TemporaryDirectory() as folder:
        try:
            says(WINDOW, "make", folder, python=python)
        except FailedError as error:
            raise AbsentError(f"it does not start here: {str(error).splitlines()[-1]}") from error
        yield Anki(python, folder)
