"""The page of the contract said again, plainly, without looking at the engine: what is wrong with a line.

`contract_play` has `answered`, which the tests hold the engine against.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

Json: TypeAlias = dict[str, Any]
Pairs: TypeAlias = set[tuple[int, int]]

VERSIONS = ("fr-2014", "fr-2019", "fr-current")
TABLES = ("19-for-20", "half-on-six")
ON = ("punto", "banco", "tie")
KINDS = {
    "coup": (["cards"], []),
    "bet": (["box", "on", "amount"], ["place", "after_call"]),
    "fault": (["fault"], ["cards"]),
    "stop-card": ([], []),
    "new-shoe": (["card"], []),
    "limits": (["minimum", "maximum"], ["opening", "shown", "electronic"]),
}
CARDS = [rank + suit for rank in "AKQJT98765432" for suit in "hdcs"]


class Wrong(Exception):  # noqa: N818 - what is wrong with a line, by code and place
    """An error of the contract."""


class Answer(NamedTuple):
    """What the contract says of a line; `order` is the whole closure."""

    steps: list[Json]
    order: Pairs
    bank: int
    state: Json


def _keys(row: Json, at: str, needed: list[str], others: list[str]) -> None:
    for key in row:
        if key not in (*needed, *others):
            raise Wrong("unknown-key", at + key)
    for key in needed:
        if key not in row:
            raise Wrong("missing-key", at + key)


def _amount(value: object, at: str) -> int:
    if isinstance(value, bool) or not isinstance(value, int) or value < 1:
        raise Wrong("bad-amount", at)
    return value


def _text(value: object, at: str) -> str:
    if not isinstance(value, str):
        raise Wrong("bad-value", at)
    return value


def _flag(row: Json, key: str, at: str, default: bool) -> bool:
    value = row.get(key, default)
    if value is not True and value is not False:
        raise Wrong("bad-value", at + key)
    return value


def _within(value: object, at: str, most: int) -> int:
    if isinstance(value, bool) or not isinstance(value, int):
        raise Wrong("bad-value", at)
    if value < 1 or value > most:
        raise Wrong("bad-seat", at)
    return value


def _card(value: object, at: str) -> str:
    if _text(value, at) not in CARDS:
        raise Wrong("bad-card", at)
    return str(value)


def _list(value: object, at: str) -> list[Any]:
    if not isinstance(value, list):
        raise Wrong("bad-value", at)
    return value


def _bet(row: Any, at: str, *, event: bool) -> Json:
    if not event:
        if not isinstance(row, dict):
            raise Wrong("bad-value", at)
        _keys(row, at + ".", ["box", "on", "amount"], ["place"])
    found = {"box": _within(row["box"], at + ".box", 7), "place": _within(row.get("place", 1), at + ".place", 3)}
    if _text(row["on"], at + ".on") not in ON:
        raise Wrong("unknown-chance", at + ".on")
    found["on"] = row["on"]
    found["amount"] = _amount(row["amount"], at + ".amount")
    if not event and found["amount"] % 20:
        raise Wrong("bad-amount", at + ".amount")
    return found


def _limits(found: Json, at: str, rules: str) -> None:
    _amount(found["minimum"], at + ".minimum")
    _amount(found["maximum"], at + ".maximum")
    for key, default in (("opening", False), ("shown", True), ("electronic", False)):
        found[key] = _flag(found, key, at + ".", default=default)
    if found["electronic"] and rules == "fr-2014":
        raise Wrong("bad-value", at + ".electronic")


def _cards_out(found: Json, at: str) -> None:
    least = 1 if found["fault"] == "extra-card" else 0
    count = found.setdefault("cards", least)
    if isinstance(count, bool) or not isinstance(count, int) or count < least:
        raise Wrong("bad-value", at)


def _event(row: Any, at: str, rules: str) -> Json:
    if not isinstance(row, dict):
        raise Wrong("bad-value", at)
    if "kind" not in row:
        raise Wrong("missing-key", at + ".kind")
    if _text(row["kind"], at + ".kind") not in KINDS:
        raise Wrong("unknown-event", at + ".kind")
    needed, others = KINDS[row["kind"]]
    _keys(row, at + ".", needed, ["kind", *others])
    found = dict(row)
    if row["kind"] == "coup":
        for i, card in enumerate(_list(row["cards"], at + ".cards")):
            _card(card, f"{at}.cards[{i}]")
    elif row["kind"] == "bet":
        found |= _bet(row, at, event=True)
        found["after_call"] = _flag(row, "after_call", at + ".", default=False)
    elif row["kind"] == "fault":
        if _text(row["fault"], at + ".fault") not in ("extra-card", "false-draw"):
            raise Wrong("bad-value", at + ".fault")
        _cards_out(found, at + ".cards")
    elif row["kind"] == "new-shoe":
        _card(row["card"], at + ".card")
    elif row["kind"] == "limits":
        _limits(found, at, rules)
    return found


def read_state(line: Json) -> tuple[Json, list[Json]]:
    others = ["game", "pay_table", "house", "bets", "stop_card", "events"]
    _keys(line, "", ["rules", "minimum", "maximum"], others)
    rules = _text(line["rules"], "rules")
    if rules not in VERSIONS:
        raise Wrong("unknown-rules", "rules")
    table = line.get("pay_table")
    if table is not None and (_text(table, "pay_table") not in TABLES or (rules, table) == ("fr-2014", "half-on-six")):
        raise Wrong("pay-table-not-in-rules", "pay_table")
    minimum = _amount(line["minimum"], "minimum")
    if minimum < 100 or minimum % 20:
        raise Wrong("bad-amount", "minimum")
    maximum = _amount(line["maximum"], "maximum")
    if maximum not in (50 * minimum, 100 * minimum, 200 * minimum):
        raise Wrong("bad-amount", "maximum")
    house = line.get("house", {})
    if not isinstance(house, dict):
        raise Wrong("bad-value", "house")
    _keys(house, "house.", [], ["unit"])
    if "unit" in house:
        unit = _amount(house["unit"], "house.unit")
        if unit % 20 or minimum % unit:
            raise Wrong("bad-amount", "house.unit")
    bets = _list(line.get("bets", []), "bets")
    if len(bets) > 3000:
        raise Wrong("bad-value", "bets")
    state: Json = {
        "game": "punto-banco",
        "rules": rules,
        "pay_table": table or "19-for-20",
        "minimum": minimum,
        "maximum": maximum,
        **({"house": dict(house)} if house else {}),
        "bets": [_bet(row, f"bets[{i}]", event=False) for i, row in enumerate(bets)],
    }
    if _flag(line, "stop_card", "", default=False):
        state["stop_card"] = True
    events = _list(line.get("events", []), "events")
    if len(events) > 3000:
        raise Wrong("bad-value", "events")
    return state, [_event(row, f"events[{i}]", rules) for i, row in enumerate(events)]
