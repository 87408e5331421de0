"""What an author may believe, by the kind of the question; a difference from the engine names both."""

from __future__ import annotations

import re
from contextlib import suppress
from dataclasses import replace
from typing import Any

import pytest

from app.drills.answer import ActsAnswer, AmountAnswer, ChoiceAnswer
from app.drills.question import ActsQuestion, AmountQuestion, ChoiceQuestion, Question
from app.games import load
from app.scenarios.errors import ScenarioError
from app.scenarios.expect import read_expect
from app.table.acts import COLLECT, PAY, Act
from tests.app.scenarios.files import parse, refused

HEAD = """\
game: rampo
drill: {drill}
skill: {skill}
level: {level}
title: {{fr: "Titre", en: "Title"}}
notation: "{notation}"
ask: {ask}
expect: {expect}
"""
PAID = "rampo fr-current/A min 5 | A*10 B | dice A | A:8=30 | throw 3-5"
CASES = {
    "amount": ("payout", "rampo-payout-stake", 1, PAID, "{of: bet, seat: A, on: 8, in: euros}"),
    "chips": ("payout", "rampo-payout-stake", 1, PAID, "{of: bet, seat: A, on: 8, in: chips}"),
    "pieces": (
        "payout",
        "rampo-payout-pieces",
        1,
        PAID,
        '{of: bet, seat: A, on: 8, in: pieces, denominations: ["10 €", "50 €", "100 €"]}',
    ),
    "nothing": (
        "payout",
        "rampo-payout-zone",
        1,
        "rampo fr-current/A min 5 | A | dice A | prev 6 | zone A:6=20 | throw 3-5",
        "{of: bet, seat: A, on: 6, place: zone, in: euros}",
    ),
    "granted": ("limits", "rampo-limits-stakes", 1, "rampo fr-current/A min 5 | A | dice A | bet A:6=50", "{}"),
    "part": ("limits", "rampo-limits-stakes", 1, "rampo fr-current/A min 5 | A | dice A | bet A:6=150", "{}"),
    "refused": ("limits", "rampo-limits-refusals", 1, "rampo fr-current/A min 5 | A | dice A | bet A:6=50 late", "{}"),
    "call": ("calls", "rampo-calls-result", 1, "rampo fr-current/A min 5 | A | dice A | A:6=5 | throw 3-5", "{}"),
    "acts": (
        "settlement",
        "rampo-order-layout",
        3,
        "rampo fr-current/A min 5 | A B | dice A | A:red=10 B:6=5 | throw 3-5",
        "{mode: blind, amounts: false}",
    ),
    "gains": (
        "settlement",
        "rampo-order-seven",
        4,
        "rampo fr-2014/B min 5 | A B | dice A | B:7=10 | throw 3-4",
        "{mode: blind, amounts: true}",
    ),
    "phases": (
        "moves",
        "rampo-moves-missed",
        1,
        "rampo fr-current/A min 5 | A | dice A | A:8=10 | throw 3-5 try A | throw 2-2",
        "{amounts: false}",
    ),
}


def text(case: str, expect: str) -> str:
    drill, skill, level, notation, ask = CASES[case]
    return HEAD.format(drill=drill, skill=skill, level=level, notation=notation, ask=ask, expect=expect)


@pytest.mark.parametrize(
    ("case", "expect"),
    [
        ("amount", '"150 €"'),
        ("amount", '"150,00 €"'),
        ("chips", "15"),
        ("pieces", '{"100 €": 1, "50 €": 1}'),
        ("nothing", '"0 €"'),
        ("granted", "accept"),
        ("granted", '{accept: "50 €"}'),
        ("part", '{accept: "100 €"}'),
        ("refused", "{refuse: after-call}"),
        ("call", '"8 rouge"'),
        ("call", "R 8"),
        ("acts", '["A:result:8:red", "CB:6", "PA:red"]'),
        ("gains", '["A:result:7:white", "PB:7=40 €", "A:dice-change-hands", "DB"]'),
        ("phases", '[["OA:8", "MA:8"], ["CzA:8"]]'),
    ],
)
def test_an_author_who_is_right_is_let_be(case: str, expect: str) -> None:
    assert parse(text(case, expect)).exercise.drill == CASES[case][0]


def test_points_are_a_number_and_a_choice_is_one_of_its_words() -> None:
    vocabulary = load("punto-banco").vocabulary
    points = AmountQuestion(text="?", state=None, unit="points")
    choice = ChoiceQuestion(text="?", state=None, options=(("draw", "Tirer"), ("stay", "Rester")))
    assert read_expect(6, points, vocabulary) == AmountAnswer(6)
    assert read_expect("draw", choice, vocabulary) == ChoiceAnswer("draw")
    both = replace(choice, each=(("one", "L’un"), ("other", "L’autre")))
    assert read_expect({"other": "stay", "one": "draw"}, both, vocabulary) == ChoiceAnswer("draw stay")
    wrong: tuple[tuple[Any, Question], ...] = (
        ("6 €", points),
        ("Tirer", choice),
        (["draw"], choice),
        ("draw", both),
        ({"one": "draw"}, both),
        ({"one": "draw", "other": "Tirer"}, both),
    )
    for value, question in wrong:
        with pytest.raises(ValueError, match=r"6 €|Tirer|draw"):
            read_expect(value, question, vocabulary)


def test_an_act_says_who_of_a_shared_place_it_is_done_to() -> None:
    """As answers are written, the seat as a letter: the second player of box C."""
    acts = read_expect(
        ["CC.2:punto", "PA.1:tie=80 €", "E.punto"],
        ActsQuestion(text="?", state=None),
        vocabulary := load("punto-banco").vocabulary,
    )
    paid = Act(PAY, 1, "tie", "1", amount=8000)
    assert acts == ActsAnswer((Act(COLLECT, 3, "punto", "2"), paid, vocabulary.read("E.punto")), False)


@pytest.mark.parametrize(
    ("case", "expect", "given", "engine"),
    [
        ("amount", '"270 €"', "270 €", "150 €"),
        ("chips", "14", "14 jetons de 10 €", "15 jetons de 10 €"),
        ("pieces", '{"50 €": 3}', "3 × 50 €", "1 × 100 € + 1 × 50 €"),
        ("nothing", '"20 €"', "20 €", "0 €"),
        ("granted", "{refuse: astride}", "Refuser : Pas de mise à cheval sur deux chances.", "Accepter"),
        ("part", "accept", "Accepter", "Accepter jusqu’à 100 €"),
        ("refused", "accept", "Accepter", "Refuser : « Rien ne va plus » est annoncé."),
        ("call", '"8 noir"', "8 noir", "8 rouge"),
    ],
)
def test_an_author_who_is_wrong_is_told_what_he_says_and_what_the_engine_says(
    case: str, expect: str, given: str, engine: str
) -> None:
    error = refused(text(case, expect))
    assert (error.line, error.column, error.field) == (8, 9, "expect")
    said = error.message.replace("\u00a0", " ")
    assert said.startswith(f"Vous attendez « {given} » ; d’après les règles, c’est « {engine} ».")


@pytest.mark.parametrize("expect", ['["CB:6", "A:result:8:red", "PA:red"]', '["A:result:8:red", "CB:6"]', "[]"])
def test_acts_in_a_forbidden_order_or_forgotten_differ(expect: str) -> None:
    assert "d’après les règles" in refused(text("acts", expect)).message


@pytest.mark.parametrize(
    ("case", "expect"),
    [
        ("amount", "150"),
        ("amount", "{}"),
        ("amount", "true"),
        ("chips", '"150 €"'),
        ("chips", "-1"),
        ("chips", "1.5"),
        ("pieces", '"150 €"'),
        ("pieces", "{100: 1}"),
        ("pieces", '{"100 €": "1"}'),
        ("granted", "refuse"),
        ("granted", "{accept: 50}"),
        ("granted", "{refuse: [astride]}"),
        ("granted", '{accept: "5 €", refuse: astride}'),
        ("call", "8"),
        ("call", "{}"),
        ("call", '"bonjour"'),
        ("acts", '"A:result:8:red"'),
        ("acts", "[R2]"),
        ("acts", "[Cx:8]"),
        ("acts", "[C2:6]"),
        ("acts", "[CI:8]"),
        ("acts", "[CB:99]"),
        ("acts", '["CB:6=5 €", "D"]'),
        ("acts", '["PA:red=40"]'),
        ("acts", "[CB]"),
        ("acts", "[RB:6]"),
        ("acts", '["A:huit"]'),
        ("acts", '["A:result:8:mauve"]'),
        ("acts", "[1]"),
        ("phases", '["OA:8"]'),
        ("phases", "[[[]]]"),
    ],
)
def test_an_expectation_of_another_shape_is_refused(case: str, expect: str) -> None:
    error = refused(text(case, expect))
    assert (error.line, error.column, error.field) == (8, 9, "expect")


@pytest.mark.parametrize("case", [case for case in CASES if case != "call"])
def test_the_form_that_is_told_is_one_that_is_read(case: str) -> None:
    form = refused(text(case, "[[[]]]")).message.partition(" » : ")[2].rstrip(".")
    assert form
    for one in re.split(r", (?={)", form):
        with suppress(ScenarioError):
            parse(text(case, one))
            continue
        assert "forme attendue" not in refused(text(case, one)).message
