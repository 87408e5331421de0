"""Limits and refusals: stakes that arrive or leave, the check before the deal, limits that are wanted, late claims."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random

from app.devices.cards.cards import BOXES
from app.drills.draw import between, few_pieces, one_in, pick
from app.drills.drill import TableSettings
from app.drills.exercise import Exercise
from app.games.poker.drills.asked import PokerGame, told
from app.games.poker.drills.requests import Requests
from app.games.poker.drills.tables import Scene, Table
from app.games.poker.rules import ANTE, CARD, PLAY, Box
from app.games.poker.state import Arrival, BetPlaced, Claimed, Dealt, LimitAsked, PayTableAsked, Withdrawn
from app.text import N_, Message

_STAKES, _REFUSED, _CHECK, _WANTED, _CLAIM = "stakes", "refusals", "check", "table", "claims"
_ASKED: Mapping[int, Sequence[str]] = {
    1: (_STAKES, _STAKES, _REFUSED),
    2: (_STAKES, _REFUSED, _CHECK),
    3: (_STAKES, _REFUSED, _CHECK, _WANTED),
    4: (_STAKES, _REFUSED, _CHECK, _WANTED, _CLAIM),
    5: (_STAKES, _REFUSED, _CHECK, _CHECK, _WANTED, _CLAIM),
}
_REASONS = (
    "under-minimum",
    "over-maximum",
    "wrong-amount",
    "after-call",
    "not-seated",
    "standing",
    "spoken",
    "nothing-staked",
    "no-ante",
    "unequal-stakes",
    "no-stakes",
    "table-full",
    "not-a-prescribed-maximum",
    "minimum-needs-reopening",
    "one-table-in-these-rules",
    "table-holds-for-the-session",
    "not-now",
    "before-showdown",
    "cards-removed",
)
_ODD_TIMES = (5, 15, 40, 200)
"""Maximums that no article prescribes, in minimums."""

_PIECES = 20


class Limits(Requests):
    """The limits and refusals drill."""

    id = "limits"
    events = (BetPlaced, Withdrawn, Arrival, LimitAsked, PayTableAsked, Dealt, Claimed)
    title: Message = N_("Limites et refus")
    about: Message = N_(
        "Accepter une mise, une place ou des limites, en partie s’il le faut, ou refuser et dire pourquoi."
    )

    def __init__(self, game: PokerGame) -> None:
        skills = [
            (_STAKES, N_("Minimum et maximum d’une mise"), 6000),
            (_REFUSED, N_("Mises tardives, annoncées, debout"), 5000),
            (_CHECK, N_("Le contrôle avant la donne"), 7000),
            (_WANTED, N_("Places, limites et barème"), 6000),
        ]
        self.claims = bool(game.sample.claimed)
        if self.claims:
            skills.append((_CLAIM, N_("Annonces de gain hors de leur moment"), 5000))
        super().__init__(game, skills, _REASONS)

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A request with one thing against it at most."""
        what = pick(random, [each for each in _ASKED[level] if each != _CLAIM or self.claims])
        scene = _Open(random, self.game, settings, level)
        makers = {
            _STAKES: scene.staked,
            _REFUSED: scene.refused,
            _CHECK: scene.checked,
            _WANTED: scene.wanted,
            _CLAIM: scene.claimed,
        }
        return self.make(self.skill(what), level, makers[what](), {})


class _Open(Scene):
    """A table between two coups; at times a coup is on."""

    def _put(self, bets: Sequence[Table], event: Table, **more: object) -> Table:
        return self.game.table(self.settings, bets=list(bets), **more, events=[event])

    def _lying(self) -> list[Table]:
        return [bet for seat in self.seats() for bet in self.stakes(seat, raised=False)]

    def _boxes(self) -> list[Box]:
        """The boxes in which a stake may be put down between two coups."""
        left_out = {PLAY, CARD, *self.rules.lent}
        return [box for box in self.rules.boxes if box not in left_out]

    def _bet(self, bets: list[Table]) -> Table:
        """A stake that arrives; the one that must equal it is still to come, or it would stand against it."""
        seat = pick(self.random, sorted({int(bet["seat"]) for bet in bets}))
        on = pick(self.random, [box for box in self._boxes() if box not in self.rules.equal])
        bets[:] = [bet for bet in bets if bet["seat"] != seat or self.rules.equal.get(bet["on"]) != on]
        return {"kind": "bet", "seat": seat, "on": on, "amount": self.settings.minimum}

    def _within(self, event: Table) -> int:
        """Cents that the box of a stake may hold."""
        part = self.rules.parts.get(event["on"])
        return self.settings.minimum // part if part else self.amount()

    def staked(self) -> Table:
        """A stake over the maximum of its box, at it, under the minimum, or between; or of a part that is not due."""
        bets = self._lying()
        event = self._bet(bets)
        there = sum(bet["amount"] for bet in bets if (bet["seat"], bet["on"]) == (event["seat"], event["on"]))
        if event["on"] in self.rules.parts:
            part = self._within(event)
            bets = [bet for bet in bets if (bet["seat"], bet["on"]) != (event["seat"], event["on"])]
            return self._put(bets, event | {"amount": part * pick(self.random, (1, 1, 2, 5))})
        least, most = self.settings.minimum, self._maximum()
        where = pick(self.random, ("over", "over", "at", "under", "between"))
        small = [chip for chip in self.settings.denominations if chip < least and chip % 2 == 0]
        if where == "under" and one_in(self.random, 2):
            # who comes to the table has nothing there
            bets, there = [bet for bet in bets if bet["seat"] != event["seat"]], 0
        room = most - there
        if where == "over":
            amount = max(room, 0) + least * between(self.random, 1, 5)
        elif where == "at" and room > 0:
            amount = room
        elif where == "under" and small and not there:
            chip = pick(self.random, small)
            amount = chip * between(self.random, 1, (least - 1) // chip)
        else:
            amount = few_pieces(self.random, self.settings.denominations[2:], least, max(room, least), _PIECES) or least
        return self._put(bets, event | {"amount": amount}, seats=[{"seat": event["seat"]}])

    def _maximum(self) -> int:
        return int(self.game.table(self.settings)["maximum"])

    def refused(self) -> Table:
        """A stake that comes too late, is only announced, or lies for who has no seat; or one that is taken back."""
        why = pick(self.random, ("none", "late", "vacant", "standing", "spoken", "back", "nothing"))
        if why == "late":
            return self._while_dealt(self._late)
        bets = self._lying()
        event = self._bet(bets)
        event["amount"] = self._within(event)
        bets = [bet for bet in bets if (bet["seat"], bet["on"]) != (event["seat"], event["on"])]
        taken = {event["seat"], *(bet["seat"] for bet in bets)}
        free = [seat for seat in range(1, BOXES + 1) if seat not in taken]
        if why == "vacant" and free:
            return self._put(bets, event | {"seat": pick(self.random, free)})
        if why in ("standing", "spoken"):
            event[why] = True
        elif why in ("back", "nothing"):
            lies = {"seat": event["seat"], "on": event["on"], "amount": event["amount"]}
            bets = [*bets, lies] if why == "back" else bets
            event = {"kind": "withdraw", "seat": event["seat"], "on": event["on"]}
        return self._put(bets, event, seats=[{"seat": event["seat"]}])

    def _late(self, bets: list[Table]) -> Table:
        event = self._bet(bets)
        if event["on"] in self.rules.parts:  # twice its part would stand against it as well
            bets[:] = [bet for bet in bets if (bet["seat"], bet["on"]) != (event["seat"], event["on"])]
        if one_in(self.random, 2):
            return {"kind": "withdraw", "seat": event["seat"], "on": ANTE}
        return event | {"amount": self._within(event)}

    def _while_dealt(self, event: object) -> Table:
        seats = self.seats()
        cast = self.cards(seats)
        bets = [bet for seat in seats for bet in self.stakes(seat, raised=False)]
        made = event(bets) if callable(event) else event
        return self.table(cast._replace(board=[]), bets, events=[made])

    def checked(self) -> Table:
        """The cards are wanted: every stake conforms, or one player's does not, or nothing lies, or they are out."""
        why = pick(self.random, ("none", "none", "alone", "unequal", "part", "under", "nothing", "again"))
        if why == "again":
            return self._while_dealt(self._deal)
        seats = self.seats(2)
        stakes = {seat: self.stakes(seat, raised=False) for seat in seats}
        seat = seats[0]
        if why == "alone":
            box = pick(self.random, [box for box in self._boxes() if box != ANTE])
            stakes[seat] = [{"seat": seat, "on": box, "amount": self._within({"on": box})}]
        elif why == "nothing":
            stakes = {}
        for bet in stakes.get(seat, []):
            if why == "unequal" and bet["on"] in self.rules.equal:
                more = bet["amount"] + self.settings.minimum <= self._maximum()
                bet["amount"] += self.settings.minimum if more else -self.settings.minimum
            elif why == "part" and bet["on"] in self.rules.parts:
                bet["amount"] *= 2
            elif why == "under" and (bet["on"] == ANTE or bet["on"] in self.rules.equal):
                bet["amount"] = self.settings.minimum // 2 // 2 * 2
        bets = [bet for found in stakes.values() for bet in found]
        return self._put(bets, self._deal(bets))

    def _deal(self, bets: Sequence[Table]) -> Table:
        """A deal to who has staked."""
        seats = sorted({int(bet["seat"]) for bet in bets})
        cast = self.cards(seats or self.seats())
        hands = [{"seat": seat, "cards": told(cast.hands[seat])} for seat in seats]
        return {"kind": "deal", "hands": hands, "croupier": told(cast.croupier)}

    def wanted(self) -> Table:
        """Somebody wants a seat, or the direction another limit or another pay table."""
        bets = self._lying()
        kinds = ["arrival", "maximum", "maximum", "minimum"]
        if self.game.pay_tables:
            kinds.append("pay-table")
        kind = pick(self.random, kinds)
        if kind == "arrival":
            places = max(5, *(bet["seat"] for bet in bets))
            full = one_in(self.random, 2)
            taken = range(1, places + 1) if full else sorted({bet["seat"] for bet in bets})
            seats = [{"seat": seat} for seat in taken]
            return self._put(bets, {"kind": "arrival"}, seats=seats, **({"places": places} if full else {}))
        if kind == "pay-table":
            others = [each for each in self.game.pay_tables if each != self.settings.pay_table]
            return self._put(bets, {"kind": "pay-table", "table": pick(self.random, others)})
        if kind == "minimum":
            return self._put(bets, {"kind": "limits", "minimum": self.settings.minimum * pick(self.random, (2, 5))})
        why = pick(self.random, ("none", "times", "out"))
        wanted = (times * self.settings.minimum for times in (_ODD_TIMES if why == "times" else self.rules.multiples))
        posted = self._maximum()
        event = {"kind": "limits", "maximum": pick(self.random, [each for each in wanted if each != posted])}
        return self._while_dealt(event) if why == "out" else self._put(bets, event)

    def claimed(self) -> Table:
        """Somebody announces a win while players decide, or once the cards have gone."""
        if one_in(self.random, 2):
            return self._while_dealt(lambda bets: {"kind": "claim", "seat": bets[0]["seat"]})
        bets = self._lying()
        return self._put(bets, {"kind": "claim", "seat": bets[0]["seat"]})
