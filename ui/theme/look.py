"""What is painted by hand has to know of the look in force: the style sheet does not reach it."""

from __future__ import annotations

from typing import NamedTuple

from ui.theme.palettes import LIGHT, Palette
from ui.theme.style_sheet import SCALE


class Look(NamedTuple):
    """The palette in force and the font scale in per cent, 100 to 200."""

    palette: Palette = LIGHT
    percent: int = 100

    def size(self, pixels: int) -> int:
        """A size of the type scale (12, 14, 16, 20, 28, 40) at the font scale, in pixels."""
        if pixels not in SCALE:
            raise ValueError(pixels)
        return round(pixels * self.percent / 100)
