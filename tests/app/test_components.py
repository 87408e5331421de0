"""What the program is made of: every part with its version, its licence and the licence's text."""

from __future__ import annotations

import json
import platform
import sqlite3
from importlib import metadata
from pathlib import Path

import pytest

from app.components import INDEX, Component, components, in_order, normal, of_distribution, read
from app.resources import ROOT
from tools import lock

PARTS = {normal(part.name): part for part in components()}


def test_every_distribution_that_the_program_runs_on_is_listed() -> None:
    wanted = {match["name"] for match in lock.BLOCK.finditer(lock.read(ROOT).run_part)}
    installed = {normal(found.metadata["Name"]) for found in metadata.distributions()}
    assert wanted & installed == set(PARTS) - {"python", "source code pro", "sqlite"}
    assert {"pyside6-essentials", "numpy", "font-source-sans-pro"} <= set(PARTS)


@pytest.mark.parametrize("name", sorted(PARTS))
def test_every_part_has_its_version_its_licence_and_the_text_of_it(name: str) -> None:
    part = PARTS[name]
    assert part.version
    assert part.licence
    assert all(path.is_file() for path in part.files)
    assert len(part.text()) > 100


def test_python_and_sqlite_are_told_as_they_run() -> None:
    assert PARTS["python"].version == platform.python_version()
    assert PARTS["sqlite"].version == sqlite3.sqlite_version


@pytest.mark.parametrize("name", ["pyside6-essentials", "shiboken6"])
def test_qt_comes_under_the_lgpl_with_how_to_replace_it(name: str) -> None:
    text = PARTS[name].text()
    assert PARTS[name].licence == "LGPL-3.0-only"
    for part in ("Replacing the libraries", "GNU LESSER GENERAL PUBLIC LICENSE", "GNU GENERAL PUBLIC LICENSE"):
        assert part in text


@pytest.mark.parametrize("name", ["font-source-sans-pro", "font-source-serif-pro"])
def test_the_fonts_come_with_the_open_font_license(name: str) -> None:
    assert "SIL OPEN FONT LICENSE" in PARTS[name].text()


def test_a_distribution_that_is_not_there_is_no_part() -> None:
    assert of_distribution("no-such-distribution") == []


def test_the_built_program_reads_its_own_list(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "Qt.txt").write_text("the text", encoding="utf-8")
    row = {"name": "Qt", "version": "6", "licence": "LGPL", "text": "Qt.txt"}
    (tmp_path / INDEX).write_text(json.dumps([row]), encoding="utf-8")
    monkeypatch.setattr("app.components.FOLDER", tmp_path)
    assert components() == read(tmp_path) == [Component("Qt", "6", "LGPL", (tmp_path / "Qt.txt",))]
    assert components()[0].text() == "the text\n"


def test_parts_stand_in_the_order_of_their_names_whatever_their_capitals() -> None:
    parts = [Component(name, "", "", ()) for name in ("shiboken6", "Python", "numpy")]
    assert [part.name for part in in_order(parts)] == ["numpy", "Python", "shiboken6"]
