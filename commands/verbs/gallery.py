"""`gallery FOLDER`: draws the pages of the window into pictures; a verb of the checkout alone."""

from __future__ import annotations

from importlib import import_module
from pathlib import Path


def run(folder: Path, subset: str | None) -> int:
    """Draw a subset, or everything, into a folder; the exit status."""
    # by its name alone: what an import statement names goes into the built program
    return int(import_module("tools.gallery.command").draw_all(folder, subset))
