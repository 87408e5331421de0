"""The table of a part: what the lesson says of it, and for what it does not say the house's; and back into keys."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Any

from app.drills.drill import TableSettings
from app.drills.game import Game
from app.scenarios.house_text import amount_text, sums_of


def table_of(game: Game, told: Mapping[str, Any], house: TableSettings) -> TableSettings:
    """The table that a lesson means by what it says, as its shape reads it; whether there can be one is not judged.

    Of no pay table the house's is meant, and where the rules have not that one, their first.
    """
    rules = told.get("rules") or house.rules
    choice = next((each.pay_tables for each in game.kit.rule_sets() if each.id == rules), ())
    usual = house.pay_table if house.pay_table in choice else next(iter(choice), None)
    return replace(
        house,
        rules=rules,
        pay_table=told.get("pay_table") or usual,
        minimum=told.get("minimum") or house.minimum,
        maximum=told.get("maximum") or house.maximum,
        switches=tuple(sorted({**dict(house.switches), **told.get("switches", {})}.items())),
        maximums=tuple(sorted({**dict(house.maximums), **told.get("maximums", {})}.items())),
        denominations=tuple(sorted(told.get("denominations") or house.denominations)),
        targets={},
    )


def told_of(game: Game, table: TableSettings) -> dict[str, Any]:
    """All keys of a table, as a file has them: `table_of` gives it back in any house."""
    switches: dict[str, Any] = dict(table.switches)
    switches |= {name: amount_text(switches[name]) for name in sums_of(game) if name in switches}
    found: dict[str, Any] = {
        "rules": table.rules,
        "pay_table": table.pay_table,
        "minimum": amount_text(table.minimum),
        "maximum": table.maximum,
        "switches": switches,
        "maximums": dict(table.maximums),
        "denominations": [amount_text(piece) for piece in table.denominations],
    }
    return {key: value for key, value in found.items() if value not in (None, {})}
