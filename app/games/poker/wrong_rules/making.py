"""Tools for mistakes at a poker table: hands read otherwise, stakes settled otherwise, requests judged otherwise."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from typing import Any, TypeAlias

from app.devices.cards.steps import Return
from app.drills.drill import Resolver
from app.drills.retelling import decided, retold
from app.drills.wrong_rules import Mistake, Resolved, Which, answered, changed, rewritten, ruling, why
from app.games.poker.hands import FIVE, Combination, Ranking
from app.games.poker.rules import ANTE, PLAY, Box, How, Rules, Situation
from app.games.poker.state import Bet, BetPlaced, Decided, Hand, LimitAsked, Seat, Showdown, State, Withdrawn
from app.games.poker.verify import lying
from app.table.citations import Cited
from app.table.steps import Collect, Pay, Rate, Refuse, Step

Change: TypeAlias = Callable[[How], How]
"""Another way to settle a stake, made of the right one."""

Situations: TypeAlias = tuple[Situation, ...]

RAISE = decided("raise")
FOLD = decided("fold")


def ranked(read: Callable[[Ranking], Ranking], where: Callable[[Any], bool] = lambda _rules: True) -> Mistake:
    """Hands read by another ranking, made of the right one."""
    other = cache(read)
    return changed(where, ranking=lambda rules: other(rules.ranking))


def settled(
    box: Box, change: Change, *situations: Situation, where: Callable[[Any], bool] = lambda _rules: True
) -> Mistake:
    """A stake settled in another way, in some situations or in all."""

    def settles(rules: Rules) -> Mapping[Situation, Mapping[Box, How]]:
        return {
            situation: {**ways, box: change(ways[box])} if situation in (situations or rules.settles) else ways
            for situation, ways in rules.settles.items()
        }

    return changed(where, settles=settles)


def back(how: How) -> How:
    """Given back, whatever the hand."""
    return below_back(_never_paid(how))


def lost(how: How) -> How:
    """Collected, whatever the hand."""
    return below_lost(_never_paid(how))


def _never_paid(how: How) -> How:
    return how._replace(rates={}, rest_kind=how.kind if how.rates else how.rest_kind)


def below_back(how: How) -> How:
    """Given back on the hands that are not paid."""
    return how._replace(rest=Cited("return", how.rest.rule))


def below_lost(how: How) -> How:
    """Collected on the hands that are not paid."""
    return how._replace(rest=Cited("collect", how.rest.rule))


def paid(rates: Mapping[Combination, Rate]) -> Change:
    """Paid at these rates on these hands, otherwise as it is."""

    def change(how: How) -> How:
        return how._replace(rates={**how.rates, **{hand: Cited(rate, how.rest.rule) for hand, rate in rates.items()}})

    return change


def only(rates: Mapping[Combination, Rate]) -> Change:
    """Paid at these rates on these hands and on no others."""
    return lambda how: paid(rates)(how._replace(rates={}))


even = paid(dict.fromkeys(FIVE.classes, 1))
"""Paid once, whatever the hand."""


def unpaid(*hands: Combination) -> Change:
    """Not paid on these hands."""
    return lambda how: how._replace(rates={hand: rate for hand, rate in how.rates.items() if hand not in hands})


def returned(_state: Any, _event: Any, step: Any) -> tuple[Step, ...]:
    """What is collected or paid given back."""
    if isinstance(step, Collect | Pay):
        return (Return(step.source, step.seat, step.on, step.stake if isinstance(step, Pay) else step.amount),)
    return (step,)


def collected(_state: Any, _event: Any, step: Any) -> tuple[Step, ...]:
    """What is given back or paid collected."""
    if isinstance(step, Return | Pay):
        return (Collect(step.source, step.seat, step.on, step.stake if isinstance(step, Pay) else step.amount),)
    return (step,)


def at(tell: Callable[[Any, Any, Any], tuple[Step, ...]], *boxes: Box) -> Callable[[Any, Any, Any], tuple[Step, ...]]:
    """The same of the steps about some boxes alone."""
    return lambda state, event, step: tell(state, event, step) if getattr(step, "on", None) in boxes else (step,)


def showdown(kind: str, tell: Callable[[State, Showdown, Any], tuple[Step, ...]]) -> Mistake:
    """Other steps at a showdown in place of those of one kind."""
    return retold(Showdown, kind, tell)


def with_rules(change: Callable[[State], Rules], which: Which = Showdown) -> Mistake:
    """Some events by other rules, made of the table."""

    def answers(resolve: Resolver, state: State, event: Any) -> Resolved:
        found: Resolved = resolve(state._replace(rules=change(state)), event)
        return found._replace(state=found.state._replace(rules=state.rules))

    return answered(which, answers)


def laid(state: State, event: BetPlaced) -> State:
    """The table with a stake accepted whole, its player seated."""
    bet = Bet(event.seat, event.on, lying(state, event.seat, event.on) + event.amount)
    seats = tuple(sorted({*state.seats, Seat(event.seat)}))
    return state._replace(bets=(*_but(state, *bet[:2]), bet), seats=seats)


def taken(state: State, event: Withdrawn) -> State:
    """The table without a stake; without the first one, who played for it plays no more."""
    if event.on != ANTE:
        return state._replace(bets=_but(state, event.seat, event.on))
    bets = tuple(bet for bet in state.bets if bet.seat != event.seat)
    return state._replace(bets=bets, hands=tuple(hand for hand in state.hands if hand.seat != event.seat))


def raised(state: State, event: Decided) -> State:
    """The table with a raise, on one that may lie there."""
    bet = Bet(event.seat, PLAY, lying(state, event.seat, PLAY) + (event.amount or 0))
    return state._replace(bets=(*_but(state, *bet[:2]), bet))


def _but(state: State, seat: int, on: Box) -> tuple[Bet, ...]:
    return tuple(bet for bet in state.bets if bet[:2] != (seat, on))


def limited(state: State, event: LimitAsked) -> State:
    """The table with the limit that is asked for."""
    if event.maximum is None:
        return state._replace(minimum=event.minimum or state.minimum)
    return state._replace(maximum=event.maximum)


def raise_refused(reason: str, when: Callable[[State, Decided], bool]) -> Mistake:
    """A raise refused that stands, for a reason there is none for."""

    def rewrite(state: State, event: Decided, right: Resolved) -> Resolved:
        if why(right) is not None or not when(state, event):
            return right
        return ruling(state, Refuse(reason, event.seat, PLAY, None, event.amount))

    return rewritten(RAISE, rewrite)


def beaten(state: State, hand: Hand) -> bool:
    """Whether the croupier's hand is better, qualified or not."""
    value = state.rules.ranking.value
    return value(hand.cards, state.board) < value(state.croupier, state.board)
