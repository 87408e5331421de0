"""Who trains here: the trainees of the store, and the one who sits down."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from PySide6.QtCore import QObject, Signal

from app.signs import without_hidden
from app.text import _
from app.training.records import Trainee
from app.training.remembered import Person
from ui.services.clock import Clock
from ui.services.figures import FigureService
from ui.services.preferences import Preferences
from ui.services.store_gateway import StoreGateway, UnreadError


class TraineeService(QObject):
    """`changed` when the list of trainees is another; `tell` is given a sentence for whoever reads."""

    changed = Signal()

    def __init__(
        self,
        preferences: Preferences,
        gateway: StoreGateway,
        clock: Clock,
        figures: FigureService,
        tell: Callable[[str], None],
    ) -> None:
        super().__init__()
        self._preferences = preferences
        self._gateway = gateway
        self._clock = clock
        self._figures = figures
        self._tell = tell

    def known(self) -> tuple[Sequence[Trainee], Person | None]:
        """All trainees, and who trains now."""
        nobody: list[Trainee] = []
        return self._gateway.read(lambda store: store.trainees(), nobody), self._preferences.trainee

    def all(self) -> Sequence[Trainee]:
        """All trainees; UnreadError where they cannot be read: nobody is to be added twice."""
        return self._gateway.need(lambda store: store.trainees())

    def all_named(self, name: str) -> list[Trainee]:
        """Who of the trainees has a name, however it is typed; UnreadError where nobody can say who is known."""
        from app.training.people import identity

        typed = identity(without_hidden(name))
        return [each for each in self.all() if identity(each.name) == typed]

    def add(self, name: str) -> bool:
        """A new trainee sits down; False if it could not be kept, or if nobody could see the name."""
        trainee = Trainee(self._clock.new_id(), without_hidden(name).strip(), self._clock.now())
        if not trainee.name or not self._gateway.write(lambda store: store.add_trainee(trainee)):
            return False
        self.choose(trainee)
        return True

    def seat(self, name: str) -> str | None:
        """Whoever is known by a name sits down; the page to go to then: of several with that name one is to be chosen.

        Empty where nobody is known by it, None where nobody can say, which is told.
        """
        try:
            known = self.all_named(name)
        except UnreadError:
            return None
        if len(known) == 1:
            self.choose(known[0])
        return ("", "home", "trainees")[min(len(known), 2)]

    def choose(self, trainee: Trainee | None) -> None:
        """Somebody sits down; None is the guest."""
        self._preferences.set_trainee(None if trainee is None else Person(trainee.id, trainee.name))
        self._figures.refresh()
        self.changed.emit()

    def rename(self, trainee: Trainee, name: str) -> None:
        """Give a trainee another name."""
        name = without_hidden(name).strip()
        if name and self._gateway.write(lambda store: store.rename_trainee(trainee.id, name)):
            now = self._preferences.trainee
            if now is not None and now.id == trainee.id:
                self._preferences.set_trainee(now._replace(name=name))
            self.changed.emit()

    def erase(self, trainee: Trainee) -> None:
        """Remove a trainee and all their answers."""
        if self._gateway.write(lambda store: store.erase_trainee(trainee.id)):
            now = self._preferences.trainee
            if now is not None and now.id == trainee.id:
                self._preferences.set_trainee(None)
            self._preferences.forget(trainee.id)
            self._tell(_("{name} est effacé.").format(name=trainee.name))
            self.changed.emit()

    def others_came(self) -> None:
        """Trainees and answers have come from elsewhere: what is shown of them is read again."""
        self.check()
        self.changed.emit()

    def check(self) -> None:
        """The store is open: a remembered trainee it does not know becomes the guest."""
        trainee = self._preferences.trainee
        if trainee is None:
            return
        unread: list[Trainee] | None = None
        trainees = self._gateway.read(lambda store: store.trainees(), unread)
        if trainees is None:
            return
        known = {each.id: Person(each.id, each.name) for each in trainees}
        self._preferences.set_trainee(known.get(trainee.id))
        self._figures.refresh()
