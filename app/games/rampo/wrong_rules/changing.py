"""The ways a wrong rule changes the engine: another value or order in the rules, or another ending of one answer.

Whatever is changed, the state that comes back carries the table's own rules, and the bank is what the steps say.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache
from typing import TypeAlias

from app.drills.drill import Resolver
from app.games.rampo.resolution import Resolution
from app.games.rampo.resolve import resolve
from app.games.rampo.rules import Rules
from app.games.rampo.state import Event, State, Throw
from app.games.rampo.verify import next_shooter
from app.table.precedence import Group
from app.table.steps import Accept, Call, Collect, OfferDice, Pay, Refuse, Step

Runs: TypeAlias = dict[str, list[Step]]
"""The steps of one event by their kind in the strict order."""

Rewrite: TypeAlias = Callable[[State, Event, Resolution], Resolution]
"""Takes the table, the event and the right answer; gives the wrong one, or the right one where the two agree."""

Resettle: TypeAlias = Callable[[State, int, Runs, State], State]
"""Takes the table before a valid throw, its number, the steps by kind (to be changed) and the table after it; gives the
table after it as the wrong rule leaves it."""

_RULING = "ruling"


def by_rules(change: Callable[[Rules], Rules]) -> Resolver:
    """The engine under changed rules; `change` gives rules back as they are where it has nothing to say."""
    changed = lru_cache(maxsize=64)(change)

    def run(state: State, event: Event) -> Resolution:
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

    def run(state: State, event: Event) -> Resolution:
        return rewrite(state, event, resolve(state, event))

    return run


def by_settlement(resettle: Resettle) -> Resolver:
    """The engine whose settlement of valid throws is rewritten."""

    def run(state: State, event: Event) -> Resolution:
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


def runs_of(resolution: Resolution) -> Runs:
    """The steps of an answer by their kind."""
    return {kind: list(resolution.steps[start:end]) for kind, start, end in resolution.groups}


def of_runs(runs: Runs, after: State) -> Resolution:
    """The answer made of steps by kind, in the written order of the table's rules."""
    steps: list[Step] = []
    groups: list[Group] = []
    for kind in (*after.rules.written, _RULING):
        run = runs.get(kind)
        if run:
            groups.append((kind, len(steps), len(steps) + len(run)))
            steps += run
    return Resolution(tuple(steps), tuple(groups), after, bank_of(steps))


def bank_of(steps: list[Step]) -> int:
    """Collected minus paid."""
    collected = sum(step.amount for step in steps if isinstance(step, Collect))
    return collected - sum(step.amount for step in steps if isinstance(step, Pay))


def paid_at(pay: Pay, rate: int) -> Pay:
    """The payment at another rate."""
    return pay._replace(rate=rate, amount=pay.stake * rate)


def ruling(after: State, *steps: Step) -> Resolution:
    """The answer to a request."""
    return of_runs({_RULING: list(steps)}, after)


def refusal_of(resolution: Resolution, why: str) -> Refuse | None:
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


def hand_lost(right: Resolution) -> Resolution:
    """The call and the offer of the dice to the next player, added to what the throw gives."""
    runs = runs_of(right)
    runs["hands"] = [Call("dice-change-hands")]
    after = right.state
    if after.shooter is not None:
        after = after._replace(shooter=next_shooter(after, opening=False))
        runs["dice"] = [OfferDice(after.shooter)] if after.shooter is not None else []
    return of_runs(runs, after)
