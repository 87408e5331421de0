"""What is kept of a class from one time to the next is never dropped because a part of it cannot be read."""

from __future__ import annotations

import errno
import json
from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from app.classes import comparing, hands
from app.classes.kept_file import is_whole
from tests.ui.doubles import texts
from tools.gallery.a_class import a_class
from ui.data_folder import MARKS, SHOWN
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
    assert f"{kept} ne se lit pas, est abîmé" in " ".join(texts(page))


@pytest.mark.parametrize("name", [MARKS, SHOWN])
def test_a_file_that_cannot_be_read_stays_as_it_is_and_is_told(
    trainee: Program, monkeypatch: pytest.MonkeyPatch, name: str
) -> None:
    """A disk that fails once: what is written next must not take the file for one that is not there."""
    data = trainee.services.data
    kept = trainee.folder / name
    kept.write_text(json.dumps([BEFORE]), encoding="utf-8")

    def failing(path: Path, *_values: object, **_named: object) -> bytes:
        raise OSError(errno.EIO, "EIO", str(path))

    with monkeypatch.context() as patch:
        patch.setattr("ui.data_folder.read_own", failing)
        content = data.kept(name)
    assert comparing.read(content) == []
    assert hands.read(content) == []
    assert "ne se lit pas" in data.keep(name, b"[]\n", whole=is_whole(content, []))
    assert json.loads(kept.read_bytes()) == [BEFORE]
