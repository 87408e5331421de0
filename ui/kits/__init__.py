"""What the window must know of each game's table, one module a game of the same name."""

from __future__ import annotations

from functools import cache
from importlib import import_module

from ui.kits.kit import CallKey, Grammar, Pressed, TableKit

__all__ = ["CallKey", "Grammar", "Pressed", "TableKit", "kit_of"]


@cache
def kit_of(game: str) -> TableKit:
    """The kit of a game by its name."""
    kit: TableKit = import_module(f"ui.kits.{game}").KIT
    return kit
