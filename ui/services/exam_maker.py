"""Making an exam: the instructor's key, the list of the class, one ticket a trainee, and the two codes."""

from __future__ import annotations

import secrets
from pathlib import Path

from PySide6.QtWidgets import QWidget

from app.classes.listing import content_of, why_unread
from app.classes.roster import LARGEST_ROSTER, RosterError, read_roster, why_unfit
from app.drills.game import Games
from app.exams.keys import LARGEST_KEY, PUBLIC_SUFFIX, KeyFileError, new_key, read_key
from app.exams.making import Exam, new_exam
from app.lessons.lesson import Lesson
from app.lessons.trainee import Trainee
from app.paths import is_empty, is_there
from app.reasons import reason
from app.text import _, named
from ui.data_folder import FAILURES, DataFolder
from ui.services.file_dialog import AskFor, AskWhere, place_asked
from ui.services.lessons import RefusedError


class ExamMaker:
    """Makes exams of lessons; each method raises RefusedError with what stands in the way."""

    def __init__(self, games: Games, data: DataFolder, ask: AskFor, ask_where: AskWhere) -> None:
        self._games = games
        self._data = data
        self._ask = ask
        self._ask_where = ask_where

    def key_asked(self, parent: QWidget) -> Path | None:
        """The file of the instructor's key, chosen among those there are."""
        chosen = self._ask(parent, _("La clé du formateur"), f"{_('Clés du formateur (*.key)')};;* (*)")
        return Path(chosen) if chosen else None

    def key_made(self, parent: QWidget, passphrase: str) -> Path | None:
        """A new key under a passphrase, with its public half beside it; None where the question is left."""
        try:
            key, content = new_key(passphrase, secrets.token_bytes)
        except KeyFileError as error:
            raise RefusedError(str(error)) from None
        form = (_("Clé du formateur"), ".key")
        asked = place_asked(self._ask_where, parent, _("Garder la clé du formateur"), _("formateur"), [form])
        if asked is None:
            return None
        path, public = asked[0], Path(f"{asked[0]}{PUBLIC_SUFFIX}")
        for each in (path, public):
            if is_there(each) and not is_empty(each):
                told = _("« {file} » existe déjà : une clé ne se remplace pas. Donnez un autre nom.")
                raise RefusedError(told.format(file=each.name))
        try:
            self._data.write_new({path: content, public: f"{key.public}\n".encode()}, public=(public,))
        except FAILURES as error:
            raise RefusedError(str(error)) from None
        return path

    def roster_asked(self, parent: QWidget) -> tuple[str, list[Trainee]] | None:
        """The list of those who sit the exam, with the name of its file; None where the question is left."""
        chosen = self._ask(parent, _("La liste de la classe"), "CSV (*.csv)")
        if not chosen:
            return None
        path = Path(chosen)
        try:
            found = read_roster(_content(path, LARGEST_ROSTER))
        except RosterError as error:
            raise RefusedError(named(f"{path.name}, {error.line}", error.message)) from None
        unfit = why_unfit(found)
        if unfit:
            raise RefusedError(named(path.name, unfit))
        return path.name, found

    def made(
        self, parent: QWidget, lesson: Lesson, trainees: list[Trainee], key: Path, passphrase: str
    ) -> tuple[Exam, Path] | None:
        """Ask for the folder of the tickets, which holds nothing yet, and write them; None where that is left."""
        try:
            pair = read_key(_content(key, LARGEST_KEY), passphrase)
        except KeyFileError as error:
            raise RefusedError(named(key.name, str(error))) from None
        chosen = self._ask(parent, _("Un dossier vide pour les billets"), "")
        if not chosen:
            return None
        folder = Path(chosen)
        try:
            taken = any(folder.iterdir())
        except OSError as error:
            told = _("Impossible d’écrire dans « {folder} » : {reason}. Choisissez un autre dossier.")
            raise RefusedError(told.format(folder=folder, reason=reason(error))) from None
        if taken:
            told = _("« {folder} » n’est pas vide : les billets d’un examen vont dans un dossier à eux.")
            raise RefusedError(told.format(folder=folder))
        exam = new_exam(lesson, self._games, trainees, pair, secrets.token_bytes)
        try:
            self._data.write_new({folder / name: content for name, content in exam.tickets.items()}, alone=True)
        except FAILURES as error:
            raise RefusedError(str(error)) from None
        return exam, folder


def _content(path: Path, most: int) -> bytes:
    try:
        return content_of(path, most)
    except OSError as error:
        raise RefusedError(why_unread(error)) from None
