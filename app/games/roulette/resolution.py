"""What an event gives: steps in the written order, the state after, the bank, and the strict order when asked."""

from __future__ import annotations

from typing import NamedTuple

from app.games.roulette.rules import Rules
from app.games.roulette.state import State
from app.table.citations import Precedence
from app.table.precedence import Group, ordered_pairs
from app.table.steps import Accept, Call, Collect, Halve, Pay, Refuse, Relaunch, ReplaceBall, Step, StopGame


class Resolution(NamedTuple):
    """The croupier's steps for one event, the runs of kinds they fall into, the state after, collected minus paid.

    What is paid falls into one run for each player and category. `order`: the strict order where it is not that of the
    state's rules; a wrong rule about the order says it here.
    """

    steps: tuple[Step, ...]
    groups: tuple[Group, ...]
    state: State
    bank: int
    order: tuple[Precedence, ...] | None = None

    @property
    def pairs(self) -> list[tuple[int, int, Precedence]]:
        """Pairs of step indexes, the first before the second, each with the precedence it rests on."""
        order = self.state.rules.order if self.order is None else self.order
        return list(ordered_pairs(order, self.groups, self.steps, seat_of))

    @property
    def before(self) -> list[tuple[int, int]]:
        """Pairs `(i, j)`: step i comes before step j; their transitive closure is the whole strict order."""
        return [(i, j) for i, j, _ in self.pairs]


def seat_of(step: Step) -> object:
    """The player a step concerns: categories are in order for each player alone."""
    return getattr(step, "seat", None)


def kind_of(rules: Rules, step: Step) -> str:
    """The kind a step has in the strict order; `ruling` for what a request is answered."""
    if isinstance(step, Call):
        return step.what
    if isinstance(step, Pay):
        return rules.categories[step.on]
    return _PLAIN_KINDS.get(type(step), "ruling")


_PLAIN_KINDS: dict[type[Step], str] = {
    Collect: "collect",
    Halve: "halve",
    StopGame: "stop",
    ReplaceBall: "ball",
    Relaunch: "relaunch",
}

_REFUSALS = {
    "after-call": "1.6",
    "value-chips": "1.8",
    "not-whole-chips": "1.1",
    "under-minimum": "1.1",
    "over-maximum": "1.1",
}


def article(step: Step) -> str:
    """The article a step rests on."""
    if isinstance(step, Halve):
        return "1.5"
    if isinstance(step, StopGame | ReplaceBall | Relaunch) or (isinstance(step, Call) and step.what == "no-more-bets"):
        return "1.4"
    if isinstance(step, Refuse):
        return _REFUSALS.get(step.why, "1.7")
    return "1.7" if isinstance(step, Accept) else "1.6"
