"""How a table and its throw are read and written."""

from __future__ import annotations

from app.table.answers import step, step_records
from app.table.bets import Bet
from app.table.codec import IN_VALUE_CHIPS, PLAYER, STAKE, Field, Record, Table, event, rows
from app.table.kinds import AMOUNT, TEXT, chance, number, version
from app.table.steps import Call
from app.text import N_
from tests.toys.die.state import BOX, RULES, VERSION, State, Throw

FACE = Field("face", number(1, 6, N_("un nombre du dé, de 1 à 6")))
CHANCE = chance((BOX,), N_("la case, six"))
BET: Record[Bet] = Record(Bet, PLAYER, Field("on", CHANCE), STAKE, IN_VALUE_CHIPS)
THROW = event("throw", Throw, "le dé tombe / the die comes to rest", FACE)
TABLE: Table[State] = Table(
    State,
    Field("rules", version((VERSION,), "[a-z]+-[0-9]"), name="rules.version"),
    Field("minimum", AMOUNT),
    Field("bets", rows(BET), default=()),
    game="die",
    events=(THROW,),
    state=lambda found: State(RULES, found["minimum"], found["bets"]),
)
STEPS = (*step_records(CHANCE), step(Call, "call", Field("what", TEXT), FACE._replace(key="number")))
