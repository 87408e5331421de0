"""The program's own icon, as windows and desktops ask for it."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path

import pytest
from PySide6.QtGui import QImage
from pytestqt.qtbot import QtBot

from app.resources import ROOT
from ui.start.app_icon import SIDES, draw, picture, window_icon


@pytest.mark.parametrize("side", SIDES)
def test_the_picture_has_its_size_ink_and_clear_corners(side: int) -> None:
    image = picture(side)
    assert (image.width(), image.height()) == (side, side)
    assert all(image.pixelColor(x, y).alpha() < 40 for x in (0, side - 1) for y in (0, side - 1))
    colours = {image.pixelColor(x, y).name() for x in range(0, side, max(1, side // 16)) for y in range(side)}
    assert len(colours) > 10


def test_a_window_has_a_picture_for_each_size_it_is_shown_at(qtbot: QtBot) -> None:
    assert {size.width() for size in window_icon().availableSizes()} == {16, 24, 32, 48, 64, 128}


def test_the_pictures_lie_where_an_icon_theme_keeps_them(tmp_path: Path) -> None:
    files = draw(tmp_path)
    assert files == [tmp_path / f"{side}x{side}" / "apps" / "tapis.png" for side in SIDES]
    assert [QImage(str(file)).width() for file in files] == list(SIDES)


def test_a_program_of_windows_gets_a_file_of_its_own_kind(tmp_path: Path) -> None:
    file = tmp_path / "tapis.ico"
    subprocess.run([sys.executable, "-m", "ui.start.app_icon", str(file)], cwd=ROOT, check=True)
    assert QImage(str(file)).width() == 256


def test_the_program_that_draws_them_gives_the_same_bytes_each_time(tmp_path: Path) -> None:
    for name in ("one", "two"):
        command = [sys.executable, "-m", "ui.start.app_icon", str(tmp_path / name)]
        subprocess.run(command, cwd=ROOT, check=True)
    for file in draw(tmp_path / "three"):
        inside = file.relative_to(tmp_path / "three")
        assert (tmp_path / "one" / inside).read_bytes() == (tmp_path / "two" / inside).read_bytes()
