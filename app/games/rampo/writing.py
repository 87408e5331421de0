"""Writing steps, strict order and table as JSON text, the one way they leave the engine.

The text is built directly: every value is a whole number or a name of ours, and a coup has hundreds of them.
"""

from __future__ import annotations

import json
from collections.abc import Iterable, Sequence
from functools import lru_cache
from typing import Any

from app.devices.dice.steps import OfferDice
from app.games.rampo.records import EVENTS, event_object, state_text
from app.games.rampo.resolve import Resolved
from app.games.rampo.rule_ids import ARTICLES, PRINTED, RuleId
from app.games.rampo.rules import CHANCES
from app.games.rampo.state import Event, State
from app.games.rampo.steps import Move, Offer
from app.table.citations import Precedence
from app.table.precedence import Group, ordered_pairs
from app.table.steps import Accept, Call, Chance, Collect, Pay, Refuse, Step

__all__ = ("KINDS", "answer_text", "event_object", "state_text")

KINDS: dict[type[Event], str] = {record.make: record.called for record in EVENTS}
"""What each event is called in the contract."""

_ON: dict[Chance | None, str] = {chance: json.dumps(chance) for chance in CHANCES}


def answer_text(resolutions: Sequence[Resolved], state: State) -> str:
    """The whole answer to one line: steps of all events, pairs of the strict order, bank, and the state after."""
    steps: list[str] = []
    before: list[str] = []
    bank = 0
    for event, resolution in enumerate(resolutions):
        offset = len(steps)
        for _kind, rule, run in resolution.runs:
            does, write = _WRITERS[type(run[0])]
            article = printed(does, rule)
            steps += [write(step, event, article) for step in run]
        pairs = _pairs_text(resolution, offset)
        if pairs:
            before.append(pairs)
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


def _call(step: Call, event: int, article: str) -> str:
    result = "" if step.number is None else f', "number": {step.number}, "colour": "{step.colour}"'
    return f'{{"do": "call", "what": "{step.what}"{result}, "event": {event}, "article": "{article}"}}'


def _collect(step: Collect, event: int, article: str) -> str:
    source, seat, on, amount = step
    return (
        f'{{"do": "collect", "from": "{source}", "seat": {seat}, "on": {_ON[on]}, "amount": {amount}, '
        f'"event": {event}, "article": "{article}"}}'
    )


def _pay(step: Pay, event: int, article: str) -> str:
    source, seat, on, stake, rate, amount, returned = step
    return (
        f'{{"do": "pay", "from": "{source}", "seat": {seat}, "on": {_ON[on]}, "stake": {stake}, "rate": {rate}, '
        f'"amount": {amount}, "returned": {returned}, "event": {event}, "article": "{article}"}}'
    )


def _offer(step: Offer, event: int, article: str) -> str:
    return f'{{"do": "offer", "seat": {step.seat}, "on": {_ON[step.on]}, "event": {event}, "article": "{article}"}}'


def _move(step: Move, event: int, article: str) -> str:
    return (
        f'{{"do": "move", "seat": {step.seat}, "on": {_ON[step.on]}, "amount": {step.amount}, '
        f'"event": {event}, "article": "{article}"}}'
    )


def _offer_dice(step: OfferDice, event: int, article: str) -> str:
    return f'{{"do": "offer-dice", "seat": {step.seat}, "event": {event}, "article": "{article}"}}'


def _accept(step: Accept, event: int, article: str) -> str:
    fields = {key: value for key, value in step._asdict().items() if value is not None}
    return json.dumps({"do": "accept", **fields, "event": event, "article": article})


def _refuse(step: Refuse, event: int, article: str) -> str:
    fields = {key: value for key, value in step._asdict().items() if value is not None and key != "why"}
    return json.dumps({"do": "refuse", **fields, "why": step.why, "event": event, "article": article})


_WRITERS: dict[type[Step], tuple[str, Any]] = {
    Call: ("call", _call),
    Collect: ("collect", _collect),
    Pay: ("pay", _pay),
    Offer: ("offer", _offer),
    Move: ("move", _move),
    OfferDice: ("offer-dice", _offer_dice),
    Accept: ("accept", _accept),
    Refuse: ("refuse", _refuse),
}


def _pairs_text(resolution: Resolved, offset: int) -> str:
    groups = resolution.groups
    order = resolution.state.rules.order
    text = _kept_pairs(order, groups, offset) if groups[-1][2] <= _KEPT_STEPS else _shared_pairs(order, groups, offset)
    if any(kind == "offer" for kind, _, _ in groups):
        own = tuple([precedence for precedence in order if precedence.per != "table"])
        pairs = _as_text(ordered_pairs(own, groups, resolution.steps), offset)
        text = f"{text}, {pairs}" if text and pairs else text + pairs
    return text


# Tables of the usual size give the same pairs again and again; those of larger ones would fill the memory.
_KEPT_STEPS = 40


@lru_cache(maxsize=1024)
def _kept_pairs(order: tuple[Precedence, ...], groups: tuple[Group, ...], offset: int) -> str:
    return _shared_pairs(order, groups, offset)


def _shared_pairs(order: tuple[Precedence, ...], groups: tuple[Group, ...], offset: int) -> str:
    return _as_text(ordered_pairs(tuple(p for p in order if p.per == "table"), groups, ()), offset)


def _as_text(pairs: Iterable[tuple[int, int, Precedence]], offset: int) -> str:
    return ", ".join([f"[{offset + i}, {offset + j}]" for i, j, _ in pairs])
