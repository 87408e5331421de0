"""The page of the contract said again, plainly, without looking at the engine: what is wrong with a line.

`contract_play` has `answered`, which the tests hold the engine against; hands, table and order stand beside it.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

Json: TypeAlias = dict[str, Any]
Pairs: TypeAlias = set[tuple[int, int]]

RANKS = "23456789TJQKA"
CARDS = [rank + suit for rank in RANKS for suit in "hdcs"]
SIZE = {"ultimate": 2, "three-card": 3, "stud": 5}
BOXES = {
    "ultimate": ["ante", "blind", "play", "trips"],
    "three-card": ["ante", "play", "bonus", "pair-plus"],
    "stud": ["ante", "play", "bonus", "card"],
}
HOUSE: dict[str, dict[str, list[Any]]] = {
    "ultimate": {
        "order": ["free", "right-to-left"],
        "fold_trips": ["lost", "plays"],
        "exposed": ["continue", "void"],
    },
    "three-card": {"bonus": ["stake", "ante"], "low_straight": [True, False], "unclaimed": ["lost", "returned"]},
    "stud": {"unclaimed": ["lost", "returned"]},
}
TIMES = {"ultimate": [10, 20, 30], "three-card": [10, 20, 25, 50, 100], "stud": [10, 20, 30]}
RULES = {"ultimate": ["fr-2014"], "three-card": ["fr-2014"], "stud": ["fr-2007", "fr-2019"]}


class Wrong(Exception):  # noqa: N818 - what is wrong with a line, by code and place
    """An error of the contract."""


class Answer(NamedTuple):
    """What the contract says of a line; `order` is the whole closure."""

    steps: list[Json]
    order: Pairs
    bank: int
    state: Json


class Reading:
    """The error part of the page, for one line."""

    def __init__(self, line: Json) -> None:
        self.line, self.game = line, line["game"]
        self.places = 7
        self.house: Json = {}
        self.out: list[str] = []

    def keys(self, row: Any, at: str, needed: list[str], others: list[str]) -> None:
        if not isinstance(row, dict):
            raise Wrong("bad-value", at)
        dot = at + "." if at else ""
        for key in row:
            if key not in needed and key not in others:
                raise Wrong("unknown-key", dot + key)
        for key in needed:
            if key not in row:
                raise Wrong("missing-key", dot + key)

    def amount(self, value: Any, at: str, *, even: bool = False) -> None:
        if isinstance(value, bool) or not isinstance(value, int) or value < 1 or (even and value % 2):
            raise Wrong("bad-amount", at)

    def seat(self, value: Any, at: str, taken: list[Any] | None = None) -> None:
        if isinstance(value, bool) or not isinstance(value, int) or not 1 <= value <= self.places:
            raise Wrong("bad-seat", at)
        if taken is not None:
            if value in taken:
                raise Wrong("bad-seat", at)
            taken.append(value)

    def rows(self, value: Any, at: str) -> None:
        if not isinstance(value, list):
            raise Wrong("bad-value", at)

    def flag(self, row: Json, key: str, at: str) -> None:
        if key in row and row[key] is not True and row[key] is not False:
            raise Wrong("bad-value", f"{at}.{key}")

    def cards(self, value: Any, at: str, counts: list[int] | None, before: list[str]) -> None:
        self.rows(value, at)
        for card in value:
            if not isinstance(card, str) or card not in CARDS or card in before:
                raise Wrong("bad-cards", at)
            before.append(card)
        if counts is not None and len(value) not in counts:
            raise Wrong("bad-cards", at)

    def box(self, value: Any, at: str, left_out: tuple[str, ...] = ()) -> None:
        boxes = [box for box in BOXES[self.game] if box not in left_out]
        if self.house.get("bonus") == "ante":
            boxes.remove("bonus")
        if not isinstance(value, str) or value not in boxes:
            raise Wrong("unknown-chance", at)

    def stake(self, row: Json, at: str) -> None:
        even = self.game == "ultimate" and row["on"] in ("ante", "blind")
        self.amount(row["amount"], at + ".amount", even=even)

    def state(self) -> None:
        line, game = self.line, self.game
        others = ["game", "places", "seats", "bets", "hands", "croupier", "house", "events"]
        others += ["board"] if game == "ultimate" else []
        others += ["pay_table"] if game == "stud" else []
        self.keys(line, "", ["rules", "minimum", "maximum"], others)
        if not isinstance(line["rules"], str):
            raise Wrong("bad-value", "rules")
        if line["rules"] not in RULES[game]:
            raise Wrong("unknown-rules", "rules")
        table = line.get("pay_table")
        if line["rules"] == "fr-2019" and table is None:
            raise Wrong("pay-table-required", "pay_table")
        if table is not None and (line["rules"] == "fr-2007" or table not in ("A", "B")):
            raise Wrong("pay-table-not-in-rules", "pay_table")
        self.amount(line["minimum"], "minimum", even=game == "ultimate")
        if (game != "ultimate" and line["minimum"] < 100) or (game == "stud" and line["minimum"] % 5):
            raise Wrong("bad-amount", "minimum")
        self.amount(line["maximum"], "maximum")
        if line["maximum"] not in [line["minimum"] * times for times in TIMES[game]]:
            raise Wrong("bad-amount", "maximum")
        places = line.get("places", 7)
        if (
            isinstance(places, bool)
            or not isinstance(places, int)
            or not (1 if game == "ultimate" else 5) <= places <= 7
        ):
            raise Wrong("bad-value", "places")
        self.places = places
        self.seats()
        self.switches()
        self.lists()
        if line.get("croupier"):
            self.with_cards()
        else:
            self.without_cards()

    def seats(self) -> None:
        taken: list[Any] = []
        self.rows(self.line.get("seats", []), "seats")
        for i, row in enumerate(self.line.get("seats", [])):
            self.keys(row, f"seats[{i}]", ["seat"], [])
            self.seat(row["seat"], f"seats[{i}].seat", taken)

    def switches(self) -> None:
        if "house" not in self.line:
            return
        self.keys(self.line["house"], "house", [], list(HOUSE[self.game]))
        for key, values in HOUSE[self.game].items():
            if key in self.line["house"]:
                value = self.line["house"][key]
                if not any(value == one and type(value) is type(one) for one in values):
                    raise Wrong("bad-value", f"house.{key}")
        self.house = self.line["house"]

    def lists(self) -> None:
        line, game, size = self.line, self.game, SIZE[self.game]
        bets = line.get("bets", [])
        self.rows(bets, "bets")
        if len(bets) > 3000:
            raise Wrong("bad-value", "bets")
        lying = []
        for i, row in enumerate(bets):
            at = f"bets[{i}]"
            self.keys(row, at, ["seat", "on", "amount"], [])
            self.seat(row["seat"], at + ".seat")
            self.box(row["on"], at + ".on")
            if (row["seat"], row["on"]) in lying:
                raise Wrong("bad-value", at + ".on")
            lying.append((row["seat"], row["on"]))
            self.stake(row, at)
        hands = line.get("hands", [])
        self.rows(hands, "hands")
        taken: list[Any] = []
        for i, row in enumerate(hands):
            at = f"hands[{i}]"
            self.keys(row, at, ["seat", "cards"], ["buy"] if game == "stud" else [])
            self.seat(row["seat"], at + ".seat", taken)
            self.cards(row["cards"], at + ".cards", [size], self.out)
            if "buy" in row and row["buy"] not in row["cards"]:
                raise Wrong("bad-cards", at + ".buy")
        if "board" in line:
            self.cards(line["board"], "board", [0, 3, 5], self.out)
        self.cards(line.get("croupier", []), "croupier", [0, size], self.out)

    def without_cards(self) -> None:
        for key in ("board", "hands"):
            if self.line.get(key):
                raise Wrong("bad-cards", key)
        for i, bet in enumerate(self.line.get("bets", [])):
            if bet["on"] in ("play", "card"):
                raise Wrong("bad-value", f"bets[{i}].on")

    def with_cards(self) -> None:
        bets, hands = self.line.get("bets", []), self.line.get("hands", [])
        keeps = self.house.get("fold_trips") == "plays" and len(self.line.get("board", [])) == 5
        for i, hand in enumerate(hands):
            boxes = sorted(bet["on"] for bet in bets if bet["seat"] == hand["seat"])
            if "ante" not in boxes and not (keeps and boxes == ["trips"]):
                raise Wrong("bad-value", f"hands[{i}].seat")
            if "buy" in hand and not ("play" in boxes and "card" in boxes):
                raise Wrong("bad-value", f"hands[{i}].buy")
        for i, bet in enumerate(bets):
            own = [hand for hand in hands if hand["seat"] == bet["seat"]]
            if not own:
                raise Wrong("bad-value", f"bets[{i}].seat")
            if bet["on"] == "card" and "buy" not in own[0]:
                raise Wrong("bad-value", f"bets[{i}].on")

    def events(self) -> list[Json]:
        events = self.line.get("events", [])
        self.rows(events, "events")
        if len(events) > 3000:
            raise Wrong("bad-value", "events")
        for i, row in enumerate(events):
            self.event(row, f"events[{i}]")
        return [*events]

    def event(self, row: Any, at: str) -> None:
        if not isinstance(row, dict):
            raise Wrong("bad-value", at)
        if "kind" not in row:
            raise Wrong("missing-key", at + ".kind")
        kinds = ["bet", "withdraw", "arrival", "limits", "deal", "decide", "fault", "showdown"]
        kinds += ["board"] if self.game == "ultimate" else ["cut", "claim"]
        kinds += ["pay-table"] if self.game == "stud" else []
        if row["kind"] not in kinds:
            raise Wrong("unknown-event", at + ".kind")
        getattr(self, "event_" + row["kind"].replace("-", "_"))(row, at)

    def event_bet(self, row: Json, at: str) -> None:
        self.keys(row, at, ["seat", "on", "amount"], ["kind", "standing", "spoken"])
        self.seat(row["seat"], at + ".seat")
        self.box(row["on"], at + ".on", ("play", "card"))
        self.stake(row, at)
        self.flag(row, "standing", at)
        self.flag(row, "spoken", at)

    def event_withdraw(self, row: Json, at: str) -> None:
        self.keys(row, at, ["seat", "on"], ["kind"])
        self.seat(row["seat"], at + ".seat")
        self.box(row["on"], at + ".on", ("card",))

    def event_arrival(self, row: Json, at: str) -> None:
        self.keys(row, at, [], ["kind"])

    def event_limits(self, row: Json, at: str) -> None:
        self.keys(row, at, [] if "minimum" in row else ["maximum"], ["kind", "maximum", "minimum"])
        if "minimum" in row and "maximum" in row:
            raise Wrong("bad-value", at)
        key = "minimum" if "minimum" in row else "maximum"
        self.amount(row[key], f"{at}.{key}")

    def event_pay_table(self, row: Json, at: str) -> None:
        self.keys(row, at, ["table"], ["kind"])
        if row["table"] not in ("A", "B"):
            raise Wrong("bad-value", at + ".table")

    def some_seats(self, row: Json, key: str, at: str) -> None:
        self.keys(row, at, [], ["kind", key])
        self.rows(row.get(key, []), f"{at}.{key}")
        for i, seat in enumerate(row.get(key, [])):
            self.seat(seat, f"{at}.{key}[{i}]")

    def event_cut(self, row: Json, at: str) -> None:
        self.some_seats(row, "refused", at)

    def event_showdown(self, row: Json, at: str) -> None:
        if self.game == "ultimate":
            self.keys(row, at, [], ["kind"])
        else:
            self.some_seats(row, "claims", at)

    def event_claim(self, row: Json, at: str) -> None:
        self.keys(row, at, ["seat"], ["kind"])
        self.seat(row["seat"], at + ".seat")

    def event_deal(self, row: Json, at: str) -> None:
        self.keys(row, at, ["hands"], ["kind", "croupier"])
        self.rows(row["hands"], at + ".hands")
        taken: list[Any] = []
        before: list[str] = []
        for i, hand in enumerate(row["hands"]):
            place = f"{at}.hands[{i}]"
            self.keys(hand, place, ["seat", "cards"], [])
            self.seat(hand["seat"], place + ".seat", taken)
            self.cards(hand["cards"], place + ".cards", None, before)
        self.cards(row.get("croupier", []), at + ".croupier", None, before)

    def event_board(self, row: Json, at: str) -> None:
        self.keys(row, at, ["cards"], ["kind"])
        self.cards(row["cards"], at + ".cards", [2, 3], [])

    def event_decide(self, row: Json, at: str) -> None:
        if "act" not in row:
            raise Wrong("missing-key", at + ".act")
        if row["act"] not in ("raise", "check", "fold"):
            raise Wrong("bad-value", at + ".act")
        raises = row["act"] == "raise"
        more = ["spoken", *(["buy"] if self.game == "stud" else [])] if raises else []
        self.keys(row, at, ["seat", "act", *(["amount"] if raises else [])], ["kind", *more])
        self.seat(row["seat"], at + ".seat")
        if raises:
            self.amount(row["amount"], at + ".amount")
            self.flag(row, "spoken", at)
            if "buy" in row:
                self.keys(row["buy"], at + ".buy", ["card", "amount"], [])
                if row["buy"]["card"] not in CARDS:
                    raise Wrong("bad-cards", at + ".buy.card")
                self.amount(row["buy"]["amount"], at + ".buy.amount")

    def event_fault(self, row: Json, at: str) -> None:
        if "fault" not in row:
            raise Wrong("missing-key", at + ".fault")
        fault = row["fault"]
        if fault not in ("detached-card", "exposed-card", "looked", "wrong-count", "talked"):
            raise Wrong("bad-value", at + ".fault")
        needed, may = (["seat"] if fault == "looked" else []), (["seat"] if fault == "exposed-card" else [])
        self.keys(row, at, ["fault", *needed], ["kind", *may])
        if "seat" in row:
            self.seat(row["seat"], at + ".seat")
