"""The engine of the family, which reads the rules that a state of this game carries."""

from __future__ import annotations

from app.games.poker.resolve import resolve

__all__ = ["resolve"]
