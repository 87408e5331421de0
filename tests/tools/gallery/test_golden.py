"""The window looks as it did when somebody last looked: each picture of the check is like its reference."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from tests.tools.gallery.golden import FOLDER, MOST_BYTES, draw, reference_path
from tests.tools.gallery.likeness import difference
from tests.ui.undressed import undressed
from tools.gallery.camera import png
from tools.gallery.command import Studio, studio
from tools.gallery.subsets import CHECKED, Chosen

MEANT = "If this change is meant, look at the picture and run: .venv/bin/python -m tests.tools.gallery.golden"


@pytest.fixture(scope="module")
def place(qapp: QApplication) -> Iterator[Studio]:
    with undressed(qapp), studio() as made:
        yield made


@pytest.mark.parametrize("chosen", CHECKED, ids=lambda chosen: f"{chosen.scene}-{chosen.dress.palette}")
def test_the_window_looks_as_it_did(place: Studio, chosen: Chosen, tmp_path: Path) -> None:
    shot, image = draw(place, chosen)
    path = reference_path(shot)
    drawn = tmp_path / path.name
    drawn.write_bytes(png(image))
    assert path.is_file(), f"no reference {path}; drawn: {drawn}. {MEANT}"
    found = difference(image, QImage(str(path)))
    assert found.small, f"{shot.name}: {found}; drawn: {drawn}. {MEANT}"


def test_there_is_no_reference_too_many_and_none_too_large() -> None:
    files = list(FOLDER.glob("*.png"))
    assert len(files) == len(CHECKED)
    assert max(file.stat().st_size for file in files) <= MOST_BYTES
