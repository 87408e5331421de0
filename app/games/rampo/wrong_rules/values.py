"""Mistakes that are another value or another order of the rules: rates, colours, limits, what comes first."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from app.drills.wrong_rules import Mistake, changed, reversed_order
from app.games.rampo.rule_ids import RuleId
from app.games.rampo.rules import CHANCES, COLOURS, FR_2014, FR_2019, NUMBERS, SEVEN, TABLE_A, TABLE_B, PayTable, Rules

# The rows of the printed pay table from the top, each named by its lower number.
_ROWS = (2, 3, 4, 5, 6, 7)

Rates = tuple[int, ...]


def _at_table(table: str, **values: object) -> Mistake:
    """Other rates where the house has posted that pay table."""
    return changed(lambda rules: rules.pay_table == table, **values)


def _priced(table: PayTable) -> Mapping[str, Rates]:
    columns = (("base", table.base), ("rampo", table.rampo))
    return {name: tuple(rates.get(number, 0) for number in range(13)) for name, rates in columns}


def _rows_down(name: str, rows: int) -> Callable[[Rules], Rates]:
    """Each number but 7 at the rate printed so many rows further down, where there is one."""

    def shifted(rules: Rules) -> Rates:
        rates: Rates = getattr(rules, name)
        found = list(rates)
        for number in NUMBERS:
            row = _ROWS.index(min(number, 14 - number)) + rows
            if number != SEVEN and 0 <= row < len(_ROWS) and rates[_ROWS[row]]:
                found[number] = rates[_ROWS[row]]
        return tuple(found)

    return shifted


def _colours_like(one: str) -> Mistake:
    def alike(rules: Rules) -> tuple[tuple[str, int], ...]:
        return tuple((colour, dict(rules.colour_rates)[one]) for colour, _rate in rules.colour_rates)

    return changed(colour_rates=alike)


def _every_rate(more: int) -> Mistake:
    return changed(
        base=lambda rules: tuple(rate and rate + more for rate in rules.base),
        rampo=lambda rules: tuple(rate and rate + more for rate in rules.rampo),
        colour_rates=lambda rules: tuple((colour, rate + more) for colour, rate in rules.colour_rates),
    )


def _rampo(rate_of: Callable[[int, int], int]) -> Mistake:
    """The rampo at a rate made of the base rate and its own."""

    def rates(rules: Rules) -> Rates:
        return tuple(own and rate_of(base, own) for base, own in zip(rules.base, rules.rampo, strict=True))

    return changed(rampo=rates)


def _taken_for_each_other(one: str, other: str) -> Mistake:
    swap = {one: other, other: one}
    return changed(colour_of=lambda rules: tuple(swap.get(colour, colour) for colour in rules.colour_of))


_YELLOW_AND_GREEN = _taken_for_each_other("yellow", "green")
_RED_AND_BLACK = _taken_for_each_other("red", "black")
_NUMBER_AS_COLOUR = changed(maximum_number=lambda rules: rules.maximum_colour)
_COLOUR_AS_NUMBER = changed(maximum_colour=lambda rules: rules.maximum_number)


def _reversed(
    *rules: RuleId, then: str | None = None, but: tuple[str, ...] = (), also: RuleId | None = None
) -> Mistake:
    """The precedences of some rules of this game turned round."""
    return reversed_order(*rules, then=then, but=but, also=also)


VALUES: Mapping[str, Mistake] = {
    "table-b-at-a": _at_table("A", **_priced(TABLE_B)),
    "table-a-at-b": _at_table("B", **_priced(TABLE_A)),
    "rampo-b-at-a": _at_table("A", rampo=_priced(TABLE_B)["rampo"]),
    "rampo-a-at-b": _at_table("B", rampo=_priced(TABLE_A)["rampo"]),
    **{
        f"{name}-row-{way}-{table.lower()}": _at_table(table, **{name: _rows_down(name, rows)})
        for table in "AB"
        for name in ("base", "rampo")
        for way, rows in (("above", -1), ("below", 1))
    },
    "seven-as-six": changed(base=lambda rules: (*rules.base[:SEVEN], rules.base[6], *rules.base[SEVEN + 1 :])),
    "colours-as-white": _colours_like("white"),
    "white-as-colours": _colours_like("red"),
    "stake-in-gain": _every_rate(-1),
    "stake-paid-too": _every_rate(1),
    "base-and-rampo": _rampo(lambda base, own: own + base),
    "rampo-at-base": _rampo(lambda base, _own: base),
    "rampo-on-stake-and-gain": _rampo(lambda base, own: own * (1 + base)),
    "yellow-and-green": _YELLOW_AND_GREEN,
    "yellow-and-green-2014": _YELLOW_AND_GREEN,
    "red-and-black": _RED_AND_BLACK,
    "red-and-black-2014": _RED_AND_BLACK,
    "limits-of-2014": changed(maximum_number=FR_2014.maximum_number.value, maximum_colour=FR_2014.maximum_colour.value),
    "limits-of-2019": changed(maximum_number=FR_2019.maximum_number.value, maximum_colour=FR_2019.maximum_colour.value),
    "number-like-colour": _NUMBER_AS_COLOUR,
    "number-like-colour-2014": _NUMBER_AS_COLOUR,
    "colour-like-number": _COLOUR_AS_NUMBER,
    "colour-like-number-2014": _COLOUR_AS_NUMBER,
    "value-chips-on-numbers": changed(value_chips=frozenset(CHANCES)),
    "value-chips-refused": changed(value_chips=frozenset()),
    "value-chips-in-2014": changed(value_chips=frozenset(COLOURS)),
    "choice-in-2014": changed(chooses=True),
    "all-moved": changed(chooses=False),
    "reserve-collected-2014": changed(miss_loses=True),
    "miss-paid-base": changed(miss_loses=False),
    "withdrawal-refused-2014": changed(withdrawal=False),
    "withdrawal-since-2019": changed(withdrawal=True),
    "seven-keeps-dice-2014": changed(seven_changes_hands=False),
    "seven-moves-dice": changed(seven_changes_hands=True),
    "house-seven-forgotten": changed(seven_changes_hands=False),
}

ORDER: Mapping[str, Mistake] = {
    "call-last": _reversed("call-first", but=("hands", "dice")),
    "pay-before-collect": _reversed("collect-before-pay", also="collect-before-zone"),
    "move-before-collect": _reversed("collect-before-move", "pay-before-move", also="zone-before-move"),
    "numbers-before-colours": _reversed("colours-first", then="numbers"),
    "seven-before-colours": _reversed("colours-first", then="seven"),
    "move-before-pay": _reversed("pay-before-move", also="zone-before-move"),
    "offer-after-settling": _reversed("offer-before-settling"),
    "move-before-zone": _reversed("zone-before-move"),
    "zone-before-collect-2014": _reversed("collect-before-zone"),
    "zone-after-layout-2014": _reversed("zone-paid-first"),
    "house-zone-not-last": _reversed("house-zone-last"),
    "house-zone-not-first": _reversed("house-zone-first"),
    "hands-before-settling": _reversed("hands-after-settling"),
    "dice-before-hands": _reversed("hands-before-dice"),
}
