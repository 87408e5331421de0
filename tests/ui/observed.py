"""The real program in a process of its own, which tells what it is asked; nothing is put into its hands from inside.

Run as a script: reads expressions from standard input, one a line, and answers each with a line of JSON.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

ROOT = Path(__file__).resolve().parents[2]
_PATIENCE = 20.0


class Observed:
    """A running program that answers questions."""

    def __init__(self, process: subprocess.Popen[str]) -> None:
        self.process = process

    def ask(self, expression: str) -> Any:
        """The value of an expression inside the program, where `program` and `page` (the drill page) are known."""
        stdin, stdout = self.process.stdin, self.process.stdout
        assert stdin is not None
        assert stdout is not None
        stdin.write(expression + "\n")
        stdin.flush()
        line = stdout.readline()
        assert line, f"the program has gone, asked {expression!r}"
        told = json.loads(line)
        assert "error" not in told, told["error"]
        return told["value"]

    def wait(self, expression: str) -> None:
        """Wait until an expression is true."""
        until = time.monotonic() + _PATIENCE
        while not self.ask(expression):
            assert time.monotonic() < until, f"never true: {expression}"
            time.sleep(0.01)

    def middle(self, widget: str) -> tuple[int, int]:
        """The middle of a widget on the screen."""
        x, y = self.ask(f"middle({widget})")
        return x, y

    def spot(self, spot: str) -> tuple[int, int]:
        """A spot of the felt on the screen."""
        x, y = self.ask(f"at_spot({spot})")
        return x, y


@contextmanager
def observed(folder: Path, display: str) -> Iterator[Observed]:
    """Start the program on a display over a data folder; it is ended if it still runs afterwards."""
    environment = {name: value for name, value in os.environ.items() if name != "QT_QPA_PLATFORM"}
    with subprocess.Popen(
        [sys.executable, str(Path(__file__)), str(folder)],
        cwd=ROOT,
        env=environment | {"DISPLAY": display, "PYTHONPATH": str(ROOT), "QT_QPA_PLATFORM": "xcb"},
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        text=True,
    ) as process:
        try:
            yield Observed(process)
        finally:
            if process.poll() is None:
                process.kill()


def _answering() -> None:
    from PySide6.QtCore import QObject, QSocketNotifier
    from PySide6.QtWidgets import QWidget

    from app.table.felt import Spot
    from tools.gallery.stage import begin_with
    from ui.main import main
    from ui.program import Program
    from ui.start.self_test import settle

    class Answering(Program):
        def begin(self) -> None:
            begin_with(self, "rampo")
            super().begin()
            self._asked = QSocketNotifier(sys.stdin.fileno(), QSocketNotifier.Type.Read, self)
            self._asked.activated.connect(self._answer)

        def _answer(self) -> None:
            line = sys.stdin.readline()
            if not line:
                self.window.close()
                return
            try:
                told: dict[str, Any] = {"value": eval(line, self._names())}  # noqa: S307 -- the test asks
            except Exception as error:  # noqa: BLE001 -- told to the test
                told = {"error": repr(error)}
            sys.stdout.write(json.dumps(told) + "\n")
            sys.stdout.flush()

        def _names(self) -> dict[str, Any]:
            page: Any = self.window.page("drill") if self.window.is_made("drill") else None

            def middle(widget: QWidget) -> tuple[int, int]:
                point = widget.mapToGlobal(widget.rect().center())
                return point.x(), point.y()

            def at_spot(spot: Spot) -> tuple[int, int]:
                point = page.view.mapToGlobal(page.view.spot_centre(spot).toPoint())
                return point.x(), point.y()

            return {
                "program": self,
                "page": page,
                "session": self.run.session if page is not None else None,
                "middle": middle,
                "at_spot": at_spot,
                "settle": settle,
                "QObject": QObject,
                "Spot": Spot,
            }

    sys.exit(main(argparse.Namespace(data_dir=Path(sys.argv[1]), lang="fr", self_test=False), Answering))


if __name__ == "__main__":
    _answering()
