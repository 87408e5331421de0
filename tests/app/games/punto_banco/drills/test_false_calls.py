"""Another result or other points called than those of the coup: told as what was called (55-14)."""

from __future__ import annotations

import pytest

from app.drills.answer import ActsAnswer
from app.games.punto_banco.acts import PHRASES
from app.games.punto_banco.resolve import resolve
from app.games.punto_banco.steps import VOCABULARY
from app.training.grading import grade
from tests.app.games.false_calls import MODES, FalseCall, Told, called, told
from tests.app.games.punto_banco.drills.coups_by_hand import COUP, FAULTS, put
from tests.app.games.punto_banco.drills.exercises import GAME

BANCO = "1:banco=50 2:punto=20 | coup 2h,Kd,2c,3s,Qh,3d"
TIE = "1:banco=50 2:tie=10 | coup 4h,4c,3d,3s"


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize(
    ("line", "call", "expected"),
    [
        (BANCO, FalseCall("A.banco:result", "A.punto:result"), called("Punto gagne", "Banco gagne", "result-last")),
        (BANCO, FalseCall("A.banco:result", "A.tie:result"), called("Égalité", "Banco gagne", "result-last")),
        (TIE, FalseCall("A.tie:result", "A.banco:result"), called("Banco gagne", "Égalité", "result-last")),
        (BANCO, FalseCall("A.banco:points:6:", "A.banco:points:5:"), called("Banco 5", "Banco 6", "units-count")),
    ],
)
def test_what_was_called_is_told_against_what_the_coup_gives(
    line: str, call: FalseCall, expected: Told, mode: str
) -> None:
    assert told(GAME, COUP, put(COUP, line), call, mode) == expected


@pytest.mark.parametrize(
    ("line", "due", "said"),
    [
        (BANCO, "A:no-more-bets", "A:void"),
        (BANCO, "A.banco:result", "A:void"),
        (BANCO, "A.banco:result", "A.banco:points:9:"),
        (BANCO, "A.banco:points:6:", "A.punto:points:6:"),
    ],
)
def test_a_call_of_another_thing_stands_for_none(line: str, due: str, said: str) -> None:
    found = told(GAME, COUP, put(COUP, line), FalseCall(due, said), "blind")
    assert (found.given, found.expected) == ("aucun geste", PHRASES.sentence(VOCABULARY.read(due)))


def test_of_a_false_result_the_fact_of_the_result_is_missed_and_no_other() -> None:
    exercise = put(COUP, BANCO)
    right = COUP.model_answer(exercise, COUP.key(exercise, resolve))
    assert isinstance(right, ActsAnswer)
    due, said = VOCABULARY.read("A.banco:result"), VOCABULARY.read("A.punto:result")
    acts = tuple(said if act == due else act for act in right.acts)
    missed = grade(GAME, COUP, exercise, ActsAnswer(acts)).judgement.missed
    assert {*(missed or ())} == {f"{COUP.skills[0].id}/result-last"}


def test_in_a_coup_that_is_null_no_result_is_called() -> None:
    found = told(
        GAME, FAULTS, put(FAULTS, "1:banco=50 | fault false-draw"), FalseCall("A:void", "A.banco:result"), "blind"
    )
    assert (found.given, found.rule) == ("aucun geste", "false-draw-void")
