"""From the start of the program to its first page, beside an empty window; warm, and with nothing in the cache."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from benchmarks.programs import FOLDER, drop_caches, until_it_says
from benchmarks.rows import Absent, Finding, Row, middle

KNOWN = {"language": "fr", "last_trainee": "t", "last_name": "Camille", "summary": {"attempts": 120, "right": 93}}
WARM = "start to the first paint, warm"
COLD = "start to the first paint, nothing in the cache"


def measure(quick: bool) -> Iterator[Finding]:
    """Both, each in turn with the empty window."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "start.json").write_text(json.dumps(KNOWN), encoding="utf-8")
        yield _row(WARM, 1 if quick else 21, folder, 1.5)
        if quick:
            yield Absent(COLD, "takes too long for a quick look")
        elif not drop_caches():
            yield Absent(COLD, "the cache can be emptied by the administrator (root) of a Linux system alone")
        else:
            yield _row(COLD, 7, folder, 1.8, drop_caches)
    yield Absent("Anki", "it is not installed here; where the goals were set, its window took eight times an empty one")


def _row(what: str, rounds: int, folder: Path, goal: float, before: Callable[[], object] = lambda: None) -> Row:
    until_it_says(FOLDER / "our_window.py", folder)  # compiles what has been edited since
    bare, ours = [], []
    for _round in range(rounds):
        before()
        bare.append(until_it_says(FOLDER / "bare_window.py"))
        before()
        ours.append(until_it_says(FOLDER / "our_window.py", folder))
    return Row(what, middle(ours), "ms", "an empty window", middle(bare), goal)
