"""Requests that arrive, stakes and markers first: each function makes the event or the events of one kind."""

from __future__ import annotations

from app.devices.dice.steps import OfferDice
from app.drills.draw import between
from app.games.rampo.drills.limits_draft import WITH_RAMPO, Draft, Json, bet, ensure
from app.games.rampo.random_tables import marker_values, staked_pieces
from app.games.rampo.records import read_table
from app.games.rampo.resolve import resolve
from app.games.rampo.rules import COLOURS, NUMBERS, SEVEN
from app.games.rampo.state import FAULTS
from app.table.steps import Chance


def plain(draft: Draft) -> Json:
    """A stake within the limits."""
    seat, on = draft.spot()
    return bet(seat, on, draft.amount(seat, on))


def at_maximum(draft: Draft) -> Json:
    """A stake that reaches the maximum exactly."""
    seat, on = draft.spot()
    ensure(draft.room(seat, on) % draft.chip(seat) == 0)
    return bet(seat, on, draft.room(seat, on))


def too_much(draft: Draft, seat: int, on: Chance) -> Json:
    """A stake in whole chips over the maximum: by a few chips, or by far.

    By far is past what another version, the colours or the chips' number would allow: each mistake about the maximum
    then takes another part of the stake. At times half of the room is taken before: what lies there counts.
    """
    half = draft.room(seat, on) // 2 // draft.chip(seat) * draft.chip(seat)
    if half and draft.one_in(3):
        draft.lay(seat, on, half)
    beyond = draft.pick((0, 1, 4) if isinstance(on, int) else (0, 1)) * draft.rules.maximum(on, draft.minimum)
    chip = draft.chip(seat)
    return bet(seat, on, ((draft.room(seat, on) + beyond) // chip + between(draft.random, 1, 5)) * chip)


def over_marked(draft: Draft) -> Json:
    """A stake in marked chips of which a part fits: the maximum counts euros, not chips."""
    seat = draft.marked()
    on = draft.pick(COLOURS) if draft.rules.value_chips and draft.one_in(2) else draft.chance()
    lying = draft.odd_value(draft.room(seat, on) // 2) if on in draft.rules.value_chips else None
    if lying is not None and draft.one_in(2):
        draft.lay(seat, on, lying, value=True)
    ensure(draft.room(seat, on) >= draft.chip(seat))
    return too_much(draft, seat, on)


def over_value(draft: Draft) -> Json:
    """Value chips on a colour over the maximum, beside colour chips that lie there."""
    seat, on = draft.spot(COLOURS)
    if not draft.there(seat, on):
        draft.lay(seat, on, draft.amount(seat, on))
    more = draft.pick(staked_pieces(draft.settings)) + draft.pick((0, 1)) * draft.there(seat, on)
    ensure(draft.room(seat, on) > 0)
    return bet(seat, on, draft.room(seat, on) + more, chips="value")


def full(draft: Draft) -> Json:
    """A stake on a chance where nothing fits any more."""
    seat, on = draft.spot()
    chip = draft.chip(seat)
    draft.lay(seat, on, draft.room(seat, on) // chip * chip)
    return too_much(draft, seat, on)


def beside_zone(draft: Draft) -> Json:
    """A stake up to the maximum on a number whose player has another one in the zone."""
    seat, on = draft.waiting()
    chip = draft.chip(seat)
    room = draft.room(seat, on) // chip * chip
    ensure(room > 0)
    return bet(seat, on, room)


def value_on(draft: Draft, chances: tuple[Chance, ...]) -> Json:
    """Value chips on one of some chances."""
    seat, on = draft.spot(chances)
    return bet(seat, on, draft.value(draft.minimum, draft.room(seat, on)), chips="value")


def under_minimum(draft: Draft) -> Json:
    """A value chip under the minimum on a colour where the player has nothing."""
    seat, on, amount = draft.pick(draft.seats), draft.pick(COLOURS), draft.small_value()
    ensure(not draft.there(seat, on))
    return bet(seat, on, amount, chips="value")


def topped_up(draft: Draft) -> Json:
    """A value chip under the minimum that comes upon a stake of the player."""
    (seat, on), amount = draft.spot(COLOURS), draft.small_value()
    if not draft.there(seat, on):
        draft.lay(seat, on, draft.chip(seat))
    ensure(draft.room(seat, on) >= amount)
    return bet(seat, on, amount, chips="value")


def astride(draft: Draft) -> Json:
    """A stake between two chances."""
    seat, on = draft.spot()
    line: tuple[int | str, ...] = NUMBERS if isinstance(on, int) else COLOURS
    place = line.index(on)
    other = line[place + 1] if place + 1 < len(line) else line[place - 1]
    if isinstance(on, int) and draft.one_in(3):
        other = draft.rules.colour_of[on]
    return {"kind": "bet", "seat": seat, "across": [on, other], "amount": draft.amount(seat, on)}


def split_chip(draft: Draft) -> Json:
    """A sum that is no whole number of the player's marked chips."""
    seat = draft.marked()
    on = draft.chance()
    chip, room = draft.chip(seat), draft.room(seat, on)
    sums = [amount for amount in range(draft.minimum, min(room, 6 * chip) + 1, draft.minimum) if amount % chip]
    ensure(room >= chip)
    return bet(seat, on, draft.pick(sums))


def from_outside(draft: Draft) -> Json:
    """A stake of somebody whose seat is not taken."""
    seat, on = draft.pick(draft.free), draft.chance()
    return bet(seat, on, draft.amount(seat, on))


def marker(draft: Draft, seat: int, amount: int | None = None) -> Json:
    """The event of a marker asked for; of one that may be set where no amount is given."""
    below = marker_values(draft.minimum, draft.most - 1)
    return {"kind": "marker", "seat": seat, "amount": draft.pick(below) if amount is None else amount}


def marker_over_value_chips(draft: Draft) -> Json:
    """A marker of a player who has only value chips in play."""
    amount = draft.value(draft.minimum, draft.rules.maximum("red", draft.minimum))
    ensure(draft.rules.value_chips)
    seat = draft.idle()
    draft.lay(seat, draft.pick(COLOURS), amount, value=True)
    return marker(draft, seat)


def marker_low(draft: Draft) -> Json:
    """A marker at the minimum or below."""
    below = [piece for piece in draft.settings.denominations if piece < draft.minimum]
    return marker(draft, draft.idle(), draft.pick((draft.minimum, draft.minimum, *below[-1:])))


def marker_high(draft: Draft) -> Json:
    """A marker over the maximum on a number, as round as those that may be set."""
    return marker(draft, draft.idle(), draft.pick(marker_values(draft.most, 6 * draft.most)))


def marker_in_play(draft: Draft) -> Json:
    """A marker of a player whose chips lie on the layout, or in the zone alone."""
    if draft.table["zone"] and draft.one_in(2):
        seat, _on = draft.waiting()
        draft.clear(seat, "bets")
    else:
        seat = draft.pick(draft.table["bets"])["seat"]
    return marker(draft, seat)


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


def attempt_on_seven(draft: Draft) -> list[Json]:
    """A player wants a rampo on 7, where players choose at all: in 2014 two things would stand against it."""
    ensure(draft.rules.chooses)
    return attempt(draft, (SEVEN,))


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
