"""Our own start, as run.py does it inside its environment. Run as a program with a data folder.

Says the monotonic time at which the first page has been painted.
"""

from __future__ import annotations

import os
import sys
from pathlib import Path
from time import monotonic

from tools.start import enter_to_run


def seen() -> None:
    """Say it and end at once."""
    print(monotonic(), flush=True)
    os._exit(0)


def start(folder: str) -> None:
    """Open the window over a data folder."""
    os.environ.pop("PYTHONPATH", None)  # with it, the program would be started once more
    enter_to_run(str(Path(__file__).resolve().parents[1] / "run.py"), ["--data-dir", folder])
    from commands.main import main
    from ui.start import first_paint

    class FirstPaint(first_paint.FirstPaint):
        """The first paint, which ends the program."""

        def __init__(self) -> None:
            super().__init__()
            self.painted.connect(seen)

    first_paint.FirstPaint = FirstPaint  # type: ignore[misc,assignment]
    main(["--data-dir", folder])


start(sys.argv[1])
