"""What a table says of its moment: no key holds it, and every refusal asks for it."""

from __future__ import annotations

from app.devices.cards.cards import Card
from app.games.poker.rules import ANTE, PLAY, Box
from app.games.poker.state import Cards, Hand, State


def cards_out(state: State) -> bool:
    """Whether a coup is on: the croupier has cards."""
    return bool(state.croupier)


def board_full(state: State) -> bool:
    """Whether no community card is to come; so it is where there are none."""
    return len(state.board) == state.rules.full_board


def buyers(state: State) -> list[Hand]:
    """The hands that wait for a bought card, ascending."""
    return [hand for hand in state.hands if hand.buy is not None]


def undecided(state: State) -> list[int]:
    """The seats with an ante and no raise, ascending."""
    raised = {seat for seat, on, _amount in state.bets if on == PLAY}
    return sorted({seat for seat, on, _amount in state.bets if on == ANTE} - raised)


def hand_of(state: State, seat: int) -> Hand | None:
    """The hand of a seat, None where it has none."""
    return next((hand for hand in state.hands if hand.seat == seat), None)


def stakes_of(state: State, seat: int) -> dict[Box, int]:
    """The stakes of a seat in cents, in the order of the boxes."""
    lying = {bet.on: bet.amount for bet in state.bets if bet.seat == seat}
    return {box: lying[box] for box in state.rules.boxes if box in lying}


def seated(state: State, seat: int) -> bool:
    """Whether somebody sits there."""
    return any(place.seat == seat for place in state.seats)


def out(state: State) -> set[Card]:
    """The cards that lie on the table."""
    hands: list[Cards] = [hand.cards for hand in state.hands]
    return {card for cards in (*hands, state.board, state.croupier) for card in cards}


def without(state: State, seat: int) -> State:
    """The table without the stakes and the hand of a seat."""
    return state._replace(
        bets=tuple([bet for bet in state.bets if bet.seat != seat]),
        hands=tuple([hand for hand in state.hands if hand.seat != seat]),
    )


def cleared(state: State) -> State:
    """The table after a coup."""
    return state._replace(bets=(), hands=(), board=(), croupier=())
