"""Poker hands a second that others evaluate: `pokerkit`, `treys` or `phevaluator`, of five cards or of seven.

Run as a program, with the peer, the number of cards and that of hands, by the Python of `.venv-bench`. Each gets cards
of its own sort, two of them held and the others on the board, and gives what two hands are compared by.
"""

from __future__ import annotations

import json
import random
import sys
from collections.abc import Callable, Mapping
from importlib import import_module
from time import perf_counter
from typing import Any

PACK = [rank + suit for rank in "AKQJT98765432" for suit in "hdcs"]


def _pokerkit() -> tuple[Callable[[str], Any], Callable[[list[Any]], object]]:
    peer = import_module("pokerkit")
    high = peer.StandardHighHand
    return lambda text: next(peer.Card.parse(text)), lambda cards: high.from_game(cards[:2], cards[2:]).entry


def _treys() -> tuple[Callable[[str], Any], Callable[[list[Any]], object]]:
    peer = import_module("treys")
    evaluate = peer.Evaluator().evaluate
    return peer.Card.new, lambda cards: evaluate(cards[:2], cards[2:])


def _phevaluator() -> tuple[Callable[[str], Any], Callable[[list[Any]], object]]:
    peer = import_module("phevaluator")
    return peer.Card, lambda cards: peer.evaluate_cards(*cards)


PEERS: Mapping[str, Callable[[], tuple[Callable[[str], Any], Callable[[list[Any]], object]]]] = {
    "pokerkit": _pokerkit,
    "treys": _treys,
    "phevaluator": _phevaluator,
}
"""How each makes a card of its text, and what it makes of a hand."""


def hands_a_second(name: str, size: int, count: int) -> float:
    """Hands that are drawn before the clock runs, each evaluated once."""
    drawn = random.Random(1)
    card, evaluate = PEERS[name]()
    hands = [[card(text) for text in drawn.sample(PACK, size)] for _ in range(count)]
    start = perf_counter()
    for hand in hands:
        evaluate(hand)
    return count / (perf_counter() - start)


if __name__ == "__main__":
    print(json.dumps(hands_a_second(sys.argv[1], int(sys.argv[2]), int(sys.argv[3]))))
