"""The showdown: the croupier shows his hand, each hand is settled, and the cards go."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.devices.cards.steps import Burn, Return
from app.games.poker.hands import Combination, Value
from app.games.poker.moment import cleared, stakes_of, undecided
from app.games.poker.rules import Box, How, Rule, Rules, Situation
from app.games.poker.state import Showdown, State
from app.games.poker.steps import Announce, Clear, Resolved, Show, all_refused, refused
from app.games.poker.verify import verify_showdown
from app.table.acts import LAYOUT
from app.table.refusal import Refusal
from app.table.resolution import Due, Resolution, in_runs
from app.table.steps import Call, Collect, Pay, Refuse, Step

_new = tuple.__new__
"""Makes a record without a call of Python code: a showdown has some forty."""

_WINS: dict[Situation, Any] = {"better": "player", "worse": "croupier"}


def resolve_showdown(state: State, event: Showdown) -> Resolved:
    """All that is due at a showdown, or what stands in its way."""
    try:
        verify_showdown(state)
    except Refusal as refusal:
        return refused(state, "showdown", refusal)
    waiting = [Refuse("undecided", seat) for seat in undecided(state)]
    if waiting:
        return all_refused(state, "showdown", waiting)
    rules = state.rules
    own = rules.ranking.value(state.croupier, state.board)
    qualified = own.strength >= rules.qualifies
    due = _begun(state, own, qualified)
    compared: list[Situation] = []
    bank = 0
    for hand in reversed(state.hands):
        stakes = stakes_of(state, hand.seat)
        for box, other in rules.lent.items():
            stakes[box] = stakes[other]
        value = rules.ranking.value(hand.cards, state.board)
        if rules.compares_all or qualified:
            situation = _compared(value, own, qualified)
            compared.append(situation)
            due.append(_due(Show(hand.cards, value, hand.seat), "turn", "hands-turned"))
            if not rules.compares_all and situation != "tie":
                best = value if situation == "better" else own
                due.append(_due(Announce(best, hand.seat, _WINS[situation]), "winner", "winner-announced"))
        else:
            claims = hand.seat in event.claims and not stakes.keys().isdisjoint(rules.claimed)
            situation = "claimed" if claims else "unclaimed"
            if claims:
                due.append(_due(Show(hand.cards, value, hand.seat), "claim-turn", "claims-settled"))
        steps, gained = _settled(rules, hand.seat, stakes, rules.settles[situation], value.hand)
        due += steps
        bank += gained
    if not rules.compares_all and compared and all(how == "worse" for how in compared):
        due.append(_due(Call("bank-wins"), "bank-wins", "bank-wins-announced"))
    due += [_due(Clear(hand.seat, rules.size), "remove", "cards-after-stakes") for hand in reversed(state.hands)]
    due.append(_due(Clear(), "own-remove", "own-cards-last"))
    return Resolution(in_runs(due), cleared(state), bank)


def _due(step: Step, kind: str, rule: Rule) -> Due[Rule]:
    found: Due[Rule] = _new(Due, (step, kind, rule))
    return found


def _begun(state: State, own: Value, qualified: bool) -> list[Due[Rule]]:
    """The croupier's own steps."""
    rules = state.rules
    due = [_due(Burn(0), "rest", "rest-burnt")] if rules.burns == "showdown" else []
    due.append(_due(Show(state.croupier, own), "own-turn", "croupier-first"))
    if rules.compares_all:
        due.append(_due(Announce(own), "own-call", "croupier-first"))
    elif not qualified:
        due.append(_due(Call("no-play"), "own-call", "no-play-announced"))
    return due


def _compared(value: Value, own: Value, qualified: bool) -> Situation:
    if value.strength == own.strength:
        return "tie" if qualified else "unqualified-tie"
    if value.strength > own.strength:
        return "better" if qualified else "unqualified-better"
    return "worse" if qualified else "unqualified-worse"


def _settled(
    rules: Rules, seat: int, stakes: dict[Box, int], settles: Mapping[Box, How], hand: Combination
) -> tuple[list[Due[Rule]], int]:
    """What becomes of the stakes of a seat: what is lost, paid, given back, announced; and the bank."""
    lost: list[Due[Rule]] = []
    pays: list[Due[Rule]] = []
    back: list[Due[Rule]] = []
    said: list[Due[Rule]] = []
    bank = 0
    for box in rules.boxes:
        if box not in stakes:
            continue
        stake, (rates, rest, kind, rest_kind) = stakes[box], settles[box]
        lent = box in rules.lent
        if hand in rates:
            rate, rule = rates[hand]
            gain = stake * rate.numerator // rate.denominator
            bank -= gain
            pays.append(_due(_new(Pay, (LAYOUT, seat, box, stake, rate, gain, 0 if lent else stake)), kind, rule))
            if box in rules.announced:
                said.append(_due(Call("bonus-paid", seat=seat), kind, "bonus-announced"))
        elif lent:
            continue
        elif rest.value == "collect":
            bank += stake
            lost.append(_due(_new(Collect, (LAYOUT, seat, box, stake)), rest_kind, rest.rule))
        else:
            back.append(_due(_new(Return, (LAYOUT, seat, box, stake)), rest_kind, rest.rule))
    return [*lost, *pays, *back, *said], bank
