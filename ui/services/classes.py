"""A class: what is handed in, collected a little at a time while somebody watches, and written as marks and reports."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from pathlib import Path
from time import perf_counter
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtWidgets import QWidget

from app.classes.collecting import Desk, Step, absent_of, collecting
from app.classes.comparing import Compared, compared, kept, marks_of, read, text
from app.classes.figures import Figures, figures
from app.classes.kept_file import is_whole
from app.classes.listing import TooManyError, content_of, listed, why_unread
from app.classes.results import Collected, Result
from app.classes.roster import LARGEST_ROSTER, RosterError, read_roster
from app.classes.stuck import Stuck, stuck
from app.drills.game import Games
from app.exams.examining import Examiner
from app.exams.keys import LARGEST_KEY, KeyFileError, read_public
from app.exams.sitting import ExamError, typed
from app.handins.lines import CODE_LENGTH
from app.handins.replay import NOT_REPLAYED, OTHER_VERSION
from app.lessons.trainee import Trainee
from app.reports.moodle import marks
from app.reports.report import Sitting, reports
from app.reports.sheet import sheet
from app.reports.xapi import statements
from app.reports.xlsx import workbook
from app.text import _, named
from ui.data_folder import FAILURES, MARKS, DataFolder
from ui.models.told import Told
from ui.paper.report import report_pdf
from ui.services.file_dialog import AskFor, AskWhere, place_asked
from ui.services.house import HouseService
from ui.widgets.dialogs import ask_text

_SLICE = 0.03
"""Seconds of work at a time: the window stays at hand in between."""


class ClassView(NamedTuple):
    """A class as it was collected: who is absent, who is stuck, what its answers say of exercises and mistakes.

    `compared` sets it beside the last time, where there was one; `unkept` says why its marks wait for no next time.
    """

    collected: Collected
    absent: list[Trainee]
    stuck: list[Stuck]
    figures: Figures
    compared: Compared | None = None
    unkept: str = ""


class ClassService(QObject):
    """Collects the hand-ins of a class: `went_on` with work done and all there is, `ended` once there is a view.

    `failed` says why there is none. What was collected before stays until then.
    """

    went_on = Signal(int, int)
    ended = Signal()
    failed = Signal(str)

    def __init__(self, games: Games, data: DataFolder, house: HouseService, ask: AskFor, ask_where: AskWhere) -> None:
        super().__init__()
        self.games = games
        self.view: ClassView | None = None
        self.roster: list[Trainee] = []
        self._data = data
        self._house = house
        self._ask = ask
        self._ask_where = ask_where
        self._folders: list[Path] = []
        self._public: str | None = None
        self._code: str | None = None
        self._work: Iterator[Step] | None = None
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._go_on)

    @property
    def is_working(self) -> bool:
        """Whether a class is being collected."""
        return self._work is not None

    @property
    def has_exams(self) -> bool:
        """Whether hand-ins of an exam are among what was collected."""
        return self.view is not None and any("ticket" in (each.head or {}) for each in self.view.collected.results)

    @property
    def wants_code(self) -> bool:
        """Whether an exam's questions could not be put again, as only its start code tells them."""
        results = () if self.view is None else self.view.collected.results
        return any(
            "ticket" in (each.head or {}) and NOT_REPLAYED in each.remarks and OTHER_VERSION not in each.remarks
            for each in results
        )

    @property
    def has_other_code(self) -> bool:
        """Whether a start code was typed that does not open all of them."""
        return self._code is not None and self.wants_code

    # collecting

    def collect(self, folders: Sequence[Path]) -> None:
        """Begin to read what lies in some folders."""
        self._folders = [*folders]
        try:
            files = listed(folders)
        except (TooManyError, OSError) as error:
            self._stop()
            self.failed.emit(why_unread(error))
            return
        self._work = collecting(files, Desk(self.games, Examiner(self._public, self._code)))
        self.went_on.emit(0, 1)
        self._timer.start()

    def stop(self) -> None:
        """Collect no further."""
        if self.is_working:
            self._stop()
            self.failed.emit(_("Arrêté : la classe n’est pas réunie."))

    def _stop(self) -> None:
        self._work = None
        self._timer.stop()

    def _go_on(self) -> None:
        until = perf_counter() + _SLICE
        try:
            while self._work is not None:
                step = next(self._work)
                if step.found is not None:
                    self._stop()
                    self._show(step.found)
                    return
                if perf_counter() > until:
                    self.went_on.emit(step.done, step.of)
                    return
        except OSError as error:
            self._stop()
            self.failed.emit(why_unread(error))

    def _show(self, found: Collected) -> None:
        results = found.results
        held = stuck(results, self.games, self._house.current().targets)
        content, now = self._data.kept(MARKS), marks_of(results)
        before = read(content)
        unkept = self._data.keep(MARKS, text(kept(before, now)), whole=is_whole(content, before)) if now else ""
        absent = absent_of(self.roster, results)
        self.view = ClassView(found, absent, held, figures(results), compared(before, now), unkept)
        self.ended.emit()

    # what goes with it

    def choose_folder(self, parent: QWidget) -> None:
        """Have a folder chosen, and collect it."""
        chosen = self._ask(parent, _("Le dossier de la classe"), "")
        if chosen:
            self.collect([Path(chosen)])

    def choose_roster(self, parent: QWidget) -> str:
        """Have the list of the class chosen: who should hand in. What to tell, empty when nothing was done."""
        chosen = self._ask(parent, _("La liste de la classe"), "CSV (*.csv)")
        if not chosen:
            return ""
        path = Path(chosen)
        try:
            self.roster = read_roster(content_of(path, LARGEST_ROSTER))
        except RosterError as error:
            return named(f"{path.name}, {error.line}", error.message)
        except OSError as error:
            return why_unread(error)
        if self.view is not None:
            self.view = self.view._replace(absent=absent_of(self.roster, self.view.collected.results))
            self.ended.emit()
        return ""

    def choose_key(self, parent: QWidget) -> str:
        """Have the public key of an exam chosen, and check tickets and signatures; what to tell where it cannot be."""
        chosen = self._ask(parent, _("La clé publique du formateur"), _("Clés publiques (*.pub)"))
        if not chosen:
            return ""
        path = Path(chosen)
        try:
            self._public = read_public(content_of(path, LARGEST_KEY).decode(errors="replace"))
        except KeyFileError as error:
            return named(path.name, str(error))
        except OSError as error:
            return why_unread(error)
        self.collect(self._folders)
        return ""

    def type_code(self, parent: QWidget) -> str:
        """Have the start code of an exam typed, and put the questions of unfinished hand-ins again; what to tell."""
        letters = ask_text(parent, _("Code de départ de l’examen"), "", 2 * CODE_LENGTH)
        if not letters:
            return ""
        try:
            self._code = typed(letters)
        except ExamError as error:
            return str(error)
        self.collect(self._folders)
        return ""

    def sitting(self, result: Result) -> Sitting | None:
        """What is filed of a hand-in, wrong answer by wrong answer; None of one that does not count."""
        filed = reports([result], [], self.games)
        return filed[0].sittings[0] if filed else None

    # marks and reports

    def write(self, parent: QWidget) -> Told:
        """Ask where the results go, and in which form; what to tell."""
        view = self.view
        if view is None:
            return Told()
        forms = [(called, ending) for called, ending, _content in self._forms(view)]
        asked = place_asked(self._ask_where, parent, _("Enregistrer les résultats"), _("classe"), forms)
        if asked is None:
            return Told()
        path, number = asked
        content = self._forms(view)[number][2]
        try:
            self._data.write_asked(path, content())
        except FAILURES as error:
            return Told(str(error))
        told = [_("Les résultats sont écrits : {path}").format(path=path)]
        unnumbered = marks(view.collected.results, view.absent).unnumbered if number == _MOODLE else ()
        if unnumbered:
            message = _("Sans numéro, donc sans ligne dans {file} : {names}.")
            told.append(message.format(file=path.name, names=", ".join(unnumbered)))
        return Told(" ".join(told), well=not unnumbered)

    def _forms(self, view: ClassView) -> list[tuple[str, str, Callable[[], bytes]]]:
        """What a class can be written as: what each is called, its ending, what makes it."""
        results = view.collected.results

        return [
            (_("Classeur"), ".xlsx", lambda: workbook(results, view.absent, self.games)),
            (_("Tableau"), ".csv", lambda: sheet(results)),
            (_("Notes pour Moodle"), ".csv", lambda: marks(results, view.absent).content),
            (_("Énoncés xAPI"), ".json", lambda: statements(results)),
            (
                _("Procès-verbal"),
                ".pdf",
                lambda: report_pdf(reports(results, view.absent, self.games), key=self._public),
            ),
        ]

    def _on_paper(self, view: ClassView) -> bytes:
        return report_pdf(reports(view.collected.results, view.absent, self.games), key=self._public)


_MOODLE = 2
"""The number of the form that Moodle reads."""
