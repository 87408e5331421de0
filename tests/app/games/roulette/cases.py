"""Seeded tables with events, close enough to the rules' edges that each of them decides some."""

from __future__ import annotations

from random import Random

from app.games.roulette.chances import AROUND, CHANCES, KINDS, LAYOUT, NUMBERS, Kind
from app.games.roulette.launching import WAYS
from app.games.roulette.rules import ANNOUNCEMENTS, halves
from app.games.roulette.state import Announced, BetPlaced, Event, Launched, ObjectInWheel, Seat, Spin, State
from app.games.roulette.verify import maximum, staked
from app.table.bets import Bet
from app.table.steps import Chance
from tests.app.games.roulette.tables import FRENCH, RULES

Case = tuple[State, tuple[Event, ...]]


def cases(seed: int, count: int) -> list[Case]:
    """So many tables with one to three events each; the same seed gives the same ones."""
    random = Random(seed)
    return [_case(random) for _ in range(count)]


def _case(random: Random) -> Case:
    state = _state(random)
    return state, tuple(_event(random, state) for _ in range(random.choice((1, 1, 1, 2, 3))))


def _state(random: Random) -> State:
    minimum = random.choice((25, 25, 200))
    seated = sorted(random.sample(range(1, 9), random.choice((1, 3, 5, 7))))
    seats = tuple(Seat(seat, minimum * random.choice((1, 1, 2, 3, 5))) for seat in seated)
    most: tuple[tuple[Kind, int], ...] = ()
    if random.random() < 0.7:
        tight = random.choice((1, 8, 8, 20))
        odd = random.choice((0, 0, minimum // 2))
        most = tuple((kind, minimum * max(1, FRENCH[kind] // tight) + odd) for kind in KINDS)
    around = random.choice((0, 0, 2, 3, 5, 17, 29))
    bets = tuple(_bet(random, seats, around) for _ in range(random.choice((0, 1, 4, 9, 15))))
    return State(RULES, minimum, seats, random.choice((None, 0, *NUMBERS)), most, bets)


def _chance(random: Random, around: int) -> Chance:
    near = tuple(chance.on for chance in AROUND[around])
    outside = tuple(on for on in CHANCES if not LAYOUT[on].listed)
    return random.choice(random.choice((near, near, outside, outside, CHANCES)))


def _bet(random: Random, seats: tuple[Seat, ...], around: int) -> Bet:
    place = random.choice(seats)
    on = _chance(random, around)
    return Bet(place.seat, on, place.chip * 2 * random.choice((1, 1, 2, 5)), LAYOUT[on].kind == "simple")


def _event(random: Random, state: State) -> Event:
    makers = (_spin, _spin, _spin, _stake, _stake, _stake, _stake, _announced, _announced, _object, _launched)
    return random.choice(makers)(random, state)


def _spin(random: Random, state: State) -> Event:
    covered = [number for bet in state.bets for number in LAYOUT[bet.on].numbers]
    return Spin(random.choice((0, 0, 0, random.choice(NUMBERS), *random.sample(covered, min(6, len(covered))))))


def _seat(random: Random, state: State) -> Seat:
    if random.random() < 0.1:
        return Seat(random.randint(1, 8), state.minimum)
    return random.choice(state.seats)


def _stake(random: Random, state: State) -> Event:
    place = _seat(random, state)
    lying = [bet for bet in state.bets if bet.seat == place.seat]
    on = random.choice(lying).on if lying and random.random() < 0.5 else _chance(random, 17)
    room = (maximum(state, on) or 40 * state.minimum) - staked(state, place.seat, on)
    chip = random.choice((place.chip, place.chip, state.minimum, random.choice(state.seats).chip))
    amount = random.choice((chip, 2 * chip, 10 * chip, chip + 10, state.minimum // 2, room, room + 2 * chip, 3 * room))
    amount = max(1, amount)
    if halves(on) and amount % 2:
        amount += chip if chip % 2 else 1
    value = random.random() < (0.4 if LAYOUT[on].kind == "simple" else 0.2)
    return BetPlaced(place.seat, on, amount, value, random.random() < 0.1, value and random.random() < 0.3)


def _announced(random: Random, state: State) -> Event:
    place = _seat(random, state)
    bet = random.choice(ANNOUNCEMENTS)
    amount = random.choice((place.chip, place.chip, 2 * place.chip, 9 * place.chip, 30 * place.chip, place.chip + 1))
    number = random.choice(NUMBERS) if bet == "neighbours" else None
    return Announced(place.seat, bet, amount, number, random.random() < 0.85, random.random() < 0.1)


def _object(_random: Random, _state: State) -> Event:
    return ObjectInWheel()


def _launched(random: Random, _state: State) -> Event:
    turns = random.randint(4, 12)
    return Launched(random.choice(WAYS), turns, random.randint(1, turns - 1))
