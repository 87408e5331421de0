"""One line of the `resolve` contract answered: what the croupier does, step by step as JSON."""

from __future__ import annotations

from typing import Any

from app.devices.wheel.steps import Relaunch, ReplaceBall, StopGame
from app.games.roulette.records import CHANCE, NUMBER, TABLE, read_table
from app.games.roulette.resolve import resolve_all
from app.games.roulette.rule_ids import ARTICLES, PRINTED
from app.games.roulette.steps import Halve
from app.table.answers import Answers, step, step_records
from app.table.codec import Field, Record
from app.table.kinds import AMOUNT, SEAT, TEXT, listed
from app.table.steps import Call

_RATE = AMOUNT._replace(text=lambda rate: str(rate) if isinstance(rate, int) else f'"{rate}"')


def _called(call: Call) -> tuple[Any, ...]:
    """A result names the simple chances it wins, none on zero; other calls have none to name."""
    return call.what, call.number, None if call.number is None else call.simple


ANSWERS = Answers(
    TABLE,
    (
        *step_records(CHANCE, _RATE),
        Record(
            Call,
            Field("what", TEXT),
            Field("number", NUMBER, default=None),
            Field("simple", listed(TEXT), default=None),
            head=("do", "call"),
            values=_called,
        ),
        step(
            Halve,
            "halve",
            Field("seat", SEAT),
            Field("on", CHANCE),
            *(Field(key, AMOUNT) for key in ("stake", "collected", "returned")),
        ),
        step(StopGame, "stop-game"),
        step(ReplaceBall, "replace-ball", Field("number", NUMBER, default=None)),
        step(Relaunch, "relaunch"),
    ),
    ARTICLES,
    PRINTED,
)


def answer(document: dict[str, Any]) -> str:
    """The answer to one state with its events, as JSON text; raises InputError."""
    state, events = read_table(document)
    return ANSWERS.text(resolve_all(state, events), state)
