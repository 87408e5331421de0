"""A coup turn by turn: what the players say, until the croupier has something to do."""

from __future__ import annotations

from collections.abc import Sequence

from app.games.blackjack.hands import hand_to_play
from app.games.blackjack.resolve import resolve
from app.games.blackjack.rules import HOLDER
from app.games.blackjack.state import Box, Decided, Event, Hand, Stake, State
from app.games.blackjack.steps import Resolved
from app.table.resolution import Turn, turns_of
from app.table.steps import Accept

_ANSWERS = ("ruling", "double", "split")
"""The kinds of steps that are said, not done: a request is accepted."""


def turns(state: State, events: Sequence[Event]) -> tuple[Turn, ...]:
    """The turns of a coup; events behind the last that asks for acts are none."""
    return turns_of(resolve, acting, state, events)


def acting(found: Resolved) -> Resolved:
    """What an event gives, without the answer to a request."""
    runs = tuple(run for run in found.runs if run.kind not in _ANSWERS)
    return found if len(runs) == len(found.runs) else found._replace(runs=runs)


def begun(state: State, events: Sequence[Event]) -> State:
    """The table when the acts of a turn begin: what its players have laid lies there, the pair they separate apart."""
    *said, last = events
    for event in said:
        state = resolve(state, event).state
    turn = hand_to_play(state)
    if turn is None or not isinstance(last, Decided) or last.act not in ("double", "split"):
        return state
    at, number = turn
    box = state.boxes[at]
    hand = box.hands[number]
    steps = resolve(state, last).steps
    laid = tuple(Stake(step.place or HOLDER, step.amount or 0) for step in steps if isinstance(step, Accept))
    if last.act == "double":
        hands: tuple[Hand, ...] = (hand._replace(stakes=(*hand.stakes, *laid)),)
    else:
        hands = tuple(Hand((card,), stakes) for card, stakes in zip(hand.cards, (hand.stakes, laid), strict=True))
    there = (*box.hands[:number], *hands, *box.hands[number + 1 :])
    boxes = (*state.boxes[:at], Box(box.seat, there, box.insurance, box.splits + (len(hands) > 1)))
    return state._replace(boxes=(*boxes, *state.boxes[at + 1 :]))
