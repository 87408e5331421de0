"""The rule sets of rampo as data, each value beside its rule, and the compiled form the engine reads.

`fr-2014`: order of 30 December 2014; `fr-2019`: order of 2 August 2019; `fr-current`: the consolidated text, whose pay
table A or B the house posts for the whole session (article 55-22-1).
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from itertools import product
from types import MappingProxyType
from typing import NamedTuple, TypeAlias

from app.games.rampo.rule_ids import RuleId
from app.table.citations import Cited, Precedence
from app.table.resolution import Run
from app.table.steps import Call, Chance

COLOURS = ("red", "black", "green", "yellow", "white")
NUMBERS = tuple(range(2, 13))
CHANCES: tuple[Chance, ...] = (*NUMBERS, *COLOURS)
SEVEN = 7
SEATS = 8

RULE_SETS = ("fr-2014", "fr-2019", "fr-current")
PAY_TABLES = ("A", "B")
ZONE_ORDERS = ("free", "last", "first")

House = tuple[tuple[str, str | bool | int], ...]
"""House switches as given, key and value; `zone_order` and `seven_moves_dice` are the only ones."""


class PayTable(NamedTuple):
    """Times the stake paid on each number at the base rate, and when the rampo succeeds; 7 has no rampo rate.

    `base_rule` and `rampo_rule` fix them, but for the 7.
    """

    base: Mapping[int, int]
    rampo: Mapping[int, int]
    base_rule: RuleId
    rampo_rule: RuleId


class RuleSet(NamedTuple):
    """One version of the rules, each value beside its rule.

    `chooses`: the player decides whether to try the rampo (else every winning number but 7 is reserved).
    `miss_loses`: a number that is not repeated loses the stake in the zone (else it is paid at the base rate).
    `maximum_*`: largest stake as a multiple of the minimum. `least_minimum`: cents.
    """

    pay_tables: Cited[Mapping[str, PayTable], RuleId]
    number_colours: Cited[Mapping[int, str], RuleId]
    colour_rates: Cited[Mapping[str, int], RuleId]
    chooses: Cited[bool, RuleId]
    miss_loses: Cited[bool, RuleId]
    withdrawal: Cited[bool, RuleId]
    seven_changes_hands: Cited[bool, RuleId]
    value_chips: Cited[frozenset[Chance], RuleId]
    maximum_number: Cited[int, RuleId]
    maximum_colour: Cited[int, RuleId]
    least_minimum: Cited[int, RuleId]
    zone_before_pays: Cited[bool, RuleId]
    dice: Cited[str, RuleId]


TABLE_A = PayTable(
    base={2: 25, 3: 12, 4: 9, 5: 6, 6: 5, 7: 4, 8: 5, 9: 6, 10: 9, 11: 12, 12: 25},
    rampo={2: 70, 3: 24, 4: 18, 5: 12, 6: 10, 8: 10, 9: 12, 10: 18, 11: 24, 12: 70},
    base_rule="rate-numbers-table-a",
    rampo_rule="rate-rampo-table-a",
)
TABLE_B = PayTable(
    base={2: 30, 3: 15, 4: 9, 5: 6, 6: 5, 7: 4, 8: 5, 9: 6, 10: 9, 11: 15, 12: 30},
    rampo={2: 170, 3: 40, 4: 30, 5: 22, 6: 12, 8: 12, 9: 22, 10: 30, 11: 40, 12: 170},
    base_rule="rate-numbers-table-b",
    rampo_rule="rate-rampo-table-b",
)
# The 2014 text prints no map of colours; the same layout serves it, and gives the four 4-times colours equal chances.
NUMBER_COLOURS: Mapping[int, str] = MappingProxyType(
    {
        2: "white",
        3: "red",
        4: "yellow",
        5: "green",
        6: "black",
        7: "white",
        8: "red",
        9: "yellow",
        10: "green",
        11: "black",
        12: "white",
    }
)
COLOUR_RATES: Mapping[str, int] = MappingProxyType({"red": 4, "black": 4, "green": 4, "yellow": 4, "white": 3})
COLOUR_RULES: Mapping[str, RuleId] = MappingProxyType(
    {colour: "rate-white" if colour == "white" else "rate-colours" for colour in COLOURS}
)

FR_2014 = RuleSet(
    pay_tables=Cited(MappingProxyType({"B": TABLE_B}), "one-pay-table"),
    number_colours=Cited(NUMBER_COLOURS, "number-colours-2014"),
    colour_rates=Cited(COLOUR_RATES, "rate-colours"),
    chooses=Cited(False, "no-choice-2014"),
    miss_loses=Cited(False, "base-on-miss-2014"),
    withdrawal=Cited(True, "withdrawal-2014"),
    seven_changes_hands=Cited(True, "seven-changes-hands-2014"),
    value_chips=Cited(frozenset[Chance](), "no-value-chips-2014"),
    maximum_number=Cited(40, "maximum-2014"),
    maximum_colour=Cited(200, "maximum-2014"),
    least_minimum=Cited(1, "minimum-2014"),
    zone_before_pays=Cited(True, "zone-paid-first"),
    dice=Cited("two-colours", "dice-two-colours"),
)
FR_2019 = RuleSet(
    pay_tables=Cited(MappingProxyType({"A": TABLE_A}), "one-pay-table"),
    number_colours=Cited(NUMBER_COLOURS, "number-colours"),
    colour_rates=Cited(COLOUR_RATES, "rate-colours"),
    chooses=Cited(True, "offer-rampo"),
    miss_loses=Cited(True, "miss-loses"),
    withdrawal=Cited(False, "attempt-is-final"),
    seven_changes_hands=Cited(False, "seven-keeps-dice"),
    value_chips=Cited(frozenset[Chance](COLOURS), "value-chips-on-colours"),
    maximum_number=Cited(20, "maximum-2019"),
    maximum_colour=Cited(100, "maximum-2019"),
    least_minimum=Cited(100, "minimum-one-euro"),
    zone_before_pays=Cited(False, "zone-place-open"),
    dice=Cited("two-colours", "dice-two-colours"),
)
FR_CURRENT = RuleSet(
    pay_tables=Cited(MappingProxyType({"A": TABLE_A, "B": TABLE_B}), "pay-table-for-session"),
    number_colours=Cited(NUMBER_COLOURS, "number-colours"),
    colour_rates=Cited(COLOUR_RATES, "rate-colours"),
    chooses=Cited(True, "offer-rampo"),
    miss_loses=Cited(True, "miss-loses"),
    withdrawal=Cited(False, "attempt-is-final"),
    seven_changes_hands=Cited(False, "seven-keeps-dice"),
    value_chips=Cited(frozenset[Chance](COLOURS), "value-chips-on-colours"),
    maximum_number=Cited(20, "maximum-2019"),
    maximum_colour=Cited(100, "maximum-2019"),
    least_minimum=Cited(100, "minimum-one-euro"),
    zone_before_pays=Cited(False, "zone-place-open"),
    dice=Cited("pair-of-one-colour", "dice-pair-colours"),
)
VERSIONS: Mapping[str, RuleSet] = MappingProxyType({"fr-2014": FR_2014, "fr-2019": FR_2019, "fr-current": FR_CURRENT})

# Kinds of steps as the strict order names them: the pays of the layout fall into colours, seven and (other) numbers.
KINDS = ("result", "collect", "colours", "seven", "offer", "numbers", "zone", "move", "hands", "dice")
_SETTLED = ("collect", "colours", "seven", "offer", "numbers", "zone", "move")
_PAYS = ("colours", "seven", "numbers")

Order: TypeAlias = tuple[Precedence[RuleId], ...]
"""A strict order, or a part of one."""


def _each(firsts: Iterable[str], thens: Iterable[str], rule: RuleId) -> Order:
    """Each of the first kinds before each of the others, all by one rule."""
    return tuple(Precedence(first, then, rule) for first, then in product(firsts, thens))


CALL_FIRST = _each(("result",), (*_SETTLED, "hands", "dice"), "call-first")
LAYOUT: Order = (
    *_each(("collect",), _PAYS, "collect-before-pay"),
    Precedence("collect", "move", "collect-before-move"),
    *_each(("colours",), ("seven", "numbers"), "colours-first"),
    *_each(("colours", "numbers"), ("move",), "pay-before-move"),
    Precedence("offer", "numbers", "offer-before-settling", per="stake"),
    Precedence("offer", "move", "offer-before-settling", per="stake"),
    Precedence("zone", "move", "zone-before-move"),
)
ZONE_FIRST_PAID = (
    *_each(("collect",), ("zone",), "collect-before-zone"),
    *_each(("zone",), _PAYS, "zone-paid-first"),
)
HOUSE_ZONE: Mapping[str, Order] = MappingProxyType(
    {
        "free": (),
        "last": _each(("collect", *_PAYS), ("zone",), "house-zone-last"),
        "first": _each(("zone",), ("collect", *_PAYS), "house-zone-first"),
    }
)
HANDS_LAST = _each(_SETTLED, ("hands",), "hands-after-settling")
HANDS_BEFORE_DICE = _each(("hands",), ("dice",), "hands-before-dice")

_WRITTEN = {
    "free": KINDS,
    "last": KINDS,
    "first": ("result", "zone", "collect", "colours", "seven", "offer", "numbers", "move", "hands", "dice"),
}
_WRITTEN_ZONE_PAID_FIRST = (
    "result",
    "collect",
    "zone",
    "colours",
    "seven",
    "offer",
    "numbers",
    "move",
    "hands",
    "dice",
)


@dataclass(frozen=True, slots=True)
class Rules:
    """A rule set with its pay table and house switches, compiled for the engine; wrong rules are changed copies of it.

    `colour_of`, `base` and `rampo` are indexed by number 0..12 (0 where there is no rate). `order` is the strict order,
    `written` the order in which steps of each kind are written. `base_rules` and `rampo_rules` stand beside the rates,
    `maximum_rule` beside the maximums, `lost_hand_rule` says why a 7 passes the dice on where it does. `wins[number]`
    maps each winning chance to its rate and the rule of it, `results[number]` is the call.
    """

    version: str
    pay_table: str
    house: House
    colour_of: tuple[str, ...]
    colour_rates: tuple[tuple[str, int], ...]
    base: tuple[int, ...]
    rampo: tuple[int, ...]
    chooses: bool
    miss_loses: bool
    withdrawal: bool
    seven_changes_hands: bool
    value_chips: frozenset[Chance]
    maximum_number: int
    maximum_colour: int
    least_minimum: int
    order: Order
    written: tuple[str, ...]
    dice: str
    base_rules: tuple[RuleId, ...] = field(repr=False, compare=False)
    rampo_rules: tuple[RuleId, ...] = field(repr=False, compare=False)
    maximum_rule: RuleId = field(repr=False, compare=False)
    lost_hand_rule: RuleId = field(repr=False, compare=False)
    wins: tuple[Mapping[Chance, tuple[int, RuleId]], ...] = field(init=False, repr=False, compare=False)
    results: tuple[Run[RuleId], ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        rates = dict(self.colour_rates)
        wins: list[Mapping[Chance, tuple[int, RuleId]]] = [{}, {}]
        for number in NUMBERS:
            colour = self.colour_of[number]
            rate = self.base[number], self.base_rules[number]
            wins.append({number: rate, colour: (rates[colour], COLOUR_RULES[colour])})
        object.__setattr__(self, "wins", tuple(wins))
        called: RuleId = "result-called"
        calls = (Call("result", number, colour) for number, colour in enumerate(self.colour_of))
        object.__setattr__(self, "results", tuple(Run("result", called, (call,)) for call in calls))

    @property
    def key(self) -> str:
        """The rule set and its pay table in one word, such as `fr-current/A`."""
        return f"{self.version}/{self.pay_table}"

    def maximum(self, on: Chance, minimum: int) -> int:
        """The largest stake of one player on one chance, in cents (article 55-22-2)."""
        return minimum * (self.maximum_number if isinstance(on, int) else self.maximum_colour)


def colour_rule(rules: Rules) -> RuleId:
    """The rule that gives the numbers their colours."""
    return VERSIONS[rules.version].number_colours.rule


def own_pay_table(version: str) -> str | None:
    """The one pay table of a version, None where the house chooses (fr-current).

    >>> own_pay_table("fr-2014"), own_pay_table("fr-current")
    ('B', None)
    """
    tables = VERSIONS[version].pay_tables.value
    return next(iter(tables)) if len(tables) == 1 else None


@lru_cache(maxsize=256)
def rules(version: str, pay_table: str | None = None, house: House = ()) -> Rules:
    """The compiled rules of a version; KeyError for an unknown version or a pay table that is not its own."""
    text = VERSIONS[version]
    table_name = pay_table or own_pay_table(version)
    if table_name is None:
        raise KeyError("pay table")
    table = text.pay_tables.value[table_name]
    switches = dict(house)
    zone_order = str(switches.get("zone_order", "free"))
    zone_paid_first = text.zone_before_pays.value
    zone = ZONE_FIRST_PAID if zone_paid_first else HOUSE_ZONE[zone_order]
    hands = text.seven_changes_hands
    house_moves_dice = not hands.value and bool(switches.get("seven_moves_dice", False))
    return Rules(
        version=version,
        pay_table=table_name,
        house=house,
        colour_of=tuple(text.number_colours.value.get(number, "") for number in range(13)),
        colour_rates=tuple(text.colour_rates.value.items()),
        base=tuple(table.base.get(number, 0) for number in range(13)),
        rampo=tuple(table.rampo.get(number, 0) for number in range(13)),
        chooses=text.chooses.value,
        miss_loses=text.miss_loses.value,
        withdrawal=text.withdrawal.value,
        seven_changes_hands=hands.value or house_moves_dice,
        value_chips=text.value_chips.value,
        maximum_number=text.maximum_number.value,
        maximum_colour=text.maximum_colour.value,
        least_minimum=text.least_minimum.value,
        order=(*CALL_FIRST, *LAYOUT, *zone, *HANDS_LAST, *HANDS_BEFORE_DICE),
        written=_WRITTEN_ZONE_PAID_FIRST if zone_paid_first else _WRITTEN[zone_order],
        dice=text.dice.value,
        base_rules=tuple("rate-seven" if number == SEVEN else table.base_rule for number in range(13)),
        rampo_rules=(table.rampo_rule,) * 13,
        maximum_rule=text.maximum_number.rule,
        lost_hand_rule="house-seven-moves-dice" if house_moves_dice else hands.rule,
    )
