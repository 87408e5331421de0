"""The two type families: installed, in the weights used, with every character the texts need."""

from __future__ import annotations

import pytest
from PySide6.QtGui import QFont, QFontInfo, QFontMetricsF, QRawFont
from pytestqt.qtbot import QtBot

from app.resources import ROOT
from tools.translations import PLACES
from ui.theme.fonts import SANS_FILES, SERIF_FILES, font, font_folder, sans, serif

FRENCH = (
    "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyzàâçéèêëîïôùûüœÀÂÇÉÈÊËÎÏÔÙÛÜŒ0123456789’«»…–—−×·€%,.:;?!()/+"
)


@pytest.mark.parametrize(
    ("package", "files"), [("font_source_sans_pro", SANS_FILES), ("font_source_serif_pro", SERIF_FILES)]
)
def test_the_font_files_are_there_with_their_licence(package: str, files: tuple[str, ...]) -> None:
    folder = font_folder(package)
    assert folder is not None
    assert all((folder / name).is_file() for name in (*files, "LICENSE.txt"))


def test_a_package_that_is_missing_has_no_folder() -> None:
    assert font_folder("font_that_nobody_ships") is None


def test_both_families_are_the_ones_meant(qtbot: QtBot) -> None:
    assert sans() == "Source Sans Pro"
    assert serif() == "Source Serif Pro"
    for family in (sans(), serif()):
        assert QFontInfo(font(family, 16, QFont.Weight.Bold)).family() == family


@pytest.mark.parametrize("weight", [QFont.Weight.Normal, QFont.Weight.DemiBold, QFont.Weight.Bold])
def test_every_character_of_both_languages_is_in_the_interface_font(qtbot: QtBot, weight: QFont.Weight) -> None:
    raw = QRawFont.fromFont(font(sans(), 16, weight))
    # money is written with narrow no-break spaces: they must be there too
    assert [sign for sign in FRENCH + "\u202f\u00a0" if not raw.supportsCharacter(ord(sign))] == []


def test_every_figure_and_letter_of_the_felt_is_in_the_serif(qtbot: QtBot) -> None:
    raw = QRawFont.fromFont(font(serif(), 16, QFont.Weight.Bold))
    assert [sign for sign in "0123456789BRJVNWYGKRampo" if not raw.supportsCharacter(ord(sign))] == []


def test_figures_are_of_equal_width_so_that_amounts_stand_in_columns(qtbot: QtBot) -> None:
    metrics = QFontMetricsF(font(sans(), 28, QFont.Weight.DemiBold))
    assert len({metrics.horizontalAdvance(digit) for digit in "0123456789"}) == 1


def test_every_character_of_the_catalogues_can_be_shown(qtbot: QtBot) -> None:
    raw = QRawFont.fromFont(font(sans(), 16))
    found: set[str] = set()
    for catalogue in (file for place in PLACES for file in ROOT.glob(place)):
        found |= set(catalogue.read_text(encoding="utf-8"))
    assert [sign for sign in sorted(found) if sign.isprintable() and not raw.supportsCharacter(ord(sign))] == []
