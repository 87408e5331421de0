"""What a croupier does at a table, as small immutable records shared by every game.

Amounts are whole cents. A step holds no article and no order: the game's rules say both of it.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Literal, NamedTuple, TypeAlias

if TYPE_CHECKING:  # most games pay whole multiples, and fractions take long to load
    from fractions import Fraction

Chance: TypeAlias = int | str
"""A chance of a layout as its game writes it: a number, or a name such as `red` or `17-20`."""

Place: TypeAlias = Literal["layout", "zone"]

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


class Collect(NamedTuple):
    """Take a losing stake."""

    source: Place
    seat: int
    on: Chance
    amount: int


class Pay(NamedTuple):
    """Pay a winning stake: `amount` is the gain alone, `returned` what of the stake goes back to its player."""

    source: Place
    seat: int
    on: Chance
    stake: int
    rate: Rate
    amount: int
    returned: int


class Halve(NamedTuple):
    """Take a stake that loses half its value, share it, and give the other half back."""

    seat: int
    on: Chance
    stake: int
    collected: int
    returned: int


class Offer(NamedTuple):
    """Propose the rampo to a player for his winning number."""

    seat: int
    on: Chance


class Move(NamedTuple):
    """Move a winning stake to the rampo zone."""

    seat: int
    on: Chance
    amount: int


class OfferDice(NamedTuple):
    """Offer the dice to a player."""

    seat: int


class StopGame(NamedTuple):
    """Stop the game."""


class ReplaceBall(NamedTuple):
    """Take the ball and put it back into the pocket of the number that came last; None when none has come yet."""

    number: int | None


class Relaunch(NamedTuple):
    """Launch the ball again."""


class Accept(NamedTuple):
    """Let a request stand; fields that its event has no use for are None."""

    seat: int | None = None
    on: Chance | None = None
    amount: int | None = None


class Refuse(NamedTuple):
    """Refuse a request, or the part of a stake over the maximum, with the reason."""

    why: str
    seat: int | None = None
    on: Chance | None = None
    across: tuple[Chance, ...] | None = None
    amount: int | None = None


Step: TypeAlias = (
    Call | Collect | Pay | Halve | Offer | Move | OfferDice | StopGame | ReplaceBall | Relaunch | Accept | Refuse
)
