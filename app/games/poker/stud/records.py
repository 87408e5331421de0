"""The records of casino stud poker, which are those of the family with its boxes, its pay tables and bought cards."""

from __future__ import annotations

from app.games.poker.records import Form, poker_table
from app.games.poker.step_records import STEPS
from app.games.poker.stud.rules import BONUS_PART, PAY_TABLES, RULE_SETS, SWITCHES, rules
from app.table.codec import Field
from app.table.kinds import Known, one_of_names
from app.table.limits import LEAST
from app.table.reading import InputError

__all__ = ["STEPS", "TABLE", "event_object", "read_table", "state_text"]


def _pay_table(value: object, at: str, known: Known) -> str:
    if not isinstance(value, str) or value not in PAY_TABLES[known["rules"]]:
        raise InputError("pay-table-not-in-rules", at, value)
    return value


def _none(known: Known) -> None:
    if None not in PAY_TABLES[known["rules"]]:
        raise InputError("pay-table-required", "pay_table")


_POSTED = Field(
    "pay_table",
    one_of_names(("A", "B"), pattern="[AB]").reading(_pay_table),
    "table de paiement / pay table",
    _none,
    name="rules.pay_table",
    unset=True,
)

TABLE = poker_table(
    Form(
        rules("fr-2007", None),
        RULE_SETS,
        rules,
        SWITCHES,
        least=LEAST,
        multiple=BONUS_PART.value,
        fewest=5,
        pay_table=_POSTED,
        buys=True,
    )
)

state_text = TABLE.text
"""The table as one line of JSON, all keys but those that are unset."""

event_object = TABLE.event_object
"""The JSON object of an event in the shape it is read in; keys that hold their default are left out."""

read_table = TABLE.read_table
"""The state and the events of one line; raises InputError."""
