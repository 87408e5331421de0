"""Seeded tables with events, close enough to the rules' edges that each of them decides some."""

from __future__ import annotations

from random import Random

from app.devices.cards.cards import BOXES, PACK, Card
from app.games.punto_banco.resolve import dealt
from app.games.punto_banco.rules import CHANCES, PLACES, UNIT
from app.games.punto_banco.state import Bet, BetPlaced, Coup, Event, Faulted, NewShoe, State, StopCard
from app.games.punto_banco.verify import staked
from app.table.limits import LimitsWanted
from app.table.reading import InputError
from tests.app.games.punto_banco.tables import RULES

Case = tuple[State, tuple[Event, ...]]


def cases(seed: int, count: int) -> list[Case]:
    """So many tables with one to three events each; the same seed gives the same ones."""
    random = Random(seed)
    return [_case(random) for _ in range(count)]


def _case(random: Random) -> Case:
    state = _state(random)
    return state, tuple(_event(random, state) for _ in range(random.choice((1, 1, 2, 3))))


def _state(random: Random) -> State:
    minimum = random.choice((100, 1000))
    times = random.choice((50, 100, 200))
    house = random.choice(((), (), (("unit", minimum // random.choice((1, 5))),)))
    amounts = (1, 1, 2, 5, times // 2, times - 1)
    bets = [
        Bet(
            random.choice((1, 1, 2, random.randint(1, BOXES))),
            str(random.choice((1, 1, random.randint(1, PLACES)))),
            random.choice(CHANCES),
            minimum * random.choice(amounts),
        )
        for _ in range(random.choice((0, 2, 4, 7)))
    ]
    rules = RULES[random.choice(tuple(RULES))]
    return State(rules, minimum, times * minimum, house, tuple(bets), random.random() < 0.1)


def _event(random: Random, state: State) -> Event:
    makers = (_coup, _coup, _coup, _coup, _stake, _stake, _stake, _limits, _limits, _fault, _shoe, _stop)
    return random.choice(makers)(random, state)


def _coup(random: Random, state: State) -> Event:
    found: list[Card] = [random.choice(PACK) for _ in range(4)]
    while True:
        try:
            dealt(state.rules.drawing, tuple(found))
        except InputError:
            found.append(random.choice(PACK))
        else:
            return Coup((*found, *random.sample(PACK, random.choice((0, 0, 0, 0, 1, 2)))))


def _stake(random: Random, state: State) -> Event:
    bet = random.choice(state.bets) if state.bets and random.random() < 0.7 else Bet(1, "1", "banco", 0)
    on = random.choice((bet.on, bet.on, *CHANCES))
    room = state.maximum - staked(state, bet.seat, bet.place, on)
    least = state.minimum
    amount = random.choice((least, 2 * least, least - UNIT, least + 10, room, room + UNIT, room + least, 2 * room))
    return BetPlaced(bet.seat, bet.place, on, max(1, amount), random.random() < 0.1)


def _limits(random: Random, state: State) -> Event:
    minimum = random.choice((state.minimum, state.minimum, state.minimum, 80, 90, 110, 2000))
    maximum = minimum * random.choice((50, 100, 200, 300, 75))
    electronic = state.rules.version != "fr-2014" and random.random() < 0.3
    return LimitsWanted(minimum, maximum, random.random() < 0.4, random.random() < 0.6, electronic)


def _fault(random: Random, _state: State) -> Event:
    return random.choice((Faulted("extra-card", 1), Faulted("false-draw", 2), Faulted("false-draw", 0)))


def _shoe(random: Random, _state: State) -> Event:
    return NewShoe(random.choice(PACK))


def _stop(_random: Random, _state: State) -> Event:
    return StopCard()
