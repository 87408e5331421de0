"""Trainees: who trains here, and what can be done with a name."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import partial

from PySide6.QtCore import Qt, QTimer, Signal
from PySide6.QtWidgets import QFrame, QLineEdit, QWidget

from app.text import _, ngettext, plain
from app.training.records import Trainee
from app.training.remembered import Person
from ui.models.dates import day_of, short_day
from ui.pages.page import Page
from ui.pages.welcome import LONGEST_NAME
from ui.widgets.announce import announce
from ui.widgets.basic import PAGE, box, button, column, emptied, holding, label, role, row, scrolled
from ui.widgets.cards import Beside
from ui.widgets.dialogs import ask_text, asks
from ui.widgets.navigation import Disc

_MOST = 40
"""So many have a card at once, a class and more; beyond, who is looked for is found by what is typed."""
_PAUSE = 150
"""Milliseconds without a key until what was typed is looked for."""


class TraineesPage(Page):
    """`load` gives the trainees and who trains now (None: the guest).

    `export` asks where the answers of one go, writes them, and gives the sentence to tell; `bring` asks which file to
    take in, asks back about who was erased here, and gives what to tell.
    `chosen` carries a Trainee or None, `added` a name, `renamed` a trainee and a name, `erased` a trainee.
    """

    chosen = Signal(object)
    added = Signal(str)
    renamed = Signal(object, str)
    erased = Signal(object)

    def __init__(
        self,
        load: Callable[[], tuple[Sequence[Trainee], Person | None]],
        export: Callable[[QWidget, Trainee], str],
        bring: Callable[[QWidget, Callable[[Sequence[str]], bool]], str],
    ) -> None:
        super().__init__()
        self._load = load
        self._export = export
        self._bring = bring
        title = label("title")
        lead = label("body", wrap=True)
        self.name = QLineEdit()
        self.name.setMaxLength(LONGEST_NAME)
        self.name.setMinimumWidth(280)
        self.add = button("main", self._add)
        self.bring = button("plain", self._take_in)
        self.told = label("note", wrap=True)
        self.search = QLineEdit()
        self._searching = QTimer(self, singleShot=True, interval=_PAUSE)
        self._list = column(gap=8)
        new = row(self.name, self.add, None, self.bring, gap=12)
        for place, share in enumerate((2, 0, 1, 0)):
            new.setStretch(place, share)
        content = role(QWidget(), "ground")
        content.setLayout(column(title, lead, 8, new, 8, self.told, self.search, self._list, None, margin=PAGE))
        self.setLayout(column(scrolled(content), gap=0))
        self.name.returnPressed.connect(self._add)
        self.name.textChanged.connect(lambda text: self.add.setEnabled(bool(text.strip())))
        self.add.setEnabled(False)
        self.search.textChanged.connect(lambda _text: self._searching.start())
        self._searching.timeout.connect(self.fill)
        self.say(title.setText, lambda: _("Stagiaires"))
        self.say(lead.setText, lambda: _("Chaque nom a ses progrès, gardés sur cet ordinateur."))
        self.say(self.name.setPlaceholderText, lambda: _("Nom du nouveau stagiaire"))
        self.say(self.name.setAccessibleName, lambda: _("Nom du nouveau stagiaire"))
        self.say(self.add.setText, lambda: _("Ajouter"))
        self.say(self.search.setPlaceholderText, lambda: _("Chercher un nom, un numéro, un groupe"))
        self.say(self.search.setAccessibleName, lambda: _("Chercher un nom, un numéro, un groupe"))
        self.say(self.bring.setText, lambda: _("Importer…"))
        self.say(self.bring.setAccessibleName, lambda: _("Importer un export ou la liste d’une classe"))

    def retranslate(self) -> None:
        super().retranslate()
        self.fill()

    def enter(self) -> None:
        self.search.clear()
        self.fill()
        self._tell("")
        self.name.setFocus(Qt.FocusReason.OtherFocusReason)

    def fill(self) -> None:
        """Show the list as it stands, of a long one those that are looked for."""
        trainees, now = self._load()
        self._searching.stop()
        emptied(self._list)
        self.search.setVisible(len(trainees) > _MOST)
        found = [each for each in trainees if _is_meant(each, self.search.text())]
        for trainee in found[:_MOST]:
            self._list.addWidget(self._card(trainee, now=now is not None and now.id == trainee.id))
        more = len(found) - _MOST
        if more > 0:
            told = ngettext("Et {count} autre : cherchez-le.", "Et {count} autres : cherchez-les.", more)
            self._list.addWidget(label("body", told.format(count=more)))
        self._list.addWidget(self._guest(now=now is None))

    def _card(self, trainee: Trainee, *, now: bool) -> QFrame:
        since = _("depuis le {day}").format(day=short_day(day_of(trainee.created)))
        if trainee.identity:
            since += " · " + _("n° {number}").format(number=trainee.identity)
        if trainee.group:
            since += " · " + _("groupe {group}").format(group=trainee.group)
        buttons = [
            self._button(_("Renommer"), _("Renommer {name}").format(name=trainee.name), partial(self._rename, trainee)),
            self._button(_("Exporter…"), _("Exporter {name}").format(name=trainee.name), partial(self._save, trainee)),
            self._button(_("Effacer"), _("Effacer {name}").format(name=trainee.name), partial(self._erase, trainee)),
        ]
        return self._row(trainee.name, since, trainee, buttons, now=now)

    def _guest(self, *, now: bool) -> QFrame:
        return self._row(_("Invité"), _("rien n’est gardé"), None, [], now=now)

    def _row(self, name: str, note: str, trainee: Trainee | None, buttons: list[QWidget], *, now: bool) -> QFrame:
        disc = Disc()
        disc.set_name("" if trainee is None else name)
        choose: QWidget = (
            label("caption", _("S’entraîne maintenant"), wrap=True) if now else self._choose(name, trainee)
        )
        heading = label("heading", name, wrap=True)
        words = column(heading, label("caption", note, wrap=True), gap=0)
        who, acts = row(disc, 4, words, gap=8), row(*buttons, 8, choose, gap=8)
        who.setStretch(who.indexOf(words), 1)
        both = Beside(holding(who, QWidget()), holding(acts, QWidget()), (1, 0), room=0)
        return holding(column(both, margin=(16, 12, 16, 12)), box("card"))

    def _choose(self, name: str, trainee: Trainee | None) -> QWidget:
        made = button("plain", partial(self.chosen.emit, trainee))
        made.setText(_("Choisir"))
        made.setAccessibleName(_("Choisir {name}").format(name=name))
        return made

    def _button(self, text: str, spoken: str, act: Callable[[], None]) -> QWidget:
        made = button("quiet", act)
        made.setText(text)
        made.setAccessibleName(spoken)
        return made

    def _add(self) -> None:
        name = " ".join(self.name.text().split())
        if name:
            self.name.clear()
            self.added.emit(name)

    def _rename(self, trainee: Trainee) -> None:
        name = ask_text(self, _("Nouveau nom"), trainee.name, LONGEST_NAME)
        if name and name != trainee.name:
            self.renamed.emit(trainee, name)

    def _take_in(self) -> None:
        self._tell(self._bring(self, self._asks_back))

    def _asks_back(self, names: Sequence[str]) -> bool:
        question = _("Ramener {names} ?").format(names=", ".join(names))
        text = _("Ce fichier contient des réponses de qui a été effacé ici.")
        return asks(self, question, text, _("Ramener"), danger=True, instead=_("Laisser de côté"))

    def _save(self, trainee: Trainee) -> None:
        self._tell(self._export(self, trainee))

    def _tell(self, text: str) -> None:
        self.told.setText(text)
        self.told.setVisible(bool(text))
        announce(self, text)

    def _erase(self, trainee: Trainee) -> None:
        question = _("Effacer {name} et toutes ses réponses ?").format(name=trainee.name)
        if asks(self, question, _("Cela ne peut pas être défait."), _("Effacer"), danger=True):
            self.erased.emit(trainee)


def _is_meant(trainee: Trainee, typed: str) -> bool:
    looked_for = plain(typed.strip())
    return any(looked_for in plain(text) for text in (trainee.name, trainee.identity, trainee.group))
