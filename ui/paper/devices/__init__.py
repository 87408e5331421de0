"""What is printed of devices, one module a kind: what lies on the table, and what is told beside it.

Nothing moves on paper, and nothing is turned over there: cards to come, hidden faces and the fall of the ball stand
beside a table.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from importlib import import_module
from typing import Any, NamedTuple, TypeAlias

from PySide6.QtGui import QPainter

from app.table.acts import Act
from app.table.device import Device
from app.table.layout import Layout
from ui.paper.flow import Block

Done: TypeAlias = Sequence[Sequence[Act]]
"""The acts of a right answer, phase by phase."""


class DevicePrinter(NamedTuple):
    """The two of a kind: `draw` is given painter, layout and device (None where it is just as it stands).

    `beside` is given the device's place in the layout, the device, and what is done.
    """

    draw: Callable[[QPainter, Layout, Any], None]
    beside: Callable[[Any, Any, Done], list[Block]]


def printer_of(layout: Layout) -> DevicePrinter | None:
    """What prints the device of a table, if it has one: `print_device` and `told_beside` of the module of its kind."""
    if layout.device is None:
        return None
    module = import_module(f"{__name__}.{layout.device.kind}")
    return DevicePrinter(module.print_device, module.told_beside)


def told_beside(layout: Layout, device: Device | None, done: Done) -> list[Block]:
    """What is told beside a table of its device, of which `done` are the acts of a right answer."""
    printer = printer_of(layout)
    return [] if printer is None or device is None else printer.beside(layout.device, device, done)
