"""The answers of one trainee as a file, written from the page of the trainees."""

from __future__ import annotations

import csv
import json
from collections.abc import Sequence
from pathlib import Path

import pytest
from PySide6.QtWidgets import QFileDialog, QPushButton

from app.drills.answer import AmountAnswer
from tests.ui.doubles import click
from tests.ui.pages.drill_page import begin
from tests.ui.players import Keyboard
from ui.pages.trainees import TraineesPage
from ui.program import Program
from ui.start.self_test import settle


def choose(monkeypatch: pytest.MonkeyPatch, *chosen: tuple[str, str]) -> list[str]:
    """Answer each question where a file goes; the names that are suggested."""
    suggested: list[str] = []
    answers = iter(chosen)

    def asked(_parent: object, _title: str, path: str, _forms: str) -> tuple[str, str]:
        suggested.append(Path(path).name)
        return next(answers)

    monkeypatch.setattr(QFileDialog, "getSaveFileName", asked)
    return suggested


def answered(program: Program, name: str = "Camille") -> TraineesPage:
    """The page of the trainees after an answer, the button for one of them clicked."""
    Keyboard(begin(program, "payout", 1)).answer(AmountAnswer(100))
    return exported(program, name)


def exported(program: Program, name: str) -> TraineesPage:
    program.window.go("trainees")
    settle()
    page = program.window.page("trainees")
    assert isinstance(page, TraineesPage)
    click(next(each for each in page.findChildren(QPushButton) if each.accessibleName() == f"Exporter {name}"))
    settle()
    return page


def rows(file: Path) -> Sequence[dict[str, str]]:
    return list(csv.DictReader(file.read_text("utf-8-sig").splitlines(), delimiter=";"))


def test_the_answers_of_one_trainee_are_written_and_nobody_else_s(
    trainee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    suggested = choose(monkeypatch, (str(tmp_path / "a.csv"), "CSV (*.csv)"), (str(tmp_path / "b.csv"), "CSV (*.csv)"))
    page = answered(trainee)
    assert suggested == ["tapis-Camille.csv"]
    assert page.told.isVisible()
    assert page.told.text() == f"1 réponse écrite : {tmp_path / 'a.csv'}"
    (row,) = rows(tmp_path / "a.csv")
    assert (row["name"], row["drill"], row["right"]) == ("Camille", "payout", "0")
    trainee.services.trainees.add("Ana")
    page = exported(trainee, "Ana")
    assert page.told.text().startswith("0 réponse")
    assert rows(tmp_path / "b.csv") == []


def test_a_name_without_an_ending_gets_that_of_the_form(
    trainee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose(monkeypatch, (str(tmp_path / "J. Martin"), "JSON (*.json)"))
    answered(trainee)
    assert len(json.loads((tmp_path / "J. Martin.json").read_text("utf-8"))["attempts"]) == 1


def test_a_file_nobody_spoke_of_is_not_replaced(
    trainee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    (tmp_path / "kept.csv").write_text("mine", "utf-8")
    suggested = choose(monkeypatch, (str(tmp_path / "kept"), "CSV (*.csv)"), ("", ""))
    page = answered(trainee)
    assert suggested == ["tapis-Camille.csv", "kept.csv"]
    assert (tmp_path / "kept.csv").read_text("utf-8") == "mine"
    assert not page.told.isVisible()


def test_what_cannot_be_written_is_told_and_answers_are_kept_as_before(
    trainee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    choose(monkeypatch, (str(trainee.folder / "tapis.db.csv"), "CSV"), (str(tmp_path / "no" / "a.csv"), "CSV"))
    page = answered(trainee)
    assert "tapis.db.csv" in page.told.text()
    page = exported(trainee, "Camille")
    assert str(tmp_path / "no") in page.told.text()
    assert not trainee.gateway.trouble
    assert trainee.gateway.waiting == 0
    trainee.window.go("home")
    trainee.window.go("trainees")
    settle()
    assert not page.told.isVisible()


def test_the_name_suggested_is_one_that_every_system_takes(
    trainee: Program, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    trainee.services.trainees.add('A/B: "C" *.')
    suggested = choose(monkeypatch, ("", ""))
    exported(trainee, 'A/B: "C" *.')
    assert suggested == ["tapis-AB C.csv"]
