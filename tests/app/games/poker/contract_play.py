"""The play of the page said again: decisions, faults, the showdown, and the whole answer to a line.

`answered` takes an object of the contract and gives the steps, their whole strict order, the bank and the state, or
raises `Wrong` with code and place.
"""

from __future__ import annotations

from fractions import Fraction
from typing import Any

from tests.app.games.closures import closure
from tests.app.games.poker.contract import BOXES, SIZE, Answer, Json, Pairs, Wrong
from tests.app.games.poker.contract_hands import best, told
from tests.app.games.poker.contract_order import bound
from tests.app.games.poker.contract_table import Laid, refuse

ARTICLE = {"ultimate": "55-20", "three-card": "55-21", "stud": "55-16"}
LIMITS_ARTICLE = {"ultimate": "55-20-1", "three-card": "55-21-1", "stud": "55-18"}
TRIPS = {"royal": 50, "straight-flush": 40, "four": 30, "full": 8, "flush": 7, "straight": 4, "three": 3}
BLIND = {"royal": 500, "straight-flush": 50, "four": 10, "full": 3, "flush": "3/2", "straight": 1}
PLAY = {"royal": 100, "straight-flush": 50, "four": 20, "three": 3, "two-pairs": 2, "pair": 1, "high-card": 1}
PLAYS = {
    "A": PLAY | {"full": 9, "flush": 6, "straight": 4},
    "B": PLAY | {"full": 7, "flush": 5, "straight": 4},
    None: PLAY | {"full": 10, "flush": 8, "straight": 5},
}
STUD_BONUS = {"royal": 5000, "straight-flush": 2000, "four": 1000, "full": 150, "flush": 100}
PAIR_PLUS = {"straight-flush": 40, "three": 30, "straight": 6, "flush": 3, "pair": 1}
BONUS = {"straight-flush": 5, "three": 4, "straight": 1}


class Table(Laid):
    """A table in play, as the page has it."""

    # decisions

    def do_decide(self, event: Json) -> list[Json]:
        seat, act = event["seat"], event["act"]
        who: Json = {"seat": seat}
        if act == "raise":
            who |= {"on": "play", "amount": event["amount"]}
        ante = self.stake(seat, "ante")
        for why, holds in (
            ("not-now", not self.croupier),
            ("no-hand", self.hand(seat) is None or not ante),
            ("already-raised", self.stake(seat, "play") > 0),
            ("must-decide", act == "check" and self.full()),
            ("fold-at-the-end", act == "fold" and not self.full()),
            ("spoken", act == "raise" and event.get("spoken", False)),
        ):
            if holds:
                return [refuse(why, **who)]
        if act == "check":
            return [{"do": "accept", **who}]
        return self.fold(seat) if act == "fold" else self.put_up(event, who, ante)

    def fold(self, seat: int) -> list[Json]:
        stays = self.switch("fold_trips") == "plays" and self.stake(seat, "trips") > 0
        gone = [(box, amount) for box, amount in self.stakes(seat) if not (stays and box == "trips")]
        steps = [self.collect(seat, box, amount) for box, amount in gone]
        self.drop(seat, *(box for box, _amount in gone))
        if not stays:
            self.hands = [hand for hand in self.hands if hand["seat"] != seat]
            steps.append({"do": "remove", "seat": seat, "count": SIZE[self.game]})
        return steps

    def put_up(self, event: Json, who: Json, ante: int) -> list[Json]:
        seat, amount = event["seat"], event["amount"]
        due = {"ultimate": {0: [3, 4], 3: [2], 5: [1]}[len(self.board)], "three-card": [1], "stud": [2]}[self.game]
        if amount not in [times * ante for times in due]:
            return [refuse("wrong-amount", **who)]
        hand = self.hand(seat)
        assert hand is not None
        steps: list[Json] = [{"do": "accept", **who}]
        self_bets = [*self.bets, {"seat": seat, "on": "play", "amount": amount}]
        if "buy" in event:
            card, price = event["buy"]["card"], event["buy"]["amount"]
            if card not in hand["cards"]:
                raise Wrong("bad-cards", "buy.card")
            if price != ante:
                return [refuse("wrong-amount", seat=seat, on="card", amount=price)]
            steps.append({"do": "accept", "seat": seat, "on": "card", "amount": price})
            hand["buy"] = card
            self_bets.append({"seat": seat, "on": "card", "amount": price})
            if self.stake(seat, "bonus"):
                steps.append(self.collect(seat, "bonus", self.stake(seat, "bonus")))
                self_bets = [bet for bet in self_bets if (bet["seat"], bet["on"]) != (seat, "bonus")]
        self.bets = self_bets
        return steps

    # faults

    def do_fault(self, event: Json) -> list[Json]:
        fault, who = event["fault"], {key: event[key] for key in event if key == "seat"}
        if (fault == "detached-card") == bool(self.croupier):
            return [refuse("not-now", **who)]
        if who and self.hand(event["seat"]) is None:
            return [refuse("no-hand", **who)]
        if fault == "detached-card":
            return [{"do": "burn", "count": 1}]
        if fault == "exposed-card" and self.switch("exposed") != "void":
            return [{"do": "turn", **who, "face": "down"}]
        size = SIZE[self.game]
        seats = [event["seat"]] if fault == "looked" else sorted((hand["seat"] for hand in self.hands), reverse=True)
        steps: list[Json] = [{"do": "call", "what": "void", **(who if fault == "looked" else {})}]
        for seat in seats:
            steps += [{"do": "return", "seat": seat, "on": on, "amount": sum_} for on, sum_ in self.stakes(seat)]
        steps += [{"do": "remove", "seat": seat, "count": size} for seat in seats]
        if fault == "looked":
            self.drop(event["seat"], *BOXES[self.game])
            self.hands = [hand for hand in self.hands if hand["seat"] != event["seat"]]
        else:
            self.clear()
            steps.append({"do": "remove"})
        return steps

    # showdown

    def do_showdown(self, event: Json) -> list[Json]:
        if not self.croupier or not self.full() or any("buy" in hand for hand in self.hands):
            return [refuse("not-now")]
        if self.waiting():
            return [refuse("undecided", seat=seat) for seat in self.waiting()]
        house = self.house or {}
        own = best(self.game, house, self.croupier, self.board)
        least = {"ultimate": (1,), "three-card": (0, [12]), "stud": (0, [14, 13])}[self.game]
        self.qualified = own[:2] >= least
        steps: list[Json] = [{"do": "burn"}] if self.game == "stud" else []
        steps.append({"do": "turn", "cards": self.croupier, **told(own)})
        if self.game == "ultimate":
            steps.append({"do": "call", "what": "hand", **told(own)})
        elif not self.qualified:
            steps.append({"do": "call", "what": "no-play"})
        beaten = []
        for hand in reversed(self.hands):
            seat, value = hand["seat"], best(self.game, house, hand["cards"], self.board)
            if self.game == "ultimate" or self.qualified:
                result = (value[:2] > own[:2]) - (value[:2] < own[:2])
                beaten.append(result < 0)
                steps.append({"do": "turn", "seat": seat, "cards": hand["cards"], **told(value)})
                if self.game != "ultimate" and result:
                    wins, shown = ("player", value) if result > 0 else ("croupier", own)
                    steps.append({"do": "call", "what": "hand", "seat": seat, "wins": wins, **told(shown)})
                steps += self.settled(seat, [(box, self.result(box, value[2], result)) for box in BOXES[self.game]])
            else:
                steps += self.after_no_play(hand, value, event.get("claims", []))
        if self.game != "ultimate" and beaten and all(beaten):
            steps.append({"do": "call", "what": "bank-wins"})
        size = SIZE[self.game]
        steps += [{"do": "remove", "seat": hand["seat"], "count": size} for hand in reversed(self.hands)]
        self.clear()
        return [*steps, {"do": "remove"}]

    def result(self, box: str, name: str, result: int) -> Any:
        """A rate, "collect" or "return": the three tables of the page, row by row."""
        by_hand = {1: 1, 0: "return", -1: "collect"}[result]
        if self.game == "ultimate":
            if box == "trips":
                return TRIPS.get(name, "collect")
            if box == "ante" and not self.qualified:
                return "return"
            return BLIND.get(name, "return") if box == "blind" and result > 0 else by_hand
        if self.game == "three-card":
            if box == "bonus":
                return BONUS.get(name, "collect")
            if box == "pair-plus":
                return PAIR_PLUS.get(name, "collect")
            return {"three": 4, "straight-flush": 5}.get(name, 1) if box == "ante" and result > 0 else by_hand
        if result > 0 and box in ("play", "bonus"):
            return PLAYS[self.table][name] if box == "play" else STUD_BONUS.get(name, "collect")
        return by_hand

    def after_no_play(self, hand: Json, value: tuple[Any, ...], claims: list[int]) -> list[Json]:
        seat = hand["seat"]
        extras = [box for box in ("bonus", "pair-plus") if self.stake(seat, box)]
        claims_it = seat in claims and (extras or self.switch("bonus") == "ante")
        how: list[tuple[str, Any]] = [("ante", 1), ("play", "return")]
        for box in BOXES[self.game][2:]:
            lost = "return" if self.switch("unclaimed") == "returned" else "collect"
            won = self.result(box, value[2], 1) if box != "card" else lost
            how.append((box, won if claims_it else lost))
        shown = [{"do": "turn", "seat": seat, "cards": hand["cards"], **told(value)}] if claims_it else []
        return shown + self.settled(seat, how)

    def settled(self, seat: int, how: list[tuple[str, Any]]) -> list[Json]:
        lost, pays, back, said = [], [], [], []
        for box, what in how:
            on_ante = box == "bonus" and self.switch("bonus") == "ante"
            stake = self.stake(seat, "ante" if on_ante else box)
            if not stake or (on_ante and isinstance(what, str) and what != "3/2"):
                continue
            if what == "collect":
                lost.append(self.collect(seat, box, stake))
            elif what == "return":
                back.append({"do": "return", "seat": seat, "on": box, "amount": stake})
            else:
                won = int(Fraction(what) * stake)
                self.bank -= won
                pay = {"do": "pay", "seat": seat, "on": box, "stake": stake, "rate": what, "amount": won}
                pays.append(pay | {"returned": 0 if on_ante else stake})
                if box == "bonus":
                    said.append({"do": "call", "what": "bonus-paid", "seat": seat})
        return [*lost, *pays, *back, *said]

    def article(self, event: Json, step: Json) -> str:
        why = step.get("why")
        if self.game == "stud" and (event["kind"] == "pay-table" or (step["do"], step.get("on")) == ("pay", "play")):
            return "55-17"
        limits = event["kind"] == "limits" or why in ("under-minimum", "over-maximum")
        spoken = self.game == "ultimate" and why == "spoken"
        return LIMITS_ARTICLE[self.game] if limits or spoken else ARTICLE[self.game]


def answered(line: Json) -> Answer:
    """The answer to a line of these games."""
    table = Table(line)
    every: list[Json] = []
    order: Pairs = set()
    event: Json
    for index, event in enumerate(table.events):
        try:
            steps = getattr(table, "do_" + event["kind"].replace("-", "_"))(event)
        except Wrong as wrong:
            raise Wrong(wrong.args[0], f"events[{index}].{wrong.args[1]}") from None
        pairs = closure(bound(table, event, steps), len(steps))
        order |= {(i + len(every), j + len(every)) for i, j in pairs}
        every += [step | {"event": index, "article": table.article(event, step)} for step in steps]
    return Answer(every, order, table.bank, table.written())
