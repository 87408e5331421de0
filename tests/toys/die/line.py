"""One line of the `resolve` contract answered."""

from __future__ import annotations

from typing import Any

from app.table.answers import Answers, step, step_records
from app.table.codec import Field
from app.table.kinds import TEXT
from app.table.resolution import in_turn
from app.table.steps import Call
from tests.toys.die.records import CHANCE, FACE, TABLE, read_table
from tests.toys.die.register import REGISTER
from tests.toys.die.resolve import resolve

CALL = step(Call, "call", Field("what", TEXT), Field("number", FACE))
ANSWERS = Answers(TABLE, (*step_records(CHANCE), CALL), {rule.id: rule.article or "" for rule in REGISTER}, {})


def answer(document: dict[str, Any]) -> str:
    state, events = read_table(document)
    return ANSWERS.text(in_turn(resolve, state, events), state)
