"""Stakes and markers that arrive: each function makes one kind of request, or None where it cannot."""

from __future__ import annotations

from app.drills.draw import between, one_in, pick
from app.games.rampo.drills.limits_draft import Draft, Json
from app.games.rampo.random_tables import random_amount
from app.games.rampo.rules import COLOURS, NUMBERS, SEVEN
from app.table.steps import Chance

Events = list[Json]


def plain(draft: Draft) -> Events | None:
    """A stake within the limits."""
    spot = draft.spot()
    return [draft.bet(*spot, draft.amount(*spot))] if spot else None


def at_maximum(draft: Draft) -> Events | None:
    """A stake that reaches the maximum exactly."""
    spot = draft.spot()
    if spot is None or draft.room(*spot) % draft.chip(spot[0]):
        return None
    return [draft.bet(*spot, draft.room(*spot))]


def _too_much(draft: Draft, seat: int, on: Chance) -> int:
    """Cents in whole chips over the maximum: by a few chips, or by far.

    By far is past what another version, the colours or the chips' number would allow: each mistake about the maximum
    then takes another part of the stake.
    """
    beyond = pick(draft.random, (0, 1, 4) if isinstance(on, int) else (0, 1)) * draft.rules.maximum(on, draft.minimum)
    chip = draft.chip(seat)
    return ((draft.room(seat, on) + beyond) // chip + between(draft.random, 1, 5)) * chip


def over(draft: Draft) -> Events | None:
    """A stake of which a part fits."""
    spot = draft.spot()
    return [draft.bet(*spot, _too_much(draft, *spot))] if spot else None


def over_marked(draft: Draft) -> Events | None:
    """A stake in marked chips of which a part fits: the maximum counts euros, not chips."""
    seat = draft.marked()
    if seat is None:
        return None
    on = pick(draft.random, COLOURS) if draft.rules.value_chips and one_in(draft.random, 2) else draft.chance()
    lying = draft.odd_value(draft.room(seat, on) // 2) if on in draft.rules.value_chips else None
    if lying is not None and one_in(draft.random, 2):
        draft.lay(seat, on, lying, value=True)
    if draft.room(seat, on) < draft.chip(seat):
        return None
    return [draft.bet(seat, on, _too_much(draft, seat, on))]


def over_value(draft: Draft) -> Events | None:
    """Value chips on a colour over the maximum, beside colour chips that lie there."""
    spot = draft.spot(COLOURS)
    if spot is None:
        return None
    if not draft.there(*spot):
        draft.lay(*spot, draft.amount(*spot))
    more = pick(draft.random, draft.settings.denominations) + pick(draft.random, (0, 1)) * draft.there(*spot)
    return [draft.bet(*spot, draft.room(*spot) + more, value=True)] if draft.room(*spot) > 0 else None


def full(draft: Draft) -> Events | None:
    """A stake on a chance where nothing fits any more."""
    spot = draft.spot()
    if spot is None:
        return None
    chip = draft.chip(spot[0])
    draft.lay(*spot, draft.room(*spot) // chip * chip)
    return [draft.bet(*spot, _too_much(draft, *spot))]


def beside_zone(draft: Draft) -> Events | None:
    """A stake up to the maximum on a number whose player has another one in the zone."""
    if not draft.table["zone"]:
        return None
    stake = pick(draft.random, draft.table["zone"])
    seat, on = stake["seat"], stake["on"]
    chip = draft.chip(seat)
    room = draft.room(seat, on) // chip * chip
    return [draft.bet(seat, on, room)] if room > 0 else None


def value_on_number(draft: Draft) -> Events | None:
    """Value chips on a number."""
    spot = draft.spot(NUMBERS)
    amount = draft.value(draft.minimum, draft.room(*spot)) if spot else None
    return [draft.bet(*spot, amount, value=True)] if spot and amount else None


def value_on_colour(draft: Draft) -> Events | None:
    """Value chips on a colour."""
    spot = draft.spot(COLOURS)
    amount = draft.value(draft.minimum, draft.room(*spot)) if spot else None
    return [draft.bet(*spot, amount, value=True)] if spot and amount else None


def _small(draft: Draft) -> int | None:
    """Cents in one or two value chips, under the minimum."""
    sizes = [piece * count for piece in draft.settings.denominations for count in (1, 2)]
    small = [amount for amount in sizes if amount < draft.minimum]
    return pick(draft.random, small) if small else None


def under_minimum(draft: Draft) -> Events | None:
    """A value chip under the minimum on a colour where the player has nothing."""
    seat, on, amount = pick(draft.random, draft.seats), pick(draft.random, COLOURS), _small(draft)
    if amount is None or draft.there(seat, on):
        return None
    return [draft.bet(seat, on, amount, value=True)]


def topped_up(draft: Draft) -> Events | None:
    """A value chip under the minimum that comes upon a stake of the player."""
    spot, amount = draft.spot(COLOURS), _small(draft)
    if spot is None or amount is None:
        return None
    if not draft.there(*spot):
        draft.lay(*spot, draft.chip(spot[0]))
    return [draft.bet(*spot, amount, value=True)] if draft.room(*spot) >= amount else None


def astride(draft: Draft) -> Events | None:
    """A stake between two chances."""
    spot = draft.spot()
    if spot is None:
        return None
    seat, on = spot
    line: tuple[int | str, ...] = NUMBERS if isinstance(on, int) else COLOURS
    place = line.index(on)
    other = line[place + 1] if place + 1 < len(line) else line[place - 1]
    if isinstance(on, int) and one_in(draft.random, 3):
        other = draft.rules.colour_of[on]
    amount = random_amount(draft.random, draft.level, on, draft.chip(seat), draft.room(seat, on))
    return [{"kind": "bet", "seat": seat, "across": [on, other], "amount": amount}]


def late(draft: Draft) -> Events | None:
    """A sound stake after the call."""
    spot = draft.spot()
    return [draft.bet(*spot, draft.amount(*spot), late=True)] if spot else None


def split_chip(draft: Draft) -> Events | None:
    """A sum that is no whole number of the player's marked chips."""
    seat = draft.marked()
    if seat is None:
        return None
    on = draft.chance()
    chip, room = draft.chip(seat), draft.room(seat, on)
    step = pick(draft.random, (draft.minimum, -(-draft.minimum // 2)))
    sums = [amount for amount in range(draft.minimum, min(room, 6 * chip) + 1, step) if amount % chip]
    return [draft.bet(seat, on, pick(draft.random, sums))] if sums and room >= chip else None


def from_outside(draft: Draft) -> Events | None:
    """A stake of somebody whose seat is not taken."""
    if not draft.free:
        return None
    seat, on = pick(draft.random, draft.free), draft.chance()
    return [draft.bet(seat, on, draft.amount(seat, on))]


def _times(draft: Draft) -> list[int]:
    most = draft.rules.maximum(SEVEN, draft.minimum)
    return [times * draft.minimum for times in (2, 3, 4, 5, 10, 15) if times * draft.minimum < most]


def _marker(seat: int, amount: int) -> Events:
    return [{"kind": "marker", "seat": seat, "amount": amount}]


def marker(draft: Draft) -> Events | None:
    """A marker that may be set."""
    return _marker(draft.idle(), pick(draft.random, _times(draft)))


def marker_at_maximum(draft: Draft) -> Events | None:
    """A chip worth the maximum on a number."""
    return _marker(draft.idle(), draft.rules.maximum(SEVEN, draft.minimum))


def marker_over_value_chips(draft: Draft) -> Events | None:
    """A marker of a player who has only value chips in play."""
    amount = draft.value(draft.minimum, draft.rules.maximum("red", draft.minimum))
    if not draft.rules.value_chips or amount is None:
        return None
    seat = draft.idle()
    draft.lay(seat, pick(draft.random, COLOURS), amount, value=True)
    return _marker(seat, pick(draft.random, _times(draft)))


def marker_low(draft: Draft) -> Events | None:
    """A marker at the minimum or below."""
    below = [piece for piece in draft.settings.denominations if piece < draft.minimum]
    return _marker(draft.idle(), pick(draft.random, (draft.minimum, draft.minimum, *below[-1:])))


def marker_high(draft: Draft) -> Events | None:
    """A marker over the maximum on a number."""
    most = draft.rules.maximum(SEVEN, draft.minimum)
    over = pick(draft.random, (draft.minimum, 5 * draft.minimum, 2 * most, 5 * most))
    return _marker(draft.idle(), most + over)


def marker_in_play(draft: Draft) -> Events | None:
    """A marker of a player whose chips lie on the layout, or in the zone alone."""
    zone = [stake["seat"] for stake in draft.table["zone"]]
    if zone and one_in(draft.random, 2):
        seat = pick(draft.random, zone)
        draft.table["bets"] = [bet for bet in draft.table["bets"] if bet["seat"] != seat]
    else:
        seat = pick(draft.random, draft.table["bets"])["seat"]
    return _marker(seat, pick(draft.random, _times(draft)))
