"""Mistakes about what is asked: stakes, markers, seats, the rampo, the dice; accepted, refused or for how much."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from typing import Any

from app.devices.dice.steps import OfferDice
from app.drills.drill import Resolver
from app.drills.wrong_rules import (
    Draft,
    Mistake,
    Resolved,
    accepted,
    answered,
    as_if,
    at_table,
    changed,
    drafted,
    each_step,
    granted,
    refused,
    rewritten,
    ruling,
    why,
    without,
)
from app.games.rampo.rules import CHANCES, SEATS, SEVEN
from app.games.rampo.state import (
    Arrival,
    AttemptAsked,
    BetPlaced,
    DiceChangeAsked,
    DiceWanted,
    MarkerAsked,
    NextShooter,
    Seat,
    State,
    WithdrawAsked,
    chip_value,
)
from app.games.rampo.verify import seated, staked
from app.games.rampo.wrong_rules.throws import paid, zone_emptied
from app.table.bets import Bet
from app.table.steps import Accept, Call, Refuse, Step

# --- stakes


def _laid(state: State, event: BetPlaced, amount: int) -> Resolved:
    """A stake accepted up to some cents, the rest refused as over the maximum; 0 refuses it whole."""
    left = event.amount - amount
    rest = [Refuse("over-maximum", event.seat, event.on, None, left)] if left else []
    if not amount or event.on is None:
        return ruling(state, *rest)
    bet = Bet(event.seat, event.on, amount, event.value)
    return ruling(state._replace(bets=(*state.bets, bet)), Accept(event.seat, event.on, amount), *rest)


def _held_against_maximum(right: Resolved) -> bool:
    """Whether a stake came as far as the maximum: everything before it found nothing to say."""
    step = right.steps[0]
    return isinstance(step, Accept) or (isinstance(step, Refuse) and step.why == "over-maximum")


def _up_to(room_of: Callable[[State, BetPlaced], int], *, chips: bool = True) -> Mistake:
    """Stakes accepted as far as there is room, in cents; in whole chips, or to the cent."""

    def rewrite(state: State, event: BetPlaced, right: Resolved) -> Resolved:
        if event.on is None or not _held_against_maximum(right):
            return right
        chip = 1 if event.value or not chips else chip_value(state, event.seat)
        room = max(0, room_of(state, event))
        return _laid(state, event, event.amount if event.amount <= room else room - room % chip)

    return rewritten(BetPlaced, rewrite)


def _maximum(state: State, event: BetPlaced) -> int:
    return state.rules.maximum(event.on or 0, state.minimum)


def _counting(counts: Callable[[Any, BetPlaced], bool]) -> Mistake:
    """Stakes held against the maximum together with those that are believed to count."""
    return _up_to(
        lambda state, event: _maximum(state, event) - sum(bet.amount for bet in state.bets if counts(bet, event))
    )


def _room(state: State, event: BetPlaced) -> int:
    return _maximum(state, event) - staked(state, event.seat, event.on or 0)


def _room_in_chips(state: State, event: BetPlaced) -> int:
    """The maximum counted in chips whatever they are worth."""
    worth = state.minimum if event.value else chip_value(state, event.seat)
    return state.rules.maximum(event.on or 0, worth) - staked(state, event.seat, event.on or 0)


def _room_beside_zone(state: State, event: BetPlaced) -> int:
    return _room(state, event) - sum(s.amount for s in state.zone if (s.seat, s.on) == (event.seat, event.on))


def _all_or_nothing(state: State, event: BetPlaced) -> int:
    return event.amount if event.amount <= _room(state, event) else 0


def _astride_halved(resolve: Resolver, state: State, event: BetPlaced) -> Resolved:
    """Half of the stake judged on each of the two chances, one after the other."""
    right: Resolved = resolve(state, event)
    if event.across is None or why(right) != "astride":
        return right
    half = event.amount // 2
    steps: list[Step] = []
    for on, amount in zip(event.across, (event.amount - half, half), strict=True):
        if amount:
            part = resolve(state, event._replace(on=on, amount=amount, across=None))
            steps += part.steps
            state = part.state
    return ruling(state, *steps)


def _chips_cut(resolve: Resolver, state: State, event: BetPlaced) -> Resolved:
    """Colour chips taken to the cent, as value chips are."""
    right: Resolved = resolve(state, event)
    if why(right) != "not-whole-chips":
        return right
    found: Resolved = _TO_THE_CENT(resolve)(state, event._replace(value=True))
    laid = [bet._replace(value=False) for bet in found.state.bets[len(state.bets) :]]
    return found._replace(state=state._replace(bets=(*state.bets, *laid)))


_TO_THE_CENT = changed(value_chips=frozenset(CHANCES))


# --- markers and seats


def _marked(state: State, event: MarkerAsked) -> State:
    return state._replace(seats=tuple(Seat(*event) if place.seat == event.seat else place for place in state.seats))


def _judged_at(shown: Callable[[State, int], int]) -> Mistake:
    """A marker judged as if another value had been asked, and set as it was asked."""

    def answers(resolve: Resolver, state: State, event: MarkerAsked) -> Resolved:
        right: Resolved = resolve(state, event)
        if accepted(right):
            return right
        judged: Resolved = resolve(state, event._replace(amount=shown(state, event.amount)))
        after = _marked(state, event) if accepted(judged) else state
        steps = (step for step in judged.steps if isinstance(step, Accept | Refuse))
        return ruling(after, *(step._replace(amount=event.amount) for step in steps))

    return answered(MarkerAsked, answers)


def _value_chips_whole(state: State, event: BetPlaced, right: Resolved) -> bool:
    """Whether value chips would be refused were they counted in colour chips, and nothing before it refuses them."""
    judged = event.value and event.on is not None and why(right) in (None, "under-minimum", "over-maximum")
    return judged and bool(event.amount % chip_value(state, event.seat))


def _served(resolve: Resolver, state: State, event: Any) -> Resolved:
    """Whoever asks something is given a seat."""
    if not seated(state, event.seat):
        state = state._replace(seats=tuple(sorted((*state.seats, Seat(event.seat)), key=lambda place: place.seat)))
    found: Resolved = resolve(state, event)
    return found


def _last_seat_first(state: State, _event: Arrival, right: Resolved) -> Resolved:
    free = {*range(1, SEATS + 1)} - {place.seat for place in state.seats}
    if not free:
        return right
    seats = sorted((*state.seats, Seat(max(free))), key=lambda place: place.seat)
    return ruling(state._replace(seats=tuple(seats)), Accept(max(free)))


# --- the rampo and the dice


def _attempt_on_seven(state: State, event: AttemptAsked, right: Resolved) -> Resolved:
    """The 7 judged like any other number."""
    if why(right) != "no-rampo-on-seven":
        return right
    if not state.rules.chooses:
        reason = "no-choice-in-2014"
    elif state.last_throw:
        reason = "last-throw"
    else:
        reason = "" if state.previous == SEVEN and staked(state, event.seat, SEVEN) else "nothing-won"
    return ruling(state, Refuse(reason, event.seat, SEVEN) if reason else Accept(event.seat, SEVEN))


def _withdrawn_at(rates_of: Callable[[Draft], tuple[int, ...]]) -> Mistake:
    return each_step(WithdrawAsked, "zone", lambda draft, step: paid(step, rates_of(draft)))


def _zone_ends_with_hand(draft: Draft) -> None:
    if draft["dice"]:
        zone_emptied(draft, pays=True)


def _passed_to(seat_of: Callable[[State], int], which: Callable[[Any], bool]) -> Mistake:
    """The dice offered to another seat than the right one after the events they pass on by."""

    def pass_on(draft: Draft) -> None:
        if draft["dice"]:
            seat = seat_of(draft.state)
            draft["dice"] = [OfferDice(seat)]
            draft.after = draft.after._replace(shooter=seat)

    return drafted(which, pass_on)


def _because(*reasons: str) -> Callable[[Any], bool]:
    return lambda event: isinstance(event, NextShooter) and event.because in reasons


def _hand_ends(event: Any) -> bool:
    return not _because("opening", "declined")(event)


def _seat_before(state: State) -> int:
    before = [place.seat for place in state.seats if state.shooter is not None and place.seat < state.shooter]
    return before[-1] if before else state.seats[-1].seat


def _without_call(draft: Draft) -> None:
    if accepted(draft.right) and draft.state.shooter is not None:
        draft.runs = {"dice": [OfferDice(draft.state.shooter)]}


def _without_stake(draft: Draft) -> None:
    if why(draft.right) == "shooter-has-no-stake" and draft.state.shooter is not None:
        draft.runs = {"result": [Call("no-more-bets")]}


def _last_throws(draft: Draft) -> None:
    if accepted(draft.right):
        draft["result"] = [Call("last-throws"), *draft["result"]]


REQUESTS: Mapping[str, Mistake] = {
    "late-accepted": as_if(BetPlaced, after_call=False),
    "astride-halved": answered(BetPlaced, _astride_halved),
    "under-minimum-accepted": granted(
        "under-minimum", BetPlaced, lambda state, event: _laid(state, event, event.amount).state
    ),
    "each-stake-alone": refused(
        "under-minimum", BetPlaced, lambda state, event, right: accepted(right) and event.amount < state.minimum
    ),
    "chips-cut": answered(BetPlaced, _chips_cut),
    "value-chips-whole": refused("not-whole-chips", BetPlaced, _value_chips_whole),
    "marker-forgotten": at_table(BetPlaced, seats=lambda state, _event: tuple(Seat(seat) for seat, _ in state.seats)),
    "closed-during-attempt": refused(
        "attempt-pending", BetPlaced, lambda state, _event, right: bool(state.zone) and accepted(right)
    ),
    "maximum-for-table": _counting(lambda bet, event: bet.on == event.on),
    "maximum-for-all-bets": _counting(lambda bet, event: bet.seat == event.seat),
    "maximum-by-kind": _counting(
        lambda bet, event: (bet.value, bet.seat, bet.on) == (event.value, event.seat, event.on)
    ),
    "maximum-in-chips": _up_to(_room_in_chips),
    "zone-in-maximum": _up_to(_room_beside_zone),
    "over-maximum-accepted": _up_to(lambda _state, event: event.amount),
    "excess-refuses-all": _up_to(_all_or_nothing),
    "excess-cuts-chip": _up_to(_room, chips=False),
    "marker-at-minimum": _judged_at(lambda state, amount: amount + 1 if amount == state.minimum else amount),
    "marker-without-ceiling": _judged_at(lambda state, amount: min(amount, state.rules.maximum(SEVEN, state.minimum))),
    "marker-on-chips": granted("chips-in-play", MarkerAsked, _marked),
    "ninth-player": granted("table-full"),
    "seven-players": refused("table-full", Arrival, lambda state, _event, _right: len(state.seats) == SEATS - 1),
    "last-colour-first": rewritten(Arrival, _last_seat_first),
    "stranger-served": answered(lambda event: hasattr(event, "seat"), _served),
    "pay-table-changed": granted("table-holds-for-the-session"),
    "other-pay-table": granted("one-table-in-these-rules"),
    "attempt-on-seven": rewritten(AttemptAsked, _attempt_on_seven),
    "attempt-without-win": granted("nothing-won", AttemptAsked),
    "second-attempt": granted("attempt-pending", AttemptAsked),
    "attempt-at-last-throw": at_table(AttemptAsked, last_throw=False),
    "withdrawal-at-one": _withdrawn_at(lambda _draft: (1,) * 13),
    "withdrawal-at-rampo": _withdrawn_at(lambda draft: draft.rules.rampo),
    "withdrawal-after-call": as_if(WithdrawAsked, after_call=False),
    "zone-ends-with-hand": drafted(NextShooter, _zone_ends_with_hand),
    "opening-at-right": _passed_to(lambda state: state.seats[-1].seat, _because("opening")),
    "anticlockwise": _passed_to(_seat_before, _hand_ends),
    "back-to-croupiers-left": _passed_to(lambda state: state.seats[0].seat, _hand_ends),
    "declined-goes-back": _passed_to(_seat_before, _because("declined")),
    "removed-in-silence": without(NextShooter, "hands"),
    "dice-change-refused": refused("attempt-pending", DiceChangeAsked, lambda *_asked: True),
    "dice-change-during-attempt": at_table(DiceChangeAsked, zone=()),
    "dice-change-in-2014": at_table(DiceChangeAsked, zone=()),
    "dice-change-during-others-attempt": at_table(
        DiceChangeAsked, zone=lambda state, _event: tuple(s for s in state.zone if s.seat == state.shooter)
    ),
    "shooter-without-stake": drafted(DiceWanted, _without_stake),
    "zone-stake-ignored": at_table(DiceWanted, zone=()),
    "dice-without-call": drafted(DiceWanted, _without_call),
    "croupier-calls-last-throws-2014": drafted(DiceWanted, _last_throws),
    "croupier-calls-last-throws": drafted(DiceWanted, _last_throws),
}
