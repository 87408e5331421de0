"""Totals say the same money as the engine, throw by throw."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.games.rampo.resolve import resolve
from app.games.rampo.state import State, Throw
from benchmarks.totals import Totals, stakes_of
from tests.app.games.rampo.strategies import dice, states
from tests.app.games.rampo.tables import CHANCES, RULE_SETS, THROWS, rule_set, table


@pytest.mark.parametrize("key", RULE_SETS)
def test_each_chance_at_each_throw(key: str) -> None:
    totals = Totals(rule_set(key))
    for on in CHANCES:
        state = table(key, [(1, on, 700)], last_throw=True)
        for throw in THROWS:
            assert totals.bank(stakes_of(state.bets), sum(throw)) == resolve(state, Throw(throw)).bank


@given(states(), dice)
def test_a_whole_layout_has_the_bank_of_its_steps(state: State, throw: tuple[int, int]) -> None:
    """On the last throw in every version; since 2019 on any throw where all players decline."""
    totals = Totals(state.rules)
    layout = state._replace(zone=())
    bank = totals.bank(stakes_of(state.bets), sum(throw))
    assert bank == resolve(layout._replace(last_throw=True), Throw(throw)).bank
    if state.rules.chooses:
        assert bank == resolve(layout, Throw(throw)).bank


@given(st.lists(st.integers(0, 10**20), min_size=16, max_size=16))
def test_the_bank_keeps_its_edge_over_all_throws(stakes: list[int]) -> None:
    """No chance has less than 1/36 of the stake for the bank: over the 36 throws it keeps at least one of each."""
    for key in RULE_SETS:
        totals = Totals(rule_set(key))
        assert sum(totals.bank(stakes, sum(throw)) for throw in THROWS) >= sum(stakes)
