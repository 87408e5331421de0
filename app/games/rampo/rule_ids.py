"""What the engine needs of `register.toml`, which it does not read. Written by `python3 check.py --write`."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, TypeAlias

# fmt: off

RuleId: TypeAlias = Literal[
    "arena-table", "number-colours", "number-colours-2014", "losing-stakes-curve", "zone-place", "results-display",
    "dice-quality", "dice-numbered", "dice-defects", "dice-two-colours", "dice-pair-colours", "dice-suppliers",
    "dice-orders", "dice-reception", "dice-locked-away", "dice-destroyed", "dice-stock-2014",
    "two-pairs-each-session", "spare-pair", "dice-register", "dice-allotted", "dice-checked-after-session", "staff",
    "supervisor-duties", "croupier-duties", "change-on-request", "eight-players", "colour-by-arrival",
    "players-alone-stake", "own-colour", "chip-worth", "whole-chips", "marker-above-minimum", "marker-maximum",
    "marker-when-no-chips-lie", "value-chips-on-colours", "no-value-chips-on-numbers", "no-value-chips-2014",
    "two-categories", "no-astride", "no-late-bets", "bets-open-during-attempt", "minimum-2014", "minimum-one-euro",
    "stake-minimum", "maximum-2014", "maximum-2019", "maximum-per-player", "maximum-in-money",
    "maximum-all-chips-together", "maximum-without-zone", "accept-up-to-maximum", "dice-opening", "dice-clockwise",
    "declined-turn-passes-on", "shooter-keeps-dice", "dice-by-stick", "shooter-has-staked",
    "zone-stake-counts-for-shooter", "throw-at-once", "removal-by-supervisor", "removal-announced",
    "seven-changes-hands-2014", "seven-hand-announced-2014", "seven-keeps-dice", "house-seven-moves-dice",
    "dice-change-granted", "no-dice-change-during-attempt", "no-dice-change-during-reserve-2014", "void-broken",
    "void-stacked", "void-cocked", "void-on-chip", "void-off-table", "void-slid", "void-no-far-wall",
    "void-not-at-rest-opposite", "void-before-call", "void-called", "void-settles-nothing", "void-leaves-zone",
    "void-keeps-shooter", "previous-valid-throw", "no-rampo-on-first-throw", "each-throw-decides", "number-is-sum",
    "no-more-bets-call", "result-called", "call-in-either-order", "last-throws-2014", "last-throws", "collect-losers",
    "gain-beside-stake", "winner-keeps-stake", "winner-may-take-back-2014", "colours-paid-at-once", "rate-colours",
    "rate-white", "rate-seven", "rate-numbers-table-a", "rate-numbers-table-b", "rate-rampo-table-a",
    "rate-rampo-table-b", "pay-table-for-session", "one-pay-table", "fewest-pieces", "repetition-same-number",
    "seven-no-rampo", "rampo-needs-a-win", "rampo-instead-of-base", "fresh-bet-base", "zone-stake-returned",
    "zone-outlives-shooter", "last-throw-no-rampo", "one-attempt-for-a-win", "reserve-2014", "no-choice-2014",
    "base-on-miss-2014", "seven-pays-reserve-2014", "withdrawal-2014", "withdrawal-at-base-2014",
    "withdrawal-before-call-2014", "offer-rampo", "decline-paid-base", "silence-declines", "attempt-moves-stake",
    "attempt-whole-stake", "attempt-is-final", "miss-loses", "miss-collects-stake-alone", "seven-misses-attempt",
    "call-first", "collect-before-pay", "collect-before-move", "colours-first", "pay-before-move",
    "offer-before-settling", "zone-before-move", "collect-before-zone", "zone-paid-first", "zone-place-open",
    "house-zone-last", "house-zone-first", "hands-after-settling", "hands-before-dice", "players-in-any-order",
]

ARTICLES: Mapping[RuleId, str] = {
    "arena-table": "55-22", "number-colours": "55-22", "losing-stakes-curve": "55-22", "zone-place": "55-22",
    "results-display": "55-22", "dice-quality": "55-22", "dice-numbered": "55-22", "dice-defects": "55-22",
    "dice-two-colours": "55-22", "dice-pair-colours": "55-22", "dice-suppliers": "55-22", "dice-orders": "55-22",
    "dice-reception": "55-22", "dice-locked-away": "55-22", "dice-destroyed": "55-22", "dice-stock-2014": "55-22",
    "two-pairs-each-session": "55-22", "spare-pair": "55-22", "dice-register": "55-22", "dice-allotted": "55-22",
    "dice-checked-after-session": "55-22", "staff": "55-22", "supervisor-duties": "55-22", "croupier-duties": "55-22",
    "change-on-request": "55-22", "eight-players": "55-22-1", "colour-by-arrival": "55-22-1",
    "players-alone-stake": "55-22-1", "own-colour": "55-22-1", "chip-worth": "55-22-1", "whole-chips": "55-22-1",
    "marker-above-minimum": "55-22-1", "marker-maximum": "55-22-2", "marker-when-no-chips-lie": "55-22-1",
    "value-chips-on-colours": "55-22-1", "no-value-chips-on-numbers": "55-22-1", "no-value-chips-2014": "55-22-1",
    "two-categories": "55-22-1", "no-astride": "55-22-1", "no-late-bets": "55-22-1",
    "bets-open-during-attempt": "55-22-1", "minimum-2014": "55-22-2", "minimum-one-euro": "55-22-2",
    "stake-minimum": "55-22-2", "maximum-2014": "55-22-2", "maximum-2019": "55-22-2", "maximum-per-player": "55-22-2",
    "maximum-in-money": "55-22-2", "maximum-all-chips-together": "55-22-2", "maximum-without-zone": "55-22-2",
    "accept-up-to-maximum": "55-22-2", "dice-opening": "55-22-1", "dice-clockwise": "55-22-1",
    "declined-turn-passes-on": "55-22-1", "shooter-keeps-dice": "55-22-1", "dice-by-stick": "55-22-1",
    "shooter-has-staked": "55-22-1", "zone-stake-counts-for-shooter": "55-22-1", "throw-at-once": "55-22-1",
    "removal-by-supervisor": "55-22-1", "removal-announced": "55-22-1", "seven-changes-hands-2014": "55-22-1",
    "seven-hand-announced-2014": "55-22-1", "seven-keeps-dice": "55-22-1", "dice-change-granted": "55-22-1",
    "no-dice-change-during-attempt": "55-22-1", "no-dice-change-during-reserve-2014": "55-22-1",
    "void-broken": "55-22-1", "void-stacked": "55-22-1", "void-cocked": "55-22-1", "void-on-chip": "55-22-1",
    "void-off-table": "55-22-1", "void-slid": "55-22-1", "void-no-far-wall": "55-22-1",
    "void-not-at-rest-opposite": "55-22-1", "void-before-call": "55-22-1", "void-called": "55-22-1",
    "void-settles-nothing": "55-22-1", "void-leaves-zone": "55-22-1", "void-keeps-shooter": "55-22-1",
    "previous-valid-throw": "55-22-1", "no-rampo-on-first-throw": "55-22-1", "each-throw-decides": "55-22-1",
    "number-is-sum": "55-22-1", "no-more-bets-call": "55-22-1", "result-called": "55-22-1",
    "call-in-either-order": "55-22-1", "last-throws-2014": "55-22-1", "last-throws": "55-22-1",
    "collect-losers": "55-22-1", "gain-beside-stake": "55-22-1", "winner-keeps-stake": "55-22-1",
    "winner-may-take-back-2014": "55-22-1", "colours-paid-at-once": "55-22-1", "rate-colours": "55-22-1",
    "rate-white": "55-22-1", "rate-seven": "55-22-1", "rate-numbers-table-a": "55-22-1",
    "rate-numbers-table-b": "55-22-1", "rate-rampo-table-a": "55-22-1", "rate-rampo-table-b": "55-22-1",
    "pay-table-for-session": "55-22-1", "one-pay-table": "55-22-1", "repetition-same-number": "55-22-1",
    "seven-no-rampo": "55-22-1", "rampo-needs-a-win": "55-22-1", "rampo-instead-of-base": "55-22-1",
    "fresh-bet-base": "55-22-1", "zone-stake-returned": "55-22-1", "zone-outlives-shooter": "55-22-1",
    "last-throw-no-rampo": "55-22-1", "one-attempt-for-a-win": "55-22-1", "reserve-2014": "55-22-1",
    "no-choice-2014": "55-22-1", "base-on-miss-2014": "55-22-1", "seven-pays-reserve-2014": "55-22-1",
    "withdrawal-2014": "55-22-1", "withdrawal-at-base-2014": "55-22-1", "withdrawal-before-call-2014": "55-22-1",
    "offer-rampo": "55-22-1", "decline-paid-base": "55-22-1", "silence-declines": "55-22-1",
    "attempt-moves-stake": "55-22-1", "attempt-whole-stake": "55-22-1", "attempt-is-final": "55-22-1",
    "miss-loses": "55-22-1", "miss-collects-stake-alone": "55-22-1", "seven-misses-attempt": "55-22-1",
    "call-first": "55-22-1", "collect-before-pay": "55-22-1", "collect-before-move": "55-22-1",
    "colours-first": "55-22-1", "pay-before-move": "55-22-1", "offer-before-settling": "55-22-1",
    "zone-before-move": "55-22-1", "collect-before-zone": "55-22-1", "zone-paid-first": "55-22-1",
    "zone-place-open": "55-22-1", "hands-after-settling": "55-22-1", "hands-before-dice": "55-22-1",
    "players-in-any-order": "55-22-1",
}
"""The article of each rule that one says."""

PRINTED: Mapping[tuple[str, RuleId], str] = {
    ("accept", "maximum-2014"): "55-22-1", ("accept", "maximum-2019"): "55-22-1",
    ("accept", "accept-up-to-maximum"): "55-22-1", ("call", "house-seven-moves-dice"): "55-22-1",
    ("offer-dice", "house-seven-moves-dice"): "55-22-1",
}
"""The article `resolve` writes for a step, by what it does and its rule, where that is another one."""

REFUSALS: Mapping[str, Mapping[str, RuleId]] = {
    "after-call": {"": "no-late-bets", "withdraw": "withdrawal-before-call-2014"}, "astride": {"": "no-astride"},
    "value-chips": {"": "no-value-chips-on-numbers", "fr-2014": "no-value-chips-2014"},
    "under-minimum": {"": "stake-minimum"}, "over-maximum": {"": "maximum-2019", "fr-2014": "maximum-2014"},
    "not-whole-chips": {"": "whole-chips"}, "not-seated": {"": "players-alone-stake"},
    "marker-not-above-minimum": {"": "marker-above-minimum"}, "marker-over-maximum": {"": "marker-maximum"},
    "chips-in-play": {"": "marker-when-no-chips-lie"}, "attempt-pending": {"": "no-dice-change-during-attempt",
    "fr-2014": "no-dice-change-during-reserve-2014", "attempt": "one-attempt-for-a-win"},
    "attempt-is-final": {"": "attempt-is-final"}, "no-rampo-on-seven": {"": "seven-no-rampo"},
    "no-choice-in-2014": {"": "no-choice-2014"}, "last-throw": {"": "last-throw-no-rampo"},
    "nothing-won": {"": "rampo-needs-a-win"}, "shooter-has-no-stake": {"": "shooter-has-staked"},
    "table-full": {"": "eight-players"}, "one-table-in-these-rules": {"": "one-pay-table"},
    "table-holds-for-the-session": {"": "pay-table-for-session"},
}
"""The rule each reason rests on, by rule set or kind of request, else under ``""``."""
