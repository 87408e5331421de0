"""The composition root: builds everything once, connects everything in one block, and is the only door to the store."""

from __future__ import annotations

import ui.start.plain_imports  # noqa: F401 -- what comes after is loaded without PySide's reading it

# isort: split
import gc
import os
import sys
from collections.abc import Callable, Sequence
from contextlib import ExitStack
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QLibraryInfo, QObject, QTimer, QTranslator
from PySide6.QtWidgets import QApplication

from app.resources import PACKAGES, RESOURCES
from app.resources import SCENARIOS as SHIPPED_SCENARIOS
from app.storage.failure import RecordError, StoreError
from app.storage.folder import data_folder, is_open_to_all, machine_folders
from app.storage.start_file import HomeSummary, StartFile, read_start, write_start
from app.text import LANGUAGES, _, language, set_language
from ui.navigator import Navigator
from ui.page_factory import PageFactory
from ui.services.backups import Backups
from ui.services.clock import Clock
from ui.services.folders import LOGS
from ui.services.preferences import Greeting, Person, Preferences, Remembered
from ui.services.store_gateway import StoreGateway
from ui.services.training import TrainingService
from ui.start.display import no_display, without_wayland
from ui.start.faults import LOG, NO_DISPLAY, Faults, ended_by_signals, watched
from ui.start.first_paint import FirstPaint
from ui.theme.look import Look
from ui.theme.style import DARK, LIGHT, PALETTES, is_dark, prefers_dark, qt_palette, sheet
from ui.widgets.speaking import retranslate_all
from ui.window import MainWindow

if TYPE_CHECKING:
    import argparse

    from PySide6.QtWidgets import QWidget

    from app.drills.game import Games
    from app.scenarios.house import House
    from app.storage.restore import Offer
    from app.training.records import Trainee
    from app.training.store import Store
    from ui.pages.house_form import HouseValues
    from ui.session.session_run import SessionRun

FONTS_OF_SYSTEM = "/etc/fonts/fonts.conf"
"""The system's list of fonts; fontconfig complains where there is none."""

_HEARTBEAT = 250


class Program(QObject):
    """One run of the window over one data folder.

    `packages` hold the games it trains, `scenarios` the exercises shipped with them, a folder a game.
    """

    def __init__(
        self,
        app: QApplication,
        folder: Path,
        clock: Clock,
        packages: Sequence[str] = PACKAGES,
        scenarios: Path = SHIPPED_SCENARIOS,
    ) -> None:
        super().__init__()
        self._app = app
        self.folder = folder
        self.clock = clock
        self.scenarios = scenarios
        self._packages = packages
        self._is_elsewhere = False
        self.preferences = Preferences(_remembered(read_start(folder)), self._remember)
        self.gateway = StoreGateway(self._open_store, (StoreError,), refusals=(RecordError,))
        self.desk = TrainingService(
            games=lambda: self.games,
            preferences=self.preferences,
            gateway=self.gateway,
            clock=clock,
            house=self._house,
            own_house=self._has_own_house,
            run=lambda: self.run,
        )
        self._run: SessionRun | None = None
        self._qt_texts = QTranslator(self)
        self.window = MainWindow(PageFactory(self).builders(), self._may_leave)
        self.first_paint = FirstPaint()
        self.navigator = Navigator(
            window=self.window,
            desk=self.desk,
            preferences=self.preferences,
            gateway=self.gateway,
            run=lambda: self.run,
            logs=folder / LOGS,
            diagnose=self.diagnose,
        )
        self.backups = Backups(
            self.window,
            self.gateway,
            clock,
            offers=self._backup_offers,
            restore=self._restore_backup,
            reopen=self.navigator.retry_store,
            failures=(StoreError,),
        )
        self._connect()

    # what is connected to what

    def _connect(self) -> None:
        window, navigator, desk, preferences, gateway = (
            self.window,
            self.navigator,
            self.desk,
            self.preferences,
            self.gateway,
        )
        self.first_paint.painted.connect(self._after_first_paint)
        window.keys_wanted.connect(navigator.show_keys)
        window.help_wanted.connect(navigator.show_help)
        window.projection_wanted.connect(navigator.project)
        window.closing.connect(self._close)
        preferences.language_changed.connect(self._retranslate)
        preferences.look_changed.connect(self._apply_look)
        preferences.trainee_changed.connect(navigator.show_trainee)
        desk.told.connect(window.toast.tell)
        desk.trainees_changed.connect(navigator.trainees_changed)
        gateway.opened.connect(desk.check_trainee)
        gateway.opened.connect(navigator.store_opened)
        gateway.opened.connect(self._tell_open_folder)
        gateway.troubled.connect(navigator.store_troubled)

    @cached_property
    def games(self) -> Games:
        """The games it trains, by name; looked for after the first paint."""
        from app.games import discover

        return discover(self._packages)

    # beginning and end

    def _after_first_paint(self) -> None:
        from ui.start.app_icon import window_icon

        self._app.setWindowIcon(window_icon())
        self._apply_look()
        self._translate_qt()
        self.gateway.open()

    @property
    def run(self) -> SessionRun:
        """The run of sessions, made with the drill page."""
        self.window.page("drill")
        if self._run is None:
            raise RuntimeError("the drill page makes the run")
        return self._run

    def run_made(self, run: SessionRun) -> None:
        """The drill page has been made, and this with it."""
        self._run = run

    def _may_leave(self) -> bool:
        return self.navigator.may_leave()

    def _close(self) -> None:
        # a fault of one of them must leave the others their turn, the store above all
        with ExitStack() as last:
            last.callback(self.gateway.close)
            last.callback(self.backups.close)
            self.desk.refresh_greeting()

    # language and look

    def look(self, is_dark: Callable[[QApplication], bool] = prefers_dark) -> Look:
        """The palette and font scale in force; `is_dark` tells where the settings leave it open."""
        remembered = self.preferences.remembered
        chosen = PALETTES.get(remembered.palette) or (DARK if is_dark(self._app) else LIGHT)
        return Look(chosen, remembered.font_percent)

    def begin(self) -> None:
        """Show the window at its first page, in colours and fonts; the rest of its look comes a turn later."""
        self.navigator.begin()
        # asking for the colour scheme takes a tenth of the start, and where the palette follows it tells nothing more
        look = self.look(prefers_dark if sys.platform == "win32" else is_dark)
        self._app.setPalette(qt_palette(look.palette))
        self._app.setStyleSheet(sheet(look.palette, look.percent))
        self.window.show()
        self.first_paint.watch(self.window)
        self.window.activateWindow()

    def _apply_look(self) -> None:
        # loaded after the first paint: check boxes, arrows and icons are on no first page
        from ui.theme.dressing import dress

        look = self.look()
        dress(self._app, look)
        self.window.rail.set_colours(look.palette.on_deep, look.palette.brass_light)

    def _retranslate(self) -> None:
        self._translate_qt()
        retranslate_all()
        if self._run is not None:
            self._run.retranslate()

    def _translate_qt(self) -> None:
        self._app.removeTranslator(self._qt_texts)
        folder = QLibraryInfo.path(QLibraryInfo.LibraryPath.TranslationsPath)
        if self._qt_texts.load(f"qtbase_{language()}", folder):
            self._app.installTranslator(self._qt_texts)

    # the store and the house

    def _open_store(self) -> Store:
        from app.storage.errors import AlreadyOpenError
        from app.storage.store import open_store

        try:
            store = open_store(self.folder, self.clock.now())
        except AlreadyOpenError:
            self._is_elsewhere = True
            raise
        self._is_elsewhere = False
        return store

    def _tell_open_folder(self) -> None:
        from app.storage.filesystem import file_system

        if is_open_to_all(self.folder, file_system(self.folder).name):
            self.window.toast.tell(
                _("Le dossier des données est lisible par tous : qui tient la clé peut lire les noms et les réponses.")
            )

    def _backup_offers(self) -> Sequence[Offer]:
        from app.storage.restore import offers

        return offers(self.folder)

    def _restore_backup(self, offer: Offer) -> None:
        from app.storage.restore import restore

        restore(self.folder, offer.backup.path, self.clock.now())

    def machine_folders(self) -> tuple[Path, ...]:
        """The folders that hold the school's files for every account of this machine, the first found first."""
        return machine_folders()

    def _house(self) -> House:
        from app.scenarios.house import load_house

        return load_house(self.games, self.machine_folders(), self.folder)

    def _has_own_house(self) -> bool:
        from app.scenarios.house_place import find_house

        return find_house(self.machine_folders(), self.folder)[0] is not None

    def house_values(self) -> HouseValues:
        """The house as its form shows it."""
        from ui.services.house import house_values

        return house_values(self.games, self.machine_folders(), self.folder)

    def keep_house(self, values: HouseValues) -> str:
        """Write the house as its form says; the sentence to tell."""
        from app.storage.files import write_atomically
        from ui.services.house import keep_house

        return keep_house(values, self.games, self.folder, write_atomically, (StoreError,))

    def versions(self) -> tuple[str, ...]:
        """The versions of all that works with the program."""
        from app.storage.schema import SCHEMA_VERSION
        from app.versions import lines
        from ui.start.versions import qt_versions

        return tuple(lines(self.games, SCHEMA_VERSION, qt_versions))

    def diagnose(self, parent: QWidget) -> str:
        """Ask where the diagnostic archive goes and write it; the sentence to tell, empty when nothing was done."""
        from app.storage.diagnostics import write_archive
        from ui.services.diagnostics import ask_where, facts, of_this_machine

        at = self.clock.now()
        path = ask_where(parent, at[:10])
        if path is None:
            return ""
        remembered = self.preferences.remembered
        nobody: dict[str, int] = {}
        told = {
            "store": {"open": self.gateway.is_open, "waiting": self.gateway.waiting},
            "counts": self.gateway.read(lambda store: store.counts(), nobody),
            "own house": self._has_own_house(),
            **facts(remembered),
        }
        names = [trainee.name for trainee in self.desk.trainees()[0]]
        if remembered.trainee is not None:
            names.append(remembered.trainee.name)
        private = [*names, str(self.folder), *of_this_machine()]
        try:
            write_archive(
                path,
                self.folder,
                logs=self.folder / LOGS,
                at=at,
                told=told,
                private=private,
                store_open=self.gateway.is_open,
            )
        except StoreError as error:
            return str(error)
        return _("L’archive est écrite : {path}").format(path=path)

    def export(self, parent: QWidget, trainee: Trainee) -> str:
        """Ask where the answers of a trainee go and write them; the sentence to tell, empty when nothing was done."""
        from app.storage.export import export_csv, export_json
        from ui.services.exports import export

        return export(parent, self.gateway, trainee, {".csv": export_csv, ".json": export_json}, (StoreError,))

    def _remember(self, remembered: Remembered) -> None:
        if self._is_elsewhere:
            # what this window knows has aged: it may name somebody who was erased in the other one
            return
        greeting = remembered.greeting
        trainee = remembered.trainee
        start = StartFile(
            language=remembered.language,
            palette=remembered.palette,
            reduced_motion=remembered.reduced_motion,
            font_percent=remembered.font_percent,
            last_trainee="" if trainee is None else trainee.id,
            last_name="" if trainee is None else trainee.name,
            last_plan=remembered.plan,
            earlier_plans=remembered.earlier_plans,
            summary=HomeSummary(
                greeting.attempts, greeting.right, greeting.days, greeting.last_day, greeting.unfinished
            ),
        )
        try:
            write_start(self.folder, start)
        except StoreError as error:
            # what is remembered between two starts is a comfort: the answers are in the store
            LOG.warning("start file: %s", type(error).__name__)


def _remembered(start: StartFile) -> Remembered:
    trainee = Person(start.last_trainee, start.last_name) if start.last_trainee else None
    told = start.summary
    greeting = Greeting(told.attempts, told.right, told.days, told.last_day, told.unfinished)
    percent = max(100, min(200, start.font_percent))
    return Remembered(
        start.language,
        start.palette,
        start.reduced_motion,
        percent,
        trainee,
        start.last_plan,
        greeting,
        start.earlier_plans,
    )


def _speak(asked: str | None, remembered: str) -> None:
    if asked in LANGUAGES:
        set_language(asked)
    elif remembered in LANGUAGES:
        set_language(remembered)


def main(options: argparse.Namespace) -> int:
    """Open the window and stay until it is closed; the exit status.

    `options` has `data_dir` (a Path or None), `lang` (`fr`, `en` or None) and `self_test`.
    """
    folder = data_folder(options.data_dir)
    _speak(options.lang, "" if options.lang else read_start(folder).language)
    if options.self_test:
        return _self_test()
    if getattr(sys, "frozen", False):
        without_wayland(os.environ)
    reason = no_display(sys.platform, os.environ)
    if reason:
        if sys.stderr is not None:
            sys.stderr.write(reason + "\n")
        return NO_DISPLAY
    with watched(folder / LOGS) as faults:
        return _run_window(folder, faults)


def _self_test() -> int:
    """Check the program without a screen, in a folder that goes away: its trainee has no place among others."""
    from tempfile import TemporaryDirectory

    from ui.start import self_test

    gc.enable()
    os.environ["QT_QPA_PLATFORM"] = "offscreen"
    faults: list[str] = []
    self_test.say("data: in a folder that goes away, no other is touched")
    with TemporaryDirectory() as temporary:
        folder = Path(temporary)
        with watched(folder / LOGS) as watch:
            watch.report = faults.append
            program = Program(make_application(), folder, Clock())
            program.begin()
            problems = self_test.check_store(program.gateway, program.desk)
            problems += self_test.check(
                program.games, lambda game: program.desk.usual_plan(game).settings, program.window, faults
            )
            program.window.close()
            self_test.settle()
    for problem in (*problems, *faults):
        self_test.say(f"FAILED {problem}")
    self_test.say("ok" if not problems and not faults else "FAILED")
    return self_test.FAILED if problems or faults else self_test.PASSED


def _run_window(folder: Path, faults: Faults) -> int:
    app = make_application()
    program = Program(app, folder, Clock())
    faults.report = program.navigator.report_fault
    beat = QTimer()
    beat.start(_HEARTBEAT)
    beat.timeout.connect(_let_python_run)
    with ended_by_signals(program.window.close):
        program.begin()
        # the start is over: what it made is kept for good, and garbage is looked for among what comes after it
        gc.freeze()
        gc.enable()
        status = app.exec()
    faults.report = None
    return int(status)


def make_application() -> QApplication:
    """The application object, named as its folders and its window are."""
    if sys.platform == "linux" and not Path(FONTS_OF_SYSTEM).exists():
        os.environ.setdefault("FONTCONFIG_FILE", str(RESOURCES / "desktop" / "fonts.conf"))
    app = QApplication(sys.argv[:1])
    app.setApplicationName("tapis")
    app.setApplicationDisplayName("Tapis")
    app.setDesktopFileName("tapis")
    return app


def _let_python_run() -> None:
    """Give Python its turn, so that it hears signals."""
