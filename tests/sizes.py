"""How much is tried, and by what chance: enough for each commit (`--fast`), each check, or a release (`--release`).

What fails is kept: its seed stands in `build/failed_seeds.txt` and in the failure itself, with the line that tries it
alone again (`TAPIS_SEED=796 python -m pytest ...`).
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TypeAlias

RELEASE = os.environ.get("TAPIS_RELEASE") == "1"
FAST = os.environ.get("TAPIS_FAST") == "1"
SEED = "TAPIS_SEED"
FAILED_SEEDS = Path(__file__).resolve().parents[1] / "build" / "failed_seeds.txt"

Figures: TypeAlias = Callable[[str], None]
"""Notes a line for the end of the run: the fixture `figures`."""


def many(check: int, release: int | None = None, *, fast: int | None = None) -> int:
    """How often to try something: as often as a check does, where nothing else is said of a commit or a release."""
    said = release if RELEASE else fast if FAST else None
    return check if said is None else said


def seeds(every: Sequence[int]) -> Sequence[int]:
    """The seeds to try: all of these, or the one of the environment alone."""
    asked = os.environ.get(SEED)
    return every if asked is None else [int(asked)]


def again(seed: int) -> str:
    """The line that tries one seed of the running test alone."""
    test = os.environ.get("PYTEST_CURRENT_TEST", "").removesuffix(" (call)")
    release = "TAPIS_RELEASE=1 " if RELEASE else ""
    return f"{SEED}={seed} {release}{Path(sys.executable).name} -m pytest '{test}'"


@contextmanager
def kept_seed(seed: int, what: str = "", file: Path = FAILED_SEEDS) -> Iterator[None]:
    """Keep and tell the seed of what fails in the block; `what` says more of it."""
    try:
        yield
    except BaseException as error:
        line = f"{again(seed)}  # {what}" if what else again(seed)
        error.add_note(f"seed {seed}; again: {line}")
        file.parent.mkdir(exist_ok=True)
        with file.open("a", encoding="utf-8") as kept:
            kept.write(line + "\n")
        raise
