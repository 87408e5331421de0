"""A class on record: a page for the room to be signed, a page a trainee, the same bytes each time."""

from __future__ import annotations

from datetime import UTC
from pathlib import Path

import pytest

from app.classes.collecting import collect
from app.classes.listing import listed
from app.exams.codes import key_letters
from app.exams.examining import Examiner
from app.lessons.exercises import put
from app.lessons.trainee import Trainee
from app.reports.report import Report, reports
from app.text import set_language
from tests.app.exams.exams import KEY, Desk, made
from tests.app.handins.sittings import FIVE, model, sat
from tests.app.lessons.files import GAMES
from tests.ui.paper.pages import read
from ui.paper.report import report_pdf

pytestmark = pytest.mark.usefixtures("qapp")


def of_class(folder: Path, count: int = 3) -> list[Report]:
    right = [model(each) for each in put(FIVE, GAMES)]
    for at in range(count):
        trainee = Trainee(f"Stagiaire {at:02}", f"N{at}")
        sat(folder, FIVE, trainee, answers=[["amount", 1], *right[1:]], sitting=f"{at:032x}")
    return reports(collect(listed([folder]), GAMES, Examiner()).results, [Trainee("Cléo")], GAMES)


@pytest.mark.parametrize(
    ("language", "words"), [("fr", ("Procès-verbal", "1réponsefausse")), ("en", ("Officialreport", "1wronganswer"))]
)
def test_the_room_comes_first_then_each_trainee_on_a_page_of_their_own(
    tmp_path: Path, language: str, words: tuple[str, str]
) -> None:
    set_language(language)
    try:
        found = of_class(tmp_path)
        pages = read(report_pdf(found, zone=UTC)).words()
    finally:
        set_language("fr")
    assert len(pages) == 4
    assert words[0] in pages[0]
    assert "Cléo" in pages[0]
    for at, page in enumerate(pages[1:]):
        assert f"Stagiaire{at:02}" in pages[0]
        assert f"Stagiaire{at:02}" in page
        assert words[1] in page
        assert "55-22" in page


def test_the_same_class_gives_the_same_bytes_whatever_the_hour(tmp_path: Path) -> None:
    found = of_class(tmp_path)
    assert report_pdf(found, zone=UTC) == report_pdf(found, zone=UTC)


def test_a_large_class_goes_on_over_pages_and_nobody_is_lost(tmp_path: Path) -> None:
    pages = read(report_pdf(of_class(tmp_path, 40), zone=UTC)).words()
    rooms = pages[:-40]
    assert len(rooms) > 1
    assert all(any(f"Stagiaire{at:02}" in page for page in rooms) for at in range(40))


def test_the_report_of_an_exam_names_the_key_by_its_letters_and_the_codes(tmp_path: Path) -> None:
    Desk(made()).sat(tmp_path)
    results = collect(listed([tmp_path]), GAMES, Examiner(KEY.public)).results
    first = read(report_pdf(reports(results, [], GAMES), key=KEY.public, zone=UTC)).words()[0]
    [code] = [each.code for each in results]
    assert code is not None
    assert code in first
    assert key_letters(KEY.public) in first
    unchecked = read(report_pdf(reports(results, [], GAMES), zone=UTC)).words()[0]
    assert "nonvérifiée" in unchecked
