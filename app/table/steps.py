"""What a croupier does at a table, as small immutable records shared by every game.

Amounts are whole cents. A step holds no article and no order: the game's rules say both of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias

from app.table.acts import CALL, COLLECT, PAY, Act

if TYPE_CHECKING:  # most games pay whole multiples, and fractions take long to load
    from fractions import Fraction

Chance: TypeAlias = int | str
"""A chance of a layout as its game writes it: a number, or a name such as `red` or `17-20`."""

Place: TypeAlias = str
"""Where a stake lies: `layout`, or a place that its game knows beside it."""

Rate: TypeAlias = "int | Fraction"
"""Times the stake that a winning chance pays."""


class Call(NamedTuple):
    """Announce aloud: `what` is `result`, `no-throw`, `no-more-bets`, `dice-change` or `dice-change-hands`.

    A result has its `number`, and the `colour` or the `simple` chances that win with it, as the game calls them.
    """

    what: str
    number: int | None = None
    colour: str | None = None
    simple: tuple[str, ...] = ()

    @property
    def act(self) -> Act:
        """Say it."""
        return Act(CALL, what=self.what, number=self.number, colour=self.colour, simple=self.simple)


class Collect(NamedTuple):
    """Take a losing stake."""

    source: Place
    seat: int
    on: Chance
    amount: int

    @property
    def act(self) -> Act:
        """Take it."""
        return Act(COLLECT, self.seat, self.on, self.source)


class Pay(NamedTuple):
    """Pay a winning stake: `amount` is the gain alone, `returned` what of the stake goes back to its player."""

    source: Place
    seat: int
    on: Chance
    stake: int
    rate: Rate
    amount: int
    returned: int

    @property
    def act(self) -> Act:
        """Lay the gain."""
        return Act(PAY, self.seat, self.on, self.source, self.amount)


class Accept(NamedTuple):
    """Let a request stand; fields that its event has no use for are None."""

    seat: int | None = None
    on: Chance | None = None
    amount: int | None = None

    @property
    def act(self) -> None:
        """A ruling is said, and nothing is done."""


class Refuse(NamedTuple):
    """Refuse a request, or the part of a stake over the maximum, with the reason."""

    why: str
    seat: int | None = None
    on: Chance | None = None
    across: tuple[Chance, ...] | None = None
    amount: int | None = None

    @property
    def act(self) -> None:
        """A ruling is said, and nothing is done."""


class Step(Protocol):
    """Anything a croupier does, those of every table here, those of a device or of a game there."""

    @property
    def act(self) -> Act | None:
        """The act that carries it out, with the gain of a payment; None of a ruling, which is said and not done."""

    def _asdict(self) -> dict[str, Any]:
        """What it says, as every step is a NamedTuple."""
