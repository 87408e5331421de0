"""Coups a second of the rampo engine beside rolls a second of crapssim, in turns in one run; ratios count.

`python benchmarks/engine.py [--rounds N] [--json FILE]`. Goals: at least 20 times crapssim with every step, the bank
and the table after it as records; at least 200 times with the bank alone. crapssim lives in `.venv-bench`, made with
`python3 -m venv .venv-bench && .venv-bench/bin/pip install crapssim==0.4.1`.
"""

from __future__ import annotations

import argparse
import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from statistics import median
from time import perf_counter

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from app.games.rampo.resolve import resolve
from app.games.rampo.totals import Totals, stakes_of
from benchmarks.coups import coups

ROOT = Path(__file__).resolve().parents[1]
COUPS = 2000
PEER = ROOT / ".venv-bench" / "bin" / "python"
ROLLS = "4000"


def main() -> int:
    """Measure in turns and print medians and ratios."""
    parser = argparse.ArgumentParser(description="The rampo engine beside crapssim.")
    parser.add_argument("--rounds", type=int, default=7)
    parser.add_argument("--json", type=Path)
    options = parser.parse_args()
    if not PEER.exists():
        print(f"crapssim is missing: python3 -m venv {PEER.parents[1]} && {PEER} -m pip install crapssim==0.4.1")
        return 1
    itemised, totals, bets = _itemised(), _totals(), sum(len(s.bets) + len(s.zone) for s, _ in coups(COUPS)) / COUPS
    rates: dict[str, list[float]] = {"crapssim": [], "itemised": [], "totals": []}
    peer_bets = 0.0
    for _ in range(options.rounds):
        peer = _peer()
        peer_bets = peer["bets"]
        rates["crapssim"].append(peer["rolls_a_second"])
        rates["itemised"].append(_rate(itemised, 10))
        rates["totals"].append(_rate(totals, 100))
    figures = {name: median(values) for name, values in rates.items()}
    print(f"{'':10}{'a second':>12}{'ratio':>8}   bets")
    for name, value in figures.items():
        ratio = value / figures["crapssim"]
        print(f"{name:10}{value:12,.0f}{ratio:8.1f}   {peer_bets if name == 'crapssim' else bets:.1f}")
    if options.json:
        options.json.write_text(json.dumps({"bets": bets, "peer_bets": peer_bets, **figures}, indent=1) + "\n")
    return 0


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


def _peer() -> dict[str, float]:
    script = ROOT / "benchmarks" / "crapssim_rolls.py"
    done = subprocess.run([PEER, script, ROLLS], capture_output=True, text=True, check=True)
    found: dict[str, float] = json.loads(done.stdout)
    return found


if __name__ == "__main__":
    sys.exit(main())
