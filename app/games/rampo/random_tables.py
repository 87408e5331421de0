"""Seeded rampo tables and throws to train on, as JSON values of the `resolve` contract.

Every stake lies as if it had been accepted: whole chips of its player, between minimum and maximum, value chips where
the rules allow them. Levels 1 to 5 go from two players with round stakes to a full table with markers.
"""

from __future__ import annotations

from random import Random
from typing import Any, NamedTuple

from app.drills.draw import below, between, few_pieces, one_in, per_hundred, pick, sample
from app.drills.drill import TableSettings
from app.games.rampo.rules import CHANCES, COLOURS, NUMBERS, SEATS, SEVEN, Rules, rules
from app.games.rampo.state import FAULTS
from app.table.steps import Chance


class _Level(NamedTuple):
    """How large a table of one level is; shares are per hundred."""

    players: tuple[int, int]
    bets: tuple[int, int]
    chips: tuple[int, ...]
    zone: int
    markers: int = 0
    value_chips: int = 0
    twice: int = 0
    largest: int = 0
    last_throw: int = 0


_LEVELS = {
    1: _Level((2, 2), (3, 3), (1, 2, 5, 10), zone=0),
    2: _Level((3, 3), (4, 6), (1, 2, 3, 4, 5, 10), zone=25),
    3: _Level((4, 5), (7, 10), tuple(range(1, 11)), zone=45, markers=30),
    4: _Level(
        (5, 7),
        (10, 15),
        tuple(range(1, 16)),
        zone=55,
        markers=40,
        value_chips=30,
        twice=15,
        largest=4,
        last_throw=8,
    ),
    5: _Level(
        (7, 8),
        (16, 22),
        tuple(range(1, 20)),
        zone=65,
        markers=50,
        value_chips=40,
        twice=35,
        largest=6,
        last_throw=10,
    ),
}
_NUMBERS_WITH_RAMPO = tuple(number for number in NUMBERS if number != SEVEN)
# Seven has rules of its own: stakes lie on it oftener than on another number.
_STAKED_NUMBERS = (*NUMBERS, SEVEN, SEVEN)
_MOST_PIECES = 12
# A house has chips of these worths: times a power of ten, in cents.
_FACES = (1, 2, 5, 10, 20, 25, 50)
# Nobody puts centimes down at a table of euros: the smallest value chip that is staked, as a part of the minimum.
_SMALLEST_PART = 5


def settings_rules(settings: TableSettings) -> Rules:
    """The compiled rules of a table's settings; KeyError when they name none."""
    return rules(settings.rules, settings.pay_table, settings.switches)


def random_table(
    random: Random,
    settings: TableSettings,
    level: int,
    *,
    zone: bool | None = None,
    last_throw: bool | None = None,
) -> dict[str, Any]:
    """A table before its next throw, without events.

    `zone`: stakes wait in the rampo zone, or not; `last_throw` the same; None leaves both to the level. There is a
    shooter, with a stake.
    """
    table = _Table(random, settings, level)
    waits = per_hundred(random, table.size.zone) if zone is None else zone
    last = per_hundred(random, table.size.last_throw) if last_throw is None else last_throw
    previous = table.draw_previous(waits)
    bets = table.draw_bets(previous)
    found: dict[str, Any] = {
        "game": "rampo",
        "rules": settings.rules,
        "pay_table": table.rules.pay_table,
        "minimum": settings.minimum,
        "seats": [
            {"seat": seat, "marker": table.markers[seat]} if seat in table.markers else {"seat": seat}
            for seat in table.seats
        ],
        "shooter": pick(random, bets)["seat"],
    }
    if previous is not None:
        found["previous"] = previous
    if last:
        found["last_throw"] = True
    if settings.switches:
        found["house"] = dict(settings.switches)
    found["bets"] = bets
    found["zone"] = table.draw_zone(previous) if waits and previous is not None else []
    return found


def random_amount(random: Random, level: int, on: Chance, chip: int, room: int) -> int:
    """Cents of a stake of whole chips on a chance, at most `room` cents (room for one chip at least)."""
    size = _LEVELS[level]
    most = room // chip
    if per_hundred(random, size.largest):
        return most * chip
    chips = pick(random, size.chips)
    if level >= 3 and isinstance(on, str):
        chips *= pick(random, (1, 1, 2, 5))
    return min(chips, most) * chip


def random_value_amount(random: Random, settings: TableSettings, least: int, room: int) -> int | None:
    """Cents of a stake in a few value chips of one denomination, from `least` to `room`; None when no such stake is."""
    return few_pieces(random, staked_pieces(settings), least, room, _MOST_PIECES)


def staked_pieces(settings: TableSettings) -> list[int]:
    """The value chips of a house that players put down at a table, in cents.

    >>> staked_pieces(TableSettings("fr-current", "A", 500, denominations=(50, 100, 500, 2000)))
    [100, 500, 2000]
    """
    return [piece for piece in settings.denominations if piece * _SMALLEST_PART >= settings.minimum]


def marker_values(minimum: int, most: int) -> list[int]:
    """What houses mark a chip with: round sums above the minimum, up to the maximum on a number, in cents.

    >>> marker_values(500, 10_000)
    [1000, 2000, 2500, 5000, 10000]
    """
    return [face * scale for scale in (1, 100, 10_000) for face in _FACES if minimum < face * scale <= most]


def random_throw(
    random: Random,
    table: dict[str, Any],
    *,
    faults: int = 0,
    attempts: bool = True,
) -> dict[str, Any]:
    """A throw at a table, more often than chance a number staked on, the number awaited in the zone, or a 7.

    `faults`: void throws in a hundred, whose dice tempt as those of valid ones do. `attempts`: where the rules let them
    choose, each player with a stake on a number other than 7 is as likely as not to try the rampo should it come; what
    they say gives no winner away.
    """
    if faults and per_hundred(random, faults):
        dice = random_dice(random, _interesting_number(random, table))
        return {"kind": "throw", "dice": list(dice), "fault": pick(random, FAULTS)}
    number = _interesting_number(random, table)
    event: dict[str, Any] = {"kind": "throw", "dice": list(random_dice(random, number))}
    if attempts and rules(table["rules"], table["pay_table"]).chooses:
        staking = sorted({bet["seat"] for bet in table["bets"] if bet["on"] in _NUMBERS_WITH_RAMPO})
        trying = [seat for seat in staking if one_in(random, 2)]
        if trying:
            event["attempts"] = trying
    return event


def random_dice(random: Random, number: int | None = None) -> tuple[int, int]:
    """Two dice, of the sum `number` when it is given."""
    if number is None:
        return between(random, 1, 6), between(random, 1, 6)
    first = between(random, max(1, number - 6), min(6, number - 1))
    return first, number - first


def _interesting_number(random: Random, table: dict[str, Any]) -> int:
    draw = below(random, 100)
    if table["zone"]:
        if draw < 35:
            number: int = table["previous"]
            return number
        draw = (draw - 35) * 100 // 65
    if draw < 14:
        return SEVEN
    staked: list[int] = [bet["on"] for bet in table["bets"] if bet["on"] in _NUMBERS_WITH_RAMPO]
    if draw < 80 and staked:
        # Each stake weighs the same: a number several players share comes oftener.
        return pick(random, staked)
    return sum(random_dice(random))


class _Table:
    """The players of a table in the making, and what each may stake."""

    def __init__(self, random: Random, settings: TableSettings, level: int) -> None:
        self.random = random
        self.settings = settings
        self.level = level
        self.size = _LEVELS[level]
        self.rules = settings_rules(settings)
        self.seats = sample(random, range(1, SEATS + 1), between(random, *self.size.players))
        self.markers = self._draw_markers()

    def _draw_markers(self) -> dict[int, int]:
        minimum = self.settings.minimum
        values = marker_values(minimum, self.rules.maximum(SEVEN, minimum))
        marked = [seat for seat in self.seats if values and per_hundred(self.random, self.size.markers)]
        return {seat: pick(self.random, values) for seat in marked}

    def draw_previous(self, waits: bool) -> int | None:
        """The number of the last valid throw; one that can be repeated when stakes wait for it."""
        if waits:
            return pick(self.random, _NUMBERS_WITH_RAMPO)
        return None if one_in(self.random, 6) else sum(random_dice(self.random))

    def draw_bets(self, previous: int | None) -> list[dict[str, Any]]:
        """Stakes of every player, seats ascending; several players share one number from level 3."""
        random = self.random
        shared: int | None = None
        if self.level >= 3:
            repeats = previous is not None and previous != SEVEN and one_in(random, 3)
            shared = previous if repeats else pick(random, _STAKED_NUMBERS)
        found: list[dict[str, Any]] = []
        taken: set[tuple[int, Chance]] = set()
        count = between(random, *self.size.bets)
        while len(found) < count:
            seat = self.seats[len(found)] if len(found) < len(self.seats) else pick(random, self.seats)
            on = self._draw_chance(shared)
            if (seat, on) in taken:
                continue
            taken.add((seat, on))
            found.append(self._bet(seat, on))
        if per_hundred(random, self.size.twice):
            # On the number that several share: when it comes, both stakes of a player go the same way.
            found += self._second_stake(pick(random, [bet for bet in found if bet["on"] == shared] or found))
        return sorted(found, key=_seat_and_chance)

    def _draw_chance(self, shared: int | None) -> Chance:
        if shared is not None and per_hundred(self.random, 20):
            return shared
        return pick(self.random, _STAKED_NUMBERS) if per_hundred(self.random, 58) else pick(self.random, COLOURS)

    def _bet(self, seat: int, on: Chance) -> dict[str, Any]:
        room = self.rules.maximum(on, self.settings.minimum)
        if on in self.rules.value_chips and per_hundred(self.random, self.size.value_chips):
            value = random_value_amount(self.random, self.settings, self.settings.minimum, room)
            if value is not None:
                return {"seat": seat, "on": on, "amount": value, "chips": "value"}
        return {"seat": seat, "on": on, "amount": random_amount(self.random, self.level, on, self._chip(seat), room)}

    def _second_stake(self, bet: dict[str, Any]) -> list[dict[str, Any]]:
        """A second stake of a player on one chance, if the maximum leaves room for it."""
        seat, on = bet["seat"], bet["on"]
        room = self.rules.maximum(on, self.settings.minimum) - bet["amount"]
        chip = self._chip(seat)
        if room < chip:
            return []
        return [{"seat": seat, "on": on, "amount": min(pick(self.random, (1, 2, 3)) * chip, room // chip * chip)}]

    def draw_zone(self, previous: int) -> list[dict[str, Any]]:
        """Stakes that wait for `previous` to come again, of one player at level 1 to four at level 5."""
        count = between(self.random, 1, min(len(self.seats), max(1, self.level - 1)))
        room = self.rules.maximum(previous, self.settings.minimum)
        return [
            {
                "seat": seat,
                "on": previous,
                "amount": random_amount(self.random, self.level, previous, self._chip(seat), room),
            }
            for seat in sample(self.random, self.seats, count)
        ]

    def _chip(self, seat: int) -> int:
        return self.markers.get(seat, self.settings.minimum)


def _seat_and_chance(bet: dict[str, Any]) -> tuple[int, int]:
    return bet["seat"], CHANCES.index(bet["on"])
