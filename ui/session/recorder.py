"""Recording the answers of a session, and saying under each verdict what has become of its answer."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import suppress
from typing import TYPE_CHECKING, NamedTuple

from PySide6.QtCore import QObject

from app import VERSION
from app.drills.exercise import Exercise, read_exercise
from app.drills.game import Game
from app.text import Message, _, translate
from app.training.plan import Plan, read_plan
from app.training.policy import Policy
from app.training.records import AttemptRecord, EvidenceRecord, SessionRecord
from app.training.remembered import Person
from app.training.session import Answered, Session, Source, attempt_record, session_record
from app.training.store import Store
from ui.pages.drill import DrillPage
from ui.services.clock import Clock
from ui.services.store_gateway import Kept, StoreGateway

if TYPE_CHECKING:  # loaded where a lesson is sat
    from ui.session.sitting import LessonSitting


class Recording(NamedTuple):
    """For whom and under which id a session is recorded; nothing is kept where there is no `trainee`.

    Of a lesson that is sat, `sitting` writes the hand-in.
    """

    trainee: Person | None = None
    session: str = ""
    sitting: LessonSitting | None = None


class Waiting(NamedTuple):
    """A session that waits to go on where it was; `thought` in milliseconds about its open question."""

    session: Session
    recording: Recording
    policy: Policy
    thought: int


class SessionRecorder(QObject):
    """Records one session at a time; `now` tells which."""

    def __init__(self, page: DrillPage, gateway: StoreGateway, clock: Clock) -> None:
        super().__init__()
        self.now = Recording()
        self._page = page
        self._gateway = gateway
        self._clock = clock
        self._kept: Kept | None = None
        self._held: list[Callable[[Store], None]] = []
        page.trouble.retry_wanted.connect(self._retry)
        gateway.troubled.connect(self._troubled)
        gateway.recovered.connect(self._recovered)

    def take(self, recording: Recording) -> None:
        """Go on with a session that is kept already, or with one that is not."""
        self.pause()
        self.now = recording
        self._kept = None

    def pause(self) -> None:
        """What is recorded goes on another time: the hand-in of a lesson has all that is given."""
        self._held.clear()
        if self.now.sitting is not None:
            self.now.sitting.close()

    def hand(self, answered: Answered) -> None:
        """Write an answer to the hand-in of a lesson, before anything is said of it; what hinders that is told."""
        sitting = self.now.sitting
        if sitting is not None and not sitting.take(answered):
            self._page.trouble.tell(sitting.trouble, waiting=True)

    def open(self, plan: Plan, trainee: Person) -> None:
        """Keep a new session of a trainee from now on."""
        self.take(Recording(trainee, self._clock.new_id()))
        record = session_record(plan, id_=self.now.session, trainee=trainee.id, started=self._clock.now())
        self._keep(lambda store: store.open_session(record))

    def now_at(self) -> str:
        """The time, at which an answer is given."""
        return self._clock.now()

    def answer(self, answered: Answered, unkept: Message, at: str, evidence: EvidenceRecord | None) -> None:
        """Keep an answer given at a time, with what it says; where nothing is kept `unkept` is said of it."""
        if self.now.trainee is None:
            self._page.verdict.show_saved(lambda: translate(unkept))
            return
        sitting = self.now.sitting
        exercise, attempt = attempt_record(
            answered,
            id_=self._clock.new_id() if sitting is None else sitting.attempt_id(answered.position),
            trainee=self.now.trainee.id,
            session=self.now.session,
            at=at,
            version=VERSION,
        )
        if sitting is not None and sitting.holds:
            self._held.append(lambda store: store.add_attempt(exercise, attempt, evidence))
            return
        self._keep_held()
        self._keep(lambda store: store.add_attempt(exercise, attempt, evidence))

    def end(self, reason: str = "all") -> None:
        """The session is over, and is not offered again; a hand-in says for which reason."""
        at, session = self._clock.now(), self.now.session
        whole = self.now.sitting is None or self.now.sitting.end(reason)
        self._keep_held()
        if not whole:
            return  # it is offered again until its hand-in is whole
        if self.now.trainee is not None:
            self._gateway.keep(lambda store: store.end_session(session, at))

    def _keep_held(self) -> None:
        """Keep what could not be read before the end, or before the hand-in failed."""
        for do in self._held:
            self._gateway.keep(do)
        self._held.clear()

    def _keep(self, do: Callable[[Store], None]) -> None:
        self._kept = self._gateway.keep(do)
        self._show(self._kept)

    def _retry(self) -> None:
        if self.now.sitting is not None and not self.now.sitting.write():
            self._page.trouble.tell(self.now.sitting.trouble, waiting=True)
        elif self._gateway.keep_waiting():
            self._page.trouble.hide()
        if self._kept is not None:
            self._show(self._kept)

    def _show(self, kept: Kept) -> None:
        self._page.verdict.show_saved(lambda: _kept_text(kept))
        self._page.trouble.show_waiting(self._gateway.waiting > 0 or self._hand_in_waits)

    @property
    def _hand_in_waits(self) -> bool:
        return self.now.sitting is not None and bool(self.now.sitting.trouble)

    def _recovered(self) -> None:
        if not self._hand_in_waits:
            self._page.trouble.hide()

    def _troubled(self, text: str) -> None:
        if self.now.trainee is not None:
            self._page.trouble.tell(text, waiting=self._gateway.waiting > 0)


def _kept_text(kept: Kept) -> str:
    return {"kept": _("Enregistré"), "waiting": _("En attente"), "refused": _("Non enregistré")}[kept.state]


def stored_session(
    gateway: StoreGateway, game: Game, record: SessionRecord, source: Callable[[Plan], Source | None]
) -> Session | None:
    """A session as its attempts left it, None when the store failed; ValueError when it is no longer what it was.

    `source` is what puts the exercises of a plan, where they do not follow from it.
    """
    plan = read_plan(record.plan)
    no_attempts: list[AttemptRecord] | None = None
    no_exercises: dict[str, Exercise] | None = None
    attempts = gateway.read(lambda store: store.session_attempts(record.id), no_attempts)
    if attempts is None:
        return None
    hashes = {attempt.exercise for attempt in attempts} | set(plan.redo)
    exercises = gateway.read(lambda store: stored_exercises(store, hashes), no_exercises)
    return None if exercises is None else Session.resumed(game, plan, attempts, exercises, source(plan))


def stored_exercises(store: Store, hashes: set[str]) -> dict[str, Exercise]:
    """The stored exercises of some hashes; those that are not there, or no longer what they were, are left out."""
    found = {}
    for hash_ in hashes:
        record = store.exercise(hash_)
        with suppress(ValueError, KeyError, TypeError, RecursionError):
            exercise = None if record is None else read_exercise(record.body)
            if exercise is not None and exercise.hash() == hash_:
                found[hash_] = exercise
    return found
