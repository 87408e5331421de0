"""Files of a class that are not read, and a folder that goes away meanwhile, are told in the window."""

from __future__ import annotations

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from app.lessons.trainee import Trainee
from tests.app.handins.sittings import sat
from tests.ui.doubles import texts
from ui.data_folder import MARKS
from ui.pages.class_page import ClassPage
from ui.program import Program
from ui.start.self_test import settle


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    folder = tmp_path / "class"
    folder.mkdir()
    for name in ("Ada", "Bea", "Cleo"):
        sat(folder, trainee=Trainee(name), sitting=f"{ord(name[0]):032x}")
    return folder


@pytest.fixture
def page(trainee: Program) -> ClassPage:
    trainee.window.go("class")
    page = trainee.window.page("class")
    assert isinstance(page, ClassPage)
    trainee.services.classes.roster = [Trainee(name) for name in ("Ada", "Bea", "Cleo")]
    return page


def collected(program: Program) -> None:
    while program.services.classes.is_working:
        QApplication.processEvents()
    settle()


def test_a_folder_that_goes_away_meanwhile_makes_no_class(trainee: Program, page: ClassPage, folder: Path) -> None:
    trainee.services.classes.collect([folder])
    folder.rename(folder.with_name("elsewhere"))
    collected(trainee)
    assert page.told.text().startswith(f"Impossible de lire « {folder} » : il n’existe pas.")
    assert trainee.services.classes.view is None
    assert not (trainee.folder / MARKS).exists()


def test_what_is_gone_or_behind_a_link_is_told_and_nobody_is_absent_for_it(
    trainee: Program, page: ClassPage, folder: Path, tmp_path: Path
) -> None:
    (folder / "room").symlink_to(tmp_path, target_is_directory=True)
    trainee.services.classes.collect([folder])
    next(folder.glob("*Cleo*")).unlink()
    collected(trainee)
    said = texts(page)
    assert any("2 fichiers ou dossiers n’ont pas été lus" in each for each in said)
    assert {"sans copie lisible", "Aucune copie lisible : Cleo"} <= {*said}
    assert "absent" not in said
    states = {row[0]: row[-1] for row in page.results.texts()}
    assert states["room"].startswith("pas lu ; un lien n’est pas suivi")
    assert any(each.startswith("disparu ; il n’est plus là") for each in states.values())
