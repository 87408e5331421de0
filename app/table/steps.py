"""What a croupier does at a table, as small immutable records shared by every game.

Amounts are whole cents. A step holds no article and no order: the game's rules say both of it.
"""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

Chance: TypeAlias = int | str
"""A chance of a layout as its game writes it: a number, or a name such as `red`."""

Place: TypeAlias = Literal["layout", "zone"]


class Call(NamedTuple):
    """Announce aloud: `what` is `result`, `no-throw`, `no-more-bets`, `dice-change` or `dice-change-hands`."""

    what: str
    number: int | None = None
    colour: str | None = None


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
    rate: int
    amount: int
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


Step: TypeAlias = Call | Collect | Pay | Offer | Move | OfferDice | Accept | Refuse
