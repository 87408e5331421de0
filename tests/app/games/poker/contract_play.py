"""The rest of the page said again: what the croupier does, what is bound, and how the table stands afterwards."""

from __future__ import annotations

import copy
from fractions import Fraction
from typing import Any

from tests.app.games.closures import closure
from tests.app.games.poker.contract import (
    ARTICLE,
    BLIND,
    BONUS,
    BOXES,
    LIMITS_ARTICLE,
    PAIR_PLUS,
    PLAYS,
    SIZE,
    STUD_BONUS,
    TIMES,
    TRIPS,
    Answer,
    Json,
    Pairs,
    Reading,
    Wrong,
    best,
    told,
)


def _refuse(why: str, **fields: Any) -> Json:
    return {"do": "refuse", **fields, "why": why}


class Table:
    """A table in play, as the page has it."""

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
                return [_refuse(why, **who, amount=amount)]
        why_not = self.limits_of(on, there + amount)
        fits = amount
        if why_not == "over-maximum" and there < self.maximum:
            fits = self.maximum - there
        elif why_not:
            return [_refuse(why_not, **who, amount=amount)]
        if there:
            next(bet for bet in self.bets if (bet["seat"], bet["on"]) == (seat, on))["amount"] += fits
        else:
            self.bets = [*self.bets, {**who, "amount": fits}]
        rest = [_refuse("over-maximum", **who, amount=amount - fits)] if fits < amount else []
        return [{"do": "accept", **who, "amount": fits}, *rest]

    def do_withdraw(self, event: Json) -> list[Json]:
        seat, on = event["seat"], event["on"]
        who = {"seat": seat, "on": on}
        if self.croupier:
            return [_refuse("after-call", **who)]
        if seat not in self.seats:
            return [_refuse("not-seated", **who)]
        amount = self.stake(seat, on)
        if not amount:
            return [_refuse("nothing-staked", **who)]
        self.drop(seat, on)
        return [{"do": "accept", **who, "amount": amount}]

    def do_arrival(self, _event: Json) -> list[Json]:
        free = [seat for seat in range(1, self.places + 1) if seat not in self.seats]
        if not free:
            return [_refuse("table-full")]
        self.seats = sorted([*self.seats, free[0]])
        return [{"do": "accept", "seat": free[0]}]

    def do_limits(self, event: Json) -> list[Json]:
        if "minimum" in event:
            return [_refuse("minimum-needs-reopening", amount=event["minimum"])]
        amount = event["maximum"]
        if amount not in [self.minimum * times for times in TIMES[self.game]]:
            return [_refuse("not-a-prescribed-maximum", amount=amount)]
        if self.croupier:
            return [_refuse("not-now", amount=amount)]
        self.maximum = amount
        return [{"do": "accept", "amount": amount}]

    def do_pay_table(self, _event: Json) -> list[Json]:
        return [_refuse("one-table-in-these-rules" if self.rules == "fr-2007" else "table-holds-for-the-session")]

    def do_claim(self, event: Json) -> list[Json]:
        if event["seat"] not in self.seats:
            return [_refuse("not-seated", seat=event["seat"])]
        return [_refuse("before-showdown" if self.croupier else "cards-removed", seat=event["seat"])]

    # cards

    def do_cut(self, event: Json) -> list[Json]:
        if self.croupier:
            return [_refuse("not-now")]
        if not self.seats:
            return [_refuse("not-seated")]
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
            return [_refuse("no-stakes")]
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
            return [_refuse("no-ante", seat=seat)]
        if self.game == "ultimate" and stakes.get("blind") != stakes["ante"]:
            return [_refuse("unequal-stakes", seat=seat)]
        for on, amount in stakes.items():
            why = self.limits_of(on, amount)
            if why:
                return [_refuse(why, seat=seat, on=on, amount=amount)]
        return []

    def waiting(self) -> list[int]:
        return [seat for seat in range(1, 8) if self.stake(seat, "ante") and not self.stake(seat, "play")]

    def bought(self, cards: dict[int, list[str]], croupier: list[str] | None) -> list[Json]:
        buyers = [hand for hand in self.hands if "buy" in hand]
        if not buyers:
            return [_refuse("not-now")]
        if self.waiting():
            return [_refuse("undecided", seat=seat) for seat in self.waiting()]
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
            return [_refuse("not-now")]
        cards = event["cards"]
        if len(cards) != (2 if self.board else 3) or set(cards) & set(self.lying_cards()):
            raise Wrong("bad-cards", "cards")
        self.board = self.board + cards
        return [{"do": "turn", "board": cards}]

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
                return [_refuse(why, **who)]
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
            return [_refuse("wrong-amount", **who)]
        hand = self.hand(seat)
        assert hand is not None
        steps: list[Json] = [{"do": "accept", **who}]
        self_bets = [*self.bets, {"seat": seat, "on": "play", "amount": amount}]
        if "buy" in event:
            card, price = event["buy"]["card"], event["buy"]["amount"]
            if card not in hand["cards"]:
                raise Wrong("bad-cards", "buy.card")
            if price != ante:
                return [_refuse("wrong-amount", seat=seat, on="card", amount=price)]
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
            return [_refuse("not-now", **who)]
        if who and self.hand(event["seat"]) is None:
            return [_refuse("no-hand", **who)]
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
            return [_refuse("not-now")]
        if self.waiting():
            return [_refuse("undecided", seat=seat) for seat in self.waiting()]
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

    # order

    def bound(self, event: Json, steps: list[Json]) -> Pairs:
        """What the page binds, pair by pair."""
        kind = event["kind"]
        every = {(i, j) for j in range(len(steps)) for i in range(j)}
        if steps[0]["do"] == "refuse":
            return set()
        if kind in ("cut", "deal"):
            if kind == "deal" and any(step.get("face") == "up" and "round" not in step for step in steps):
                return self.bound_purchases(steps)
            return every
        if kind not in ("fault", "showdown") and not (kind == "decide" and event["act"] == "fold"):
            return set()
        return {
            (i, j) for i in range(len(steps)) for j in range(len(steps)) if i != j and self.first(steps, i, j, kind)
        }

    @staticmethod
    def bound_purchases(steps: list[Json]) -> Pairs:
        found = set()
        for i, one in enumerate(steps):
            for j, other in enumerate(steps):
                later = other["do"] == "deal" and other["seat"] > one["seat"]
                own = other["do"] != "deal" and other["seat"] == one["seat"]
                if one["do"] == "deal" and (later or own):
                    found.add((i, j))
        return found

    def first(self, steps: list[Json], i: int, j: int, kind: str) -> bool:
        """Whether step i comes before step j by one of the lines of the page."""
        one, other = steps[i], steps[j]
        in_rows = self.game != "ultimate" or self.switch("order") == "right-to-left"
        compared = self.game == "ultimate" or self.qualified
        one_removes, other_removes = one["do"] == "remove", other["do"] == "remove"
        same = "seat" in one and one.get("seat") == other.get("seat")
        both = "seat" in one and "seat" in other
        own = [at for at, step in enumerate(steps) if self.opens(step)]
        if kind == "fault" and i == 0:
            return True
        if kind == "showdown" and i in own:
            return j not in own or i < j
        if kind == "showdown" and j in own:
            return False
        if one_removes and other_removes and both:
            return bool(in_rows and one["seat"] > other["seat"])
        if other_removes and (same or "seat" not in other):
            return True
        if other_removes and not compared and one["do"] == "pay" and one["on"] == "ante":
            return True
        if one_removes:
            return False
        if same and one["do"] == "turn":
            return compared or other.get("on") not in ("ante", "play")
        winner = one["do"] == "call" and one["what"] == "hand"
        if same and winner and other["do"] != "turn":
            return True
        if winner and other.get("what") == "bank-wins":
            return True
        if both and in_rows and compared and not other_removes and one["seat"] > other["seat"] and kind == "showdown":
            return True
        bonus = (other["do"] == "pay" and other["on"] == "bonus") or other.get("what") == "bonus-paid"
        return bool(same and bonus and (one["do"], one.get("on")) == ("pay", "play"))

    @staticmethod
    def opens(step: Json) -> bool:
        """Whether it is the burn, the croupier's turn, or the call of his hand or of "pas de jeu"."""
        if "seat" in step:
            return False
        return step["do"] in ("burn", "turn") or step.get("what") in ("hand", "no-play")

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
        pairs = closure(table.bound(event, steps), len(steps))
        order |= {(i + len(every), j + len(every)) for i, j in pairs}
        every += [step | {"event": index, "article": table.article(event, step)} for step in steps]
    return Answer(every, order, table.bank, table.written())
