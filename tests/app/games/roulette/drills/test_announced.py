"""Announced bets: the total, the rest, by how much, and the bets themselves (1.7)."""

from __future__ import annotations

from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.drills.answer import AmountAnswer, CallAnswer, PiecesAnswer
from app.drills.drill import TableSettings
from app.games import load
from app.games.roulette.chances import LAYOUT, neighbours
from app.games.roulette.drills.announced import AnnouncedBets
from app.games.roulette.drills.announced_parts import PartsNotUnderstoodError, in_order, parts_text, read_parts
from app.games.roulette.resolve import resolve
from app.games.roulette.rules import MC_2009
from app.table.reading import InputError
from app.training.grading import grade
from tests.app.games.promises import keeps_its_promises
from tests.app.games.roulette.drills.exercises import each_level, each_table, many, put

DRILL = AnnouncedBets()
GAME = load("roulette")


def due(line: str, ask: dict[str, Any]) -> int:
    exercise = put(DRILL, line, ask)
    DRILL.check(exercise)
    return DRILL.key(exercise, resolve).amount


@each_table
@each_level
def test_exercises_keep_their_promises(settings: TableSettings, level: int) -> None:
    for exercise in many(DRILL, settings, level):
        keeps_its_promises(GAME, DRILL, exercise)


@pytest.mark.parametrize(("bet", "chips"), [("voisins", 9), ("tiers", 6), ("orphelins", 5), ("neighbours-17", 5)])
def test_1_7_the_total_is_so_many_chips(bet: str, chips: int) -> None:
    line = f"2 | A*5 | announce A:{bet}=25 repeated"
    assert due(line, {"of": "total"}) == chips * 2500
    assert due(line, {"of": "rest", "handed": 50000}) == 50000 - chips * 2500
    assert due(line, {"of": "chip", "handed": 50000}) == 2500 * (50000 // (chips * 2500))


def test_by_says_a_chip_and_for_says_the_whole() -> None:
    """House usage: « voisins par 5 » is 45 euros, « voisins pour 45 » is five a chip."""
    line = "2 | A*5 | announce A:voisins=5 repeated"
    assert due(line, {"of": "total"}) == 4500
    assert due(line, {"of": "by", "handed": 13500}) == 1500
    for ask, word in (({"of": "total"}, "par"), ({"of": "by", "handed": 13500}, "pour")):
        assert f"voisins du zéro {word} " in DRILL.question(put(DRILL, line, ask)).text
    judged = DRILL.judge(*_put_and_key(line, {"of": "by", "handed": 13500}), AmountAnswer(1500))
    assert (judged.rule, judged.lines[-1].replace("\xa0", " ")) == ("announcement-by-chip", "135 € ÷ 9 = 15 €")


@pytest.mark.parametrize("bet", ["voisins", "tiers", "orphelins", "neighbours-17"])
@pytest.mark.parametrize(
    ("ask", "given"),
    [
        ({"of": "total"}, 500),  # « par 5 » heard as « pour 5 »
        ({"of": "by", "handed": 9000}, 9000),  # « pour 90 » heard as « par 90 »
        ({"of": "rest", "handed": 10000}, 9500),
    ],
)
def test_by_and_for_mixed_up_is_named_whichever_was_said(bet: str, ask: dict[str, Any], given: int) -> None:
    exercise = put(DRILL, f"2 | A*5 | announce A:{bet}=5 repeated", ask)
    assert grade(GAME, DRILL, exercise, AmountAnswer(given)).wrong_rule == "announcement-total"


def test_one_chip_everywhere_is_no_question_of_by_and_for() -> None:
    exercise = put(DRILL, "2 | A*5 | announce A:voisins=5 repeated", {"of": "parts"})
    answer = CallAnswer("0-2-3 4-7 12-15 18-21 19-22 25-29 32-35")
    assert grade(GAME, DRILL, exercise, answer).wrong_rule == "voisins-one-chip"


def _put_and_key(line: str, ask: dict[str, Any]) -> tuple[Any, Any]:
    exercise = put(DRILL, line, ask)
    DRILL.check(exercise)
    return exercise, DRILL.key(exercise, resolve)


def test_as_high_as_it_goes_ends_at_the_maximum() -> None:
    line = "2 | G*20 | max straight=40 split=80 | announce G:orphelins=20 repeated"
    exercise, key = _put_and_key(line, {"of": "chip", "handed": 180_000})
    assert key.amount == 4000
    judged = DRILL.judge(exercise, key, AmountAnswer(36_000))
    assert (judged.right, judged.rule) == (False, "stake-maximum")
    assert "Le 1 plein : 1 jeton, maximum 40 €" in [text.replace("\xa0", " ") for text in judged.lines]
    assert "plein 40" in DRILL.question(exercise).text
    assert grade(GAME, DRILL, exercise, AmountAnswer(36_000)).wrong_rule == "maximum-forgotten"
    assert due("2 | A*5 | announce A:tiers=5 repeated", {"of": "chip", "handed": 25_000}) == 4000


@each_table
@each_level
def test_no_announcement_is_asked_about_that_the_house_would_refuse(settings: TableSettings, level: int) -> None:
    for exercise in many(DRILL, settings, level):
        house = {kind: times * settings.minimum for kind, times in settings.maximums}
        assert exercise.table.get("maximums", {}) == house
        by = DRILL.key(exercise, resolve).amount if exercise.ask["of"] in ("chip", "by") else 0
        event = exercise.table["events"][-1]
        made_of = MC_2009.announcements.value.get(event["bet"], ((17, 1),))
        for on, chips in made_of:
            assert chips * max(by, event["amount"]) <= house.get(LAYOUT[on].kind, 10**9)


@pytest.mark.parametrize(
    ("typed", "right", "score"),
    [
        ("0-2-3*2 25-29*2 4-7 12-15 18-21 19-22 32-35", True, 1000),
        ("35-32, 22-19; 21-18 15-12 7-4 2x25-26-28-29 0-2-3×2", True, 1000),
        ("0-2-3 25-29 4-7 12-15 18-21 19-22 32-35", False, 625),
        ("4-7 12-15 18-21 19-22 32-35", False, 625),
        ("0-2-3*2 25-29*2 4-7 12-15 18-21 19-22 32-35 17", False, 777),
    ],
)
def test_1_7_the_bets_of_voisins_are_typed_by_their_numbers(typed: str, right: bool, score: int) -> None:
    exercise = put(DRILL, "2 | A*5 | announce A:voisins=5 repeated", {"of": "parts"})
    judgement = DRILL.judge(exercise, DRILL.key(exercise, resolve), CallAnswer(typed))
    assert (judgement.right, judgement.score) == (right, score)
    assert bool(judgement.difference) is not right


@pytest.mark.parametrize(
    ("typed", "told"),
    [
        ("5-8 8-11 13-16 23-24 27-30 33-36", "Il manque le cheval 10-11."),
        ("5-8*2 10-11 13-16 23-24 27-30 33-36", "Le cheval 5-8 se joue avec 1 jeton."),
        ("5-8 10-11 13-16 23-24 27-30 33-36 0", "Le 0 plein n’en fait pas partie."),
    ],
)
def test_the_first_bet_that_differs_is_told(typed: str, told: str) -> None:
    exercise = put(DRILL, "2 | A*5 | announce A:tiers=5 repeated", {"of": "parts"})
    assert DRILL.judge(exercise, DRILL.key(exercise, resolve), CallAnswer(typed)).difference == told


def test_the_misconception_behind_the_bets_is_named() -> None:
    exercise = put(DRILL, "2 | A*5 | announce A:tiers=5 repeated", {"of": "parts"})
    verdict = grade(GAME, DRILL, exercise, CallAnswer("5-8 8-11 13-16 23-24 27-30 33-36"))
    assert verdict.wrong_rule == "tiers-8-11"


def test_neighbours_are_those_of_the_wheel() -> None:
    exercise = put(DRILL, "2 | A | announce A:neighbours-0=2 repeated", {"of": "parts"})
    assert {on for on, _chips in DRILL.key(exercise, resolve).parts} == set(neighbours(0)) == {3, 26, 0, 32, 15}


@given(
    st.dictionaries(
        st.sampled_from([on for on, chance in LAYOUT.items() if chance.listed]), st.integers(1, 99), max_size=12
    )
)
def test_any_bets_read_back_as_they_are_written(bets: dict[Any, int]) -> None:
    parts = in_order(bets.items())
    assert read_parts(parts_text(parts)) == parts


@pytest.mark.parametrize("text", ["", "voisins", "4-12", "37", "2x17*2", "1-2-3-4-5-6-7", "17 " * 200, "4--7", "a-b"])
def test_what_names_no_bets_is_told_and_not_judged(text: str) -> None:
    with pytest.raises(PartsNotUnderstoodError) as told:
        read_parts(text)
    assert "0-2-3*2" in told.value.message


def test_every_announcement_of_the_rules_is_written_shortly() -> None:
    for parts in MC_2009.announcements.value.values():
        assert len(parts_text(parts)) <= 60
        assert read_parts(parts_text(parts)) == in_order(parts)


@pytest.mark.parametrize(
    ("line", "ask"),
    [
        ("2 | A:17=2 | spin 17", {"of": "total"}),
        ("2 | A*5 | announce A:tiers=5", {"of": "total"}),
        ("2 | A*5 | announce A:tiers=5 repeated late", {"of": "total"}),
        ("2 | A*5 | announce A:tiers=5 repeated", {}),
        ("2 | A*5 | announce A:tiers=5 repeated", {"of": "rest"}),
        ("2 | A*5 | announce A:tiers=5 repeated", {"of": "rest", "handed": 100}),
        ("2 | A*5 | announce A:tiers=5 repeated", {"of": "total", "handed": 10000}),
        ("2 | A*5 | announce A:tiers=5 repeated", {"of": "all"}),
    ],
)
def test_what_cannot_be_asked_is_refused(line: str, ask: dict[str, Any]) -> None:
    with pytest.raises(InputError):
        DRILL.check(put(DRILL, line, ask))


def test_answers_of_another_kind_are_no_answers() -> None:
    for ask in ({"of": "total"}, {"of": "parts"}):
        exercise = put(DRILL, "2 | A*5 | announce A:tiers=5 repeated", ask)
        other = CallAnswer("5-8") if ask["of"] == "total" else AmountAnswer(5)
        for answer in (other, PiecesAnswer(())):
            with pytest.raises(TypeError):
                DRILL.judge(exercise, DRILL.key(exercise, resolve), answer)


@pytest.mark.parametrize(
    ("typed", "named"),
    [
        ("1 6 9 14 17 20 31 34", "orphelins-straight"),
        ("1 6-9 14-17 20 31-34", "orphelins-17-once"),
        ("6-9 14-17 17-20 31-34", "orphelins-without-1"),
    ],
)
def test_orphelins_laid_otherwise_are_named(typed: str, named: str) -> None:
    exercise = put(DRILL, "2 | A*5 | announce A:orphelins=5 repeated", {"of": "parts"})
    assert grade(GAME, DRILL, exercise, CallAnswer(typed)).wrong_rule == named
