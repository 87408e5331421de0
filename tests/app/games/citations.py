"""The articles that `resolve` writes, held against the register: its rule's own, or another one with a reason."""

from __future__ import annotations

import json
from collections.abc import Iterable, Mapping
from typing import Any

from app.table.citations import Rule
from app.table.resolution import Resolution


def cited_otherwise(rules: Mapping[str, Rule], answer: str, resolutions: Iterable[Resolution[Any]]) -> tuple[int, int]:
    """How many steps an answer holds, and how many of them cite another article than their rule, all declared."""
    steps = json.loads(answer)["steps"]
    other = 0
    for step, due in zip(steps, (due for each in resolutions for due in each.due), strict=True):
        rule = rules[due.rule]
        assert rule.printed.get(step["do"], rule.article) == step["article"], (step, rule.id)
        other += step["article"] != rule.article
    return len(steps), other
