"""Stakes and markers that arrive: each function makes the event of one kind of request."""

from __future__ import annotations

from app.drills.draw import between
from app.games.rampo.drills.limits_draft import Draft, Json, bet, ensure
from app.games.rampo.rules import COLOURS, NUMBERS
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
    then takes another part of the stake.
    """
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
    more = draft.pick(draft.settings.denominations) + draft.pick((0, 1)) * draft.there(seat, on)
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
    step = draft.pick((draft.minimum, -(-draft.minimum // 2)))
    sums = [amount for amount in range(draft.minimum, min(room, 6 * chip) + 1, step) if amount % chip]
    ensure(room >= chip)
    return bet(seat, on, draft.pick(sums))


def from_outside(draft: Draft) -> Json:
    """A stake of somebody whose seat is not taken."""
    seat, on = draft.pick(draft.free), draft.chance()
    return bet(seat, on, draft.amount(seat, on))


def marker(draft: Draft, seat: int, amount: int | None = None) -> Json:
    """The event of a marker asked for; of one that may be set where no amount is given."""
    times = [times * draft.minimum for times in (2, 3, 4, 5, 10, 15) if times * draft.minimum < draft.most]
    return {"kind": "marker", "seat": seat, "amount": draft.pick(times) if amount is None else amount}


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
    """A marker over the maximum on a number."""
    most = draft.most
    over = draft.pick((draft.minimum, 5 * draft.minimum, 2 * most, 5 * most))
    return marker(draft, draft.idle(), most + over)


def marker_in_play(draft: Draft) -> Json:
    """A marker of a player whose chips lie on the layout, or in the zone alone."""
    if draft.table["zone"] and draft.one_in(2):
        seat, _on = draft.waiting()
        draft.clear(seat, "bets")
    else:
        seat = draft.pick(draft.table["bets"])["seat"]
    return marker(draft, seat)
