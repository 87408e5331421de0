"""The `exercises` command: the same arguments give the same lines, and every line is an exercise that is put."""

from __future__ import annotations

import json
from io import BytesIO
from typing import Any

import pytest

from app.games import discover
from app.learning.given import check_answer, check_exercise
from commands.parsing import read
from commands.verbs.exercises import asked_for, run
from tests.commands.programs import here

GAMES = discover()


def written(*words: str) -> list[dict[str, Any]]:
    options = read(["exercises", *words])
    output = BytesIO()
    assert run(GAMES[options.game], asked_for(options), output) == 0
    return [json.loads(line) for line in output.getvalue().splitlines()]


@pytest.mark.parametrize("game", GAMES)
def test_every_line_is_an_exercise_with_its_answers(game: str) -> None:
    """Drills come in turn; the answer is right, that of every wrong rule is wrong."""
    rows = written(game, "--with-answers", "--level", "2", "--count", str(2 * len(GAMES[game].drills)))
    assert [row["exercise"]["drill"] for row in rows] == 2 * [drill.id for drill in GAMES[game].drills]
    assert len({row["hash"] for row in rows}) == len(rows)
    for row in rows:
        assert set(row) == {"exercise", "hash", "question", "said", "answer", "wrong"}
        grading = check_exercise(row["exercise"], "exercise", GAMES)
        assert grading.exercise.hash() == row["hash"]
        assert row["question"] == grading.drill.question(grading.exercise).text
        assert GAMES[game].notation(GAMES[game].parse(row["said"])) == row["said"]
        assert grading.judgement(check_answer(row["answer"], "answer", grading)).right
        assert [*row["wrong"]] == sorted(row["wrong"])
        for answer in row["wrong"].values():
            assert not grading.judgement(check_answer(answer, "answer", grading)).right
    assert any(row["wrong"] for row in rows)


def test_the_same_arguments_give_the_same_bytes_and_another_seed_others() -> None:
    first, again = here("exercises", "rampo", "--count", "6"), here("exercises", "rampo", "--count", "6")
    assert (first.returncode, first.stderr) == (0, b"")
    assert first.stdout == again.stdout
    assert first.stdout.count(b"\n") == 6
    rows = written("rampo", "--count", "6")
    assert [json.loads(line) for line in first.stdout.splitlines()] == rows
    assert {row["hash"] for row in rows}.isdisjoint(row["hash"] for row in written("rampo", "--seed", "1"))


def test_the_exercises_of_one_drill_do_not_hang_on_the_others() -> None:
    of_all = [row["hash"] for row in written("rampo", "--count", "10") if row["exercise"]["drill"] == "payout"]
    assert [row["hash"] for row in written("rampo", "--drill", "payout", "--count", "2")] == of_all


def test_skill_level_rules_pay_table_and_minimum_are_those_asked_for() -> None:
    words = ("--skill", "rampo-payout-table", "--level", "4", "--rules", "fr-current", "--pay-table", "B")
    rows = written("rampo", *words, "--minimum", "200", "--count", "3")
    assert len(rows) == 3
    for row in rows:
        exercise = row["exercise"]
        assert (exercise["drill"], exercise["skill"], exercise["level"]) == ("payout", "rampo-payout-table", 4)
        table = exercise["table"]
        assert (table["rules"], table["pay_table"], table["minimum"]) == ("fr-current", "B", 200)


def test_questions_are_in_the_language_asked_for() -> None:
    asked = ("exercises", "rampo", "--drill", "payout", "--count", "1")
    french, english = (json.loads(here(*asked, "--lang", lang).stdout)["question"] for lang in ("fr", "en"))
    assert "payez" in french
    assert "pay" in english
    assert french != english


@pytest.mark.parametrize(
    ("words", "told"),
    [
        (["--drill", "x"], "settlement"),
        (["--skill", "x"], "rampo-payout-stake"),
        (["--drill", "calls", "--skill", "rampo-payout-stake"], "rampo-calls-result"),
        (["--rules", "x"], "fr-2014"),
        (["--rules", "fr-2019", "--pay-table", "B"], "B"),
        (["--rules", "x"], "--rules"),
        (["--minimum", "1"], "--minimum"),
        (["--level", "6"], "--level"),
        (["--count", "0"], "--count"),
        (["--minimum", "-5"], "--minimum"),
        (["--seed", "x"], "--seed"),
    ],
)
def test_what_there_is_none_of_is_bad_usage(words: list[str], told: str, capsys: pytest.CaptureFixture[str]) -> None:
    output = BytesIO()
    try:
        status: object = run(GAMES["rampo"], asked_for(read(["exercises", "rampo", *words])), output)
    except SystemExit as left:
        status = left.code
    assert (status, output.getvalue()) == (2, b"")
    assert told in capsys.readouterr().err


def test_an_option_that_a_game_has_not_is_told_by_its_name(capsys: pytest.CaptureFixture[str]) -> None:
    assert run(GAMES["roulette"], asked_for(read(["exercises", "roulette", "--pay-table", "A"])), BytesIO()) == 2
    assert "--pay-table" in capsys.readouterr().err
