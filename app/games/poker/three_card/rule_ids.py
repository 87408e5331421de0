"""What the engine needs of `register.toml`, which it does not read. Written by `python3 check.py --write`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

# fmt: off

RuleId: TypeAlias = Literal[
    "pack", "staff", "marked-seats", "seated-players", "nobody-standing", "chips-alone", "stakes-before-cards",
    "stakes-checked", "ante-first", "accept-up-to-maximum", "least-minimum", "within-limits", "posted-maximum",
    "prescribed-maximum", "maximum-between-coups", "minimum-by-reopening", "each-in-its-time", "cut-offered",
    "no-more-bets-called", "dealt-in-turn", "rest-burnt", "raise-exactly", "one-raise", "raise-or-fold",
    "out-of-the-coup", "fold-loses", "folded-cards-counted", "all-decided", "classes-ascending", "ace-low",
    "ties-read-on", "croupier-first", "qualifies-with-queen", "no-play-announced", "hands-turned",
    "turned-before-stakes", "right-to-left", "winner-announced", "bank-wins-announced", "ante-even", "ante-brelan",
    "play-even", "worse-loses", "tie-null", "pair-plus-table", "pair-plus-below-lost", "bonus-table",
    "bonus-below-lost", "play-before-bonus", "bonus-announced", "no-play-even", "no-play-returns",
    "no-play-paid-first", "claims-settled", "unclaimed-lost", "claims-in-time", "fewest-pieces", "cards-after-stakes",
    "own-cards-last", "detached-burnt", "exposed-turned-back", "looked-null", "null-coup", "null-called-first",
]

ARTICLES: Mapping[RuleId, str] = {
    "pack": "55-21", "staff": "55-21", "marked-seats": "55-21", "seated-players": "55-21", "nobody-standing": "55-21",
    "chips-alone": "55-21", "stakes-before-cards": "55-21", "stakes-checked": "55-21", "ante-first": "55-21",
    "accept-up-to-maximum": "55-21", "least-minimum": "55-21-1", "within-limits": "55-21-1",
    "posted-maximum": "55-21-1", "prescribed-maximum": "55-21-1", "maximum-between-coups": "55-21-1",
    "minimum-by-reopening": "53", "each-in-its-time": "55-21", "cut-offered": "55-21", "no-more-bets-called": "55-21",
    "dealt-in-turn": "55-21", "rest-burnt": "55-21", "raise-exactly": "55-21", "one-raise": "55-21",
    "raise-or-fold": "55-21", "out-of-the-coup": "55-21", "fold-loses": "55-21", "folded-cards-counted": "55-21",
    "all-decided": "55-21", "classes-ascending": "55-21", "ace-low": "55-21", "ties-read-on": "55-21",
    "croupier-first": "55-21", "qualifies-with-queen": "55-21", "no-play-announced": "55-21", "hands-turned": "55-21",
    "turned-before-stakes": "55-21", "right-to-left": "55-21", "winner-announced": "55-21",
    "bank-wins-announced": "55-21", "ante-even": "55-21", "ante-brelan": "55-21", "play-even": "55-21",
    "worse-loses": "55-21", "tie-null": "55-21", "pair-plus-table": "55-21", "pair-plus-below-lost": "55-21",
    "bonus-table": "55-21", "bonus-below-lost": "55-21", "play-before-bonus": "55-21", "bonus-announced": "55-21",
    "no-play-even": "55-21", "no-play-returns": "55-21", "no-play-paid-first": "55-21", "claims-settled": "55-21",
    "unclaimed-lost": "55-21", "claims-in-time": "55-21", "cards-after-stakes": "55-21", "own-cards-last": "55-21",
    "detached-burnt": "55-21", "exposed-turned-back": "55-21", "looked-null": "55-21", "null-coup": "55-21",
    "null-called-first": "55-21",
}
"""The article of each rule that one says."""

PRINTED: Mapping[tuple[str, RuleId], str] = {
    ("refuse", "minimum-by-reopening"): "55-21-1",
}
"""The article `resolve` writes for a step, by what it does and its rule, where that is another one."""

REFUSALS: Mapping[str, Mapping[str, RuleId]] = {
    "after-call": {"": "stakes-before-cards"}, "not-seated": {"": "seated-players"},
    "standing": {"": "nobody-standing"}, "spoken": {"": "chips-alone"}, "wrong-amount": {"": "raise-exactly"},
    "under-minimum": {"": "within-limits"}, "over-maximum": {"": "posted-maximum"},
    "nothing-staked": {"": "stakes-before-cards"}, "table-full": {"": "marked-seats"},
    "minimum-needs-reopening": {"": "minimum-by-reopening"}, "not-a-prescribed-maximum": {"": "prescribed-maximum"},
    "no-stakes": {"": "stakes-checked"}, "no-ante": {"": "ante-first"},
    "not-now": {"": "each-in-its-time", "limits": "maximum-between-coups"}, "undecided": {"": "all-decided"},
    "no-hand": {"": "out-of-the-coup"}, "already-raised": {"": "one-raise"}, "must-decide": {"": "raise-or-fold"},
    "before-showdown": {"": "claims-in-time"}, "cards-removed": {"": "claims-in-time"},
}
"""The rule each reason rests on, by rule set or kind of request, else under ``""``."""
