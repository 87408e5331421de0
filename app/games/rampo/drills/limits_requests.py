"""Requests about dice, rampo, seats and pay table: each function makes the event or the events of one kind."""

from __future__ import annotations

from app.devices.dice.steps import OfferDice
from app.games.rampo.drills.limits_draft import WITH_RAMPO, Draft, Json, ensure
from app.games.rampo.records import read_table
from app.games.rampo.resolve import resolve
from app.games.rampo.rules import SEVEN
from app.games.rampo.state import FAULTS


def dice_change(draft: Draft) -> Json:
    """The shooter wants the other dice; where stakes wait in the zone, the shooter's own is often among them."""
    if draft.table["zone"] and draft.one_in(3):
        draft.table["shooter"], _on = draft.waiting()
    return {"kind": "dice-change"}


def ready_by_zone(draft: Draft) -> Json:
    """The shooter's only stake waits in the zone."""
    shooter, _on = draft.waiting()
    draft.clear(shooter, "bets")
    draft.table["shooter"] = shooter
    return {"kind": "ready"}


def ready_without_stake(draft: Draft) -> Json:
    """The shooter has nothing in play."""
    draft.clear(draft.table["shooter"], "bets", "zone")
    return {"kind": "ready"}


def withdraw(draft: Draft) -> Json:
    """A player wants their stake back out of the zone."""
    seat, on = draft.waiting()
    return {"kind": "withdraw", "seat": seat, "on": on}


def withdraw_nothing(draft: Draft) -> Json:
    """A player without a stake in the zone wants one back."""
    waiting = [stake["seat"] for stake in draft.table["zone"]]
    on = draft.table.get("previous", SEVEN)
    ensure(on != SEVEN)
    return {"kind": "withdraw", "seat": draft.pick([seat for seat in draft.seats if seat not in waiting]), "on": on}


def asked(seat: int, on: int | str) -> Json:
    """The event of a player who wants to try the rampo."""
    return {"kind": "attempt", "seat": seat, "on": on}


def attempt(draft: Draft, numbers: tuple[int, ...] = WITH_RAMPO) -> list[Json]:
    """A player whose number has come wants to try the rampo."""
    seat, on = draft.win(numbers)
    return [draft.throw(on), asked(seat, on)]


def attempt_again(draft: Draft) -> list[Json]:
    """A player whose stake has just gone to the zone asks once more."""
    seat, on = draft.win()
    return [draft.throw(on, attempts=[seat]), asked(seat, on)]


def attempt_after_void(draft: Draft) -> list[Json]:
    """A player wants a rampo on the number that the dice of a void throw show."""
    seat, on = draft.win()
    return [draft.throw(on) | {"fault": draft.pick(FAULTS)}, asked(seat, on)]


def attempt_without_win(draft: Draft) -> list[Json]:
    """A player wants a rampo on a number that has not come, or on a colour that has."""
    seat, on = draft.win()
    if draft.one_in(3):
        colour = draft.rules.colour_of[on]
        if not draft.there(seat, colour):
            draft.lay(seat, colour, draft.chip(seat))
        return [draft.throw(on), asked(seat, colour)]
    return [draft.throw(draft.pick([number for number in WITH_RAMPO if number != on])), asked(seat, on)]


def opening(draft: Draft) -> Json:
    """The session begins, and somebody takes the dice."""
    draft.table.pop("shooter")
    draft.table.pop("previous", None)
    draft.table["zone"] = []
    return {"kind": "next-shooter", "because": "opening"}


def declined(_draft: Draft) -> Json:
    """The player who was offered the dice does not want them, and somebody takes them."""
    return {"kind": "next-shooter", "because": "declined"}


def hand_over(draft: Draft) -> Json:
    """The shooter, one time in three the last clockwise, gives the dice up or loses them, and somebody takes them."""
    if draft.one_in(3):
        draft.table["shooter"] = draft.seats[-1]
    return {"kind": "next-shooter", "because": draft.pick(("gives-up", "removed"))}


def arrival(draft: Draft) -> Json:
    """Somebody wants to play; one time in three at a table with one place left."""
    if draft.level > 1 and draft.one_in(3):
        for seat in draft.free[1:]:
            draft.sit(seat)
    return {"kind": "arrival"}


def arrival_full(draft: Draft) -> Json:
    """Somebody wants to play at a full table."""
    for seat in draft.free:
        draft.sit(seat)
    return {"kind": "arrival"}


def pay_table(draft: Draft) -> Json:
    """Somebody wants another pay table."""
    return {"kind": "pay-table", "table": "B" if draft.rules.pay_table == "A" else "A"}


def claimed(draft: Draft, event: Json, *, right: bool) -> int:
    """The seat that takes the dice, or whose colour an arriving person asks for: the one due, or another."""
    if event["kind"] == "arrival":
        if right:
            ensure(draft.free)
            return draft.free[0]
        others = draft.free[1:]
        ensure(others)
        return draft.pick(others[-1:] if draft.one_in(2) else others)
    state, events = read_table(draft.table | {"events": [event]})
    due = next(step.seat for step in resolve(state, events[0]).steps if isinstance(step, OfferDice))
    return due if right else _other_claim(draft, due)


def _other_claim(draft: Draft, due: int) -> int:
    """A seated player other than the one the dice go to, often one whom a mistake about the order would name."""
    shooter = draft.table.get("shooter")
    others = [seat for seat in draft.seats if seat not in (due, shooter)]
    ensure(others)
    before = [seat for seat in draft.seats if shooter is None or seat < shooter]
    tempting = [seat for seat in (draft.seats[0], (before or draft.seats)[-1]) if seat in others]
    return draft.pick(tempting if tempting and not draft.one_in(3) else others)
