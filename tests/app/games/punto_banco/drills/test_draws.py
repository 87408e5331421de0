"""Who draws: each cell of the tableau is put and judged, and each mistake about drawing is named by an answer."""

from __future__ import annotations

from random import Random

import pytest

from app.drills.answer import AmountAnswer, ChoiceAnswer
from app.drills.drill import LEVELS, TableSettings
from app.drills.question import ChoiceQuestion
from app.games.punto_banco.drills.draws import CELLS, Cell, Draws
from app.games.punto_banco.rules import STOOD
from app.table.reading import InputError
from app.text import set_language
from app.training.grading import grade
from tests.app.games.promises import keeps_its_promises
from tests.app.games.punto_banco.drills.exercises import GAME, SETTINGS, hands_of, many, of_cards

DRILL = Draws()
TABLEAU = """
    TTTTTTTTTT T
    TTTTTTTTTT T
    TTTTTTTTTT T
    TTTTTTTTRT T
    RRTTTTTTRR T
    RRRRTTTTRR T
    RRRRRRTTRR R
    RRRRRRRRRR R
"""
"""Banco's draw by its points: on punto's third card from 0 to 9, then when punto stood."""


def draws(cell: Cell) -> bool:
    """Whether a cell is one of drawing, read off the article and not out of the engine."""
    if cell.side == "punto":
        return cell.by is None and cell.points <= 5
    if cell.by is None:
        return False
    row = TABLEAU.split()[2 * cell.points : 2 * cell.points + 2]
    return (row[1] if cell.by == STOOD else row[0][cell.by]) == "T"


@pytest.mark.parametrize("settings", SETTINGS, ids=lambda each: each.rules)
@pytest.mark.parametrize("level", LEVELS)
def test_each_level_keeps_its_promises(settings: TableSettings, level: int) -> None:
    for exercise in many(DRILL, settings, level, 40):
        keeps_its_promises(GAME, DRILL, exercise)


@pytest.mark.slow
def test_55_14_every_cell_of_the_tableau_comes_up_at_level_5_and_is_judged() -> None:
    found = {}
    for exercise in many(DRILL, SETTINGS[2], 5, 3000):
        found[DRILL.cell(exercise)] = exercise
    assert set(found) == {cell for row in CELLS.values() for cell in row}
    assert len(found) == 8 + 8 * 2 + 8 + 8 * 11
    for cell, exercise in found.items():
        right, wrong = ("draw", "stay") if draws(cell) else ("stay", "draw")
        assert DRILL.key(exercise, GAME.resolve) == right, cell
        assert grade(GAME, DRILL, exercise, ChoiceAnswer(right)).judgement.right
        judgement = grade(GAME, DRILL, exercise, ChoiceAnswer(wrong)).judgement
        assert (judgement.right, judgement.score) == (False, 0)
        assert judgement.difference


def test_each_cell_belongs_to_the_skill_of_its_row() -> None:
    for level in LEVELS:
        for exercise in many(DRILL, SETTINGS[0], level, 60):
            (skill,) = [skill for skill, row in CELLS.items() if DRILL.cell(exercise) in row]
            assert exercise.skill == skill.id


def test_each_skill_comes_up() -> None:
    found = {exercise.skill for level in LEVELS for exercise in many(DRILL, SETTINGS[0], level, 60)}
    assert found == {skill.id for skill in DRILL.skills}


ABOUT_DRAWING = [
    "ace-counts-nothing",
    "tens-kept",
    "eight-no-natural",
    "punto-against-natural",
    "banco-against-natural",
    "punto-stays-on-5",
    "punto-draws-on-6",
    "banco-2-like-3",
    "banco-3-draws-on-8",
    "banco-3-stays-on-9",
    "banco-4-draws-on-ace",
    "banco-4-draws-on-8",
    "banco-5-stays-on-4",
    "banco-6-after-stand",
    "banco-6-always-stays",
    "banco-draws-on-7",
    "banco-stays-after-stand",
    "court-taken-for-stand",
    "final-points-for-third",
]


@pytest.fixture(scope="module")
def named() -> set[str | None]:
    """What wrong answers are explained by, over many exercises."""
    found = set()
    for exercise in many(DRILL, SETTINGS[2], 5, 1500):
        wrong = "stay" if DRILL.key(exercise, GAME.resolve) == "draw" else "draw"
        found.add(grade(GAME, DRILL, exercise, ChoiceAnswer(wrong)).wrong_rule)
    return found


@pytest.mark.slow
@pytest.mark.parametrize("mistake", ABOUT_DRAWING)
def test_each_mistake_about_drawing_is_named_by_an_answer_that_shows_it(named: set[str | None], mistake: str) -> None:
    assert mistake in named


@pytest.mark.slow
def test_no_other_mistake_is_named(named: set[str | None]) -> None:
    assert named <= {None, *ABOUT_DRAWING}


@pytest.mark.parametrize(
    ("cards", "side", "wrong", "mistake", "rule"),
    [
        ("Kh 3c Qs Kd 8d", "banco", "draw", "banco-3-draws-on-8", "banco-on-3"),
        ("Kh 2c 6s 4d", "banco", "draw", "banco-6-after-stand", "banco-when-punto-stands"),
        ("Kh 2c 5s Kd Kc 3s", "punto", "stay", "punto-stays-on-5", "punto-draws"),
        ("Kh 9c 4s Kd", "punto", "draw", "punto-against-natural", "natural-stops"),
        ("9h Kc Ks Ad", "banco", "draw", "banco-against-natural", "natural-stops"),
    ],
)
def test_a_mistake_is_named_with_the_rule_of_its_cell(
    cards: str, side: str, wrong: str, mistake: str, rule: str
) -> None:
    verdict = grade(GAME, DRILL, of_cards(DRILL, cards, side=side), ChoiceAnswer(wrong))
    assert (verdict.wrong_rule, verdict.judgement.rule) == (mistake, rule)


@pytest.mark.parametrize(
    ("cards", "unannounced", "announced"),
    [("7h 2c 7s 2d Kc", "tens-kept", None), ("9h 2c 6s 2d Kc", None, "punto-stays-on-5")],
)
def test_no_miscount_explains_who_draws_where_the_points_stand_by_the_hands(
    cards: str, unannounced: str | None, announced: str | None
) -> None:
    for called, mistake in ((False, unannounced), (True, announced)):
        exercise = of_cards(DRILL, cards, side="punto", announced=called)
        assert grade(GAME, DRILL, exercise, ChoiceAnswer("stay")).wrong_rule == mistake


def test_bancos_draw_is_never_explained_by_another_hand_of_punto() -> None:
    """Who sees punto stay on 6 does not believe that it drew."""
    exercise = of_cards(DRILL, "Kh 2c 6s 2d Ks", side="banco")
    assert grade(GAME, DRILL, exercise, ChoiceAnswer("stay")).wrong_rule == "banco-stays-after-stand"


def test_only_what_has_come_is_seen_when_a_side_is_asked_about() -> None:
    cards = "2h 2c 3s Ad 7d 5c"
    for side, seen in (("punto", [2, 2]), ("banco", [3, 2])):
        question = DRILL.question(of_cards(DRILL, cards, side=side))
        assert [len(hand.cards) for hand in hands_of(question)] == seen
        assert not question.flashed


def test_points_stand_by_hands_of_two_cards_on_the_first_levels_alone() -> None:
    for level in LEVELS:
        for exercise in many(DRILL, SETTINGS[0], level, 10):
            for hand in DRILL.shown(exercise).hands:
                called = level <= 3 and len(hand.cards) == 2
                assert hand.points == (str(sum(map(worth, hand.cards)) % 10) if called else "")


def worth(card: tuple[str, str]) -> int:
    return "A23456789".find(card[0]) + 1


@pytest.mark.parametrize("language", ["fr", "en"])
def test_the_options_begin_with_different_letters(language: str) -> None:
    set_language(language)
    try:
        question = DRILL.question(DRILL.exercise(Random(1), 1, SETTINGS[0]))
    finally:
        set_language("fr")
    assert isinstance(question, ChoiceQuestion)
    letters = [text[0] for _option, text in question.options]
    assert letters == {"fr": ["T", "R"], "en": ["D", "S"]}[language]


def test_the_row_of_the_tableau_is_told() -> None:
    exercise = of_cards(DRILL, "2h 2c 3s 2d 8d", side="banco")
    judgement = grade(GAME, DRILL, exercise, ChoiceAnswer("draw")).judgement
    assert judgement.difference == "Le banco reste."
    assert [line.replace("\u00a0", " ").replace("\u202f", " ") for line in judgement.lines] == [
        "Punto : 2 + 3 = 5",
        "Banco : 2 + 2 = 4",
        "À 4, le banco tire sur : 2 3 4 5 6 7 ; le punto a tiré 8.",
    ]


def test_what_is_no_option_is_no_answer() -> None:
    exercise = DRILL.exercise(Random(1), 1, SETTINGS[0])
    for answer in (ChoiceAnswer("split"), AmountAnswer(1)):
        with pytest.raises(TypeError):
            DRILL.judge(exercise, "draw", answer)


def test_an_exercise_from_a_file_says_whose_draw_is_asked() -> None:
    DRILL.check(of_cards(DRILL, "2h 2c 3s 2d 8d", side="banco"))
    for ask in ({}, {"side": "tie"}, {"side": "punto", "of": "punto"}):
        with pytest.raises(InputError):
            DRILL.check(of_cards(DRILL, "2h 2c 3s 2d 8d", **ask))
