"""Mistakes about stakes and announced bets: which are accepted, how much of them, and what they are made of."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from app.drills.drill import Resolver
from app.drills.wrong_rules import (
    Mistake,
    Resolved,
    accepted,
    answered,
    as_if,
    at_table,
    changed,
    refused,
    rewritten,
    ruling,
    why,
)
from app.games.roulette.chances import LAYOUT, NUMBERS, on_numbers
from app.games.roulette.rules import Announcement, Parts, halves
from app.games.roulette.state import Announced, BetPlaced, Seat, State, chip_value
from app.games.roulette.verify import maximum, parts, seated, staked, verify_bet
from app.table.bets import Bet
from app.table.refusal import Refusal
from app.table.steps import Accept, Refuse, Step

_ASKED = (BetPlaced, Announced)


def _with_bets(state: State, *bets: Bet) -> State:
    return state._replace(bets=(*state.bets, *bets))


def _chip(worth: Callable[[State, int], int]) -> Mistake:
    """The chips of who asks counted at another worth."""

    def seats(state: State, event: Any) -> tuple[Seat, ...]:
        chip = worth(state, event.seat)
        return tuple(Seat(event.seat, chip) if place.seat == event.seat else place for place in state.seats)

    return at_table(_ASKED, seats=seats)


def _neighbours_chip(state: State, seat: int) -> int:
    """What the chips of the next player are worth."""
    others = sorted(state.seats, key=lambda place: (place.seat <= seat, place.seat))
    return others[0].chip if others else state.minimum


def _standing(resolve: Resolver, state: State, event: BetPlaced | Announced) -> Resolved:
    """Who has no seat is served as if seated; a player whose request is refused is left standing."""
    new = () if seated(state, event.seat) else (Seat(event.seat, state.minimum),)
    found: Resolved = resolve(state._replace(seats=tuple(sorted((*state.seats, *new)))), event)
    return found if found.state.bets != state.bets else found._replace(state=state)


def _odd_cents(state: State, event: BetPlaced, right: Resolved) -> Resolved:
    """What fits under the maximum is accepted in whole chips, though it be an odd number of cents."""
    most = maximum(state, event.on)
    cut = len(right.steps) > 1 or why(right) == "over-maximum"
    if event.value or not halves(event.on) or most is None or not cut:
        return right
    chip = chip_value(state, event.seat)
    amount = max(0, most - staked(state, event.seat, event.on)) // chip * chip
    if amount % 2 == 0:
        return right
    rest = Refuse("over-maximum", event.seat, event.on, None, event.amount - amount)
    after = _with_bets(state, Bet(event.seat, event.on, amount))
    return ruling(after, Accept(event.seat, event.on, amount), rest)


def _made_of(bet: Announcement, change: Callable[[Parts], Parts]) -> Mistake:
    """An announcement made of other bets."""
    return changed(announcements=lambda rules: {**rules.announcements, bet: change(rules.announcements[bet])})


def _by_the_figures(state: State, event: Announced, right: Resolved) -> Resolved:
    """The numbers that follow one another, in place of those beside each other on the wheel."""
    if event.number is None or not accepted(right):
        return right
    bets = [Bet(event.seat, (event.number + step) % len(NUMBERS), event.amount) for step in range(-2, 3)]
    try:
        for bet in bets:
            verify_bet(state, BetPlaced(*bet))
    except Refusal:
        return right
    return ruling(_with_bets(state, *bets), *(Accept(bet.seat, bet.on, bet.amount) for bet in bets))


def _total_said(resolve: Resolver, state: State, event: Announced) -> Resolved:
    """The amount said is shared among the chips, though none be worth its part."""
    made_of = parts(state.rules, event)
    share, over = divmod(event.amount, sum(chips for _on, chips in made_of))
    chip = chip_value(state, event.seat)
    found: Resolved = resolve(state, event._replace(amount=max(1, share // chip) * chip))
    if not accepted(found) or not share:
        return found
    amounts = [share * chips for _on, chips in made_of]
    amounts[0] += over
    bets = [Bet(event.seat, on, amount) for (on, _chips), amount in zip(made_of, amounts, strict=True)]
    return ruling(_with_bets(state, *bets), *(Accept(bet.seat, bet.on, bet.amount) for bet in bets))


def _piecemeal(state: State, event: Announced, right: Resolved) -> Resolved:
    """Each part is accepted or refused by itself."""
    if not event.repeated or event.after_call or not seated(state, event.seat) or accepted(right):
        return right
    steps: list[Step] = []
    laid: list[Bet] = []
    for on, chips in parts(state.rules, event):
        amount = chips * event.amount
        try:
            taken = verify_bet(state, BetPlaced(event.seat, on, amount))
        except Refusal as refusal:
            steps.append(Refuse(refusal.why, event.seat, on, None, amount))
            continue
        steps.append(Accept(event.seat, on, taken))
        laid.append(Bet(event.seat, on, taken))
        if taken < amount:
            steps.append(Refuse("over-maximum", event.seat, on, None, amount - taken))
    return ruling(_with_bets(state, *laid), *steps)


REQUESTS: Mapping[str, Mistake] = {
    "late-accepted": as_if(_ASKED, after_call=False),
    "standing-player": answered(_ASKED, _standing),
    "part-of-a-chip": _chip(lambda _state, _seat: 1),
    "neighbours-chip": _chip(_neighbours_chip),
    "chip-at-minimum": _chip(lambda state, _seat: state.minimum),
    "minimum-forgotten": at_table(_ASKED, minimum=1),
    "maximum-forgotten": at_table(_ASKED, maximums=()),
    "whole-refused": refused("over-maximum", BetPlaced, lambda _state, _event, right: len(right.steps) > 1),
    "bet-alone": at_table(_ASKED, bets=()),
    "odd-cents": rewritten(BetPlaced, _odd_cents),
    "value-chips-anywhere": as_if(BetPlaced, exception=True),
    "no-value-chips-at-all": changed(value_chips=frozenset()),
    "no-exception": as_if(BetPlaced, exception=False),
    "announcement-unrepeated": as_if(Announced, repeated=True),
    "announcement-never": refused("not-repeated", Announced, lambda _state, _event, right: accepted(right)),
    "announcement-piecemeal": rewritten(Announced, _piecemeal),
    "announcement-total": answered(Announced, _total_said),
    "voisins-one-chip": _made_of("voisins", lambda whole: tuple((on, 1) for on, _chips in whole)),
    # 8-11 is the one split of the tiers that goes down a column when 10-11 is misread
    "tiers-8-11": _made_of(
        "tiers", lambda whole: tuple((on_numbers(8, 11) if on == on_numbers(10, 11) else on, n) for on, n in whole)
    ),
    "orphelins-without-1": _made_of(
        "orphelins", lambda whole: tuple(part for part in whole if part[0] != on_numbers(1))
    ),
    "orphelins-17-once": _made_of(
        "orphelins", lambda whole: tuple((20 if on == on_numbers(17, 20) else on, n) for on, n in whole)
    ),
    "orphelins-straight": _made_of(
        "orphelins",
        lambda whole: tuple((n, 1) for n in sorted({n for on, _chips in whole for n in LAYOUT[on].numbers})),
    ),
    "neighbours-one-each-side": changed(neighbours=1),
    "neighbours-by-figures": rewritten(Announced, _by_the_figures),
}
