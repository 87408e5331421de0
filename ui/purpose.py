"""What a drill is put for: to be answered and kept, to be shown to a room, or to show how it is done."""

from __future__ import annotations

from typing import Literal, TypeAlias

Purpose: TypeAlias = Literal["session", "projection", "tour"]
"""Of a projection and of the guided coup nothing is ever kept."""
