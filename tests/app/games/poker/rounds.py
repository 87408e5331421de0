"""Seeded tables of the poker games with their events: lines of any sort, decisions, and hands worth comparing."""

from __future__ import annotations

from random import Random
from typing import Any, TypeAlias

from hypothesis import strategies as st

from app.devices.cards.cards import Card
from app.drills.shoe import Shoe
from app.games import discover
from app.games.poker.drills.dealt import made, misread, pack
from app.games.poker.rules import ANTE, BONUS, CARD, PLAY
from app.games.poker.state import ACTS, Bet, Decided, Hand, Purchase, Seat, Showdown, State
from app.table.reading import InputError
from app.table.resolution import in_turn
from tests.app.games.poker.lines import line

GAMES = discover(drilled=False)

Case: TypeAlias = tuple[State, tuple[Any, ...]]


def cases(game: str, seed: int, count: int) -> list[Case]:
    """So many tables with one to four events each; the same seed gives the same ones."""
    random = Random(seed)
    return [case(random, game) for _ in range(count)]


def tables(game: str) -> st.SearchStrategy[Case]:
    """Any of them, for properties."""
    return st.integers(0, 2**32).map(lambda seed: case(Random(seed), game))


def case(random: Random, game: str) -> Case:
    """A table with events that can happen there."""
    while True:
        try:
            state, read = GAMES[game].records.read_table(line(random, game))
            events = tuple(read)
            how = random.random()
            if how < 0.6:
                state, events = (_showdown if how < 0.45 else _deciding)(random, state)
            in_turn(GAMES[game].resolve, state, events)
        except (InputError, LookupError):
            continue
        return state, events


def _showdown(random: Random, state: State) -> Case:
    """The same table with the last hands of a coup, some worth what the croupier has, some rare."""
    shoe = pack(random)
    board: list[Card] = []
    if state.rules.full_board:
        cards = misread(random, shoe) if random.random() < 0.4 else _rare(random, shoe, state)
        board, croupier = cards[: state.rules.full_board], cards[state.rules.full_board :]
        if random.random() < 0.3:
            shoe.back(croupier)
            croupier = shoe.take(state.rules.size)
    else:
        croupier = _rare(random, shoe, state) if random.random() < 0.4 else shoe.take(state.rules.size)
    table = _staked(random, state, shoe, croupier)._replace(board=tuple(board))
    raises = table.rules.raises[len(board)]
    raised = tuple(Bet(bet.seat, PLAY, bet.amount * random.choice(raises)) for bet in table.bets if bet.on == ANTE)
    claims = tuple(hand.seat for hand in table.hands if BONUS in table.rules.boxes and random.random() < 0.5)
    return table._replace(bets=(*table.bets, *raised)), (Showdown(claims),)


def _deciding(random: Random, state: State) -> Case:
    """The same table with its cards dealt, and what some players do."""
    shoe = pack(random)
    table = _staked(random, state, shoe, shoe.take(state.rules.size))
    table = table._replace(board=tuple(shoe.take(random.choice(tuple(table.rules.raises)))))
    events = []
    for bet in random.sample([bet for bet in table.bets if bet.on == ANTE], random.choice((1, 1, len(table.hands)))):
        act = random.choice(ACTS)
        amount = bet.amount * random.choice((1, 2, 2, 3, 4)) if act == "raise" else None
        buy = None
        if CARD in table.rules.boxes and amount and random.random() < 0.6:
            (cards,) = (hand.cards for hand in table.hands if hand.seat == bet.seat)
            buy = Purchase(random.choice(cards), bet.amount * random.choice((1, 1, 2)))
        events.append(Decided(bet.seat, act, amount, buy=buy))
    return table, tuple(events)


def _staked(random: Random, state: State, shoe: Shoe, croupier: list[Card]) -> State:
    """A few players with their hands and stakes, nobody's raise among them."""
    rules = state.rules
    hands, bets = [], []
    for seat in sorted(random.sample(range(1, state.places + 1), random.choice((1, 2, 2, 3)))):
        hands.append(Hand(seat, tuple(_hand(random, shoe, state, croupier))))
        ante = random.choice((state.minimum, 2 * state.minimum, 3 * state.minimum, state.maximum))
        bets += [Bet(seat, box, ante) for box in (ANTE, *rules.equal)]
        for box in rules.boxes:
            if box not in (ANTE, PLAY, CARD, *rules.equal, *rules.lent) and random.random() < 0.7:
                bets.append(Bet(seat, box, state.minimum // rules.parts.get(box, 1)))
    seats = tuple(Seat(hand.seat) for hand in hands)
    return state._replace(hands=tuple(hands), bets=tuple(bets), croupier=tuple(croupier), board=(), seats=seats)


def _rare(random: Random, shoe: Shoe, state: State) -> list[Card]:
    """Cards of which a combination is drawn first."""
    ranking = state.rules.ranking
    return made(random, shoe, ranking, random.choice(ranking.classes), state.rules.size + state.rules.full_board)


def _hand(random: Random, shoe: Shoe, state: State, croupier: list[Card]) -> list[Card]:
    """A hand like the croupier's but for its suits, and now and then for one rank; a rare one; or any."""
    how = random.random()
    if how < 0.4:
        found = []
        for card in croupier:
            try:
                found.append(shoe.draw([card.rank]) if random.random() < 0.85 else shoe.draw())
            except IndexError:  # no card of the rank is left
                found.append(shoe.draw())
        return found
    if how < 0.75 and not state.rules.full_board:
        return _rare(random, shoe, state)
    return shoe.take(state.rules.size)
