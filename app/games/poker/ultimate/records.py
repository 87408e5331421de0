"""The records of ultimate hold'em poker, which are those of the family with its boxes, its board and its switches."""

from __future__ import annotations

from app.games.poker.records import Form, poker_table
from app.games.poker.step_records import STEPS
from app.games.poker.ultimate.rules import RULE_SETS, SWITCHES, rules

__all__ = ["STEPS", "TABLE", "event_object", "read_table", "state_text"]

TABLE = poker_table(Form(rules(RULE_SETS[0]), RULE_SETS, rules, SWITCHES, least=1, multiple=2, fewest=1))

state_text = TABLE.text
"""The table as one line of JSON, all keys but those that are unset."""

event_object = TABLE.event_object
"""The JSON object of an event in the shape it is read in; keys that hold their default are left out."""

read_table = TABLE.read_table
"""The state and the events of one line; raises InputError."""
