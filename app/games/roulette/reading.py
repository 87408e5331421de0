"""Reading a roulette table and its events from plain JSON values, one error at a time, in the order of the contract."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from app.games.roulette.chances import BY_NUMBERS, KINDS, LAYOUT, Kind
from app.games.roulette.rules import ANNOUNCEMENTS, HALVED, RULE_SETS, SEATS, Announcement, Rules, rules
from app.games.roulette.state import Announced, Bet, BetPlaced, Event, ObjectInWheel, Seat, Spin, State
from app.table.reading import (
    InputError,
    check_amount,
    check_bool,
    check_keys,
    check_list,
    check_one_of,
    check_seat,
    check_text,
)
from app.table.steps import Chance

_STATE_KEYS = ("game", "rules", "minimum", "seats", "previous", "maximums", "bets", "events")
_CHIPS = ("colour", "value")
_NAMED = frozenset(on for on, chance in LAYOUT.items() if not chance.listed)
_INTEGERS = {int}
_BET_KEYS = ("seat", "on", "amount", "chips")
_KNOWN_KEYS = frozenset(_BET_KEYS)
_PLACED_KEYS = ("kind", *_BET_KEYS, "after_call", "exception")
_BET_NEEDS = ("seat", "on", "amount")


def read_table(document: dict[str, Any]) -> tuple[State, list[Event]]:
    """The state and the events of one line; raises InputError."""
    check_keys(document, "", _STATE_KEYS, ("rules", "minimum"))
    compiled = _rules(document["rules"])
    minimum = check_amount(document["minimum"], "minimum")
    seats = _seats(document.get("seats", []), minimum)
    previous = document.get("previous")
    if previous is not None:
        _number(previous, "previous")
    maximums = _maximums(document.get("maximums", {}))
    bets = _bets(document.get("bets", []))
    events = [_event(row, f"events[{i}]") for i, row in enumerate(check_list(document.get("events", []), "events"))]
    for bet in bets:
        seats.setdefault(bet.seat, minimum)
    occupied = tuple(Seat(seat, seats[seat]) for seat in sorted(seats))
    return State(compiled, minimum, occupied, previous, maximums, bets), events


def _rules(value: object) -> Rules:
    version = check_text(value, "rules")
    if version not in RULE_SETS:
        raise InputError("unknown-rules", "rules", version, RULE_SETS)
    return rules(version)


def _seats(value: object, minimum: int) -> dict[int, int]:
    found: dict[int, int] = {}
    for i, row in enumerate(check_list(value, "seats")):
        at = f"seats[{i}]"
        check_keys(row, at, ("seat", "chip"), ("seat",))
        seat = check_seat(row["seat"], f"{at}.seat", SEATS)
        if seat in found:
            raise InputError("bad-seat", f"{at}.seat", seat)
        found[seat] = check_amount(row["chip"], f"{at}.chip") if "chip" in row else minimum
    return found


def _maximums(value: object) -> tuple[tuple[Kind, int], ...]:
    row = check_keys(value, "maximums", KINDS, ())
    for kind, amount in row.items():
        check_amount(amount, f"maximums.{kind}")
    return tuple((kind, row[kind]) for kind in KINDS if kind in row)


def _number(value: object, at: str) -> int:
    if type(value) is not int:
        raise InputError("bad-value", at, value)
    if not 0 <= value <= 36:
        raise InputError("unknown-chance", at, value)
    return value


def read_chance(value: object, at: str) -> Chance:
    """A chance by its name, or by the list of its numbers in any order."""
    if isinstance(value, str):
        if value not in _NAMED:
            raise InputError("unknown-chance", at, value)
        return value
    numbers = check_list(value, at)
    for i, number in enumerate(numbers):
        if type(number) is not int:
            raise InputError("bad-value", f"{at}[{i}]", number)
    on = BY_NUMBERS.get(tuple(sorted(numbers)))
    if on is None:
        raise InputError("unknown-chance", at, value)
    return on


def _bets(value: object) -> tuple[Bet, ...]:
    """Sound stakes take a short way; where something is wrong the long way finds what and where."""
    found: list[Bet] = []
    for i, row in enumerate(check_list(value, "bets")):
        bet = _short_bet(row) if type(row) is dict and row.keys() <= _KNOWN_KEYS else None
        found.append(bet or _stake(check_keys(row, f"bets[{i}]", _BET_KEYS, _BET_NEEDS), f"bets[{i}]"))
    return tuple(found)


def _short_bet(row: dict[str, Any]) -> Bet | None:
    seat, on, amount = row.get("seat"), row.get("on"), row.get("amount")
    chips = row.get("chips", "colour")
    if type(seat) is not int or not 0 < seat <= SEATS or type(amount) is not int or amount <= 0 or chips not in _CHIPS:
        return None
    if type(on) is list and set(map(type, on)) == _INTEGERS:
        chance = BY_NUMBERS.get(tuple(on))  # in ascending order, as they are mostly written
    else:
        chance = on if type(on) is str and on in _NAMED else None
    if chance is None or (amount % 2 and chance in HALVED):
        return None
    return Bet(seat, chance, amount, chips == "value")


def _stake(row: dict[str, Any], at: str) -> Bet:
    seat = check_seat(row["seat"], f"{at}.seat", SEATS)
    on = read_chance(row["on"], f"{at}.on")
    amount = check_amount(row["amount"], f"{at}.amount")
    if amount % 2 and on in HALVED:
        raise InputError("bad-amount", f"{at}.amount", amount)
    return Bet(seat, on, amount, check_one_of(row.get("chips", "colour"), f"{at}.chips", _CHIPS) == "value")


def _event(row: object, at: str) -> Event:
    if not isinstance(row, dict):
        raise InputError("bad-value", at, row)
    if "kind" not in row:
        raise InputError("missing-key", f"{at}.kind")
    kind = check_text(row["kind"], f"{at}.kind")
    reader = _READERS.get(kind)
    if reader is None:
        raise InputError("unknown-event", f"{at}.kind", kind)
    return reader(row, at)


def _spin(row: dict[str, Any], at: str) -> Event:
    check_keys(row, at, ("kind", "number"), ("number",))
    return Spin(_number(row["number"], f"{at}.number"))


def _bet_placed(row: dict[str, Any], at: str) -> Event:
    check_keys(row, at, _PLACED_KEYS, _BET_NEEDS)
    return BetPlaced(
        *_stake(row, at),
        check_bool(row.get("after_call", False), f"{at}.after_call"),
        check_bool(row.get("exception", False), f"{at}.exception"),
    )


def _announced(row: dict[str, Any], at: str) -> Event:
    number = ("number",) if row.get("bet") == "neighbours" else ()
    required = ("seat", "bet", *number, "amount")
    check_keys(row, at, ("kind", *required, "repeated", "after_call"), required)
    seat = check_seat(row["seat"], f"{at}.seat", SEATS)
    bet = cast("Announcement", check_one_of(row["bet"], f"{at}.bet", ANNOUNCEMENTS))
    return Announced(
        seat=seat,
        bet=bet,
        number=_number(row["number"], f"{at}.number") if number else None,
        amount=check_amount(row["amount"], f"{at}.amount"),
        repeated=check_bool(row.get("repeated", False), f"{at}.repeated"),
        after_call=check_bool(row.get("after_call", False), f"{at}.after_call"),
    )


def _object_in_wheel(row: dict[str, Any], at: str) -> Event:
    check_keys(row, at, ("kind",), ())
    return ObjectInWheel()


_READERS: dict[str, Callable[[dict[str, Any], str], Event]] = {
    "spin": _spin,
    "bet": _bet_placed,
    "announce": _announced,
    "object-in-wheel": _object_in_wheel,
}
