"""What a croupier does at a table, as small immutable records shared by every game.

Amounts are whole cents. A step holds no article and no order: the game's rules say both of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any, NamedTuple, Protocol, TypeAlias

from app.table.acts import CALL, COLLECT, HALVE, LAYOUT, PAY, Act

if TYPE_CHECKING:  # most games pay whole multiples, and fractions take long to load
    from fractions import Fraction

Chance: TypeAlias = int | str
"""A chance of a layout as its game writes it: a number, or a name such as `red` or `17-20`."""

Place: TypeAlias = str
"""Where a stake lies: `layout`, or a place that its game knows beside it; a figure where players share a seat."""

Rate: TypeAlias = "int | Fraction"
"""Times the stake that a winning chance pays."""


class Call(NamedTuple):
    """Announce aloud: `what` is `result`, `no-more-bets`, or another call of the game.

    A result has its `number`, and the `colour` or the `simple` chances that win with it, as the game calls them. What
    is said of a hand names it by `seat` and `on`, the croupier's own by neither.
    """

    what: str
    number: int | None = None
    colour: str | None = None
    simple: tuple[str, ...] = ()
    seat: int | None = None
    on: Chance | None = None

    @property
    def act(self) -> Act:
        """Say it."""
        return Act(CALL, self.seat, self.on, LAYOUT, None, self.what, self.number, self.colour, self.simple)


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


class Halve(NamedTuple):
    """Take a stake that loses half its value, share it, and give the other half back."""

    seat: int
    on: Chance
    stake: int
    collected: int
    returned: int
    source: Place = LAYOUT

    @property
    def act(self) -> Act:
        """Share it."""
        return Act(HALVE, self.seat, self.on, self.source)


class Accept(NamedTuple):
    """Let a request stand; fields that its event has no use for are None.

    `place`: whose of a seat that is shared. `what`: what a player asked to do. `minimum`, `maximum`: limits asked for.
    """

    seat: int | None = None
    on: Chance | None = None
    amount: int | None = None
    place: Place | None = None
    what: str | None = None
    minimum: int | None = None
    maximum: int | None = None

    @property
    def act(self) -> None:
        """A ruling is said, and nothing is done."""


class Refuse(NamedTuple):
    """Refuse a request, or the part of a stake over the maximum, with the reason; fields as those of `Accept`."""

    why: str
    seat: int | None = None
    on: Chance | None = None
    across: tuple[Chance, ...] | None = None
    amount: int | None = None
    place: Place | None = None
    what: str | None = None
    minimum: int | None = None
    maximum: int | None = None

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
