"""What the engine needs of `register.toml`, which it does not read. Written by `python3 check.py --write`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

# fmt: off

RuleId: TypeAlias = Literal[
    "pack", "staff", "marked-seats", "seated-players", "nobody-standing", "chips-alone", "stakes-before-cards",
    "stakes-checked", "ante-first", "bonus-fifth", "accept-up-to-maximum", "least-minimum", "within-limits",
    "posted-maximum", "prescribed-maximum", "maximum-between-coups", "minimum-by-reopening", "each-in-its-time",
    "cut-offered", "no-more-bets-called", "dealt-in-turn", "rest-burnt", "raise-exactly", "one-raise",
    "raise-or-fold", "out-of-the-coup", "fold-loses", "folded-cards-counted", "all-decided", "card-bought",
    "card-price", "bonus-gone-with-purchase", "bought-after-decisions", "classes-ascending", "ace-low",
    "ties-read-on", "croupier-first", "qualifies-with-ace-king", "no-play-announced", "hands-turned",
    "turned-before-stakes", "right-to-left", "winner-announced", "bank-wins-announced", "ante-even", "worse-loses",
    "tie-null", "bonus-table", "bonus-below-lost", "bonus-with-the-hand", "bonus-on-a-tie", "play-before-bonus",
    "bonus-announced", "no-play-even", "no-play-returns", "no-play-paid-first", "claims-settled", "unclaimed-lost",
    "claims-in-time", "fewest-pieces", "cards-after-stakes", "own-cards-last", "win-without-pair", "play-table",
    "straight-4", "table-a", "table-b", "table-2007", "table-for-the-session", "detached-burnt",
    "exposed-turned-back", "looked-null", "null-coup", "null-called-first",
]

ARTICLES: Mapping[RuleId, str] = {
    "pack": "55-16", "staff": "55-16", "marked-seats": "55-16", "seated-players": "55-16", "nobody-standing": "55-16",
    "chips-alone": "55-16", "stakes-before-cards": "55-16", "stakes-checked": "55-16", "ante-first": "55-16",
    "bonus-fifth": "55-16", "accept-up-to-maximum": "55-16", "least-minimum": "55-18", "within-limits": "55-18",
    "posted-maximum": "55-18", "prescribed-maximum": "55-18", "maximum-between-coups": "55-18",
    "minimum-by-reopening": "53", "each-in-its-time": "55-16", "cut-offered": "55-16", "no-more-bets-called": "55-16",
    "dealt-in-turn": "55-16", "rest-burnt": "55-16", "raise-exactly": "55-16", "one-raise": "55-16",
    "raise-or-fold": "55-16", "out-of-the-coup": "55-16", "fold-loses": "55-16", "folded-cards-counted": "55-16",
    "all-decided": "55-16", "card-bought": "55-16", "card-price": "55-16", "bonus-gone-with-purchase": "55-16",
    "bought-after-decisions": "55-16", "classes-ascending": "55-16", "ace-low": "55-16", "ties-read-on": "55-16",
    "croupier-first": "55-16", "qualifies-with-ace-king": "55-16", "no-play-announced": "55-16",
    "hands-turned": "55-16", "turned-before-stakes": "55-16", "right-to-left": "55-16", "winner-announced": "55-16",
    "bank-wins-announced": "55-16", "ante-even": "55-16", "worse-loses": "55-16", "tie-null": "55-16",
    "bonus-table": "55-16", "bonus-below-lost": "55-16", "bonus-with-the-hand": "55-16", "bonus-on-a-tie": "55-16",
    "play-before-bonus": "55-16", "bonus-announced": "55-16", "no-play-even": "55-16", "no-play-returns": "55-16",
    "no-play-paid-first": "55-16", "claims-settled": "55-16", "unclaimed-lost": "55-16", "claims-in-time": "55-16",
    "cards-after-stakes": "55-16", "own-cards-last": "55-16", "win-without-pair": "55-17", "play-table": "55-17",
    "straight-4": "55-17", "table-a": "55-17", "table-b": "55-17", "table-2007": "55-17",
    "table-for-the-session": "55-17", "detached-burnt": "55-16", "exposed-turned-back": "55-16",
    "looked-null": "55-16", "null-coup": "55-16", "null-called-first": "55-16",
}
"""The article of each rule that one says."""

PRINTED: Mapping[tuple[str, RuleId], str] = {
    ("refuse", "minimum-by-reopening"): "55-18",
}
"""The article `resolve` writes for a step, by what it does and its rule, where that is another one."""

REFUSALS: Mapping[str, Mapping[str, RuleId]] = {
    "after-call": {"": "stakes-before-cards"}, "not-seated": {"": "seated-players"},
    "standing": {"": "nobody-standing"}, "spoken": {"": "chips-alone"},
    "wrong-amount": {"": "raise-exactly", "bet": "bonus-fifth", "deal": "bonus-fifth", "buy": "card-price"},
    "under-minimum": {"": "within-limits"}, "over-maximum": {"": "posted-maximum"},
    "nothing-staked": {"": "stakes-before-cards"}, "table-full": {"": "marked-seats"},
    "minimum-needs-reopening": {"": "minimum-by-reopening"}, "not-a-prescribed-maximum": {"": "prescribed-maximum"},
    "one-table-in-these-rules": {"": "table-2007"}, "table-holds-for-the-session": {"": "table-for-the-session"},
    "no-stakes": {"": "stakes-checked"}, "no-ante": {"": "ante-first"},
    "not-now": {"": "each-in-its-time", "limits": "maximum-between-coups"}, "undecided": {"": "all-decided"},
    "no-hand": {"": "out-of-the-coup"}, "already-raised": {"": "one-raise"}, "must-decide": {"": "raise-or-fold"},
    "before-showdown": {"": "claims-in-time"}, "cards-removed": {"": "claims-in-time"},
}
"""The rule each reason rests on, by rule set or kind of request, else under ``""``."""
