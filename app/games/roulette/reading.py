"""Reading a table: see `records`."""

from __future__ import annotations

from app.games.roulette.records import read_chance, read_table

__all__ = ("read_chance", "read_table")
