"""What the window knows for a diagnosis, and where its archive is to be written; nothing of a person goes into it."""

from __future__ import annotations

import getpass
import platform
from contextlib import suppress
from pathlib import Path
from typing import Any

from PySide6 import __version__ as pyside
from PySide6.QtCore import QStandardPaths, QUrl, qVersion
from PySide6.QtGui import QDesktopServices, QGuiApplication
from PySide6.QtWidgets import QWidget

from app.paths import is_folder
from app.text import _, language
from app.training.plan import read_plan
from app.training.remembered import Remembered
from ui.data_folder import FAILURES, DataFolder
from ui.services.clock import Clock
from ui.services.file_dialog import AskWhere
from ui.services.house import HouseService
from ui.services.preferences import Preferences
from ui.services.store_gateway import StoreGateway
from ui.services.trainees import TraineeService


class DiagnosticService:
    """Writes the archive where `ask` says."""

    def __init__(
        self,
        *,
        data: DataFolder,
        gateway: StoreGateway,
        preferences: Preferences,
        house: HouseService,
        trainees: TraineeService,
        clock: Clock,
        ask: AskWhere,
    ) -> None:
        self._data = data
        self._gateway = gateway
        self._preferences = preferences
        self._house = house
        self._trainees = trainees
        self._clock = clock
        self._ask = ask

    def write(self, parent: QWidget) -> str:
        """Ask where the archive goes and write it; the sentence to tell, empty when nothing was done."""
        path = self._where(parent, self._clock.now()[:10])
        if path is None:
            return ""
        remembered = self._preferences.remembered
        nobody: dict[str, int] = {}
        told = {
            "store": {"open": self._gateway.is_open, "waiting": self._gateway.waiting},
            "counts": self._gateway.read(lambda store: store.counts(), nobody),
            "own house": self._house.has_own(),
            **facts(remembered),
        }
        names = [trainee.name for trainee in self._trainees.known()[0]]
        if remembered.trainee is not None:
            names.append(remembered.trainee.name)
        private = [*names, str(self._data.path), *of_this_machine()]
        try:
            self._data.write_archive(path, told, private, store_open=self._gateway.is_open)
        except FAILURES as error:
            return str(error)
        return _("L’archive est écrite : {path}").format(path=path)

    def _where(self, parent: QWidget, day: str) -> Path | None:
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        suggested = str(Path(folder) / f"tapis-diagnostic-{day}.zip")
        chosen, _kind = self._ask(parent, _("Archive de diagnostic"), suggested, "ZIP (*.zip)")
        if not chosen:
            return None
        path = Path(chosen)
        return path if path.suffix else path.with_suffix(".zip")


def facts(remembered: Remembered) -> dict[str, Any]:
    """Versions, screens and settings as JSON values; of the plan last chosen what table it was, of a person nothing."""
    screens = [
        {"size": [each.size().width(), each.size().height()], "ratio": each.devicePixelRatio()}
        for each in QGuiApplication.screens()
    ]
    return {
        "window": {"qt": qVersion(), "pyside": pyside, "platform": QGuiApplication.platformName(), "screens": screens},
        "settings": {
            "language": language(),
            "palette": remembered.palette or "system",
            "font_percent": remembered.font_percent,
            "reduced_motion": remembered.reduced_motion,
            "guest": remembered.trainee is None,
            "plan": _plan(remembered.last_plan),
        },
    }


def _plan(text: str) -> dict[str, Any] | None:
    try:
        plan = read_plan(text)
    except ValueError:
        return None
    settings = plan.settings
    return {
        "game": plan.game,
        "drills": list(plan.drills),
        "level": plan.level,
        "rules": settings.rules,
        "pay_table": settings.pay_table,
        "minimum": settings.minimum,
    }


def of_this_machine() -> list[str]:
    """What tells who sits here: the user's name, the machine's, and the user's own folder."""
    found = [str(Path.home()), platform.node()]
    with suppress(KeyError, OSError):  # an account without a name
        found.append(getpass.getuser())
    return [each for each in found if each and each != "/"]


def open_folder(folder: Path) -> bool:
    """Show a folder, or the nearest one above it, in the desktop's own program; False when there is no such program."""
    while not is_folder(folder) and folder != folder.parent:
        folder = folder.parent
    return QDesktopServices.openUrl(QUrl.fromLocalFile(str(folder)))
