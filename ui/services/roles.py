"""Who may do what an instructor does: everybody, or where there is a passphrase whoever knows it, for a while."""

from __future__ import annotations

import secrets
import time
from pathlib import Path

from PySide6.QtWidgets import QWidget

from app.exams.ciphers import Cost
from app.exams.passphrase import COST, LARGEST, SHORTEST, is_whole, kept, knows
from app.paths import may_stand
from app.text import _
from ui.data_folder import FAILURES, DataFolder, read_own
from ui.models.told import Told
from ui.services.clock import Clock
from ui.widgets.dialogs import ask_hidden

FILE = "roles.json"
_HELD = 15 * 60 * 1000
"""Milliseconds for which a passphrase that was typed is not asked for again."""
_PAUSE = 1.0
"""Seconds between a wrong passphrase and the next."""


class RoleService:
    """Asks for the passphrase of this computer: that of the school, else the one that was set here."""

    def __init__(self, data: DataFolder, clock: Clock, cost: Cost = COST) -> None:
        self._data = data
        self._clock = clock
        self._cost = cost
        self._since: int | None = None

    @property
    def is_set(self) -> bool:
        """Whether there is a passphrase."""
        return self._file() is not None

    @property
    def is_instructor(self) -> bool:
        """Whether the passphrase was typed a short while ago; nobody is known to be one where there is none."""
        return self.is_set and self._is_held()

    def allows(self, parent: QWidget) -> bool:
        """Whether whoever sits there may go on; asks for the passphrase where it has to."""
        file = self._file()
        if file is None or self._is_held():
            return True
        text = _("Réservé au formateur. Oublié ? Un administrateur efface le fichier {file}.").format(file=file)
        wrong = _("Ce n’est pas le mot de passe. Vérifiez les majuscules, puis recommencez.")
        if not is_whole(_content(file)):
            text = wrong = _(
                "Le fichier {file} est abîmé ou illisible : aucun mot de passe n’y répond. Un administrateur l’efface, "
                "ou en remet une copie."
            ).format(file=file)
        while True:
            typed = ask_hidden(parent, _("Mot de passe du formateur"), text)
            if not typed:
                return False
            if knows(_content(file), typed):
                self._since = self._clock.milliseconds()
                return True
            time.sleep(_PAUSE)
            text = wrong

    def change(self, parent: QWidget) -> Told:
        """Set the passphrase of this computer, or another one; what to tell, empty when nothing was done."""
        if any(may_stand(folder / FILE) for folder in self._data.machine()):
            return Told(_("L’école a fixé le mot de passe sur cet ordinateur : un administrateur peut le changer."))
        if not self.allows(parent):
            return Told()
        text = _(
            "Demandé pour la classe, les examens, la maison, les sauvegardes à restaurer et pour effacer quelqu’un. "
            "Il sépare les rôles devant l’écran ; il ne protège ni les fichiers ni les copies de qui ouvre le dossier "
            "avec un autre programme. {least} signes au moins."
        ).format(least=SHORTEST)
        typed = ask_hidden(parent, _("Nouveau mot de passe du formateur"), text)
        if not typed:
            return Told()
        if len(typed) < SHORTEST:
            return Told(_("Ce mot de passe est trop court : il faut au moins {least} signes.").format(least=SHORTEST))
        if ask_hidden(parent, _("Encore une fois")) != typed:
            return Told(_("Les deux ne sont pas les mêmes. Recommencez."))
        try:
            self._data.write(self._data.path / FILE, kept(typed, secrets.token_bytes, self._cost))
        except FAILURES as error:
            return Told(str(error))
        self._since = self._clock.milliseconds()
        told = _("Le mot de passe est fixé sur cet ordinateur. Il est demandé de nouveau après un quart d’heure.")
        return Told(told, well=True)

    def _is_held(self) -> bool:
        return self._since is not None and self._clock.milliseconds() - self._since < _HELD

    def _file(self) -> Path | None:
        folders = (*self._data.machine(), self._data.path)
        return next((folder / FILE for folder in folders if may_stand(folder / FILE)), None)


def _content(file: Path) -> bytes:
    try:
        return read_own(file, LARGEST)
    except OSError:
        return b""
