"""The rule sets of rampo as data, each value beside its article, and the compiled form the engine reads.

`fr-2014`: order of 30 December 2014; `fr-2019`: order of 2 August 2019; `fr-current`: the consolidated text, whose pay
table A or B the house posts for the whole session (article 55-22-1).
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, field
from functools import lru_cache
from types import MappingProxyType
from typing import NamedTuple

from app.table.citations import Cited, Precedence
from app.table.steps import Call, Chance

COLOURS = ("red", "black", "green", "yellow", "white")
NUMBERS = tuple(range(2, 13))
CHANCES: tuple[Chance, ...] = (*NUMBERS, *COLOURS)
SEVEN = 7
SEATS = 8

RULE_SETS = ("fr-2014", "fr-2019", "fr-current")
PAY_TABLES = ("A", "B")
ZONE_ORDERS = ("free", "last", "first")

House = tuple[tuple[str, str | bool], ...]
"""House switches as given, key and value; `zone_order` and `seven_moves_dice` are the only ones."""


class PayTable(NamedTuple):
    """Times the stake paid on each number at the base rate, and when the rampo succeeds; 7 has no rampo rate."""

    base: Mapping[int, int]
    rampo: Mapping[int, int]


class RuleSet(NamedTuple):
    """One version of the rules, each value beside its article.

    `chooses`: the player decides whether he tries the rampo (else every winning number but 7 is reserved).
    `miss_loses`: a number that is not repeated loses the stake in the zone (else it is paid at the base rate).
    `maximum_*`: largest stake as a multiple of the minimum. `least_minimum`: cents.
    """

    pay_tables: Cited[Mapping[str, PayTable]]
    number_colours: Cited[Mapping[int, str]]
    colour_rates: Cited[Mapping[str, int]]
    chooses: Cited[bool]
    miss_loses: Cited[bool]
    withdrawal: Cited[bool]
    seven_changes_hands: Cited[bool]
    value_chips: Cited[frozenset[Chance]]
    maximum_number: Cited[int]
    maximum_colour: Cited[int]
    least_minimum: Cited[int]
    zone_before_pays: Cited[bool]
    dice: Cited[str]


TABLE_A = PayTable(
    base={2: 25, 3: 12, 4: 9, 5: 6, 6: 5, 7: 4, 8: 5, 9: 6, 10: 9, 11: 12, 12: 25},
    rampo={2: 70, 3: 24, 4: 18, 5: 12, 6: 10, 8: 10, 9: 12, 10: 18, 11: 24, 12: 70},
)
TABLE_B = PayTable(
    base={2: 30, 3: 15, 4: 9, 5: 6, 6: 5, 7: 4, 8: 5, 9: 6, 10: 9, 11: 15, 12: 30},
    rampo={2: 170, 3: 40, 4: 30, 5: 22, 6: 12, 8: 12, 9: 22, 10: 30, 11: 40, 12: 170},
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

FR_2014 = RuleSet(
    pay_tables=Cited(MappingProxyType({"B": TABLE_B}), "55-22-1"),
    number_colours=Cited(NUMBER_COLOURS, "55-22"),
    colour_rates=Cited(COLOUR_RATES, "55-22-1"),
    chooses=Cited(False, "55-22-1"),
    miss_loses=Cited(False, "55-22-1"),
    withdrawal=Cited(True, "55-22-1"),
    seven_changes_hands=Cited(True, "55-22-1"),
    value_chips=Cited(frozenset[Chance](), "55-22-1"),
    maximum_number=Cited(40, "55-22-2"),
    maximum_colour=Cited(200, "55-22-2"),
    least_minimum=Cited(1, "55-22-2"),
    zone_before_pays=Cited(True, "55-22-1"),
    dice=Cited("two-colours", "55-22"),
)
FR_2019 = RuleSet(
    pay_tables=Cited(MappingProxyType({"A": TABLE_A}), "55-22-1"),
    number_colours=Cited(NUMBER_COLOURS, "55-22"),
    colour_rates=Cited(COLOUR_RATES, "55-22-1"),
    chooses=Cited(True, "55-22-1"),
    miss_loses=Cited(True, "55-22-1"),
    withdrawal=Cited(False, "55-22-1"),
    seven_changes_hands=Cited(False, "55-22-1"),
    value_chips=Cited(frozenset[Chance](COLOURS), "55-22-1"),
    maximum_number=Cited(20, "55-22-2"),
    maximum_colour=Cited(100, "55-22-2"),
    least_minimum=Cited(100, "55-22-2"),
    zone_before_pays=Cited(False, "55-22-1"),
    dice=Cited("two-colours", "55-22"),
)
FR_CURRENT = RuleSet(
    pay_tables=Cited(MappingProxyType({"A": TABLE_A, "B": TABLE_B}), "55-22-1"),
    number_colours=Cited(NUMBER_COLOURS, "55-22"),
    colour_rates=Cited(COLOUR_RATES, "55-22-1"),
    chooses=Cited(True, "55-22-1"),
    miss_loses=Cited(True, "55-22-1"),
    withdrawal=Cited(False, "55-22-1"),
    seven_changes_hands=Cited(False, "55-22-1"),
    value_chips=Cited(frozenset[Chance](COLOURS), "55-22-1"),
    maximum_number=Cited(20, "55-22-2"),
    maximum_colour=Cited(100, "55-22-2"),
    least_minimum=Cited(100, "55-22-2"),
    zone_before_pays=Cited(False, "55-22-1"),
    dice=Cited("pair-of-one-colour", "55-22"),
)
VERSIONS: Mapping[str, RuleSet] = MappingProxyType({"fr-2014": FR_2014, "fr-2019": FR_2019, "fr-current": FR_CURRENT})

# Kinds of steps as the strict order names them: the pays of the layout fall into colours, seven and (other) numbers.
KINDS = ("result", "collect", "colours", "seven", "offer", "numbers", "zone", "move", "hands", "dice")
_SETTLED = ("collect", "colours", "seven", "offer", "numbers", "zone", "move")

CALL_FIRST = tuple(Precedence("result", kind, "call-first") for kind in (*_SETTLED, "hands", "dice"))
LAYOUT = (
    *(Precedence("collect", kind, "collect-before-pay") for kind in ("colours", "seven", "numbers")),
    Precedence("collect", "move", "collect-before-move"),
    *(Precedence("colours", kind, "colours-first") for kind in ("seven", "numbers")),
    *(Precedence(kind, "move", "pay-before-move") for kind in ("colours", "numbers")),
    *(Precedence("offer", kind, "offer-before-settling", same_player=True) for kind in ("numbers", "move")),
    Precedence("zone", "move", "zone-before-move"),
)
ZONE_FIRST_PAID = (
    Precedence("collect", "zone", "collect-before-zone"),
    *(Precedence("zone", kind, "zone-paid-first") for kind in ("colours", "seven", "numbers")),
)
HOUSE_ZONE: Mapping[str, tuple[Precedence, ...]] = MappingProxyType(
    {
        "free": (),
        "last": tuple(Precedence(k, "zone", "house-zone-last") for k in ("collect", "colours", "seven", "numbers")),
        "first": tuple(Precedence("zone", k, "house-zone-first") for k in ("collect", "colours", "seven", "numbers")),
    }
)
HANDS_LAST = tuple(Precedence(kind, "hands", "hands-after-settling") for kind in _SETTLED)
HANDS_BEFORE_DICE = (Precedence("hands", "dice", "hands-before-dice"),)

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
    `written` the order in which steps of each kind are written. `wins[number]` maps each winning chance to its rate,
    `results[number]` is the call.
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
    order: tuple[Precedence, ...]
    written: tuple[str, ...]
    dice: str
    wins: tuple[Mapping[Chance, int], ...] = field(init=False, repr=False, compare=False)
    results: tuple[Call, ...] = field(init=False, repr=False, compare=False)

    def __post_init__(self) -> None:
        rates = dict(self.colour_rates)
        wins: list[Mapping[Chance, int]] = [{}, {}]
        for number in NUMBERS:
            colour = self.colour_of[number]
            wins.append({number: self.base[number], colour: rates[colour]})
        object.__setattr__(self, "wins", tuple(wins))
        calls = tuple(Call("result", number, colour) for number, colour in enumerate(self.colour_of))
        object.__setattr__(self, "results", calls)

    @property
    def key(self) -> str:
        """The rule set and its pay table in one word, such as `fr-current/A`."""
        return f"{self.version}/{self.pay_table}"

    def maximum(self, on: Chance, minimum: int) -> int:
        """The largest stake of one player on one chance, in cents (article 55-22-2)."""
        return minimum * (self.maximum_number if isinstance(on, int) else self.maximum_colour)


def own_pay_table(version: str) -> str | None:
    """The one pay table of a version, None where the house chooses (fr-current)."""
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
        seven_changes_hands=text.seven_changes_hands.value or bool(switches.get("seven_moves_dice", False)),
        value_chips=text.value_chips.value,
        maximum_number=text.maximum_number.value,
        maximum_colour=text.maximum_colour.value,
        least_minimum=text.least_minimum.value,
        order=(*CALL_FIRST, *LAYOUT, *zone, *HANDS_LAST, *HANDS_BEFORE_DICE),
        written=_WRITTEN_ZONE_PAID_FIRST if zone_paid_first else _WRITTEN[zone_order],
        dice=text.dice.value,
    )
