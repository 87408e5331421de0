"""Seeded requests at a table: stakes within the limits and beyond, too late, in the wrong chips; announced bets."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any, NamedTuple

from app.drills.draw import between, one_in, per_hundred, pick
from app.drills.drill import Skill, TableSettings
from app.drills.exercise import Exercise
from app.games.roulette.chances import LAYOUT, NUMBERS, Kind, LayoutChance
from app.games.roulette.random_tables import FRENCH_MAXIMUMS, house_maximums, random_table
from app.games.roulette.records import chance_value
from app.games.roulette.rules import ANNOUNCEMENTS, SEATS, halves
from app.text import N_

STAKES = Skill("roulette-limits-stakes", N_("Minimum et maximum d’une mise"), 6000)
REFUSALS = Skill("roulette-limits-refusals", N_("Mises à refuser"), 4000)
VALUE = Skill("roulette-limits-value", N_("Jetons de valeur sur le tapis"), 4000)
ANNOUNCED = Skill("roulette-limits-announced", N_("Annonces à accepter ou à refuser"), 6000)
SKILLS = (STAKES, REFUSALS, VALUE, ANNOUNCED)

_ASKED = {
    1: (STAKES, STAKES, REFUSALS),
    2: (STAKES, STAKES, REFUSALS, VALUE),
    3: (STAKES, REFUSALS, VALUE, ANNOUNCED),
    4: (STAKES, STAKES, REFUSALS, VALUE, ANNOUNCED),
    5: (STAKES, STAKES, REFUSALS, VALUE, ANNOUNCED, ANNOUNCED),
}
_SIMPLE = tuple(chance for chance in LAYOUT.values() if chance.kind == "simple")
Request = dict[str, Any]


class _Draft(NamedTuple):
    """A table whose house has maximums, and who asks there."""

    random: Random
    settings: TableSettings
    level: int
    table: dict[str, Any]
    seat: int
    chip: int

    def there(self, on: object) -> int:
        """The cents the player has on a chance."""
        return sum(bet["amount"] for bet in self.table["bets"] if (bet["seat"], bet["on"]) == (self.seat, on))

    def maximum(self, kind: Kind) -> int:
        """The house's maximum on a kind of chance; where it has none, what other houses have."""
        most: int = self.table.get("maximums", {}).get(kind, FRENCH_MAXIMUMS[kind] * self.settings.minimum)
        return most

    def lying(self) -> list[dict[str, Any]]:
        """What the player has on the layout."""
        return [bet for bet in self.table["bets"] if bet["seat"] == self.seat]


def new_exercise(random: Random, level: int, settings: TableSettings) -> Exercise:
    """A request that arrives at a table with the maximums of the house."""
    table = random_table(random, settings, level, house_maximums(settings))
    place = pick(random, table["seats"])
    draft = _Draft(random, settings, level, table, place["seat"], place["chip"])
    skill = pick(random, _ASKED[level])
    event = _DRAWN[skill.id](draft)
    ask = {}
    if event["kind"] == "bet" and event.get("chips") != "value":
        told_in_chips = event["amount"] % place["chip"] == 0 and event["seat"] == place["seat"]
        if told_in_chips and per_hundred(random, 50):
            ask["told"] = "chips"
    return Exercise("roulette", "limits", skill.id, level, table | {"events": [event]}, ask)


def _stake(draft: _Draft) -> Request:
    """A stake near one of the limits, often upon what lies there already."""
    random = draft.random
    lying = draft.lying()
    chance = pick(random, tuple(LAYOUT.values()))
    if lying and per_hundred(random, 40 if draft.level > 1 else 0):
        on = pick(random, lying)["on"]
        chance = next(chance for chance in LAYOUT.values() if chance_value(chance.on) == on)
    amount = _amount(draft, chance)
    return _bet(draft, chance, amount)


def _amount(draft: _Draft, chance: LayoutChance) -> int:
    """Cents in whole chips: about the maximum, about the minimum, or well between."""
    random = draft.random
    most = draft.maximum(chance.kind) - draft.there(chance_value(chance.on))
    where = pick(random, ("over", "over", "at", "under", "between"))
    chips = max(0, most // draft.chip)
    if where == "at":
        count = chips
    elif where == "over":
        count = chips + between(random, 1, 6)
    elif where == "under":
        count = between(random, 1, 3)
    else:
        count = between(random, 1, max(1, chips))
    return _even(chance, max(1, count) * draft.chip, draft.chip)


def _even(chance: LayoutChance, amount: int, chip: int) -> int:
    return amount + chip if halves(chance.on) and amount % 2 else amount


def _bet(draft: _Draft, chance: LayoutChance, amount: int, **more: Any) -> Request:
    return {"kind": "bet", "seat": draft.seat, "on": chance_value(chance.on), "amount": amount, **more}


def _refused(draft: _Draft) -> Request:
    """A stake that comes too late, of somebody who stands, under the minimum, or of a part of a chip; at times none."""
    random = draft.random
    chance = pick(random, tuple(LAYOUT.values()))
    event = _bet(draft, chance, _even(chance, between(random, 1, 3) * draft.chip, draft.chip))
    why = pick(random, ("late", "standing", "part", "under", "none"))
    free = [seat for seat in range(1, SEATS + 1) if all(place["seat"] != seat for place in draft.table["seats"])]
    if why == "late":
        event["after_call"] = True
    elif why == "standing" and free:
        minimum = draft.settings.minimum
        event |= {"seat": pick(random, free), "amount": _even(chance, minimum, minimum)}
    elif why == "part":
        # Half a chip, in even cents.
        half = draft.chip // 4 * 2
        event["amount"] += half if half and not (halves(chance.on) and (event["amount"] + half) % 2) else 0
    elif why == "under":
        return _small(draft) or event
    return event


def _small(draft: _Draft) -> Request | None:
    """Value chips under the minimum on a simple chance, at times upon a stake that lies there and makes them enough.

    No colour chip is worth less than the minimum (article 1.1), so that only value chips can be too few. None where
    the tray has none so small.
    """
    random, minimum = draft.random, draft.settings.minimum
    pieces = [piece for piece in draft.settings.denominations if piece < minimum and piece % 2 == 0]
    if not pieces:
        return None
    piece = pick(random, pieces)
    amount = piece * between(random, 1, (minimum - 1) // piece)
    lying = [chance for chance in _SIMPLE if draft.there(chance_value(chance.on))]
    chance = pick(random, lying if lying and one_in(random, 2) else _SIMPLE)
    return _bet(draft, chance, amount, chips="value")


def _value(draft: _Draft) -> Request:
    """A stake in value chips: on a simple chance, on another, or there by the exception."""
    random = draft.random
    simple = one_in(random, 2)
    chances = [chance for chance in LAYOUT.values() if (chance.kind == "simple") == simple]
    chance = pick(random, chances)
    pieces = [piece for piece in draft.settings.denominations if piece >= draft.settings.minimum and piece % 2 == 0]
    amount = pick(random, pieces or [2 * draft.settings.minimum]) * between(random, 1, 3)
    room = draft.maximum(chance.kind) - draft.there(chance_value(chance.on))
    event = _bet(draft, chance, amount if amount <= room or one_in(random, 4) else 2 * draft.settings.minimum)
    event["chips"] = "value"
    if not simple and one_in(random, 3):
        event["exception"] = True
    return event


def _announced(draft: _Draft) -> Request:
    """An announced bet: repeated or not, in time or not, at times beyond a maximum."""
    random = draft.random
    bet = pick(random, ANNOUNCEMENTS)
    kind: Kind = "split" if bet != "neighbours" else "straight"
    chips = draft.maximum(kind) // draft.chip
    count = pick(random, (1, 1, 2, 5, max(1, chips // 2), max(1, chips), chips + 1))
    event: Request = {"kind": "announce", "seat": draft.seat, "bet": bet, "amount": count * draft.chip}
    if bet == "neighbours":
        event["number"] = pick(random, NUMBERS)
    if not one_in(random, 4):
        event["repeated"] = True
    if one_in(random, 6):
        event["after_call"] = True
    return event


_DRAWN: dict[str, Callable[[_Draft], Request]] = {
    STAKES.id: _stake,
    REFUSALS.id: _refused,
    VALUE.id: _value,
    ANNOUNCED.id: _announced,
}
