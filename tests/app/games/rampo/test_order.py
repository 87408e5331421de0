"""The strict order of settlement against its own words, said again here without looking at the engine's table of it."""

from __future__ import annotations

from collections.abc import Callable
from itertools import product

import pytest
from hypothesis import given

from app.devices.dice.steps import OfferDice
from app.games.rampo.resolve import Resolved, resolve
from app.games.rampo.rules import Rules
from app.games.rampo.state import Event, NextShooter, State, Throw
from app.games.rampo.steps import Move, Offer
from app.table.resolution import in_turn
from app.table.steps import Call, Collect, Pay, Step
from tests.app.games.closures import Pairs, closure
from tests.app.games.rampo.strategies import tables
from tests.app.games.rampo.tables import RULE_SETS, WITH_CHOICE, dice_of, table

Kind = Callable[[Step], bool]


def _result(step: Step) -> bool:
    return isinstance(step, Call) and step.what == "result"


def _hands(step: Step) -> bool:
    return isinstance(step, Call) and step.what == "dice-change-hands"


def _collect(step: Step) -> bool:
    return isinstance(step, Collect) and step.source == "layout"


def _pay(step: Step) -> bool:
    return isinstance(step, Pay) and step.source == "layout"


def _colours(step: Step) -> bool:
    return _pay(step) and isinstance(step, Pay) and isinstance(step.on, str)


def _seven(step: Step) -> bool:
    return _pay(step) and isinstance(step, Pay) and step.on == 7


def _numbers(step: Step) -> bool:
    return _pay(step) and not _colours(step) and not _seven(step)


def _zone(step: Step) -> bool:
    return isinstance(step, Collect | Pay) and step.source == "zone"


def _move(step: Step) -> bool:
    return isinstance(step, Move)


def _dice(step: Step) -> bool:
    return isinstance(step, OfferDice)


def _anything(step: Step) -> bool:
    return True


def _lines(rules: Rules) -> list[tuple[Kind, Kind]]:
    """The lines of article 55-22-1 and of the house: each step of the first sort before each of the second."""
    lines: list[tuple[Kind, Kind]] = [
        (_result, _anything),
        (_collect, _pay),
        (_collect, _move),
        (_colours, _seven),
        (_seven, _numbers),
        (_colours, _numbers),
        (_colours, _move),
        (_seven, _move),
        (_numbers, _move),
        (_zone, _move),
        (_anything, _hands),
        (_hands, _dice),
    ]
    house = dict(rules.house).get("zone_order", "free")
    if rules.version == "fr-2014":
        lines += [(_collect, _zone), (_zone, _pay)]
    elif house == "last":
        lines += [(_collect, _zone), (_pay, _zone)]
    elif house == "first":
        lines += [(_zone, _collect), (_zone, _pay)]
    return lines


def stated(rules: Rules, steps: tuple[Step, ...]) -> Pairs:
    """The whole strict order of a settlement, from the lines above."""
    pairs: Pairs = set()
    for i, first in enumerate(steps):
        for j, then in enumerate(steps):
            own = isinstance(first, Offer) and (_numbers(then) or _move(then)) and first.seat == then.seat  # type: ignore[attr-defined]
            ordered = any(a(first) and b(then) for a, b in _lines(rules))
            if i != j and (own or ordered) and not (_hands(first) and not _dice(then)) and not _dice(first):
                pairs.add((i, j))
    return closure(pairs, len(steps))


@given(tables())
def test_55_22_1_the_strict_order_is_what_its_lines_say_and_nothing_more(case: tuple[State, list[Event]]) -> None:
    """Transitively closed, the pairs the engine gives are exactly the stated order, and no step comes before itself."""
    state, events = case
    for resolution in in_turn(resolve, state, events):
        given_pairs = closure(resolution.before, len(resolution.steps))
        settles = _result(resolution.steps[0]) or _hands(resolution.steps[0])
        assert given_pairs == (stated(state.rules, resolution.steps) if settles else set())
        assert all(i != j for i, j in given_pairs)


HOUSES: list[dict[str, str | bool]] = [
    {"zone_order": order, "seven_moves_dice": seven} for order in ("free", "first", "last") for seven in (False, True)
]


@pytest.mark.parametrize("key", RULE_SETS)
@pytest.mark.parametrize("house", HOUSES, ids=lambda house: "-".join(map(str, house.values())))
@pytest.mark.parametrize("number", [2, 7, 8])
def test_55_22_1_the_strict_order_holds_with_every_kind_of_step(
    key: str, house: dict[str, str | bool], number: int
) -> None:
    """Losers, both winners, the zone won, lost or empty, with and without attempts, on the last throw or not."""
    colour = "red" if number == 8 else "white"
    layouts = ((), (number,), (number, 5), (colour, 5), (number, colour, 5, "green"))
    for chances, waiting, attempts, last in product(layouts, (None, number, 9), ((), (1,), (1, 2)), (False, True)):
        bets = [(seat, on, 500) for seat in (1, 2) for on in chances]
        zone = [] if waiting in (None, 7) else [(1, waiting, 500), (3, waiting, 500)]
        state = table(key, bets, zone, house=house, last_throw=last, shooter=2)
        resolution = resolve(state, Throw(dice_of(number)[0], attempts))
        pairs = closure(resolution.before, len(resolution.steps))
        assert pairs == stated(state.rules, resolution.steps)


@given(tables())
def test_the_written_order_keeps_the_strict_order(case: tuple[State, list[Event]]) -> None:
    """Whoever does the steps as they are written breaks nothing."""
    state, events = case
    assert all(i < j for resolution in in_turn(resolve, state, events) for i, j in resolution.before)


KINDS = (
    _result,
    _collect,
    _colours,
    _seven,
    lambda step: isinstance(step, Offer),
    _numbers,
    _zone,
    _move,
    _hands,
    _dice,
)
WRITTEN = {"free": KINDS, "last": KINDS, "first": (_result, _zone, *(kind for kind in KINDS[1:] if kind is not _zone))}
WRITTEN_2014 = (_result, _collect, _zone, *(kind for kind in KINDS[2:] if kind is not _zone))


@given(tables())
def test_steps_are_written_kind_by_kind_and_seat_by_seat(case: tuple[State, list[Event]]) -> None:
    """Call, collects, colours, 7, offers, numbers, zone, moves; the zone earlier in 2014; seats ascending."""
    state, events = case
    house = str(dict(state.rules.house).get("zone_order", "free"))
    kinds = WRITTEN_2014 if state.rules.version == "fr-2014" else WRITTEN[house]
    for event, resolution in zip(events, in_turn(resolve, state, events), strict=True):
        if isinstance(event, Throw) and event.fault is None:
            places = [
                (next(rank for rank, kind in enumerate(kinds) if kind(step)), getattr(step, "seat", 0))
                for step in resolution.steps
            ]
            assert places == sorted(places)


# Everything at once: two losers, a colour, two numbers of which one tries the rampo, and one stake waiting.
BETS = [(1, 5, 500), (2, "black", 500), (3, "red", 500), (1, 8, 500), (4, 8, 1000)]
WAITING = [(5, 8, 500)]


def _precedes(resolution: Resolved, first: Kind, then: Kind) -> bool:
    pairs = closure(resolution.before, len(resolution.steps))
    firsts = [i for i, step in enumerate(resolution.steps) if first(step)]
    thens = [j for j, step in enumerate(resolution.steps) if then(step)]
    assert firsts
    assert thens
    return {(i, j) for i in firsts for j in thens} <= pairs


@pytest.mark.parametrize("key", RULE_SETS)
def test_55_22_1_losing_stakes_are_collected_before_anything_is_paid(key: str) -> None:
    resolution = resolve(table(key, BETS), Throw((4, 4), (4,)))
    assert _precedes(resolution, _collect, _colours)
    assert _precedes(resolution, _collect, _move)
    assert _precedes(resolution, _colours, _move)


@pytest.mark.parametrize("key", WITH_CHOICE)
def test_55_22_1_the_place_of_the_zone_is_free_since_2019(key: str) -> None:
    """Only new stakes have to wait until the zone is settled."""
    resolution = resolve(table(key, BETS, WAITING), Throw((4, 4), (4,)))
    assert _precedes(resolution, _zone, _move)
    for other in (_collect, _colours, _numbers):
        assert not _precedes(resolution, other, _zone)
        assert not _precedes(resolution, _zone, other)


def test_55_22_1_the_zone_is_paid_before_the_layout_in_2014() -> None:
    resolution = resolve(table("fr-2014/B", BETS, WAITING), Throw((4, 4)))
    assert _precedes(resolution, _collect, _zone)
    assert _precedes(resolution, _zone, _colours)
    assert _precedes(resolution, _zone, _move)


@pytest.mark.parametrize("key", WITH_CHOICE)
def test_a_house_may_settle_the_zone_first_or_last(key: str) -> None:
    """`zone_order` ties the zone to one end of the layout's settlement."""
    first = resolve(table(key, BETS, WAITING, house={"zone_order": "first"}), Throw((4, 4), (4,)))
    last = resolve(table(key, BETS, WAITING, house={"zone_order": "last"}), Throw((4, 4), (4,)))
    for other in (_collect, _colours, _numbers):
        assert _precedes(first, _zone, other)
        assert _precedes(last, other, _zone)


@pytest.mark.parametrize("house", ["free", "first", "last"])
def test_55_22_1_no_house_moves_the_zone_in_2014(house: str) -> None:
    plain = resolve(table("fr-2014/B", BETS, WAITING), Throw((4, 4)))
    switched = resolve(table("fr-2014/B", BETS, WAITING, house={"zone_order": house}), Throw((4, 4)))
    assert (switched.steps, switched.before) == (plain.steps, plain.before)


@pytest.mark.parametrize("key", WITH_CHOICE)
def test_55_22_1_a_player_is_asked_before_his_own_number_is_settled(key: str) -> None:
    """The offer binds the player's own stakes on the number, and nobody else's."""
    resolution = resolve(table(key, BETS), Throw((4, 4), (4,)))
    steps = resolution.steps
    pairs = closure(resolution.before, len(steps))
    offers = {step.seat: i for i, step in enumerate(steps) if isinstance(step, Offer)}
    paid = next(i for i, step in enumerate(steps) if _numbers(step))
    moved = next(i for i, step in enumerate(steps) if _move(step))
    assert (offers[1], paid) in pairs
    assert (offers[4], moved) in pairs
    assert (offers[4], paid) not in pairs


def test_55_22_1_the_dice_leave_a_removed_shooter_after_the_call() -> None:
    for key in RULE_SETS:
        resolution = resolve(table(key, seats=[2, 5], shooter=2), NextShooter("removed"))
        assert resolution.steps == (Call("dice-change-hands"), OfferDice(5))
        assert resolution.before == [(0, 1)]
