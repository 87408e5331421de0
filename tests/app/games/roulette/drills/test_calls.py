"""Calls typed as they are said: the result with its simple chances, zero alone, and what is said at its moment."""

from __future__ import annotations

from itertools import permutations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.drills.answer import AmountAnswer, CallAnswer
from app.drills.call_reader import NOTHING, CallNotUnderstoodError
from app.drills.drill import TableSettings
from app.games import load
from app.games.roulette.acts import call_text
from app.games.roulette.chances import NUMBERS, called
from app.games.roulette.drills.call_text import CALLS
from app.games.roulette.drills.calls import MOMENT, RESULT, ZERO_OUT, Calls
from app.games.roulette.resolve import resolve
from app.table.reading import InputError
from app.table.steps import Call
from app.text import LANGUAGES, set_language
from app.training.grading import grade
from tests.app.games.promises import keeps_its_promises
from tests.app.games.roulette.drills.exercises import SETTINGS, each_level, each_table, many, put

DRILL = Calls()
GAME = load("roulette")
LETTERS = {"red": "R", "black": "N", "odd": "I", "even": "P", "low": "M", "high": "P"}


@each_table
@each_level
def test_exercises_keep_their_promises(settings: TableSettings, level: int) -> None:
    for exercise in many(DRILL, settings, level, 60):
        keeps_its_promises(GAME, DRILL, exercise)


@pytest.mark.parametrize("number", NUMBERS)
def test_1_6_every_number_is_called_in_letters_names_and_either_language(number: int) -> None:
    expected = Call("result", number, None, called(number))
    for language in LANGUAGES:
        set_language(language)
        assert CALLS.read(call_text(expected)) == expected
    set_language("fr")
    letters = [LETTERS[name] for name in called(number)]
    for typed in permutations((str(number), *letters)):
        heard = CALLS.read(" ".join(typed))
        assert heard == expected
    assert CALLS.read(f"{number} " + " ".join(called(number))) == expected


@pytest.mark.parametrize(
    ("text", "call"),
    [
        ("17 black odd low", Call("result", 17, None, ("black", "odd", "low"))),
        ("17 B O L", Call("result", 17, None, ("black", "odd", "low"))),
        ("20 n p p", Call("result", 20, None, ("black", "even", "high"))),
        ("17", Call("result", 17)),
        ("noir", Call("result", None, None, ("black",))),
        ("Zéro", Call("result", 0)),
        ("le zéro", Call("result", 0)),
        ("RIEN ne va plus !", Call("no-more-bets")),
        ("no more bets", Call("no-more-bets")),
        ("Faites vos jeux", Call("place-bets")),
        ("voisins du zéro", Call("voisins")),
        ("Tiers", Call("tiers")),
        ("17 et ses voisins", Call("neighbours", 17)),
        ("17 and its neighbours", Call("neighbours", 17)),
        ("17 noir impair et manque", Call("result", 17, None, ("black", "odd", "low"))),
        ("dix-sept noir, impair et manque", Call("result", 17, None, ("black", "odd", "low"))),
        ("trente et un noir impair passe", Call("result", 31, None, ("black", "odd", "high"))),
        ("twenty-one red odd high", Call("result", 21, None, ("red", "odd", "high"))),
        ("zéro vert", Call("result", 0)),
        ("Les jeux sont faits, rien ne va plus.", Call("no-more-bets")),
        ("rien", NOTHING),
        ("nothing to call", NOTHING),
    ],
)
def test_free_text_is_understood(text: str, call: Call) -> None:
    assert CALLS.read(text) == call


@pytest.mark.parametrize(
    "text",
    ["", "37", "17 20", "17 rouge noir", "17 r n", "17 jaune", "17 vert", "x" * 100, "P P P", "pair pair", "!!!"],
)
def test_what_is_no_call_is_told_and_not_judged(text: str) -> None:
    with pytest.raises(CallNotUnderstoodError) as told:
        CALLS.read(text)
    assert "17 N I M" in told.value.message


@pytest.mark.parametrize(
    ("typed", "score", "told"),
    [
        ("voisins", 1000, ""),
        ("voisins par 5", 1000, ""),
        ("Voisins du zéro, par 5,00 €", 1000, ""),
        ("voisins par 50 €", 500, "Ce n’est pas la somme annoncée."),
        ("tiers par 5 €", 0, "Ce n’est pas l’annonce due."),
    ],
)
def test_1_7_an_announcement_is_repeated_with_its_sum_or_without(typed: str, score: int, told: str) -> None:
    exercise = put(DRILL, "2 | A*5 | announce A:voisins=5")
    judgement = DRILL.judge(exercise, DRILL.key(exercise, resolve), CallAnswer(typed))
    assert (judgement.score, judgement.right, judgement.difference) == (score, score == 1000, told)
    assert ("par" in judgement.given) == ("par" in typed)


def test_every_sign_of_a_sum_can_be_typed() -> None:
    assert all(GAME.kit.is_call_sign(sign) for sign in "voisins par 2,50 €.")


@given(st.text(max_size=90))
def test_any_text_is_a_call_or_is_told(text: str) -> None:
    try:
        call = CALLS.read(text)
    except CallNotUnderstoodError:
        return
    assert CALLS.read(call_text(call)) == call


@pytest.mark.parametrize(
    ("line", "text", "score", "rule", "told"),
    [
        ("2 | A | spin 17", "17 N I M", 1000, "result-called", ""),
        ("2 | A | spin 17", "17nim", 1000, "result-called", ""),
        ("2 | A | spin 17", "17", 500, "result-called", "Des chances simples manquent."),
        ("2 | A | spin 17", "17 R I M", 500, "result-called", "Ce ne sont pas les chances simples de ce numéro."),
        ("2 | A | spin 17", "N I M", 500, "result-called", "Le numéro manque."),
        ("2 | A | spin 17", "20 N P P", 0, "result-called", "Ce n’est pas le numéro où la bille s’est arrêtée."),
        ("2 | A | spin 17", "rien", 0, "result-called", "Une annonce est due."),
        ("2 | A | spin 17", "rien ne va plus", 0, "result-called", "Ce n’est pas l’annonce due."),
        ("2 | A | spin 0", "zéro", 1000, "zero-wins-no-simple", ""),
        ("2 | A | spin 0", "0 pair", 500, "zero-wins-no-simple", "Le zéro s’annonce seul."),
        ("2 | A | object", "rien ne va plus", 1000, "object-call-first", ""),
        ("2 | A | announce A:voisins=2", "voisins", 1000, "announcement-repeated", ""),
        ("2 | A | announce A:neighbours-17=2", "17 et voisins", 1000, "announcement-repeated", ""),
        (
            "2 | A | announce A:neighbours-17=2",
            "20 et voisins",
            0,
            "announcement-repeated",
            "Ce n’est pas l’annonce due.",
        ),
        ("2 | A | announce A:voisins=2 repeated", "rien", 1000, "announcement-repeated", ""),
        ("2 | A | announce A:voisins=2 late", "voisins", 0, "no-late-bets", "Il n’y a rien à annoncer."),
        ("2 | A | bet A:17=2", "rien", 1000, "stakes-that-count", ""),
    ],
)
def test_a_call_is_judged(line: str, text: str, score: int, rule: str, told: str) -> None:
    exercise = put(DRILL, line)
    DRILL.check(exercise)
    judgement = DRILL.judge(exercise, DRILL.key(exercise, resolve), CallAnswer(text))
    assert (judgement.score, judgement.rule, judgement.difference) == (score, rule, told)
    assert judgement.right is (score == 1000)


@pytest.mark.parametrize(
    ("line", "text", "wrong_rule"),
    [
        ("2 | A | spin 17", "17", "number-alone"),
        ("2 | A | spin 0", "0 pair", "zero-even"),
        ("2 | A | object", "rien", "stop-before-call"),
        ("2 | A | announce A:voisins=2", "rien", "announcement-unrepeated"),
    ],
)
def test_the_misconception_behind_a_call_is_named(line: str, text: str, wrong_rule: str) -> None:
    assert grade(GAME, DRILL, put(DRILL, line), CallAnswer(text)).wrong_rule == wrong_rule


def test_levels_go_from_results_to_moments() -> None:
    for level, skills in ((1, {RESULT.id, ZERO_OUT.id}), (5, {RESULT.id, ZERO_OUT.id, MOMENT.id})):
        assert {exercise.skill for exercise in many(DRILL, SETTINGS[0], level, 150)} == skills


def test_what_cannot_be_put_or_answered_is_refused() -> None:
    with pytest.raises(InputError):
        DRILL.check(put(DRILL, "2 | A"))
    exercise = put(DRILL, "2 | A | spin 17", {"told": "chips"})
    with pytest.raises(InputError):
        DRILL.check(exercise)
    with pytest.raises(TypeError):
        DRILL.judge(exercise, DRILL.key(exercise, resolve), AmountAnswer(17))


@pytest.mark.parametrize(
    ("typed", "named"),
    [
        ("13 rouge impair manque", "colours-swapped"),
        ("13 noir pair manque", "parities-swapped"),
        ("13 noir impair passe", "halves-swapped"),
        ("13", "number-alone"),
    ],
)
def test_a_simple_chance_taken_for_the_other_is_named(typed: str, named: str) -> None:
    assert grade(GAME, DRILL, put(DRILL, "2 | A | spin 13"), CallAnswer(typed)).wrong_rule == named
