"""Our window over a data folder, page after page. Run as a program with the folder.

Says as JSON the MiB it holds on the home page, in a drill and with the charts, and the milliseconds until the progress
page was painted for the first time and again.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

from app.storage.folder import data_folder
from benchmarks.programs import resident
from benchmarks.rows import middle, milliseconds
from ui.clock import Clock
from ui.main import Program, make_application
from ui.self_test import settle

AGAIN = 9


def go(program: Program, page: str) -> float:
    """Milliseconds until a page is painted."""

    def do() -> None:
        program.window.go(page)
        settle()

    return milliseconds(do)


def main() -> None:
    """Walk through the pages."""
    program = Program(make_application(), data_folder(Path(sys.argv[1])), Clock())
    program.begin()
    settle()
    home = resident()
    first = go(program, "progress")
    again = []
    for _time in range(AGAIN):
        go(program, "home")
        again.append(go(program, "progress"))
    charts = resident()
    print(json.dumps({"home": home, "charts": charts, "first": first, "again": middle(again)}))
    program.window.close()
    settle()


def drill() -> None:
    """Only the drill page, after five answers."""
    program = Program(make_application(), data_folder(Path(sys.argv[1])), Clock())
    program.begin()
    settle()
    program.flow.start_quick()
    settle()
    print(json.dumps({"drill": resident()}))
    program.window.close()
    settle()


if __name__ == "__main__":
    drill() if "drill" in sys.argv else main()
