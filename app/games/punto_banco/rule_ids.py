"""What the engine needs of `register.toml`, which it does not read. Written by `python3 check.py --write`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

# fmt: off

RuleId: TypeAlias = Literal[
    "six-packs", "cut-and-red-card", "first-card-turned", "burn-by-first-card", "stop-card-called",
    "no-card-before-call", "card-seen-early", "small-table", "great-table", "three-chances", "no-late-bets",
    "stake-unit", "stake-minimum", "stake-maximum", "limits-per-player", "accept-up-to-maximum", "prescribed-maximum",
    "minimum-one-euro", "minimum-unit", "minimum-by-reopening", "limits-by-direction", "maximum-shown",
    "electronic-limits", "electronic-posts", "call-before-cards", "dealt-in-turn", "dealt-before-turned",
    "units-count", "points-called", "punto-turned-first", "points-before-third", "natural-stops", "punto-draws",
    "punto-draws-first", "banco-to-2", "banco-on-3", "banco-on-4", "banco-on-5", "banco-on-6", "banco-on-7",
    "banco-when-punto-stands", "value-of-third", "surplus-burnt", "put-right", "false-draw-void", "void-called-first",
    "void-returns", "final-calls", "banco-called-first", "result-last", "result-before-stakes", "losers-collected",
    "tie-loses", "collect-before-pay", "nearest-first", "rate-punto", "rate-banco", "rate-tie", "even-banco",
    "half-on-six", "table-shown", "tie-void", "fewest-pieces", "stake-again-players", "cards-stay",
]

ARTICLES: Mapping[RuleId, str] = {
    "six-packs": "55-14", "cut-and-red-card": "55-14", "first-card-turned": "55-14", "burn-by-first-card": "55-14",
    "stop-card-called": "55-14", "no-card-before-call": "55-14", "card-seen-early": "55-14", "small-table": "55-14",
    "great-table": "55-14", "three-chances": "55-14", "no-late-bets": "55-14", "stake-unit": "55-15",
    "stake-minimum": "55-15", "stake-maximum": "55-15", "limits-per-player": "55-15", "accept-up-to-maximum": "55-15",
    "prescribed-maximum": "55-15", "minimum-one-euro": "55-15", "minimum-unit": "55-15", "minimum-by-reopening": "53",
    "limits-by-direction": "55-15", "maximum-shown": "55-15", "electronic-limits": "67-16-2",
    "electronic-posts": "67-16", "call-before-cards": "55-14", "dealt-in-turn": "55-14",
    "dealt-before-turned": "55-14", "units-count": "55-14", "points-called": "55-14", "punto-turned-first": "55-14",
    "points-before-third": "55-14", "natural-stops": "55-14", "punto-draws": "55-14", "punto-draws-first": "55-14",
    "banco-to-2": "55-14", "banco-on-3": "55-14", "banco-on-4": "55-14", "banco-on-5": "55-14", "banco-on-6": "55-14",
    "banco-on-7": "55-14", "banco-when-punto-stands": "55-14", "value-of-third": "55-14", "surplus-burnt": "55-14",
    "put-right": "55-14", "false-draw-void": "55-14", "void-called-first": "55-14", "void-returns": "55-14",
    "final-calls": "55-14", "banco-called-first": "55-14", "result-last": "55-14", "result-before-stakes": "55-14",
    "losers-collected": "55-14", "tie-loses": "55-14", "collect-before-pay": "55-14", "nearest-first": "55-14",
    "rate-punto": "55-14", "rate-banco": "55-14", "rate-tie": "55-14", "even-banco": "55-14", "half-on-six": "55-14",
    "table-shown": "55-14", "tie-void": "55-14", "stake-again-players": "55-14", "cards-stay": "55-14",
}
"""The article of each rule that one says."""

PRINTED: Mapping[tuple[str, RuleId], str] = {
    ("refuse", "minimum-by-reopening"): "55-15",
}
"""The article `resolve` writes for a step, by what it does and its rule, where that is another one."""

REFUSALS: Mapping[str, Mapping[str, RuleId]] = {
    "after-call": {"": "no-late-bets"}, "not-a-multiple": {"": "stake-unit", "limits": "minimum-unit"},
    "under-minimum": {"": "stake-minimum"}, "over-maximum": {"": "stake-maximum"},
    "stop-card": {"": "stop-card-called"},
    "not-a-prescribed-maximum": {"": "prescribed-maximum", "electronic": "electronic-limits"},
    "under-one-euro": {"": "minimum-one-euro", "electronic": "electronic-limits"},
    "minimum-needs-reopening": {"": "minimum-by-reopening"}, "not-shown": {"": "maximum-shown"},
}
"""The rule each reason rests on, by rule set or kind of request, else under ``""``."""
