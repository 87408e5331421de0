"""The rules of punto banco as data, each value beside its rule, and the compiled form the engine reads.

`fr-2014` the base text of articles 55-14 and 55-15, `fr-2019` with the order of 2 August 2019, `fr-current` the same.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from functools import cache
from types import MappingProxyType
from typing import Literal, TypeAlias

from app.devices.cards.cards import COURT, RANKS, Card, Rank
from app.games.punto_banco.rule_ids import RuleId
from app.table.citations import Cited, Precedence
from app.table.steps import Rate

RULE_SETS = ("fr-2014", "fr-2019", "fr-current")

ELECTRONIC = RULE_SETS[1:]
"""The rule sets in which an electronic form has its limits: article 67-16-2 gives them since 2019."""

Side: TypeAlias = Literal["punto", "banco"]
"""A hand."""

Chance: TypeAlias = Literal["punto", "banco", "tie"]
"""What a stake is on; `tie` is égalité."""

SIDES: tuple[Side, ...] = ("punto", "banco")
CHANCES: tuple[Chance, ...] = ("punto", "banco", "tie")
PLACES = 3
"""How many players share a box."""

UNIT = 20
"""The cents that stakes are a multiple of where the house has no other unit: 19 for 20 is exact then."""

STOOD = 10
"""In the grid of banco: punto has drawn no third card."""

HALF = Fraction(1, 2)

VALUES: Cited[Mapping[Rank, int], RuleId] = Cited(
    MappingProxyType({rank: "A23456789".find(rank) + 1 for rank in RANKS}), "units-count"
)
NATURALS: Cited[frozenset[int], RuleId] = Cited(frozenset((8, 9)), "natural-stops")
PUNTO_DRAWS: Cited[frozenset[int], RuleId] = Cited(frozenset(range(6)), "punto-draws")
_ANY = frozenset(range(10))
BANCO_DRAWS: Mapping[int, Cited[frozenset[int], RuleId]] = MappingProxyType(
    {
        **{points: Cited(_ANY, "banco-to-2") for points in range(3)},
        3: Cited(_ANY - {8}, "banco-on-3"),
        4: Cited(frozenset(range(2, 8)), "banco-on-4"),
        5: Cited(frozenset(range(4, 8)), "banco-on-5"),
        6: Cited(frozenset((6, 7)), "banco-on-6"),
        7: Cited(frozenset(), "banco-on-7"),
    }
)
"""The values of punto's third card on which banco draws, by its points with two cards."""

BANCO_AFTER_STAND: Cited[frozenset[int], RuleId] = Cited(frozenset(range(6)), "banco-when-punto-stands")
"""The points on which it draws when punto has stood."""

BURNS: Cited[Mapping[Rank, int], RuleId] = Cited(
    MappingProxyType({rank: 10 if rank in COURT or rank == "T" else VALUES.value[rank] for rank in RANKS}),
    "burn-by-first-card",
)
MULTIPLES: Cited[tuple[int, ...], RuleId] = Cited((50, 100, 200), "prescribed-maximum")


@dataclass(frozen=True, slots=True)
class PayTable:
    """What each chance pays; with `halved_on` points banco is paid half the stake."""

    rates: Mapping[Chance, Cited[Rate, RuleId]]
    halved_on: Cited[int | None, RuleId]


PAY_TABLES: Mapping[str, PayTable] = MappingProxyType(
    {
        "19-for-20": PayTable(
            {
                "punto": Cited(1, "rate-punto"),
                "banco": Cited(Fraction(19, 20), "rate-banco"),
                "tie": Cited(8, "rate-tie"),
            },
            Cited(None, "rate-banco"),
        ),
        "half-on-six": PayTable(
            {"punto": Cited(1, "rate-punto"), "banco": Cited(1, "even-banco"), "tie": Cited(8, "rate-tie")},
            Cited(6, "half-on-six"),
        ),
    }
)
TABLES_OF: Mapping[str, tuple[str, ...]] = MappingProxyType(
    {"fr-2014": ("19-for-20",), "fr-2019": tuple(PAY_TABLES), "fr-current": tuple(PAY_TABLES)}
)
"""The pay tables of each rule set, its usual one first."""

WRITTEN = (
    "void",
    "first-card",
    "no-more-bets",
    "punto-1",
    "banco-1",
    "punto-2",
    "banco-2",
    "turn-punto",
    "points-punto",
    "turn-banco",
    "points-banco",
    "punto-3",
    "banco-3",
    "surplus",
    "final-banco",
    "final-punto",
    "result",
    "collect",
    "pay",
    "return",
    "remove",
    "burn",
)
"""The kinds of steps in the order in which those of one event are written."""

Order: TypeAlias = tuple[Precedence[RuleId], ...]
"""A strict order, or a part of one."""

DEALING: Order = (
    Precedence("no-more-bets", "punto-1", "call-before-cards"),
    Precedence("punto-1", "banco-1", "dealt-in-turn"),
    Precedence("banco-1", "punto-2", "dealt-in-turn"),
    Precedence("punto-2", "banco-2", "dealt-in-turn"),
    Precedence("banco-2", "turn-punto", "dealt-before-turned"),
    Precedence("turn-punto", "points-punto", "points-called"),
    Precedence("points-punto", "turn-banco", "punto-turned-first"),
    Precedence("turn-banco", "points-banco", "points-called"),
)
DRAWING: Order = (
    Precedence("points-banco", "punto-3", "points-before-third"),
    Precedence("points-banco", "banco-3", "points-before-third"),
    Precedence("points-banco", "surplus", "surplus-burnt"),
    Precedence("points-banco", "final-banco", "final-calls"),
    Precedence("punto-3", "banco-3", "punto-draws-first"),
    Precedence("punto-3", "surplus", "surplus-burnt"),
    Precedence("punto-3", "final-banco", "final-calls"),
    Precedence("banco-3", "surplus", "surplus-burnt"),
    Precedence("banco-3", "final-banco", "final-calls"),
    Precedence("surplus", "final-banco", "final-calls"),
)
SETTLING: Order = (
    Precedence("final-banco", "final-punto", "banco-called-first"),
    Precedence("final-punto", "result", "result-last"),
    Precedence("result", "collect", "result-before-stakes"),
    Precedence("result", "pay", "result-before-stakes"),
    Precedence("result", "return", "result-before-stakes"),
    Precedence("result", "remove", "result-before-stakes"),
    Precedence("collect", "pay", "collect-before-pay"),
    Precedence("collect", "remove", "cards-stay"),
    Precedence("pay", "remove", "cards-stay"),
)
APART: Order = (
    Precedence("void", "return", "void-called-first"),
    Precedence("void", "burn", "void-called-first"),
    Precedence("first-card", "burn", "first-card-turned"),
)


def third_value(drawing: Drawing, _punto: tuple[Card, ...], third: Card) -> int:
    """The column of banco's grid: what punto's third card is worth."""
    return drawing.values[third.rank]


@dataclass(frozen=True, slots=True, eq=False)
class Drawing:
    """Who draws a third card.

    `values` of the ranks, `modulus` what a sum is counted by; `naturals` the points with two cards that stop the other
    side, but for those `against_natural`. `punto` draws on these points; `banco` by its points on these columns of the
    grid, which `column` gives.
    """

    values: Mapping[Rank, int]
    modulus: int
    naturals: frozenset[int]
    against_natural: Mapping[Side, frozenset[int]]
    punto: frozenset[int]
    banco: Mapping[int, frozenset[int]]
    column: Callable[[Drawing, tuple[Card, ...], Card], int] = third_value

    def points(self, cards: tuple[Card, ...]) -> int:
        """The points of a hand."""
        values = self.values
        return sum([values[rank] for rank, _suit in cards]) % self.modulus

    def punto_draws(self, punto: int, banco: int) -> bool:
        """Whether punto draws, by the points of both with two cards."""
        return punto in (self.against_natural["punto"] if banco in self.naturals else self.punto)

    def banco_draws(self, punto: int, banco: int, hand: tuple[Card, ...]) -> bool:
        """Whether banco draws, by the points of both with two cards and the `hand` of punto with its last one."""
        if len(hand) > 2:
            return self.column(self, hand, hand[2]) in self.banco.get(banco, ())
        if punto in self.naturals:
            return banco in self.against_natural["banco"]
        return STOOD in self.banco.get(banco, ())


DRAWS = Drawing(
    values=VALUES.value,
    modulus=10,
    naturals=NATURALS.value,
    against_natural=MappingProxyType({side: frozenset[int]() for side in SIDES}),
    punto=PUNTO_DRAWS.value,
    banco=MappingProxyType(
        {
            points: cell.value | ({STOOD} if points in BANCO_AFTER_STAND.value else set())
            for points, cell in BANCO_DRAWS.items()
        }
    ),
)
"""As the article has it, in every rule set."""


@dataclass(frozen=True, slots=True, eq=False)
class Rules:
    """A rule set compiled for the engine; wrong rules are changed copies of it.

    `halved`: on which chance, points of its side and number of its cards half the stake is paid, by `half_rule`.
    `burns` by the first card of a shoe. `order` is the strict order, `written` that in which steps of each kind are
    written.
    """

    version: str
    pay_table: str
    drawing: Drawing
    rates: Mapping[Chance, Rate]
    rate_rules: Mapping[Chance, RuleId]
    halved: frozenset[tuple[Chance, int, int]]
    half_rule: RuleId
    burns: Mapping[Rank, int]
    multiples: tuple[int, ...]
    order: Order = (*DEALING, *DRAWING, *SETTLING, *APART)
    written: tuple[str, ...] = WRITTEN


@cache
def rules(version: str, pay_table: str) -> Rules:
    """The compiled rules of a version with one of its pay tables; KeyError for an unknown one."""
    if pay_table not in TABLES_OF[version]:
        raise KeyError(pay_table)
    table = PAY_TABLES[pay_table]
    halved_on = table.halved_on.value
    halved: set[tuple[Chance, int, int]] = set()
    if halved_on is not None:
        halved = {("banco", halved_on, cards) for cards in (2, 3)}
    return Rules(
        version=version,
        pay_table=pay_table,
        drawing=DRAWS,
        rates=MappingProxyType({on: rate.value for on, rate in table.rates.items()}),
        rate_rules=MappingProxyType({on: rate.rule for on, rate in table.rates.items()}),
        halved=frozenset(halved),
        half_rule=table.halved_on.rule,
        burns=BURNS.value,
        multiples=MULTIPLES.value,
    )
