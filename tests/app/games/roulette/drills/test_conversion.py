"""A gain told in chips and asked in euros, or the other way round, and laid in the fewest pieces (1.1)."""

from __future__ import annotations

import pytest

from app.drills.answer import AmountAnswer, PiecesAnswer
from app.games import load
from app.games.roulette.resolve import resolve
from app.table.reading import InputError
from app.training.grading import grade
from tests.app.games.roulette.drills.amounts_by_hand import CONVERSION
from tests.app.games.roulette.drills.exercises import SETTINGS, many, put


def test_1_1_a_gain_is_told_in_one_and_asked_in_the_other() -> None:
    line = "2 | A*5 B*10 | A:17=10 A:14-17=15 | spin 17"
    told = put(CONVERSION, line, {"of": "player", "seat": 1, "in": "euros", "told": "chips"})
    assert "121 jetons de sa couleur" in CONVERSION.question(told).text
    assert CONVERSION.judge(told, CONVERSION.key(told, resolve), AmountAnswer(60500)).right
    back = put(CONVERSION, line, {"of": "player", "seat": 1, "in": "chips", "told": "euros"})
    assert "605" in CONVERSION.question(back).text
    assert "121" not in CONVERSION.question(back).text
    verdict = CONVERSION.judge(back, CONVERSION.key(back, resolve), AmountAnswer(60))
    assert (verdict.right, verdict.rule) == (False, "chip-of-its-player")


@pytest.mark.parametrize(
    ("unit", "told", "given", "line"),
    [
        ("euros", "chips", 148_000, "73 jetons de 20 € = 1 460 €"),
        ("chips", "euros", 74, "1 460 € ÷ 20 € = 73 jetons de 20 €"),
    ],
)
def test_a_gain_that_was_told_is_computed_from_what_a_chip_is_worth(
    unit: str, told: str, given: int, line: str
) -> None:
    """One chip too many is what a split paid 18 times would be, but nobody was asked to pay that split."""
    ask = {"of": "player", "seat": 3, "in": unit, "told": told}
    exercise = put(CONVERSION, "2 | C*20 | C:28-29-31-32=100 C:31-32-34-35=40 C:31-32=20 | spin 31", ask)
    verdict = grade(load("roulette"), CONVERSION, exercise, AmountAnswer(given))
    assert (verdict.judgement.right, verdict.judgement.rule, verdict.wrong_rule) == (False, "chip-of-its-player", None)
    assert [each.replace("\u00a0", " ").replace("\u202f", " ") for each in verdict.judgement.lines] == [line]


def test_a_gain_is_laid_in_the_fewest_value_chips() -> None:
    ask = {"of": "player", "seat": 1, "in": "pieces", "told": "chips", "denominations": [100, 500, 10000]}
    exercise = put(CONVERSION, "2 | A*5 | A:17=5 | spin 17", ask)
    CONVERSION.check(exercise)
    key = CONVERSION.key(exercise, resolve)
    assert CONVERSION.judge(exercise, key, PiecesAnswer(((10000, 1), (500, 15)))).right
    many_pieces = CONVERSION.judge(exercise, key, PiecesAnswer(((500, 35),)))
    assert (many_pieces.right, many_pieces.score, many_pieces.rule) == (False, 500, "fewest-pieces")


def test_from_level_3_others_sit_there_with_chips_of_another_worth() -> None:
    for level, players in ((1, 1), (2, 1), (3, 4), (5, 4)):
        for exercise in many(CONVERSION, SETTINGS[0], level, 20):
            assert len(exercise.table["seats"]) == players


@pytest.mark.parametrize("line", ["2 | A:17=2 | spin 18", "2 | A:red=4v | spin 3", "2 | A:dozens-1-2=4 | spin 3"])
def test_only_a_gain_in_whole_chips_is_converted(line: str) -> None:
    with pytest.raises(InputError):
        CONVERSION.check(put(CONVERSION, line, {"of": "player", "seat": 1, "in": "euros", "told": "chips"}))
