"""A hand called for « Pas de jeu », the wrong hand, the wrong coup null: told as what was called."""

from __future__ import annotations

from typing import Any

import pytest

from app.drills.acting import ActsDrill
from app.drills.exercise import Exercise
from app.games import load
from app.games.poker.drills.asked import PokerGame
from app.games.poker.drills.faults import Faults
from app.games.poker.drills.settlement import Settlement
from tests.app.games.false_calls import MODES, FalseCall, Told, called, told
from tests.app.games.poker.drills.games import STUD, THREE_CARD, ULTIMATE, of_table
from tests.app.games.poker.drills.test_acts import TWO_HANDS
from tests.app.games.poker.drills.test_reasons import BEATEN, PASSES

NO_PLAY: dict[str, Any] = BEATEN | {"croupier": ["Ac", "Qd", "7s", "5s", "3d"]}
BOARD: dict[str, Any] = {
    "croupier": ["Qc", "Qd"],
    "board": ["2c", "5d", "7h", "9s", "Kd"],
    "bets": [{"seat": 2, "on": on, "amount": 1000} for on in ("ante", "blind", "play")],
    "hands": [{"seat": 2, "cards": ["Ac", "8d"]}],
    "events": [{"kind": "showdown"}],
}
LOOKED: dict[str, Any] = {key: TWO_HANDS[key] for key in ("croupier", "hands")} | {
    "bets": [bet for bet in TWO_HANDS["bets"] if bet["on"] != "play"],
    "events": [{"kind": "fault", "fault": "looked", "seat": 2}],
}


def found(game: PokerGame, table: dict[str, Any], call: FalseCall, mode: str) -> Told:
    drill: ActsDrill[Any] = Settlement(game)
    exercise: Exercise = of_table(game, drill, table, mode="blind", amounts=False)
    return told(load(game.name), drill, exercise, call, mode)


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    ("game", "table", "call", "expected"),
    [
        (
            THREE_CARD,
            PASSES,
            FalseCall("A:no-play", "A:hand:::high-card:J"),
            called("Croupier, carte isolée", "Pas de jeu", "no-play-announced"),
        ),
        (
            STUD,
            NO_PLAY,
            FalseCall("A:no-play", "A:hand:::high-card:A"),
            called("Croupier, carte isolée", "Pas de jeu", "no-play-announced"),
        ),
        (
            ULTIMATE,
            BOARD,
            FalseCall("A:hand:::pair", "A:no-play"),
            called("Pas de jeu", "Croupier, paire", "croupier-first"),
        ),
        (
            ULTIMATE,
            BOARD,
            FalseCall("A:hand:::pair", "A:hand:::three:Q"),
            called("Croupier, brelan", "Croupier, paire", "croupier-first"),
        ),
    ],
)
def test_what_was_called_is_told_against_what_the_croupier_has(
    game: PokerGame, table: dict[str, Any], call: FalseCall, expected: Told, mode: str
) -> None:
    assert found(game, table, call, mode)[:3] == expected[:3]


@pytest.mark.parametrize("mode", MODES)
def test_a_winner_called_wrongly_is_told_against_who_wins(mode: str) -> None:
    call = FalseCall("A2:hand::croupier:three", "A2:hand::player:pair")
    expected = called("B, paire", "Croupier contre B, brelan", "winner-announced")
    assert found(THREE_CARD, TWO_HANDS, call, mode)[:3] == expected[:3]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(("said", "given"), [("A:void", "Coup nul"), ("A5:void", "Coup nul, E")])
def test_the_wrong_coup_called_null_is_told_against_the_one_that_is(said: str, given: str, mode: str) -> None:
    drill = Faults(THREE_CARD)
    exercise = of_table(THREE_CARD, drill, LOOKED, mode="blind", amounts=False, told="lifted")
    expected = called(given, "Coup nul, B", "looked-null")
    assert told(load("three-card"), drill, exercise, FalseCall("A2:void", said), mode)[:3] == expected[:3]


@pytest.mark.parametrize(
    ("table", "due", "said", "expected"),
    [
        (PASSES, "A:no-play", "A:bank-wins", "Pas de jeu"),
        (PASSES, "A:no-play", "A:void", "Pas de jeu"),
        (TWO_HANDS, "A:bank-wins", "A:hand:::three:9", "Banque gagne"),
        (TWO_HANDS, "A5:bonus-paid", "A5:hand::player:straight", "Bonus payé, E"),
    ],
)
def test_a_call_of_another_thing_stands_for_none(table: dict[str, Any], due: str, said: str, expected: str) -> None:
    assert found(THREE_CARD, table, FalseCall(due, said), "blind")[:2] == ("aucun geste", f"Annoncer « {expected} »")
