"""Translations as gettext reads them, compiled from the files translators write."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

PLACES = ("resources/locale/*.po", "app/games/*/locale/*.po")
"""Where the catalogues lie in a checkout, one of the program and one of each game: a file for each language."""


def changed(root: Path) -> list[Path]:
    """The catalogues of the checkout at `root` that are newer than their compiled form, or have none."""
    stale = []
    for source in (file for place in PLACES for file in sorted(root.glob(place))):
        compiled = source.with_suffix(".mo")
        if not compiled.exists() or compiled.stat().st_mtime_ns < source.stat().st_mtime_ns:
            stale.append(source)
    return stale


def compile_changed(root: Path) -> list[Path]:
    """Compile the catalogues that changed and return them; a folder that may not be written to keeps what it has."""
    stale = changed(root)
    for source in stale:
        _compile(source)
    return stale


def _compile(source: Path) -> None:
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with source.open("rb") as file:
        catalogue = read_po(file, locale=source.stem)
    compiled = source.with_suffix(".mo")
    unfinished = compiled.with_suffix(f".{os.getpid()}.new")  # two starts may do this at once
    with suppress(OSError):
        with unfinished.open("wb") as file:
            write_mo(file, catalogue)
        unfinished.replace(compiled)
