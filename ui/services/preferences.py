"""What the window remembers between two starts, and who sits before it."""

from __future__ import annotations

from collections.abc import Callable

from PySide6.QtCore import QObject, Signal

from app.text import language, set_language
from app.training.remembered import HomeSummary, Person, Remembered
from ui.models.today import MINUTES


class Preferences(QObject):
    """The remembered values of this run; each change is saved at once through `save`, which may fail silently.

    `machine` names the computer: what is measured of a hand holds there alone. `language_changed`, `look_changed`
    (palette, font scale, motion, cards) and `trainee_changed` tell who must follow.
    """

    language_changed = Signal()
    look_changed = Signal()
    trainee_changed = Signal()

    def __init__(
        self, remembered: Remembered, save: Callable[[Remembered], None], machine: Callable[[], str] = str
    ) -> None:
        super().__init__()
        self._machine = machine
        self._of_guest = 0, 0
        self._exam_of_guest = "", ""
        self._now = remembered._replace(
            font_percent=_font_percent(remembered.font_percent),
            minutes=remembered.minutes if remembered.minutes in MINUTES else MINUTES[0],
        )
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
        """Whether nobody has chosen a language here yet, nor sat down: a lesson may be what is opened first."""
        return not self._now.language and self._now.trainee is None

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
        percent = _font_percent(percent)
        if percent != self._now.font_percent:
            self._keep(self._now._replace(font_percent=percent))
            self.look_changed.emit()

    def set_reduced_motion(self, reduced: bool) -> None:
        """Whether chips and dice stay still."""
        if reduced != self._now.reduced_motion:
            self._keep(self._now._replace(reduced_motion=reduced))
            self.look_changed.emit()

    def set_milestones(self, told: bool) -> None:
        """Whether days in a row are told, and skills that have become sure."""
        self._keep(self._now._replace(milestones=told))

    def set_cards(self, *, four_colours: bool, indices: str, big: bool) -> None:
        """How playing cards are printed; no language of indices follows the one spoken."""
        cards = self._now._replace(four_colours=four_colours, card_indices=indices, big_indices=big)
        if cards != self._now:
            self._keep(cards)
            self.look_changed.emit()

    @property
    def hand(self) -> tuple[int, int]:
        """The milliseconds of a key and of a click of who trains, as measured at this computer; zeros if not."""
        return self._of_guest if self.trainee is None else self._now.hand(self._machine())

    def set_hand(self, key: int, click: int) -> None:
        """The hand of who trains has been measured; of a guest it is forgotten with them."""
        if self.trainee is None:
            self._of_guest = key, click
        else:
            self._keep(self._now.with_hand(self._machine(), key, click))

    @property
    def exam(self) -> tuple[str, str]:
        """The day of the exam of who trains, and the one on which it was told (`YYYY-MM-DD`); empty where none is."""
        return self._exam_of_guest if self.trainee is None else self._now.exam

    def set_exam(self, day: str, since: str) -> None:
        """Another day of the exam, told on a day; empty for none, and of a guest forgotten with them."""
        if self.trainee is None:
            self._exam_of_guest = day, since
        else:
            self._keep(self._now.with_exam(day, since))

    def set_place(self, sitting: str, path: str) -> None:
        """Where the file lay of a lesson that is begun: its hand-in goes there, whatever comes between."""
        self._keep(self._now.with_place(sitting, path))

    def set_trainee(self, trainee: Person | None) -> None:
        """Somebody else sits down; None is the guest."""
        if trainee != self._now.trainee:
            self._of_guest, self._exam_of_guest = (0, 0), ("", "")
            self._keep(self._now.with_trainee(trainee))
            self.trainee_changed.emit()

    def forget(self, trainee: str) -> None:
        """Somebody is erased."""
        if self._now.without(trainee) != self._now:
            self._keep(self._now.without(trainee))

    def set_plan(self, plan: str, earlier: str = "") -> None:
        """The plan last chosen, and those last chosen of other games."""
        if (plan, earlier) != (self._now.last_plan, self._now.earlier_plans):
            self._keep(self._now._replace(last_plan=plan, earlier_plans=earlier))

    def set_shown(self, session: str, first_unseen: int) -> None:
        """A class has seen the answers of a session before a place."""
        self._keep(self._now._replace(shown=f"{session} {first_unseen}"))

    def set_minutes(self, minutes: int) -> None:
        """How long the session of the day is to be."""
        if minutes != self._now.minutes:
            self._keep(self._now._replace(minutes=minutes))

    def set_open(self, question: str) -> None:
        """What a session of the day had put when it was left."""
        if question != self._now.open_question:
            self._keep(self._now._replace(open_question=question))

    def set_maximised(self, maximised: bool) -> None:
        """Whether the window fills the screen."""
        if maximised != self._now.maximised:
            self._keep(self._now._replace(maximised=maximised))

    def set_summary(self, summary: HomeSummary) -> None:
        """What the next start says of the trainee."""
        if summary != self._now.summary:
            self._keep(self._now._replace(summary=summary))

    def _keep(self, remembered: Remembered) -> None:
        self._now = remembered
        self._save(remembered)


def _font_percent(percent: int) -> int:
    return max(100, min(200, percent))
