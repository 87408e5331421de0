"""The standard streams of a command: what a file or a person is called does nothing to the terminal it is shown on."""

from __future__ import annotations

import io
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any, TextIO

from app.signs import visible

STANDARD = Path("-")
"""What a command line calls the standard input, or the standard output."""


class _Visible:
    """A stream that writes out hidden signs; all else is done by the stream itself."""

    def __init__(self, stream: TextIO) -> None:
        self._stream = stream

    def write(self, text: str) -> int:
        return self._stream.write(visible(text))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._stream, name)


@contextmanager
def plain_streams() -> Iterator[None]:
    """Let output and errors show hidden signs and take every text; UTF-8 where Windows would keep to its old pages."""
    before = sys.stdout, sys.stderr
    sys.stdout, sys.stderr = (_plain(stream) for stream in before)
    try:
        yield
    finally:
        sys.stdout, sys.stderr = before


def _plain(stream: Any) -> Any:
    """The stream as commands write to it; None, as it stays, where whoever started the program closed it."""
    if isinstance(stream, io.TextIOWrapper):
        if sys.platform == "win32" and not stream.isatty():
            stream.reconfigure(encoding="utf-8")
        if stream.errors in {"strict", "surrogateescape"}:  # the latter where the language is C
            stream.reconfigure(errors="backslashreplace")  # the name of a folder need not be text
    return None if stream is None else _Visible(stream)
