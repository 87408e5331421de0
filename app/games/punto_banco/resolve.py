"""The engine: `resolve(state, event)` says what the croupier does and leaves the table as it then stands.

Pure, total on checked input but for cards that do not suffice, whole cents; the cards come in from outside. Articles
55-14 and 55-15.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import cache
from itertools import groupby
from operator import itemgetter
from typing import Any, NamedTuple, TypeAlias

from app.devices.cards.cards import PACK, Card
from app.devices.cards.kinds import bad_cards
from app.devices.cards.steps import Burn, Deal, Remove, Return, Turn
from app.games.punto_banco.rule_ids import REFUSALS, RuleId
from app.games.punto_banco.rules import (
    BANCO_AFTER_STAND,
    BANCO_DRAWS,
    CHANCES,
    HALF,
    PUNTO_DRAWS,
    SIDES,
    Chance,
    Drawing,
    Side,
)
from app.games.punto_banco.state import Bet, BetPlaced, Coup, Event, Faulted, NewShoe, State, StopCard
from app.games.punto_banco.verify import verify_bet, verify_coup, verify_limits
from app.table.limits import LimitsWanted, with_limits
from app.table.refusal import Refusal, rule_of_refusal
from app.table.resolution import Resolution, Run
from app.table.steps import Accept, Call, Collect, Pay, Rate, Refuse, Step

Resolved: TypeAlias = Resolution[State, RuleId]
"""What an event gives at a punto banco table."""

Hand: TypeAlias = tuple[Card, ...]

_FIRST_CARDS = 4
_by_player = itemgetter(0, 1)
# A named tuple's own constructor is a Python function; a coup makes some twenty records.
_new = tuple.__new__


def _run(kind: str, rule: RuleId, *steps: Step) -> Run[RuleId]:
    return Run(kind, rule, steps)


# What a coup is made of whatever the stakes: there are few of each, so that none is made twice.
_NO_MORE_BETS = _run("no-more-bets", "call-before-cards", Call("no-more-bets"))
_FIRST = tuple(
    {card: _run(kind, "dealt-in-turn", Deal(card, None, side)) for card in PACK}
    for kind, side in (("punto-1", "punto"), ("banco-1", "banco"), ("punto-2", "punto"), ("banco-2", "banco"))
)
_PUNTO_3 = {card: _run("punto-3", PUNTO_DRAWS.rule, Deal(card, None, "punto")) for card in PACK}
_REMOVED = _run("remove", "cards-stay", *(Remove(None, side) for side in SIDES))
_LOST: Mapping[object, RuleId] = {"punto": "losers-collected", "banco": "losers-collected", "tie": "tie-loses"}
_RESULTS = {on: _run("result", "result-last", Call("result", on=on)) for on in CHANCES}


def resolve(state: State, event: Event) -> Resolved:
    """The resolution of one event at a table; every event of `state.Event` on every checked state is answered.

    InputError `bad-cards` at `cards` of a coup with fewer cards than are due.
    """
    return _RESOLVERS[type(event)](state, event)


def gain(stake: int, rate: Rate) -> int:
    """The cents a stake wins, which is a multiple of 20.

    >>> from fractions import Fraction
    >>> gain(100, Fraction(19, 20))
    95
    """
    return stake * rate.numerator // rate.denominator


class Dealt(NamedTuple):
    """The cards of a coup as they are due, the points of both sides with two of them, and how many cards are over."""

    punto: Hand
    banco: Hand
    points: tuple[int, int]
    surplus: int


def dealt(drawing: Drawing, cards: Hand) -> Dealt:
    """To whom the cards of a coup go; InputError where some are missing.

    >>> from app.games.punto_banco.rules import DRAWS
    >>> dealt(DRAWS, PACK[:7]).surplus
    1
    """
    given = len(cards)
    if given < _FIRST_CARDS:
        raise bad_cards("cards", cards)
    punto, banco = cards[0:3:2], cards[1:4:2]
    two = drawing.points(punto), drawing.points(banco)
    due = _FIRST_CARDS
    if drawing.punto_draws(*two):
        due += 1
        punto += cards[due - 1 : due]
    # A card that is missing is told before it is asked what would have come of it.
    if given >= due and drawing.banco_draws(*two, punto):
        due += 1
        banco += cards[due - 1 : due]
    if given < due:
        raise bad_cards("cards", cards)
    return Dealt(punto, banco, two, given - due)


@cache
def _points(kind: str, rule: RuleId, side: Side, points: int) -> Run[RuleId]:
    return _run(kind, rule, Call("points", points, on=side))


@cache
def _banco_3(rule: RuleId, card: Card) -> Run[RuleId]:
    return _run("banco-3", rule, Deal(card, None, "banco"))


def _turned(kind: str, side: Side, cards: Hand) -> Run[RuleId]:
    return _new(Run, (kind, "punto-turned-first", (_new(Turn, (cards, None, side)),)))


def _coup(state: State, event: Coup) -> Resolved:
    try:
        verify_coup(state)
    except Refusal as refusal:
        return _refused(state, "coup", Refuse(refusal.why))
    rules, drawing = state.rules, state.rules.drawing
    punto, banco, two, surplus = dealt(drawing, event.cards)
    runs = [
        _NO_MORE_BETS,
        *[deals[card] for deals, card in zip(_FIRST, event.cards, strict=False)],
        _turned("turn-punto", "punto", punto[:2]),
        _points("points-punto", "points-called", "punto", two[0]),
        _turned("turn-banco", "banco", banco[:2]),
        _points("points-banco", "points-called", "banco", two[1]),
    ]
    if len(punto) > 2:
        runs.append(_PUNTO_3[punto[2]])
    if len(banco) > 2:
        cell = BANCO_DRAWS.get(two[1]) if len(punto) > 2 else None
        runs.append(_banco_3((cell or BANCO_AFTER_STAND).rule, banco[2]))
    if surplus:
        runs.append(_run("surplus", "surplus-burnt", Burn(surplus)))
    last = drawing.points(punto), drawing.points(banco)
    winner: Chance = "tie" if last[0] == last[1] else "punto" if last[0] > last[1] else "banco"
    runs += [
        _points("final-banco", "final-calls", "banco", last[1]),
        _points("final-punto", "final-calls", "punto", last[0]),
        _RESULTS[winner],
    ]
    how = (winner, last[winner == "banco"], len(banco if winner == "banco" else punto))
    rate, rate_rule = rules.rates[winner], rules.rate_rules[winner]
    if how in rules.halved:
        rate, rate_rule = HALF, rules.half_rule
    bank, after = 0, state
    if state.bets:
        settled, bank = _settled(state, winner, rate, rate_rule)
        runs += settled
        after = state._replace(bets=())
    runs.append(_REMOVED)
    return Resolution(tuple(runs), after, bank)


def _settled(state: State, winner: Chance, rate: Rate, rate_rule: RuleId) -> tuple[list[Run[RuleId]], int]:
    """What is done with the stakes, each by its box, then its place, and the bank."""
    lost: list[Collect] = []
    pays: list[Step] = []
    void: list[Step] = []
    bank = 0
    for seat, place, on, amount in sorted(state.bets, key=_by_player):
        if on == winner:
            won = gain(amount, rate)
            pays.append(_new(Pay, (place, seat, on, amount, rate, won, amount)))
            bank -= won
        elif winner == "tie":
            void.append(_new(Return, (place, seat, on, amount)))
        else:
            lost.append(_new(Collect, (place, seat, on, amount)))
            bank += amount
    runs = [Run("collect", rule, tuple(steps)) for rule, steps in groupby(lost, lambda step: _LOST[step.on])]
    if pays:
        runs.append(Run("pay", rate_rule, tuple(pays)))
    if void:
        runs.append(Run("return", "tie-void", tuple(void)))
    return runs, bank


def _bet(state: State, event: BetPlaced) -> Resolved:
    try:
        amount = verify_bet(state, event)
    except Refusal as refusal:
        return _refused(state, "bet", _stake_refused(event, refusal.why, event.amount))
    after = state._replace(bets=(*state.bets, Bet(event.seat, event.place, event.on, amount)))
    accepted = Accept(event.seat, event.on, amount, event.place)
    if amount == event.amount:
        return Resolution((_run("ruling", "limits-per-player", accepted),), after, 0)
    rest = _stake_refused(event, "over-maximum", event.amount - amount)
    refused_by = rule_of_refusal(REFUSALS, state.rules.version, "bet", rest.why)
    return Resolution((_run("ruling", "accept-up-to-maximum", accepted), _run("ruling", refused_by, rest)), after, 0)


def _stake_refused(event: BetPlaced, why: str, amount: int) -> Refuse:
    return Refuse(why, event.seat, event.on, None, amount, event.place)


def _fault(state: State, event: Faulted) -> Resolved:
    if event.fault == "extra-card":
        return Resolution((_run("burn", "surplus-burnt", Burn(event.cards)),), state, 0)
    lying = sorted(state.bets, key=_by_player)
    returned = tuple([Return(bet.place, bet.seat, bet.on, bet.amount) for bet in lying])
    runs = [_run("void", "false-draw-void", Call("void"))]
    if returned:
        runs.append(_run("return", "void-returns", *returned))
    if event.cards:
        runs.append(_run("burn", "surplus-burnt", Burn(event.cards)))
    return Resolution(tuple(runs), state._replace(bets=()), 0)


def _stop_card(state: State, _event: StopCard) -> Resolved:
    return Resolution((_run("stop-card", "stop-card-called", Call("stop-card")),), state._replace(stop_card=True), 0)


def _new_shoe(state: State, event: NewShoe) -> Resolved:
    runs = (
        _run("first-card", "first-card-turned", Turn((event.card,))),
        _run("burn", "burn-by-first-card", Burn(state.rules.burns[event.card.rank])),
    )
    return Resolution(runs, state._replace(stop_card=False), 0)


def _limits(state: State, wanted: LimitsWanted) -> Resolved:
    try:
        verify_limits(state, wanted)
    except Refusal as refusal:
        return _refused(state, "electronic" if wanted.electronic else "limits", wanted.refused(refusal.why))
    decided: RuleId = "electronic-limits" if wanted.electronic else "limits-by-direction"
    return Resolution((_run("ruling", decided, wanted.accepted),), with_limits(wanted, state), 0)


def _refused(state: State, request: str, step: Refuse) -> Resolved:
    refused_by = rule_of_refusal(REFUSALS, state.rules.version, request, step.why)
    return Resolution((_run("ruling", refused_by, step),), state, 0)


_RESOLVERS: dict[type[Event], Callable[[State, Any], Resolved]] = {
    Coup: _coup,
    BetPlaced: _bet,
    Faulted: _fault,
    StopCard: _stop_card,
    NewShoe: _new_shoe,
    LimitsWanted: _limits,
}
