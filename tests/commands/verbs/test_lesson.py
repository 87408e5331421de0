"""The `lesson` command: faults where they stand, exercises as `exercises` writes them, a code on a line."""

from __future__ import annotations

import io
import json
from pathlib import Path
from typing import Any

import pytest

from app.lessons.exercises import put
from app.lessons.sheet import Sheet
from app.reports.quiz import Quiz, quiz
from commands.parsing import read
from commands.verbs.lesson import Asked, run
from tests.app.lessons.files import GAMES, LESSON, lesson, parse
from tests.commands.programs import tapis

SMALL = 'title: {fr: "Gains"}\ngame: rampo\nparts: [{drill: payout, level: 2, count: 5}]\nseed: 7\n'


def said(*words: str, data: Path) -> tuple[int, str]:
    options = read(["lesson", *words])
    asked = Asked(*(getattr(options, name) for name in Asked._fields))
    out = io.StringIO()
    status = run(asked, data, options.json, out, GAMES, on_paper=on_paper, as_quiz=as_quiz)
    return status, out.getvalue()


def on_paper(sheet: Sheet) -> tuple[bytes, bytes]:
    """What stands for the printer: which exercises are on the sheet, and on its key."""
    hashes = " ".join(each.exercise.hash() for each in sheet.exercises)
    return f"sheet {hashes}".encode(), f"key {hashes}".encode()


def as_quiz(sheet: Sheet) -> Quiz:
    """What stands for the drawing of tables: a quiz with their hashes for pictures."""
    return quiz(sheet.lesson.title, sheet.exercises, lambda put: put.exercise.hash().encode())


def rows(text: str) -> list[dict[str, Any]]:
    return [json.loads(line) for line in text.splitlines()]


@pytest.fixture
def file(tmp_path: Path) -> Path:
    path = tmp_path / "test.tapis"
    path.write_text(LESSON, "utf-8")
    return path


def test_the_exercises_of_a_trainee_are_written_as_exercises_are(file: Path, tmp_path: Path) -> None:
    status, text = said(str(file), "--trainee", " ZOE ", "--with-answers", data=tmp_path)
    found = rows(text)
    assert (status, len(found)) == (0, 10)
    assert [row["hash"] for row in found] == [each.exercise.hash() for each in put(parse(LESSON), GAMES, "zoe")]
    assert all(set(row) == {"exercise", "hash", "question", "said", "answer", "wrong"} for row in found)
    assert said(str(file), data=tmp_path)[1] != text


def test_the_same_lesson_house_and_language_give_the_same_bytes(tmp_path: Path) -> None:
    (tmp_path / "a.tapis").write_text(SMALL, "utf-8")
    first, again = (tapis("lesson", str(tmp_path / "a.tapis"), "--json") for _ in range(2))
    assert (first.returncode, first.stderr, first.stdout.count(b"\n")) == (0, b"", 5)
    assert first.stdout == again.stdout


def test_faults_are_told_a_line_each_and_as_json(file: Path, tmp_path: Path) -> None:
    file.write_text(LESSON.replace("level: 3", "level: 8").replace("help: never", "help: no"), "utf-8")
    status, text = said(str(file), data=tmp_path)
    assert status == 1
    assert [line.split()[0] for line in text.splitlines()] == [f"{file}:6:28", f"{file}:9:7"]
    status, text = said(str(file), "--json", data=tmp_path)
    assert (status, [(row["line"], row["column"], row["field"]) for row in rows(text)]) == (
        1,
        [(6, 28, "parts[0].level"), (9, 7, "help")],
    )


def test_a_code_stands_for_the_lesson_it_was_made_of(tmp_path: Path) -> None:
    (tmp_path / "a.tapis").write_text(SMALL, "utf-8")
    status, code = said(str(tmp_path / "a.tapis"), "--code", data=tmp_path)
    assert (status, len(code)) == (0, 9)
    typed = f"{code[:4].lower()}-{code[4:8].lower()}"
    assert said(typed, data=tmp_path) == said(str(tmp_path / "a.tapis"), data=tmp_path)
    assert said(typed, "--code", data=tmp_path) == (0, code)
    assert rows(said(typed, "--code", "--json", data=tmp_path)[1]) == [{"code": code.strip()}]


def test_what_has_no_code_says_why(file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert said(str(file), "--code", data=tmp_path) == (1, "")
    assert "plusieurs parties" in capsys.readouterr().err
    status, text = said(str(file), "--code", "--json", data=tmp_path)
    assert (status, rows(text)[0]["code"], len(rows(text)[0]["reasons"])) == (1, None, 10)


def test_a_wrong_letter_is_refused_and_a_file_that_is_not_there_bad_usage(tmp_path: Path) -> None:
    status, text = said("ABCDEFGH", data=tmp_path)
    assert (status, "lettre" in text) == (1, True)
    assert said(str(tmp_path / "none.tapis"), data=tmp_path)[0] == 2


def test_what_a_lesson_leaves_out_is_of_the_house_on_this_machine(tmp_path: Path) -> None:
    (tmp_path / "a.tapis").write_text(SMALL, "utf-8")
    (tmp_path / "house.yaml").write_text('tables: {rampo: {minimum: "10 €"}}\n', "utf-8")
    tables = [row["exercise"]["table"] for row in rows(said(str(tmp_path / "a.tapis"), data=tmp_path)[1])]
    assert {table["minimum"] for table in tables} == {1000}
    (tmp_path / "house.yaml").write_text("tables: 3\n", "utf-8")
    status, text = said(str(tmp_path / "a.tapis"), data=tmp_path)
    assert (status, "house.yaml" in text) == (1, True)


def test_a_code_of_the_house_means_the_table_of_each_house(tmp_path: Path) -> None:
    code = said(str(_small(tmp_path)), "--code", data=tmp_path)[1].strip()
    (tmp_path / "house.yaml").write_text('tables: {rampo: {minimum: "20 €"}}\n', "utf-8")
    found = rows(said(code, data=tmp_path)[1])
    assert {row["exercise"]["table"]["minimum"] for row in found} == {2000}
    assert len(found) == lesson({"drill": "payout", "count": 5}).count


@pytest.mark.slow
def test_a_worksheet_and_its_key_are_written_the_same_at_every_place_and_hour(tmp_path: Path) -> None:
    lesson, files = _small(tmp_path), [tmp_path / name for name in ("w.pdf", "k.pdf", "w2.pdf", "k2.pdf")]
    first = tapis("lesson", lesson, "--pdf", files[0], "--key", files[1], system={"TZ": "Asia/Kolkata"})
    again = tapis("lesson", lesson, "--pdf", files[2], "--key", files[3], "--json", system={"TZ": "America/Lima"})
    assert (first.returncode, first.stderr, again.returncode) == (0, b"", 0)
    assert first.stdout.decode().splitlines() == [
        f"5 questions écrites dans « {files[0]} ».",
        f"Corrigé écrit dans « {files[1]} ».",
    ]
    assert json.loads(again.stdout) == {"pdf": str(files[2]), "key": str(files[3])}
    worksheet, key, *others = (file.read_bytes() for file in files)
    assert [worksheet, key] == others
    assert worksheet.startswith(b"%PDF-")
    assert key.startswith(b"%PDF-")


def test_paper_is_blind_and_a_trainees_own(file: Path, tmp_path: Path) -> None:
    pdf = tmp_path / "a.pdf"
    assert said(str(file), "--pdf", str(pdf), "--trainee", " ZOE ", data=tmp_path)[0] == 0
    of_zoe = [each.exercise.hash() for each in put(parse(LESSON), GAMES, "zoe")]
    assert pdf.read_bytes().decode().split() == ["sheet", *of_zoe]
    guided = tmp_path / "guided.tapis"
    guided.write_text(SMALL.replace("payout", "settlement"), "utf-8")
    assert said(str(guided), "--pdf", str(pdf), data=tmp_path)[0] == 0
    blind = [row["hash"] for row in rows(said(str(_blind(guided)), data=tmp_path)[1])]
    assert pdf.read_bytes().decode().split() == ["sheet", *blind]


def _blind(file: Path) -> Path:
    file.write_text(file.read_text("utf-8") + "help: never\n", "utf-8")
    return file


def test_where_paper_cannot_be_written_nothing_is_left_half_done(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    lesson, pdf = str(_small(tmp_path)), tmp_path / "a.pdf"
    pdf.write_bytes(b"before")
    there = sorted(tmp_path.iterdir())
    for key in (tmp_path, tmp_path / "none" / "k.pdf"):
        assert said(lesson, "--pdf", str(pdf), "--key", str(key), data=tmp_path) == (4, "")
        assert str(key) in capsys.readouterr().err
    assert said(lesson, "--pdf", str(pdf), "--key", str(tmp_path / "x" / ".." / "a.pdf"), data=tmp_path) == (2, "")
    assert "serait écrit deux fois" in capsys.readouterr().err
    assert said(lesson, "--pdf", lesson, data=tmp_path) == (2, "")
    assert "serait lu et remplacé" in capsys.readouterr().err
    with pytest.raises(SystemExit):
        said(lesson, "--key", str(pdf), data=tmp_path)
    assert "--key : seulement avec --pdf" in capsys.readouterr().err
    assert (pdf.read_bytes(), sorted(tmp_path.iterdir())) == (b"before", there)


def test_amounts_are_written_for_moodle_and_what_is_no_amount_is_told(
    file: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    out = tmp_path / "quiz.xml"
    assert said(str(file), "--moodle", str(out), data=tmp_path)[0] == 0
    assert "demand" in capsys.readouterr().err
    held = out.read_bytes()
    status, text = said(str(file), "--moodle", str(out), "--json", data=tmp_path)
    (told,) = rows(text)
    assert (status, told["moodle"], out.read_bytes()) == (0, str(out), held)
    assert told["questions"] + len(told["left_out"]) == 10
    assert held.count(b'type="numerical"') == told["questions"] > 0
    none = tmp_path / "none.tapis"
    none.write_text(SMALL.replace("payout", "settlement"), "utf-8")
    assert said(str(none), "--moodle", str(tmp_path / "none.xml"), data=tmp_path)[0] == 1
    assert not (tmp_path / "none.xml").exists()
    assert said(str(file), "--moodle", str(file), data=tmp_path) == (2, "")
    assert said(str(file), "--moodle", str(tmp_path), data=tmp_path) == (4, "")


@pytest.mark.slow
def test_the_tables_of_a_quiz_are_drawn_the_same_each_time(tmp_path: Path) -> None:
    files = [tmp_path / "a.xml", tmp_path / "b.xml"]
    for out in files:
        assert tapis("lesson", _small(tmp_path), "--moodle", out).returncode == 0
    first, again = (out.read_bytes() for out in files)
    assert first == again
    assert first.count(b'encoding="base64">iVBORw0KGgo') == 5


def _small(folder: Path) -> Path:
    path = folder / "a.tapis"
    path.write_text(SMALL, "utf-8")
    return path
