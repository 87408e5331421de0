"""Drawing scenes into a folder: which ones, in which dress, in which order."""

from __future__ import annotations

import os
import shutil
import sys
import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from itertools import groupby
from pathlib import Path
from tempfile import TemporaryDirectory

from PySide6.QtCore import QTimer
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QApplication

from app.reasons import reason
from app.text import _, language, ngettext, set_language
from tools.gallery import past, sheets
from tools.gallery.camera import SMALL, Dress, Format, Shot, frame, picture, png, screens_file
from tools.gallery.quantise import quantised
from tools.gallery.scene import Scene
from tools.gallery.stage import Stage
from tools.gallery.subsets import CHECK, CHECKED, KEPT, Chosen, all_scenes, played
from ui.main import make_application
from ui.start.faults import watched
from ui.start.self_test import say, settle

DONE, FAILED, BAD_USAGE = 0, 1, 2

_LOOK = 5
"""Milliseconds between two looks whether a dialog waits."""
_PATIENCE = 20_000
"""Milliseconds after which a dialog that nobody answers is left."""

Take = Callable[[Format, QImage], None]


class Studio:
    """Where scenes are played: an application without a screen, and folders that go away."""

    def __init__(self, app: QApplication, folder: Path) -> None:
        self._app = app
        self._folder = folder
        self._count = 0
        self._past: Path | None = None

    def draw(self, scene: Scene, dress: Dress, formats: Sequence[Format], take: Take) -> None:
        """Play a scene in a dress and take a picture in each format; every font scale is played anew."""
        for percent, wanted in groupby(formats, key=lambda each: each.percent):
            self._draw(scene, dress, percent, list(wanted), take)

    def _draw(self, scene: Scene, dress: Dress, percent: int, formats: Sequence[Format], take: Take) -> None:
        folder = self._new_folder(with_past=scene.past)
        if scene.prepare is not None:
            scene.prepare(folder)
        stage = Stage(self._app, folder, dress.language, dress.palette)
        stage.program.preferences.set_font_percent(percent)
        try:
            stage.begin()
            frame(stage.window, formats[0])
            if scene.asks:
                _play_asking(scene, stage, lambda: _take_all(scene, stage, formats, take))
            else:
                _play_alone(scene, stage)
                _take_all(scene, stage, formats, take)
        finally:
            _close_dialogs()
            stage.end()
            shutil.rmtree(folder)

    def _new_folder(self, *, with_past: bool) -> Path:
        self._count += 1
        folder = self._folder / f"data-{self._count}"
        if not with_past:
            folder.mkdir()
            return folder
        if self._past is None:
            self._past = self._folder / "past"
            self._past.mkdir()
            past.lay_down(self._app, self._past)
        shutil.copytree(self._past, folder)
        return folder


def _play_alone(scene: Scene, stage: Stage) -> None:
    """Play a scene that ends in no dialog; one that waits for an answer all the same is left and told."""
    left: list[str] = []

    def leave() -> None:
        dialog = QApplication.activeModalWidget()
        if dialog is not None:
            left.append(f"{scene.name}: {dialog.windowTitle()}")
            _close_dialogs()

    timer = QTimer()
    timer.timeout.connect(leave)
    timer.start(_PATIENCE)
    scene.play(stage)
    timer.stop()
    if left:
        raise RuntimeError(left[0])


def _play_asking(scene: Scene, stage: Stage, take: Callable[[], None]) -> None:
    """Play a scene that ends in a dialog: the pictures are taken while it waits, then it is left."""
    failures: list[Exception] = []
    taken: list[bool] = []

    timer = QTimer()

    def while_it_waits() -> None:
        if QApplication.activeModalWidget() is None:
            return
        timer.stop()
        # an exception would be lost in Qt: it is carried out of the dialog
        try:
            take()
            taken.append(True)
        except Exception as error:  # noqa: BLE001 -- raised again below
            failures.append(error)
        finally:
            _close_dialogs()

    timer.timeout.connect(while_it_waits)
    timer.start(_LOOK)
    scene.play(stage)
    timer.stop()
    if failures:
        raise failures[0]
    if not taken:
        raise RuntimeError(scene.name)


def _take_all(scene: Scene, stage: Stage, formats: Sequence[Format], take: Take) -> None:
    for wanted in formats:
        frame(stage.window, wanted)
        stage.hide_folder()
        stage.rest()
        settle()
        take(wanted, picture(stage.window if scene.part is None else scene.part(stage)))


def _close_dialogs() -> None:
    while (dialog := QApplication.activeModalWidget()) is not None:
        dialog.close()
        settle()


def _chosen(subset: str | None, scenes: Sequence[Scene]) -> Iterator[tuple[Scene, Dress, tuple[Format, ...]]]:
    """What a subset draws: scenes of `check` in the dress and format compared, others in every one."""
    if subset == CHECK:
        yield from played(CHECKED)
        return
    for scene in scenes:
        if subset in (None, scene.page):
            for dress in scene.dresses:
                yield scene, dress, scene.formats


@contextmanager
def _in_utc() -> Iterator[None]:
    """The local time of all pictures is UTC, where a program may choose its own."""
    before = os.environ.get("TZ")
    os.environ["TZ"] = "UTC"
    _take_zone()
    try:
        yield
    finally:
        if before is None:
            del os.environ["TZ"]
        else:
            os.environ["TZ"] = before
        _take_zone()


def _take_zone() -> None:
    if sys.platform != "win32":
        time.tzset()


@contextmanager
def studio() -> Iterator[Studio]:
    """A studio in this process, whose language is as before afterwards."""
    spoken = language()
    with TemporaryDirectory(prefix="tapis-gallery-") as temporary, _in_utc():
        folder = Path(temporary)
        app = QApplication.instance()
        if not isinstance(app, QApplication):
            os.environ["QT_QPA_PLATFORM"] = f"offscreen:configfile={screens_file(folder)}"
            app = make_application()
        try:
            yield Studio(app, folder)
        finally:
            set_language(spoken)


def draw_all(folder: Path, subset: str | None) -> int:
    """Draw into a folder, which is made; the exit status, 2 for a subset that is none.

    `subset`: `check` (what the check compares), `readme` (the picture of the README), `guide` (those of the help), or
    the name of a page; None draws everything.
    """
    scenes = all_scenes()
    pages = {scene.page for scene in scenes}
    if subset not in (None, CHECK, *KEPT) and subset not in pages:
        known = ", ".join((CHECK, *KEPT, *sorted(pages)))
        message = _("Aucune partie ne s’appelle « {subset} ». Il y a : {known}")
        _complain(message.format(subset=subset, known=known))
        return BAD_USAGE
    faults: list[str] = []
    try:
        folder.mkdir(parents=True, exist_ok=True)
        with TemporaryDirectory(prefix="tapis-log-") as logs, watched(Path(logs)) as watch, studio() as place:
            watch.report = faults.append
            if subset is not None and subset in KEPT:
                count = _draw_kept(place, folder, KEPT[subset])
            else:
                count = _draw(place, folder, subset, scenes)
    except OSError as error:
        message = _("Impossible d’écrire dans {folder} : {reason}. Choisissez un autre dossier.")
        _complain(message.format(folder=folder, reason=reason(error)))
        return FAILED
    finally:
        for fault in faults:
            _complain(fault)
    if faults:
        return FAILED
    message = ngettext("{count} image dans {folder}", "{count} images dans {folder}", count)
    say(message.format(count=count, folder=folder))
    return DONE


def _complain(text: str) -> None:
    if sys.stderr is not None:
        sys.stderr.write(text + "\n")


def _draw(place: Studio, folder: Path, subset: str | None, scenes: Sequence[Scene]) -> int:
    """Pictures under names that say what they show, and the sheets; how many pictures."""
    drawn: list[tuple[Shot, Path]] = []
    for scene, dress, formats in _chosen(subset, scenes):

        def take(taken: Format, image: QImage, scene: Scene = scene, dress: Dress = dress) -> None:
            shot = Shot(scene.page, scene.state, dress, taken)
            path = folder / f"{shot.name}.png"
            path.write_bytes(png(image))
            drawn.append((shot, path))

        place.draw(scene, dress, formats, take)
        say(f"{scene.name}.{dress.language}.{dress.palette}")
    for name, image in _sheets(subset, drawn):
        (folder / f"{name}.png").write_bytes(png(image))
    return len(drawn)


def _sheets(subset: str | None, drawn: Sequence[tuple[Shot, Path]]) -> Iterable[tuple[str, QImage]]:
    """The sheets with their names: of the check one, as it has a picture of a page."""
    if subset == CHECK:
        return [("sheet-check", sheets.mosaic([(shot.name, path) for shot, path in drawn]))]
    return sheets.sheets(drawn)


def _draw_kept(place: Studio, folder: Path, kept: Mapping[str, Chosen]) -> int:
    """Pictures that are kept in the repository, few-coloured and small, by their paths in the folder; how many."""
    images: list[QImage] = []
    for name, chosen in kept.items():
        [(scene, dress, formats)] = played((chosen,))
        place.draw(scene, dress, formats, lambda _format, image: images.append(image))
        path = folder / name
        path.parent.mkdir(exist_ok=True)
        path.write_bytes(png(quantised(images.pop()), SMALL))
        say(str(path))
    return len(kept)
