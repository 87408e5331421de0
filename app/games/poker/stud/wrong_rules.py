"""The misconceptions of stud: each is the engine with one thing changed, and names the rule it reverses."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from typing import Any

from app.drills.drill import Resolver, WrongRule
from app.drills.retelling import counted, forgotten, retell, retold, reversed_rule
from app.drills.wrong_rules import (
    Mistake,
    Resolved,
    answer,
    answered,
    both,
    changed,
    granted,
    rewritten,
    ruling,
    why,
    wrong_rules,
)
from app.games.poker.hands import FIVE, Combination, Ranks
from app.games.poker.moment import stakes_of
from app.games.poker.rules import ANTE, BONUS, CARD, PLAY, Box, How, Rules
from app.games.poker.state import BetPlaced, Dealt, Decided, Showdown, State
from app.games.poker.steps import Packet
from app.games.poker.stud import rules as stud
from app.games.poker.stud.resolve import resolve
from app.games.poker.wrong_rules.common import COMMON
from app.games.poker.wrong_rules.hand_by_hand import HAND_BY_HAND
from app.games.poker.wrong_rules.making import (
    RAISE,
    even,
    laid,
    only,
    paid,
    ranked,
    returned,
    settled,
    showdown,
    unpaid,
    with_rules,
)
from app.table.register import register_of
from app.table.steps import Pay, Refuse, Step

_LOW = FIVE.straights[0]


def _table(name: str | None) -> Callable[[Any], bool]:
    return lambda rules: rules.pay_table == name


def _since_2019(rules: Any) -> bool:
    return rules.pay_table is not None


def _lower_first(hand: Combination, ranks: Ranks, kickers: Ranks) -> Ranks:
    return (ranks[::-1] if hand == "two-pairs" else ranks) + kickers


def _by_pair(hand: Combination, ranks: Ranks, kickers: Ranks) -> Ranks:
    return ranks[::-1] if hand == "full" else ranks + kickers


def _but_the_last(_hand: Combination, ranks: Ranks, kickers: Ranks) -> Ranks:
    return ranks + kickers[:-1]


def _first_open(_state: State, _event: Dealt, step: Packet) -> tuple[Step, ...]:
    return (step._replace(up=step.seat is None and step.round == 1),)


def _face_down(_state: State, _event: Dealt, step: Packet) -> tuple[Step, ...]:
    return (step._replace(up=False),)


def _times_ante(state: State, _event: Showdown, step: Any) -> tuple[Step, ...]:
    if not isinstance(step, Pay) or step.on != BONUS or step.seat is None:
        return (step,)
    return (step._replace(amount=int(step.rate * stakes_of(state, step.seat)[ANTE])),)


def _bonus_kept(state: State, _event: Decided, right: Resolved) -> Resolved:
    """The bonus of who buys a card left in play."""
    due = [each for each in right.due if each.kind != "lost"]
    if len(due) == len(right.due):
        return right
    kept = tuple(bet for bet in state.bets if bet not in right.state.bets)
    return answer(due, right.state._replace(bets=(*right.state.bets, *kept)))


def _any_price(resolve: Resolver, state: State, event: Decided) -> Resolved:
    """A card sold at the price that is laid on it."""
    right: Resolved = resolve(state, event)
    step, buy = right.steps[0], event.buy
    if buy is None or not isinstance(step, Refuse) or step.on != CARD:
        return right
    ante = stakes_of(state, event.seat)[ANTE]
    found: Resolved = resolve(state, event._replace(buy=buy._replace(amount=ante)))
    told = retell(found, "ruling", lambda step: (step._replace(amount=buy.amount) if step.on == CARD else step,))
    bets = (bet._replace(amount=buy.amount) if bet[:2] == (event.seat, CARD) else bet for bet in found.state.bets)
    return told._replace(state=found.state._replace(bets=tuple(bets)))


def _no_purchase(state: State, event: Decided, right: Resolved) -> Resolved:
    """A raise refused because of the card that is bought with it."""
    if event.buy is None or why(right) is not None:
        return right
    return ruling(state, Refuse("not-now", event.seat, CARD, None, event.buy.amount))


def _like_the_play(rules: Rules) -> How:
    return rules.settles["better"][PLAY]


def _winning(change: Callable[[Mapping[Box, How]], Mapping[Box, How]]) -> Mistake:
    """What a winning hand is given, made of what it should be."""
    return changed(settles=lambda rules: {**rules.settles, "better": change(rules.settles["better"])})


def _by_table(ways: Mapping[Box, How]) -> Mapping[Box, How]:
    return {**ways, ANTE: ways[ANTE]._replace(rates=ways[PLAY].rates)}


def _exchanged(ways: Mapping[Box, How]) -> Mapping[Box, How]:
    return {**_by_table(ways), PLAY: ways[PLAY]._replace(rates=ways[ANTE].rates)}


def _on_his_hand(state: State) -> Rules:
    """The raise of a winner paid by the combination of the croupier."""
    rules = state.rules
    if len(state.croupier) < FIVE.size:
        return rules
    won = rules.settles["better"]
    rate = won[PLAY].rates[rules.ranking.value(state.croupier).hand]
    play = won[PLAY]._replace(rates=dict.fromkeys(FIVE.classes, rate))
    return replace(rules, settles={**rules.settles, "better": {**won, PLAY: play}})


STUD: Mapping[str, Mistake] = {
    "first-card-open": retold(Dealt, "packet", _first_open),
    "rest-kept": forgotten(Showdown, "rest"),
    "any-bonus": granted("wrong-amount", BetPlaced, laid),
    "raise-of-one": changed(raises={0: (1, 2)}),
    "purchase-refused": rewritten(RAISE, _no_purchase),
    "any-price": answered(RAISE, _any_price),
    "price-returned": retold(Dealt, "price", returned),
    "bonus-kept-with-purchase": rewritten(RAISE, _bonus_kept),
    "bought-face-down": retold(Dealt, "bought", _face_down),
    "given-up-first": reversed_rule("bought-after-decisions", "bought", "given-up"),
    "bought-before-decisions": granted("undecided", Dealt),
    "flush-below-straight": ranked(
        lambda right: replace(right, classes=(*right.classes[:4], "flush", "straight", *right.classes[6:]))
    ),
    "low-straight-highest": ranked(lambda right: replace(right, straights=(*right.straights[1:], _LOW))),
    "no-low-straight": ranked(lambda right: replace(right, straights=right.straights[1:])),
    "lower-pair-first": ranked(lambda right: replace(right, decides=_lower_first)),
    "full-by-pair": ranked(lambda right: replace(right, decides=_by_pair)),
    "last-card-unread": ranked(lambda right: replace(right, decides=_but_the_last)),
    "plays-with-ace": changed(qualifies=FIVE.least("high-card", "A")),
    "plays-with-pair": changed(qualifies=FIVE.least("pair")),
    "low-kickers-no-play": changed(qualifies=FIVE.least("high-card", "A", "K", "J")),
    "ante-by-table": _winning(_by_table),
    "ante-and-raise-exchanged": _winning(_exchanged),
    "raise-even": settled(PLAY, even, "better"),
    "on-the-croupiers-hand": with_rules(_on_his_hand),
    "royal-like-straight-flush": settled(PLAY, paid({"royal": 50}), "better"),
    "no-pair-unpaid": settled(PLAY, unpaid("high-card"), "better"),
    "table-a-for-b": settled(PLAY, paid({"flush": 6, "full": 9}), "better", where=_table("B")),
    "table-b-for-a": settled(PLAY, paid({"flush": 5, "full": 7}), "better", where=_table("A")),
    "old-straight": settled(PLAY, paid({"straight": 5}), "better", where=_since_2019),
    "old-table": settled(PLAY, paid({"straight": 5, "flush": 8, "full": 10}), "better", where=_since_2019),
    "new-table-before-2019": settled(PLAY, paid({"straight": 4, "flush": 5, "full": 7}), "better", where=_table(None)),
    "table-changed-in-play": granted("table-holds-for-the-session"),
    "bonus-beaten-paid": settled(BONUS, only(stud.BONUS.value), "worse"),
    "bonus-paid-on-a-tie": settled(BONUS, only(stud.BONUS.value), "tie"),
    "bonus-from-straight": settled(BONUS, paid({"straight": 100}), "better", "claimed"),
    "bonus-times-ante": both(showdown("bonus", _times_ante), showdown("claimed", _times_ante)),
    "no-play-raise-by-table": changed(
        settles=lambda rules: {
            situation: {**ways, PLAY: ways[PLAY]._replace(rates=_like_the_play(rules).rates, kind="back")}
            if "claimed" in situation
            else ways
            for situation, ways in rules.settles.items()
        }
    ),
}

WRONG_RULES: tuple[WrongRule, ...] = wrong_rules(
    resolve,
    register_of(__file__).rules,
    {id_: counted(mistake) for id_, mistake in {**COMMON, **HAND_BY_HAND, **STUD}.items()},
    within={"plays-with-pair": ("low-kickers-no-play",), "old-table": ("old-straight",)},
    also={"old-table": ("table-a", "straight-4")},
)

__all__ = ("WRONG_RULES",)
