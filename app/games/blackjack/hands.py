"""What a hand is worth, which hands stand by themselves, and which one is to play (article 55-4)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from operator import itemgetter

from app.devices.cards.cards import RANKS, Rank
from app.games.blackjack.rules import Rules
from app.games.blackjack.state import Box, Cards, Hand, Stake, State
from app.table.steps import Place

_place_of = itemgetter(0)

MOST = 21
"""The points above which a hand is lost."""

ACE: Rank = "A"

VALUES: Mapping[Rank, int] = {rank: 1 if rank == ACE else int(rank) if rank.isdecimal() else 10 for rank in RANKS}
"""What each rank counts, the ace at its least."""

Turn = tuple[int, int]
"""A hand by the index of its box in the state and its own in the box."""


def hard_points(cards: Cards) -> int:
    """The points of some cards, each ace counting 1."""
    total = 0
    for rank, _suit in cards:
        total += VALUES[rank]
    return total


def is_soft(cards: Cards) -> bool:
    """Whether an ace counts 11 in the best total of a hand.

    >>> from app.devices.cards.cards import Card
    >>> is_soft((Card("A", "h"), Card("6", "c"))), is_soft((Card("A", "h"), Card("6", "c"), Card("K", "d")))
    (True, False)
    """
    return points(cards) != hard_points(cards)


def points(cards: Cards) -> int:
    """The best total of a hand: an ace counts 11 where that keeps it at 21 or less.

    >>> from app.devices.cards.cards import Card
    >>> points((Card("A", "h"), Card("K", "c")))
    21
    """
    total = 0
    for rank, _suit in cards:
        total += VALUES[rank]
    if total + 10 <= MOST:
        for rank, _suit in cards:
            if rank == ACE:
                return total + 10
    return total


def is_black_jack(cards: Cards, splits: int = 0) -> bool:
    """Whether a hand is 21 with the two cards dealt; on a box that has separated a pair none is."""
    return splits == 0 and len(cards) == 2 and points(cards) == MOST


def is_pair(rules: Rules, cards: Cards) -> bool:
    """Whether two cards are a pair: of equal value, or of equal rank where the house says so."""
    one, other = cards[0].rank, cards[1].rank
    return one == other or (not rules.similar_pairs and VALUES[one] == VALUES[other])


def may_split(rules: Rules, cards: Cards, splits: int) -> bool:
    """Whether a box that has separated so many pairs may separate this one."""
    return splits < rules.pairs(aces=cards[0].rank == ACE)


def stands_by_itself(rules: Rules, cards: Cards, splits: int) -> bool:
    """Whether nothing is asked of a hand: a black-jack, or a separated ace with its card and no pair to separate."""
    if len(cards) != 2:
        return False
    if splits == 0:
        return points(cards) == MOST
    return cards[0].rank == ACE and not (cards[1].rank == ACE and may_split(rules, cards, splits))


def standing(rules: Rules, hands: Sequence[Hand], splits: int) -> Sequence[Hand]:
    """The hands of a box, those that stand by themselves as standing."""
    found: list[Hand] = []
    for number, (cards, stakes, stands) in enumerate(hands):
        if not stands and stands_by_itself(rules, cards, splits):
            found = found or list(hands)
            found[number] = Hand(cards, stakes, True)
    return tuple(found) or hands


def hand_to_play(state: State) -> Turn | None:
    """The first hand that does not stand while a coup is in progress, box by box; None where all are decided."""
    if state.croupier:
        for box in state.boxes:
            for hand in box.hands:
                if not hand.stands:  # asked at every decision: where it is, is asked of the one that is found alone
                    return state.boxes.index(box), box.hands.index(hand)
    return None


def by_place(stakes: Sequence[Stake]) -> Sequence[Stake]:
    """The stakes of a hand or of an insurance line in the order in which they are settled."""
    return sorted(stakes, key=_place_of) if len(stakes) > 1 else stakes


def box_of(state: State, seat: int) -> Box | None:
    """The box of a number; None where nothing lies on it."""
    return next((box for box in state.boxes if box.seat == seat), None)


def staked(box: Box | None, place: Place) -> int:
    """The cents that one player has on the hands of a box."""
    return sum(stake.amount for hand in (box.hands if box else ()) for stake in hand.stakes if stake.place == place)
