"""What is said of a wrong answer claims no more than it proves."""

from __future__ import annotations

from random import Random

import pytest

from app.drills.answer import AmountAnswer, Answer
from app.games import discover
from app.gradual import done
from app.learning.explaining import answers_under, explained
from app.learning.saying import SLIPS, Said, mistakes_text, saying
from app.learning.slips import SLIPS as EVERY_SLIP
from app.scenarios.house_shipped import shipped_table
from app.text import set_language
from app.training.grading import Grading
from tests.app.learning.test_explaining import ROULETTE, grading

GAMES = discover()
OF_A_PLAYER = {"of": "player", "in": "euros", "seat": 1}


def of_an_amount(cents: int) -> Said:
    return done(saying(grading("roulette", "payout", ROULETTE, OF_A_PLAYER), AmountAnswer(cents)))


def test_a_right_answer_has_no_cause() -> None:
    assert of_an_amount(13800) == Said()


def test_a_slip_is_called_a_slip() -> None:
    assert of_an_amount(7000).text == "Sans doute une mise oubliée."
    assert of_an_amount(18300).text == "Sans doute deux chiffres intervertis."
    set_language("en")
    assert of_an_amount(18300).text == "Probably two digits swapped."


def test_every_slip_has_a_name() -> None:
    assert sorted(SLIPS) == sorted(EVERY_SLIP)


def test_one_mistake_that_fits_is_what_gives_the_answer_with_its_computation_beside_the_right_one() -> None:
    """The stake paid with the gain: 36 for a full number, 18 for a split."""
    told = of_an_amount(14400)
    assert told.text == "C’est ce que donne l’erreur « mise payée avec le gain »."
    assert [line.partition(" ; ")[2].replace("\u00a0", " ") for line in told.under[:2]] == [
        "4 € × 18 = 72 €",
        "2 € × 36 = 72 €",
    ]


def test_of_several_that_fit_none_is_stated() -> None:
    names = [wrong.name for wrong in GAMES["rampo"].wrong_rules[:3]]
    assert mistakes_text(names[:2]).startswith("L’une de ces deux erreurs le donne : « ")
    assert mistakes_text(names).startswith("Plusieurs erreurs le donnent, dont « ")
    assert mistakes_text([]) == ""


@pytest.mark.parametrize("game", [game.name for game in GAMES.values() if game.has_drills])
def test_what_gives_an_answer_is_told_as_it_was_found(game: str) -> None:
    """Of answers that mistakes give: one alone is named where one alone fits, a slip only where one gives it."""
    settings = shipped_table(GAMES[game])
    for drill in GAMES[game].drills:
        for seed in range(3):
            exercise = drill.exercise(Random(f"said:{seed}"), 3, settings)
            asked = Grading(GAMES[game], drill, exercise)
            for answer in [*answers_under(asked).values()][:3]:
                _is_told_as_found(asked, answer)


def _is_told_as_found(asked: Grading, answer: Answer) -> None:
    told, behind = done(saying(asked, answer)), explained(asked, answer)
    fitting = asked.fitting(asked.judgement(answer), answer)
    assert ("C’est ce que donne l’erreur" in told.text) == (len(fitting) == 1)
    assert ("Sans doute" in told.text or "Ou seulement" in told.text) == bool(behind.slips)
    if told.under:
        assert told.under == asked.judged_under(fitting[0], answer).lines != asked.judgement(answer).lines
