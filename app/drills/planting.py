"""Acts of a croupier, in an order that the texts allow or with one fault in them, as a seed draws them.

Whether acts are wrong is never written here: whoever asks for a fault judges what comes, and asks again.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from fractions import Fraction
from random import Random
from typing import Any, TypeAlias

from app.drills.draw import below, per_hundred, pick, shuffled
from app.drills.kit import PaySheet
from app.drills.order import OrderJudge, OrderKey
from app.table.acts import PAY, Act
from app.table.steps import Pay, Rate, Step

_AS_WRITTEN = 75
"""In so many of a hundred turns the next act is the one the rules write next: a croupier does not wander."""

_PIECES = (500, 100, 50, 1)
"""Cents of what a gain is counted in when a hand lays a piece too many: the largest that it is made of."""

Acts: TypeAlias = tuple[Act, ...]
Slip: TypeAlias = Callable[[Random, OrderKey[Any], Sequence[Step], PaySheet | None], "Acts | None"]
"""Acts with one slip, out of a key, the engine's steps and what is posted; None where it cannot be made there."""


def in_some_order(random: Random, key: OrderKey[Any]) -> Acts:
    """The acts of a key in an order that it allows."""
    before: list[set[int]] = [set() for _item in key.items]
    for first, then in OrderJudge(key).pairs:
        before[then].add(first)
    left, done, found = list(range(len(key.items))), set[int](), []
    while left:
        # of two mistakes made together each may want its act first: then the written order stands
        free = [item for item in left if before[item] <= done] or left[:1]
        item = free[0] if per_hundred(random, _AS_WRITTEN) else pick(random, free)
        left.remove(item)
        done.add(item)
        found.append(key.items[item])
    return tuple(found)


def forgotten(random: Random, key: OrderKey[Any], _steps: Sequence[Step] = (), _sheet: PaySheet | None = None) -> Acts:
    """One act left out."""
    acts = in_some_order(random, key)
    at = below(random, len(acts))
    return acts[:at] + acts[at + 1 :]


def too_early(random: Random, key: OrderKey[Any], _steps: Sequence[Step], _sheet: PaySheet | None) -> Acts | None:
    """One act done before another that it had to wait for."""
    pairs, acts = OrderJudge(key).pairs, in_some_order(random, key)
    if not pairs:
        return None
    first, then = pick(random, pairs)
    at, to = acts.index(key.items[then]), acts.index(key.items[first])
    return (*acts[:to], acts[at], *acts[to:at], *acts[at + 1 :])


def another_stake(random: Random, key: OrderKey[Any], _steps: Sequence[Step], _sheet: PaySheet | None) -> Acts | None:
    """What is to be done with one stake done with another, with which something else is to be done."""
    acts = in_some_order(random, key)
    places = [place for place, act in enumerate(acts) if act.verb.takes == "stake"]
    pairs = [(one, other) for one in places for other in places if acts[one].verb is not acts[other].verb]
    if not pairs:
        return None
    one, other = pick(random, pairs)
    stake = acts[other]
    done = acts[one]._replace(seat=stake.seat, on=stake.on, place=stake.place)
    return tuple(done if at == one else act for at, act in enumerate(acts) if at != other)


def another_gain(random: Random, key: OrderKey[Any], steps: Sequence[Step], sheet: PaySheet | None) -> Acts | None:
    """One gain that is not the right one: paid at the rate beside, or with one digit off."""
    acts = in_some_order(random, key)
    paid = [place for place, act in enumerate(acts) if act.verb is PAY and act.amount]
    if not paid:
        return None
    at = pick(random, paid)
    gains = sorted({gain for gain in _gains(acts[at], steps, sheet) if gain > 0 and gain != acts[at].amount})
    return (*acts[:at], acts[at]._replace(amount=pick(random, gains)), *acts[at + 1 :]) if gains else None


def _gains(act: Act, steps: Sequence[Step], sheet: PaySheet | None) -> Iterator[int]:
    gain = act.amount or 0
    stake = (act.seat, act.on, act.place)
    for step in steps:
        if sheet is not None and isinstance(step, Pay) and (step.seat, step.on, step.source) == stake:
            yield from (gain - step.amount + int(step.stake * rate) for rate in rows_beside(sheet, step.rate))
    piece = next(each for each in _PIECES if gain % each == 0)
    yield from (int(digits) * piece for _slip, digits in digits_off(str(gain // piece)))


SLIPS: tuple[Slip, ...] = (forgotten, too_early, another_stake, another_gain)


def slipped(random: Random, key: OrderKey[Any], steps: Sequence[Step], sheet: PaySheet | None) -> Iterator[Acts]:
    """Acts with one slip each, of every sort that can be made there, in a random order."""
    for slip in shuffled(random, SLIPS):
        acts = slip(random, key, steps, sheet)
        if acts is not None:
            yield acts


def digits_off(typed: str) -> Iterator[tuple[str, str]]:
    """Every number that is one digit, or two digits exchanged, from a typed one, each with the name of that slip.

    >>> sorted(digits for _slip, digits in digits_off("72"))
    ['27', '62', '71', '73', '82']
    """
    for at, digit in enumerate(typed):
        for other in (int(digit) - 1, int(digit) + 1):
            yield "digit-off", f"{typed[:at]}{other % 10}{typed[at + 1 :]}"
        if typed[at + 1 : at + 2] not in ("", digit):
            yield "digits-swapped", f"{typed[:at]}{typed[at + 1]}{digit}{typed[at + 2 :]}"


def rows_beside(sheet: PaySheet, rate: Rate) -> Iterator[Rate]:
    """What is paid a row above and a row below each that pays a rate, in the same column."""
    for column in zip(*(row.rates for row in sheet.rows), strict=True):
        rates = [Fraction(rate.replace(":", "/")) for rate in column if rate[:1].isdecimal()]
        for at, own in enumerate(rates):
            if own == rate:
                yield from rates[max(at - 1, 0) : at]
                yield from rates[at + 1 : at + 2]
