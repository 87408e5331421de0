"""Full tables of each game for the benchmarks, with the coup that is settled there, the same for the same seed."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from importlib import import_module
from random import Random
from typing import Any, TypeAlias

from app.devices.cards.cards import PACK
from app.games.blackjack import croupier as blackjack
from app.games.blackjack import rules as blackjack_rules
from app.games.blackjack import state as blackjack_state
from app.games.blackjack.hands import hand_to_play, points
from app.games.blackjack.resolve import resolve as blackjack_resolve
from app.games.blackjack.state import Dealt, Decided, Event, Hand
from app.games.poker import state as poker_state
from app.games.poker.rules import CARD, PLAY
from app.games.punto_banco import resolve as punto_banco
from app.games.punto_banco import rules as punto_rules
from app.games.punto_banco import state as punto_state
from app.games.rampo.rules import CHANCES, RULE_SETS, VERSIONS, rules
from app.games.rampo.state import Seat, State, Throw, ZoneStake
from app.table.bets import Bet

MINIMUM = 500

Coups: TypeAlias = list[tuple[Any, Any]]
"""Tables, each with the event that settles it."""

Round: TypeAlias = tuple[Any, "list[Event]"]
"""A table with its stakes, and all that happens at it until it is settled."""


def coups(count: int, seed: int = 1) -> list[tuple[State, Throw]]:
    """So many rampo tables: eight players, about twenty stakes, a throw and three players who would try the rampo."""
    random = Random(seed)
    sets = [rules(version, table) for version in RULE_SETS for table in VERSIONS[version].pay_tables.value]
    found = []
    for _ in range(count):
        previous = random.choice([number for number in range(2, 13) if number != 7])
        bets = [
            Bet(seat, random.choice(CHANCES), MINIMUM * random.randint(1, 10))
            for seat in range(1, 9)
            for _ in range(random.choice([2, 2, 3]))
        ]
        zone = tuple(ZoneStake(random.randint(1, 8), previous, MINIMUM) for _ in range(random.choice([0, 0, 1, 2])))
        seats = tuple(Seat(seat) for seat in range(1, 9))
        state = State(random.choice(sets), MINIMUM, seats, 1, previous, False, tuple(bets), zone)
        dice = (random.randint(1, 6), random.randint(1, 6))
        found.append((state, Throw(dice, tuple(random.sample(range(1, 9), 3)))))
    return found


def card_coups(count: int, seed: int = 1) -> list[tuple[punto_state.State, punto_state.Coup]]:
    """So many punto banco tables: seven boxes, about sixteen stakes, a coup with as many cards as are due."""
    random = Random(seed)
    sets = [punto_rules.rules(version, table) for version, tables in punto_rules.TABLES_OF.items() for table in tables]
    found = []
    for _ in range(count):
        bets = [
            punto_state.Bet(box, str(place), random.choice(punto_rules.CHANCES), MINIMUM * random.randint(1, 10))
            for box in range(1, 8)
            for place in range(1, random.choice([2, 3, 3]) + 1)
        ]
        cards = tuple(random.choices(PACK, k=6))
        over = punto_banco.dealt(punto_rules.DRAWS, cards).surplus
        state = punto_state.State(random.choice(sets), MINIMUM, 100 * MINIMUM, bets=tuple(bets))
        found.append((state, punto_state.Coup(cards[: 6 - over])))
    return found


def blackjack_coups(count: int, seed: int = 1) -> list[tuple[blackjack_state.State, blackjack_state.Played]]:
    """So many blackjack tables: five boxes, about eight stakes, all hands decided, the croupier's cards as due."""
    random = Random(seed)
    found = []
    for _ in range(count):
        boxes = []
        for box in sorted(random.sample(range(1, 8), 5)):
            stakes = [
                blackjack_state.Stake(str(place), MINIMUM * random.randint(1, 10))
                for place in range(1, random.choice([1, 1, 2, 2, 2]) + 1)
            ]
            hand = blackjack_state.Hand(tuple(random.choices(PACK, k=2)), tuple(stakes), stands=True)
            boxes.append(blackjack_state.Box(box, (hand,)))
        compiled = blackjack_rules.rules(random.choice(blackjack_rules.RULE_SETS))
        shoe = tuple(random.choices(PACK, k=12))
        state = blackjack_state.State(compiled, MINIMUM, 100 * MINIMUM, tuple(boxes), shoe[:1])
        drawn = blackjack.due(state, shoe[1:])
        found.append((state, blackjack_state.Played(shoe[1 : 1 + drawn])))
    return found


def blackjack_rounds(count: int, seed: int = 1) -> list[Round]:
    """So many whole coups of blackjack: five boxes as above, the deal, every decision and the croupier's turn.

    Players take a card under 17 and stand otherwise, as those of the peer do.
    """
    random = Random(seed)
    found = []
    for dealt, _played in blackjack_coups(count, seed):
        laid = tuple(box._replace(hands=(Hand((), box.hands[0].stakes),)) for box in dealt.boxes)
        begun = table = dealt._replace(boxes=laid, croupier=())
        events: list[Event] = [Dealt(tuple(random.choices(PACK, k=2 * len(laid) + 1)))]
        table = blackjack_resolve(table, events[0]).state
        while (turn := hand_to_play(table)) is not None:
            at, number = turn
            box = table.boxes[at]
            hits = points(box.hands[number].cards) < 17
            cards = (random.choice(PACK),) if hits else ()
            events.append(Decided(box.seat, "hit" if hits else "stand", cards=cards))
            table = blackjack_resolve(table, events[-1]).state
        shoe = tuple(random.choices(PACK, k=12))
        events.append(blackjack_state.Played(shoe[: blackjack.due(table, shoe)]))
        found.append((begun, events))
    return found


def poker_coups(game: str, count: int, seed: int = 1) -> Coups:
    """So many showdowns of a poker game: six players with every stake there is, all decided; two would claim."""
    random = Random(seed)
    module = import_module(f"app.games.poker.{game}.rules")
    sets = [module.rules(version, table) for version, table in module.TABLES]
    found: Coups = []
    for _ in range(count):
        compiled = random.choice(sets)
        cards = random.sample(PACK, 7 * compiled.size + compiled.full_board)
        board, dealt = tuple(cards[: compiled.full_board]), cards[compiled.full_board :]
        size = compiled.size
        hands, bets = [], []
        for at, seat in enumerate(sorted(random.sample(range(1, 8), 6))):
            hands.append(poker_state.Hand(seat, tuple(dealt[size * at : size * (at + 1)])))
            ante = MINIMUM * random.randint(1, 5)
            amounts = {box: ante for box in compiled.boxes if box not in (PLAY, CARD)}
            amounts |= {box: MINIMUM // part for box, part in compiled.parts.items()}
            amounts[PLAY] = compiled.raises[len(board)][0] * ante
            bets += [poker_state.Bet(seat, box, amount) for box, amount in amounts.items()]
        state = poker_state.State(
            compiled,
            MINIMUM,
            20 * MINIMUM,
            7,
            bets=tuple(bets),
            hands=tuple(hands),
            board=board,
            croupier=tuple(dealt[-size:]),
            seats=tuple(poker_state.Seat(hand.seat) for hand in hands),
        )
        claims = () if compiled.compares_all else (hands[0].seat, hands[3].seat)
        found.append((state, poker_state.Showdown(claims)))
    return found


OF_EACH: Mapping[str, Callable[[int], Coups]] = {
    "rampo": coups,
    "punto-banco": card_coups,
    "blackjack": blackjack_coups,
    "ultimate": partial(poker_coups, "ultimate"),
    "three-card": partial(poker_coups, "three_card"),
    "stud": partial(poker_coups, "stud"),
}
"""What makes the coups of each game that is timed, by its name."""
