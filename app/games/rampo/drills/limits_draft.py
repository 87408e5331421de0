"""A table in the making for a limits exercise: what lies there, what room is left, and small changes to it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from app.drills.draw import T, one_in, pick
from app.drills.drill import TableSettings
from app.games.rampo.random_tables import (
    marker_values,
    random_amount,
    random_dice,
    random_table,
    random_value_amount,
    settings_rules,
    staked_pieces,
)
from app.games.rampo.rules import COLOURS, NUMBERS, SEATS, SEVEN
from app.table.steps import Chance

Json = dict[str, Any]
WITH_RAMPO = tuple(number for number in NUMBERS if number != SEVEN)


class ImpossibleError(Exception):
    """The request wanted cannot be made at this table: another one is drawn."""


def ensure(possible: object) -> None:
    """Raise ImpossibleError where something that a request needs is not there."""
    if not possible:
        raise ImpossibleError


class Draft:
    """A drawn table that a case changes until its request is the one wanted; raises ImpossibleError where none is."""

    def __init__(self, random: Random, level: int, settings: TableSettings, zone: bool | None, last: bool) -> None:
        self.random = random
        self.level = level
        self.settings = settings
        self.rules = settings_rules(settings)
        self.minimum = settings.minimum
        self.table = random_table(random, settings, level, zone=zone, last_throw=last)

    def pick(self, items: Sequence[T]) -> T:
        """One of the items, of which there is at least one."""
        ensure(items)
        return pick(self.random, items)

    def one_in(self, count: int) -> bool:
        """True once in `count` draws."""
        return one_in(self.random, count)

    @property
    def seats(self) -> list[int]:
        """The occupied seats."""
        return [place["seat"] for place in self.table["seats"]]

    @property
    def free(self) -> list[int]:
        """The seats nobody has taken."""
        return [seat for seat in range(1, SEATS + 1) if seat not in self.seats]

    @property
    def most(self) -> int:
        """The cents of the maximum on a number."""
        return self.rules.maximum(SEVEN, self.minimum)

    def chip(self, seat: int) -> int:
        """The cents of a colour chip of a seat."""
        return next(
            (int(row["marker"]) for row in self.table["seats"] if row["seat"] == seat and "marker" in row), self.minimum
        )

    def marked(self) -> int:
        """A seat with a marker; a player without stakes gets one where there is none."""
        marked: list[int] = [place["seat"] for place in self.table["seats"] if "marker" in place]
        if marked:
            return self.pick(marked)
        seat = self.idle()
        self._place(seat)["marker"] = self.pick(marker_values(self.minimum, self.most))
        return seat

    def _place(self, seat: int) -> Json:
        return next(place for place in self.table["seats"] if place["seat"] == seat)

    def idle(self) -> int:
        """A seat without any stake and without a marker: a newcomer, or a player who has taken everything back."""
        seat = self.pick(self.free or self.seats)
        if seat in self.seats:
            self._place(seat).pop("marker", None)
        else:
            self.sit(seat)
        self.clear(seat, "bets", "zone")
        return seat

    def sit(self, seat: int) -> None:
        """Somebody takes a free seat."""
        self.table["seats"] = sorted([*self.table["seats"], {"seat": seat}], key=lambda place: int(place["seat"]))

    def clear(self, seat: int, *places: str) -> None:
        """Take back every stake of a seat among the `bets` or in the `zone`."""
        for place in places:
            self.table[place] = [stake for stake in self.table[place] if stake["seat"] != seat]

    def waiting(self) -> tuple[int, int]:
        """A player with a stake in the zone, and its number."""
        stake = self.pick(self.table["zone"])
        return stake["seat"], stake["on"]

    def lay(self, seat: int, on: Chance, amount: int, *, value: bool = False) -> None:
        """Add a stake to the layout."""
        bet: Json = {"seat": seat, "on": on, "amount": amount}
        self.table["bets"].append(bet | {"chips": "value"} if value else bet)

    def there(self, seat: int, on: Chance) -> int:
        """The cents a seat has on a chance of the layout."""
        return sum(bet["amount"] for bet in self.table["bets"] if (bet["seat"], bet["on"]) == (seat, on))

    def room(self, seat: int, on: Chance) -> int:
        """The cents left on a chance up to the maximum."""
        return self.rules.maximum(on, self.minimum) - self.there(seat, on)

    def chance(self) -> Chance:
        """A number or, one time in three, a colour."""
        return pick(self.random, COLOURS) if self.one_in(3) else pick(self.random, NUMBERS)

    def spot(self, chances: Sequence[Chance] = ()) -> tuple[int, Chance]:
        """A player and a chance with room for a chip of theirs."""
        seat = self.pick(self.seats)
        on = self.pick(chances) if chances else self.chance()
        ensure(self.room(seat, on) >= self.chip(seat))
        return seat, on

    def amount(self, seat: int, on: Chance) -> int:
        """Cents of a stake in whole chips that has room."""
        return random_amount(self.random, self.level, on, self.chip(seat), self.room(seat, on))

    def value(self, least: int, room: int) -> int:
        """Cents of a stake in value chips."""
        amount = random_value_amount(self.random, self.settings, least, room)
        ensure(amount)
        return amount or 0

    def odd_value(self, room: int) -> int | None:
        """Cents of a few value chips that are no multiple of the minimum, None when the tray has none that fit."""
        small = [piece for piece in staked_pieces(self.settings) if piece % self.minimum]
        sums = [piece * count + self.minimum for piece in small for count in (1, 2, 3)]
        fitting = [amount for amount in sums if amount <= room and amount % self.minimum]
        return self.pick(fitting) if fitting else None

    def small_value(self) -> int:
        """Cents in one or two value chips, under the minimum."""
        sizes = [piece * count for piece in staked_pieces(self.settings) for count in (1, 2)]
        return self.pick([amount for amount in sizes if amount < self.minimum])

    def win(self, numbers: Sequence[int] = WITH_RAMPO) -> tuple[int, int]:
        """A player and the number they win on with the throw to come."""
        staked = [(bet["seat"], bet["on"]) for bet in self.table["bets"] if bet["on"] in numbers]
        if staked:
            return self.pick(staked)
        seat, on = self.pick(self.seats), self.pick(numbers)
        self.lay(seat, on, self.chip(seat))
        return seat, on

    def throw(self, number: int, **more: Any) -> Json:
        """The event of a throw that shows a number."""
        return {"kind": "throw", "dice": list(random_dice(self.random, number)), **more}


def bet(seat: int, on: Chance, amount: int, **more: Any) -> Json:
    """The event of a stake that arrives."""
    return {"kind": "bet", "seat": seat, "on": on, "amount": amount, **more}
