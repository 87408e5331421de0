"""Misconceptions that the three games have in common: of stakes, the deal, decisions, faults, the showdown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from app.drills.drill import Resolver
from app.drills.retelling import forgotten, from_the_left, retold, reversed_rule, turned
from app.drills.wrong_rules import (
    Mistake,
    Resolved,
    answer,
    answered,
    as_if,
    at_table,
    changed,
    granted,
    rewritten,
    ruling,
)
from app.games.poker.moment import cards_out, hand_of, stakes_of
from app.games.poker.rules import ANTE, COMPARING, UNCOMPARED
from app.games.poker.state import (
    Arrival,
    Bet,
    BetPlaced,
    Dealt,
    Decided,
    Faulted,
    LimitAsked,
    Showdown,
    State,
    Withdrawn,
)
from app.games.poker.steps import Packet
from app.games.poker.wrong_rules.making import (
    FOLD,
    RAISE,
    collected,
    laid,
    limited,
    raise_refused,
    raised,
    taken,
)
from app.table.resolution import Due
from app.table.steps import Refuse

_ENDLESS = 10**30


def _unless_a_part(state: State, event: BetPlaced) -> int:
    """No minimum, but for what is a part of it."""
    return state.minimum if event.on in state.rules.parts else 1


def _whole_refused(state: State, event: BetPlaced, right: Resolved) -> Resolved:
    if len(right.steps) < 2:
        return right
    return ruling(state, Refuse("over-maximum", event.seat, event.on, None, event.amount))


def _to_the_conforming(resolve: Resolver, state: State, event: Dealt) -> Resolved:
    """Cards for those whose stakes are in order; the others take theirs back and wait."""
    right: Resolved = resolve(state, event)
    waiting = {step.seat for step in right.steps if isinstance(step, Refuse)}
    kept = tuple(bet for bet in state.bets if bet.seat not in waiting)
    if not waiting or not kept or cards_out(state):
        return right
    hands = tuple(hand for hand in event.hands if hand.seat not in waiting)
    found: Resolved = resolve(state._replace(bets=kept), event._replace(hands=hands))
    return found


def _with_antes(state: State, _event: Dealt) -> tuple[Bet, ...]:
    """The stakes, and an ante for each seat that has others alone, with what has to equal it."""
    more = []
    for seat in sorted({bet.seat for bet in state.bets}):
        stakes = stakes_of(state, seat)
        if ANTE not in stakes:
            equal = [box for box in state.rules.equal if box in stakes]
            amount = stakes[equal[0]] if equal else state.minimum
            more += [Bet(seat, box, amount) for box in (ANTE, *state.rules.equal) if box not in stakes]
    return (*state.bets, *more)


def _own_first(_state: State, _event: Dealt, right: Resolved) -> Resolved:
    """In each round the croupier's cards before the players'."""

    def place(each: Due[Any]) -> tuple[int, int, bool]:
        """Before the rest, which stays where it is."""
        packet = each.step
        if not isinstance(packet, Packet) or each.kind != "packet":
            return (each.kind == "burn", 0, False)
        return (0, packet.round or 1, packet.seat is not None)

    return answer(sorted(right.due, key=place), right.state)


def _fault(*faults: str) -> Any:
    return lambda event: isinstance(event, Faulted) and event.fault in faults


_LOOKED = _fault("looked")
_NULL = _fault("wrong-count", "talked", "exposed-card")

COMMON: Mapping[str, Mistake] = {
    "a-seat-too-many": granted("table-full", Arrival),
    "vacant-place-staked": granted("not-seated", BetPlaced, laid),
    "standing-accepted": as_if(BetPlaced, standing=False),
    "spoken-accepted": as_if((BetPlaced, Decided), spoken=False),
    "late-stake-accepted": granted(
        "after-call", BetPlaced, laid, lambda state, event: hand_of(state, event.seat) is not None
    ),
    "taken-back-late": granted("after-call", Withdrawn, taken),
    "dealt-to-the-conforming": answered(Dealt, _to_the_conforming),
    "dealt-without-ante": at_table(Dealt, bets=_with_antes),
    "whole-refused": rewritten(BetPlaced, _whole_refused),
    "minimum-forgotten": at_table(BetPlaced, minimum=_unless_a_part),
    "maximum-forgotten": at_table(BetPlaced, maximum=_ENDLESS),
    "raise-over-maximum-refused": raise_refused(
        "over-maximum", lambda state, event: (event.amount or 0) > state.maximum
    ),
    "any-maximum": granted("not-a-prescribed-maximum", LimitAsked, limited),
    "maximum-in-a-coup": granted("not-now", LimitAsked, limited),
    "minimum-at-open-table": granted("minimum-needs-reopening", LimitAsked, limited),
    "dealt-in-a-coup": granted("not-now", Dealt),
    "croupier-dealt-first": rewritten(Dealt, _own_first),
    "second-raise": granted("already-raised", RAISE, raised),
    "decided-without-hand": granted("no-hand", Decided),
    "folded-cards-left": forgotten(FOLD, "remove"),
    "undecided-overlooked": granted("undecided", Showdown),
    "announced-last": reversed_rule("croupier-first", "own-call", *COMPARING, *UNCOMPARED),
    "unturned": forgotten(Showdown, "turn"),
    "stakes-before-turning": reversed_rule("turned-before-stakes"),
    "cards-before-stakes": reversed_rule(
        "cards-after-stakes", "remove", "settle", "pay-play", "bonus", "even", "back", "claimed", "returned"
    ),
    "own-cards-first": reversed_rule("own-cards-last", "own-remove", "remove"),
    "detached-kept": forgotten(Faulted, "burnt"),
    "exposed-voids": changed(exposed_voids=True),
    "looked-loses": retold(_LOOKED, "returned", collected),
    "looked-voids": as_if(_LOOKED, fault="talked", seat=None),
    "null-coup-loses": retold(_NULL, "returned", collected),
    "null-called-last": reversed_rule("null-called-first"),
    "left-to-right": turned(from_the_left),
}
"""By their ids, most of which all three registers name."""
