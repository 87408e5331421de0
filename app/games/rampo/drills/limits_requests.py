"""Requests about dice, rampo, seats and pay table: each function makes one, or None where it cannot."""

from __future__ import annotations

from app.drills.draw import one_in, pick
from app.games.rampo.drills.limits_draft import Draft, Json
from app.games.rampo.random_tables import random_dice
from app.games.rampo.reading import read_table
from app.games.rampo.resolve import resolve
from app.games.rampo.rules import NUMBERS, SEVEN
from app.games.rampo.state import FAULTS
from app.table.steps import OfferDice

Events = list[Json]

_WITH_RAMPO = tuple(number for number in NUMBERS if number != SEVEN)


def dice_change(draft: Draft) -> Events | None:
    """The shooter wants the other dice; where stakes wait in the zone, his own is often among them."""
    if draft.table["zone"] and one_in(draft.random, 3):
        draft.table["shooter"] = pick(draft.random, draft.table["zone"])["seat"]
    return [{"kind": "dice-change"}]


def ready(_draft: Draft) -> Events | None:
    """The shooter wants to throw; he has a stake on the layout."""
    return [{"kind": "ready"}]


def ready_by_zone(draft: Draft) -> Events | None:
    """The shooter's only stake waits in the zone."""
    if not draft.table["zone"]:
        return None
    shooter = pick(draft.random, draft.table["zone"])["seat"]
    draft.table["bets"] = [bet for bet in draft.table["bets"] if bet["seat"] != shooter]
    draft.table["shooter"] = shooter
    return [{"kind": "ready"}]


def ready_without_stake(draft: Draft) -> Events | None:
    """The shooter has nothing in play."""
    draft.clear(draft.table["shooter"])
    return [{"kind": "ready"}]


def withdraw(draft: Draft) -> Events | None:
    """A player wants his stake back out of the zone."""
    stake = pick(draft.random, draft.table["zone"])
    return [{"kind": "withdraw", "seat": stake["seat"], "on": stake["on"]}]


def withdraw_late(draft: Draft) -> Events | None:
    """The same after the call."""
    events = withdraw(draft)
    return [events[0] | {"after_call": True}] if events else None


def withdraw_nothing(draft: Draft) -> Events | None:
    """A player without a stake in the zone wants one back."""
    waiting = [stake["seat"] for stake in draft.table["zone"]]
    others = [seat for seat in draft.seats if seat not in waiting]
    on = draft.table.get("previous", SEVEN)
    if not others or on == SEVEN:
        return None
    return [{"kind": "withdraw", "seat": pick(draft.random, others), "on": on}]


def _throw(draft: Draft, number: int, attempts: tuple[int, ...] = ()) -> Json:
    event: Json = {"kind": "throw", "dice": list(random_dice(draft.random, number))}
    return event | {"attempts": list(attempts)} if attempts else event


def _win(draft: Draft, numbers: tuple[int, ...]) -> tuple[int, int]:
    """A player and the number he wins on with the throw to come."""
    staked = [(bet["seat"], bet["on"]) for bet in draft.table["bets"] if bet["on"] in numbers]
    if staked:
        return pick(draft.random, staked)
    seat, on = pick(draft.random, draft.seats), pick(draft.random, numbers)
    draft.lay(seat, on, draft.chip(seat))
    return seat, on


def attempt(draft: Draft) -> Events | None:
    """A player whose number has come wants to try the rampo."""
    seat, on = _win(draft, _WITH_RAMPO)
    return [_throw(draft, on), {"kind": "attempt", "seat": seat, "on": on}]


def attempt_again(draft: Draft) -> Events | None:
    """A player whose stake has just gone to the zone asks once more."""
    seat, on = _win(draft, _WITH_RAMPO)
    return [_throw(draft, on, (seat,)), {"kind": "attempt", "seat": seat, "on": on}]


def attempt_waiting(draft: Draft) -> Events | None:
    """A player whose stake waits in the zone asks once more."""
    if not draft.table["zone"]:
        return None
    stake = pick(draft.random, draft.table["zone"])
    return [{"kind": "attempt", "seat": stake["seat"], "on": stake["on"]}]


def attempt_after_void(draft: Draft) -> Events | None:
    """A player wants a rampo on the number that the dice of a void throw show."""
    seat, on = _win(draft, _WITH_RAMPO)
    return [_throw(draft, on) | {"fault": pick(draft.random, FAULTS)}, {"kind": "attempt", "seat": seat, "on": on}]


def attempt_on_seven(draft: Draft) -> Events | None:
    """A player who wins on the 7 wants a rampo."""
    seat, on = _win(draft, (SEVEN,))
    return [_throw(draft, on), {"kind": "attempt", "seat": seat, "on": on}]


def attempt_without_win(draft: Draft) -> Events | None:
    """A player wants a rampo on a number that has not come, or on a colour that has."""
    seat, on = _win(draft, _WITH_RAMPO)
    if one_in(draft.random, 3):
        colour = draft.rules.colour_of[on]
        if not draft.there(seat, colour):
            draft.lay(seat, colour, draft.chip(seat))
        return [_throw(draft, on), {"kind": "attempt", "seat": seat, "on": colour}]
    others = [number for number in _WITH_RAMPO if number != on]
    return [_throw(draft, pick(draft.random, others)), {"kind": "attempt", "seat": seat, "on": on}]


def opening(draft: Draft) -> Events | None:
    """The session begins, and somebody takes the dice."""
    draft.table.pop("shooter")
    draft.table.pop("previous", None)
    draft.table["zone"] = []
    return [{"kind": "next-shooter", "because": "opening"}]


def declined(_draft: Draft) -> Events | None:
    """The player who was offered the dice does not want them, and somebody takes them."""
    return [{"kind": "next-shooter", "because": "declined"}]


def hand_over(draft: Draft) -> Events | None:
    """The shooter, one time in three the last clockwise, gives the dice up or loses them, and somebody takes them."""
    if one_in(draft.random, 3):
        draft.table["shooter"] = draft.seats[-1]
    return [{"kind": "next-shooter", "because": pick(draft.random, ("gives-up", "removed"))}]


def offered_seat(draft: Draft, events: Events) -> int | None:
    """The seat the engine offers the dice to."""
    state, (event,) = read_table(draft.table | {"events": events})
    offers = [step.seat for step in resolve(state, event).steps if isinstance(step, OfferDice)]
    return offers[0] if offers else None


def claim_by_another(draft: Draft, events: Events) -> int | None:
    """A seated player other than the one the dice go to, often one whom a mistake about the order would name."""
    right = offered_seat(draft, events)
    shooter = draft.table.get("shooter")
    others = [seat for seat in draft.seats if seat not in (right, shooter)]
    if not others:
        return None
    before = [seat for seat in draft.seats if shooter is None or seat < shooter]
    tempting = [seat for seat in (draft.seats[0], (before or draft.seats)[-1]) if seat in others]
    return pick(draft.random, tempting if tempting and not one_in(draft.random, 3) else others)


def arrival(draft: Draft) -> Events | None:
    """Somebody wants to play; one time in three at a table with one place left."""
    if draft.level > 1 and one_in(draft.random, 3):
        for seat in draft.free[1:]:
            draft.sit(seat)
    return [{"kind": "arrival"}]


def arrival_full(draft: Draft) -> Events | None:
    """Somebody wants to play at a full table."""
    for seat in draft.free:
        draft.sit(seat)
    return [{"kind": "arrival"}]


def first_free(draft: Draft, _events: Events) -> int | None:
    """The seat an arriving player gets."""
    return draft.free[0] if draft.free else None


def another_free(draft: Draft, _events: Events) -> int | None:
    """A free seat that is not his yet, as often as not the last."""
    others = draft.free[1:]
    return pick(draft.random, others[-1:] if one_in(draft.random, 2) else others) if others else None


def pay_table(draft: Draft) -> Events | None:
    """Somebody wants another pay table."""
    return [{"kind": "pay-table", "table": "B" if draft.rules.pay_table == "A" else "A"}]
