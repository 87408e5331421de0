"""Wrong rules made by small tools: each takes the engine and gives it back with exactly one thing changed.

Whatever is changed, the state that comes back carries the table's own rules, and the bank is what the steps say.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from functools import lru_cache
from types import MappingProxyType
from typing import Any, TypeAlias

from app.drills.drill import Resolver, WrongRule
from app.drills.memoised import memoised
from app.table.citations import Precedence, Rule
from app.table.resolution import Due, Resolution, in_runs
from app.table.steps import Accept, Collect, Pay, Refuse, Step

Mistake: TypeAlias = Callable[[Resolver], Resolver]
"""Takes the engine and gives it back with the mistake."""

Which: TypeAlias = type[Any] | tuple[type[Any], ...] | Callable[[Any], bool]
"""Events a mistake is made at: of some kinds, or those of which a function says so."""

Resolved: TypeAlias = Resolution[Any, str]
"""The answer of a game's engine."""

RULING = "ruling"
_INVENTED = ""
"""The rule of a step that no rule asks for."""


class Draft:
    """An answer that a mistake rewrites: its steps by kind, and the table after it."""

    def __init__(self, state: Any, event: Any, right: Resolved) -> None:
        self.state = state
        self.event = event
        self.right = right
        self.after = right.state
        self.runs: dict[str, list[Any]] = {}
        for step, kind, _rule in right.due:
            self.runs.setdefault(kind, []).append(step)

    @property
    def rules(self) -> Any:
        """The rules of the table."""
        return self.state.rules

    def __getitem__(self, kind: str) -> list[Any]:
        """The steps of a kind, as many as there are."""
        return self.runs.get(kind, [])

    def __setitem__(self, kind: str, steps: Iterable[Any]) -> None:
        self.runs[kind] = list(steps)

    def keep(self, kept: Callable[[Any], bool]) -> None:
        """What of the bets lay on the layout before still lies there."""
        self.after = self.after._replace(bets=tuple(bet for bet in self.state.bets if kept(bet)))

    def done(self) -> Resolved:
        """The answer rewritten, its steps in the written order."""
        rule_of = {step: rule for step, _kind, rule in self.right.due}
        due = [Due(step, kind, rule_of.get(step, _INVENTED)) for kind, run in self.runs.items() for step in run]
        return answer(_as_written(due, self.rules.order, self.rules.written), self.after)


Rewrite: TypeAlias = Callable[[Draft], None]
"""Changes the draft of an answer, or leaves it as it is where right and wrong agree."""


def answer(due: Iterable[Due[str]], after: Any) -> Resolved:
    """What is due and the table after it, with the bank that the steps say."""
    found = tuple(due)
    return Resolution(in_runs(found), after, sum(_bank(each.step) for each in found))


def ruling(after: Any, *steps: Step) -> Resolved:
    """The answer to a request."""
    return answer((Due(step, RULING, _INVENTED) for step in steps), after)


def _bank(step: Step) -> int:
    if isinstance(step, Collect):
        return step.amount
    return -step.amount if isinstance(step, Pay) else int(getattr(step, "collected", 0))


def _is(which: Which) -> Callable[[Any], bool]:
    return (lambda event: isinstance(event, which)) if isinstance(which, type | tuple) else which


def changed(where: Callable[[Any], bool] = lambda _rules: True, **values: object) -> Mistake:
    """Some values of the rules changed; one that is a function is asked what it is under the right rules."""

    @lru_cache(maxsize=64)
    def change(rules: Any) -> Any:
        if not where(rules):
            return rules
        return replace(rules, **{name: value(rules) if callable(value) else value for name, value in values.items()})

    def mistake(resolve: Resolver) -> Resolver:
        def run(state: Any, event: Any) -> Any:
            rules = change(state.rules)
            if rules is state.rules:
                return resolve(state, event)
            found = resolve(state._replace(rules=rules), event)
            return found._replace(state=found.state._replace(rules=state.rules))

        return run

    return mistake


def reversed_order(*rules: str, then: str | None = None, but: tuple[str, ...] = (), also: str | None = None) -> Mistake:
    """The precedences of some rules turned round, and the steps written as the order then asks.

    `then`: only those before that kind of steps; `but`: not those before these kinds. Where other precedences of the
    table lead the old way all the same, those of the rule `also` are turned with them; where even that leaves a
    contradiction, nothing is.
    """

    @lru_cache(maxsize=64)
    def change(
        order: tuple[Precedence, ...], kinds: tuple[str, ...]
    ) -> tuple[tuple[Precedence, ...], tuple[str, ...]] | None:
        for turned in ({*rules}, {*rules, also}):
            wrong = tuple(
                p._replace(first=p.then, then=p.first)
                if p.rule in turned and then in (None, p.then) and p.then not in but
                else p
                for p in order
            )
            written = _sorted_kinds(wrong, kinds)
            if wrong == order:
                return None
            if written is not None:
                return wrong, written
        return None

    def rewrite(state: Any, _event: Any, right: Resolved) -> Resolved:
        kinds = tuple(dict.fromkeys((*state.rules.written, *(each.kind for each in right.due))))
        found = change(state.rules.order, kinds)
        if found is None:
            return right
        order, written = found
        return right._replace(runs=in_runs(_as_written(right.due, order, written)), order=order)

    return rewritten(object, rewrite)


def _sorted_kinds(order: tuple[Precedence, ...], kinds: tuple[str, ...]) -> tuple[str, ...] | None:
    """The kinds as the order asks, otherwise as they were; None when the order contradicts itself."""
    found: list[str] = []
    rest = list(kinds)
    while rest:
        free = next((kind for kind in rest if not any(p.then == kind and p.first in rest for p in order)), None)
        if free is None:
            return None
        rest.remove(free)
        found.append(free)
    return tuple(found)


def _as_written(
    due: Iterable[Due[str]], order: tuple[Precedence, ...], written: tuple[str, ...]
) -> tuple[Due[str], ...]:
    """Steps kind by kind; kinds that are in order for each player alone player by player, where the first stands."""
    place = {kind: at for at, kind in enumerate(written)}
    by_player = {kind for p in order if p.per == "player" for kind in (p.first, p.then)}
    first = min((place[kind] for kind in by_player), default=0)

    def key(each: Due[str]) -> tuple[int, int, int]:
        at = place.get(each.kind, len(written))
        return (first, getattr(each.step, "seat", 0), at) if each.kind in by_player else (at, 0, 0)

    return tuple(sorted(due, key=key))


def answered(which: Which, answers: Callable[[Resolver, Any, Any], Resolved]) -> Mistake:
    """Another answer to some events, made of the engine, the table and the event."""
    asks = _is(which)

    def mistake(resolve: Resolver) -> Resolver:
        def run(state: Any, event: Any) -> Any:
            return answers(resolve, state, event) if asks(event) else resolve(state, event)

        return run

    return mistake


def rewritten(which: Which, rewrite: Callable[[Any, Any, Resolved], Resolved]) -> Mistake:
    """Another answer to some events, made of the table, the event and the right one."""
    return answered(which, lambda resolve, state, event: rewrite(state, event, resolve(state, event)))


def drafted(which: Which, *rewrites: Rewrite) -> Mistake:
    """Another answer to some events, as the right one is rewritten."""

    def rewrite(state: Any, event: Any, right: Resolved) -> Resolved:
        draft = Draft(state, event, right)
        for change in rewrites:
            change(draft)
        return draft.done()

    return rewritten(which, rewrite)


def both(first: Mistake, then: Mistake) -> Mistake:
    """A mistake made of two, the second about the answer of the first."""
    return lambda resolve: then(first(resolve))


def without(which: Which, kind: str) -> Mistake:
    """The steps of one kind forgotten."""

    def forget(draft: Draft) -> None:
        draft.runs.pop(kind, None)

    return drafted(which, forget)


def each_step(which: Which, kind: str, other: Callable[[Draft, Any], Step]) -> Mistake:
    """Other steps in place of those of one kind."""

    def exchange(draft: Draft) -> None:
        draft[kind] = [other(draft, step) for step in draft[kind]]

    return drafted(which, exchange)


def granted(
    reason: str,
    which: Which = object,
    after: Callable[[Any, Any], Any] = lambda state, _event: state,
    when: Callable[[Any, Any], bool] = lambda _state, _event: True,
) -> Mistake:
    """What is refused for that reason accepted, `when` the table and the event are so; `after` makes the table left."""

    def rewrite(state: Any, event: Any, right: Resolved) -> Resolved:
        if why(right) != reason or not when(state, event):
            return right
        return ruling(after(state, event), accept_of(right.steps[0]))

    return rewritten(which, rewrite)


def accept_of(refusal: Step) -> Accept:
    """What accepts that which a step refuses."""
    return Accept(*(getattr(refusal, name) for name in Accept._fields))


def refused(reason: str, which: Which, when: Callable[[Any, Any, Resolved], bool]) -> Mistake:
    """A request refused for a reason there is none for, or another."""

    def rewrite(state: Any, event: Any, right: Resolved) -> Resolved:
        if not when(state, event, right):
            return right
        asked: tuple[str, ...] = ()
        if hasattr(event, "on"):
            asked = ("seat", "on", "amount", "place")
        elif hasattr(event, "maximum"):
            asked = ("minimum", "maximum")
        return ruling(state, Refuse(reason, **{name: getattr(event, name, None) for name in asked}))

    return rewritten(which, rewrite)


def accepted(right: Resolved) -> bool:
    """Whether a request is accepted, at least in part."""
    return why(right) is None


def why(right: Resolved) -> str | None:
    """The reason a request is refused for, None where it is accepted."""
    step = right.steps[0] if right.steps else None
    return step.why if isinstance(step, Refuse) else None


def as_if(which: Which, **values: object) -> Mistake:
    """Some events told otherwise than they happen; a value that is a function is made of the event."""

    def answers(resolve: Resolver, state: Any, event: Any) -> Resolved:
        other = {name: value(event) if callable(value) else value for name, value in values.items()}
        found: Resolved = resolve(state, event._replace(**other))
        return found

    return answered(which, answers)


def at_table(which: Which, **values: object) -> Mistake:
    """Some events judged at another table; a value that is a function is made of the table and the event.

    What they change there is changed at the real table.
    """

    def answers(resolve: Resolver, state: Any, event: Any) -> Resolved:
        other = {name: value(state, event) if callable(value) else value for name, value in values.items()}
        found: Resolved = resolve(state._replace(**other), event)
        real = {name: _put_back(getattr(state, name), other[name], getattr(found.state, name)) for name in other}
        return found._replace(state=found.state._replace(**real))

    return answered(which, answers)


def _put_back(real: Any, other: Any, found: Any) -> Any:
    """The real value, with what has come to the other one, or without what has gone from it."""
    if isinstance(real, tuple) and found[: len(other)] == other:
        return (*real, *found[len(other) :])
    if isinstance(real, tuple) and all(each in other for each in found):
        return tuple(each for each in real if each in found or each not in other)
    return real


def wrong_rules(
    engine: Resolver,
    register: Iterable[Rule],
    mistakes: Mapping[str, Mistake],
    *,
    within: Mapping[str, tuple[str, ...]] = MappingProxyType({}),
    also: Mapping[str, tuple[str, ...]] = MappingProxyType({}),
) -> tuple[WrongRule, ...]:
    """The misconceptions of a game, made by `mistakes` by the ids under which the register names them.

    Those that it calls reversals explain no answer. One bites only where the rule it reverses holds. `within` are the
    cases of each wider mistake, `also` the other rules that one reverses. KeyError for a mistake that the register
    names and nobody makes.
    """
    wider, right = {case: mistake for mistake, cases in within.items() for case in cases}, memoised(engine)
    return tuple(
        WrongRule(id_, name, rule.id, over(right), wider.get(id_), also.get(id_, ()), id_ in rule.mistakes, over)
        for rule in register
        for id_, name in (*rule.mistakes.items(), *rule.reversals.items())
        for over in [_where(rule.rule_sets, mistakes[id_])]
    )


def _where(rule_sets: tuple[str, ...], mistake: Mistake) -> Mistake:
    """A mistake made in some rule sets alone."""

    def of(right: Resolver) -> Resolver:
        wrong = mistake(right)
        return lambda state, event: (wrong if state.rules.version in rule_sets else right)(state, event)

    return of
