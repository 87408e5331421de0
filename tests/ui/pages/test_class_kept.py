"""What is kept of a class from one time to the next is never dropped because a part of it cannot be read."""

from __future__ import annotations

import json
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from tests.ui.doubles import texts
from tools.gallery.a_class import a_class
from ui.data_folder import MARKS
from ui.pages.class_page import ClassPage
from ui.program import Program
from ui.start.self_test import settle

BEFORE = {"lesson": "00", "title": "Avant", "ended": "2026-01-01T08:00:00.000Z", "scores": {"ada": 500}}


@pytest.mark.parametrize("content", ["[" + json.dumps(BEFORE), json.dumps([BEFORE | {"newer": 1}]), "null"])
def test_a_damaged_or_newer_file_stays_as_it_is_and_is_told(trainee: Program, tmp_path: Path, content: str) -> None:
    kept = trainee.folder / MARKS
    kept.write_text(content, encoding="utf-8")
    trainee.window.go("class")
    page = trainee.window.page("class")
    assert isinstance(page, ClassPage)
    trainee.services.classes.collect([a_class(tmp_path / "class")])
    while trainee.services.classes.is_working:
        QApplication.processEvents()
    settle()
    assert kept.read_text(encoding="utf-8") == content
    assert f"{kept} est abîmé" in " ".join(texts(page))
