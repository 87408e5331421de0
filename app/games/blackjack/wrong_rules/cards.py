"""Mistakes about cards before the croupier's own: the deal, what a decision brings, a fault, the shoe."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any

from app.devices.cards.cards import PACK
from app.devices.cards.steps import Burn, Deal, Return
from app.drills.drill import Resolver
from app.drills.retelling import decided, forgotten, retold
from app.drills.wrong_rules import Mistake, Resolved, answer, answered, as_if, changed, rewritten
from app.games.blackjack.hands import hand_to_play, hard_points
from app.games.blackjack.state import Cards, Dealt, Decided, Fault, Hand, State
from app.table.resolution import Due
from app.table.steps import Call, Collect, Halve, Step

_EVERYBODY = tuple(str(place) for place in range(2, 10))


def _dealt(shuffle: Callable[[Cards, int], Cards], place: Callable[[Any], Any]) -> Mistake:
    """The cards of a deal given in another order: told to the engine so that each lies right, written by place."""

    def answers(resolve: Resolver, state: State, event: Dealt) -> Resolved:
        right: Resolved = resolve(state, event)
        if not any(run.kind == "card" for run in right.runs):
            return right
        told: Resolved = resolve(state, event._replace(cards=shuffle(event.cards, len(state.boxes))))
        cards = sorted((due for due in told.due if due.kind == "card"), key=lambda due: place(due.step))
        others = [due for due in told.due[1:] if due.kind != "card"]
        return answer([told.due[0], *cards, *others], told.state)

    return answered(Dealt, answers)


def _own_first(cards: Cards, boxes: int) -> Cards:
    return (*cards[1 : boxes + 1], cards[0], *cards[boxes + 1 :])


def _two_and_two(cards: Cards, boxes: int) -> Cards:
    return (*cards[0 : 2 * boxes : 2], cards[2 * boxes], *cards[1 : 2 * boxes : 2])


def _ace_as_one(state: State, event: Decided, step: Call) -> Iterable[Step]:
    """The points of a hand that has drawn one card, each ace as 1."""
    turn = hand_to_play(state)
    if turn is None or event.act not in ("hit", "double") or len(event.cards) > 1:
        return (step,)
    cards = state.boxes[turn[0]].hands[turn[1]].cards
    return (step._replace(number=hard_points((*cards, *event.cards))),)


def _returned(_state: State, _event: Decided, step: Collect) -> Iterable[Step]:
    return (Return(*step),)


def _collected(_state: State, _event: Decided, step: Halve) -> Iterable[Step]:
    return (Collect(step.source, step.seat, step.on, step.stake),)


def _about(which: str, change: Callable[[tuple[Hand, ...], int, Hand], tuple[Hand, ...]]) -> Mistake:
    """Other hands left on the box by a decision, of those there, the index of the one played, and what it was."""

    def rewrite(state: State, _event: Decided, right: Resolved) -> Resolved:
        turn = hand_to_play(state)
        kinds = {run.kind for run in right.runs}
        if turn is None or not kinds & {"double", "split"} or "gone" in kinds:
            return right
        box = state.boxes[turn[0]]
        boxes = tuple(
            after._replace(hands=change(after.hands, turn[1], box.hands[turn[1]])) if after.seat == box.seat else after
            for after in right.state.boxes
        )
        return right._replace(state=right.state._replace(boxes=boxes))

    return rewritten(decided(which), rewrite)


def _put(hands: tuple[Hand, ...], at: int, *others: Hand) -> tuple[Hand, ...]:
    return (*hands[:at], *others, *hands[at + len(others) :])


def _exchanged(hands: tuple[Hand, ...], at: int, _was: Hand) -> tuple[Hand, ...]:
    one, two = hands[at], hands[at + 1]
    return _put(hands, at, two._replace(stakes=one.stakes), one._replace(stakes=two.stakes))


def _given_left(state: State, _event: Decided, right: Resolved) -> Resolved:
    """What goes to the first of two separated hands goes to the second, and the other way round."""
    turn = hand_to_play(state)
    if turn is None:
        return right
    other: dict[Any, int] = {turn[1] + 1: turn[1] + 2, turn[1] + 2: turn[1] + 1}

    def given(step: Any) -> Any:
        return step._replace(on=other[step.on]) if isinstance(step, Deal | Call) and step.on in other else step

    return answer((due._replace(step=given(due.step)) for due in right.due), right.state)


def _left_first(resolve: Resolver) -> Resolver:
    """Of two separated hands, the one at the player's left is dealt to and played first."""
    return rewritten(decided("split"), _given_left)(_about("split", _exchanged)(resolve))


def _both_served(state: State, event: Decided, right: Resolved) -> Resolved:
    """The other separated hand gets a card of the shoe as well, whichever it is."""
    turn = hand_to_play(state)
    if turn is None or sum(due.kind == "card" for due in right.due) != 1:
        return right
    second = Deal(event.cards[-1], event.seat, turn[1] + 2)
    return answer([*right.due, Due(second, "card", "")], right.state)


def _to_the_next_hand(state: State, _event: Fault, step: Burn) -> Iterable[Step]:
    """A card that nobody asked for, whichever it is, given to the hand to play."""
    turn = hand_to_play(state)
    return (step,) if turn is None else (Deal(PACK[0], state.boxes[turn[0]].seat, turn[1] + 1),)


def _too_many(event: Any) -> bool:
    return isinstance(event, Fault) and event.fault == "extra-card"


CARDS: Mapping[str, Mistake] = {
    "one-card-burnt": changed(burnt=1),
    "dealt-without-call": forgotten(Dealt, "no-more-bets"),
    "croupier-dealt-first": _dealt(_own_first, lambda step: step.seat is not None),
    "two-at-once": _dealt(_two_and_two, lambda step: (step.seat is None, step.seat or 0)),
    "points-not-called": forgotten(Decided, "points"),
    "black-jack-not-called": forgotten(Dealt, "black-jack"),
    "insurance-not-offered": forgotten(Dealt, "offer"),
    "ace-always-one": retold(Decided, "points", _ace_as_one),
    "bust-left": forgotten(Decided, "lost"),
    "bust-returned": retold(Decided, "lost", _returned),
    "double-drawn-again": _about("double", lambda hands, at, _was: _put(hands, at, hands[at]._replace(stands=False))),
    "double-paid-once": _about("double", lambda hands, at, was: _put(hands, at, hands[at]._replace(stakes=was.stakes))),
    "left-hand-first": _left_first,
    "both-second-cards": rewritten(decided("split"), _both_served),
    "surrender-whole": retold(Decided, "halve", _collected),
    "standing-forced": as_if(decided("double", "split"), follow=_EVERYBODY),
    "standing-shut-out": as_if(decided("double", "split"), follow=()),
    "extra-card-given": retold(_too_many, "burnt", _to_the_next_hand),
    "void-not-called": forgotten(Fault, "void"),
    "void-leaves-stakes": forgotten(Fault, "given-back"),
}
