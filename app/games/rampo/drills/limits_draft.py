"""A table in the making for a limits exercise: what lies there, what room is left, and small changes to it."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random
from typing import Any

from app.drills.draw import one_in, pick
from app.drills.drill import TableSettings
from app.games.rampo.random_tables import random_amount, random_table, random_value_amount, settings_rules
from app.games.rampo.rules import COLOURS, NUMBERS, SEATS, Rules
from app.table.steps import Chance

Json = dict[str, Any]


class Draft:
    """A drawn table that a case changes until its request is the one wanted."""

    def __init__(self, random: Random, level: int, settings: TableSettings, zone: bool | None, last: bool) -> None:
        self.random = random
        self.level = level
        self.settings = settings
        self.rules: Rules = settings_rules(settings)
        self.minimum = settings.minimum
        self.table = random_table(random, settings, level, zone=zone, last_throw=last)

    @property
    def seats(self) -> list[int]:
        """The occupied seats."""
        return [place["seat"] for place in self.table["seats"]]

    @property
    def free(self) -> list[int]:
        """The seats nobody has taken."""
        return [seat for seat in range(1, SEATS + 1) if seat not in self.seats]

    def chip(self, seat: int) -> int:
        """The cents of a colour chip of a seat."""
        for place in self.table["seats"]:
            if place["seat"] == seat:
                return int(place.get("marker", self.minimum))
        return self.minimum

    def marked(self) -> int | None:
        """A seat with a marker; a player without stakes gets one where there is none."""
        marked: list[int] = [place["seat"] for place in self.table["seats"] if "marker" in place]
        if marked:
            return pick(self.random, marked)
        seat = self.idle()
        times = [times for times in (2, 3, 4, 5, 10) if times * self.minimum <= self.rules.maximum(2, self.minimum)]
        if not times:
            return None
        self.place(seat)["marker"] = self.minimum * pick(self.random, times)
        return seat

    def place(self, seat: int) -> Json:
        """The entry of an occupied seat."""
        return next(place for place in self.table["seats"] if place["seat"] == seat)

    def idle(self) -> int:
        """A seat without any stake and without a marker: a newcomer, or a player who has taken everything back."""
        seat = pick(self.random, self.free or self.seats)
        if seat in self.seats:
            self.place(seat).pop("marker", None)
        else:
            self.sit(seat)
        self.clear(seat)
        return seat

    def sit(self, seat: int) -> None:
        """Somebody takes a free seat."""
        self.table["seats"] = sorted([*self.table["seats"], {"seat": seat}], key=lambda place: int(place["seat"]))

    def clear(self, seat: int) -> None:
        """Take back every stake of a seat."""
        self.table["bets"] = [bet for bet in self.table["bets"] if bet["seat"] != seat]
        self.table["zone"] = [stake for stake in self.table["zone"] if stake["seat"] != seat]

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
        return pick(self.random, COLOURS) if one_in(self.random, 3) else pick(self.random, NUMBERS)

    def spot(self, chances: Sequence[Chance] = ()) -> tuple[int, Chance] | None:
        """A player and a chance with room for a chip of his."""
        seat = pick(self.random, self.seats)
        on = pick(self.random, chances) if chances else self.chance()
        return (seat, on) if self.room(seat, on) >= self.chip(seat) else None

    def amount(self, seat: int, on: Chance) -> int:
        """Cents of a stake in whole chips that has room."""
        return random_amount(self.random, self.level, on, self.chip(seat), self.room(seat, on))

    def value(self, least: int, room: int) -> int | None:
        """Cents of a stake in value chips, None when the tray has none that fits."""
        return random_value_amount(self.random, self.settings, least, room)

    def odd_value(self, room: int) -> int | None:
        """Cents of a few value chips that are no multiple of the minimum, None when the tray has none that fit."""
        small = [piece for piece in self.settings.denominations if piece % self.minimum]
        sums = [piece * count + self.minimum for piece in small for count in (1, 2, 3)]
        fitting = [amount for amount in sums if amount <= room and amount % self.minimum]
        return pick(self.random, fitting) if fitting else None

    def bet(self, seat: int, on: Chance, amount: int, *, value: bool = False, late: bool = False) -> Json:
        """The event of a stake that arrives."""
        event: Json = {"kind": "bet", "seat": seat, "on": on, "amount": amount}
        event |= {"chips": "value"} if value else {}
        return event | {"after_call": True} if late else event
