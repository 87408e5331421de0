"""Reading a rampo table and its events from plain JSON values, one error at a time, in the order of the contract.

Sound values take a short way; where something is wrong the long way finds what and where.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, cast

from app.games.rampo.rules import (
    CHANCES,
    PAY_TABLES,
    RULE_SETS,
    SEATS,
    SEVEN,
    VERSIONS,
    ZONE_ORDERS,
    Rules,
    own_pay_table,
    rules,
)
from app.games.rampo.state import (
    BECAUSE,
    FAULTS,
    Arrival,
    AttemptAsked,
    Because,
    Bet,
    BetPlaced,
    DiceChangeAsked,
    DiceWanted,
    Event,
    Fault,
    MarkerAsked,
    NextShooter,
    PayTableAsked,
    Seat,
    State,
    Throw,
    WithdrawAsked,
    ZoneStake,
)
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

_STATE_KEYS = (
    "game",
    "rules",
    "pay_table",
    "minimum",
    "seats",
    "shooter",
    "previous",
    "last_throw",
    "house",
    "bets",
    "zone",
    "events",
)
_KNOWN = frozenset(CHANCES)
_SHORT_BET = frozenset(("seat", "on", "amount"))
_LONG_BET = frozenset(("seat", "on", "amount", "chips"))
_CHIPS = ("colour", "value")


def read_table(document: dict[str, Any]) -> tuple[State, list[Event]]:
    """The state and the events of one line; raises InputError."""
    check_keys(document, "", _STATE_KEYS, ("rules", "minimum"))
    compiled, minimum = _rules_and_minimum(document)
    seats = _seats(document.get("seats", []), compiled, minimum)
    shooter = document.get("shooter")
    if shooter is not None:
        check_seat(shooter, "shooter", SEATS)
    previous = document.get("previous")
    if previous is not None:
        _number(previous, "previous")
    last_throw = check_bool(document.get("last_throw", False), "last_throw")
    compiled = _with_house(compiled, document)
    bets = _bets(document.get("bets", []))
    zone = _zone(document.get("zone", []), previous)
    events = [_event(row, f"events[{i}]") for i, row in enumerate(check_list(document.get("events", []), "events"))]
    for stake in bets:
        seats.setdefault(stake[0], None)
    for waiting in zone:
        seats.setdefault(waiting[0], None)
    if shooter is not None:
        seats.setdefault(shooter, None)
    occupied = tuple([Seat(seat, seats[seat]) for seat in sorted(seats)])
    return State(compiled, minimum, occupied, shooter, previous, last_throw, bets, zone), events


def _rules_and_minimum(document: dict[str, Any]) -> tuple[Rules, int]:
    version = check_text(document["rules"], "rules")
    if version not in RULE_SETS:
        raise InputError("unknown-rules", "rules", version, RULE_SETS)
    table = document.get("pay_table")
    if table is None:
        table = own_pay_table(version)
        if table is None:
            raise InputError("pay-table-required", "pay_table")
    elif check_text(table, "pay_table") not in VERSIONS[version].pay_tables.value:
        raise InputError("pay-table-not-in-rules", "pay_table", table)
    compiled = rules(version, table)
    minimum = check_amount(document["minimum"], "minimum")
    if minimum < compiled.least_minimum:
        raise InputError("bad-amount", "minimum", minimum)
    return compiled, minimum


def _seats(value: object, compiled: Rules, minimum: int) -> dict[int, int | None]:
    found: dict[int, int | None] = {}
    for i, row in enumerate(check_list(value, "seats")):
        at = f"seats[{i}]"
        check_keys(row, at, ("seat", "marker"), ("seat",))
        seat = check_seat(row["seat"], f"{at}.seat", SEATS)
        if seat in found:
            raise InputError("bad-seat", f"{at}.seat", seat)
        marker = None
        if "marker" in row:
            marker = check_amount(row["marker"], f"{at}.marker")
            if not minimum < marker <= compiled.maximum(SEVEN, minimum):
                raise InputError("bad-amount", f"{at}.marker", marker)
        found[seat] = marker
    return found


def _with_house(compiled: Rules, document: dict[str, Any]) -> Rules:
    if "house" not in document:
        return compiled
    row = check_keys(document["house"], "house", ("zone_order", "seven_moves_dice"), ())
    given: list[tuple[str, str | bool]] = []
    if "zone_order" in row:
        given.append(("zone_order", check_one_of(row["zone_order"], "house.zone_order", ZONE_ORDERS)))
    if "seven_moves_dice" in row:
        given.append(("seven_moves_dice", check_bool(row["seven_moves_dice"], "house.seven_moves_dice")))
    return rules(compiled.version, compiled.pay_table, tuple(given))


def _chance(value: object, at: str) -> Chance:
    if type(value) is not int and type(value) is not str:
        raise InputError("bad-value", at, value)
    if value not in _KNOWN:
        raise InputError("unknown-chance", at, value)
    return value


def _number(value: object, at: str) -> int:
    if type(value) is not int:
        raise InputError("bad-value", at, value)
    if not 2 <= value <= 12:
        raise InputError("unknown-chance", at, value)
    return value


def _bets(value: object) -> tuple[Bet, ...]:
    found: list[Bet] = []
    for i, row in enumerate(check_list(value, "bets")):
        if type(row) is dict and row.keys() == _SHORT_BET:
            seat, on, amount = row["seat"], row["on"], row["amount"]
            if (
                type(seat) is int
                and 0 < seat <= SEATS
                and type(amount) is int
                and amount > 0
                and (type(on) is int or type(on) is str)
                and on in _KNOWN
            ):
                found.append(Bet(seat, on, amount))
                continue
        found.append(_bet(row, f"bets[{i}]"))
    return tuple(found)


def _bet(row: object, at: str) -> Bet:
    fields = check_keys(row, at, _LONG_BET, ("seat", "on", "amount"))
    return Bet(
        check_seat(fields["seat"], f"{at}.seat", SEATS),
        _chance(fields["on"], f"{at}.on"),
        check_amount(fields["amount"], f"{at}.amount"),
        check_one_of(fields.get("chips", "colour"), f"{at}.chips", _CHIPS) == "value",
    )


def _zone(value: object, previous: int | None) -> tuple[ZoneStake, ...]:
    found: list[ZoneStake] = []
    for i, row in enumerate(check_list(value, "zone")):
        at = f"zone[{i}]"
        check_keys(row, at, _SHORT_BET, ("seat", "on", "amount"))
        seat = check_seat(row["seat"], f"{at}.seat", SEATS)
        on = row["on"]
        if type(on) is not int and type(on) is not str:
            raise InputError("bad-value", f"{at}.on", on)
        if on == SEVEN:
            raise InputError("zone-on-seven", f"{at}.on", on)
        if previous is None:
            raise InputError("zone-without-previous", f"{at}.on", on)
        if on != previous:
            raise InputError("unknown-chance", f"{at}.on", on)
        found.append(ZoneStake(seat, previous, check_amount(row["amount"], f"{at}.amount")))
    return tuple(found)


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


def _throw(row: dict[str, Any], at: str) -> Event:
    check_keys(row, at, ("kind", "dice", "attempts", "fault"), () if "fault" in row else ("dice",))
    dice: tuple[int, int] | None = None
    if "dice" in row:
        pair = check_list(row["dice"], f"{at}.dice")
        if len(pair) != 2 or not all(type(die) is int and 1 <= die <= 6 for die in pair):
            raise InputError("bad-dice", f"{at}.dice", pair)
        dice = (pair[0], pair[1])
    attempts = check_list(row.get("attempts", []), f"{at}.attempts")
    seats = tuple([check_seat(seat, f"{at}.attempts[{i}]", SEATS) for i, seat in enumerate(attempts)])
    fault: Fault | None = None
    if "fault" in row:
        fault = cast("Fault", check_one_of(row["fault"], f"{at}.fault", FAULTS))
    return Throw(dice, seats, fault)


def _bet_placed(row: dict[str, Any], at: str) -> Event:
    place = "across" if "across" in row else "on"
    check_keys(row, at, ("kind", "seat", place, "amount", "chips", "after_call"), ("seat", place, "amount"))
    seat = check_seat(row["seat"], f"{at}.seat", SEATS)
    on: Chance | None = None
    across: tuple[Chance, Chance] | None = None
    if place == "on":
        on = _chance(row["on"], f"{at}.on")
    else:
        two = [_chance(chance, f"{at}.across[{i}]") for i, chance in enumerate(check_list(row[place], f"{at}.across"))]
        if len(two) != 2 or two[0] == two[1]:
            raise InputError("bad-value", f"{at}.across", row[place])
        across = (two[0], two[1])
    amount = check_amount(row["amount"], f"{at}.amount")
    value = check_one_of(row.get("chips", "colour"), f"{at}.chips", _CHIPS) == "value"
    return BetPlaced(seat, on, amount, value, check_bool(row.get("after_call", False), f"{at}.after_call"), across)


def _marker(row: dict[str, Any], at: str) -> Event:
    check_keys(row, at, ("kind", "seat", "amount"), ("seat", "amount"))
    return MarkerAsked(check_seat(row["seat"], f"{at}.seat", SEATS), check_amount(row["amount"], f"{at}.amount"))


def _withdraw(row: dict[str, Any], at: str) -> Event:
    check_keys(row, at, ("kind", "seat", "on", "after_call"), ("seat", "on"))
    return WithdrawAsked(
        check_seat(row["seat"], f"{at}.seat", SEATS),
        _chance(row["on"], f"{at}.on"),
        check_bool(row.get("after_call", False), f"{at}.after_call"),
    )


def _attempt(row: dict[str, Any], at: str) -> Event:
    check_keys(row, at, ("kind", "seat", "on"), ("seat", "on"))
    return AttemptAsked(check_seat(row["seat"], f"{at}.seat", SEATS), _chance(row["on"], f"{at}.on"))


def _next_shooter(row: dict[str, Any], at: str) -> Event:
    check_keys(row, at, ("kind", "because"), ("because",))
    return NextShooter(cast("Because", check_one_of(row["because"], f"{at}.because", BECAUSE)))


def _pay_table(row: dict[str, Any], at: str) -> Event:
    check_keys(row, at, ("kind", "table"), ("table",))
    return PayTableAsked("A" if check_one_of(row["table"], f"{at}.table", PAY_TABLES) == "A" else "B")


def _bare(event: Event) -> Callable[[dict[str, Any], str], Event]:
    def read(row: dict[str, Any], at: str) -> Event:
        check_keys(row, at, ("kind",), ())
        return event

    return read


_READERS: dict[str, Callable[[dict[str, Any], str], Event]] = {
    "throw": _throw,
    "bet": _bet_placed,
    "marker": _marker,
    "dice-change": _bare(DiceChangeAsked()),
    "withdraw": _withdraw,
    "attempt": _attempt,
    "ready": _bare(DiceWanted()),
    "next-shooter": _next_shooter,
    "arrival": _bare(Arrival()),
    "pay-table": _pay_table,
}
