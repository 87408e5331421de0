"""What is printed of tables, one module a shape, as `ui.table.forms` has them for the screen.

`print_ground` draws the lines, figures and words of a layout in ink: no wood, no cloth, no croupier's strip.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, TypeAlias

from PySide6.QtGui import QPainter

from app.table.layout import Layout

PrintGround: TypeAlias = Callable[[QPainter, Any, Mapping[str, str]], None]


def ground_of(layout: Layout) -> PrintGround:
    """What prints a layout, given painter, layout and the letters of its colour places in the user's language."""
    found: PrintGround = import_module(f"{__name__}.{layout.form}").print_ground
    return found
