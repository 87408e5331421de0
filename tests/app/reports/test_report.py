"""What is filed of a class: who sat what where, how long it was interrupted, every error with its rule and article."""

from __future__ import annotations

from pathlib import Path

import pytest

from app.classes.collecting import collect
from app.classes.listing import listed
from app.exams.examining import Examiner
from app.handins.writing import Sitting
from app.lessons.exercises import put
from app.lessons.solution import solution
from app.lessons.trainee import Trainee
from app.reports.report import Interruption, Report, reports
from tests.app.exams.exams import Desk, made
from tests.app.handins.sittings import FIVE, STATION, ZOE, Clock, begin, model, sat
from tests.app.lessons.files import GAMES, lesson


def filed(folder: Path, absent: tuple[Trainee, ...] = (), examiner: Examiner | None = None) -> list[Report]:
    return reports(collect(listed([folder]), GAMES, examiner or Examiner()).results, absent, GAMES)


def test_each_sitting_is_filed_with_its_tables_rules_and_who_is_missing(tmp_path: Path) -> None:
    sat(tmp_path)
    sat(tmp_path, trainee=Trainee("Ada", "A1"), sitting="f" * 32)
    [report] = filed(tmp_path, (Trainee("Cléo"),))
    assert (report.title, report.is_exam, [each.trainee.name for each in report.sittings]) == (
        "Leçon",
        False,
        ["Ada", "Zoé Martin"],
    )
    assert report.tables == ("Rampo · règles actuelles · table A · minimum 5\xa0€",)
    assert report.programs
    assert [each.split()[0] for each in report.registers] == ["rampo"]
    assert [each.name for each in report.absent] == ["Cléo"]
    assert all(not each.missed and not each.interruptions for each in report.sittings)


def test_every_error_has_what_was_asked_given_and_expected_its_rule_and_article(tmp_path: Path) -> None:
    exercises = put(FIVE, GAMES, ZOE.identity)
    right = [model(each) for each in exercises]
    sat(tmp_path, answers=[["amount", 1], *right[1:3], None, right[4]])
    [report] = filed(tmp_path)
    [sitting] = report.sittings
    first, blank = sitting.missed
    question = exercises[0].game.drill("payout").question(exercises[0].exercise)
    assert (first.number, blank.number) == (1, 4)
    assert first.asked.startswith(question.text.split("\n")[0])
    assert first.given == "0,01\xa0€"
    assert first.expected != first.given
    assert "Article 55-22" in first.rule
    assert (blank.given, bool(blank.expected), "rticle" in blank.rule or "sage" in blank.rule) == (
        "sans réponse",
        True,
        True,
    )


def test_what_is_our_reading_is_filed_as_one_answered_or_not(tmp_path: Path) -> None:
    of = lesson({"drill": "limits", "level": 4, "count": 12}, seed=7)
    right = [solution(each.game, each.exercise) for each in put(of, GAMES, ZOE.identity)]
    sat(tmp_path, of, answers=[None if at % 2 else ["ruling", False, None, "opening"] for at in range(12)])
    [report] = filed(tmp_path)
    blank = [missed for missed in report.sittings[0].missed if missed.given == "sans réponse"]
    assert [missed.rule for missed in blank] == [f"{each.rule} ({each.source})" for each in right[1::2]]
    assert any("Lecture : " in missed.rule for missed in blank)


def test_an_interruption_is_as_long_as_the_wall_says(tmp_path: Path) -> None:
    exercises = put(FIVE, GAMES, ZOE.identity)
    clock = Clock()
    writing = begin(tmp_path, clock=clock)
    for each in exercises[:2]:
        writing.answer(each.exercise, model(each), 3000)
    writing.close()
    clock.at += Clock(0).at - Clock(65_000).at
    clock.clock += 60_000
    clock.step = 65_000
    again = Sitting.resume(writing.path, STATION, clock)
    clock.step = 5000
    for each in exercises[2:]:
        again.answer(each.exercise, model(each), 3000)
    again.end("all")
    again.close()
    [report] = filed(tmp_path)
    assert report.sittings[0].interruptions == (Interruption(2, 65, allowed=False),)


def test_an_exam_is_filed_as_one_and_what_was_changed_is_named_apart(tmp_path: Path) -> None:
    desk = Desk(made())
    path = desk.sat(tmp_path)
    (tmp_path / "b.answers").write_bytes(path.read_bytes().replace(b'"milliseconds":3000', b'"milliseconds":30', 1))
    [report] = filed(tmp_path)
    assert (report.is_exam, len(report.sittings), [each.is_ for each in report.uncounted]) == (True, 1, ["changed"])
    assert report.sittings[0].result.code is not None


def test_a_class_without_a_sitting_that_counts_has_no_report(tmp_path: Path) -> None:
    (tmp_path / "a.answers").write_bytes(b"nothing\n")
    assert filed(tmp_path) == []


@pytest.mark.parametrize("spoil", ["game", "answer"])
def test_what_this_version_cannot_judge_is_said_not_to_be(tmp_path: Path, spoil: str) -> None:
    sat(tmp_path)
    [result] = collect(listed([tmp_path]), GAMES, Examiner()).results
    (line, judged), *rest = result.given
    changed = (
        line | {"exercise": line["exercise"] | {"game": "tarot"}}
        if spoil == "game"
        else line | {"answer": ["tarot", 1]}
    )
    odd = result._replace(given=((changed, judged._replace(right=False)), *rest))
    [report] = reports([odd], (), GAMES)
    [missed] = report.sittings[0].missed
    assert missed.given == missed.expected == "cette version de Tapis ne peut pas le dire"
    assert ("tarot" in report.tables) == (spoil == "game")
