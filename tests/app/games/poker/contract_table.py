"""The table of the page said again: what lies there, what is asked of it, and how cards come to it."""

from __future__ import annotations

import copy
from fractions import Fraction
from typing import Any

from tests.app.games.poker.contract import BOXES, SIZE, TIMES, Json, Reading, Wrong


def refuse(why: str, **fields: Any) -> Json:
    return {"do": "refuse", **fields, "why": why}


class Laid:
    """A table as it lies, what is asked of it, and how cards come to it."""

    def __init__(self, line: Json) -> None:
        reading = Reading(line)
        reading.state()
        self.events = reading.events()
        line = copy.deepcopy(line)
        self.game, self.rules = line["game"], line["rules"]
        self.minimum, self.maximum, self.places = line["minimum"], line["maximum"], line.get("places", 7)
        self.table, self.house = line.get("pay_table"), line.get("house")
        self.bets, self.hands = line.get("bets", []), sorted(line.get("hands", []), key=lambda hand: hand["seat"])
        self.board, self.croupier = line.get("board", []), line.get("croupier", [])
        self.seats = sorted({row["seat"] for key in ("seats", "bets", "hands") for row in line.get(key, [])})
        self.bank = 0
        self.qualified = True

    def switch(self, key: str) -> Any:
        return (self.house or {}).get(key)

    def written(self) -> Json:
        found: Json = {"game": self.game, "rules": self.rules, "minimum": self.minimum, "maximum": self.maximum}
        found["places"] = self.places
        if self.table is not None:
            found["pay_table"] = self.table
        if self.house is not None:
            found["house"] = self.house
        found |= {"bets": self.bets, "hands": self.hands}
        if self.game == "ultimate":
            found["board"] = self.board
        return found | {"croupier": self.croupier, "seats": [{"seat": seat} for seat in self.seats]}

    def stake(self, seat: int, on: str) -> int:
        return sum(bet["amount"] for bet in self.bets if (bet["seat"], bet["on"]) == (seat, on))

    def stakes(self, seat: int) -> list[tuple[str, int]]:
        return [(box, self.stake(seat, box)) for box in BOXES[self.game] if self.stake(seat, box)]

    def hand(self, seat: int) -> Json | None:
        return next((hand for hand in self.hands if hand["seat"] == seat), None)

    def drop(self, seat: int, *boxes: str) -> None:
        self.bets = [bet for bet in self.bets if bet["seat"] != seat or bet["on"] not in boxes]

    def clear(self) -> None:
        self.bets, self.hands, self.board, self.croupier = [], [], [], []

    def full(self) -> bool:
        return self.game != "ultimate" or len(self.board) == 5

    def collect(self, seat: int, box: str, amount: int) -> Json:
        self.bank += amount
        return {"do": "collect", "seat": seat, "on": box, "amount": amount}

    # requests

    def limits_of(self, on: str, amount: int) -> str | None:
        if self.game == "stud" and on == "bonus":
            return None if Fraction(self.minimum, 5) == amount else "wrong-amount"
        if amount < self.minimum:
            return "under-minimum"
        return "over-maximum" if amount > self.maximum else None

    def do_bet(self, event: Json) -> list[Json]:
        seat, on, amount = event["seat"], event["on"], event["amount"]
        who = {"seat": seat, "on": on}
        there = self.stake(seat, on)
        for why, holds in (
            ("after-call", bool(self.croupier)),
            ("not-seated", seat not in self.seats),
            ("standing", event.get("standing", False)),
            ("spoken", event.get("spoken", False)),
        ):
            if holds:
                return [refuse(why, **who, amount=amount)]
        why_not = self.limits_of(on, there + amount)
        fits = amount
        if why_not == "over-maximum" and there < self.maximum:
            fits = self.maximum - there
        elif why_not:
            return [refuse(why_not, **who, amount=amount)]
        if there:
            next(bet for bet in self.bets if (bet["seat"], bet["on"]) == (seat, on))["amount"] += fits
        else:
            self.bets = [*self.bets, {**who, "amount": fits}]
        rest = [refuse("over-maximum", **who, amount=amount - fits)] if fits < amount else []
        return [{"do": "accept", **who, "amount": fits}, *rest]

    def do_withdraw(self, event: Json) -> list[Json]:
        seat, on = event["seat"], event["on"]
        who = {"seat": seat, "on": on}
        if self.croupier:
            return [refuse("after-call", **who)]
        if seat not in self.seats:
            return [refuse("not-seated", **who)]
        amount = self.stake(seat, on)
        if not amount:
            return [refuse("nothing-staked", **who)]
        self.drop(seat, on)
        return [{"do": "accept", **who, "amount": amount}]

    def do_arrival(self, _event: Json) -> list[Json]:
        free = [seat for seat in range(1, self.places + 1) if seat not in self.seats]
        if not free:
            return [refuse("table-full")]
        self.seats = sorted([*self.seats, free[0]])
        return [{"do": "accept", "seat": free[0]}]

    def do_limits(self, event: Json) -> list[Json]:
        if "minimum" in event:
            return [refuse("minimum-needs-reopening", amount=event["minimum"])]
        amount = event["maximum"]
        if amount not in [self.minimum * times for times in TIMES[self.game]]:
            return [refuse("not-a-prescribed-maximum", amount=amount)]
        if self.croupier:
            return [refuse("not-now", amount=amount)]
        self.maximum = amount
        return [{"do": "accept", "amount": amount}]

    def do_pay_table(self, _event: Json) -> list[Json]:
        return [refuse("one-table-in-these-rules" if self.rules == "fr-2007" else "table-holds-for-the-session")]

    def do_claim(self, event: Json) -> list[Json]:
        if event["seat"] not in self.seats:
            return [refuse("not-seated", seat=event["seat"])]
        return [refuse("before-showdown" if self.croupier else "cards-removed", seat=event["seat"])]

    # cards

    def do_cut(self, event: Json) -> list[Json]:
        if self.croupier:
            return [refuse("not-now")]
        if not self.seats:
            return [refuse("not-seated")]
        asked = []
        for seat in self.seats:
            asked.append(seat)
            if seat not in event.get("refused", []):
                break
        else:
            asked.append(self.seats[0])
        return [{"do": "offer", "seat": seat, "on": "cut"} for seat in asked]

    def lying_cards(self) -> list[str]:
        return [
            card for cards in (*(hand["cards"] for hand in self.hands), self.board, self.croupier) for card in cards
        ]

    def do_deal(self, event: Json) -> list[Json]:
        hands = {hand["seat"]: hand["cards"] for hand in event["hands"]}
        croupier = event.get("croupier")
        if self.croupier:
            return self.bought(hands, croupier)
        if not self.bets:
            return [refuse("no-stakes")]
        players = sorted({bet["seat"] for bet in self.bets})
        wrong = [refusal for seat in players for refusal in self.not_conforming(seat)]
        if wrong:
            return wrong
        size = SIZE[self.game]
        if sorted(hands) != players or any(len(cards) != size for cards in hands.values()):
            raise Wrong("bad-cards", "hands")
        if croupier is None or len(croupier) != size:
            raise Wrong("bad-cards", "croupier")
        self.hands = [{"seat": seat, "cards": hands[seat]} for seat in players]
        self.croupier = croupier
        if self.game == "ultimate":
            return [*({"do": "deal", "seat": seat, "count": 2} for seat in players), {"do": "deal", "count": 2}]
        steps: list[Json] = [{"do": "call", "what": "no-more-bets"}]
        for turn in range(1, size + 1):
            steps += [{"do": "deal", "seat": seat, "count": 1, "round": turn} for seat in players]
            steps.append({"do": "deal", "count": 1, "round": turn})
        if self.game == "stud":
            steps[-1]["face"] = "up"
        else:
            steps.append({"do": "burn", "count": 52 - 3 * (len(players) + 1)})
        return steps

    def not_conforming(self, seat: int) -> list[Json]:
        stakes = dict(self.stakes(seat))
        if "ante" not in stakes:
            return [refuse("no-ante", seat=seat)]
        if self.game == "ultimate" and stakes.get("blind") != stakes["ante"]:
            return [refuse("unequal-stakes", seat=seat)]
        for on, amount in stakes.items():
            why = self.limits_of(on, amount)
            if why:
                return [refuse(why, seat=seat, on=on, amount=amount)]
        return []

    def waiting(self) -> list[int]:
        return [seat for seat in range(1, 8) if self.stake(seat, "ante") and not self.stake(seat, "play")]

    def bought(self, cards: dict[int, list[str]], croupier: list[str] | None) -> list[Json]:
        buyers = [hand for hand in self.hands if "buy" in hand]
        if not buyers:
            return [refuse("not-now")]
        if self.waiting():
            return [refuse("undecided", seat=seat) for seat in self.waiting()]
        one_each = all(len(each) == 1 for each in cards.values())
        new = [card for each in cards.values() for card in each]
        if sorted(cards) != [hand["seat"] for hand in buyers] or not one_each or set(new) & set(self.lying_cards()):
            raise Wrong("bad-cards", "hands")
        if croupier is not None:
            raise Wrong("bad-cards", "croupier")
        steps: list[Json] = []
        for hand in buyers:
            seat, old = hand["seat"], hand.pop("buy")
            hand["cards"] = [cards[seat][0] if card == old else card for card in hand["cards"]]
            steps.append({"do": "deal", "seat": seat, "count": 1, "face": "up"})
            steps.append({"do": "remove", "seat": seat, "cards": [old]})
            steps.append(self.collect(seat, "card", self.stake(seat, "card")))
            self.drop(seat, "card")
        return steps

    def do_board(self, event: Json) -> list[Json]:
        if not self.croupier or len(self.board) == 5:
            return [refuse("not-now")]
        cards = event["cards"]
        if len(cards) != (2 if self.board else 3) or set(cards) & set(self.lying_cards()):
            raise Wrong("bad-cards", "cards")
        self.board = self.board + cards
        return [{"do": "turn", "board": cards}]
