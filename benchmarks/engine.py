"""Coups a second of our engine beside rolls a second of crapssim, each with eight players and about twenty bets."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from time import perf_counter

from app.games.rampo.resolve import resolve
from benchmarks import peers
from benchmarks.coups import coups
from benchmarks.programs import FOLDER, says
from benchmarks.rows import Absent, Finding, Row, middle
from benchmarks.totals import Totals, stakes_of

COUPS = 2000


def measure(quick: bool) -> Iterator[Finding]:
    """In turns: ours with every step, the bank and the table after it as records; with the bank alone; crapssim."""
    itemised, totals = _itemised(), _totals()
    peer = peers.python()
    rates: dict[str, list[float]] = {"crapssim": [], "itemised": [], "totals": []}
    for _ in range(1 if quick else 7):
        if peer is not None:
            rates["crapssim"].append(says(FOLDER / "crapssim_rolls.py", "50" if quick else "4000", python=peer))
        rates["itemised"].append(_rate(itemised, 1 if quick else 10))
        rates["totals"].append(_rate(totals, 1 if quick else 100))
    theirs = middle(rates["crapssim"]) if rates["crapssim"] else None
    if theirs is None:
        yield Absent("crapssim", peers.WHY_ABSENT)
    for what, name, goal in (("coups with every step", "itemised", 20), ("coups with the bank alone", "totals", 200)):
        yield Row(what, middle(rates[name]), "a second", "rolls of crapssim", theirs, goal, at_least=True)


def _itemised() -> Callable[[], None]:
    cases = coups(COUPS)

    def run() -> None:
        for state, event in cases:
            resolve(state, event)

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
