"""`benchmark [NAME ...]`: each benchmark in a program of its own, then a table with ratios, or JSON."""

from __future__ import annotations

import json
import os
import platform
import sys
from collections.abc import Iterable, Sequence
from importlib import import_module
from typing import Any, TextIO

from benchmarks import peers
from benchmarks.programs import FailedError, says
from benchmarks.rows import Absent, Finding, Measure, Row

NAMES = (
    "start",
    "memory",
    "answers",
    "commit",
    "engine",
    "hands",
    "resolve",
    "progress",
    "felt",
    "exercises",
    "retention",
    "foretelling",
    "remembered",
    "collect",
    "exams",
    "server",
    "bundle",
)
"""Every benchmark, in the order they run."""

_MODULES = {"resolve": "resolve_command"}
_PEERS = frozenset({"start", "memory", "answers", "engine", "hands"})
HEADS = ("what", "ours", "beside", "theirs", "ratio", "goal", "")


def run(asked: Sequence[str], as_json: bool, quick: bool, output: TextIO) -> int:
    """Run the benchmarks asked for, or all; 0, or 1 when one of them has failed. OSError when output fails.

    With `as_json` all figures are one line of JSON, and the tables go to the error stream, where they can be followed.
    """
    said = sys.stderr if as_json else output
    names = asked or NAMES
    if not quick and _PEERS.intersection(names):
        peers.make()
    kept: dict[str, list[dict[str, Any]]] = {}
    failed = False
    for name in names:
        print(f"\n== {name}", file=said, flush=True)
        try:
            found = [_read(each) for each in says("-m", "benchmarks.run", name, *["--quick"] * quick)]
        except FailedError as error:
            print(f"FAILED  {error}", file=said, flush=True)
            failed = True
            continue
        print("\n".join(table(found)), file=said, flush=True)
        kept[name] = [each.as_json() if isinstance(each, Row) else each._asdict() for each in found]
    if as_json:
        print(json.dumps({"machine": machine(), "quick": quick, "benchmarks": kept}), file=output)
    return int(failed)


def machine() -> dict[str, Any]:
    """What the figures were measured on; without the load of that time they say little."""
    from PySide6 import __version__ as qt

    load = list(os.getloadavg()) if hasattr(os, "getloadavg") else []
    return {
        "system": platform.platform(),
        "python": platform.python_version(),
        "pyside": qt,
        "processors": os.cpu_count(),
        "load": load,
    }


def table(found: Iterable[Finding]) -> list[str]:
    """The findings as lines of an aligned table, what is absent below it."""
    findings = list(found)
    rows = [_cells(row) for row in findings if isinstance(row, Row)]
    lines = [HEADS, *rows] if rows else []
    widths = [max((len(line[column]) for line in lines), default=0) for column in range(len(HEADS))]
    aligned = ["  ".join(cell.ljust(width) for cell, width in zip(line, widths, strict=True)) for line in lines]
    absent = [f"absent  {each.what}: {each.reason}" for each in findings if isinstance(each, Absent)]
    return [*(line.rstrip() for line in aligned), *absent]


def _cells(row: Row) -> tuple[str, ...]:
    goal = "" if row.goal is None else f"{'>=' if row.at_least else '<='} {row.goal:g}"
    return (
        row.what,
        f"{_figure(row.value)} {row.unit}",
        row.beside,
        "" if row.reference is None else _figure(row.reference),
        "" if row.ratio is None else _figure(row.ratio),
        goal,
        {None: "", True: "reached", False: "missed"}[row.reached],
    )


def _figure(value: float) -> str:
    """Three digits that count."""
    return f"{value:,.0f}" if value >= 100 else f"{value:.1f}" if value >= 10 else f"{value:.2f}"


def _read(told: dict[str, Any]) -> Finding:
    return Absent(**told) if "reason" in told else Row(**told)


def _main(arguments: Sequence[str]) -> None:
    """One benchmark in this program; its findings are the JSON on its last line."""
    name = arguments[0]
    measure: Measure = import_module(f"benchmarks.{_MODULES.get(name, name)}").measure
    print(json.dumps([each._asdict() for each in measure("--quick" in arguments)]))


if __name__ == "__main__":
    _main(sys.argv[1:])
