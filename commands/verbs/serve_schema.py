"""`serve-schema`: the SQL of a school's own server, to be run by who administers it."""

from __future__ import annotations

from typing import TextIO

from app.server.schema import schema_text


def run(output: TextIO) -> int:
    """Print it; returns the exit status."""
    output.write(schema_text())
    return 0
