"""What a trainee does on the felt: acts, said by hand or by keys, later compared with the engine's steps."""

from __future__ import annotations

from typing import Literal, NamedTuple, TypeAlias

from app.table.steps import Chance, Place

Doing: TypeAlias = Literal["call", "collect", "pay", "offer", "move", "offer-dice"]
DOINGS: tuple[Doing, ...] = ("call", "collect", "pay", "offer", "move", "offer-dice")


class Act(NamedTuple):
    """One act of the trainee.

    `call`: `what` says which (`result` with `number` and `colour`, or another call of the game). `collect`, `pay`,
    `offer`, `move`: all the stakes of `seat` on the chance `on`, on the layout or in the zone. `pay` carries in
    `amount` the gain in cents when the trainee lays it himself. `offer-dice`: `seat`.
    """

    do: Doing
    seat: int | None = None
    on: Chance | None = None
    place: Place = "layout"
    amount: int | None = None
    what: str | None = None
    number: int | None = None
    colour: str | None = None
