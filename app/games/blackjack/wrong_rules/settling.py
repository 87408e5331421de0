"""Mistakes about the croupier's own hand and the settlement: cards, results, rates, order."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import replace
from fractions import Fraction
from functools import lru_cache
from typing import Any, TypeAlias

from app.devices.cards.cards import PACK
from app.devices.cards.steps import Deal, Return
from app.drills.drill import Resolver
from app.drills.retelling import forgotten, from_the_left, retold, reversed_rule, turned
from app.drills.wrong_rules import Mistake, Resolved, answer, answered, both, changed, rewritten
from app.games.blackjack.croupier import due, stays
from app.games.blackjack.hands import MOST, box_of, hard_points, is_black_jack, points
from app.games.blackjack.rules import SETTLEMENT, Settle
from app.games.blackjack.state import Cards, Hand, Played, State
from app.table.resolution import Due
from app.table.steps import Collect, Pay, Step

_THREE_FOR_TWO = Fraction(3, 2)

_Drawn: TypeAlias = Callable[[State, Cards], int]
"""How many cards the croupier draws, one more than there are where he needs more."""


def _drawing(drawn: _Drawn) -> Mistake:
    """Another number of cards: those too many stay in the shoe, and what follows one that is missing nobody knows."""

    def answers(resolve: Resolver, state: State, event: Played) -> Resolved:
        right: Resolved = resolve(state, event)
        cards = event.cards
        if not any(run.kind == "own-second" for run in right.runs):
            return right
        count = drawn(state, cards)
        if count == len(cards):
            return right
        if count > len(cards):
            own = [one for one in right.due if one.kind in ("own-second", "own-card")]
            return answer([*own, Due(Deal(PACK[0]), "own-card", "")], right.state)
        least = points(state.croupier + cards[:count])
        rules = replace(state.rules, stays_at=least, soft_stays_at=least)
        found: Resolved = resolve(state._replace(rules=rules), event._replace(cards=cards[:count]))
        return found._replace(state=right.state)

    return answered(Played, answers)


def _by(**values: Any) -> _Drawn:
    """How many cards are drawn where the rules have other values."""
    return lambda state, cards: due(state._replace(rules=replace(state.rules, **values)), cards)


def _first(cards: Cards, enough: Callable[[Cards], bool], own: Cards) -> int:
    return next((n for n in range(1, len(cards) + 1) if enough(own + cards[:n])), len(cards) + 1)


def _hands(state: State) -> list[Hand]:
    return [hand for box in state.boxes for hand in box.hands]


def _ace_as_one(state: State, cards: Cards) -> int:
    if not _hands(state):
        return len(cards)
    return _first(cards, lambda own: hard_points(own) >= state.rules.stays_at, state.croupier)


def _until_winning(state: State, cards: Cards) -> int:
    best = max((points(hand.cards) for hand in _hands(state)), default=MOST)
    return min(_first(cards, lambda own: best < points(own) <= MOST, state.croupier), len(cards))


def _drawn_out(state: State, cards: Cards) -> int:
    return len(cards) if _hands(state) else _first(cards, lambda own: stays(state.rules, own), state.croupier)


def _for_nothing(state: State, _event: Played, right: Resolved) -> Resolved:
    """A card drawn although nothing depends on it, whichever it is."""
    if state.boxes or not any(run.kind == "own-remove" for run in right.runs):
        return right
    return answer([Due(Deal(PACK[0]), "own-second", ""), *right.due], right.state)


class _Settled:
    """What a settled stake was about: the croupier's cards, its box and its hand."""

    def __init__(self, state: State, event: Played, step: Any) -> None:
        own = state.croupier + event.cards
        self.points = points(own)
        self.black_jack = is_black_jack(own)
        box = box_of(state, step.seat)
        assert box is not None, "a step about a hand that lay there"
        self.hand = box.hands[step.on - 1]
        self.separated = box.splits > 0
        self.added = step.on > 1
        self.natural = is_black_jack(self.hand.cards, box.splits)
        self.is_21 = points(self.hand.cards) == MOST
        self.two_cards = len(self.hand.cards) == 2


def _instead(kind: str, other: Callable[[Any], Step], when: Callable[[_Settled], bool]) -> Mistake:
    """Other steps in place of some of those about hands."""

    def tell(state: State, event: Played, step: Any) -> Iterable[Step]:
        return (other(step) if when(_Settled(state, event, step)) else step,)

    return retold(Played, kind, tell)


def _stake(step: Any) -> int:
    amount: int = step.stake if isinstance(step, Pay) else step.amount
    return amount


def _returned(step: Any) -> Step:
    return Return(step.source, step.seat, step.on, _stake(step))


def _collected(step: Any) -> Step:
    return Collect(step.source, step.seat, step.on, _stake(step))


def _paid(rate: Any) -> Callable[[Any], Step]:
    def paid(step: Any) -> Step:
        stake = _stake(step)
        return Pay(step.source, step.seat, step.on, stake, rate, int(stake * rate), stake)

    return paid


def _more(kind: str, more: Callable[[Pay], int]) -> Mistake:
    """A larger gain in what is paid."""
    return retold(Played, kind, lambda _state, _event, step: (step._replace(amount=step.amount + more(step)),))


def _any_21_insured(state: State, event: Played, right: Resolved) -> Resolved:
    """Insurances paid whatever cards make 21."""
    lost = [one for one in right.due if one.kind == "insurance-lost"]
    if not lost or points(state.croupier + event.cards) != MOST:
        return right
    paid = [Due(_paid(2)(one.step), "insurance-paid", one.rule) for one in lost]
    *others, last = (one for one in right.due if one.kind != "insurance-lost")
    return answer([*others, *paid, last], right.state)


def _settled_as(settle: Settle) -> Mistake:
    """A settlement in the order of the other kind of house, where a hand that is paid comes before one that loses.

    Elsewhere both houses begin alike, and a mistake in the rest has another reason.
    """

    @lru_cache(maxsize=64)
    def other(rules: Any) -> Any:
        kept = tuple(p for p in rules.order if p not in SETTLEMENT[rules.settle])
        return replace(rules, settle=settle, order=(*kept, *SETTLEMENT[settle]))

    def answers(resolve: Resolver, state: Any, event: Any) -> Resolved:
        wrong = state.rules if state.rules.settle == settle else other(state.rules)
        right: Resolved = resolve(state, event)
        found: Resolved = resolve(state._replace(rules=wrong), event)
        kinds = [run.kind for run in (right if settle == "collects-first" else found).runs]
        if "pay" not in kinds or "collect" not in kinds[kinds.index("pay") :]:
            return right
        return found._replace(state=found.state._replace(rules=state.rules), order=wrong.order)

    return answered(object, answers)


def _of_a_hand(state: State, _event: Played, step: Any) -> Iterable[Step]:
    """Nothing for an insurance whose hand is gone."""
    box = box_of(state, step.seat)
    return (step,) if box is not None and box.hands else ()


SETTLING: Mapping[str, Mistake] = {
    "croupier-stays-at-16": _drawing(_by(stays_at=16)),
    "croupier-draws-at-17": _drawing(_by(stays_at=18)),
    "draws-on-soft-17": _drawing(_by(soft_stays_at=18)),
    "own-ace-one": _drawing(_ace_as_one),
    "stops-when-winning": _drawing(_until_winning),
    "insurance-drawn-out": _drawing(_drawn_out),
    "drawn-for-nothing": rewritten(Played, _for_nothing),
    "own-points-not-called": forgotten(Played, "own-call"),
    "lower-returned": _instead("collect", _returned, lambda of: not of.black_jack),
    "bust-voids": _instead("pay", _returned, lambda of: of.points > MOST and not of.natural),
    "push-paid": _instead("return", _paid(1), lambda of: not of.black_jack),
    "push-collected": _instead("return", _collected, lambda of: not of.black_jack),
    "black-jack-even": changed(black_jack=1),
    "black-jack-double": changed(black_jack=2),
    "any-21-3-for-2": _instead("pay", _paid(_THREE_FOR_TWO), lambda of: of.is_21),
    "black-jack-ties-21": _instead("pay", _returned, lambda of: of.natural and of.points == MOST),
    "own-black-jack-ties-21": _instead(
        "collect", _returned, lambda of: of.black_jack and of.is_21 and not of.two_cards
    ),
    "black-jack-lost": _instead("return", _collected, lambda of: of.black_jack),
    "black-jack-paid": _instead("return", _paid(_THREE_FOR_TWO), lambda of: of.black_jack),
    "pair-21-3-for-2": _instead("pay", _paid(_THREE_FOR_TWO), lambda of: of.is_21 and of.two_cards and of.separated),
    "pair-21-ties": _instead(
        "collect", _returned, lambda of: of.black_jack and of.is_21 and of.two_cards and of.separated
    ),
    "first-stakes-only": _instead("collect", _returned, lambda of: of.black_jack and of.added),
    "insurance-3-for-2": changed(insured=_THREE_FOR_TWO),
    "insurance-even": changed(insured=1),
    "insurance-on-stake": _more("insurance-paid", lambda step: step.amount),
    "insurance-on-any-21": rewritten(Played, _any_21_insured),
    "insurance-forgotten": both(
        retold(Played, "insurance-lost", _of_a_hand), retold(Played, "insurance-paid", _of_a_hand)
    ),
    "stake-in-gain": both(_more("pay", _stake), _more("insurance-paid", _stake)),
    "insurance-after-stakes": reversed_rule(
        "insurance-lost-first", "insurance-lost", "collect", "pay", "return", "remove"
    ),
    "insurance-returned": retold(Played, "insurance-lost", lambda _state, _event, step: (_returned(step),)),
    "left-to-right": turned(from_the_left),
    "all-collected-first": _settled_as("collects-first"),
    "house-pays-first": _settled_as("hand-by-hand"),
    "cards-before-stakes": reversed_rule("stakes-before-cards"),
    "insurance-paid-first": reversed_rule("insurance-paid-last"),
    "own-cards-first": reversed_rule(
        "own-cards-last", "own-remove", "remove", "insurance-lost", "insurance-paid", "own-cleared", "cleared"
    ),
}
