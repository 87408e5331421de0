"""From the start to its first page: beside an empty window, warm and with nothing cached; beside Anki."""

from __future__ import annotations

import json
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

from benchmarks.anki import AbsentError, anki
from benchmarks.programs import FOLDER, drop_caches, until_it_says
from benchmarks.rows import Absent, Finding, Row, middle

KNOWN = {"language": "fr", "last_trainee": "t", "last_name": "Camille", "summary": {"attempts": 120, "right": 93}}
WARM = "start to the first paint, warm"
COLD = "start to the first paint, nothing in the cache"
PEER = "start to the first paint, beside a peer"
LONG = "takes too long for a quick look"


def measure(quick: bool) -> Iterator[Finding]:
    """Each in turn with the empty window or with Anki."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        (folder / "start.json").write_text(json.dumps(KNOWN), encoding="utf-8")

        def ours() -> float:
            return until_it_says(FOLDER / "our_window.py", folder)

        def bare() -> float:
            return until_it_says(FOLDER / "bare_window.py")

        yield _row(WARM, 1 if quick else 21, ours, bare, 1.5)
        if quick:
            yield Absent(COLD, LONG)
            yield Absent(PEER, LONG)
            return
        if drop_caches():
            yield _row(COLD, 7, ours, bare, 1.8, before=drop_caches)
        else:
            yield Absent(COLD, "the cache can be emptied by the administrator (root) of a Linux system alone")
        try:
            with anki() as peer:
                yield _row(PEER, 7, ours, peer.start, 0.2, beside="Anki")
        except AbsentError as error:
            yield Absent(PEER, str(error))


def _row(
    what: str,
    rounds: int,
    ours: Callable[[], float],
    theirs: Callable[[], float],
    goal: float,
    *,
    beside: str = "an empty window",
    before: Callable[[], object] = lambda: None,
) -> Row:
    """Milliseconds of both, each in turn, after a start of each that compiles what has been edited since."""
    ours(), theirs()
    taken: tuple[list[float], list[float]] = ([], [])
    for _round in range(rounds):
        for start, found in zip((theirs, ours), taken, strict=True):
            before()
            found.append(start())
    reference, value = map(middle, taken)
    return Row(what, value, "ms", beside, reference, goal)
