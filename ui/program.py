"""The composition root: builds everything once and connects everything in one block."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from contextlib import ExitStack
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject
from PySide6.QtWidgets import QApplication

from app.resources import PACKAGES, SCENARIOS
from app.text import _
from ui.class_navigator import ClassNavigator
from ui.data_folder import FAILURES, REFUSALS, DataFolder, machine_folders
from ui.navigator import Navigator
from ui.page_factory import PageFactory
from ui.services.backups import BackupService
from ui.services.clock import Clock
from ui.services.file_dialog import AskFor, AskWhere, ask_for, ask_where
from ui.services.preferences import Preferences
from ui.services.requests import Requests
from ui.services.services import Services
from ui.services.store_gateway import StoreGateway
from ui.start.first_paint import FirstPaint
from ui.start.machine import this_machine
from ui.start.qt_names import qt
from ui.table.devices.cards.look import CardLook, use_cards
from ui.theme.appearance import Appearance
from ui.theme.palettes import CONTRAST
from ui.widgets.speaking import retranslate_all
from ui.window import MainWindow

if TYPE_CHECKING:
    from ui.session.lesson_run import LessonRun


class Program(QObject):
    """One run of the window over one data folder.

    `packages` hold the games it trains, `scenarios` the exercises shipped with them, a folder a game; `machine` names
    the folders of the school on this machine, `ask` asks where a file is to be written, `choose` for one there is.
    """

    def __init__(
        self,
        app: QApplication,
        folder: Path,
        clock: Clock,
        packages: Sequence[str] = PACKAGES,
        scenarios: Path = SCENARIOS,
        *,
        machine: Callable[[], tuple[Path, ...]] = machine_folders,
        ask: AskWhere = ask_where,
        choose: AskFor = ask_for,
    ) -> None:
        super().__init__()
        self._app = app
        self.folder = folder
        self.clock = clock
        self._run: LessonRun | None = None
        self._requests = Requests(folder)
        data = DataFolder(folder, clock, machine)
        self.preferences = Preferences(data.remembered(), data.remember, this_machine)
        self.gateway = StoreGateway(data.open_store, FAILURES, REFUSALS)
        self.appearance = Appearance(app, self.preferences)
        self.window = window = MainWindow()
        self.services = Services(
            data=data,
            preferences=self.preferences,
            gateway=self.gateway,
            clock=clock,
            packages=packages,
            scenarios=scenarios,
            ask_where=ask,
            choose=choose,
            tell=window.toast.tell,
            run=lambda: self.run,
        )
        self.backups = BackupService(
            data, self.gateway, clock, is_busy=lambda: window.current == "drill", tell=window.toast.tell
        )
        self.navigator = Navigator(window, self.services, self.backups, lambda: self.run)
        self.classes = ClassNavigator(window, self.services, self.navigator, choose)
        pages = PageFactory(
            window=window,
            navigator=self.navigator,
            classes=self.classes,
            services=self.services,
            backups=self.backups,
            run=lambda: self.run,
            look=self.appearance.look,
        )
        window.open(pages.builders(), self._may_leave)
        self.first_paint = FirstPaint()
        self._connect()

    # what is connected to what

    def _connect(self) -> None:
        window, navigator, preferences, gateway = self.window, self.navigator, self.preferences, self.gateway
        self.first_paint.painted.connect(self._after_first_paint)
        window.keys_wanted.connect(navigator.show_keys)
        window.help_wanted.connect(navigator.show_help)
        window.settings_wanted.connect(navigator.show_settings)
        window.projection_wanted.connect(navigator.project)
        window.file_dropped.connect(lambda path: self.classes.open_file(Path(path)))
        window.closing.connect(self._close)
        window.coming.connect(self.appearance.wake)
        preferences.language_changed.connect(self._retranslate)
        preferences.look_changed.connect(self._apply_look)
        preferences.trainee_changed.connect(navigator.show_trainee)
        gateway.opened.connect(self._check_trainee)
        gateway.opened.connect(navigator.store_opened)
        gateway.opened.connect(self._tell_open_folder)
        gateway.opened.connect(self._begin_sending)
        gateway.troubled.connect(navigator.store_troubled)

    def _may_leave(self) -> bool:
        return (self._run is None or self._run.may_end()) and self.navigator.may_leave()

    @property
    def run(self) -> LessonRun:
        """The run of sessions with its page, made when somebody trains for the first time."""
        if self._run is None:
            from ui.pages.drill import DrillPage
            from ui.session.lesson_run import LessonRun

            page, teaching = DrillPage(self.clock), self.services.teaching
            run = self._run = LessonRun(page, self.gateway, self.clock, self.preferences, teaching)
            run.page.keys_wanted.connect(self.navigator.show_keys)
            run.ended.connect(self.navigator.session_ended)
            run.stopped.connect(self.navigator.session_stopped)
            run.left.connect(self.navigator.drill_left)
            run.left.connect(self.classes.shown)
            run.contested.connect(self.navigator.case_contested)
        return self._run

    # lessons from outside

    def open_lesson(self, path: Path) -> None:
        """Show the lesson of a file, once the store is open; meanwhile nobody need do anything."""
        if self.gateway.is_open:
            self.classes.open_file(path)
        else:
            self.gateway.opened.connect(lambda: self.classes.open_file(path), qt().ConnectionType.SingleShotConnection)

    def take_requests(self) -> None:
        """Open what another start of the program was asked to open over this folder."""
        for path in self._requests.taken():
            self.window.setWindowState(self.window.windowState() & ~qt().WindowState.WindowMinimized)
            self.window.activateWindow()
            self.open_lesson(path)

    # beginning and end

    def begin(self) -> None:
        """Show the window at its first page, in colours and fonts; the rest of its look comes a turn later."""
        self.navigator.begin()
        self.appearance.apply_colours()
        if self.preferences.remembered.maximised:
            self.window.showMaximized()
        else:
            self.window.show()
        self.first_paint.watch(self.window)
        self.window.activateWindow()

    def _after_first_paint(self) -> None:
        from ui.start.app_icon import window_icon

        self.window.fit_screen()
        self._app.setWindowIcon(window_icon())
        self._apply_look()
        self.appearance.translate_qt()
        self.gateway.open()

    def _check_trainee(self) -> None:
        self.services.trainees.check()

    def _tell_open_folder(self) -> None:
        if self.services.data.is_open_to_all():
            self.window.toast.tell(
                _("Le dossier des données est lisible par tous : qui tient la clé peut lire les noms et les réponses.")
            )

    def _begin_sending(self) -> None:
        if self.services.data.server_file() is not None:
            self.services.school_server.begin()

    def _close(self) -> None:
        # a fault of one of them must leave the others their turn, the store above all
        with ExitStack() as last:
            last.callback(lambda: self.services.data.put_aside(self.gateway.left()))
            last.callback(self.gateway.close)
            last.callback(self.backups.close)
            for thread in ("school_server", "live"):
                if thread in vars(self.services):
                    last.callback(getattr(self.services, thread).end)
            # nobody waits for a backup
            last.callback(self.window.hide)
            if self._run is not None:
                last.callback(self._run.close)
            self.preferences.set_maximised(self.window.isMaximized())
            if self.gateway.is_open:
                self.services.figures.refresh()

    # language and look

    def _apply_look(self) -> None:
        from ui.table.edges import use_strong

        palette = self.appearance.apply(self.window.hidden()).palette
        use_strong(palette is CONTRAST)
        remembered = self.preferences.remembered
        use_cards(CardLook(remembered.card_indices, remembered.four_colours, remembered.big_indices))
        self.window.rail.set_colours(palette.on_deep, palette.brass_light)

    def _retranslate(self) -> None:
        self.appearance.translate_qt()
        retranslate_all()
        if self._run is not None:
            self._run.retranslate()
