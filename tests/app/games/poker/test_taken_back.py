"""Who lets a stake be taken back after the call, which is a misconception, can go on with the coup all the same."""

from __future__ import annotations

from app.games import load
from tests.app.games.poker.tables import KITS, document, each_game


@each_game
def test_where_the_first_stake_is_taken_back_late_its_hand_is_settled_no_more(game: str) -> None:
    """The hand lies there for the showdown, and no stake that it could be settled by."""
    withdrawal = {"kind": "withdraw", "seat": 3, "on": "ante"}
    told = document(game) | {"events": [withdrawal, {"kind": "showdown"}]}
    state, (withdrawn, showdown) = KITS[game].records.read_table(told)
    (wrong,) = (each for each in load(game).wrong_rules if each.id == "taken-back-late")
    settled = wrong.resolve(wrong.resolve(state, withdrawn).state, showdown)
    assert {getattr(step, "seat", None) for step in settled.steps} == {None, 1, 2, 4, 5, 6, 7}
