"""Our window over a data folder, page after page. Run as a program with the folder.

Says as JSON the MiB it holds on the home page, in a drill and with the charts, and the milliseconds until the progress
page was painted for the first time, again, and again after an answer.
"""

from __future__ import annotations

import gc
import json
import sys
from functools import partial
from pathlib import Path

from app.storage.folder import data_folder
from benchmarks.programs import LAST_DAY, resident
from ui.main import make_application
from ui.program import Program
from ui.services.clock import Clock
from ui.start.self_test import settle

AGAIN = 9
# what the benchmark alone needs is imported once the memory of the program has been read


class _Then(Clock):
    """The clock on the last day of the history."""

    def now(self) -> str:
        return LAST_DAY


def go(program: Program, page: str) -> float:
    """Milliseconds until a page is painted."""
    from benchmarks.rows import milliseconds

    def do() -> None:
        program.window.go(page)
        settle()

    return milliseconds(do)


def main() -> None:
    """Walk through the pages."""
    program = Program(make_application(), data_folder(Path(sys.argv[1])), _Then())
    program.begin()
    gc.freeze()  # as the program does when its window is up
    settle()
    home = resident()
    from benchmarks.history import one_more
    from benchmarks.rows import middle

    first = go(program, "progress")
    again, after = [], []
    fresh = program.clock.seed()
    for number in range(AGAIN):
        go(program, "home")
        again.append(go(program, "progress"))
        program.gateway.write(partial(one_more, number=fresh + number))
        go(program, "home")
        after.append(go(program, "progress"))
    charts = resident()
    times = {"first": first, "again": middle(again), "after": middle(after)}
    print(json.dumps({"home": home, "charts": charts, **times}))
    program.window.close()
    settle()


def drill() -> None:
    """Only the drill page, after five answers."""
    program = Program(make_application(), data_folder(Path(sys.argv[1])), Clock())
    program.begin()
    settle()
    program.navigator.start_today()
    settle()
    print(json.dumps({"drill": resident()}))
    program.window.close()
    settle()


if __name__ == "__main__":
    drill() if "drill" in sys.argv else main()
