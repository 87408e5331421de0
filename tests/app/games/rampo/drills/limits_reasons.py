"""The rampo limits drill, and every reason that its answers may name."""

from __future__ import annotations

from app.games import load
from app.games.rampo.drills.limits import CLAIM_REASONS, Limits
from app.table.register import read_register

REASONS = tuple(read_register(load("rampo").folder / "register.toml").refusals.items())

DRILL = Limits()
ALL_REASONS = {why for why, _text in (*REASONS, *CLAIM_REASONS)}
