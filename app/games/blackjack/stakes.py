"""What is asked of a table before its cards: a stake, other limits (articles 55-4, 55-5 and 67-16-2)."""

from __future__ import annotations

from app.games.blackjack.hands import box_of
from app.games.blackjack.rule_ids import RuleId
from app.games.blackjack.rules import HOLDER
from app.games.blackjack.state import BetPlaced, Box, Hand, Stake, State
from app.games.blackjack.steps import Resolved, accepted, refusal_run, refused
from app.games.blackjack.verify import verify_bet, verify_no_coup
from app.table.limits import LimitsWanted, verify_limits, with_limits
from app.table.refusal import Refusal
from app.table.resolution import Resolution, Run
from app.table.steps import Accept, Refuse

# The minimum the electronic form may not be under; article 55-5 names none.
_LEAST_ELECTRONIC, _LEAST = 100, 1


def resolve_bet(state: State, event: BetPlaced) -> Resolved:
    """A stake accepted, up to the maximum of its hand, or refused."""
    try:
        amount = verify_bet(state, event)
    except Refusal as refusal:
        return refused(state, "bet", refusal, _no(event, refusal.why, event.amount))
    whole: RuleId = "stakes-before-cards-dealt" if event.place == HOLDER else "standing-players"
    after = with_stake(state, event.seat, Stake(event.place, amount))
    yes = Accept(event.seat, None, amount, event.place)
    if amount == event.amount:
        return accepted(after, whole, yes)
    part: RuleId = "accept-up-to-maximum"
    rest = _no(event, "over-maximum", event.amount - amount)
    return Resolution((Run("ruling", part, (yes,)), refusal_run(state, "bet", rest)), after, 0)


def _no(event: BetPlaced, why: str, amount: int) -> Refuse:
    return Refuse(why, event.seat, amount=amount, place=event.place)


def with_stake(state: State, seat: int, stake: Stake) -> State:
    """The table with one more stake on a box."""
    box = box_of(state, seat)
    hand = box.hands[0] if box else Hand((), ())
    laid = Box(seat, (hand._replace(stakes=(*hand.stakes, stake)),))
    boxes = [laid, *(other for other in state.boxes if other.seat != seat)]
    return state._replace(boxes=tuple(sorted(boxes, key=lambda each: each.seat)))


def resolve_limits(state: State, event: LimitsWanted) -> Resolved:
    """The limits that the direction wants accepted, or refused."""
    request = "electronic" if event.electronic else "limits"
    try:
        verify_limits(
            event,
            state,
            state.rules.multiples,
            least=_LEAST_ELECTRONIC if event.electronic else _LEAST,
            also=lambda: verify_no_coup(state),
        )
    except Refusal as refusal:
        return refused(state, request, refusal, event.refused(refusal.why))
    rule: RuleId = "electronic-limits" if event.electronic else "maximum-multiples"
    return accepted(with_limits(event, state), rule, event.accepted)
