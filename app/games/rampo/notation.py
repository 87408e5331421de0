"""A rampo table with its events as one line of text."""

from __future__ import annotations

from typing import Any


def notation(document: dict[str, Any]) -> str:
    """The line of a table."""
    raise ValueError(document)


def parse(text: str) -> dict[str, Any]:
    """The table of a line."""
    raise ValueError(text)
