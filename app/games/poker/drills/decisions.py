"""Decisions: a raise and its amount, waiting, giving up, buying a card; when bought cards or the croupier’s come."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from random import Random
from typing import Any

from app.drills.draw import one_in, pick
from app.drills.drill import TableSettings
from app.drills.exercise import Exercise
from app.games.poker.drills.asked import PokerGame, told
from app.games.poker.drills.requests import Requests
from app.games.poker.drills.tables import Cast, Scene, Table
from app.games.poker.rules import ANTE, BONUS, CARD, PLAY
from app.games.poker.state import Dealt, Decided, Showdown, State
from app.text import N_, Message

_RAISE, _WAIT, _BUY, _READY = "raise", "wait", "buy", "ready"
_ASKED: Mapping[int, Sequence[str]] = {
    1: (_RAISE, _RAISE, _WAIT),
    2: (_RAISE, _WAIT, _BUY),
    3: (_RAISE, _WAIT, _BUY, _READY),
    4: (_RAISE, _WAIT, _BUY, _BUY, _READY),
    5: (_RAISE, _RAISE, _WAIT, _BUY, _BUY, _READY),
}
_REASONS = (
    "wrong-amount",
    "spoken",
    "already-raised",
    "no-hand",
    "must-decide",
    "fold-at-the-end",
    "undecided",
    "not-now",
)


class Decisions(Requests):
    """The drill of decisions."""

    id = "decisions"
    events = (Decided, Showdown, Dealt)
    laying = ()
    title: Message = N_("Décisions")
    about: Message = N_("Relancer, attendre ou renoncer : accepter ce qui est dû, refuser le reste avec la raison.")

    def __init__(self, game: PokerGame) -> None:
        skills = [
            (_RAISE, N_("Le montant d’une relance"), 6000),
            (_WAIT, N_("Attendre ou renoncer"), 5000),
            (_READY, N_("Quand le croupier se découvre"), 5000),
        ]
        self.sells = CARD in game.sample.boxes
        if self.sells:
            skills.append((_BUY, N_("L’achat d’une carte"), 8000))
        super().__init__(game, skills, _REASONS)

    def posted(self, state: State) -> str:  # noqa: ARG002 - no limit decides here
        """Nothing."""
        return ""

    def exercise(self, random: Random, level: int, settings: TableSettings) -> Exercise:
        """A request with one thing against it at most."""
        what = pick(random, [each for each in _ASKED[level] if each != _BUY or self.sells])
        scene = _Play(random, self.game, settings, level)
        ready = scene.sold if self.sells and one_in(random, 4) else scene.ready
        makers = {_RAISE: scene.raised, _WAIT: scene.waits, _READY: ready, _BUY: scene.bought}
        return self.make(self.skill(what), level, makers[what](), {})


class _Play(Scene):
    """A table on which players are deciding."""

    def _deciding(self) -> tuple[int, int, Cast, list[Table], int]:
        """How many community cards are shown, who is asked, the cards, the stakes, and the cents of their ante."""
        shown = pick(self.random, sorted(self.rules.raises))
        seats = self.seats(2)
        at, cast = pick(self.random, seats), self.cards(seats)
        others = [seat for seat in seats if seat != at]
        bets = [bet for seat in others for bet in self.stakes(seat, raised=one_in(self.random, 2), shown=shown)]
        own = self.stakes(at, raised=False)
        return shown, at, cast._replace(board=cast.board[:shown]), [*bets, *own], _of(own, ANTE)

    def _put(self, cast: Cast, bets: Sequence[Table], event: Mapping[str, Any]) -> Table:
        return self.table(cast, bets, events=[event])

    def raised(self) -> Table:
        """A raise that is due, or of another sum, announced only, made twice, or of who has no hand."""
        shown, seat, cast, bets, ante = self._deciding()
        due = self.rules.raises[shown]
        event = {"kind": "decide", "seat": seat, "act": "raise", "amount": pick(self.random, due) * ante}
        why = pick(self.random, ("none", "none", "amount", "amount", "spoken", "again", "gone"))
        if why == "amount":
            event["amount"] = pick(self.random, [times for times in range(1, 6) if times not in due]) * ante
        elif why == "spoken":
            event["spoken"] = True
        elif why == "again":
            bets = [*bets, {"seat": seat, "on": PLAY, "amount": pick(self.random, self.raises(shown)) * ante}]
        elif why == "gone":
            cast, bets = _without(cast, bets, seat)
        return self._put(cast, bets, event) | self._seated(seat)

    def waits(self) -> Table:
        """Who passes on for the moment or gives up, at times after a raise or without a hand."""
        shown, seat, cast, bets, ante = self._deciding()
        event = {"kind": "decide", "seat": seat, "act": pick(self.random, ("check", "fold"))}
        why = pick(self.random, ("none", "none", "none", "again", "gone"))
        if why != "none":  # what may be decided now, so that one thing alone stands against it
            event["act"] = "fold" if shown == max(self.rules.raises) else "check"
        if why == "again":
            bets = [*bets, {"seat": seat, "on": PLAY, "amount": pick(self.random, self.raises(shown)) * ante}]
        elif why == "gone":
            cast, bets = _without(cast, bets, seat)
        return self._put(cast, bets, event) | self._seated(seat)

    def bought(self) -> Table:
        """A card bought with a raise, at its price or another."""
        shown, seat, cast, bets, ante = self._deciding()
        while not self.spare(cast.hands[seat]):
            shown, seat, cast, bets, ante = self._deciding()
        price = ante * pick(self.random, (1, 1, 2))
        if one_in(self.random, 4):
            price = self.settings.minimum // 5
        card = pick(self.random, self.spare(cast.hands[seat]))
        amount = ante * self.rules.raises[shown][0]
        event = {"kind": "decide", "seat": seat, "act": "raise", "amount": amount}
        return self._put(cast, bets, event | {"buy": {"card": card.text, "amount": price}})

    def sold(self) -> Table:
        """The bought card is asked for, when all have decided or somebody has not."""
        buyer, *others = self.seats(2)
        cast = self.cards([buyer, *others], wish=lambda cast: bool(self.spare(cast.hands[buyer])))
        waits = pick(self.random, (0, *others))
        bets = [
            bet for seat in (buyer, *others) for bet in self.stakes(seat, raised=seat != waits) if bet["on"] != BONUS
        ]
        price = {"seat": buyer, "on": CARD, "amount": _of(bets, ANTE)}
        given = [{"seat": buyer, "cards": told(self.rest(cast)[:1])}]
        table = self._put(cast, [*bets, price], {"kind": "deal", "hands": given})
        next(hand for hand in table["hands"] if hand["seat"] == buyer)["buy"] = pick(
            self.random, self.spare(cast.hands[buyer])
        ).text
        return table

    def ready(self) -> Table:
        """The croupier is asked for his hand, when all have decided or somebody has not; or too early."""
        seats = self.seats(2)
        cast, waits = self.cards(seats), pick(self.random, (0, 0, *seats))
        bets = [bet for seat in seats for bet in self.stakes(seat, raised=seat != waits)]
        if cast.board and one_in(self.random, 4):
            early = min(self.rules.raises)
            cast = cast._replace(board=cast.board[: self.rules.board[0]])
            bets = [bet for seat in seats for bet in self.stakes(seat, shown=early)]
        return self._put(cast, bets, {"kind": "showdown"})

    def _seated(self, seat: int) -> Table:
        return {"seats": [{"seat": seat}]}


def _of(bets: Sequence[Table], on: str) -> int:
    return next(int(bet["amount"]) for bet in bets if bet["on"] == on)


def _without(cast: Cast, bets: Sequence[Table], seat: int) -> tuple[Cast, list[Table]]:
    """The table once a player has given up."""
    hands = {other: cards for other, cards in cast.hands.items() if other != seat}
    return cast._replace(hands=hands), [bet for bet in bets if bet["seat"] != seat]
