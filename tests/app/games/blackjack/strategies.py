"""Random tables with events for hypothesis."""

from __future__ import annotations

from hypothesis import strategies as st

from tests.app.games.blackjack.cases import Case, cases


def tables() -> st.SearchStrategy[Case]:
    """A table with one to three events."""
    return st.integers(0, 2**32).map(lambda seed: cases(seed, 1)[0])
