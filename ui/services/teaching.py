"""What is known of whoever trains: read when it is first asked for, taught from, and taken further by each answer."""

from __future__ import annotations

from collections.abc import Callable
from datetime import date, datetime
from typing import NamedTuple

from PySide6.QtCore import QElapsedTimer, QObject

from app.drills.drill import Drill, TableSettings
from app.drills.exercise import Exercise
from app.drills.game import Game
from app.learning.finding import Ready
from app.learning.kept import Read, keep, known_of
from app.learning.known import Known, told
from app.learning.pool import Pool
from app.learning.schedule import Exam, Place
from app.learning.skill_map import SkillMap, as_school_has_it, skill_map
from app.learning.taught import Taught, Today, Waiting, today, tomorrow
from app.learning.teacher import LIKELY, Teacher
from app.scenarios.house import House
from app.training.grading import Grading
from app.training.plan import Plan
from app.training.records import EvidenceRecord
from app.training.remembered import Person
from app.training.session import Answered, Session
from app.training.store import Store
from app.training.summary import aimed_at
from ui.services.clock import Clock
from ui.services.preferences import Preferences
from ui.services.store_gateway import StoreGateway

_A_TURN = 4
"""Milliseconds that a pool is filled for at a time."""


class Reason(NamedTuple):
    """Why an exercise is put, empty where nobody chose it; `mends` the misconception it is put to mend."""

    why: str = ""
    mends: str = ""


class TeachingService(QObject):
    """Knows each trainee at each game, a guest for as long as he sits there; nothing once somebody else sits down.

    `school` gives the house of the school, whose order and needs count; None where it has none of its own.
    """

    def __init__(
        self, gateway: StoreGateway, preferences: Preferences, clock: Clock, school: Callable[[], House | None]
    ) -> None:
        super().__init__()
        self._school = school
        self._gateway = gateway
        self._preferences = preferences
        self._clock = clock
        self._read: dict[tuple[str, str], Read] = {}
        self._pool: Pool | None = None
        self._taught: Taught | None = None
        self._take: Callable[[], None] | None = None
        """Takes in the answer heard last: that may take longer than a verdict may wait."""
        self._reached: list[str] = []
        preferences.trainee_changed.connect(self.forget)
        gateway.opened.connect(self.forget)

    def forget(self) -> None:
        """Know nobody: what is kept is read again."""
        self._read.clear()
        self._reached.clear()

    def known(self, game: Game, trainee: Person | None) -> Known:
        """What is known of a trainee, or of a guest, at a game."""
        self.take_in()
        key = (trainee.id if trainee is not None else "", game.name)
        found = self._read.get(key)
        if found is None:
            nothing: Read | None = None
            found = Read(Known())
            if trainee is not None:
                id_ = trainee.id
                read = self._gateway.read(
                    lambda store: known_of(store, id_, game.name, skill_map(game).current), nothing
                )
                if read is None:
                    return found.known  # it cannot be read now, and may be later
                found = read
            self._read[key] = found
            if found.is_old:
                self.keep(game, trainee)
        return found.known

    def keep(self, game: Game, trainee: Person | None) -> None:
        """Keep what the answers that are kept say, so that the next start reads it at once."""
        if trainee is None or self._gateway.waiting or not self._gateway.is_open:
            return
        id_ = trainee.id

        def kept(store: Store) -> None:
            read = known_of(store, id_, game.name, skill_map(game).current)
            if read.since:
                keep(store, id_, game.name, read)

        self._gateway.write(kept)

    def skills(self, game: Game, settings: TableSettings) -> SkillMap:
        """The map of a game, in the order of the school and with its needs and targets."""
        school, found = self._school(), skill_map(game, settings.targets)
        if school is not None:
            found = as_school_has_it(found, school.order, school.needs)
        return found

    def today(self, game: Game, settings: TableSettings, trainee: Person | None, minutes: int) -> Today:
        """What a session of so many minutes holds now."""
        places = self._places(game, settings)
        return today(self.known(game, trainee), places, minutes, self._now())

    def tomorrow(self, game: Game, trainee: Person | None) -> Waiting:
        """What will wait tomorrow."""
        return tomorrow(self.known(game, trainee), self._now())

    def source(self, game: Game, plan: Plan, trainee: Person | None, left: str = "") -> Taught | None:
        """What puts the exercises of a plan; None where they follow from the plan. `left` is what was open before."""
        self._taught = None
        if plan.taught:
            if self._pool is None or self._pool.game is not game or self._pool.settings != plan.settings:
                self._pool = Pool(game, plan.settings, at_once=False)
            teacher = Teacher(
                self._pool,
                self.skills(game, plan.settings),
                seed=plan.seed,
                size=plan.exercises or 0,
                known=self.known(game, trainee),
                exam=self._exam(),
            )
            self._taught = Taught(teacher, self._now)
            self._taught.reopen(left)
        return self._taught

    def open_question(self) -> str:
        """What waits for its answer, for `source`; empty where nothing does."""
        self.take_in()
        return "" if self._taught is None else self._taught.open_question()

    def work(self) -> bool:
        """Fill the pool for a few milliseconds, while somebody thinks; False when nothing is left to be done."""
        if self._pool is None or self._taught is None:
            return False
        timer = QElapsedTimer()
        timer.start()
        while self._pool.step():
            if timer.elapsed() >= _A_TURN:
                return True
        return False

    def ready(self, game: Game, drill: Drill, exercise: Exercise, trainee: Person | None) -> Ready:
        """An exercise ready to be put to a trainee, or to a guest."""
        put = None if self._taught is None else self._taught.put(exercise)
        ready = Ready(Grading(game, drill, exercise)) if put is None else put.ready
        ready.expect(self._likely(game, trainee))
        return ready

    def reason(self, exercise: Exercise) -> Reason:
        """Why an exercise is put that waits for its answer."""
        put = None if self._taught is None else self._taught.put(exercise)
        return Reason() if put is None else Reason(put.why, put.mends or "")

    def heard(
        self, session: Session, answered: Answered, ready: Ready, trainee: Person | None, *, at: str, helped: bool
    ) -> EvidenceRecord | None:
        """What an answer says, to be kept with it; None of an exercise whose skill nobody knows any more.

        It is taken in when `take_in` is called, or before anything is asked that hangs on it.
        """
        exercise = answered.exercise
        game = session.game_of(exercise)
        aim = aimed_at(game, exercise, session.plan.settings.targets)
        if aim is None:
            return None
        known = self.known(game, trainee)
        reason = self.reason(exercise)
        why = reason.why or ("redo" if answered.position < len(session.plan.redo) else "")
        _heard, evidence = told(
            ready,
            answered.answer,
            answered.milliseconds,
            self._likely(game, trainee),
            target=aim,
            motor=answered.motor,
            why=why,
            mends=reason.mends,
            helped=helped,
        )
        taught = self._taught if reason.why else None

        def take() -> None:
            right, was_sure = answered.verdict.judgement.right, known.memory.has_been_fluent(exercise.skill)
            known.take(exercise.hash(), datetime.fromisoformat(at), answered.milliseconds, evidence, right=right)
            if known.memory.has_been_fluent(exercise.skill) and not was_sure:
                self._reached.append(exercise.skill)
            if taught is not None:
                taught.teacher.answered()

        self._take = take
        return evidence

    def reached(self) -> list[str]:
        """The skills that have become fluent since this was last asked."""
        self.take_in()
        found, self._reached = self._reached, []
        return found

    def take_in(self) -> None:
        """Take in the answer that was heard last, where that has not been done."""
        take, self._take = self._take, None
        if take is not None:
            take()

    def _likely(self, game: Game, trainee: Person | None) -> frozenset[str]:
        return self.known(game, trainee).likely([wrong.id for wrong in game.wrong_rules], LIKELY)

    def _exam(self) -> Exam | None:
        """The exam of who trains, and the way to it."""
        days = [date.fromisoformat(day).toordinal() for day in self._preferences.exam if day]
        return Exam(*days) if days else None

    def _now(self) -> datetime:
        """The time; whoever asks for it goes by all that was answered before."""
        self.take_in()
        return datetime.fromisoformat(self._clock.now())

    def _places(self, game: Game, settings: TableSettings) -> tuple[Place, ...]:
        skills = self.skills(game, settings)
        return skills.places({skill.id: skill.facts for skill in skills.skills})
