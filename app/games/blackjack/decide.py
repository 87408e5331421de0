"""What players decide: a card, to stand, to double, to separate a pair, to insure, to give up (article 55-4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import lru_cache
from types import MappingProxyType

from app.devices.cards.cards import Card
from app.devices.cards.kinds import bad_cards
from app.devices.cards.steps import Deal, Remove
from app.games.blackjack.hands import ACE, MOST, Turn, by_place, points, staked, standing
from app.games.blackjack.rule_ids import RuleId
from app.games.blackjack.rules import HOLDER
from app.games.blackjack.state import Act, Box, Decided, Hand, Stake, State
from app.games.blackjack.steps import Resolved, accepted, refused
from app.games.blackjack.verify import verify_decision
from app.table.refusal import Refusal
from app.table.resolution import Due, Resolution, Run, in_runs
from app.table.steps import Accept, Call, Collect, Halve, Refuse

_new = tuple.__new__
"""Makes a record without a call of Python code: most of a coup are decisions."""

_CALLED: RuleId = "points-called"
_BUST: RuleId = "bust-at-once"


@lru_cache(maxsize=1024)
def _points_called(total: int, seat: int, number: int) -> Run[RuleId]:
    return Run("points", _CALLED, (Call("points", total, seat=seat, on=number),))


@lru_cache(maxsize=256)
def _gone(seat: int, number: int) -> Run[RuleId]:
    return Run("gone", _BUST, (Remove(seat, number),))


def resolve_decision(state: State, event: Decided) -> Resolved:
    """What a decision gives: the cards due for it and what they bring, or a refusal, which draws nothing."""
    try:
        turn = verify_decision(state, event)
    except Refusal as refusal:
        place = event.place if event.act == "insurance" else None
        return refused(state, event.act, refusal, Refuse(refusal.why, event.seat, place=place, what=event.act))
    return _DECISIONS[event.act](state, event, turn)


class _Play:
    """A box while one of its hands is played: its hands, and what has become due."""

    __slots__ = ("_drawn", "at", "bank", "event", "hands", "insurance", "number", "runs", "seat", "splits", "state")

    def __init__(self, state: State, event: Decided, turn: Turn) -> None:
        self.at, self.number = turn
        self.state = state
        self.event = event
        self.seat, hands, self.insurance, self.splits = state.boxes[turn[0]]
        self.hands = list(hands)
        self.runs: list[Run[RuleId]] = []
        self.bank = 0
        self._drawn = 0

    @property
    def hand(self) -> Hand:
        """The hand that is played."""
        return self.hands[self.number]

    def going_along(self, stake: Stake) -> bool:
        """Whether a stake is the holder's, or of a standing player who goes with the holder."""
        return stake.place == HOLDER or stake.place in self.event.follow

    def accept(self, rule: RuleId) -> None:
        """Accept a stake equal to each one that goes along."""
        event = self.event
        due: list[Due[RuleId]] = []
        for place, amount in filter(self.going_along, by_place(self.hand.stakes)):
            stands: RuleId = rule if place == HOLDER else "standing-may-follow"
            due.append(Due(Accept(event.seat, None, amount, place, event.act), event.act, stands))
        self.runs += in_runs(due)

    def give(self, number: int, rule: RuleId) -> int:
        """Give a hand the next card, and call its points; what they are."""
        cards, drawn = self.event.cards, self._drawn
        if drawn == len(cards):
            raise bad_cards("cards", cards)
        card: Card = cards[drawn]
        self._drawn = drawn + 1
        held, stakes, stands = self.hands[number]
        held += (card,)
        self.hands[number] = _new(Hand, (held, stakes, stands))
        seat, on = self.seat, number + 1
        total = points(held)
        self.runs += _new(Run, ("card", rule, (_new(Deal, (card, seat, on)),))), _points_called(total, seat, on)
        return total

    def draw(self, rule: RuleId) -> None:
        """Give the hand played a card, and take its stakes and its cards where it is above 21."""
        if self.give(self.number, rule) <= MOST:
            return
        seat, on = self.seat, self.number + 1
        stakes = by_place(self.hand.stakes)
        lost = tuple([_new(Collect, (place, seat, on, amount)) for place, amount in stakes])
        self.bank += sum([amount for _place, amount in stakes])
        self.runs += _new(Run, ("lost", _BUST, lost)), _gone(seat, on)
        del self.hands[self.number]

    def done(self) -> Resolved:
        """Give second cards as they come to be due, and say what has become of the table."""
        while self.splits:  # only a hand that comes from a pair waits for a card
            self.hands[:] = standing(self.state.rules, self.hands, self.splits)
            number = next((n for n, hand in enumerate(self.hands) if not hand.stands), None)
            if number is None or len(self.hands[number].cards) != 1:
                break
            ace = self.hands[number].cards[0].rank == ACE
            self.give(number, "one-card-on-aces" if ace else "second-card-in-turn")
        if self._drawn != len(self.event.cards):
            raise bad_cards("cards", self.event.cards)
        box: Box = _new(Box, (self.seat, tuple(self.hands), self.insurance, self.splits))
        after = _with_box(self.state, self.at, box, drawn=self._drawn > 0)
        resolution: Resolved = _new(Resolution, (tuple(self.runs), after, self.bank, None))
        return resolution


def _with_box(state: State, at: int, box: Box, *, drawn: bool) -> State:
    """The table with another box at an index, without it where nothing lies on it any more."""
    rules, minimum, maximum, there, croupier, was_drawn, stop_card = state
    _seat, hands, insurance, _splits = box
    boxes = (*there[:at], box, *there[at + 1 :]) if hands or insurance else (*there[:at], *there[at + 1 :])
    after: State = _new(State, (rules, minimum, maximum, boxes, croupier, was_drawn or drawn, stop_card))
    return after


def _hit(state: State, event: Decided, turn: Turn) -> Resolved:
    play = _Play(state, event, turn)
    play.draw("boxes-in-turn")
    return play.done()


def _stand(state: State, event: Decided, turn: Turn) -> Resolved:
    play = _Play(state, event, turn)
    cards, stakes, _stands = play.hands[play.number]
    play.hands[play.number] = _new(Hand, (cards, stakes, True))
    return play.done()


def _double(state: State, event: Decided, turn: Turn) -> Resolved:
    play = _Play(state, event, turn)
    play.accept("double-exactly")
    stakes = tuple(
        Stake(stake.place, 2 * stake.amount) if play.going_along(stake) else stake for stake in play.hand.stakes
    )
    play.hands[play.number] = Hand(play.hand.cards, stakes, stands=True)
    play.draw("double-one-card")
    return play.done()


def _split(state: State, event: Decided, turn: Turn) -> Resolved:
    play = _Play(state, event, turn)
    rules, hand = state.rules, play.hand
    play.accept(rules.ace_rule if hand.cards[0].rank == ACE else "pair-equal-stake")
    first, second = hand.cards
    play.hands[play.number] = Hand((first,), hand.stakes)
    play.hands.insert(play.number + 1, Hand((second,), tuple(filter(play.going_along, hand.stakes))))
    play.splits += 1
    return play.done()


def _insure(state: State, event: Decided, turn: Turn) -> Resolved:
    box = state.boxes[turn[0]]
    half = staked(box, event.place) // 2
    insured = box._replace(insurance=(*box.insurance, Stake(event.place, half)))
    after = _with_box(state, turn[0], insured, drawn=False)
    return accepted(after, "insurance-half", Accept(event.seat, None, half, event.place, event.act))


def _surrender(state: State, _event: Decided, turn: Turn) -> Resolved:
    box = state.boxes[turn[0]]
    steps = []
    for place, stake in by_place(box.hands[0].stakes):
        steps.append(Halve(box.seat, 1, stake, stake // 2, stake - stake // 2, place))
    after = _with_box(state, turn[0], box._replace(hands=()), drawn=False)
    bank = sum(step.collected for step in steps)
    halved: RuleId = "surrender-half"
    return Resolution((Run("halve", halved, tuple(steps)), Run("gone", halved, (Remove(box.seat, 1),))), after, bank)


_DECISIONS: Mapping[Act, Callable[[State, Decided, Turn], Resolved]] = MappingProxyType(
    {
        "hit": _hit,
        "stand": _stand,
        "double": _double,
        "split": _split,
        "insurance": _insure,
        "surrender": _surrender,
    }
)
