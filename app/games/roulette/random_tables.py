"""Seeded roulette tables and spins to train on, as JSON values of the `resolve` contract.

Every stake lies as if it had been accepted: whole chips of its player, between minimum and maximum, even cents where
halves are paid, value chips on simple chances alone. A colour chip is worth no less than the minimum and no more than
any maximum (article 1.1). Levels 1 to 5 go from one player around one number to a full layout in eight colours.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from math import inf, lcm
from random import Random
from types import MappingProxyType
from typing import Any, NamedTuple

from app.drills.draw import below, between, few_pieces, one_in, per_hundred, pick, sample
from app.drills.drill import TableSettings
from app.games.roulette.chances import AROUND, KINDS, LAYOUT, NUMBERS, WHEEL, ZERO, Kind, LayoutChance
from app.games.roulette.records import chance_value
from app.games.roulette.rules import SEATS, Rules, halves, rules
from app.table.steps import Chance

FRENCH_MAXIMUMS: Mapping[Kind, int] = MappingProxyType(
    {
        "straight": 20,
        "split": 40,
        "street": 60,
        "corner": 80,
        "six-line": 120,
        "dozen": 240,
        "column": 240,
        "dozens": 480,
        "columns": 480,
        "simple": 360,
    }
)
"""An example of house maximums, as multiples of the table minimum: those of French casinos. The text has none."""


class _Level(NamedTuple):
    """How large a table of one level is; shares are per hundred."""

    players: tuple[int, int]
    bets: tuple[int, int]
    chips: tuple[int, ...]
    outside: int
    values: tuple[int, ...] = (1,)
    value_chips: int = 0
    astride: int = 0
    twice: int = 0
    zero: int = 4


_LEVELS = {
    1: _Level((1, 1), (2, 3), (1, 2), outside=0),
    2: _Level((1, 2), (4, 6), (1, 2, 3, 5), outside=15),
    3: _Level((2, 3), (7, 11), tuple(range(1, 8)), outside=25, values=(1, 1, 2, 5), value_chips=30, astride=10),
    4: _Level(
        (4, 5),
        (12, 18),
        tuple(range(1, 12)),
        outside=30,
        values=(1, 2, 5, 10),
        value_chips=50,
        astride=15,
        twice=15,
        zero=8,
    ),
    5: _Level(
        (6, 8),
        (20, 30),
        tuple(range(1, 20)),
        outside=30,
        values=(1, 2, 5, 10, 20),
        value_chips=60,
        astride=15,
        twice=35,
        zero=10,
    ),
}
_OUTSIDE = tuple(chance for chance in LAYOUT.values() if not chance.listed)
_ASTRIDE = tuple(chance for chance in _OUTSIDE if chance.kind in ("dozens", "columns"))
_SINGLE = tuple(chance for chance in _OUTSIDE if chance not in _ASTRIDE)
_MOST_PIECES = 10


def settings_rules(settings: TableSettings) -> Rules:
    """The compiled rules of a table's settings; KeyError when they name none."""
    return rules(settings.rules)


def house_maximums(settings: TableSettings) -> dict[str, int]:
    """The maximums of the house, in cents by kind of chance; empty where it has none."""
    return {kind: times * settings.minimum for kind, times in settings.maximums}


def most_of(settings: TableSettings, kind: Kind) -> int:
    """The cents one player may stake on a kind of chance; where the house has no maximum, what other houses have."""
    return house_maximums(settings).get(kind, FRENCH_MAXIMUMS[kind] * settings.minimum)


def random_table(random: Random, settings: TableSettings, level: int) -> dict[str, Any]:
    """A table before the ball comes to rest, without events, with the maximums of the house.

    Stakes gather around one number, so that a spin has much to pay.
    """
    maximums = house_maximums(settings)
    table = _Table(random, settings, level, maximums)
    bets = table.draw_bets()
    found: dict[str, Any] = {
        "game": "roulette",
        "rules": settings.rules,
        "minimum": settings.minimum,
        "seats": [{"seat": seat, "chip": chip} for seat, chip in table.chips.items()],
    }
    if not one_in(random, 8):
        found["previous"] = pick(random, WHEEL)
    if maximums:
        found["maximums"] = maximums
    return found | {"bets": bets}


def random_spin(random: Random, table: dict[str, Any], level: int = 3) -> dict[str, Any]:
    """A spin at a table, more often than chance a number that many stakes cover, or the zero."""
    number = _interesting_number(random, table, level)
    return {"kind": "spin", "number": number}


def _interesting_number(random: Random, table: dict[str, Any], level: int) -> int:
    if per_hundred(random, _LEVELS[level].zero):
        return ZERO
    listed = [number for bet in table["bets"] if isinstance(bet["on"], list) for number in bet["on"]]
    if listed and not one_in(random, 5):
        # Each number of each stake weighs the same: what most stakes cover comes oftenest.
        number: int = pick(random, listed)
        return number
    return below(random, len(NUMBERS))


class _Table:
    """The players of a table in the making, and what each may stake."""

    def __init__(self, random: Random, settings: TableSettings, level: int, maximums: Mapping[str, int]) -> None:
        self.random = random
        self.settings = settings
        self.maximums = maximums
        self.size = _LEVELS[level]
        seats = sample(random, range(1, SEATS + 1), between(random, *self.size.players))
        most = min(maximums.values(), default=inf)
        values = [times * settings.minimum for times in self.size.values if times * settings.minimum <= most]
        self.chips = {seat: pick(random, values or [settings.minimum]) for seat in seats}

    def draw_bets(self) -> list[dict[str, Any]]:
        """Stakes of every player, seats ascending; most lie on one number or on its edges and corners."""
        random = self.random
        around = pick(random, WHEEL)
        seats = list(self.chips)
        found: list[dict[str, Any]] = []
        taken: set[tuple[int, Chance]] = set()
        count = between(random, *self.size.bets)
        for _attempt in range(8 * count):
            if len(found) == count:
                break
            seat = seats[len(found)] if len(found) < len(seats) else pick(random, seats)
            on = self._draw_chance(around).on
            stake = None if (seat, on) in taken else self._stake(seat, on, 0)
            if stake is not None:
                taken.add((seat, on))
                found.append(stake)
        if found and per_hundred(random, self.size.twice):
            lying = pick(random, found)
            second = self._stake(lying["seat"], self._on(lying), lying["amount"])
            found += [] if second is None else [second]
        return sorted(found, key=lambda bet: int(bet["seat"]))

    def _draw_chance(self, around: int) -> LayoutChance:
        random = self.random
        if per_hundred(random, self.size.outside):
            return pick(random, _ASTRIDE if per_hundred(random, self.size.astride) else _SINGLE)
        number = around if per_hundred(random, 70) else below(random, len(NUMBERS))
        return pick(random, AROUND[number])

    def _on(self, bet: dict[str, Any]) -> Chance:
        return next(chance.on for chance in LAYOUT.values() if chance_value(chance.on) == bet["on"])

    def _stake(self, seat: int, on: Chance, there: int) -> dict[str, Any] | None:
        """A stake of a player on a chance where they have `there` cents; None where the maximum leaves no room."""
        random = self.random
        kind = LAYOUT[on].kind
        room = self.maximums.get(kind, FRENCH_MAXIMUMS[kind] * self.settings.minimum) - there
        stake = {"seat": seat, "on": chance_value(on)}
        if kind in settings_rules(self.settings).value_chips and per_hundred(random, self.size.value_chips):
            even = [piece for piece in self.settings.denominations if piece % 2 == 0]
            value = few_pieces(random, even, self.settings.minimum, room, _MOST_PIECES)
            if value is not None:
                return stake | {"amount": value, "chips": "value"}
        unit = _unit(on, self.chips[seat])
        least = -(-max(1, self.settings.minimum - there) // unit)
        most = room // unit
        if most < least:
            return None
        chips = pick(random, self.size.chips) * (pick(random, (1, 2, 5)) if not LAYOUT[on].listed else 1)
        return stake | {"amount": min(max(chips, least), most) * unit}


def one_seat(random: Random) -> int:
    """Any seat."""
    return between(random, 1, SEATS)


def chip_of(random: Random, settings: TableSettings, values: Iterable[int]) -> int:
    """What a colour chip is worth: some times the table minimum, and no more than any maximum (article 1.1)."""
    most = min(most_of(settings, kind) for kind in KINDS)
    return pick(random, [times for times in values if times * settings.minimum <= most] or [1]) * settings.minimum


def table_of(
    settings: TableSettings, seat: int, chip: int, stakes: Mapping[Chance, int], event: Mapping[str, Any]
) -> dict[str, Any]:
    """A table with one player's stakes, in chips by chance, and one event; the maximums of the house hold there."""
    maximums = house_maximums(settings)
    found: dict[str, Any] = {
        "game": "roulette",
        "rules": settings.rules,
        "minimum": settings.minimum,
        "seats": [{"seat": seat, "chip": chip}],
    }
    if maximums:
        found["maximums"] = maximums
    bets = []
    for on, count in stakes.items():
        unit = _unit(on, chip)
        most = max(unit, maximums.get(LAYOUT[on].kind, count * chip) // unit * unit)
        bets.append({"seat": seat, "on": chance_value(on), "amount": min(count * chip, most)})
    return found | {"bets": bets, "events": [dict(event)]}


def _unit(on: Chance, chip: int) -> int:
    """The cents that every stake of a player on a chance is a multiple of: whole chips, even where halves are paid."""
    return lcm(chip, 2) if halves(on) else chip


def spin(number: int) -> dict[str, Any]:
    """The ball at rest."""
    return {"kind": "spin", "number": number}
