"""The deal: one card to each hand, one to the croupier, a second to each hand (article 55-4)."""

from __future__ import annotations

from app.devices.cards.kinds import bad_cards
from app.devices.cards.steps import Deal
from app.games.blackjack.hands import ACE, is_black_jack
from app.games.blackjack.rule_ids import RuleId
from app.games.blackjack.state import Box, Dealt, Hand, State
from app.games.blackjack.steps import Resolved, refused
from app.games.blackjack.verify import verify_deal
from app.table.refusal import Refusal
from app.table.resolution import Resolution, Run
from app.table.steps import Call

_new = tuple.__new__
"""Makes a step without a call of Python code: a deal has up to fifteen."""

_ASKED: RuleId = "no-more-bets-called"
_NO_MORE_BETS: Run[RuleId] = Run("no-more-bets", _ASKED, (Call("no-more-bets"),))
_OFFERED: RuleId = "insurance-offered"
_OFFER: Run[RuleId] = Run("offer", _OFFERED, (Call("insurance"),))
_DEALT: RuleId = "deal-order"
_CALLED: RuleId = "points-called"


def resolve_deal(state: State, event: Dealt) -> Resolved:
    """The cards of a deal laid out, all face up, or the deal refused."""
    try:
        verify_deal(state)
    except Refusal as refusal:
        return refused(state, "deal", refusal)
    boxes, cards = state.boxes, event.cards
    count = len(boxes)
    if len(cards) != 2 * count + 1:
        raise bad_cards("cards", cards)
    own = cards[count]
    firsts: list[Deal] = []
    seconds: list[Deal] = []
    dealt: list[Box] = []
    calls: list[Call] = []
    for (seat, hands, _insurance, _splits), first, second in zip(boxes, cards, cards[count + 1 :], strict=False):
        firsts.append(_new(Deal, (first, seat, 1)))
        seconds.append(_new(Deal, (second, seat, 1)))
        two = first, second
        black_jack = is_black_jack(two)
        if black_jack:
            calls.append(Call("black-jack", seat=seat, on=1))
        dealt.append(_new(Box, (seat, (_new(Hand, (two, hands[0].stakes, black_jack)),), (), 0)))
    steps = (*firsts, _new(Deal, (own, None, None)), *seconds)
    runs = [_NO_MORE_BETS, _new(Run, ("card", _DEALT, steps))]
    if calls:
        runs.append(Run("black-jack", _CALLED, tuple(calls)))
    if own.rank == ACE:
        runs.append(_OFFER)
    after = _new(State, (state.rules, state.minimum, state.maximum, tuple(dealt), (own,), False, state.stop_card))
    resolution: Resolved = _new(Resolution, (tuple(runs), after, 0, None))
    return resolution
