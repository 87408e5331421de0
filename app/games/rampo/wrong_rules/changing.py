"""The ways a wrong rule changes the engine: another value or order in the rules, or another ending of one answer.

Whatever is changed, the state that comes back carries the table's own rules, and the bank is what the steps say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from functools import lru_cache
from types import MappingProxyType
from typing import TypeAlias

from app.devices.dice.steps import OfferDice
from app.drills.drill import Resolver
from app.games.rampo.resolve import Resolved, resolve, rule_of_refusal
from app.games.rampo.rule_ids import RuleId
from app.games.rampo.rules import Rules
from app.games.rampo.state import Event, State, Throw
from app.games.rampo.verify import next_shooter
from app.table.resolution import Due, Resolution, in_runs
from app.table.steps import Accept, Call, Collect, Pay, Refuse, Step


class Runs(dict[str, list[Step]]):
    """The steps of one event by their kind in the strict order; `rules` is what those of the engine rest on."""

    def __init__(self, due: Iterable[Due[RuleId]]) -> None:
        super().__init__()
        self.rules: dict[Step, RuleId] = {}
        for step, kind, rule in due:
            self.setdefault(kind, []).append(step)
            self.rules[step] = rule


Rewrite: TypeAlias = Callable[[State, Event, Resolved], Resolved]
"""Takes the table, the event and the right answer; gives the wrong one, or the right one where the two agree."""

Resettle: TypeAlias = Callable[[State, int, Runs, State], State]
"""Takes the table before a valid throw, its number, the steps by kind (to be changed) and the table after it; gives the
table after it as the wrong rule leaves it."""

_RULING = "ruling"


def by_rules(change: Callable[[Rules], Rules]) -> Resolver:
    """The engine under changed rules; `change` gives rules back as they are where it has nothing to say."""
    changed = lru_cache(maxsize=64)(change)

    def run(state: State, event: Event) -> Resolved:
        rules = changed(state.rules)
        if rules is state.rules:
            return resolve(state, event)
        found = resolve(state._replace(rules=rules), event)
        after = found.state._replace(rules=state.rules)
        if rules.order == state.rules.order:
            return found._replace(state=after)
        # Requests are answered in an order of their own: what the changed order says of them is done here.
        return of_runs(runs_of(found), found.state)._replace(state=after, order=rules.order)

    return run


def by_answer(rewrite: Rewrite) -> Resolver:
    """The engine whose answer is rewritten."""

    def run(state: State, event: Event) -> Resolved:
        return rewrite(state, event, resolve(state, event))

    return run


def by_settlement(resettle: Resettle) -> Resolver:
    """The engine whose settlement of valid throws is rewritten."""

    def run(state: State, event: Event) -> Resolved:
        found = resolve(state, event)
        number = number_of(event)
        if number is None:
            return found
        runs = runs_of(found)
        after = resettle(state, number, runs, found.state)
        return of_runs(runs, after)

    return run


def number_of(event: Event) -> int | None:
    """The number of a valid throw; None for a void throw and every other event."""
    if isinstance(event, Throw) and event.fault is None and event.dice is not None:
        return sum(event.dice)
    return None


def void_number_of(event: Event) -> int | None:
    """The number the dice of a void throw show; None where they show none and for every other event."""
    if isinstance(event, Throw) and event.fault is not None and event.dice is not None:
        return sum(event.dice)
    return None


def runs_of(resolution: Resolved) -> Runs:
    """The steps of an answer by their kind."""
    return Runs(resolution.due)


def of_runs(runs: Mapping[str, list[Step]], after: State) -> Resolved:
    """The answer made of steps by kind, in the written order of the table's rules."""
    known = runs.rules if isinstance(runs, Runs) else {}
    due = tuple(
        Due(step, kind, known.get(step) or _rule_of(kind, step, after.rules))
        for kind in (*after.rules.written, _RULING)
        for step in runs.get(kind, ())
    )
    return Resolution(in_runs(due), after, bank_of(step for step, _kind, _rule in due))


def _rule_of(kind: str, step: Step, rules: Rules) -> RuleId:
    """The rule of a step that the engine does not make: what such a step usually rests on."""
    if isinstance(step, Refuse):
        return rule_of_refusal(rules, "", step.why)
    return _USUAL.get(kind, rules.maximum_rule)


_USUAL: Mapping[str, RuleId] = MappingProxyType(
    {
        "result": "result-called",
        "collect": "collect-losers",
        "colours": "rate-colours",
        "seven": "rate-seven",
        "offer": "offer-rampo",
        "numbers": "decline-paid-base",
        "zone": "rampo-instead-of-base",
        "move": "attempt-moves-stake",
        "hands": "removal-announced",
        "dice": "dice-clockwise",
    }
)


def bank_of(steps: Iterable[Step]) -> int:
    """Collected minus paid."""
    bank = 0
    for step in steps:
        if isinstance(step, Collect):
            bank += step.amount
        elif isinstance(step, Pay):
            bank -= step.amount
    return bank


def paid_at(pay: Pay, rate: int) -> Pay:
    """The payment at another rate."""
    return pay._replace(rate=rate, amount=pay.stake * rate)


def ruling(after: State, *steps: Step) -> Resolved:
    """The answer to a request."""
    return of_runs({_RULING: list(steps)}, after)


def refusal_of(resolution: Resolved, why: str) -> Refuse | None:
    """The refusal for that reason, when it is the whole answer."""
    step = resolution.steps[0]
    return step if isinstance(step, Refuse) and step.why == why else None


def granted(refusal: Refuse) -> Accept:
    """The acceptance in place of a refusal."""
    return Accept(refusal.seat, refusal.on, refusal.amount)


def in_2014(rules: Rules) -> bool:
    """Whether the rules are those of 2014."""
    return rules.version == "fr-2014"


def since_2019(rules: Rules) -> bool:
    """Whether the rules are those of 2019 or the current ones."""
    return rules.version != "fr-2014"


def hand_lost(right: Resolved) -> Resolved:
    """The call and the offer of the dice to the next player, added to what the throw gives."""
    runs = runs_of(right)
    runs["hands"] = [Call("dice-change-hands")]
    after = right.state
    if after.shooter is not None:
        after = after._replace(shooter=next_shooter(after, opening=False))
        runs["dice"] = [OfferDice(after.shooter)] if after.shooter is not None else []
    return of_runs(runs, after)
