"""What players decide: they raise, buy a card with it, pass on for the moment, or give up."""

from __future__ import annotations

from app.games.poker.moment import stakes_of, without
from app.games.poker.rules import BONUS, CARD, PLAY
from app.games.poker.state import Bet, Decided, State
from app.games.poker.steps import Clear, Resolved, accepted, refused
from app.games.poker.verify import verify_decision, verify_purchase
from app.table.acts import LAYOUT
from app.table.refusal import Refusal
from app.table.resolution import Resolution, Run
from app.table.steps import Accept, Collect, Refuse


def resolve_decision(state: State, event: Decided) -> Resolved:
    """A decision that stands, or is refused; InputError `bad-cards` at a card given up that is not in the hand."""
    raises = event.act == "raise"
    try:
        verify_decision(state, event)
    except Refusal as refusal:
        step = Refuse(refusal.why, event.seat, PLAY if raises else None, None, event.amount)
        return refused(state, event.act, refusal, step)
    if raises:
        return _raised(state, event)
    return accepted(state, "check-passes", Accept(event.seat)) if event.act == "check" else _folded(state, event.seat)


def _raised(state: State, event: Decided) -> Resolved:
    seat, amount, buy = event.seat, event.amount or 0, event.buy
    try:
        verify_purchase(state, event)
    except Refusal as refusal:
        price = buy.amount if buy else None
        return refused(state, "buy", refusal, Refuse(refusal.why, seat, CARD, None, price))
    raised = Run("ruling", "raise-exactly", (Accept(seat, PLAY, amount),))
    bets = (*state.bets, Bet(seat, PLAY, amount))
    if buy is None:
        return Resolution((raised,), state._replace(bets=bets), 0)
    runs = [raised, Run("ruling", "card-bought", (Accept(seat, CARD, buy.amount),))]
    bonus = stakes_of(state, seat).get(BONUS, 0)
    if bonus:
        runs.append(Run("lost", "bonus-gone-with-purchase", (Collect(LAYOUT, seat, BONUS, bonus),)))
    kept = [bet for bet in (*bets, Bet(seat, CARD, buy.amount)) if bet[:2] != (seat, BONUS)]
    hands = tuple([hand._replace(buy=buy.card) if hand.seat == seat else hand for hand in state.hands])
    return Resolution(tuple(runs), state._replace(bets=tuple(kept), hands=hands), bonus)


def _folded(state: State, seat: int) -> Resolved:
    """The stakes of who gives up collected and the hand taken away, but for what a house leaves in play."""
    stakes = stakes_of(state, seat)
    keeps = state.rules.keeps
    stays = keeps in stakes
    lost = tuple([Collect(LAYOUT, seat, box, amount) for box, amount in stakes.items() if box != keeps])
    runs = [Run("settle", "fold-loses", lost)]
    bank = sum(step.amount for step in lost)
    if stays:
        bets = tuple([bet for bet in state.bets if bet.seat != seat or bet.on == keeps])
        return Resolution(tuple(runs), state._replace(bets=bets), bank)
    runs.append(Run("remove", "folded-cards-counted", (Clear(seat, state.rules.size),)))
    return Resolution(tuple(runs), without(state, seat), bank)
