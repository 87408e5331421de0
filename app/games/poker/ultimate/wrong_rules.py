"""The misconceptions of ultimate: each is the engine with one thing changed, and names the rule it reverses."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import cache
from itertools import combinations
from typing import Any

from app.drills.drill import WrongRule
from app.drills.retelling import counted, decided, retold
from app.drills.wrong_rules import (
    Mistake,
    Resolved,
    at_table,
    both,
    changed,
    granted,
    rewritten,
    ruling,
    why,
    wrong_rules,
)
from app.games.poker.hands import FIVE, Cards, Combination, Ranks
from app.games.poker.moment import without
from app.games.poker.rules import ANTE, PLAY, Rules
from app.games.poker.state import Bet, BoardTurned, Dealt, Decided, Showdown, State
from app.games.poker.steps import TurnBoard
from app.games.poker.ultimate.resolve import resolve
from app.games.poker.ultimate.rules import BLIND, TRIPS
from app.games.poker.wrong_rules.common import COMMON
from app.games.poker.wrong_rules.making import (
    FOLD,
    Situations,
    back,
    below_back,
    below_lost,
    even,
    lost,
    only,
    paid,
    ranked,
    settled,
    showdown,
    unpaid,
    with_rules,
)
from app.table.register import register_of
from app.table.steps import Pay, Refuse, Step

_BLIND, _TRIPS = "blind", "trips"
_WINNING: Situations = ("better", "unqualified-better")
_LOSING: Situations = ("worse", "unqualified-worse")
_TIED: Situations = ("tie", "unqualified-tie")
_UNQUALIFIED: Situations = ("unqualified-better", "unqualified-tie", "unqualified-worse")
_LOW = FIVE.straights[0]
_EURO = 100


def _top_alone(hand: Combination, ranks: Ranks, kickers: Ranks) -> Ranks:
    return ranks[:1] if hand == "flush" else ranks + kickers


def _by_pair(hand: Combination, ranks: Ranks, kickers: Ranks) -> Ranks:
    return ranks[::-1] if hand == "full" else ranks + kickers


def _with_third_pair(own: Cards, board: Cards) -> list[Cards]:
    """Of three pairs the two higher ones with a card of the third, even where another card is higher."""
    ranks = [card.rank for card in (*own, *board)]
    pairs = [card for card in (*own, *board) if ranks.count(card.rank) == 2]
    return [*combinations(pairs if len(pairs) == 6 else (*own, *board), FIVE.size)]


def _with_an_own_card(own: Cards, board: Cards) -> list[Cards]:
    return [five for five in combinations((*own, *board), FIVE.size) if five[0] in own]


def _with_both(own: Cards, board: Cards) -> list[Cards]:
    return [(*own, *three) for three in combinations(board, FIVE.size - len(own))]


def _one_brelan(own: Cards, board: Cards) -> list[Cards]:
    """Two brelans read as one."""
    ranks = [card.rank for card in (*own, *board)]
    least = 3 if sum(ranks.count(rank) == 3 for rank in ranks) == 6 else 1
    return [five for five in combinations((*own, *board), FIVE.size) if len({card.rank for card in five}) >= least]


@cache
def _without_pairs(rules: Rules) -> Rules:
    return replace(rules, qualifies=rules.ranking.least("two-pairs"))


def _pair_of_his_own(state: State) -> Rules:
    """The rules by which the croupier plays with two pairs, where his only one is that of the board."""
    if len(state.board) < FIVE.size:
        return state.rules
    own = state.rules.ranking.value(state.croupier, state.board)
    # the board is counted, not ranked: beside this mistake somebody may hold that a card of his own must play
    lying = [card.rank for card in state.board]
    return _without_pairs(state.rules) if own.hand == "pair" and lying.count(own.ranks[0]) > 1 else state.rules


def _whole_euros(_state: State, _event: Showdown, step: Any) -> tuple[Step, ...]:
    if isinstance(step, Pay) and not isinstance(step.rate, int):
        return (step._replace(amount=step.amount // _EURO * _EURO),)
    return (step,)


def _equal_blinds(state: State, _event: Dealt) -> tuple[Bet, ...]:
    """The stakes with each blind as much as its ante."""
    antes = {bet.seat: bet.amount for bet in state.bets if bet.on == ANTE}
    others = tuple(bet for bet in state.bets if bet.on != _BLIND or bet.seat not in antes)
    return (*others, *(Bet(seat, _BLIND, amount) for seat, amount in antes.items()))


def _no_checking(state: State, event: Decided, right: Resolved) -> Resolved:
    return right if why(right) is not None else ruling(state, Refuse("must-decide", event.seat))


def _one_by_one(_state: State, _event: BoardTurned, step: TurnBoard) -> tuple[Step, ...]:
    return tuple(TurnBoard((card,)) for card in step.cards)


def _keeps_nothing(rules: Any) -> bool:
    return rules.keeps is None


ULTIMATE: Mapping[str, Mistake] = {
    "one-card-at-a-time": changed(packets=(1, 1)),
    "dealt-with-unequal-blind": at_table(Dealt, bets=_equal_blinds),
    "showdown-too-early": granted("not-now", Showdown),
    "board-one-by-one": retold(BoardTurned, "board", _one_by_one),
    "checking-refused": rewritten(decided("check"), _no_checking),
    "checking-at-the-end": granted("must-decide"),
    "fold-before-the-end": granted("fold-at-the-end", FOLD, lambda state, event: without(state, event.seat)),
    "small-play-before-flop": changed(raises=lambda rules: {**rules.raises, 0: (1, 2, 3, 4)}),
    "large-play-after-flop": changed(raises=lambda rules: {**rules.raises, 3: (2, 3, 4)}),
    "fold-keeps-trips": changed(_keeps_nothing, keeps=_TRIPS),
    "fold-loses-trips": changed(keeps=None),
    "flush-below-straight": ranked(
        lambda right: replace(right, classes=(*right.classes[:4], "flush", "straight", *right.classes[6:]))
    ),
    "royal-from-king": ranked(lambda right: replace(right, royals=("A", "K"))),
    "low-straight-highest": ranked(lambda right: replace(right, straights=(*right.straights[1:], _LOW))),
    "no-low-straight": ranked(lambda right: replace(right, straights=right.straights[1:])),
    "flush-by-top-card": ranked(lambda right: replace(right, decides=_top_alone)),
    "full-by-pair": ranked(lambda right: replace(right, decides=_by_pair)),
    "third-pair-as-kicker": ranked(lambda right: replace(right, choices=_with_third_pair)),
    "own-card-must-play": ranked(lambda right: replace(right, choices=_with_an_own_card)),
    "both-own-cards-play": ranked(lambda right: replace(right, choices=_with_both)),
    "two-brelans-no-full": ranked(lambda right: replace(right, choices=_one_brelan)),
    "own-pair-needed": with_rules(_pair_of_his_own),
    "plays-with-ace-king": changed(qualifies=FIVE.least("high-card", "A", "K")),
    "ante-back-on-a-win": settled(ANTE, back, "better"),
    "unqualified-ante-paid": settled(ANTE, even, "unqualified-better"),
    "unqualified-ante-lost": settled(ANTE, lost, "unqualified-worse"),
    "unqualified-all-back": both(settled(PLAY, back, *_UNQUALIFIED), settled(_BLIND, back, *_UNQUALIFIED)),
    "unqualified-beaten-back": both(
        settled(PLAY, back, "unqualified-worse"), settled(_BLIND, back, "unqualified-worse")
    ),
    "unqualified-play-back": settled(PLAY, back, "unqualified-better"),
    "blind-flush-even": settled(_BLIND, paid({"flush": 1}), *_WINNING),
    "blind-flush-at-three": settled(_BLIND, paid({"flush": 3}), *_WINNING),
    "blind-in-whole-euros": showdown("settle", _whole_euros),
    "tables-exchanged": both(
        settled(_BLIND, only(TRIPS.value), *_WINNING),
        settled(_TRIPS, only(BLIND.value)),
    ),
    "blind-paid-below": settled(_BLIND, lambda how: paid(BLIND.value)(even(how)), *_WINNING),
    "blind-lost-below": settled(_BLIND, below_lost, *_WINNING),
    "beaten-blind-back": settled(_BLIND, back, *_LOSING),
    "blind-paid-on-a-tie": settled(_BLIND, only(BLIND.value), *_TIED),
    "blind-lost-on-a-tie": settled(_BLIND, lost, *_TIED),
    "tie-collected": both(settled(ANTE, lost, "tie"), settled(PLAY, lost, *_TIED)),
    "trips-with-the-hand": settled(_TRIPS, lost, *_LOSING),
    "trips-on-a-win-only": settled(_TRIPS, lost, *_LOSING, *_TIED),
    "trips-from-two-pairs": settled(_TRIPS, paid({"two-pairs": 1})),
    "trips-brelan-unpaid": settled(_TRIPS, unpaid("three")),
    "trips-below-back": settled(_TRIPS, below_back),
}

WRONG_RULES: tuple[WrongRule, ...] = wrong_rules(
    resolve,
    register_of(__file__).rules,
    {id_: counted(mistake) for id_, mistake in {**COMMON, **ULTIMATE}.items()},
    within={
        "trips-on-a-win-only": ("trips-with-the-hand",),
        "unqualified-all-back": ("unqualified-beaten-back", "unqualified-play-back"),
    },
    also={
        "tables-exchanged": ("blind-below-stays", "trips-table", "trips-below-lost"),
        "unqualified-all-back": ("blind-table", "worse-loses"),
    },
)

__all__ = ("WRONG_RULES",)
