"""Seeded tables with events, close enough to the rules' edges that each of them decides some."""

from __future__ import annotations

from random import Random

from app.games.rampo.rules import COLOURS, NUMBERS, Rules, rules
from app.games.rampo.state import (
    BECAUSE,
    FAULTS,
    Arrival,
    AttemptAsked,
    BetPlaced,
    DiceChangeAsked,
    DiceWanted,
    Event,
    MarkerAsked,
    NextShooter,
    PayTableAsked,
    Seat,
    State,
    Throw,
    WithdrawAsked,
    ZoneStake,
)
from app.table.bets import Bet
from app.table.steps import Chance

RULE_SETS = (("fr-2014", "B"), ("fr-2019", "A"), ("fr-current", "A"), ("fr-current", "B"))
HOUSES: tuple[tuple[tuple[str, str | bool], ...], ...] = (
    (),
    (("zone_order", "last"),),
    (("zone_order", "first"),),
    (("seven_moves_dice", True),),
)
Case = tuple[State, tuple[Event, ...]]


def cases(seed: int, count: int) -> list[Case]:
    """So many tables with one to three events each; the same seed gives the same ones."""
    random = Random(seed)
    return [_case(random) for _ in range(count)]


def _case(random: Random) -> Case:
    version, pay_table = random.choice(RULE_SETS)
    compiled = rules(version, pay_table, random.choice(HOUSES) if random.random() < 0.6 else ())
    state = _state(random, compiled)
    return state, tuple(_event(random, state) for _ in range(random.choice((1, 1, 1, 2, 3))))


def _state(random: Random, compiled: Rules) -> State:
    minimum = random.choice((100, 500, 1000))
    seated = sorted(random.sample(range(1, 9), random.choice((1, 3, 5, 7, 8))))
    markers = (2 * minimum, 5 * minimum, 5 * minimum + 50)
    seats = tuple(Seat(seat, random.choice(markers) if random.random() < 0.35 else None) for seat in seated)
    previous = random.choice((None, *NUMBERS, 7))
    favoured = previous or random.choice(NUMBERS)
    bets = tuple(_bet(random, compiled, minimum, seats, favoured) for _ in range(random.choice((0, 1, 3, 6, 10))))
    zone: tuple[ZoneStake, ...] = ()
    if previous not in (None, 7) and random.random() < 0.6:
        waiting = random.sample(seated, min(len(seated), random.choice((1, 1, 2))))
        zone = tuple(ZoneStake(seat, previous, minimum * random.randint(1, 4)) for seat in waiting)
    shooter = random.choice((None, *seated, *seated, *seated))
    return State(compiled, minimum, seats, shooter, previous, random.random() < 0.3, bets, zone)


def _bet(random: Random, compiled: Rules, minimum: int, seats: tuple[Seat, ...], favoured: int) -> Bet:
    place = random.choice(seats)
    on = _chance(random, favoured)
    if on in compiled.value_chips and random.random() < 0.4:
        return Bet(place.seat, on, minimum * random.randint(1, 90) + 50, True)
    chip = place.marker or minimum
    most = compiled.maximum(on, minimum) // chip
    return Bet(place.seat, on, chip * random.choice((1, 2, 5, max(1, most - 1), max(1, most))))


def _chance(random: Random, favoured: int) -> Chance:
    chances: tuple[Chance, ...] = (*NUMBERS, 7, *COLOURS, *COLOURS, *(favoured,) * 6)
    return random.choice(chances)


def _event(random: Random, state: State) -> Event:
    makers = (
        _throw,
        _throw,
        _throw,
        _void,
        _stake,
        _stake,
        _stake,
        _stake,
        _marker,
        _asked,
        _asked,
        _rest,
        _rest,
        _rest,
    )
    return random.choice(makers)(random, state)


def _throw(random: Random, state: State) -> Event:
    staked = [bet.on for bet in state.bets if isinstance(bet.on, int)]
    number = random.choice((*NUMBERS, *NUMBERS, 7, 7, *staked, *(state.previous or 7,) * 6))
    first = random.randint(max(1, number - 6), min(6, number - 1))
    attempts = tuple(place.seat for place in state.seats if random.random() < 0.5)
    return Throw((first, number - first), attempts)


def _void(random: Random, state: State) -> Event:
    thrown = _throw(random, state)
    assert isinstance(thrown, Throw)
    return thrown._replace(fault=random.choice(FAULTS), dice=None if random.random() < 0.1 else thrown.dice)


def _seat(random: Random, state: State) -> int:
    return random.choice((*(place.seat for place in state.seats), random.randint(1, 8)))


def _stake(random: Random, state: State) -> Event:
    seat = _seat(random, state)
    lying = [bet for bet in state.bets if bet.seat == seat]
    on = random.choice(lying).on if lying and random.random() < 0.5 else _chance(random, state.previous or 7)
    marker = next((place.marker for place in state.seats if place.seat == seat), None)
    chip = random.choice((state.minimum, marker or state.minimum))
    most = state.rules.maximum(on, state.minimum)
    amount = random.choice(
        (chip, 2 * chip, 10 * chip, chip + 50, most, most // chip * chip, most + chip, 3 * most, state.minimum // 2)
    )
    value = (on in state.rules.value_chips and random.random() < 0.5) or random.random() < 0.2
    if value and random.random() < 0.4:
        amount = random.choice((state.minimum // 2, state.minimum - 1))
    late = random.random() < 0.1
    if random.random() < 0.1:
        return BetPlaced(seat, None, amount, value, late, (on, "red" if on != "red" else "black"))
    return BetPlaced(seat, on, amount, value, late)


def _marker(random: Random, state: State) -> Event:
    most = state.rules.maximum(7, state.minimum)
    amounts = (state.minimum // 2, state.minimum, 2 * state.minimum, most, most + 100, 3 * most)
    return MarkerAsked(_seat(random, state), random.choice(amounts))


def _asked(random: Random, state: State) -> Event:
    on = random.choice((state.previous or 7, state.previous or 7, random.choice(NUMBERS)))
    if random.random() < 0.5:
        return WithdrawAsked(_holder(random, state), on, random.random() < 0.3)
    return AttemptAsked(_seat(random, state), on)


def _holder(random: Random, state: State) -> int:
    return random.choice(state.zone).seat if state.zone else _seat(random, state)


def _rest(random: Random, _state: State) -> Event:
    events: tuple[Event, ...] = (
        *(DiceChangeAsked(),) * 2,
        *(DiceWanted(),) * 3,
        *(Arrival(),) * 2,
        PayTableAsked("A"),
        *(NextShooter(because) for because in BECAUSE),
    )
    return random.choice(events)
