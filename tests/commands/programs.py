"""The program as a user starts it: `run.py` with arguments, in a process of its own."""

from __future__ import annotations

import io
import os
import subprocess
import sys
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import Any
from unittest.mock import patch

from app.text import language, set_language
from commands.main import main

ROOT = Path(__file__).resolve().parents[2]
TIMEOUT = 100
NOTHING: Mapping[str, str] = {}


def environment(system: Mapping[str, str] = NOTHING) -> dict[str, str]:
    """The environment without a language but that of `system`: French is spoken unless something asks otherwise."""
    kept = {
        name: value for name, value in os.environ.items() if name not in {"LANG", "LANGUAGE", "LC_ALL", "LC_MESSAGES"}
    }
    return kept | {"PYTHONIOENCODING": "utf-8", **system}


def tapis(
    *arguments: str | Path, given: bytes = b"", system: Mapping[str, str] = NOTHING
) -> subprocess.CompletedProcess[bytes]:
    """Run the program to its end with these arguments and this standard input."""
    command = [sys.executable, str(ROOT / "run.py"), *map(str, arguments)]
    return subprocess.run(
        command, input=given, capture_output=True, env=environment(system), timeout=TIMEOUT, check=False
    )


def here(
    *arguments: str | Path, given: bytes = b"", system: Mapping[str, str] = NOTHING
) -> subprocess.CompletedProcess[bytes]:
    """The same in this process, where it is quicker and seen by what measures the tests."""
    said, out, err = [*map(str, arguments)], io.BytesIO(), io.BytesIO()
    streams = [io.TextIOWrapper(each, encoding="utf-8") for each in (io.BytesIO(given), out, err)]
    spoken = language()
    try:
        with (
            patch.multiple(sys, stdin=streams[0], stdout=streams[1], stderr=streams[2]),
            patch.dict(os.environ, environment(system), clear=True),
        ):
            status = main(said)
    finally:
        set_language(spoken)
    for stream in streams[1:]:
        stream.flush()
    return subprocess.CompletedProcess(said, status, out.getvalue(), err.getvalue())


def shell(line: str) -> subprocess.CompletedProcess[bytes]:
    """Run a line of shell in which `$tapis` is the program; the status is that of its first command."""
    script = f'tapis="{sys.executable} {ROOT / "run.py"}"; {line}; exit ${{PIPESTATUS[0]}}'
    return subprocess.run(["bash", "-c", script], capture_output=True, env=environment(), timeout=TIMEOUT, check=False)


def failing(bad: Path, number: int, do: Callable[..., Any] = Path.stat) -> Callable[..., Any]:
    """What a method of Path is where the system fails at one path."""

    def done(path: Path, *given: Any, **more: Any) -> Any:
        if path == bad:
            raise OSError(number, os.strerror(number), str(path))
        return do(path, *given, **more)

    return done
