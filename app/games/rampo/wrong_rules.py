"""The misconceptions of rampo: each is the engine with exactly one rule changed."""

from __future__ import annotations

from app.drills.drill import WrongRule

WRONG_RULES: tuple[WrongRule, ...] = ()
