"""What the window remembers between two starts, and who sits before it."""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from PySide6.QtCore import QObject, Signal

from app.text import language, set_language


class Person(NamedTuple):
    """Who trains: the id and name of a trainee of the store."""

    id: str
    name: str


class Greeting(NamedTuple):
    """What the home page can say of the last trainee before the store is open."""

    attempts: int = 0
    right: int = 0
    days: int = 0
    last_day: str = ""
    unfinished: str = ""


class Remembered(NamedTuple):
    """The start file as the window knows it.

    `palette` is empty for the system's, `font_percent` 100 to 200, `plan` the session plan last chosen as JSON,
    `earlier_plans` those last chosen of other games, a line each.
    """

    language: str = ""
    palette: str = ""
    reduced_motion: bool = False
    font_percent: int = 100
    trainee: Person | None = None
    plan: str = ""
    greeting: Greeting = Greeting()
    earlier_plans: str = ""


class Preferences(QObject):
    """The remembered values of this run; each change is saved at once through `save`, which may fail silently.

    `language_changed`, `look_changed` (palette, font scale, motion) and `trainee_changed` tell who must follow.
    """

    language_changed = Signal()
    look_changed = Signal()
    trainee_changed = Signal()

    def __init__(self, remembered: Remembered, save: Callable[[Remembered], None]) -> None:
        super().__init__()
        self._now = remembered
        self._save = save

    @property
    def remembered(self) -> Remembered:
        """All values as they stand."""
        return self._now

    @property
    def trainee(self) -> Person | None:
        """Who trains; None is the guest, of whom nothing is kept."""
        return self._now.trainee

    @property
    def is_new(self) -> bool:
        """Whether nobody has chosen a language here yet."""
        return not self._now.language

    def set_language(self, code: str) -> None:
        """Speak another language from now on."""
        before = language()
        set_language(code)
        self._keep(self._now._replace(language=code))
        if code != before:
            self.language_changed.emit()

    def set_palette(self, palette: str) -> None:
        """Another palette; empty follows the system."""
        if palette != self._now.palette:
            self._keep(self._now._replace(palette=palette))
            self.look_changed.emit()

    def set_font_percent(self, percent: int) -> None:
        """Another size of text, 100 to 200 per cent."""
        percent = max(100, min(200, percent))
        if percent != self._now.font_percent:
            self._keep(self._now._replace(font_percent=percent))
            self.look_changed.emit()

    def set_reduced_motion(self, reduced: bool) -> None:
        """Whether chips and dice stay still."""
        if reduced != self._now.reduced_motion:
            self._keep(self._now._replace(reduced_motion=reduced))
            self.look_changed.emit()

    def set_trainee(self, trainee: Person | None) -> None:
        """Somebody else sits down; None is the guest."""
        if trainee != self._now.trainee:
            same = trainee is not None and self._now.trainee is not None and trainee.id == self._now.trainee.id
            greeting = self._now.greeting if same else Greeting()
            self._keep(self._now._replace(trainee=trainee, greeting=greeting))
            self.trainee_changed.emit()

    def set_plan(self, plan: str, earlier: str = "") -> None:
        """The plan last chosen, and those last chosen of other games."""
        if (plan, earlier) != (self._now.plan, self._now.earlier_plans):
            self._keep(self._now._replace(plan=plan, earlier_plans=earlier))

    def set_greeting(self, greeting: Greeting) -> None:
        """What the next start says of the trainee."""
        if greeting != self._now.greeting:
            self._keep(self._now._replace(greeting=greeting))

    def _keep(self, remembered: Remembered) -> None:
        self._now = remembered
        self._save(remembered)
