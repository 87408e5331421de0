"""The engine."""

from __future__ import annotations

from typing import Any

from app.table.resolution import Resolution, Run
from app.table.steps import Call, Collect, Pay
from tests.toys.die.state import State, Throw


def resolve(state: State, event: Throw) -> Resolution[Any, str]:
    call = Run("result", "call-first", (Call("result", event.face),))
    rate = state.rules.rate
    if event.face in state.rules.wins:
        pays = tuple(Pay("layout", b.seat, b.on, b.amount, rate, rate * b.amount, 0) for b in state.bets)
        runs = (call, *((Run("pay", "rate-six", pays),) if pays else ()))
        return Resolution(runs, state, -sum(pay.amount for pay in pays))
    lost = tuple(Collect("layout", b.seat, b.on, b.amount) for b in state.bets)
    runs = (call, *((Run("collect", "others-lose", lost),) if lost else ()))
    return Resolution(runs, state._replace(bets=()), sum(step.amount for step in lost))
