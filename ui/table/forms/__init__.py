"""The shapes of tables, one module each, found by the `form` of a layout: `paint_ground` paints what never changes."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from importlib import import_module
from typing import Any, TypeAlias

from PySide6.QtGui import QPainter

from app.table.layout import Layout

PaintGround: TypeAlias = Callable[[QPainter, Any, Mapping[str, str]], None]


def ground_of(layout: Layout) -> PaintGround:
    """What paints everything of a table that never changes, but its device and what stands in the strip.

    It is given the painter, the layout, and the letters of the layout's colour places in the user's language; it is
    loaded with the first table of its shape.
    """
    paint: PaintGround = import_module(f"{__name__}.{layout.form}").paint_ground
    return paint
