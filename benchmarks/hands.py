"""Poker hands a second, of five cards and of seven, beside what else evaluates them in Python.

Each side looks its hands up in what it has worked out before: the others when they are loaded, ours when it first
meets their ranks, which the middle of several runs leaves out.
"""

from __future__ import annotations

from collections.abc import Iterator
from random import Random
from time import perf_counter

from app.devices.cards.cards import PACK
from app.games.poker.hands import FIVE
from benchmarks import peers
from benchmarks.peers_hands import PEERS
from benchmarks.programs import FOLDER, says
from benchmarks.rows import Absent, Finding, Row, middle

SIZES = (5, 7)
WANTED = {"pokerkit": 5}
"""How many times as many hands as a peer's ours are to be."""


def measure(quick: bool) -> Iterator[Finding]:
    """In turns, ours and each peer's."""
    peer = peers.python()
    count = 200 if quick else 20_000
    if peer is None:
        yield Absent(", ".join(PEERS), peers.WHY_ABSENT)
    for size in SIZES:
        rates: dict[str, list[float]] = {name: [] for name in ("ours", *PEERS)}
        for _ in range(1 if quick else 7):
            rates["ours"].append(_rate(size, count))
            if peer is not None:
                for name in PEERS:
                    rates[name].append(says(FOLDER / "peers_hands.py", name, str(size), str(count), python=peer))
        what, ours = f"hands of {size} cards", middle(rates["ours"])
        if peer is None:
            yield Row(what, ours, "a second")
        else:
            for name in PEERS:
                yield Row(what, ours, "a second", name, middle(rates[name]), WANTED.get(name), at_least=True)


def _rate(size: int, count: int) -> float:
    random = Random(1)
    hands = [tuple(random.sample(PACK, size)) for _ in range(count)]
    start = perf_counter()
    for hand in hands:
        FIVE.value(hand[:2], hand[2:])
    return count / (perf_counter() - start)
