"""The ways a wrong rule changes the engine: another value in the rules, another table or event, another ending.

Whatever is changed, the state that comes back carries the table's own rules, and the bank is what the steps say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from typing import TypeAlias

from app.drills.drill import Resolver
from app.games.roulette.chances import LAYOUT, LayoutChance
from app.games.roulette.resolve import Resolved, as_written, resolve, rule_of_refusal
from app.games.roulette.rule_ids import RuleId
from app.games.roulette.rules import Rules
from app.games.roulette.state import Bet, Event, Spin, State
from app.games.roulette.steps import Halve
from app.table.resolution import Due, Resolution, Run, in_runs
from app.table.steps import Chance, Collect, Pay, Rate, Refuse, Step

Change: TypeAlias = Callable[[Rules], Rules]
Rewrite: TypeAlias = Callable[[State, Event, Resolved], Resolved]
"""Takes the table, the event and the right answer; gives the wrong one, or the right one where the two agree."""


def by_rules(change: Change) -> Resolver:
    """The engine under changed rules."""
    changed = lru_cache(maxsize=8)(change)

    def run(state: State, event: Event) -> Resolved:
        rules = changed(state.rules)
        found = resolve(state._replace(rules=rules), event)
        order = None if rules.order == state.rules.order else rules.order
        return found._replace(state=found.state._replace(rules=state.rules), order=order)

    return run


def by_answer(rewrite: Rewrite) -> Resolver:
    """The engine whose answer is rewritten."""

    def run(state: State, event: Event) -> Resolved:
        return rewrite(state, event, resolve(state, event))

    return run


def by_event(change: Callable[[Event], Event]) -> Resolver:
    """The engine told of another event."""

    def run(state: State, event: Event) -> Resolved:
        return resolve(state, change(event))

    return run


def at_rates(rate_of: Callable[[LayoutChance, Rate], Rate]) -> Resolver:
    """The engine with other rates: `rate_of` gives that of a chance in place of its own."""

    def change(rules: Rules) -> Rules:
        rates: Mapping[Chance, Rate] = {on: rate_of(LAYOUT[on], rate) for on, rate in rules.rates.items()}
        return replace(rules, rates=rates)

    return by_rules(change)


def of_spin(state: State, told: Mapping[str, list[Step]], pays: Iterable[Pay], after: State) -> Resolved:
    """The answer to a spin made of its steps by kind and of what is paid."""
    number = after.previous
    usual: Mapping[str, RuleId] = {
        "result": "result-called" if number else "zero-wins-no-simple",
        "collect": "collect-losers" if number else "zero-takes-others",
        "halve": "zero-halves-simple",
    }
    others = [Run(kind, usual[kind], tuple(steps)) for kind, steps in told.items()]
    runs = as_written(state.rules, others, pays)
    return Resolution(runs, after, bank_of(step for run in runs for step in run.steps))


def told_by(right: Resolved) -> tuple[dict[str, list[Step]], list[Pay]]:
    """The steps of a spin by kind, and what is paid."""
    told: dict[str, list[Step]] = {"result": [right.steps[0]], "collect": [], "halve": []}
    for step in right.steps:
        if isinstance(step, Collect):
            told["collect"].append(step)
        elif isinstance(step, Halve):
            told["halve"].append(step)
    return told, [step for step in right.steps if isinstance(step, Pay)]


def by_settlement(resettle: Callable[[State, Spin, dict[str, list[Step]], list[Pay], State], State]) -> Resolver:
    """The engine whose settlement of a spin is rewritten: steps by kind and pays are changed, the table given back."""

    def run(state: State, event: Event) -> Resolved:
        right = resolve(state, event)
        if not isinstance(event, Spin):
            return right
        told, pays = told_by(right)
        after = resettle(state, event, told, pays, right.state)
        return of_spin(state, told, pays, after)

    return run


def bank_of(steps: Iterable[Step]) -> int:
    """Collected minus paid."""
    bank = 0
    for step in steps:
        if isinstance(step, Collect):
            bank += step.amount
        elif isinstance(step, Halve):
            bank += step.collected
        elif isinstance(step, Pay):
            bank -= step.amount
    return bank


def ruling(after: State, *steps: Step) -> Resolved:
    """The answer to a request."""
    due = (Due(step, "ruling", _rule_of(step, after.rules)) for step in steps)
    return Resolution(in_runs(due), after, 0)


def _rule_of(step: Step, rules: Rules) -> RuleId:
    return rule_of_refusal(rules, "", step.why) if isinstance(step, Refuse) else "stakes-that-count"


def refused(right: Resolved, why: str) -> bool:
    """Whether the whole request is refused for that reason."""
    step = right.steps[0]
    return isinstance(step, Refuse) and step.why == why


def with_bets(state: State, bets: Iterable[Bet]) -> State:
    """The table with stakes laid at the end."""
    return state._replace(bets=(*state.bets, *bets))
