"""One line of the `resolve` contract answered: what the croupier does, step by step as JSON."""

from __future__ import annotations

from typing import Any

from app.devices.dice.steps import OfferDice
from app.games.rampo.records import CHANCE, NUMBER, TABLE, read_table
from app.games.rampo.resolve import resolve_all
from app.games.rampo.rule_ids import ARTICLES, PRINTED
from app.games.rampo.steps import Move, Offer
from app.table.answers import Answers, step, step_records
from app.table.codec import Field
from app.table.kinds import AMOUNT, SEAT, TEXT
from app.table.steps import Call

_SEAT, _ON = Field("seat", SEAT), Field("on", CHANCE)

ANSWERS = Answers(
    TABLE,
    (
        *step_records(CHANCE, places=("layout", "zone")),
        step(
            Call,
            "call",
            Field("what", TEXT),
            Field("number", NUMBER, default=None),
            Field("colour", TEXT, default=None),
        ),
        step(Offer, "offer", _SEAT, _ON),
        step(Move, "move", _SEAT, _ON, Field("amount", AMOUNT)),
        step(OfferDice, "offer-dice", _SEAT),
    ),
    ARTICLES,
    PRINTED,
)


def answer(document: dict[str, Any]) -> str:
    """The answer to one state with its events, as JSON text; raises InputError."""
    state, events = read_table(document)
    return ANSWERS.text(resolve_all(state, events), state)
