"""Every verb of a table of this game, which are those of the family."""

from __future__ import annotations

from app.games.poker.steps import VOCABULARY

__all__ = ["VOCABULARY"]
