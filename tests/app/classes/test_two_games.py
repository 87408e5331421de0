"""A lesson of two games that have each a misconception of one id: each is named and counted by its own game."""

from __future__ import annotations

import csv
import json
from io import StringIO
from pathlib import Path

import pytest

from app.classes.collecting import collect
from app.classes.figures import figures
from app.classes.judging import Misconception
from app.classes.listing import listed
from app.classes.results import Result
from app.classes.stuck import stuck
from app.exams.examining import Examiner
from app.lessons.exercises import put
from app.lessons.trainee import Trainee
from app.reports.looks import mistake_text, mistake_texts, part_title
from app.reports.report import Report
from app.reports.sheet import sheet
from app.reports.xlsx import workbook
from app.text import translate
from commands.verbs.collect import Asked, run
from tests.app.handins.sittings import model, sat
from tests.app.lessons.files import GAMES, lesson
from tests.app.reports.test_xlsx import sheets
from tools.gallery.a_class import under

RULE = "stake-in-gain"
"""Paid with the gain at roulette, kept back from it at rampo: the same id for opposite errors."""
BOTH = [Misconception(game, RULE) for game in ("rampo", "roulette")]
OF_TWO = lesson(
    {"game": "roulette", "drill": "payout", "level": 5, "count": 3},
    {"game": "rampo", "drill": "payout", "level": 2, "count": 4},
    seed=7,
)
OF_ONE = lesson({"drill": "payout", "level": 2, "count": 4}, seed=7)


def held(game: str) -> str:
    """What a game's own wrong rule is called."""
    return next(translate(wrong.name) for wrong in GAMES[game].wrong_rules if wrong.id == RULE)


def sit_both(folder: Path) -> Path:
    """Zoé holds both, Bea that of rampo in a lesson of rampo alone."""
    for of, name, sitting in ((OF_TWO, "Zoé", "0" * 32), (OF_ONE, "Bea", "1" * 32)):
        given = [under(each).get(RULE, model(each)) for each in put(of, GAMES)]
        sat(folder, of, Trainee(name), answers=given, sitting=sitting)
    return folder


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    return sit_both(tmp_path)


@pytest.fixture
def results(folder: Path) -> list[Result]:
    return sorted(collect(listed([folder]), GAMES, Examiner()).results, key=lambda each: len(each.given))


def test_the_names_of_one_id_are_not_the_same() -> None:
    assert held("rampo") != held("roulette")


def test_each_counts_for_itself(results: list[Result]) -> None:
    bea, zoe = results
    assert [bea.explained_by.get(each) for each in BOTH] == [4, None]
    assert [zoe.explained_by.get(each) for each in BOTH] == [4, 2]
    found = {each.rule: each for each in figures(results).mistakes}
    assert [(found[each].answers, {*found[each].trainees}) for each in BOTH] == [(8, {"Bea", "Zoé"}), (2, {"Zoé"})]


def test_who_is_stuck_makes_the_same_error_at_one_game(results: list[Result]) -> None:
    _bea, zoe = stuck(results, GAMES, {})
    assert (zoe.why, zoe.rule, zoe.numbers, zoe.of) == ("mistake", BOTH[0], (4, 5, 6, 7), 6)


def test_the_line_of_each_trainee_names_it_by_the_game(folder: Path) -> None:
    out = StringIO()
    run(asked(folder), False, out, GAMES, on_paper=no_paper)
    two, one = sorted(out.getvalue().splitlines()[:2], key=lambda line: "Bea" in line)
    assert f" · {held('rampo')} (× 4)" in one
    assert held("roulette") not in one
    for game, count in (("rampo", 4), ("roulette", 2)):
        assert f" · {translate(GAMES[game].title)} : {held(game)} (× {count})" in two


def test_the_row_of_each_trainee_counts_answers_by_the_id_alone(folder: Path) -> None:
    out = StringIO()
    run(asked(folder), True, out, GAMES, on_paper=no_paper)
    rows = [json.loads(line) for line in out.getvalue().splitlines()[:2]]
    assert {row["trainee"]: row["explained_by"][RULE] for row in rows} == {"Bea": 4, "Zoé": 6}
    assert all([*row["explained_by"]] == sorted(row["explained_by"]) for row in rows)


def asked(folder: Path) -> Asked:
    return Asked([folder], None, None, None, None, None)


def no_paper(reports: list[Report], *, key: str | None) -> bytes:
    raise AssertionError(reports, key)


def test_tables_tell_the_game(results: list[Result]) -> None:
    rows = csv.DictReader(StringIO(sheet(results).decode("utf-8-sig")), delimiter=";")
    told = [row["explained_by"].split(", ") for row in rows]
    assert [[f"rampo {RULE} 4" in each, f"roulette {RULE} 2" in each] for each in told] == [[1, 0], [1, 1]]
    table = {row[0]: row[1:] for row in sheets(workbook(results, (), GAMES))["Idées fausses"]}
    names = mistake_texts(BOTH, GAMES)
    assert [table[names[each]] for each in BOTH] == [["8", "2", "Bea, Zoé"], ["2", "1", "Zoé"]]


def test_the_game_is_told_where_there_are_several_alone() -> None:
    assert mistake_texts(BOTH[:1], GAMES) == {BOTH[0]: held("rampo")}
    assert mistake_texts(BOTH, GAMES)[BOTH[1]] == f"{translate(GAMES['roulette'].title)} : {held('roulette')}"


def test_one_that_this_version_does_not_know_goes_by_its_id() -> None:
    assert mistake_text(Misconception("rampo", "forgotten"), GAMES) == "forgotten"
    other = Misconception("bridge", "forgotten")
    assert mistake_texts([other, *BOTH], GAMES)[other] == "bridge : forgotten"


def test_a_part_is_called_by_the_drill_of_its_own_game(results: list[Result]) -> None:
    zoe = results[1]
    titles = [translate(GAMES[game].drill("payout").title) for game in ("roulette", "rampo")]
    assert titles[0] != titles[1]
    games = [translate(GAMES[game].title) for game in ("roulette", "rampo")]
    told = [f"{title} ({game})" for title, game in zip(titles, games, strict=True)]
    assert [part_title(zoe, part, GAMES) for part in zoe.parts] == told


def test_a_part_that_nobody_has_begun_is_called_by_its_drill_too(results: list[Result]) -> None:
    bea = results[0]
    begun = bea._replace(given=(), places=())
    assert [part_title(begun, part, GAMES) for part in begun.parts] == [
        part_title(bea, part, GAMES) for part in bea.parts
    ]


def test_parts_are_told_apart_by_their_game_in_the_table_and_not_in_the_lines_for_programs(
    results: list[Result], folder: Path
) -> None:
    row = next(csv.DictReader(StringIO(sheet(results[1:]).decode("utf-8-sig")), delimiter=";"))
    assert [part.rsplit(" ", 1)[0] for part in row["parts"].split(", ")] == ["roulette payout", "rampo payout"]
    out = StringIO()
    run(asked(folder), True, out, GAMES, on_paper=no_paper)
    parts = json.loads(out.getvalue().splitlines()[0])["parts"]
    assert {*parts[0]} == {"part", "drill", "answered", "right"}
