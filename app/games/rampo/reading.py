"""Reading a table: see `records`."""

from __future__ import annotations

from app.games.rampo.records import read_table

__all__ = ("read_table",)
