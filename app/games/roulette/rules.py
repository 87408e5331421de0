"""The rules of English roulette as data, each value beside its rule, and the compiled form the engine reads.

`mc-2009`: Monaco, ministerial order 2009-595 of 12 November 2009.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from functools import cache
from itertools import product
from types import MappingProxyType
from typing import Literal, TypeAlias

from app.games.roulette.chances import LAYOUT, NUMBERS, SIMPLE, ZERO, Kind, on_numbers
from app.games.roulette.rule_ids import RuleId
from app.table.citations import Cited, Precedence
from app.table.resolution import Run
from app.table.steps import Call, Chance, Rate

RULE_SETS = ("mc-2009",)
SEATS = 8

HALF = Fraction(1, 2)

Announcement: TypeAlias = Literal["voisins", "tiers", "orphelins", "neighbours"]
ANNOUNCEMENTS: tuple[Announcement, ...] = ("voisins", "tiers", "orphelins", "neighbours")

Parts: TypeAlias = tuple[tuple[Chance, int], ...]
"""The bets an announcement is made of: each chance with its number of chips."""


@dataclass(frozen=True, slots=True)
class RuleSet:
    """One text of the rules, each value beside its rule.

    `rates`: times the stake by kind of chance; `rate_rules` the rule of the chances that have one of their own.
    `zero_takes`: what of a stake on a simple chance zero takes, None where it is lost whole. `value_chips`: the kinds
    they are accepted on. `categories`: the kinds of chances in the order in which one player is paid. `announcements`:
    the bets each one is made of. `neighbours`: how many on each side of a number. `object_in_wheel`: what an object in
    the wheel asks for, in order.
    """

    rates: Mapping[Kind, Cited[Rate, RuleId]]
    rate_rules: Mapping[Chance, RuleId]
    zero_takes: Cited[Fraction | None, RuleId]
    value_chips: Cited[frozenset[Kind], RuleId]
    categories: Cited[tuple[tuple[str, tuple[Kind, ...]], ...], RuleId]
    announcements: Cited[Mapping[Announcement, Parts], RuleId]
    neighbours: Cited[int, RuleId]
    object_in_wheel: Cited[tuple[str, ...], RuleId]


def _one_chip(*chances: tuple[int, ...]) -> Parts:
    return tuple((on_numbers(*numbers), 1) for numbers in chances)


MC_2009 = RuleSet(
    rates=MappingProxyType(
        {
            "straight": Cited(35, "rate-straight"),
            "split": Cited(17, "rate-split"),
            "street": Cited(11, "rate-street"),
            "corner": Cited(8, "rate-corner"),
            "six-line": Cited(5, "rate-six-line"),
            "dozen": Cited(2, "rate-dozen-column"),
            "column": Cited(2, "rate-dozen-column"),
            "dozens": Cited(HALF, "rate-two-dozens"),
            "columns": Cited(HALF, "rate-two-dozens"),
            "simple": Cited(1, "rate-simple"),
        }
    ),
    rate_rules=MappingProxyType(
        {
            "low": "low-and-high",
            "high": "low-and-high",
            on_numbers(0, 1, 2): "zero-trios",
            on_numbers(0, 2, 3): "zero-trios",
            on_numbers(0, 1, 2, 3): "zero-corner",
        }
    ),
    zero_takes=Cited(HALF, "zero-halves-simple"),
    value_chips=Cited(frozenset[Kind](("simple",)), "value-chips-on-simple"),
    # The text names neither the stakes astride two dozens nor which of the two kinds of transversale goes first.
    categories=Cited(
        (
            ("dozens", ("dozen", "column", "dozens", "columns")),
            ("simple", ("simple",)),
            ("streets", ("street", "six-line")),
            ("corners", ("corner",)),
            ("splits", ("split",)),
            ("straights", ("straight",)),
        ),
        "dozens-first",
    ),
    announcements=Cited(
        MappingProxyType(
            {
                "voisins": (
                    (on_numbers(0, 2, 3), 2),
                    (on_numbers(25, 26, 28, 29), 2),
                    *_one_chip((4, 7), (12, 15), (18, 21), (19, 22), (32, 35)),
                ),
                "tiers": _one_chip((5, 8), (10, 11), (13, 16), (23, 24), (27, 30), (33, 36)),
                "orphelins": _one_chip((1,), (6, 9), (14, 17), (17, 20), (31, 34)),
            }
        ),
        "stakes-that-count",
    ),
    neighbours=Cited(2, "neighbours"),
    object_in_wheel=Cited(("no-more-bets", "stop", "ball", "relaunch"), "object-stop-first"),
)
VERSIONS: Mapping[str, RuleSet] = MappingProxyType({"mc-2009": MC_2009})

CATEGORIES = tuple(category for category, _ in MC_2009.categories.value)
"""The kinds of pays as the strict order names them, first to last."""

# The rule of the register that puts a category before all those after it.
_CATEGORY_RULES: Mapping[str, RuleId] = MappingProxyType(
    {
        "dozens": "dozens-first",
        "simple": "simple-before-numbers",
        "streets": "streets-before-corners",
        "corners": "corners-before-splits",
        "splits": "straights-last",
    }
)

Order: TypeAlias = tuple[Precedence[RuleId], ...]
"""A strict order, or a part of one."""


def _each(firsts: Iterable[str], thens: Iterable[str], rule: RuleId) -> Order:
    """Each of the first kinds before each of the others, all by one rule."""
    return tuple(Precedence(first, then, rule) for first, then in product(firsts, thens))


CALL_FIRST = _each(("result",), ("collect", "halve", *CATEGORIES), "call-first")
TAKE_FIRST = (
    *_each(("collect",), CATEGORIES, "collect-before-pay"),
    *_each(("halve",), CATEGORIES, "halve-before-pay"),
)
BY_CATEGORY: Order = tuple(
    Precedence(first, then, _CATEGORY_RULES[first], per="player")
    for at, first in enumerate(CATEGORIES)
    for then in CATEGORIES[at + 1 :]
)
_OBJECT_RULES: Mapping[str, RuleId] = MappingProxyType(
    {"no-more-bets": "object-call-first", "stop": "object-stop-first", "ball": "object-ball-first"}
)
OBJECT: Order = tuple(
    Precedence(first, then, rule)
    for at, (first, rule) in enumerate(_OBJECT_RULES.items())
    for then in MC_2009.object_in_wheel.value[at + 1 :]
)
OPENING: Order = (
    Precedence("open", "close", "place-your-bets"),
    Precedence("launch", "close", "bets-open-until-call"),
    Precedence("launch", "again", "seven-turns"),
)


@dataclass(frozen=True, slots=True, eq=False)
class Rules:
    """A rule set compiled for the engine; wrong rules are changed copies of it.

    `rates` by chance of the layout. `categories`: the category a player is paid in, by chance. `order` is the strict
    order, `written` the order in which steps of each kind are written; what is paid is written player by player.
    `rate_rules` stand beside the rates. `covered`: the numbers of chances, all simple ones among them; of any other it
    does not name, those of the layout. `wins[number]` maps each winning chance to its rate, `results[number]` is the
    call, `places` the place in `written` at which a chance is paid.
    """

    version: str
    rates: Mapping[Chance, Rate]
    zero_takes: Fraction | None
    value_chips: frozenset[Kind]
    categories: Mapping[Chance, str]
    announcements: Mapping[Announcement, Parts]
    neighbours: int
    object_in_wheel: tuple[str, ...]
    order: Order
    written: tuple[str, ...]
    rate_rules: Mapping[Chance, RuleId]
    covered: Mapping[Chance, tuple[int, ...]] = field(default_factory=lambda: {on: SIMPLE[on] for on in SIMPLE})
    wins: tuple[Mapping[Chance, Rate], ...] = field(init=False, repr=False)
    results: tuple[Run[RuleId], ...] = field(init=False, repr=False)
    places: Mapping[Chance, int] = field(init=False, repr=False)

    def __post_init__(self) -> None:
        wins: list[dict[Chance, Rate]] = [{} for _ in NUMBERS]
        for chance in LAYOUT.values():
            for number in self.covered.get(chance.on, chance.numbers):
                wins[number][chance.on] = self.rates[chance.on]
        object.__setattr__(self, "wins", tuple(wins))
        places = {on: self.written.index(category) for on, category in self.categories.items()}
        object.__setattr__(self, "places", MappingProxyType(places))
        calls: list[Run[RuleId]] = []
        for number in NUMBERS:
            simple = tuple(name for name in SIMPLE if number in self.covered[name])
            call = Call("result", number, None, simple)
            calls.append(Run("result", "zero-wins-no-simple" if number == ZERO else "result-called", (call,)))
        object.__setattr__(self, "results", tuple(calls))


HALVED = frozenset(on for on, chance in LAYOUT.items() if chance.kind in ("simple", "dozens", "columns"))
"""The chances whose stakes are shared or paid by halves, so that they are even numbers of cents."""


def halves(on: Chance) -> bool:
    """Whether stakes on a chance are even numbers of cents."""
    return on in HALVED


@cache
def rules(version: str) -> Rules:
    """The compiled rules of a version; KeyError for an unknown one."""
    text = VERSIONS[version]
    category_of = {kind: category for category, kinds in text.categories.value for kind in kinds}
    return Rules(
        version=version,
        rates=MappingProxyType({on: text.rates[chance.kind].value for on, chance in LAYOUT.items()}),
        zero_takes=text.zero_takes.value,
        value_chips=text.value_chips.value,
        categories=MappingProxyType({on: category_of[chance.kind] for on, chance in LAYOUT.items()}),
        announcements=text.announcements.value,
        neighbours=text.neighbours.value,
        object_in_wheel=text.object_in_wheel.value,
        order=(*OPENING, *CALL_FIRST, *TAKE_FIRST, *BY_CATEGORY, *OBJECT),
        written=("result", "collect", "halve", *CATEGORIES),
        rate_rules=MappingProxyType(
            {on: text.rate_rules.get(on) or text.rates[chance.kind].rule for on, chance in LAYOUT.items()}
        ),
    )
