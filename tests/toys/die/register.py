"""The rules, read from `register.toml`."""

from __future__ import annotations

from pathlib import Path

from app.table.register import read_register

GROUPS = read_register(Path(__file__).with_suffix(".toml")).groups
REGISTER = tuple(rule for group in GROUPS for rule in group.rules)
