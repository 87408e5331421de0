"""How a table and its throw are read and written."""

from __future__ import annotations

from typing import Any

from app.table.codec import PLAYER, STAKE, Field, Record, Table, event, rows
from app.table.kinds import AMOUNT, chance, number, version
from app.text import N_
from tests.toys.die.state import BOX, RULES, VERSION, Bet, State, Throw

FACE = number(1, 6, N_("un nombre du dé, de 1 à 6"))
CHANCE = chance((BOX,), N_("la case, six"))
BET: Record[Bet] = Record(Bet, PLAYER, Field("on", CHANCE), STAKE)
THROW = event("throw", Throw, "le dé tombe / the die comes to rest", Field("face", FACE))
TABLE: Table[State] = Table(
    State,
    Field("rules", version((VERSION,), "[a-z]+-[0-9]"), name="rules.version"),
    Field("minimum", AMOUNT),
    Field("bets", rows(BET), default=()),
    game="die",
    events=(THROW,),
)


def read_table(document: dict[str, Any]) -> tuple[State, list[Throw]]:
    found = TABLE.line(document)
    return State(RULES, found["minimum"], found["bets"]), found["events"]
