"""Which rule of the register decides a step of the engine."""

from __future__ import annotations

from app.games.roulette.chances import LAYOUT, ZERO, LayoutChance
from app.games.roulette.register.reasons import RULE_OF_REASON
from app.games.roulette.rules import Rules
from app.games.roulette.state import Announced, BetPlaced, Event, Spin
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

_PLAIN: dict[type[Step], str] = {
    Collect: "collect-losers",
    Halve: "zero-halves-simple",
    StopGame: "object-stop-first",
    ReplaceBall: "object-ball-in-last-pocket",
    Relaunch: "object-ball-first",
}


def rule_of_step(_rules: Rules, step: Step, event: Event | None = None) -> str:
    """The id of the rule that decides a step.

    Without the event that gave it, the most general rule is named where the event would tell more: the request that is
    accepted.
    """
    if isinstance(step, Call):
        if step.what != "result":
            return "object-call-first"
        return "zero-wins-no-simple" if step.number == ZERO else "result-called"
    if isinstance(step, Pay):
        return rate_rule(step.on)
    if isinstance(step, Accept):
        return _of_accept(step, event)
    if isinstance(step, Refuse):
        return RULE_OF_REASON[step.why]
    if isinstance(step, Collect) and isinstance(event, Spin) and event.number == ZERO:
        return "zero-takes-others"
    return _PLAIN[type(step)]


def rate_rule(on: Chance) -> str:
    """The rule that fixes what a chance pays."""
    chance = LAYOUT[on]
    if chance.kind == "simple":
        return "low-and-high" if on in ("low", "high") else "rate-simple"
    return _KIND_RULES.get(chance.kind) or _zero_rule(chance) or f"rate-{chance.kind}"


_KIND_RULES = {
    "dozen": "rate-dozen-column",
    "column": "rate-dozen-column",
    "dozens": "rate-two-dozens",
    "columns": "rate-two-dozens",
}


def _zero_rule(chance: LayoutChance) -> str | None:
    if ZERO not in chance.numbers:
        return None
    return {"street": "zero-trios", "corner": "zero-corner"}.get(chance.kind)


def _of_accept(step: Accept, event: Event | None) -> str:
    if isinstance(event, Announced):
        return event.bet
    if isinstance(event, BetPlaced):
        if step.amount != event.amount:
            return "accept-up-to-maximum"
        if event.value:
            return "value-chips-on-simple" if LAYOUT[event.on].kind == "simple" else "value-chips-exception"
    return "stakes-that-count"
