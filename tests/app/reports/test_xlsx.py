"""The workbook of a class, read back as what it is: sheets of XML in an archive."""

from __future__ import annotations

import io
import re
from datetime import UTC
from pathlib import Path
from xml.etree import ElementTree as ET
from zipfile import ZipFile

import pytest

from app.classes.collecting import collect
from app.classes.listing import listed
from app.classes.results import Collected
from app.exams.examining import Examiner
from app.lessons.exercises import put
from app.lessons.trainee import Trainee
from app.reports.xlsx import workbook
from app.text import set_language
from tests.app.handins.sittings import FIVE, model, sat
from tests.app.lessons.files import GAMES

NAMES = ("=1+1", "@SUM(A1)", "-2", "+Ada", "\tBea", "Zoé Martin")
_SPACE = {"x": "http://schemas.openxmlformats.org/spreadsheetml/2006/main"}


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> Collected:
    """Six trainees: the first two exercises are answered by a zero, but by the last trainee; one file is spoilt."""
    folder = tmp_path_factory.mktemp("class")
    right = [model(each) for each in put(FIVE, GAMES)]
    for at, name in enumerate(NAMES):
        answers = right if at == len(NAMES) - 1 else [["amount", 1], ["amount", 1], *right[2:]]
        sat(folder, FIVE, Trainee(name, f"N{at}"), answers=answers, sitting=f"{at:032x}")
    [spoilt] = [path for path in folder.iterdir() if b"N0" in path.read_bytes()]
    (folder / "z.answers").write_bytes(spoilt.read_bytes().replace(b'"milliseconds":3000', b'"milliseconds":30', 1))
    return collect(listed([folder]), GAMES, Examiner())


def _xml(archive: ZipFile, name: str) -> ET.Element:
    return ET.fromstring(archive.read(name))  # noqa: S314 -- written a moment ago


def sheets(content: bytes) -> dict[str, list[list[str]]]:
    """Every sheet by its name, its cells as text."""
    with ZipFile(io.BytesIO(content)) as archive:
        shared = [
            "".join(part.text or "" for part in each.iter(f"{{{_SPACE['x']}}}t"))
            for each in _xml(archive, "xl/sharedStrings.xml").findall("x:si", _SPACE)
        ]
        names = re.findall(r'<sheet name="([^"]+)"', archive.read("xl/workbook.xml").decode())
        every = {}
        for at, name in enumerate(names, 1):
            root = _xml(archive, f"xl/worksheets/sheet{at}.xml")
            assert not root.findall(".//x:f", _SPACE)
            assert root.find(".//x:pane[@state='frozen']", _SPACE) is not None
            every[name] = [
                [
                    shared[int(value.text or "")] if cell.get("t") == "s" else value.text or ""
                    for cell in row.findall("x:c", _SPACE)
                    if (value := cell.find("x:v", _SPACE)) is not None
                ]
                for row in root.findall(".//x:row", _SPACE)
            ]
        return every


def test_a_sheet_a_view_with_real_numbers_and_moments(found: Collected) -> None:
    read = sheets(workbook(found.results, [Trainee("Cléo", "C9")], GAMES, UTC))
    assert [*read] == ["Stagiaires", "Parties", "Savoir-faire", "Idées fausses", "Exercices", "Remarques"]
    trainees = {row[0]: row[1:] for row in read["Stagiaires"]}
    # five seconds an answer after eight o'clock of 23 November 2026, the 46,349th day of the office's calendar
    number, title, is_, score, right, answered, count, spent, ended, sittings = trainees["Zoé Martin"]
    assert (number, title, is_, score, right, answered, count, sittings) == (
        "N5",
        "Leçon",
        "tel qu’écrit",
        "1",
        "5",
        "5",
        "5",
        "1",
    )
    assert float(spent) * 86400 == pytest.approx(15)
    assert int(float(ended)) == 46349
    assert trainees["Cléo"] == ["C9", "rien remis"]
    assert [row for row in read["Stagiaires"] if row[-1].startswith("modifié")]
    assert ["Zoé Martin", "Leçon", "1", "Calcul des gains", "3", "3"] in read["Parties"]


def test_the_figures_are_those_of_the_class(found: Collected) -> None:
    read = sheets(workbook(found.results, (), GAMES, UTC))
    first = read["Exercices"][1]
    assert first[:2] == ["Leçon", "1"]
    assert first[3:5] == ["1", "6"]
    assert [round(float(each), 3) for each in first[5:8]] == [0.167, 0.03, 0.564]
    assert first[8] == "moins d’une réponse juste sur cinq ; une même réponse fausse plus fréquente que la juste"
    skills = [row for row in read["Savoir-faire"] if row[1] == "toute la classe"]
    assert sum(int(row[3]) for row in skills) == 30
    assert ["Annoncer le résultat", "toute la classe", "12", "12", "1"] in [row[:5] for row in skills]


def test_whatever_a_name_begins_with_is_text(found: Collected) -> None:
    read = sheets(workbook(found.results, (), GAMES, UTC))
    assert {"=1+1", "@SUM(A1)", "-2", "+Ada"} <= {row[0] for row in read["Stagiaires"]}


def test_the_same_results_give_the_same_bytes_and_english_its_own_words(found: Collected) -> None:
    content = workbook(found.results, (), GAMES, UTC)
    assert content == workbook(found.results, (), GAMES, UTC)
    set_language("en")
    read = sheets(workbook(found.results, (), GAMES, UTC))
    assert [*read] == ["Trainees", "Parts", "Skills", "Misconceptions", "Exercises", "Remarks"]
    assert read["Trainees"][0][:4] == ["Trainee", "Number", "Lesson", "Hand-in"]


def test_a_class_without_a_hand_in_is_a_workbook_of_heads(tmp_path: Path) -> None:
    read = sheets(workbook(collect(listed([tmp_path]), GAMES, Examiner()).results, (), GAMES, UTC))
    assert {len(rows) for rows in read.values()} == {1}
