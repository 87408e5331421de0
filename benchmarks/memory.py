"""The memory our window holds, before and after the charts are opened, beside an empty window."""

from __future__ import annotations

import tempfile
from collections.abc import Iterator
from pathlib import Path

from benchmarks.anki import AbsentError, anki
from benchmarks.history import make
from benchmarks.programs import FOLDER, resident, says
from benchmarks.rows import Absent, Finding, Row


def measure(quick: bool) -> Iterator[Finding]:
    """Resident memory after the start, in a drill, and with the charts."""
    if not resident():
        yield Absent("memory", "this system does not tell it as Linux does")
        return
    with tempfile.TemporaryDirectory() as name:
        make(Path(name, "data"), 100 if quick else 20_000)
        bare = says(FOLDER / "bare_window.py", "memory")
        pages = says(FOLDER / "our_pages.py", Path(name, "data"))
        drill = says(FOLDER / "our_pages.py", Path(name, "data"), "drill")["drill"]
    for what, value, goal in (
        ("memory after the start, store open", pages["home"], 1.5),
        ("memory in a drill", drill, 1.5),
        ("memory with the charts", pages["charts"], 2.5),
    ):
        yield Row(what, value, "MiB", "an empty window", bare, goal)
    if quick:
        return
    try:
        with anki() as peer:
            yield Row("memory after the start", pages["home"], "MiB", "Anki", peer.says("memory"))
    except AbsentError as error:
        yield Absent("Anki", str(error))
