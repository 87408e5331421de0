"""What the engine needs of `register.toml`, which it does not read. Written by `python3 check.py --write`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

# fmt: off

RuleId: TypeAlias = Literal[
    "six-packs", "shuffle-and-cut", "stop-card-placed", "burn-five", "shoe-between-coups", "stop-card-ends-the-shoe",
    "talon-back", "seven-hands", "vacant-boxes", "standing-players", "chips-only", "stakes-before-cards-dealt",
    "stake-minimum", "maximum-per-hand", "accept-up-to-maximum", "maximum-and-doubles", "even-stakes",
    "maximum-multiples", "minimum-by-reopening", "maximum-displayed", "limits-between-coups", "electronic-limits",
    "electronic-form", "no-more-bets-called", "face-up", "stakes-to-deal", "one-coup-at-a-time", "deal-order",
    "points-called", "insurance-offered", "best-total", "boxes-in-turn", "bust-at-once", "no-card-at-21",
    "black-jack-stands", "double-any-two", "double-exactly", "double-one-card", "double-on-pairs", "pair-by-value",
    "pair-equal-stake", "right-hand-first", "second-card-in-turn", "pairs-again", "one-pair-of-aces",
    "two-pairs-of-aces", "one-card-on-aces", "surrender-if-offered", "surrender-half", "surrender-untouched",
    "surrender-own-cards", "surrender-not-against-ace", "insurance-on-ace", "insurance-half", "insurance-before-card",
    "insurance-of-a-stake", "insurance-outlives-hand", "standing-may-follow", "croupier-after-players",
    "croupier-stays-at-17", "stays-on-soft-17", "draws-if-it-matters", "croupier-points-called", "higher-points-win",
    "croupier-bust-pays", "equal-is-void", "even-money", "black-jack-3-for-2", "black-jack-beats-21",
    "black-jacks-tie", "no-black-jack-from-pairs", "black-jack-takes-all", "insurance-2-for-1", "fewest-pieces",
    "gain-beside-stake", "insurance-lost-first", "right-to-left", "house-collects-first", "stakes-before-cards",
    "insurance-paid-last", "own-cards-last", "extra-card-burnt", "void-called-first", "void-gives-back",
    "side-stakes",
]

ARTICLES: Mapping[RuleId, str] = {
    "six-packs": "55-4", "shuffle-and-cut": "55-4", "stop-card-placed": "55-4", "burn-five": "55-4",
    "shoe-between-coups": "55-4", "stop-card-ends-the-shoe": "55-4", "talon-back": "55-4", "seven-hands": "55-4",
    "vacant-boxes": "55-4", "standing-players": "55-4", "chips-only": "55-5", "stakes-before-cards-dealt": "55-5",
    "stake-minimum": "55-5", "maximum-per-hand": "55-5", "accept-up-to-maximum": "55-5",
    "maximum-and-doubles": "55-5", "maximum-multiples": "55-5", "minimum-by-reopening": "55-5",
    "maximum-displayed": "55-5", "limits-between-coups": "55-5", "electronic-limits": "67-16-2",
    "electronic-form": "67-16", "face-up": "55-4", "stakes-to-deal": "55-4", "one-coup-at-a-time": "55-4",
    "deal-order": "55-4", "insurance-offered": "55-4", "best-total": "55-4", "boxes-in-turn": "55-4",
    "bust-at-once": "55-4", "no-card-at-21": "55-4", "black-jack-stands": "55-4", "double-any-two": "55-4",
    "double-exactly": "55-4", "double-one-card": "55-4", "double-on-pairs": "55-4", "pair-by-value": "55-4",
    "pair-equal-stake": "55-4", "right-hand-first": "55-4", "second-card-in-turn": "55-4", "pairs-again": "55-4",
    "one-pair-of-aces": "55-4", "two-pairs-of-aces": "55-4", "one-card-on-aces": "55-4",
    "surrender-if-offered": "55-4", "surrender-half": "55-4", "surrender-untouched": "55-4",
    "surrender-own-cards": "55-4", "surrender-not-against-ace": "55-4", "insurance-on-ace": "55-4",
    "insurance-half": "55-4", "insurance-before-card": "55-4", "insurance-of-a-stake": "55-4",
    "insurance-outlives-hand": "55-4", "standing-may-follow": "55-4", "croupier-after-players": "55-4",
    "croupier-stays-at-17": "55-4", "stays-on-soft-17": "55-4", "croupier-points-called": "55-4",
    "higher-points-win": "55-4", "croupier-bust-pays": "55-4", "equal-is-void": "55-4", "even-money": "55-4",
    "black-jack-3-for-2": "55-4", "black-jack-beats-21": "55-4", "black-jacks-tie": "55-4",
    "no-black-jack-from-pairs": "55-4", "black-jack-takes-all": "55-4", "insurance-2-for-1": "55-4",
    "gain-beside-stake": "55-4", "insurance-lost-first": "55-4", "right-to-left": "55-4",
    "house-collects-first": "55-4", "stakes-before-cards": "55-4", "insurance-paid-last": "55-4",
    "own-cards-last": "55-4", "side-stakes": "55-4",
}
"""The article of each rule that one says."""

PRINTED: Mapping[tuple[str, RuleId], str] = {
    ("accept", "standing-players"): "55-5", ("accept", "maximum-and-doubles"): "55-4",
    ("call", "no-more-bets-called"): "55-4", ("call", "points-called"): "55-4", ("burn", "extra-card-burnt"): "55-4",
    ("call", "void-called-first"): "55-4", ("return", "void-gives-back"): "55-4",
    ("remove", "void-gives-back"): "55-4",
}
"""The article `resolve` writes for a step, by what it does and its rule, where that is another one."""

REFUSALS: Mapping[str, Mapping[str, RuleId]] = {
    "after-call": {"": "stakes-before-cards-dealt"}, "no-holder": {"": "standing-players"},
    "not-agreed": {"": "standing-players"}, "under-minimum": {"": "stake-minimum"},
    "over-maximum": {"": "maximum-per-hand"},
    "not-now": {"": "one-coup-at-a-time", "limits": "limits-between-coups", "new-shoe": "shoe-between-coups"},
    "stop-card": {"": "stop-card-ends-the-shoe"}, "no-stakes": {"": "stakes-to-deal"},
    "not-its-turn": {"": "boxes-in-turn"}, "one-card-on-aces": {"": "one-card-on-aces"},
    "card-at-21": {"": "no-card-at-21"}, "not-two-cards": {"": "double-any-two", "insurance": "insurance-before-card",
    "surrender": "surrender-if-offered", "split": "pair-by-value"}, "no-double-on-pairs": {"": "double-on-pairs"},
    "not-a-pair": {"": "pair-by-value"}, "no-more-splits": {"": "pairs-again"},
    "not-equal": {"": "double-exactly", "split": "pair-equal-stake"}, "no-ace": {"": "insurance-on-ace"},
    "nothing-staked": {"": "insurance-of-a-stake"}, "already-insured": {"": "insurance-half"},
    "not-half": {"": "insurance-half"}, "no-surrender": {"": "surrender-if-offered"},
    "too-late": {"": "surrender-untouched", "fr-current": "surrender-if-offered"},
    "croupier-has-ace": {"": "surrender-not-against-ace"}, "undecided": {"": "croupier-after-players"},
    "not-a-prescribed-maximum": {"": "maximum-multiples", "electronic": "electronic-limits"},
    "under-one-euro": {"": "electronic-limits"}, "minimum-needs-reopening": {"": "minimum-by-reopening"},
    "not-shown": {"": "maximum-displayed"},
}
"""The rule each reason rests on, by rule set or kind of request, else under ``""``."""
