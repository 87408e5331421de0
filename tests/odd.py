"""What may stand where a file is looked for, and is none."""

from __future__ import annotations

import os
import socket
from pathlib import Path

ODD = ("link", "folder", "pipe", "socket")


def stand(path: Path, what: str) -> None:
    """Make one of the `ODD` at a path; a link leads to where nothing is."""
    if what == "link":
        path.symlink_to(path.parent / "share" / path.name)
    elif what == "folder":
        path.mkdir()
    elif what == "pipe":
        os.mkfifo(path)
    else:
        with socket.socket(socket.AF_UNIX) as bound:
            before = Path.cwd()
            os.chdir(path.parent)  # its address may not be long
            try:
                bound.bind(path.name)
            finally:
                os.chdir(before)
