"""The gallery shows every page and state, in each language and palette, the same pixels each time."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from random import Random

import pytest
from PySide6.QtCore import QRect
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication, QLabel

from app.games import discover, load
from app.scenarios.house_shipped import shipped_table
from app.text import language
from tests.ui.undressed import undressed
from tools.gallery.camera import COMPACT, DRESSES, LARGE, LARGE_TEXT, SHARP, USUAL, Dress, Format, Shot, png
from tools.gallery.command import BAD_USAGE, FAILED, Studio, draw_all, studio
from tools.gallery.exercises import NoExerciseError, mistake_in, session_of
from tools.gallery.quantise import quantised
from tools.gallery.roulette_scenes import PLAIN
from tools.gallery.scene import Scene
from tools.gallery.sheets import MOST_ROWS, THUMB, rows_of, sheets
from tools.gallery.stage import SHOWN_FOLDER, Stage
from tools.gallery.subsets import CHECKED, KEPT, all_scenes
from ui.help.library import Library
from ui.program import Program

GAME = load("rampo")
SCENES = {scene.name: scene for scene in all_scenes()}
FRENCH = Dress("fr", "light")


@pytest.fixture(scope="module")
def place(qapp: QApplication) -> Iterator[Studio]:
    with undressed(qapp), studio() as made:
        yield made


def drawn(place: Studio, scene: Scene, dress: Dress = FRENCH, wanted: Format = USUAL) -> QImage:
    images: list[QImage] = []
    place.draw(scene, dress, (wanted,), lambda _format, image: images.append(image))
    return images[0]


def seen(place: Studio, scene: Scene, dress: Dress = FRENCH) -> list[str]:
    """What can be read when a scene has been played."""
    found: list[str] = []

    def play(stage: Stage) -> None:
        scene.play(stage)
        stage.hide_folder()
        found.extend(each.text() for each in stage.window.findChildren(QLabel) if each.isVisible())

    drawn(place, scene._replace(play=play), dress)
    return found


# what there is


def test_every_page_of_the_window_is_drawn(program: Program) -> None:
    shown = {name for scene in all_scenes() for name in (scene.page, scene.page.split("-")[0])}
    assert set(program.window.names()) <= shown


@pytest.mark.parametrize("drill", [drill.id for drill in GAME.drills])
def test_every_drill_is_drawn_in_each_state_and_at_each_table(drill: str) -> None:
    states = {scene.state for scene in all_scenes() if scene.page == f"drill-{drill}"}
    assert {"2014-put", "2019-put", "current-a-put", "current-b-put"} <= states
    for ending in ("put", "right", "wrong", "computed"):
        assert any(state == ending or state.endswith(f"-{ending}") for state in states), ending


@pytest.mark.parametrize("drill", PLAIN)
def test_a_mistake_is_drawn_where_one_explains_an_answer_and_nowhere_else(drill: str) -> None:
    roulette = load("roulette")
    settings, one = shipped_table(roulette), roulette.drill(drill)
    put = (one.exercise(Random(f"gallery:{seed}"), 3, settings) for seed in range(12))
    explained = any(mistake_in(roulette, exercise) is not None for exercise in put)
    assert (f"roulette-{drill}-wrong" in SCENES) == explained


def test_every_chapter_of_the_help_is_drawn() -> None:
    assert {f"help-{chapter.id}" for chapter in Library(discover()).chapters()} <= set(SCENES)


def test_a_name_says_what_the_picture_shows() -> None:
    shot = Shot("drill-settlement", "guided-refused", Dress("fr", "dark"), USUAL)
    assert shot.name == "drill-settlement-guided-refused.fr.dark.1280x720"
    names = [each.label for each in (LARGE, COMPACT, LARGE_TEXT, SHARP)]
    assert names == ["1920x1080", "1093x600", "1280x720-150pc", "1280x720@2x"]


def test_no_two_pictures_have_one_name() -> None:
    assert len(SCENES) == len(all_scenes())
    for scene in all_scenes():
        assert len(set(scene.formats)) == len(scene.formats), scene.name


def test_the_check_looks_at_both_languages_and_all_palettes() -> None:
    assert {chosen.dress.language for chosen in CHECKED} == {"fr", "en"}
    assert {chosen.dress.palette for chosen in CHECKED} == {dress.palette for dress in DRESSES}
    assert {
        chosen.scene for chosen in (*CHECKED, *(chosen for part in KEPT.values() for chosen in part.values()))
    } <= set(SCENES)


# how it is drawn


@pytest.mark.parametrize("wanted", [LARGE, COMPACT])
def test_a_picture_has_the_size_asked_for(place: Studio, wanted: Format) -> None:
    image = drawn(place, SCENES["home-new"], wanted=wanted)
    assert (image.width(), image.height()) == wanted[:2]


def test_the_language_is_the_one_asked_for_and_then_as_before(qapp: QApplication) -> None:
    with studio() as made:
        assert "Hello Camille" in seen(made, SCENES["home-new"], Dress("en", "light"))
    assert language() == "fr"


@pytest.mark.slow
def test_the_folder_of_the_moment_is_not_in_the_picture(place: Studio) -> None:
    texts = seen(place, SCENES["settings-below"])
    assert SHOWN_FOLDER in texts
    assert not any("tapis-gallery-" in text for text in texts)


def test_an_exercise_that_does_not_exist_is_not_looked_for_forever(program: Program) -> None:
    plan = program.services.plans.usual(GAME)
    with pytest.raises(NoExerciseError):
        session_of(GAME, plan, lambda _game, _exercise: False)


def test_a_slip_while_a_dialog_waits_is_told(place: Studio) -> None:
    def take(_format: Format, _image: QImage) -> None:
        raise OSError("full")

    with pytest.raises(OSError, match="full"):
        place.draw(SCENES["trainees-rename"], FRENCH, (USUAL,), take)


def test_a_dialog_that_never_comes_is_told(place: Studio) -> None:
    with pytest.raises(RuntimeError, match="home-new"):
        drawn(place, SCENES["home-new"]._replace(asks=True))


def test_a_dialog_that_nobody_answers_is_left_and_told(place: Studio, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tools.gallery.command._PATIENCE", 300)
    with pytest.raises(RuntimeError, match="trainees-rename"):
        drawn(place, SCENES["trainees-rename"]._replace(asks=False))


def test_a_case_is_copied_for_its_picture(place: Studio) -> None:
    assert any("Copié" in text for text in seen(place, SCENES["toast-copied"]))


# what is written


def test_an_unknown_part_is_told_with_those_there_are(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert draw_all(tmp_path / "out", "cellar") == BAD_USAGE
    told = capsys.readouterr().err
    assert "cellar" in told
    assert "check, readme, guide, " in told
    assert "drill-settlement" in told
    assert not (tmp_path / "out").exists()


def test_a_folder_that_cannot_be_made_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (tmp_path / "file").write_text("")
    assert draw_all(tmp_path / "file" / "out", "check") == FAILED
    assert str(tmp_path / "file" / "out") in capsys.readouterr().err


@pytest.mark.slow
def test_sheets_show_every_picture_of_a_page(qapp: QApplication, tmp_path: Path) -> None:
    shots = []
    for number in range(MOST_ROWS + 1):
        for dress in DRESSES:
            shot = Shot("home", f"state-{number}", dress, USUAL)
            image = QImage(1280, 720, QImage.Format.Format_RGB32)
            image.fill(number * 30 + 20)
            path = tmp_path / f"{shot.name}.png"
            path.write_bytes(png(image))
            shots.append((shot, path))
    assert [len(row.pictures) for row in rows_of(shots)["home"]] == [len(DRESSES)] * (MOST_ROWS + 1)
    made = dict(sheets(shots))
    assert list(made) == ["sheet-home.1", "sheet-home.2"]
    assert made["sheet-home.1"].width() > len(DRESSES) * THUMB.width()
    assert made["sheet-home.1"].height() > MOST_ROWS * THUMB.height()
    middle = made["sheet-home.2"].copy(QRect(40, 100, 10, 10))
    assert middle.pixel(5, 5) & 0xFF == MOST_ROWS * 30 + 20


@pytest.mark.parametrize("colours", [2, 16, 256])
def test_a_picture_of_few_colours_keeps_to_them(qapp: QApplication, colours: int) -> None:
    image = QImage(64, 64, QImage.Format.Format_RGB32)
    for x in range(64):
        for y in range(64):
            image.setPixel(x, y, 0xFF000000 | x << 18 | y << 10 | (x ^ y) << 2)
    few = quantised(image, colours)
    assert 1 < len(set(few.colorTable())) <= colours
    assert few == quantised(image, colours)


def test_a_picture_of_fewer_colours_than_allowed_stays_as_it_is(qapp: QApplication) -> None:
    image = QImage(16, 16, QImage.Format.Format_RGB32)
    image.fill(0xFFB3261E)
    image.setPixel(3, 4, 0xFF1A7046)
    assert quantised(image).convertToFormat(QImage.Format.Format_RGB32) == image
