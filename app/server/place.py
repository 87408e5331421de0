"""Where it is said which server a school has: found without reading it, as most starts learn that there is none."""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path

from app.paths import may_stand

SERVER_FILE = "server.toml"


def find_settings(folders: Iterable[Path]) -> Path | None:
    """The file that counts, of the first folder that has one; None where the school has no server."""
    return next((folder / SERVER_FILE for folder in folders if may_stand(folder / SERVER_FILE)), None)
