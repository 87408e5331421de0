"""Where the house file lies: found without reading it, so that nobody loads what reads files to learn there is none."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from app.paths import may_stand

HOUSE_FILE = "house.yaml"


def find_house(machine: Iterable[Path], data: Path | None) -> tuple[Path | None, bool]:
    """The house file that counts, None where there is none, and whether it is locked.

    `machine` are the machine-wide folders, the first that holds one wins; `data` is the data folder.
    """
    for folder in machine:
        if may_stand(folder / HOUSE_FILE):
            return folder / HOUSE_FILE, True
    if data is not None and may_stand(data / HOUSE_FILE):
        return data / HOUSE_FILE, False
    return None, False
