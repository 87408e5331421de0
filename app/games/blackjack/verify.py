"""What a croupier refuses and why: each `verify_*` raises the refusal, the first that applies."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from types import MappingProxyType

from app.games.blackjack.hands import (
    ACE,
    MOST,
    Turn,
    box_of,
    hand_to_play,
    is_pair,
    may_split,
    points,
    staked,
)
from app.games.blackjack.rules import HOLDER
from app.games.blackjack.state import Act, BetPlaced, Box, Decided, Hand, State
from app.table.refusal import Refusal


def verify_bet(state: State, event: BetPlaced) -> int:
    """Raise the refusal of a stake, or return the cents of it that are accepted (articles 55-4 and 55-5).

    Every stake and both limits are even, and so is what fits under the maximum.
    """
    if event.after_call or state.croupier:
        raise Refusal("after-call")
    box = box_of(state, event.seat)
    if event.place != HOLDER and box is None:
        raise Refusal("no-holder")
    if event.place != HOLDER and not event.agreed:
        raise Refusal("not-agreed")
    own = staked(box, event.place)
    if own + event.amount < state.minimum:
        raise Refusal("under-minimum")
    lying = sum(stake.amount for hand in (box.hands if box else ()) for stake in hand.stakes)
    fits = min(event.amount, state.maximum - lying)
    if fits <= 0 or own + fits < state.minimum:
        raise Refusal("over-maximum")
    return fits


def verify_deal(state: State) -> None:
    """Raise the refusal of a deal: a coup is in progress, the stop card is out, or nothing is staked."""
    if state.croupier:
        raise Refusal("not-now")
    if state.stop_card:
        raise Refusal("stop-card")
    if not state.boxes:
        raise Refusal("no-stakes")


def verify_decision(state: State, event: Decided) -> Turn:
    """Raise the refusal of what a player decides, or return the hand it is about (article 55-4)."""
    return _DECISIONS[event.act](state, event)


def verify_croupier(state: State) -> None:
    """Raise the refusal of the croupier's own turn: there is no coup, or a hand is not decided."""
    if not state.croupier:
        raise Refusal("not-now")
    if hand_to_play(state) is not None:
        raise Refusal("undecided")


def verify_void(state: State) -> None:
    """Raise the refusal to void a coup where there is none."""
    if not state.croupier:
        raise Refusal("not-now")


def verify_no_coup(state: State) -> None:
    """Raise the refusal of what waits for the end of a coup: another shoe, other limits."""
    if state.croupier:
        raise Refusal("not-now")


def _verify_turn(state: State, event: Decided) -> Turn:
    turn = hand_to_play(state)
    if turn is None or state.boxes[turn[0]].seat != event.seat:
        raise Refusal("not-its-turn")
    return turn


def _verify_hit(state: State, event: Decided) -> Turn:
    at, number = _verify_turn(state, event)
    _seat, hands, _insurance, splits = state.boxes[at]
    if splits and hands[number].cards[0].rank == ACE:
        raise Refusal("one-card-on-aces")
    if state.rules.no_card_at_21 and points(hands[number].cards) == MOST:
        raise Refusal("card-at-21")
    return at, number


def _verify_double(state: State, event: Decided) -> Turn:
    at, number = _verify_hit(state, event)
    box = state.boxes[at]
    hand = box.hands[number]
    if len(hand.cards) != 2:
        raise Refusal("not-two-cards")
    if state.rules.no_double_on_pairs and box.splits:
        raise Refusal("no-double-on-pairs")
    _verify_equal(hand, event)
    return at, number


def _verify_split(state: State, event: Decided) -> Turn:
    at, number = _verify_turn(state, event)
    box = state.boxes[at]
    hand = box.hands[number]
    if len(hand.cards) != 2:
        raise Refusal("not-two-cards")
    if not is_pair(state.rules, hand.cards):
        raise Refusal("not-a-pair")
    if not may_split(state.rules, hand.cards, box.splits):
        raise Refusal("no-more-splits")
    _verify_equal(hand, event)
    return at, number


def _verify_equal(hand: Hand, event: Decided) -> None:
    if event.amount not in (None, sum(stake.amount for stake in hand.stakes if stake.place == HOLDER)):
        raise Refusal("not-equal")


def _verify_insurance(state: State, event: Decided) -> Turn:
    if not state.croupier or state.croupier[0].rank != ACE:
        raise Refusal("no-ace")
    box = box_of(state, event.seat)
    stake = staked(box, event.place)
    if box is None or not stake:
        raise Refusal("nothing-staked")
    _verify_first_two(box)
    if any(insured.place == event.place for insured in box.insurance):
        raise Refusal("already-insured")
    if event.amount is not None and 2 * event.amount != stake:
        raise Refusal("not-half")
    return state.boxes.index(box), 0


def _verify_first_two(box: Box) -> Hand:
    if len(box.hands) != 1 or len(box.hands[0].cards) != 2 or box.splits:
        raise Refusal("not-two-cards")
    return box.hands[0]


def _verify_surrender(state: State, event: Decided) -> Turn:
    rules = state.rules
    if not rules.surrender:
        raise Refusal("no-surrender")
    box = box_of(state, event.seat) if state.croupier else None
    if box is None or not box.hands:
        raise Refusal("nothing-staked")
    if _verify_first_two(box).stands or (rules.untouched and state.drawn):
        raise Refusal("too-late")
    if state.croupier[0].rank == ACE and not rules.against_ace:
        raise Refusal("croupier-has-ace")
    return state.boxes.index(box), 0


_DECISIONS: Mapping[Act, Callable[[State, Decided], Turn]] = MappingProxyType(
    {
        "hit": _verify_hit,
        "stand": _verify_turn,
        "double": _verify_double,
        "split": _verify_split,
        "insurance": _verify_insurance,
        "surrender": _verify_surrender,
    }
)
