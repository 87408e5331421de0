"""The register of rampo's rules, read from `register.toml`."""

from __future__ import annotations

from pathlib import Path

from app.table.citations import Rule
from app.table.register import read_register
from app.text import Message

_REGISTER = read_register(Path(__file__).with_suffix(".toml"))

GROUPS = _REGISTER.groups
REGISTER: tuple[Rule, ...] = _REGISTER.rules
REASONS: tuple[tuple[str, Message], ...] = tuple((reason.why, reason.sentence) for reason in _REGISTER.reasons)
"""Why a croupier refuses, as it is said to a player."""
