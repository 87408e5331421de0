"""The rules of blackjack as data, each value beside its rule, and the compiled form the engine reads.

`fr-2014`: articles 55-4 and 55-5 of the order of 14 May 2007 as the base text has them; `fr-2019`: with the order of
2 August 2019; `fr-current`: with that of 6 May 2020.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from fractions import Fraction
from functools import lru_cache
from types import MappingProxyType
from typing import Any, Literal, TypeAlias

from app.games.blackjack.rule_ids import RuleId
from app.table.citations import Cited, Precedence
from app.table.steps import Rate

INSURANCE = "insurance"
"""What a stake on the insurance line lies on."""

HOLDER = "1"
"""The place of the seated player, who holds the hand."""

Settle: TypeAlias = Literal["hand-by-hand", "collects-first"]
SETTLES: tuple[Settle, ...] = ("hand-by-hand", "collects-first")

House: TypeAlias = tuple[tuple[str, Any], ...]
"""House switches by name."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """One text of the rules, each value beside its rule.

    `ace_pairs`: how many pairs of aces a box may separate. `untouched`: no hand may be given up once a card beyond the
    deal is out. `against_ace`: a hand may be given up against an ace. `even`, `black_jack`, `insured`: times the stake
    that they pay. `stays_at`, `soft_stays_at`: the points the croupier stays on, without and with an ace that counts
    11. `burnt`: cards of a new shoe. `multiples`: times the minimum that the maximum may be.
    """

    ace_pairs: Cited[int, RuleId]
    untouched: Cited[bool, RuleId]
    against_ace: Cited[bool, RuleId]
    even: Cited[Rate, RuleId]
    black_jack: Cited[Rate, RuleId]
    insured: Cited[Rate, RuleId]
    stays_at: Cited[int, RuleId]
    soft_stays_at: Cited[int, RuleId]
    burnt: Cited[int, RuleId]
    multiples: Cited[tuple[int, ...], RuleId]


FR_2014 = RuleSet(
    ace_pairs=Cited(1, "one-pair-of-aces"),
    untouched=Cited(True, "surrender-untouched"),
    against_ace=Cited(True, "surrender-untouched"),
    even=Cited(1, "even-money"),
    black_jack=Cited(Fraction(3, 2), "black-jack-3-for-2"),
    insured=Cited(2, "insurance-2-for-1"),
    stays_at=Cited(17, "croupier-stays-at-17"),
    soft_stays_at=Cited(17, "stays-on-soft-17"),
    burnt=Cited(5, "burn-five"),
    multiples=Cited((50, 100, 200), "maximum-multiples"),
)
FR_2019 = replace(FR_2014, ace_pairs=Cited(2, "two-pairs-of-aces"))
FR_CURRENT = replace(
    FR_2014,
    ace_pairs=Cited(1, "one-pair-of-aces"),
    untouched=Cited(False, "surrender-own-cards"),
    against_ace=Cited(False, "surrender-not-against-ace"),
)
VERSIONS: Mapping[str, RuleSet] = MappingProxyType({"fr-2014": FR_2014, "fr-2019": FR_2019, "fr-current": FR_CURRENT})
RULE_SETS = tuple(VERSIONS)

ELECTRONIC = RULE_SETS[1:]
"""The rule sets in which an electronic form has its limits: article 67-16-2 gives them since 2019."""

Order: TypeAlias = tuple[Precedence[RuleId], ...]
"""A strict order, or a part of one."""

_HANDS = ("collect", "pay", "return", "remove")


def _first(first: str, thens: tuple[str, ...], rule: RuleId) -> Order:
    """One kind before each of the others, by one rule."""
    return tuple(Precedence(first, then, rule) for then in thens)


def _in_rows(kinds: tuple[tuple[str, str], ...]) -> Order:
    """Kinds in order hand by hand, from the right to the left."""
    rule: RuleId = "right-to-left"
    return tuple(Precedence(first, then, rule, per="right-to-left") for first, then in kinds)


DEAL: Order = (
    Precedence("no-more-bets", "card", "no-more-bets-called"),
    Precedence("card", "card", "deal-order", per="written"),
    Precedence("card", "black-jack", "points-called", per="stake"),
    Precedence("card", "offer", "insurance-offered"),
)
DECISION: Order = (
    Precedence("double", "card", "double-exactly"),
    Precedence("split", "card", "pair-equal-stake"),
    Precedence("card", "points", "points-called", per="written"),
    Precedence("points", "card", "points-called", per="written"),
    Precedence("points", "lost", "points-called", per="written"),
    Precedence("lost", "gone", "stakes-before-cards"),
    Precedence("gone", "card", "bust-at-once", per="written"),
    Precedence("halve", "gone", "stakes-before-cards"),
)
OWN_HAND: Order = (
    *_first("own-second", ("own-card", "own-call"), "croupier-after-players"),
    Precedence("own-second", "insurance-lost", "insurance-lost-first"),
    Precedence("own-card", "own-card", "croupier-after-players", per="written"),
    Precedence("own-card", "own-call", "croupier-points-called"),
    *_first("own-call", (*_HANDS, "insurance-paid"), "croupier-points-called"),
    *_first("insurance-lost", _HANDS, "insurance-lost-first"),
    *_in_rows((("insurance-lost", "insurance-lost"), ("insurance-paid", "insurance-paid"))),
    Precedence("collect", "insurance-paid", "insurance-paid-last"),
    Precedence("collect", "remove", "stakes-before-cards", per="stake"),
    Precedence("pay", "remove", "stakes-before-cards", per="stake"),
    Precedence("return", "remove", "stakes-before-cards", per="stake"),
    Precedence("own-call", "own-remove", "own-cards-last"),
    Precedence("insurance-lost", "own-remove", "own-cards-last"),
    Precedence("insurance-paid", "own-remove", "own-cards-last"),
    Precedence("remove", "own-remove", "own-cards-last"),
)
SETTLEMENT: Mapping[Settle, Order] = MappingProxyType(
    {
        "hand-by-hand": _in_rows(tuple(("remove", kind) for kind in _HANDS)),
        "collects-first": (
            Precedence("collect", "pay", "house-collects-first"),
            *_in_rows((("collect", "collect"), ("pay", "pay"), ("remove", "remove"))),
        ),
    }
)
VOID: Order = (
    *_first("void", ("given-back", "cleared", "own-cleared", "burnt"), "void-called-first"),
    Precedence("given-back", "cleared", "stakes-before-cards", per="stake"),
    *_in_rows((("cleared", "cleared"),)),
    Precedence("cleared", "own-cleared", "own-cards-last"),
)
ORDERS: Mapping[Settle, Order] = MappingProxyType(
    {settle: (*DEAL, *DECISION, *OWN_HAND, *settlement, *VOID) for settle, settlement in SETTLEMENT.items()}
)
"""The strict order of a house by how it settles, one for all its rule sets and switches."""


@dataclass(frozen=True, slots=True, eq=False)
class Rules:
    """A rule set with its house switches, compiled for the engine; wrong rules are changed copies of it.

    The fields of `RuleSet`, as plain values, `ace_rule` beside its own. `splits`: how many pairs a box may separate,
    None without a limit. `order` is the strict order.
    """

    version: str
    house: House
    ace_pairs: int
    untouched: bool
    against_ace: bool
    even: Rate
    black_jack: Rate
    insured: Rate
    stays_at: int
    soft_stays_at: int
    burnt: int
    multiples: tuple[int, ...]
    ace_rule: RuleId
    surrender: bool
    no_card_at_21: bool
    similar_pairs: bool
    no_double_on_pairs: bool
    splits: int | None
    settle: Settle
    order: Order

    def pairs(self, *, aces: bool) -> float:
        """How many pairs a box may separate, infinity where nothing limits it."""
        house = float("inf") if self.splits is None else self.splits
        return min(self.ace_pairs, house) if aces else house


@lru_cache(maxsize=1024)
def rules(version: str, house: House = ()) -> Rules:
    """The compiled rules of a version with the switches of a house; KeyError for an unknown version."""
    text = VERSIONS[version]
    switches = dict(house)
    settle: Settle = switches.get("settle", "hand-by-hand")
    return Rules(
        version=version,
        house=house,
        ace_pairs=text.ace_pairs.value,
        untouched=text.untouched.value,
        against_ace=text.against_ace.value,
        even=text.even.value,
        black_jack=text.black_jack.value,
        insured=text.insured.value,
        stays_at=text.stays_at.value,
        soft_stays_at=text.soft_stays_at.value,
        burnt=text.burnt.value,
        multiples=text.multiples.value,
        ace_rule=text.ace_pairs.rule,
        surrender=switches.get("surrender", False),
        no_card_at_21=switches.get("no_card_at_21", False),
        similar_pairs=switches.get("similar_pairs", False),
        no_double_on_pairs=switches.get("no_double_on_pairs", False),
        splits=switches.get("splits"),
        settle=settle,
        order=ORDERS[settle],
    )
