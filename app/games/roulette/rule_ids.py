"""What the engine needs of `register.toml`, which it does not read. Written by `python3 check.py --write`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

# fmt: off

RuleId: TypeAlias = Literal[
    "colour-or-value-chips", "one-colour-a-player", "chip-value-chosen", "whole-chips", "chip-of-its-player",
    "new-value-new-colour", "colour-chips-converted", "stake-minimum", "stake-maximum", "accept-up-to-maximum",
    "limits-count-what-lies", "even-cents-accepted", "wheel-of-37", "american-layout", "announcements-on-layout",
    "double-table", "croupiers", "pit-boss-answers", "enough-pit-bosses", "place-your-bets", "wheel-direction",
    "object-call-first", "object-stop-first", "object-ball-first", "object-ball-in-last-pocket", "object-bets-stand",
    "seven-turns", "bets-open-until-call", "no-late-bets", "stacks-before-launch", "result-called",
    "zero-wins-no-simple", "marker-on-number", "gains-announced", "only-these-chances", "rate-straight", "rate-split",
    "rate-street", "rate-corner", "rate-six-line", "rate-dozen-column", "rate-two-dozens", "rate-simple",
    "low-and-high", "zero-trios", "zero-corner", "gain-beside-stake", "zero-halves-simple", "zero-half-returned",
    "zero-takes-others", "collect-losers", "winner-keeps-stake", "pay-in-stacks", "cut-in-fives",
    "value-chips-in-payment", "fewest-pieces", "tips-changed", "call-first", "collect-before-pay", "halve-before-pay",
    "dozens-first", "dozens-with-columns", "two-dozens-with-dozens", "simple-in-any-order", "simple-before-numbers",
    "streets-before-corners", "six-lines-with-streets", "corners-before-splits", "straights-last",
    "players-in-any-order", "stakes-that-count", "seated-players-bet", "announcement-repeated", "voisins", "tiers",
    "orphelins", "neighbours", "announcement-whole", "announcement-by-chip", "marked-announcements",
    "complex-in-writing", "value-chips-on-simple", "no-value-chips-on-multiple", "value-chips-exception", "last-coup",
]

ARTICLES: Mapping[RuleId, str] = {
    "colour-or-value-chips": "1.1", "one-colour-a-player": "1.1", "chip-value-chosen": "1.1", "whole-chips": "1.1",
    "chip-of-its-player": "1.1", "new-value-new-colour": "1.1", "colour-chips-converted": "1.1",
    "stake-minimum": "1.1", "stake-maximum": "1.1", "accept-up-to-maximum": "1.1", "limits-count-what-lies": "1.1",
    "wheel-of-37": "1.2", "american-layout": "1.2", "announcements-on-layout": "1.2", "double-table": "1.2",
    "croupiers": "1.3", "pit-boss-answers": "1.3", "enough-pit-bosses": "1.3", "wheel-direction": "1.4",
    "object-call-first": "1.4", "object-stop-first": "1.4", "object-ball-first": "1.4",
    "object-ball-in-last-pocket": "1.4", "object-bets-stand": "1.4", "seven-turns": "1.6",
    "bets-open-until-call": "1.6", "no-late-bets": "1.6", "stacks-before-launch": "1.6", "result-called": "1.6",
    "zero-wins-no-simple": "1.6", "marker-on-number": "1.6", "gains-announced": "1.6", "only-these-chances": "1.5",
    "rate-straight": "1.5", "rate-split": "1.5", "rate-street": "1.5", "rate-corner": "1.5", "rate-six-line": "1.5",
    "rate-dozen-column": "1.5", "rate-two-dozens": "1.5", "rate-simple": "1.5", "low-and-high": "1.6",
    "zero-trios": "1.5", "zero-corner": "1.5", "gain-beside-stake": "1.5", "zero-halves-simple": "1.5",
    "zero-half-returned": "1.5", "zero-takes-others": "1.6", "collect-losers": "1.6", "winner-keeps-stake": "1.6",
    "pay-in-stacks": "1.6", "value-chips-in-payment": "1.6", "tips-changed": "1.6", "call-first": "1.6",
    "collect-before-pay": "1.6", "halve-before-pay": "1.6", "dozens-first": "1.6", "dozens-with-columns": "1.6",
    "two-dozens-with-dozens": "1.6", "simple-in-any-order": "1.6", "simple-before-numbers": "1.6",
    "streets-before-corners": "1.6", "six-lines-with-streets": "1.6", "corners-before-splits": "1.6",
    "straights-last": "1.6", "players-in-any-order": "1.6", "stakes-that-count": "1.7", "seated-players-bet": "1.7",
    "announcement-repeated": "1.7", "voisins": "1.7", "tiers": "1.7", "orphelins": "1.7", "announcement-whole": "1.7",
    "marked-announcements": "1.7", "complex-in-writing": "1.7", "value-chips-on-simple": "1.8",
    "no-value-chips-on-multiple": "1.8", "value-chips-exception": "1.8", "last-coup": "1.9",
}
"""The article of each rule that one says."""

PRINTED: Mapping[tuple[str, RuleId], str] = {
    ("accept", "accept-up-to-maximum"): "1.7", ("pay", "rate-straight"): "1.6", ("pay", "rate-split"): "1.6",
    ("pay", "rate-street"): "1.6", ("pay", "rate-corner"): "1.6", ("pay", "rate-six-line"): "1.6",
    ("pay", "rate-dozen-column"): "1.6", ("pay", "rate-two-dozens"): "1.6", ("pay", "rate-simple"): "1.6",
    ("pay", "zero-trios"): "1.6", ("pay", "zero-corner"): "1.6", ("accept", "neighbours"): "1.7",
    ("accept", "value-chips-on-simple"): "1.7", ("accept", "value-chips-exception"): "1.7",
}
"""The article `resolve` writes for a step, by what it does and its rule, where that is another one."""

REFUSALS: Mapping[str, Mapping[str, RuleId]] = {
    "after-call": {"": "no-late-bets"}, "not-seated": {"": "seated-players-bet"},
    "not-repeated": {"": "announcement-repeated"}, "value-chips": {"": "no-value-chips-on-multiple"},
    "not-whole-chips": {"": "whole-chips"}, "under-minimum": {"": "stake-minimum"},
    "over-maximum": {"": "stake-maximum"},
}
"""The rule each reason rests on, by rule set or kind of request, else under ``""``."""
