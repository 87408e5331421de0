"""The drills of rampo."""

from __future__ import annotations

from app.drills.drill import Drill

DRILLS: tuple[Drill, ...] = ()
