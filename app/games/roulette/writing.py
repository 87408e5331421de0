"""Writing steps, strict order and table as JSON text, the one way they leave the engine."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from app.games.roulette.chances import LAYOUT
from app.games.roulette.resolution import Resolution, article
from app.games.roulette.state import Announced, Bet, BetPlaced, Event, ObjectInWheel, Spin, State
from app.table.steps import (
    Accept,
    Call,
    Chance,
    Collect,
    Halve,
    Pay,
    Refuse,
    Relaunch,
    ReplaceBall,
    Step,
    StopGame,
)

_DOES: dict[type[Step], str] = {
    Call: "call",
    Collect: "collect",
    Pay: "pay",
    Halve: "halve",
    StopGame: "stop-game",
    ReplaceBall: "replace-ball",
    Relaunch: "relaunch",
    Accept: "accept",
    Refuse: "refuse",
}
_KINDS: dict[type[Event], str] = {
    Spin: "spin",
    BetPlaced: "bet",
    Announced: "announce",
    ObjectInWheel: "object-in-wheel",
}


def chance_value(on: Chance) -> str | list[int]:
    """A chance as the contract writes it: a name, or the list of its numbers in ascending order."""
    chance = LAYOUT[on]
    return list(chance.numbers) if chance.listed else str(on)


def state_object(state: State) -> dict[str, Any]:
    """The table as a JSON object in the shape it is read in: all keys but an unset previous."""
    previous = {} if state.previous is None else {"previous": state.previous}
    return {
        "game": "roulette",
        "rules": state.rules.version,
        "minimum": state.minimum,
        "seats": [{"seat": seat, "chip": chip} for seat, chip in state.seats],
        **previous,
        "maximums": dict(state.maximums),
        "bets": [_bet_object(bet) for bet in state.bets],
    }


def event_object(event: Event) -> dict[str, Any]:
    """The JSON object of one event in the shape it is read in; keys that hold their default are left out."""
    fields: dict[str, Any] = {"kind": _KINDS[type(event)]}
    for key, value in event._asdict().items():
        if key == "on":
            fields[key] = chance_value(value)
        elif key == "value":
            fields |= {"chips": "value"} if value else {}
        elif value is not None and value is not False:
            fields[key] = value
    return fields


def answer_text(resolutions: Sequence[Resolution], state: State) -> str:
    """The whole answer to one line: steps of all events, pairs of the strict order, bank, and the state after."""
    steps: list[dict[str, Any]] = []
    before: list[tuple[int, int]] = []
    bank = 0
    for event, resolution in enumerate(resolutions):
        offset = len(steps)
        steps += [{**step_object(step), "event": event, "article": article(step)} for step in resolution.steps]
        before += [(offset + i, offset + j) for i, j in resolution.before]
        bank += resolution.bank
        state = resolution.state
    return json.dumps({"steps": steps, "before": before, "bank": bank, "state": state_object(state)})


def step_object(step: Step) -> dict[str, Any]:
    """The JSON object of one step, without its event and article."""
    fields: dict[str, Any] = {"do": _DOES[type(step)]}
    for key, value in step._asdict().items():
        if key == "on":
            fields |= {} if value is None else {"on": chance_value(value)}
        elif key == "source":
            fields["from"] = value
        elif key == "rate":
            fields[key] = value if isinstance(value, int) else str(value)
        elif key == "simple":
            fields |= {key: value} if isinstance(step, Call) and step.number is not None else {}
        elif value is not None and key != "why":
            fields[key] = value
    return fields | {"why": step.why} if isinstance(step, Refuse) else fields


def _bet_object(bet: Bet) -> dict[str, Any]:
    fields = {"seat": bet.seat, "on": chance_value(bet.on), "amount": bet.amount}
    return fields | {"chips": "value"} if bet.value else fields
