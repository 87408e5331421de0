"""The records of three card poker, which are those of the family with its boxes and its switches."""

from __future__ import annotations

from app.games.poker.records import Form, poker_table
from app.games.poker.step_records import STEPS
from app.games.poker.three_card.rules import RULE_SETS, SWITCHES, rules
from app.table.limits import LEAST

__all__ = ["STEPS", "TABLE", "event_object", "read_table", "state_text"]

TABLE = poker_table(Form(rules(RULE_SETS[0]), RULE_SETS, rules, SWITCHES, least=LEAST, multiple=1, fewest=5))

state_text = TABLE.text
"""The table as one line of JSON, all keys but those that are unset."""

event_object = TABLE.event_object
"""The JSON object of an event in the shape it is read in; keys that hold their default are left out."""

read_table = TABLE.read_table
"""The state and the events of one line; raises InputError."""
