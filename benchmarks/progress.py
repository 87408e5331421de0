"""Statistics and the progress page over a million answers and ten million: they must cost what they show alone."""

from __future__ import annotations

import sqlite3
import tempfile
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

from app.storage.store import open_store
from benchmarks.history import NOW, TRAINEE, make
from benchmarks.programs import FOLDER, says
from benchmarks.rows import Finding, Row, alternately, middle, milliseconds

_COUNTED = """
SELECT skill, count(*), sum(is_right), sum(milliseconds), max(at)
FROM attempt JOIN session ON session.number = attempt.session GROUP BY session.trainee, skill
"""


def measure(quick: bool) -> Iterator[Finding]:
    """Figures read, then the page opened first and again, over both."""
    few, many = (1_000, 10_000) if quick else (1_000_000, 10_000_000)
    with tempfile.TemporaryDirectory() as name:
        folders = {count: Path(name, str(count)) for count in (few, many)}
        for count, folder in folders.items():
            make(folder, count)
        yield from _figures(folders, 3 if quick else 200)
        yield from _pages(folders, 1 if quick else 5)


def _figures(folders: dict[int, Path], rounds: int) -> Iterator[Finding]:
    stores = {count: open_store(folder, NOW) for count, folder in folders.items()}
    try:
        reading: dict[str, Callable[[], object]] = {
            str(count): (lambda store=store: (store.skill_figures(TRAINEE.id), store.day_figures(TRAINEE.id)))  # type: ignore[misc]
            for count, store in stores.items()
        }
        taken = {name: middle(values) for name, values in alternately(rounds, reading).items()}
    finally:
        for store in stores.values():
            store.close()
    few, many = folders
    with closing(sqlite3.connect(folders[few] / "tapis.db")) as straight:
        counted = milliseconds(lambda: straight.execute(_COUNTED).fetchall())
    yield Row(f"statistics of {few:,} answers", taken[str(few)], "ms", "counting them all", counted)
    yield Row(f"statistics of {many:,} answers", taken[str(many)], "ms", f"those of {few:,}", taken[str(few)], 1.3)


def _pages(folders: dict[int, Path], rounds: int) -> Iterator[Finding]:
    few, many = folders
    floor, ours = [], {count: [] for count in folders}  # type: ignore[var-annotated]
    for _round in range(rounds):
        floor.append(says(FOLDER / "bare_charts.py"))
        for count, folder in folders.items():
            ours[count].append(says(FOLDER / "our_pages.py", folder))
    for when, beside, opened, goal in (
        ("first", "first", "opened first", 1.3),
        ("again", "again", "opened again", 1.5),
        ("after", "again", "opened after an answer", 1.5),
    ):
        lowest = middle([found[beside] for found in floor])
        taken = {count: middle([found[when] for found in ours[count]]) for count in folders}
        yield Row(f"progress page of {few:,} answers, {opened}", taken[few], "ms", "four bare plots", lowest, goal)
        yield Row(
            f"progress page of {many:,} answers, {opened}", taken[many], "ms", f"that of {few:,}", taken[few], 1.3
        )
