"""The table of a class as CSV: what a French spreadsheet opens by a double click.

Semicolons, UTF-8 with a byte order mark, CRLF, whole numbers only; columns are the same in every language.
"""

from __future__ import annotations

import codecs
import csv
import io
from collections.abc import Callable, Iterable, Mapping
from typing import TypeAlias

from app.classes.results import Part, Result
from app.signs import no_formula, visible

Cell: TypeAlias = str | int | None
NOTHING = "-"
"""What stands for no mark: alone it is no formula."""

COLUMNS: Mapping[str, Callable[[Result], Cell]] = {
    "trainee": lambda each: each.trainee.name if each.trainee else None,
    "number": lambda each: each.trainee.number if each.trainee else None,
    "lesson": lambda each: each.title,
    "is": lambda each: each.is_,
    "score": lambda each: each.score,
    "exercises": lambda each: each.exercises,
    "answered": lambda each: each.answered,
    "right": lambda each: each.right,
    "passed": lambda each: None if each.passed is None else int(each.passed),
    "milliseconds": lambda each: each.milliseconds,
    "sittings": lambda each: each.sittings,
    "parts": lambda each: _joined(map(_part, each.parts)),
    "skills": lambda each: _joined(f"{skill} {right}/{answered}" for skill, (answered, right) in each.skills.items()),
    "explained_by": lambda each: _joined(f"{rule.game} {rule.id} {count}" for rule, count in each.explained_by.items()),
    "remarks": lambda each: _joined(each.remarks),
    "file": lambda each: visible(str(each.file)),
}
"""Each column with what stands in it; the help says what they mean."""


def _joined(words: Iterable[str]) -> str:
    return ", ".join(words)


def _part(part: Part) -> str:
    name = "scenarios" if part.drill is None else f"{part.game} {part.drill}"
    return f"{name} {part.right}/{part.answered}"


def sheet(results: Iterable[Result]) -> bytes:
    """The bytes of the table, a row a result; the same results give the same bytes."""
    return table([*COLUMNS], ([read(each) for read in COLUMNS.values()] for each in results), mark=True)


def table(heads: Iterable[str], rows: Iterable[Iterable[Cell]], *, mark: bool) -> bytes:
    """The bytes of some rows under their heads; `mark` puts the byte order mark first.

    >>> table(["a", "b"], [[1, "=2"], [None, "x;y"]], mark=False).split()
    [b'a;b', b"1;'=2", b';"x;y"']
    """
    text = io.StringIO(newline="")
    writer = csv.writer(text, delimiter=";", lineterminator="\r\n")
    writer.writerow(heads)
    for row in rows:
        writer.writerow([_cell(cell) for cell in row])
    return (codecs.BOM_UTF8 if mark else b"") + text.getvalue().encode()


def _cell(value: Cell) -> str | int:
    if value is None:
        return ""
    return no_formula(value) if isinstance(value, str) and value != NOTHING else value
