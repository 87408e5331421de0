"""The gallery draws the window: its tests share what those of the window share."""

from tests.ui.conftest import _in_french, clock, program

__all__ = ["_in_french", "clock", "program"]
