"""What a school sets up for every account: the house is locked in the settings, its exercises are on the page."""

from __future__ import annotations

import os
from pathlib import Path

import pytest
from pytestqt.qtbot import QtBot

from app.games import discover
from app.resources import SCENARIOS
from app.scenarios.house_place import HOUSE_FILE
from app.scenarios.house_shipped import shipped_text
from ui.pages.scenarios import ScenariosPage
from ui.pages.settings import SettingsPage
from ui.program import Program
from ui.start.self_test import settle


@pytest.fixture
def school(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """A machine with a house of ten euros and one exercise of the school's, read-only."""
    folder = tmp_path / "etc" / "tapis"
    (folder / "scenarios").mkdir(parents=True)
    text = shipped_text(discover()).replace('"5 €"\n', '"10 €"\n')
    (folder / HOUSE_FILE).write_text(text, encoding="utf-8")
    shipped = min(SCENARIOS.rglob("*.yaml"))
    (folder / "scenarios" / "of-the-school.yaml").write_bytes(shipped.read_bytes())
    for path in (folder / HOUSE_FILE, folder / "scenarios", folder):
        path.chmod(0o555 if path.is_dir() else 0o444)
    monkeypatch.setenv("XDG_CONFIG_DIRS", os.pathsep.join((str(tmp_path / "none"), str(folder.parent))))
    return folder


def test_the_house_of_the_machine_counts_and_the_settings_only_show_it(school: Path, program: Program) -> None:
    program.window.go("settings")
    settle()
    page = program.window.page("settings")
    assert isinstance(page, SettingsPage)
    assert str(school / HOUSE_FILE) in page.house_text.text()
    assert page.form is not None
    assert not page.form.isEnabled()
    values = page.form.values()
    assert values is not None
    assert values.tables["rampo"].minimum == 1000


@pytest.mark.slow
def test_its_exercises_are_listed_with_those_that_are_shipped(school: Path, program: Program, qtbot: QtBot) -> None:
    program.window.go("scenarios")
    page = program.window.page("scenarios")
    assert isinstance(page, ScenariosPage)
    qtbot.waitUntil(lambda: not page._timer.isActive(), timeout=60_000)
    own = [row for row in page.table.texts() if row[-1] == "l’école"]
    assert len(own) == 1


def test_what_is_wrong_in_one_of_them_is_told_to_instructors_alone(
    school: Path, program: Program, qtbot: QtBot, monkeypatch: pytest.MonkeyPatch
) -> None:
    (school / "scenarios").chmod(0o755)
    (school / "scenarios" / "broken.yaml").write_text("game: rampo", encoding="utf-8")
    monkeypatch.setattr("app.scenarios.heading.scenario_files", _none_shipped)
    page = program.window.page("scenarios")
    assert isinstance(page, ScenariosPage)
    for instructor in (False, True):
        monkeypatch.setattr(type(program.services.roles), "is_instructor", instructor)
        program.window.go("home")
        program.window.go("scenarios")
        page.read_anew()
        qtbot.waitUntil(lambda: not page._timer.isActive(), timeout=60_000)
        assert ("broken.yaml" in page.faults.errors.text()) is instructor


def _none_shipped(folder: Path) -> list[Path]:
    return [] if folder == SCENARIOS else [*folder.rglob("*.yaml")]


def test_nothing_is_ever_written_there(school: Path, program: Program) -> None:
    for name in ("settings", "scenarios", "plan"):
        program.window.go(name)
        settle()
    assert sorted(path.name for path in school.rglob("*")) == [HOUSE_FILE, "of-the-school.yaml", "scenarios"]
