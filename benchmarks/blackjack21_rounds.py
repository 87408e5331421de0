"""Rounds a second of blackjack21: five players who take a card under 17, and the dealer after them.

It shuffles, draws and asks each player, which our coups are given; of a hand it says won or lost, and neither pays nor
collects, has no second player, no step and no table after it. A round ends at once where the dealer has 21.

Run as a program, with the number of rounds, by the Python of `.venv-bench`.
"""

from __future__ import annotations

import json
import random
import sys
from time import perf_counter

from blackjack21 import DEFAULT_SUITS, Deck, GameState, Table

PLAYERS = 5


def rounds_a_second(rounds: int) -> float:
    """Whole rounds from a shoe of six packs that is shuffled when it runs out."""
    random.seed(1)
    deck = Deck(DEFAULT_SUITS, count=6)
    table = Table([(f"player {number}", 10) for number in range(PLAYERS)], deck)
    start = perf_counter()
    for _ in range(rounds):
        if len(deck) < 2 * (PLAYERS + 1):
            deck.reset()
        table.start_game()
        while table.state == GameState.PLAYERS_TURN:
            hand = table.current_hand
            if hand is None or hand.total >= 17:
                table.stand()
            else:
                table.hit()
    return rounds / (perf_counter() - start)


if __name__ == "__main__":
    print(json.dumps(rounds_a_second(int(sys.argv[1]))))
