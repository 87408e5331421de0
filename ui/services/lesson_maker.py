"""Making a lesson: what a draft of one gives, and its file, its code and its pages."""

from __future__ import annotations

import re
from collections.abc import Sequence
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QWidget

from app.drills.game import Games
from app.handins.writing import plain_name
from app.lessons.code import SEEDS, CodeError, code_of
from app.lessons.draft import Draft, draft_of, draft_of_plan
from app.lessons.exercises import Put, put
from app.lessons.lesson import DrillPart, Lesson
from app.lessons.reading import SUFFIX, read_lesson
from app.lessons.sheet import sheet_of
from app.lessons.tables import told_of
from app.lessons.writing import lesson_text
from app.paths import is_there
from app.scenarios.errors import ScenarioError
from app.text import _, language, named
from app.training.plan import Plan
from ui.data_folder import FAILURES, SCENARIOS, DataFolder
from ui.models.scenarios import Broken, ScenarioFile, files, glance_at, in_order, read, row_texts
from ui.models.told import Told
from ui.services.clock import Clock
from ui.services.file_dialog import AskWhere
from ui.services.house import HouseService
from ui.services.lessons import RefusedError
from ui.services.printing import PrintService

_PART = re.compile(r"parts\[(\d+)\]")


class Made(NamedTuple):
    """What a draft gives: the lesson, its exercises; `code` stands for it, else `reasons` say what does not fit."""

    lesson: Lesson
    exercises: Sequence[Put]
    code: str
    reasons: Sequence[str]

    @property
    def note(self) -> str:
        """What is told under the code, or why there is none; letters cannot take the table of a house along."""
        if not self.code:
            return _("Pas de code : {reason}.").format(reason=self.reasons[0])
        told = _("À écrire au tableau, là où il n’y a pas de clé USB.")
        if not any(isinstance(part, DrillPart) and part.of_house for part in self.lesson.parts):
            return told
        return told + " " + _("Chaque poste y joue à la table de sa propre maison ; le fichier emporte celle d’ici.")


class LessonMaker:
    """Makes lessons of drafts, at the tables of this house."""

    def __init__(
        self,
        *,
        games: Games,
        data: DataFolder,
        house: HouseService,
        clock: Clock,
        shipped: Path,
        printing: PrintService,
        ask: AskWhere,
    ) -> None:
        self.games = games
        self._data = data
        self._house = house
        self._clock = clock
        self._shipped = shipped
        self._printing = printing
        self._ask = ask

    def seed(self) -> int:
        """Another seed, small enough for a code."""
        return self._clock.seed() % SEEDS

    def opened(self, path: Path) -> Draft:
        """The draft of a lesson's file; raises RefusedError with what is wrong in it."""
        try:
            house = self._house.current().table
            return draft_of(read_lesson(path, self.games, house), house)
        except ScenarioError as error:
            raise RefusedError(*(each.listed(Path(each.file).name) for each in error.each)) from None

    def of_plan(self, plan: Plan) -> Draft:
        """The draft of a session that was played."""
        game = self.games[plan.game]
        house = told_of(game, self._house.current().table(game.name))
        return draft_of_plan(plan, game, house, self.seed())

    def made(self, draft: Draft) -> Made:
        """What a draft gives; raises RefusedError with what is wrong, part by part, in words."""
        if not draft.parts:
            raise RefusedError(_("Ajoutez au moins une partie."))
        house = self._house.current().table
        try:
            lesson = replace(draft, title=titled(draft)).lesson(language(), self.games, house)
        except ScenarioError as error:
            raise RefusedError(*(_told(each) for each in error.each)) from None
        try:
            code, reasons = code_of(lesson, house), []
        except CodeError as error:
            code, reasons = "", error.reasons
        return Made(lesson, put(lesson, self.games), code, reasons)

    # written exercises

    def scenarios(self) -> list[tuple[Path, str]]:
        """The files of written exercises, each with the words it is listed by."""
        own = (self._data.path / SCENARIOS, *(folder / SCENARIOS for folder in self._data.machine()))
        listed = in_order(filter(None, (glance_at(each, self.games) for each in files(self._shipped, *own))))
        return [(each.file.path, " · ".join(row_texts(each)[:2] + row_texts(each)[4:])) for each in listed]

    def carried(self, paths: Sequence[Path]) -> dict[str, str]:
        """The texts of some files under names that differ; raises RefusedError for one that cannot be used."""
        found: dict[str, str] = {}
        for path in paths:
            sound = read(ScenarioFile(path, own=True), self.games)
            if isinstance(sound, Broken):
                raise RefusedError(str(sound.error))
            text = path.read_text(encoding="utf-8-sig").replace("\r\n", "\n")
            names = (f"{path.stem}{end}{path.suffix}" for end in ("", *(f"-{number}" for number in range(2, 1000))))
            found[next(name for name in names if found.get(name, text) == text)] = text
        return found

    # files

    def save(self, parent: QWidget, draft: Draft) -> Told:
        """Ask where the lesson goes and write it as one file; what to tell."""
        made = self.made(draft)
        folder = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
        suggested = str(Path(folder) / f"{plain_name(titled(draft))}{SUFFIX}")
        chosen, _form = self._ask(parent, _("Enregistrer la leçon"), suggested, _("Leçons de Tapis (*.tapis)"))
        if not chosen:
            return Told()
        path = Path(chosen)
        if path.suffix.lower() != SUFFIX:
            path = path.with_name(path.name + SUFFIX)
            if is_there(path):
                return Told(_("« {name} » existe déjà : choisissez un autre nom.").format(name=path.name))
        # the table of this house goes along, so that it is the same on every computer
        value = made.lesson.whole
        try:
            self._data.write_asked(path, lesson_text(value).encode(), lesson=True)
        except FAILURES as error:
            return Told(str(error))
        told = _("La leçon est écrite : {path}. Copiez ce fichier sur chaque poste.")
        return Told(told.format(path=path), well=True)

    def print(self, parent: QWidget, draft: Draft, *, key: bool) -> Told:
        """Ask where the worksheet goes, or its key, and write it; what to tell."""
        from ui.paper.worksheet import answer_key, worksheet

        sheet = sheet_of(self.made(draft).lesson, self.games, self._house.current().table, None)
        name = "-".join((plain_name(titled(draft)), *((plain_name(_("corrigé")),) if key else ())))
        title = _("Enregistrer le corrigé") if key else _("Enregistrer la feuille")
        return self._printing.write(parent, title, name, lambda: (answer_key if key else worksheet)(sheet))


def titled(draft: Draft) -> str:
    """What a draft is called, also where nobody has given it a title."""
    return draft.title.strip() or _("Leçon")


def _told(error: ScenarioError) -> str:
    """A fault of a draft by what it is called on the page."""
    at = _PART.match(error.field)
    return error.message if at is None else named(_("Partie {number}").format(number=int(at[1]) + 1), error.message)
