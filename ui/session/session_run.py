"""One session under way: puts its exercises on the drill page, has them judged, and keeps the answers."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType
from typing import NamedTuple

from PySide6.QtCore import QObject, QTimer, Signal
from PySide6.QtGui import QGuiApplication

from app.drills.acting import ActsDrill
from app.drills.answer import Answer
from app.drills.exercise import Exercise
from app.drills.game import Game
from app.drills.guided import Guide
from app.drills.order import OrderKey
from app.drills.question import ActsQuestion
from app.table.guide import chapter_of
from app.table.reading import InputError
from app.text import _, ngettext, translate
from app.training.grading import Grading, judged_again
from app.training.plan import Plan, read_plan
from app.training.policy import PROJECTION, SESSION, Policy
from app.training.records import AttemptRecord, SessionRecord
from app.training.remembered import Person
from app.training.session import Answered, Session
from ui.pages.drill import DrillPage
from ui.questions.base import PosedQuestion
from ui.services.clock import Clock
from ui.services.store_gateway import StoreGateway
from ui.session.contested_case import case_text
from ui.session.guided_coup import Tour
from ui.session.recorder import Recording, SessionRecorder, stored_exercises

_AHEAD_EVERY = 8
"""Milliseconds between two turns of working out misconceptions ahead; all are done before an answer can be typed."""

_A_TURN = 4
"""Misconceptions worked out in one turn; each takes a small part of a millisecond."""

_NO_EXERCISES: Mapping[str, Exercise] = MappingProxyType({})


class _Waiting(NamedTuple):
    """A session that waits while its exercises are shown to a room."""

    session: Session
    recording: Recording
    policy: Policy


class SessionRun(QObject):
    """Leads one session at a time on the drill page; its policy says what is kept of it, a guest leaves nothing behind.

    `ended` when the session has come to its end, `stopped` when it was left for later, `left` when one is over that is
    not looked back on, with True when another that has waited goes on. `copied` when a case has been put on the
    clipboard.
    """

    ended = Signal()
    stopped = Signal()
    left = Signal(object, bool)
    copied = Signal()

    def __init__(self, page: DrillPage, gateway: StoreGateway, clock: Clock) -> None:
        super().__init__()
        self.page = page
        self._gateway = gateway
        self._recorder = SessionRecorder(page, gateway, clock)
        self.session: Session | None = None
        self.policy = SESSION
        self.chapter = ""
        """The chapter of the help about the drill on the page."""
        self._reduced_motion = False
        self._waiting: _Waiting | None = None
        self._tour: Tour | None = None
        self._last: Answered | None = None
        self._grading: Grading | None = None
        # What each misconception would have answered is worked out while the trainee thinks, a little at a time.
        self._ahead = QTimer(self, interval=_AHEAD_EVERY)
        self._ahead.timeout.connect(self._prepare)
        page.answered.connect(self._answered)
        page.next_wanted.connect(self._next)
        page.stopped.connect(self._stop)
        page.ended.connect(self._end)
        page.contested.connect(self._contest)
        page.acted.connect(self._advise)
        # the header waits for the verdict to be painted: it says nothing new about the answer
        page.verdict_seen.connect(self._show_progress)
        page.leave_wanted.connect(self._leave)
        page.projection_wanted.connect(self.project)

    def begin(
        self,
        game: Game,
        plan: Plan,
        trainee: Person | None,
        exercises: Mapping[str, Exercise] = _NO_EXERCISES,
        *,
        reduced_motion: bool = False,
        policy: Policy = SESSION,
    ) -> None:
        """Begin a session; `exercises` are those the plan has to be done again, `policy` is what it is put for."""
        session = Session(game, plan, exercises)
        self.session = session.preview_from(0) if policy.endless else session
        self._waiting = None
        self._reduced_motion = reduced_motion
        if trainee is not None and policy.keeps:
            self._recorder.open(plan, trainee)
        else:
            self._recorder.take(Recording())
        self._set_up(policy)

    def resume(
        self, game: Game, record: SessionRecord, trainee: Person, *, reduced_motion: bool = False
    ) -> bool | None:
        """Take a session up where it was; False when it is no longer what it was, None when the store failed now."""
        no_attempts: list[AttemptRecord] | None = None
        no_exercises: dict[str, Exercise] | None = None
        try:
            plan = read_plan(record.plan)
            attempts = self._gateway.read(lambda store: store.session_attempts(record.id), no_attempts)
            if attempts is None:
                return None
            hashes = {attempt.exercise for attempt in attempts} | set(plan.redo)
            exercises = self._gateway.read(lambda store: stored_exercises(store, hashes), no_exercises)
            if exercises is None:
                return None
            self.session = Session.resumed(game, plan, attempts, exercises)
        except ValueError:
            return False
        self._recorder.take(Recording(trainee, record.id))
        self._waiting = None
        self._reduced_motion = reduced_motion
        self._set_up(SESSION)
        return True

    def _set_up(self, policy: Policy) -> None:
        session = self._running()
        plan = session.plan
        kit = session.game.kit
        self.policy = policy
        self._last = None
        self.page.header.table.setText(kit.table_text(plan.settings))
        self.page.begin(
            kit,
            plan.settings.denominations,
            can_stop=self._recorder.now.trainee is not None,
            reduced_motion=self._reduced_motion,
            clock=not plan.hide_timer,
            policy=policy,
        )
        self._next()

    def go_on(self) -> None:
        """Come back to the page: the question that was open is put again."""
        if self.session is not None and self.page.stage == "empty":
            self._next()

    def project(self) -> None:
        """Show the exercise to a room, the session waiting behind; or no longer, and go on with what waits."""
        if self.policy.projected:
            self._leave()
        elif "project" in self.policy.pause and self.session is not None and self.page.stage != "empty":
            session = self.session
            answered = self._last if self.page.verdict.isVisible() else None
            self._waiting = _Waiting(session, self._recorder.now, self.policy)
            self.session = session.preview_from(session.position if answered is None else answered.position)
            self._recorder.take(Recording())
            self._set_up(PROJECTION)

    def _leave(self) -> None:
        """What is not looked back on is over; a session that has waited behind it goes on."""
        self._ahead.stop()
        policy, waiting, self._waiting = self.policy, self._waiting, None
        if waiting is not None:
            self.session = waiting.session
            self._recorder.take(waiting.recording)
            self._set_up(waiting.policy)
        else:
            self.page.leave()
        self.left.emit(policy, waiting is not None)

    def retranslate(self) -> None:
        """Put the open question again in another language; what was typed is asked again."""
        if self.session is None or self.page.stage == "empty":
            return
        self.page.header.table.setText(self.session.game.kit.table_text(self.session.plan.settings))
        self._show_progress()
        if self.page.stage == "asking":
            self._put()
        elif self.page.stage == "judged" and self._last is not None:
            last, game = self._last, self.session.game
            drill = game.drill(last.exercise.drill)
            verdict = judged_again(game, drill, last.exercise, last.answer, last.verdict.wrong_rule)
            self._last = last._replace(verdict=verdict)
            self.page.verdict.show_verdict(verdict)

    def _running(self) -> Session:
        if self.session is None:
            raise RuntimeError("no session is under way")
        return self.session

    def _put(self) -> None:
        session = self._running()
        exercise, drill = session.exercise, session.drill
        question = drill.question(exercise)
        kit = session.game.kit
        felt = kit.felt(question, exercise, {})
        self.page.header.title.setText(translate(self.policy.title or drill.title))
        self.chapter = chapter_of(session.game.name, drill.id)
        self._grading = Grading(session.game, drill, exercise)
        if not isinstance(question, ActsQuestion) or not isinstance(drill, ActsDrill):
            self.page.pose(
                PosedQuestion(question, felt, between=lambda laid, phase: kit.between(exercise, laid, phase))
            )
        else:
            key = self._grading.key
            assert isinstance(key, OrderKey)
            guide = drill.guide(exercise, key) if question.guided else None
            self.page.pose(
                PosedQuestion(
                    question,
                    felt,
                    guide,
                    lambda answer: drill.broken(exercise, key, answer),
                    to_the_end=self.policy.led,
                )
            )
            self._begin_tour(key, guide)
        self._show_progress()
        self._ahead.start()

    def _begin_tour(self, key: OrderKey, guide: Guide | None) -> None:
        if self.policy.led and guide is not None:
            game = self._running().game
            self._tour = Tour(game, key, guide)
            self._advise()

    def _advise(self) -> None:
        """The next step of the guided coup, after each act."""
        if self.policy.led and self._tour is not None:
            self.page.advise(self._tour.advice(), self._tour.places())
            self._show_progress()

    def _prepare(self) -> None:
        for _misconception in range(_A_TURN):
            if self._grading is None or not self._grading.prepare():
                self._ahead.stop()
                return

    def _show_progress(self) -> None:
        session = self._running()
        plan = session.plan
        if self.policy.led and self._tour is not None:
            self.page.header.show_progress(self._tour.done, self._tour.total, self._tour.progress())
            return
        if self.policy.endless:
            number = session.position + (self.page.stage != "judged")
            text = _("Exercice {number}").format(number=number)
        elif plan.exercises is not None:
            text = _("{number} / {total}").format(
                number=min(session.position + (self.page.stage != "judged"), plan.exercises), total=plan.exercises
            )
        else:
            answered = session.position
            text = ngettext("{count} réponse", "{count} réponses", answered).format(count=answered)
        self.page.header.show_progress(session.share_done() or 0, 1000, text)

    def _answered(self, answer: Answer, milliseconds: int) -> None:
        session = self._running()
        grading = self._grading or Grading(session.game, session.drill, session.exercise)
        try:
            verdict = grading.verdict(answer)
        except InputError as error:
            # a text that is no answer at all is told, never judged
            self.page.tell(error.message)
            return
        self._ahead.stop()
        answered = session.record(answer, verdict, milliseconds)
        self._last = answered
        try:
            if self.policy.judges_at_once:
                self.page.show_verdict(verdict)
        finally:
            # whatever the page does with it, the answer is kept
            self._recorder.answer(answered, self.policy.unkept)
        if not self.policy.judges_at_once:
            self._next()

    def _next(self) -> None:
        if self._running().finished():
            self._end()
        else:
            self._put()

    def _stop(self) -> None:
        self._ahead.stop()
        self.page.leave()
        self.stopped.emit()

    def _end(self) -> None:
        if not self.policy.looks_back:
            self._leave()
            return
        self._ahead.stop()
        self._recorder.end()
        self.page.leave()
        self.ended.emit()

    def _contest(self) -> None:
        if self._last is not None:
            self.contest(self._last)

    def contest(self, answered: Answered) -> None:
        """Put the case of an answer of this session on the clipboard."""
        QGuiApplication.clipboard().setText(case_text(self._running().game, answered.exercise, answered.verdict))
        self.copied.emit()
