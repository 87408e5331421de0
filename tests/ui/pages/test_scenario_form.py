"""The form of an exercise shows what each of its fields holds."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QComboBox

from app.resources import SCENARIOS
from tests.ui.doubles import click
from tests.ui.pages.dialogs import page_of
from ui.models.scenarios import free_name
from ui.pages.scenario_maker import ScenarioMakerPage
from ui.program import Program
from ui.start.self_test import settle


def test_no_choice_is_too_narrow_for_the_letter_that_is_chosen(trainee: Program) -> None:
    page = page_of(trainee, "scenario-maker", ScenarioMakerPage)
    page.open_file(SCENARIOS / "rampo" / "red-pays-four.yaml")
    trainee.window.resize(1280, 720)
    trainee.window.go("scenario-maker")
    settle()
    choices = [each for each in page.form.fields.values() if isinstance(each, QComboBox)]
    letters = [each for each in choices if len(each.currentText()) <= 1]
    assert len(letters) > 3
    for each in letters:
        assert each.width() >= each.minimumSizeHint().width(), each.accessibleName()


def test_the_thousandth_exercise_of_a_title_has_a_name_too(tmp_path: Path) -> None:
    for name in ("rouge.yaml", *(f"rouge-{number}.yaml" for number in range(2, 1001))):
        (tmp_path / name).touch()
    assert free_name(tmp_path, Path("rouge.yaml")) == tmp_path / "rouge-1001.yaml"


def test_a_new_folder_of_exercises_lasts(trainee: Program, monkeypatch: pytest.MonkeyPatch) -> None:
    page = page_of(trainee, "scenario-maker", ScenarioMakerPage)
    page.open_file(SCENARIOS / "rampo" / "red-pays-four.yaml")
    trainee.window.go("scenario-maker")
    settle()
    forced: list[Path] = []
    monkeypatch.setattr("app.syncing.sync_folder", forced.append)
    click(page.save)
    settle()
    assert trainee.services.data.path in forced
    assert [*(trainee.services.data.path / "scenarios").iterdir()]
