"""Where the house file lies: found without reading it, so that nobody loads what reads files to learn there is none."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from app.resources import RESOURCES

HOUSE_FILE = "house.yaml"
DEFAULT_HOUSE = RESOURCES / HOUSE_FILE
"""The shipped house; it has no target times of its own."""


def find_house(machine: Iterable[Path], data: Path | None) -> tuple[Path, bool]:
    """The house file that counts, and whether it is locked.

    `machine` are the machine-wide folders, the first that holds one wins; `data` is the data folder.
    """
    for folder in machine:
        if (folder / HOUSE_FILE).is_file():
            return folder / HOUSE_FILE, True
    if data is not None and (data / HOUSE_FILE).is_file():
        return data / HOUSE_FILE, False
    return DEFAULT_HOUSE, False
