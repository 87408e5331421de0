"""The look of the frame: three palettes that can be read, put on the whole application at once."""

from __future__ import annotations

from collections.abc import Iterator

import pytest
from PySide6.QtGui import QColor, QImage, QPalette
from PySide6.QtWidgets import QApplication, QCheckBox, QComboBox, QPushButton, QRadioButton, QWidget
from pytestqt.qtbot import QtBot

from tests.ui.theme.contrast import contrast
from tests.ui.undressed import undressed
from ui.theme.dressing import FIELD_ICONS, dress
from ui.theme.fonts import sans
from ui.theme.look import Look
from ui.theme.palettes import PALETTES, Palette, prefers_dark

READ = [
    ("ink", "paper"),
    ("ink", "card"),
    ("muted", "paper"),
    ("muted", "card"),
    ("accent", "paper"),
    ("accent", "card"),
    ("on_accent", "accent"),
    ("on_main", "main"),
    ("on_main", "main_hover"),
    ("ink", "hover"),
    ("ink", "chosen"),
    ("ink", "warm"),
    ("right", "paper"),
    ("right", "card"),
    ("muted", "warm"),
    ("deep", "brass_light"),
    ("wrong", "paper"),
    ("wrong", "card"),
    ("on_deep", "deep"),
    ("on_deep", "deep_hover"),
    ("on_deep_muted", "deep"),
    ("brass_light", "deep"),
]
SEEN = [
    ("focus", "paper"),
    ("focus", "card"),
    ("focus", "deep"),
    ("accent", "line"),
    ("brass_light", "deep"),
    ("on_deep_muted", "deep"),
]


@pytest.fixture(autouse=True)
def _bare(qapp: QApplication) -> Iterator[None]:
    with undressed(qapp):
        yield


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES.keys())
@pytest.mark.parametrize(("front", "ground"), READ)
def test_texts_are_read_at_four_and_a_half_to_one(palette: Palette, front: str, ground: str) -> None:
    assert contrast(getattr(palette, front), getattr(palette, ground)) >= 4.5


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES.keys())
@pytest.mark.parametrize(("front", "ground"), SEEN)
def test_signs_are_seen_at_three_to_one(palette: Palette, front: str, ground: str) -> None:
    assert contrast(getattr(palette, front), getattr(palette, ground)) >= 3


def test_the_error_red_is_not_the_red_of_the_chance() -> None:
    from ui.table.colours import FIGURES, LINES

    for palette in PALETTES.values():
        assert palette.wrong not in (LINES["red"], FIGURES["red"])


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES.keys())
@pytest.mark.parametrize("percent", [100, 130, 200])
def test_a_look_is_put_on_what_is_shown_already(
    qtbot: QtBot, qapp: QApplication, palette: Palette, percent: int
) -> None:
    shown = QPushButton("Commencer")
    qtbot.addWidget(shown)
    shown.show()
    dress(qapp, Look(palette, percent))
    assert qapp.palette().color(QPalette.ColorRole.Window) == QColor(palette.paper)
    assert qapp.font().family() == sans()
    assert qapp.font().pixelSize() == round(16 * percent / 100)
    assert shown.fontMetrics().height() >= 16 * percent / 100
    assert prefers_dark(qapp) == (QColor(palette.paper).lightness() < 128)


def _drawn(widget: QWidget) -> QImage:
    widget.resize(widget.sizeHint())
    return widget.grab().toImage()


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES.keys())
@pytest.mark.parametrize("made", [QCheckBox, QRadioButton])
def test_a_checked_box_is_filled_with_the_accent(
    qtbot: QtBot, qapp: QApplication, palette: Palette, made: type[QCheckBox] | type[QRadioButton]
) -> None:
    dress(qapp, Look(palette))
    box = made("Mouvement réduit")
    qtbot.addWidget(box)
    empty = _drawn(box)
    box.setChecked(True)
    checked = _drawn(box)
    assert empty != checked
    assert _holds(checked, palette.accent)
    box.setEnabled(False)
    assert not _holds(_drawn(box), palette.accent)


def test_a_partly_checked_box_shows_neither_tick_nor_emptiness(qtbot: QtBot, qapp: QApplication) -> None:
    from PySide6.QtCore import Qt

    dress(qapp, Look())
    box = QCheckBox("Tout")
    qtbot.addWidget(box)
    pictures = []
    for state in (Qt.CheckState.Unchecked, Qt.CheckState.PartiallyChecked, Qt.CheckState.Checked):
        box.setCheckState(state)
        pictures.append(_drawn(box))
    assert pictures[0] != pictures[1] != pictures[2] != pictures[0]


def _holds(image: QImage, colour: str) -> bool:
    wanted = QColor(colour).rgb()
    return any(image.pixel(x, y) == wanted for x in range(image.width()) for y in range(image.height()))


@pytest.mark.parametrize("palette", PALETTES.values(), ids=PALETTES.keys())
def test_a_combo_box_shows_its_arrow(qtbot: QtBot, qapp: QApplication, palette: Palette) -> None:
    dress(qapp, Look(palette))
    combo = QComboBox()
    combo.addItem("")
    qtbot.addWidget(combo)
    combo.resize(120, 40)
    image = combo.grab().toImage()
    right = [image.pixelColor(x, y) for x in range(90, 110) for y in range(10, 30)]
    assert any(contrast(colour.name(), palette.card) >= 4.5 for colour in right)


def test_the_arrows_are_shipped_in_both_tones() -> None:
    assert sorted(path.name for path in FIELD_ICONS.glob("*.svg")) == [
        "down-dark.svg",
        "down-light.svg",
        "up-dark.svg",
        "up-light.svg",
    ]
