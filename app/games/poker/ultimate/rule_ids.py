"""What the engine needs of `register.toml`, which it does not read. Written by `python3 check.py --write`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

# fmt: off

RuleId: TypeAlias = Literal[
    "pack", "staff", "text-of-2014", "marked-seats", "seated-players", "nobody-standing", "chips-alone",
    "stakes-before-cards", "stakes-checked", "ante-first", "equal-blind", "trips-optional", "even-stakes",
    "accept-up-to-maximum", "within-limits", "posted-maximum", "prescribed-maximum", "maximum-between-coups",
    "minimum-by-reopening", "each-in-its-time", "dealt-in-turn", "no-cut", "board-turned", "check-passes",
    "raise-exactly", "one-raise", "last-decision", "fold-on-full-board", "out-of-the-coup", "fold-loses",
    "folded-cards-counted", "all-decided", "classes-ascending", "ace-low", "ties-read-on", "best-five",
    "croupier-first", "qualifies-with-pair", "hands-turned", "turned-before-stakes", "house-right-to-left",
    "ante-even", "ante-back", "play-even", "blind-table", "blind-below-stays", "worse-loses", "tie-stays",
    "trips-table", "trips-below-lost", "fewest-pieces", "cards-after-stakes", "own-cards-last", "detached-burnt",
    "exposed-turned-back", "looked-null", "null-coup", "null-called-first",
]

ARTICLES: Mapping[RuleId, str] = {
    "pack": "55-20", "staff": "55-20", "text-of-2014": "55-20", "marked-seats": "55-20", "seated-players": "55-20",
    "nobody-standing": "55-20", "chips-alone": "55-20-1", "stakes-before-cards": "55-20", "stakes-checked": "55-20",
    "ante-first": "55-20", "equal-blind": "55-20", "trips-optional": "55-20", "accept-up-to-maximum": "55-20",
    "within-limits": "55-20-1", "posted-maximum": "55-20-1", "prescribed-maximum": "55-20-1",
    "maximum-between-coups": "55-20-1", "minimum-by-reopening": "53", "each-in-its-time": "55-20",
    "dealt-in-turn": "55-20", "no-cut": "55-20", "board-turned": "55-20", "check-passes": "55-20",
    "raise-exactly": "55-20", "one-raise": "55-20", "last-decision": "55-20", "fold-on-full-board": "55-20",
    "out-of-the-coup": "55-20", "fold-loses": "55-20", "folded-cards-counted": "55-20", "all-decided": "55-20",
    "classes-ascending": "55-20", "ace-low": "55-20", "ties-read-on": "55-20", "best-five": "55-20",
    "croupier-first": "55-20", "qualifies-with-pair": "55-20", "hands-turned": "55-20",
    "turned-before-stakes": "55-20", "ante-even": "55-20", "ante-back": "55-20", "play-even": "55-20",
    "blind-table": "55-20", "blind-below-stays": "55-20", "worse-loses": "55-20", "tie-stays": "55-20",
    "trips-table": "55-20", "trips-below-lost": "55-20", "cards-after-stakes": "55-20", "own-cards-last": "55-20",
}
"""The article of each rule that one says."""

PRINTED: Mapping[tuple[str, RuleId], str] = {
    ("refuse", "minimum-by-reopening"): "55-20-1", ("burn", "detached-burnt"): "55-20",
    ("turn", "exposed-turned-back"): "55-20", ("call", "looked-null"): "55-20", ("return", "looked-null"): "55-20",
    ("remove", "looked-null"): "55-20", ("call", "null-coup"): "55-20", ("return", "null-coup"): "55-20",
    ("remove", "null-coup"): "55-20",
}
"""The article `resolve` writes for a step, by what it does and its rule, where that is another one."""

REFUSALS: Mapping[str, Mapping[str, RuleId]] = {
    "after-call": {"": "stakes-before-cards"}, "not-seated": {"": "seated-players"},
    "standing": {"": "nobody-standing"}, "spoken": {"": "chips-alone"}, "wrong-amount": {"": "raise-exactly"},
    "under-minimum": {"": "within-limits"}, "over-maximum": {"": "posted-maximum"},
    "nothing-staked": {"": "stakes-before-cards"}, "table-full": {"": "marked-seats"},
    "minimum-needs-reopening": {"": "minimum-by-reopening"}, "not-a-prescribed-maximum": {"": "prescribed-maximum"},
    "no-stakes": {"": "stakes-checked"}, "no-ante": {"": "ante-first"}, "unequal-stakes": {"": "equal-blind"},
    "not-now": {"": "each-in-its-time", "limits": "maximum-between-coups"}, "undecided": {"": "all-decided"},
    "no-hand": {"": "out-of-the-coup"}, "already-raised": {"": "one-raise"}, "must-decide": {"": "last-decision"},
    "fold-at-the-end": {"": "fold-on-full-board"},
}
"""The rule each reason rests on, by rule set or kind of request, else under ``""``."""
