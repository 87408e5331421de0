"""What an event gives: steps in the written order, the state after, the bank, and the strict order when asked."""

from __future__ import annotations

from typing import NamedTuple

from app.games.rampo.rules import SEVEN
from app.games.rampo.state import State
from app.table.citations import Precedence
from app.table.precedence import Group, ordered_pairs
from app.table.steps import Call, Collect, Move, Offer, OfferDice, Pay, Refuse, Step


class Resolution(NamedTuple):
    """The croupier's steps for one event, the runs of kinds they fall into, the state after, collected minus paid.

    `order`: the strict order where it is not that of the state's rules; a wrong rule about the order says it here.
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
        return list(ordered_pairs(order, self.groups, self.steps, stake_of))

    @property
    def before(self) -> list[tuple[int, int]]:
        """Pairs `(i, j)`: step i comes before step j; their transitive closure is the whole strict order."""
        return [(i, j) for i, j, _ in self.pairs]


def stake_of(step: Step) -> object:
    """Whose stake on which chance a step concerns: a precedence of one player binds one stake of his in rampo."""
    return getattr(step, "seat", None), getattr(step, "on", None)


def kind_of(step: Step) -> str:
    """The kind a step of a throw has in the strict order (rules.KINDS); `ruling` for what a request is answered."""
    if isinstance(step, Call):
        return "hands" if step.what == "dice-change-hands" else "result"
    if isinstance(step, Collect | Pay):
        return _kind_of_settling(step)
    return _PLAIN_KINDS.get(type(step), "ruling")


def _kind_of_settling(step: Collect | Pay) -> str:
    if step.source == "zone":
        return "zone"
    if isinstance(step, Collect):
        return "collect"
    if isinstance(step.on, str):
        return "colours"
    return "seven" if step.on == SEVEN else "numbers"


_PLAIN_KINDS: dict[type[Step], str] = {OfferDice: "dice", Offer: "offer", Move: "move"}


def article(step: Step) -> str:
    """The article a step rests on: the limits stand in 55-22-2, everything else in 55-22-1."""
    if isinstance(step, Refuse) and step.why in ("under-minimum", "over-maximum", "marker-over-maximum"):
        return "55-22-2"
    return "55-22-1"
