"""What whoever trains remembers and will have to review: at once what is at hand, the rest a little at a time."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from datetime import date, datetime
from typing import NamedTuple, TypeAlias

from PySide6.QtCore import QElapsedTimer, QObject, QTimer, Signal

from app.drills.game import Game
from app.learning.items import day_of
from app.learning.known import Known
from app.learning.looking_back import LookedBack, Own, looking_back, own_numbers
from app.learning.taught import coming
from app.training.remembered import Person
from ui.models.facts import fact_rows
from ui.models.glances import Glanced
from ui.models.recall import DAYS, RecallView
from ui.services.clock import Clock
from ui.services.plans import PlanService
from ui.services.preferences import Preferences
from ui.services.teaching import TeachingService

_AT_ONCE, _A_TURN, _EVERY = 15, 6, 20
"""Milliseconds that are worked for before a page is shown, at a turn while it is, and from turn to turn."""
_WEEK = 7

_Whose: TypeAlias = tuple[str, str]
"""The id of a trainee and the name of a game."""


class _Seen(NamedTuple):
    """What was looked back on after so many answers, on a day."""

    answers: int
    day: int
    looked: LookedBack


class RecallService(QObject):
    """Looks back on the memory of whoever trains; `changed` when there is more to be seen than was given.

    Numbers of their own are fitted once in a run of the program and then weekly, as long as somebody is looking.
    """

    changed = Signal()

    def __init__(
        self,
        *,
        preferences: Preferences,
        clock: Clock,
        plans: PlanService,
        teaching: TeachingService,
        glanced: Callable[[Game], tuple[Glanced, ...]],
    ) -> None:
        super().__init__()
        self._preferences = preferences
        self._clock = clock
        self._plans = plans
        self._teaching = teaching
        self._read_glances = glanced
        self._timer = QTimer(self, interval=_EVERY)
        self._timer.timeout.connect(lambda: self._work(_A_TURN))
        preferences.trainee_changed.connect(self.forget)
        self.forget()

    def forget(self) -> None:
        """Somebody else sits down."""
        self._timer.stop()
        self._seen: dict[_Whose, _Seen] = {}
        self._own: dict[_Whose, tuple[Own, int]] = {}
        self._glances: tuple[tuple[_Whose, int], tuple[Glanced, ...]] | None = None
        self._steps: Iterator[None] | None = None
        self._looks_at: tuple[_Whose, int, int] | None = None

    @property
    def game(self) -> Game:
        """The game trained."""
        return self._plans.game()

    def view(self) -> RecallView | None:
        """What is remembered at the game trained, None of a guest; as seen last where more is being worked out."""
        trainee, game = self._preferences.trainee, self._plans.game()
        if trainee is None:
            return None
        known = self._teaching.known(game, trainee)
        at = known.memory.at(datetime.fromisoformat(self._clock.now()))
        self._look(known, at, (trainee.id, game.name))
        return self._view(game, trainee, known, at)

    def _view(self, game: Game, trainee: Person, known: Known, at: datetime) -> RecallView:
        seen = self._seen.get((trainee.id, game.name))
        due = coming(known, at, DAYS)
        return RecallView(
            game.name,
            date.fromordinal(day_of(at)),
            due,
            known.answers,
            None if seen is None else seen.looked,
            tuple(known.past.turns),
            self._glanced(game, trainee, known.answers),
            fact_rows(game, known.memory, at),
        )

    def _glanced(self, game: Game, trainee: Person, answers: int) -> tuple[Glanced, ...]:
        """What was read at a glance, once more after each answer."""
        asked = ((trainee.id, game.name), answers)
        if self._glances is None or self._glances[0] != asked:
            self._glances = asked, self._read_glances(game)
        return self._glances[1]

    def rest(self) -> None:
        """Nobody is looking any more."""
        self._timer.stop()

    def _look(self, known: Known, at: datetime, whose: _Whose) -> None:
        wanted = (whose, known.answers, day_of(at))
        if wanted != self._looks_at:
            self._looks_at, self._steps = wanted, self._looking(known, at, whose)
            self._work(_AT_ONCE, tell=False)
        if self._steps is not None:
            self._timer.start()

    def _work(self, milliseconds: int, *, tell: bool = True) -> None:
        timer, before = QElapsedTimer(), dict(self._seen)
        timer.start()
        while self._steps is not None and timer.elapsed() < milliseconds:
            if next(self._steps, self) is self:
                self._steps = None
        if self._steps is None:
            self._timer.stop()
        if tell and self._seen != before:
            self.changed.emit()

    def _looking(self, known: Known, at: datetime, whose: _Whose) -> Iterator[None]:
        """Look back by the numbers at hand; where these are old, fit new ones and look back by them."""
        day, answers = day_of(at), known.answers
        own, fitted_on = self._own.get(whose, (Own(), 0))
        self._seen[whose] = _Seen(answers, day, (yield from looking_back(known.past, at, own)))
        if day - fitted_on >= _WEEK:
            fresh = yield from own_numbers(known.past)
            self._own[whose] = fresh, day
            if fresh != own:
                self._seen[whose] = _Seen(answers, day, (yield from looking_back(known.past, at, fresh)))
