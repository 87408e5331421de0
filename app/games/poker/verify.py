"""What a croupier refuses and why: each `verify_*` raises the refusal, the first that applies."""

from __future__ import annotations

from app.devices.cards.kinds import bad_cards
from app.games.poker.moment import board_full, buyers, cards_out, hand_of, seated, stakes_of
from app.games.poker.rules import ANTE, PLAY, Box
from app.games.poker.state import BetPlaced, Claimed, Decided, Faulted, LimitAsked, State, Withdrawn
from app.table.limits import is_prescribed
from app.table.refusal import Refusal


def lying(state: State, seat: int, on: Box) -> int:
    """The cents that a seat has in a box."""
    return stakes_of(state, seat).get(on, 0)


def verify_bet(state: State, event: BetPlaced) -> int:
    """Raise the refusal of a stake, or return the cents of it that are accepted."""
    if cards_out(state):
        raise Refusal("after-call")
    if not seated(state, event.seat):
        raise Refusal("not-seated")
    if event.standing:
        raise Refusal("standing")
    if event.spoken:
        raise Refusal("spoken")
    there = lying(state, event.seat, event.on)
    why = wrong_stake(state, event.on, there + event.amount)
    fits = state.maximum - there
    if why and (why != "over-maximum" or fits <= 0):
        raise Refusal(why)
    return min(event.amount, fits) if why else event.amount


def wrong_stake(state: State, on: Box, amount: int) -> str | None:
    """Why a box may not hold so many cents; None where it may."""
    part = state.rules.parts.get(on)
    if part:
        return None if part * amount == state.minimum else "wrong-amount"
    if amount < state.minimum:
        return "under-minimum"
    return "over-maximum" if amount > state.maximum else None


def verify_withdrawal(state: State, event: Withdrawn) -> int:
    """Raise the refusal to give a stake back, or return its cents."""
    if cards_out(state):
        raise Refusal("after-call")
    if not seated(state, event.seat):
        raise Refusal("not-seated")
    amount = lying(state, event.seat, event.on)
    if not amount:
        raise Refusal("nothing-staked")
    return amount


def verify_limit(state: State, event: LimitAsked) -> int:
    """Raise the refusal of another limit, or return the new maximum: a minimum is never changed at an open table."""
    if event.maximum is None:
        raise Refusal("minimum-needs-reopening")
    if not is_prescribed(state.minimum, event.maximum, state.rules.multiples):
        raise Refusal("not-a-prescribed-maximum")
    if cards_out(state):
        raise Refusal("not-now")
    return event.maximum


def verify_cut(state: State) -> None:
    """Raise the refusal to offer the cut."""
    if cards_out(state):
        raise Refusal("not-now")
    if not state.seats:
        raise Refusal("not-seated")


def verify_deal(state: State) -> None:
    """Raise the refusal of a deal: the cards are out, or nothing lies."""
    if cards_out(state):
        raise Refusal("not-now")
    if not state.bets:
        raise Refusal("no-stakes")


def not_conforming(state: State, seat: int) -> tuple[str, Box | None, int | None] | None:
    """Why nothing may be dealt to a seat as its stakes lie, with the box and its cents where one is to blame."""
    stakes = stakes_of(state, seat)
    if ANTE not in stakes:
        return "no-ante", None, None
    if any(stakes.get(box) != stakes[other] for box, other in state.rules.equal.items()):
        return "unequal-stakes", None, None
    found = ((wrong_stake(state, box, amount), box, amount) for box, amount in stakes.items())
    return next(((why, box, amount) for why, box, amount in found if why), None)


def verify_board(state: State) -> None:
    """Raise the refusal to turn community cards."""
    if not cards_out(state) or board_full(state):
        raise Refusal("not-now")


def verify_decision(state: State, event: Decided) -> None:
    """Raise the refusal of what a player decides; InputError where a card given up is not in the hand.

    The price of a card is asked last, by `verify_purchase`.
    """
    if not cards_out(state):
        raise Refusal("not-now")
    hand, stakes = hand_of(state, event.seat), stakes_of(state, event.seat)
    if hand is None or ANTE not in stakes:
        raise Refusal("no-hand")
    if PLAY in stakes:
        raise Refusal("already-raised")
    if event.act == "check" and board_full(state):
        raise Refusal("must-decide")
    if event.act == "fold" and not board_full(state):
        raise Refusal("fold-at-the-end")
    if event.act == "raise":
        if event.spoken:
            raise Refusal("spoken")
        if event.amount not in [times * stakes[ANTE] for times in state.rules.raises[len(state.board)]]:
            raise Refusal("wrong-amount")
        if event.buy is not None and event.buy.card not in hand.cards:
            raise bad_cards("buy.card", hand.cards)


def verify_purchase(state: State, event: Decided) -> None:
    """Raise the refusal of a card whose price is not the ante."""
    if event.buy is not None and event.buy.amount != lying(state, event.seat, ANTE):
        raise Refusal("wrong-amount")


def verify_fault(state: State, event: Faulted) -> None:
    """Raise the refusal of a fault that cannot be: a loose card is one before the deal, all others after it."""
    if cards_out(state) == (event.fault == "detached-card"):
        raise Refusal("not-now")
    if event.seat is not None and hand_of(state, event.seat) is None:
        raise Refusal("no-hand")


def verify_claim(state: State, event: Claimed) -> None:
    """Raise the refusal of a claim made at any moment but the showdown."""
    if not seated(state, event.seat):
        raise Refusal("not-seated")
    raise Refusal("before-showdown" if cards_out(state) else "cards-removed")


def verify_showdown(state: State) -> None:
    """Raise the refusal of a showdown before its time."""
    if not cards_out(state) or not board_full(state) or buyers(state):
        raise Refusal("not-now")
