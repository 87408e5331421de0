"""A scene: a page in a state worth a picture, and how to come there."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import NamedTuple

from PySide6.QtWidgets import QWidget

from tools.gallery.camera import DRESSES, LARGE, USUAL, Dress, Format
from tools.gallery.stage import Stage

Play = Callable[[Stage], None]
Prepare = Callable[[Path], None]
Part = Callable[[Stage], QWidget]


class Scene(NamedTuple):
    """What is drawn: `play` brings a program just begun there.

    `past`: the trainee has trained for weeks, else nobody has ever sat there. `prepare` changes the data folder before
    the program begins. `asks`: `play` ends in a dialog that waits for an answer. `part` is what alone is drawn, in one
    size, where that is not the window. `also` are formats beside the usual two.
    """

    page: str
    state: str
    play: Play
    past: bool = False
    prepare: Prepare | None = None
    asks: bool = False
    part: Part | None = None
    also: tuple[Format, ...] = ()
    dresses: tuple[Dress, ...] = DRESSES

    @property
    def name(self) -> str:
        """The page with its state."""
        return f"{self.page}-{self.state}"

    @property
    def formats(self) -> tuple[Format, ...]:
        """Every format it is drawn in."""
        return (USUAL,) if self.part else (USUAL, LARGE, *self.also)


def the_felt(stage: Stage) -> QWidget:
    """The felt of the drill page."""
    return stage.felt
