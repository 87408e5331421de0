"""Writing steps, strict order and table as JSON text, the one way they leave the engine."""

from __future__ import annotations

import json
from collections.abc import Sequence
from typing import Any

from app.devices.wheel.steps import Relaunch, ReplaceBall, StopGame
from app.games.roulette.chances import LAYOUT
from app.games.roulette.records import EVENTS, chance_value, event_object, state_text
from app.games.roulette.resolve import Resolved
from app.games.roulette.rule_ids import ARTICLES, PRINTED, RuleId
from app.games.roulette.state import Event, State
from app.games.roulette.steps import Halve
from app.table.steps import Accept, Call, Chance, Collect, Pay, Refuse, Step

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
__all__ = ("KINDS", "answer_text", "chance_value", "event_object", "state_text", "step_object")

KINDS: dict[type[Event], str] = {record.make: record.called for record in EVENTS}
"""What each event is called in the contract."""

_ON: dict[Chance, str] = {on: json.dumps(chance_value(on)) for on in LAYOUT}


def answer_text(resolutions: Sequence[Resolved], state: State) -> str:
    """The whole answer to one line: steps of all events, pairs of the strict order, bank, and the state after.

    The text is built directly: every value is a whole number or a name of ours, and a full layout has hundreds of them.
    """
    steps: list[str] = []
    before: list[str] = []
    bank = 0
    for event, resolution in enumerate(resolutions):
        offset = len(steps)
        for _kind, rule, run in resolution.runs:
            does = type(run[0])
            article, write = printed(_DOES[does], rule), _WRITERS.get(does, _other)
            steps += [write(step, event, article) for step in run]
        before += [f"[{offset + i}, {offset + j}]" for i, j, _precedence in resolution.pairs]
        bank += resolution.bank
        state = resolution.state
    return (
        f'{{"steps": [{", ".join(steps)}], "before": [{", ".join(before)}], "bank": {bank}, '
        f'"state": {state_text(state)}}}'
    )


def printed(does: str, rule: RuleId) -> str:
    """The article the contract cites for a step that does this by that rule."""
    article = PRINTED.get((does, rule)) or ARTICLES[rule]
    assert article is not None, rule
    return article


def _collect(step: Collect, event: int, article: str) -> str:
    source, seat, on, amount = step
    return (
        f'{{"do": "collect", "from": "{source}", "seat": {seat}, "on": {_ON[on]}, "amount": {amount}, '
        f'"event": {event}, "article": "{article}"}}'
    )


def _pay(step: Pay, event: int, article: str) -> str:
    source, seat, on, stake, rate, amount, returned = step
    written = rate if isinstance(rate, int) else f'"{rate}"'
    return (
        f'{{"do": "pay", "from": "{source}", "seat": {seat}, "on": {_ON[on]}, "stake": {stake}, "rate": {written}, '
        f'"amount": {amount}, "returned": {returned}, "event": {event}, "article": "{article}"}}'
    )


def _other(step: Step, event: int, article: str) -> str:
    return json.dumps(step_object(step) | {"event": event, "article": article})


_WRITERS: dict[type[Step], Any] = {Collect: _collect, Pay: _pay}


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
