"""Rulings on a request, judged the same way in every game."""

from __future__ import annotations

import pytest

from app.drills.answer import AmountAnswer, RulingAnswer
from app.drills.judgement import Judgement
from app.drills.ruling import judge_ruling, normal
from app.text import N_

WHOLE = 4000
ACCEPT, PART, LATE, UNDER = (
    RulingAnswer(True),
    RulingAnswer(True, 1000),
    RulingAnswer(False, None, "late"),
    RulingAnswer(False, None, "under"),
)
RULINGS = (ACCEPT, PART, RulingAnswer(True, 1500), LATE, UNDER)


def judged(given: RulingAnswer, key: RulingAnswer, *, of_a_stake: bool = True) -> Judgement:
    reasons = {"late": N_("Trop tard."), "under": N_("Mise trop petite.")}
    return judge_ruling(
        given,
        key,
        whole=WHOLE,
        reasons=reasons,
        rule=lambda ruling: ruling.why or "none",
        lines=("a line",),
        of_a_stake=of_a_stake,
    )


def test_an_amount_stands_only_where_it_is_less_than_asked_for_and_a_reason_only_where_it_is_refused() -> None:
    assert normal(RulingAnswer(True, WHOLE, "late"), WHOLE) == ACCEPT
    assert normal(RulingAnswer(True, 1000, "late"), WHOLE) == PART
    assert normal(RulingAnswer(False, 1000, "late"), WHOLE) == LATE
    assert normal(RulingAnswer(True), None) == ACCEPT


@pytest.mark.parametrize("key", RULINGS[:2] + RULINGS[3:])
@pytest.mark.parametrize("given", RULINGS)
def test_the_decision_counts_and_a_refusal_for_the_wrong_reason_counts_half(
    given: RulingAnswer, key: RulingAnswer
) -> None:
    found = judged(given, key)
    assert found.right == (given == key)
    assert found.score == (1000 if given == key else 500 if not given.accepts and not key.accepts else 0)
    assert bool(found.difference) != found.right
    assert (found.rule, found.lines) == (given.why or "none", ("a line",))
    assert found.explicable == (given.accepts or key.accepts)


def test_the_whole_stake_typed_as_an_amount_is_accepting_it() -> None:
    assert judged(RulingAnswer(True, WHOLE), ACCEPT).right


@pytest.mark.parametrize(
    ("given", "key", "of_a_stake", "difference"),
    [
        (LATE, ACCEPT, True, "Rien ne s’oppose à cette demande."),
        (LATE, PART, True, "La mise est acceptée jusqu’à 10 €, le reste est rendu."),
        (RulingAnswer(True, 1500), PART, True, "La mise est acceptée jusqu’à 10 €, le reste est rendu."),
        (ACCEPT, LATE, True, "Cette demande se refuse."),
        (UNDER, LATE, True, "Le refus est juste, la raison non."),
        (PART, ACCEPT, True, "Toute la mise est acceptée."),
        (PART, ACCEPT, False, "La demande s’accepte telle quelle."),
    ],
)
def test_the_first_difference_is_told(
    given: RulingAnswer, key: RulingAnswer, of_a_stake: bool, difference: str
) -> None:
    found = judged(given, key, of_a_stake=of_a_stake)
    assert found.difference.replace("\u00a0", " ").replace("\u202f", " ") == difference
    if given == UNDER:
        assert (found.given, found.expected) == ("Refuser : Mise trop petite.", "Refuser : Trop tard.")


def test_an_answer_that_is_no_ruling_is_a_mistake_of_the_program() -> None:
    with pytest.raises(TypeError):
        judge_ruling(AmountAnswer(1), ACCEPT, whole=1, reasons={}, rule=str, lines=())
