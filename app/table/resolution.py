"""What an event gives: the steps that are due, each with its reason, the state after, the bank, the strict order.

Example:
    >>> from app.table.steps import Call, Collect
    >>> lost = [Due(Collect("layout", seat, 8, 500), "collect", "collect-losers") for seat in (1, 2)]
    >>> [(run.kind, len(run.steps)) for run in in_runs([Due(Call("result", 7), "result", "result-called"), *lost])]
    [('result', 1), ('collect', 2)]
"""

from __future__ import annotations

from collections.abc import Callable, Iterable
from functools import cached_property
from typing import TYPE_CHECKING, Any, Generic, NamedTuple, Protocol

from app.table.citations import Precedence, R_co
from app.table.precedence import named_pairs, ordered_pairs
from app.table.reading import InputError
from app.table.steps import Step


class Due(NamedTuple, Generic[R_co]):
    """A step of the croupier with its kind in the strict order and the rule of the register it rests on.

    The kind of what a request is answered is `ruling`; no precedence names it.
    """

    step: Step
    kind: str
    rule: R_co


class Run(NamedTuple, Generic[R_co]):
    """Steps due one after another that are of one kind and rest on one rule."""

    kind: str
    rule: R_co
    steps: tuple[Step, ...]


def in_runs(due: Iterable[Due[R_co]]) -> tuple[Run[R_co], ...]:
    """Steps with their reasons as the runs they fall into."""
    found: list[tuple[str, R_co, list[Step]]] = []
    for step, kind, rule in due:
        if found and found[-1][0] == kind and found[-1][1] == rule:
            found[-1][2].append(step)
        else:
            found.append((kind, rule, [step]))
    return tuple([Run(kind, rule, tuple(steps)) for kind, rule, steps in found])


class _Ordered(Protocol):
    @property
    def order(self) -> tuple[Precedence, ...]: ...


class Ruled(Protocol):
    """A table state, which carries the compiled rules that it is played by."""

    @property
    def rules(self) -> _Ordered:
        """The rules, with their strict order."""


if TYPE_CHECKING:  # a default, as in `citations`
    from typing_extensions import TypeVar

    S_co = TypeVar("S_co", bound=Ruled, covariant=True, default=Any)
else:
    from typing import TypeVar

    S_co = TypeVar("S_co", bound=Ruled, covariant=True)


class _Fields(NamedTuple, Generic[S_co, R_co]):
    runs: tuple[Run[R_co], ...]
    state: S_co
    bank: int
    order: tuple[Precedence, ...] | None = None


class Resolution(_Fields[S_co, R_co]):
    """What is due for one event in the written order, the state after, and the bank: cents collected minus paid.

    A full table has dozens of steps and few reasons: they are kept by run, and told one by one where that is asked.
    `order`: the strict order where it is not that of the state's rules; a wrong rule about the order says it here.
    """

    @cached_property
    def steps(self) -> tuple[Step, ...]:
        """The croupier's steps in the written order."""
        return tuple([step for run in self.runs for step in run.steps])

    @cached_property
    def due(self) -> tuple[Due[R_co], ...]:
        """The croupier's steps in the written order, each with its kind and its rule."""
        return tuple([Due(step, kind, rule) for kind, rule, steps in self.runs for step in steps])

    @property
    def strict_order(self) -> tuple[Precedence, ...]:
        """The precedences the steps are judged by."""
        return self.state.rules.order if self.order is None else self.order

    @cached_property
    def pairs(self) -> list[tuple[int, int, Precedence]]:
        """Pairs of step indexes, the first before the second, each with a precedence that says so by itself."""
        return list(named_pairs(self.strict_order, self.runs, self.steps))

    @property
    def before(self) -> list[tuple[int, int]]:
        """Pairs `(i, j)`: step i comes before step j; their transitive closure is the whole strict order."""
        return ordered_pairs(self.strict_order, self.runs, self.steps)


def in_turn(
    resolve: Callable[[Any, Any], Resolution[S_co, R_co]], state: Any, events: Iterable[Any]
) -> list[Resolution[S_co, R_co]]:
    """One resolution an event, each at the table the one before left.

    InputError, with its path, where an event cannot have happened at the table that it finds.
    """
    found: list[Resolution[S_co, R_co]] = []
    for at, event in enumerate(events):
        try:
            resolution = resolve(state, event)
        except InputError as error:
            raise error.within(f"events[{at}]") from None
        state = resolution.state
        found.append(resolution)
    return found


class Turn(NamedTuple):
    """One turn of a coup: the table before it, and its events, of which the last alone asks for acts."""

    state: Any
    events: tuple[Any, ...]


def turns_of(
    resolve: Callable[[Any, Any], Resolution[S_co, R_co]],
    acting: Callable[[Resolution[S_co, R_co]], Resolution[S_co, R_co]],
    state: Any,
    events: Iterable[Any],
) -> tuple[Turn, ...]:
    """The turns of a coup; `acting` says what of an event is to be done. Events behind the last turn are none."""
    found: list[Turn] = []
    before, said = state, []
    for event in events:
        said.append(event)
        resolution = resolve(state, event)
        state = resolution.state
        if acting(resolution).runs:
            found.append(Turn(before, tuple(said)))
            before, said = state, []
    return tuple(found)
