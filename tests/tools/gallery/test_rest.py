"""A picture shows how things are in the end, however much of a second of this machine went by before it was taken."""

from __future__ import annotations

from collections.abc import Callable, Iterator

import pytest
from PySide6.QtCore import QAbstractAnimation
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QLineEdit, QTextEdit, QWidget

from tests.ui.undressed import undressed
from tools.gallery.camera import USUAL, Dress, Format
from tools.gallery.command import Studio, studio
from tools.gallery.stage import Stage
from tools.gallery.subsets import all_scenes
from ui.session import ahead
from ui.start.self_test import settle

SCENES = {scene.name: scene for scene in all_scenes()}
FRENCH = Dress("fr", "light")


@pytest.fixture
def place(qapp: QApplication) -> Iterator[Studio]:
    with undressed(qapp), studio() as made:
        yield made


def look(place: Studio, name: str, play: Callable[[Stage], None], see: Callable[[Stage], None]) -> None:
    """Play a scene, then something more; `see` is called when the picture is taken."""
    scene, stages = SCENES[name], list[Stage]()

    def played(stage: Stage) -> None:
        scene.play(stage)
        play(stage)
        stages.append(stage)

    def take(_format: Format, _image: QImage) -> None:
        see(stages[0])

    place.draw(scene._replace(play=played), FRENCH, (USUAL,), take)


def test_all_is_said_of_a_wrong_answer(place: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    """However little of it this machine works out in a turn."""
    monkeypatch.setattr(ahead, "_A_TURN", 0)
    said: list[str] = []
    look(
        place,
        "drill-payout-computed",
        lambda _stage: None,
        lambda stage: said.append(stage.drill.verdict.mistake.text()),
    )
    assert said[0].startswith("C’est ce que donne l’erreur")


def test_what_fades_has_faded(place: Studio) -> None:
    fields: list[QLineEdit] = []
    seen: list[QAbstractAnimation.State] = []

    def play(stage: Stage) -> None:
        field = QLineEdit("x", stage.window)
        field.setClearButtonEnabled(True)
        field.show()
        settle()
        field.clear()
        fields.append(field)
        [fading] = _running(field)
        assert fading.totalDuration() > 0

    look(place, "home-new", play, lambda _stage: seen.extend(each.state() for each in _running(fields[0])))
    assert seen == []


def _running(widget: QWidget) -> list[QAbstractAnimation]:
    found: list[QAbstractAnimation] = widget.findChildren(QAbstractAnimation)
    return [each for each in found if each.state() == QAbstractAnimation.State.Running]


def test_a_long_text_is_laid_out_to_its_end(place: Studio) -> None:
    texts: list[QTextEdit] = []
    ends: list[int] = []

    def play(stage: Stage) -> None:
        text = QTextEdit(stage.window)
        text.resize(300, 200)
        text.setPlainText("\n".join(map(str, range(20_000))))
        text.show()
        texts.append(text)

    def see(_stage: Stage) -> None:
        bar = texts[0].verticalScrollBar()
        ends.append(bar.maximum())
        texts[0].document().size()
        settle()
        ends.append(bar.maximum())

    look(place, "home-new", play, see)
    assert ends[0] == ends[1] > 20_000


def test_the_window_is_in_front(place: Studio) -> None:
    seen: list[bool] = []

    def play(_stage: Stage) -> None:
        other = QWidget()
        other.show()
        other.activateWindow()
        settle()
        other.close()
        settle()

    look(place, "home-new", play, lambda stage: seen.append(stage.window.isActiveWindow()))
    assert seen == [True]


def test_the_clock_of_an_answered_question_tells_its_time(place: Studio) -> None:
    seen: list[str] = []

    def see(stage: Stage) -> None:
        seconds = stage.drill.thought() // 1000
        seen.extend((stage.drill.header.clock.text(), f"{seconds // 60}:{seconds % 60:02d}"))

    look(place, "drill-payout-computed", lambda _stage: None, see)
    assert seen[0] == seen[1] != "0:00"
