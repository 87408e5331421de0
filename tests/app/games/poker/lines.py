"""Seeded lines of the poker games with events, close enough to the rules' edges that each of them decides some."""

from __future__ import annotations

from collections.abc import Callable
from random import Random
from typing import Any

from tests.app.games.poker.contract import BOXES, CARDS, HOUSE, RULES, SIZE, TIMES

Json = dict[str, Any]

GAMES = tuple(SIZE)


def line(random: Random, game: str) -> Json:
    """A table of a game with one to four events."""
    made = _Line(random, game)
    events = [made.event() for _ in range(random.choice((1, 1, 2, 3, 4)))]
    return made.table | {"events": events}


class _Line:
    def __init__(self, random: Random, game: str) -> None:
        self.random, self.game = random, game
        self.deck = self._deck()
        self.minimum = random.choice((100, 500, 1000))
        rules = random.choice(RULES[game])
        self.table: Json = {"game": game, "rules": rules, "minimum": self.minimum}
        if rules == "fr-2019":
            self.table["pay_table"] = random.choice("AB")
        self.table["maximum"] = self.minimum * random.choice(TIMES[game])
        self.house = {key: random.choice(values) for key, values in HOUSE[game].items() if random.random() < 0.4}
        if self.house or random.random() < 0.05:
            self.table["house"] = self.house
        if random.random() < 0.2:
            self.table["places"] = random.choice((5, 6, 7, 7))
        self.places = self.table.get("places", 7)
        if random.random() < 0.4:
            chosen = random.sample(range(1, self.places + 1), random.randint(0, self.places))
            self.table["seats"] = [{"seat": seat} for seat in chosen]
        self.hands: list[Json] = []
        self.ready = False
        self._lay(cards=random.random() < 0.75)

    def _deck(self) -> list[str]:
        """All cards, or few ranks or suits, which make more of what is rare."""
        start = self.random.randrange(8)
        some = self.random.choice((CARDS, CARDS, CARDS, CARDS[4 * start : 4 * start + 24], CARDS[::2]))
        if self.random.random() < 0.15:
            some = [card for card in CARDS if card[0] in "A2345KQ"]
        return self.random.sample(some, len(some))

    def take(self, count: int) -> list[str]:
        if len(self.deck) < count:
            return self.random.sample(CARDS, count)
        return [self.deck.pop() for _ in range(count)]

    def take_hand(self, count: int) -> list[str]:
        """Cards of a hand, now and then of one suit."""
        suit = self.random.choice("hdcs")
        suited = [card for card in self.deck if card[1] == suit][:count]
        if self.random.random() > 0.15 or len(suited) < count:
            return self.take(count)
        self.deck = [card for card in self.deck if card not in suited]
        return suited

    def _boxes(self) -> list[str]:
        gone = ["bonus"] if self.house.get("bonus") == "ante" else []
        return [box for box in BOXES[self.game] if box not in ("play", "card", *gone)]

    def _amount(self, box: str) -> int:
        if self.game == "stud" and box == "bonus":
            return self.minimum // 5
        return self.minimum * self.random.choice((1, 1, 2, 3, 5))

    def _stakes(self, seat: int) -> list[Json]:
        amounts = {
            box: self._amount(box) for box in self._boxes() if box in ("ante", "blind") or self.random.random() < 0.6
        }
        if "blind" in amounts:
            amounts["blind"] = amounts["ante"]
        if self.random.random() < 0.06:
            box = self.random.choice(list(amounts))
            amounts[box] = self.random.choice((2, 50, self.table["maximum"], self.table["maximum"] + 100))
        if self.random.random() < 0.04:
            del amounts[self.random.choice(list(amounts))]
        found = [{"seat": seat, "on": box, "amount": amount} for box, amount in amounts.items()]
        return self.random.sample(found, len(found))

    def _lay(self, *, cards: bool) -> None:
        size = SIZE[self.game]
        most = min(self.places, (len(self.deck) - 12) // size)
        seats = self.random.sample(range(1, self.places + 1), self.random.randint(0 if cards else 1, max(most, 1)))
        bets = [bet for seat in seats for bet in self._stakes(seat)]
        if not cards:
            self.table["bets"] = bets
            return
        self.ready = self.random.random() < 0.75
        board = 0
        if self.game == "ultimate":
            board = 5 if self.ready else self.random.choice((0, 3, 5))
            self.table["board"] = self.take(board)
        held = {bet["seat"] for bet in bets if bet["on"] == "ante"}
        bets = [bet for bet in bets if bet["seat"] in held]
        for seat in sorted(held):
            hand: Json = {"seat": seat, "cards": self.take_hand(size)}
            self.hands.append(hand)
            if self.ready or self.random.random() < 0.5:
                bets += self._decided(seat, hand, [bet for bet in bets if bet["seat"] == seat], board)
        if self.house.get("fold_trips") == "plays" and board == 5 and self.hands and self.random.random() < 0.5:
            seat = self.hands[0]["seat"]
            bets = [bet for bet in bets if bet["seat"] != seat] + [
                {"seat": seat, "on": "trips", "amount": self.minimum}
            ]
        self.table |= {
            "bets": bets,
            "hands": self.random.sample(self.hands, len(self.hands)),
            "croupier": self.take(size),
        }

    def _decided(self, seat: int, hand: Json, stakes: list[Json], board: int) -> list[Json]:
        ante = next(bet["amount"] for bet in stakes if bet["on"] == "ante")
        times = {"ultimate": {0: 3, 3: 2, 5: 1}[board], "three-card": 1, "stud": 2}[self.game]
        found = [{"seat": seat, "on": "play", "amount": times * ante}]
        if self.game == "stud" and not self.ready and self.random.random() < 0.5:
            hand["buy"] = self.random.choice(hand["cards"])
            found.append({"seat": seat, "on": "card", "amount": ante})
        return found

    def seat(self) -> int:
        sitting = [bet["seat"] for bet in self.table.get("bets", [])]
        if sitting and self.random.random() < 0.8:
            return int(self.random.choice(sitting))
        return self.random.randint(1, self.places)

    def event(self) -> Json:
        out = bool(self.table.get("croupier"))
        makers: list[Callable[[], Json]] = [self.bet, self.withdraw, self.arrival, self.limits, self.deal, self.fault]
        if out:
            makers += [self.decide] * 6 + [self.showdown] * (12 if self.ready else 2) + [self.deal] * 2
        else:
            makers += [self.bet] * 3 + [self.deal] * 5 + [self.showdown]
        if self.game == "ultimate":
            makers += [self.board] * 2
        else:
            makers += [self.cut, self.claim]
        if self.game == "stud":
            makers.append(self.pay_table)
        return self.random.choice(makers)()

    def bet(self) -> Json:
        on = self.random.choice(self._boxes())
        amount = self.random.choice((2, 98, self.minimum, self.minimum // 5, self.minimum // 10 * 2, 2 * self.minimum))
        if self.random.random() < 0.3:
            amount = self.table["maximum"] + self.random.choice((0, 0, 2, -self.minimum))
        found: Json = {"kind": "bet", "seat": self.seat(), "on": on, "amount": amount}
        return found | {key: self.random.random() < 0.5 for key in ("standing", "spoken") if self.random.random() < 0.1}

    def withdraw(self) -> Json:
        return {"kind": "withdraw", "seat": self.seat(), "on": self.random.choice([*self._boxes(), "play"])}

    @staticmethod
    def arrival() -> Json:
        return {"kind": "arrival"}

    def limits(self) -> Json:
        if self.random.random() < 0.2:
            return {"kind": "limits", "minimum": 1000}
        return {"kind": "limits", "maximum": self.minimum * self.random.choice((10, 20, 25, 30, 50, 100, 7))}

    def deal(self) -> Json:
        size = SIZE[self.game]
        buyers = [hand["seat"] for hand in self.hands if "buy" in hand]
        bets = self.table.get("bets", [])
        seats = buyers or sorted({bet["seat"] for bet in bets})
        count = 1 if buyers else size
        hands = [{"seat": seat, "cards": self.take(count)} for seat in seats]
        found: Json = {"kind": "deal", "hands": self.random.sample(hands, len(hands))}
        if not buyers or self.random.random() < 0.05:
            found["croupier"] = self.take(size)
        if self.random.random() < 0.04 and hands:
            found["hands"] = hands[1:]
        if self.random.random() < 0.04:
            found.pop("croupier", None)
        return found

    def board(self) -> Json:
        count = 2 if self.table.get("board") else 3
        if self.random.random() < 0.1:
            count = 5 - count
        return {"kind": "board", "cards": self.take(count)}

    def decide(self) -> Json:
        seat, act = self.seat(), self.random.choice(("raise", "raise", "raise", "check", "fold", "fold"))
        found: Json = {"kind": "decide", "seat": seat, "act": act}
        if act != "raise":
            return found
        antes = [bet["amount"] for bet in self.table.get("bets", []) if (bet["seat"], bet["on"]) == (seat, "ante")]
        ante = antes[0] if antes else self.minimum
        found["amount"] = ante * self.random.choice((1, 1, 2, 2, 3, 4, 5))
        if self.random.random() < 0.1:
            found["spoken"] = self.random.random() < 0.5
        if self.game == "stud" and self.random.random() < 0.5:
            cards = [card for hand in self.hands if hand["seat"] == seat for card in hand["cards"]]
            card = self.random.choice(cards) if cards and self.random.random() < 0.95 else self.random.choice(CARDS)
            found["buy"] = {"card": card, "amount": ante if self.random.random() < 0.8 else ante + 1}
        return found

    def fault(self) -> Json:
        fault = self.random.choice(("detached-card", "exposed-card", "looked", "wrong-count", "talked"))
        found: Json = {"kind": "fault", "fault": fault}
        if fault == "looked" or (fault == "exposed-card" and self.random.random() < 0.7):
            found["seat"] = self.seat()
        return found

    def some_seats(self) -> list[int]:
        return [seat for seat in range(1, self.places + 1) if self.random.random() < 0.6]

    def showdown(self) -> Json:
        if self.game == "ultimate" or self.random.random() < 0.3:
            return {"kind": "showdown"}
        return {"kind": "showdown", "claims": self.some_seats()}

    def cut(self) -> Json:
        return {"kind": "cut", "refused": self.some_seats()}

    def claim(self) -> Json:
        return {"kind": "claim", "seat": self.seat()}

    def pay_table(self) -> Json:
        return {"kind": "pay-table", "table": self.random.choice("AB")}
