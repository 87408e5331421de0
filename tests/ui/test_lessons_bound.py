"""A house that fixes the table of every session, and the lessons that want another."""

from __future__ import annotations

from collections.abc import Callable
from functools import partial
from pathlib import Path

import pytest

from app.money import euros
from tests.ui.doubles import click
from tests.ui.lesson_sitting import copies, opened, written
from ui.program import Program
from ui.start.self_test import settle


@pytest.fixture
def lesson(tmp_path: Path) -> Callable[..., Path]:
    """Writes a short lesson."""
    return partial(written, tmp_path)


def test_a_house_that_binds_refuses_a_lesson_at_another_table_with_both(
    trainee: Program, lesson: Callable[..., Path]
) -> None:
    page = opened(trainee, lesson())
    (trainee.folder / "house.yaml").write_text("binds: session\ntables: {rampo: {minimum: 2 €}}\n", encoding="utf8")
    click(page.begin)
    settle()
    assert (trainee.window.current, copies(trainee.folder)) == ("lesson", [])
    assert "L’école a fixé la table de toutes les séances." in page.told.text()
    assert f"l’école a fixé règles actuelles · table A · minimum {euros(200)}" in page.told.text()
    trainee.classes.open_file(lesson(more="table: {rules: fr-2014}"))
    assert "la leçon veut règles de 2014" in page.faults.text()
    trainee.classes.open_file(lesson())
    assert page.begin.isVisible(), "it leaves the table to the house"
