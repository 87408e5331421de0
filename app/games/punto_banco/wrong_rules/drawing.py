"""Mistakes about the cards: what they are worth, who draws a third one, in which order they are dealt and turned."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from functools import cache
from typing import Any

from app.devices.cards.cards import COURT, PACK, Card
from app.drills.drill import Resolver
from app.drills.wrong_rules import Mistake, Resolved, answered, reversed_order, without
from app.games.punto_banco.resolve import Hand, dealt
from app.games.punto_banco.rules import STOOD, Drawing, Side
from app.games.punto_banco.state import Coup, State

_UNSEEN = next(card for card in PACK if card.rank == "K")
"""The card that comes where a mistake draws one that no coup has told: it changes no points."""


def _drawing(change: Callable[[Drawing], Drawing]) -> Mistake:
    """Coups by another way of drawing.

    What was out by mistake stays so many cards: a third card that is not asked for has not left the shoe.
    """

    def answers(resolve: Resolver, state: State, event: Coup) -> Resolved:
        rules = state.rules
        wrong = change(rules.drawing)
        cards = event.cards if state.stop_card else _as_drawn(rules.drawing, wrong, event.cards)
        found: Resolved = resolve(state._replace(rules=replace(rules, drawing=wrong)), Coup(cards))
        return found._replace(state=found.state._replace(rules=rules))

    return answered(Coup, answers)


def _as_drawn(right: Drawing, wrong: Drawing, cards: Hand) -> Hand:
    """Of the cards of a coup as many as the wrong way asks for, then those that are over by the right one."""
    due = len(cards) - dealt(right, cards).surplus
    told = (*cards[:due], _UNSEEN, _UNSEEN)
    return told[: len(told) - dealt(wrong, told).surplus] + cards[due:]


def _changed(**values: object) -> Mistake:
    """Some values of the drawing changed; one that is a function makes it of the right drawing."""

    @cache
    def change(right: Drawing) -> Drawing:
        made: dict[str, Any] = {name: value(right) if callable(value) else value for name, value in values.items()}
        return replace(right, **made)

    return _drawing(change)


def _grid(points: int, *, more: tuple[int, ...] = (), less: tuple[int, ...] = ()) -> Mistake:
    """Banco drawing on some columns more, or less, with some points."""
    return _changed(banco=lambda right: {**right.banco, points: right.banco[points] - {*less} | {*more}})


def _against(side: Side, points: range) -> Mistake:
    return _changed(against_natural=lambda right: {**right.against_natural, side: frozenset(points)})


def _court_as_stand(drawing: Drawing, _punto: Hand, third: Card) -> int:
    return STOOD if third.rank in COURT else drawing.values[third.rank]


def _final_points(drawing: Drawing, punto: Hand, _third: Card) -> int:
    return drawing.points(punto)


def _stays_after_stand(right: Drawing) -> Mapping[int, frozenset[int]]:
    return {points: columns - ({STOOD} if points in (3, 4, 5) else set()) for points, columns in right.banco.items()}


def _without_both(resolve: Resolver) -> Resolver:
    return without(Coup, "points-banco")(without(Coup, "points-punto")(resolve))


DRAWING: Mapping[str, Mistake] = {
    "ace-counts-nothing": _changed(values=lambda right: {**right.values, "A": 0}),
    "tens-kept": _changed(modulus=100),
    "eight-no-natural": _changed(naturals=frozenset((9,))),
    "punto-against-natural": _against("punto", range(6)),
    "banco-against-natural": _against("banco", range(3)),
    "punto-stays-on-5": _changed(punto=frozenset(range(5))),
    "punto-draws-on-6": _changed(punto=frozenset(range(7))),
    "banco-2-like-3": _grid(2, less=(8,)),
    "banco-3-draws-on-8": _grid(3, more=(8,)),
    "banco-3-stays-on-9": _grid(3, less=(9,)),
    "banco-4-draws-on-ace": _grid(4, more=(1,)),
    "banco-4-draws-on-8": _grid(4, more=(8,)),
    "banco-5-stays-on-4": _grid(5, less=(4,)),
    "banco-6-after-stand": _grid(6, more=(STOOD,)),
    "banco-6-always-stays": _grid(6, less=(6, 7)),
    "banco-draws-on-7": _grid(7, more=(6, 7, STOOD)),
    "banco-stays-after-stand": _changed(banco=_stays_after_stand),
    "court-taken-for-stand": _changed(column=lambda _right: _court_as_stand),
    "final-points-for-third": _changed(column=lambda _right: _final_points),
    "call-after-card": reversed_order("call-before-cards"),
    "two-by-two": reversed_order("dealt-in-turn", then="punto-2"),
    "turned-while-dealing": reversed_order("dealt-before-turned"),
    "points-not-called": _without_both,
    "both-turned-before-points": reversed_order("punto-turned-first"),
    "third-before-points": reversed_order("points-before-third", then="punto-3"),
    "banco-draws-first": reversed_order("punto-draws-first"),
}
