"""Coups a second of our engines beside crapssim with as many stakes, and blackjack21 with as many hands.

Of punto banco there is none in Python that settles a whole table and can be installed.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter

from app.games import load
from app.table.resolution import in_turn
from benchmarks import peers
from benchmarks.coups import OF_EACH, blackjack_rounds, coups
from benchmarks.programs import FOLDER, says
from benchmarks.rows import Absent, Finding, Row, middle
from benchmarks.totals import Totals, stakes_of

COUPS = 2000
WANTED = 20_000
"""Coups with every step that any of our engines is to settle in a second."""


def measure(quick: bool) -> Iterator[Finding]:
    """In turns: ours with every step, the bank and the table after it as records; with the bank alone; crapssim."""
    itemised, totals = {game: _itemised(game) for game in OF_EACH}, _totals()
    rounds = _rounds()
    peer = peers.python()
    rates: dict[str, list[float]] = {name: [] for name in ("crapssim", "blackjack21", "totals", "rounds", *OF_EACH)}
    for _ in range(1 if quick else 7):
        if peer is not None:
            rates["crapssim"].append(says(FOLDER / "crapssim_rolls.py", "50" if quick else "4000", python=peer))
            rates["blackjack21"].append(says(FOLDER / "blackjack21_rounds.py", "50" if quick else "4000", python=peer))
        rates["rounds"].append(_rate(rounds, 1 if quick else 5))
        for game, run in itemised.items():
            rates[game].append(_rate(run, 1 if quick else 10))
        rates["totals"].append(_rate(totals, 1 if quick else 100))
    theirs, its = (middle(rates[name]) if rates[name] else None for name in ("crapssim", "blackjack21"))
    if theirs is None:
        yield Absent("crapssim and blackjack21", peers.WHY_ABSENT)
    for what, name, goal in (("coups with every step", "rampo", 20), ("coups with the bank alone", "totals", 200)):
        yield Row(what, middle(rates[name]), "a second", "rolls of crapssim", theirs, goal, at_least=True)
    whole = middle(rates["rounds"])
    coup = "blackjack, coups of 5 hands, 8 stakes and 10 events with every step"
    round_of_its = "rounds of blackjack21, 5 hands and results alone"
    yield Row(coup, whole, "a second", round_of_its, its, 3, at_least=True)
    yield Row(coup, whole, "a second", "wanted", WANTED, 1, at_least=True)
    for game in OF_EACH:
        yield Row(f"{game}, every step", middle(rates[game]), "a second", "wanted", WANTED, 1, at_least=True)


def _itemised(game: str) -> Callable[[], None]:
    cases, resolve = OF_EACH[game](COUPS), load(game).resolve

    def run() -> None:
        for state, event in cases:
            resolve(state, event)

    return run


def _rounds() -> Callable[[], None]:
    cases, resolve = blackjack_rounds(COUPS), load("blackjack").resolve

    def run() -> None:
        for state, events in cases:
            in_turn(resolve, state, events)

    return run


def _totals() -> Callable[[], None]:
    cases = coups(COUPS)
    compiled = {state.rules: Totals(state.rules) for state, _ in cases}
    asked = [(compiled[state.rules].bank, stakes_of(state.bets), sum(event.dice or ())) for state, event in cases]

    def run() -> None:
        for bank, stakes, number in asked:
            bank(stakes, number)

    return run


def _rate(run: Callable[[], None], times: int) -> float:
    start = perf_counter()
    for _ in range(times):
        run()
    return times * COUPS / (perf_counter() - start)
