"""Translations as gettext reads them, compiled from the files translators write."""

from __future__ import annotations

import os
from contextlib import suppress
from pathlib import Path

DOMAIN = "tapis"


def changed(locale: Path) -> list[Path]:
    """The `.po` files under `locale` that are newer than their compiled form, or have none."""
    stale = []
    for source in sorted(locale.glob(f"*/LC_MESSAGES/{DOMAIN}.po")):
        compiled = source.with_suffix(".mo")
        if not compiled.exists() or compiled.stat().st_mtime_ns < source.stat().st_mtime_ns:
            stale.append(source)
    return stale


def compile_changed(locale: Path) -> list[Path]:
    """Compile the `.po` files that changed and return them; a folder that may not be written to keeps what it has."""
    stale = changed(locale)
    for source in stale:
        _compile(source)
    return stale


def _compile(source: Path) -> None:
    from babel.messages.mofile import write_mo
    from babel.messages.pofile import read_po

    with source.open("rb") as file:
        catalogue = read_po(file, locale=source.parents[1].name, domain=DOMAIN)
    compiled = source.with_suffix(".mo")
    unfinished = compiled.with_suffix(f".{os.getpid()}.new")  # two starts may do this at once
    with suppress(OSError):
        with unfinished.open("wb") as file:
            write_mo(file, catalogue)
        unfinished.replace(compiled)
