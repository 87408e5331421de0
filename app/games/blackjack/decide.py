"""What players decide: a card, to stand, to double, to separate a pair, to insure, to give up (article 55-4)."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from operator import attrgetter
from types import MappingProxyType

from app.devices.cards.cards import Card
from app.devices.cards.kinds import bad_cards
from app.devices.cards.steps import Deal, Remove
from app.games.blackjack.hands import ACE, MOST, box_of, hand_to_play, points, staked, standing
from app.games.blackjack.rule_ids import RuleId
from app.games.blackjack.rules import HOLDER
from app.games.blackjack.state import Act, Box, Decided, Hand, Stake, State
from app.games.blackjack.steps import Resolved, accepted, refused
from app.games.blackjack.verify import verify_decision
from app.table.refusal import Refusal
from app.table.resolution import Due, Resolution, Run, in_runs
from app.table.steps import Accept, Call, Collect, Halve, Refuse

by_place = attrgetter("place")

_new = tuple.__new__
"""Makes a record without a call of Python code: most of a coup are decisions."""

_CALLED: RuleId = "points-called"
_BUST: RuleId = "bust-at-once"


def resolve_decision(state: State, event: Decided) -> Resolved:
    """What a decision gives: the cards due for it and what they bring, or a refusal, which draws nothing."""
    try:
        verify_decision(state, event)
    except Refusal as refusal:
        place = event.place if event.act == "insurance" else None
        return refused(state, event.act, refusal, Refuse(refusal.why, event.seat, place=place, what=event.act))
    return _DECISIONS[event.act](state, event)


class _Turn:
    """A box while one of its hands is played: its hands, and what has become due."""

    def __init__(self, state: State, event: Decided) -> None:
        turn = hand_to_play(state)
        assert turn is not None, "a decision that was not refused"
        self.at, self.number = turn
        self.state = state
        self.event = event
        self.box = state.boxes[self.at]
        self.hands = list(self.box.hands)
        self.splits = self.box.splits
        self.runs: list[Run[RuleId]] = []
        self.bank = 0
        self._drawn = 0

    @property
    def hand(self) -> Hand:
        """The hand that is played."""
        return self.hands[self.number]

    @hand.setter
    def hand(self, hand: Hand) -> None:
        self.hands[self.number] = hand

    def going_along(self, stake: Stake) -> bool:
        """Whether a stake is the holder's, or of a standing player who goes with the holder."""
        return stake.place == HOLDER or stake.place in self.event.follow

    def accept(self, rule: RuleId) -> None:
        """Accept a stake equal to each one that goes along."""
        event = self.event
        due: list[Due[RuleId]] = []
        for place, amount in sorted(filter(self.going_along, self.hand.stakes), key=by_place):
            stands: RuleId = rule if place == HOLDER else "standing-may-follow"
            due.append(Due(Accept(event.seat, None, amount, place, event.act), event.act, stands))
        self.runs += in_runs(due)

    def give(self, number: int, rule: RuleId) -> int:
        """Give a hand the next card, and call its points; what they are."""
        cards = self.event.cards
        if self._drawn == len(cards):
            raise bad_cards("cards", cards)
        card: Card = cards[self._drawn]
        self._drawn += 1
        hand = self.hands[number]
        held = (*hand.cards, card)
        self.hands[number] = _new(Hand, (held, hand.stakes, hand.stands))
        seat, on = self.box.seat, number + 1
        total = points(held)
        call = _new(Call, ("points", total, None, (), seat, on))
        self.runs.append(_new(Run, ("card", rule, (_new(Deal, (card, seat, on)),))))
        self.runs.append(_new(Run, ("points", _CALLED, (call,))))
        return total

    def draw(self, rule: RuleId) -> None:
        """Give the hand played a card, and take its stakes and its cards where it is above 21."""
        if self.give(self.number, rule) <= MOST:
            return
        hand = self.hand
        seat, on = self.box.seat, self.number + 1
        lost = [_new(Collect, (place, seat, on, amount)) for place, amount in sorted(hand.stakes, key=by_place)]
        self.bank += sum([step.amount for step in lost])
        self.runs.append(_new(Run, ("lost", _BUST, tuple(lost))))
        self.runs.append(_new(Run, ("gone", _BUST, (_new(Remove, (seat, on)),))))
        del self.hands[self.number]

    def done(self) -> Resolved:
        """Give second cards as they come to be due, and say what has become of the table."""
        rules = self.state.rules
        while self.splits:  # only a hand that comes from a pair waits for a card
            self.hands[:] = standing(rules, self.hands, self.splits)
            number = next((n for n, hand in enumerate(self.hands) if not hand.stands), None)
            if number is None or len(self.hands[number].cards) != 1:
                break
            ace = self.hands[number].cards[0].rank == ACE
            self.give(number, "one-card-on-aces" if ace else "second-card-in-turn")
        if self._drawn != len(self.event.cards):
            raise bad_cards("cards", self.event.cards)
        box: Box = _new(Box, (self.box.seat, tuple(self.hands), self.box.insurance, self.splits))
        after = with_box(self.state, self.at, box, drawn=self.state.drawn or self._drawn > 0)
        resolution: Resolved = _new(Resolution, (tuple(self.runs), after, self.bank, None))
        return resolution


def with_box(state: State, at: int, box: Box, *, drawn: bool) -> State:
    """The table with another box at an index, without it where nothing lies on it any more."""
    kept = (box,) if box.hands or box.insurance else ()
    boxes = (*state.boxes[:at], *kept, *state.boxes[at + 1 :])
    after: State = _new(
        State, (state.rules, state.minimum, state.maximum, boxes, state.croupier, drawn, state.stop_card)
    )
    return after


def _hit(state: State, event: Decided) -> Resolved:
    turn = _Turn(state, event)
    turn.draw("boxes-in-turn")
    return turn.done()


def _stand(state: State, event: Decided) -> Resolved:
    turn = _Turn(state, event)
    turn.hand = Hand(turn.hand.cards, turn.hand.stakes, stands=True)
    return turn.done()


def _double(state: State, event: Decided) -> Resolved:
    turn = _Turn(state, event)
    turn.accept("double-exactly")
    stakes = tuple(
        Stake(stake.place, 2 * stake.amount) if turn.going_along(stake) else stake for stake in turn.hand.stakes
    )
    turn.hand = Hand(turn.hand.cards, stakes, stands=True)
    turn.draw("double-one-card")
    return turn.done()


def _split(state: State, event: Decided) -> Resolved:
    turn = _Turn(state, event)
    rules, hand = state.rules, turn.hand
    turn.accept(rules.ace_rule if hand.cards[0].rank == ACE else "pair-equal-stake")
    first, second = hand.cards
    turn.hand = Hand((first,), hand.stakes)
    turn.hands.insert(turn.number + 1, Hand((second,), tuple(filter(turn.going_along, hand.stakes))))
    turn.splits += 1
    return turn.done()


def _insure(state: State, event: Decided) -> Resolved:
    box = box_of(state, event.seat)
    assert box is not None, "an insurance that was not refused"
    half = staked(box, event.place) // 2
    insured = box._replace(insurance=(*box.insurance, Stake(event.place, half)))
    after = with_box(state, state.boxes.index(box), insured, drawn=state.drawn)
    return accepted(after, "insurance-half", Accept(event.seat, None, half, event.place, event.act))


def _surrender(state: State, event: Decided) -> Resolved:
    box = box_of(state, event.seat)
    assert box is not None, "a surrender that was not refused"
    steps = []
    for place, stake in sorted(box.hands[0].stakes, key=by_place):
        steps.append(Halve(box.seat, 1, stake, stake // 2, stake - stake // 2, place))
    after = with_box(state, state.boxes.index(box), box._replace(hands=()), drawn=state.drawn)
    bank = sum(step.collected for step in steps)
    halved: RuleId = "surrender-half"
    return Resolution((Run("halve", halved, tuple(steps)), Run("gone", halved, (Remove(box.seat, 1),))), after, bank)


_DECISIONS: Mapping[Act, Callable[[State, Decided], Resolved]] = MappingProxyType(
    {
        "hit": _hit,
        "stand": _stand,
        "double": _double,
        "split": _split,
        "insurance": _insure,
        "surrender": _surrender,
    }
)
