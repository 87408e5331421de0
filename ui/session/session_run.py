"""One session under way: puts its exercises on the drill page, has them judged, and keeps the answers."""

from __future__ import annotations

import gc
from collections.abc import Mapping
from dataclasses import replace

from PySide6.QtCore import QTimer, Signal
from PySide6.QtWidgets import QApplication

from app.drills.answer import Answer
from app.drills.exercise import Exercise
from app.drills.game import Game
from app.table.reading import InputError
from app.text import translate
from app.training.grading import grade
from app.training.motor import Hand
from app.training.plan import Plan
from app.training.policy import PROJECTION, REVIEW, SESSION, Policy
from app.training.records import SessionRecord
from app.training.remembered import Person
from app.training.session import Answered, Session
from ui.pages.drill import DrillPage
from ui.services.clock import Clock
from ui.services.preferences import Preferences
from ui.services.store_gateway import StoreGateway
from ui.services.teaching import TeachingService
from ui.session.contested_case import case_text
from ui.session.exercise_on_page import ExerciseOnPage
from ui.session.posing import table_of
from ui.session.recorder import Recording, Waiting, stored_session
from ui.widgets.dialogs import asks

_FLOWS_AFTER = 700
"""Milliseconds a right answer is looked at where the next exercise comes by itself."""

_PAINTED = 100
"""Milliseconds after which a verdict has long been painted."""


class SessionRun(ExerciseOnPage):
    """Leads one session at a time on the drill page; its policy says what is kept of it, a guest leaves nothing behind.

    `ended` when the session has come to its end, `stopped` when it was left for later, `left` when one is over that is
    not looked back on, with True when another that has waited goes on. `contested` carries the case of a verdict.
    """

    ended = Signal()
    stopped = Signal()
    left = Signal(object, bool)
    contested = Signal(str)

    def __init__(
        self,
        page: DrillPage,
        gateway: StoreGateway,
        clock: Clock,
        preferences: Preferences,
        teaching: TeachingService,
    ) -> None:
        super().__init__(page, gateway, clock, teaching)
        self._gateway = gateway
        self._preferences = preferences
        self._reduced_motion = False
        self._waiting: Waiting | None = None
        self._left: dict[str, tuple[int, int]] = {}
        """By session: the position where it was left in this run of the program, and the milliseconds thought there."""
        page.answered.connect(self._answered)
        page.next_wanted.connect(self._next)
        page.stopped.connect(self._stop)
        page.ended.connect(self._end_early)
        page.contested.connect(self._contest)
        page.acted.connect(self._advise)
        # the header waits for the verdict to be painted: it says nothing new about the answer
        page.verdict_seen.connect(teaching.take_in)
        page.verdict_seen.connect(self._say_cause)
        page.verdict_seen.connect(self._show_progress)
        page.verdict_seen.connect(self._flow)
        page.verdict_seen.connect(self._prepare_next)
        page.leave_wanted.connect(self._leave)
        page.projection_wanted.connect(self.project)

    def begin(
        self,
        game: Game,
        plan: Plan,
        trainee: Person | None,
        exercises: Mapping[str, Exercise] | None = None,
        *,
        reduced_motion: bool = False,
        policy: Policy = SESSION,
    ) -> None:
        """Begin a session; `exercises` are those the plan has to be done again, `policy` is what it is put for."""
        self._keep_open()
        session = Session(game, plan, exercises or {}, self._teaching.source(game, plan, trainee))
        self._put_by()
        self.session = session.preview_from(0) if policy.endless else session
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
        self._reduced_motion = reduced_motion
        if self.goes_on(record, reduced_motion=reduced_motion):
            return True
        self._keep_open()
        try:
            session = stored_session(
                self._gateway, game, record, lambda plan: self._teaching.source(game, plan, trainee, self._open())
            )
        except ValueError:
            return False
        if session is None:
            return None
        self._put_by()
        unseen = self._preferences.remembered.first_unseen(record.id)
        position, thought = self._left.get(record.id, (unseen, 0))
        session.position = max(session.position, position)
        self._go_on(Waiting(session, Recording(trainee, record.id), SESSION, thought))
        return True

    def close(self) -> None:
        """The program ends: what is on the page goes on another time."""
        self._ahead.stop()
        self._keep_open()
        self._recorder.pause()

    def goes_on(self, record: SessionRecord, *, reduced_motion: bool) -> bool:
        """Go on with a session on the page still, as it was left; False where none is, or answers have come since."""
        view, now = self.page.view, self._recorder.now.session if self.policy.keeps else ""
        if view is None or self.page.stage == "empty" or now != record.id or record.done > self._running().done:
            return False
        view.reduced_motion = reduced_motion
        self.page.resume()
        return True

    def _open(self) -> str:
        return self._preferences.remembered.open_question

    def _keep_open(self) -> None:
        """Remember what the teacher has put and nobody has answered, before something else is put."""
        recording = self._recorder.now if self._waiting is None else self._waiting.recording
        question = self._teaching.open_question()
        if question and recording.trainee is not None:
            self._preferences.set_open(question)

    def _as_it_is(self) -> Waiting:
        thought = self.page.thought() if self.page.verdict.isHidden() else 0
        return Waiting(self._running(), self._recorder.now, self.policy, thought)

    def _put_by(self) -> None:
        """Remember where the session is left that is on the page, or waits behind what is."""
        if self.session is not None:
            left, self._waiting = self._waiting or self._as_it_is(), None
            self._left[left.recording.session] = left.session.position, left.thought

    def _go_on(self, waiting: Waiting) -> None:
        self.session = waiting.session
        self._recorder.take(waiting.recording)
        self._set_up(waiting.policy, waiting.thought)

    def _set_up(self, policy: Policy, thought: int = 0) -> None:
        self._begin_page(policy)
        self._next(thought)

    def _begin_page(self, policy: Policy, exercise: Exercise | None = None) -> None:
        """Set up the table of the session, or that of one of its exercises."""
        session, plan = self._running(), self._running().plan
        session.measure(Hand(*self._preferences.hand))
        self.policy = policy
        self._last = None
        self._table = table_of(session, exercise)
        self.page.begin(
            *self._table,
            can_stop=self._recorder.now.trainee is not None,
            reduced_motion=self._reduced_motion,
            clock=not plan.hide_timer,
            policy=policy,
        )
        self.page.verdict.show_note(policy.note)

    def review(self, answered: Answered, policy: Policy = REVIEW) -> None:
        """Look at an exercise of the session again: its table, what was done there, and the verdict."""
        self._begin_page(replace(policy, note=self.policy.note), answered.exercise)
        self._last = answered
        self._pose(answered.exercise)
        if self.page.open_question is not None:
            self.page.open_question.take(answered.answer)
        self.page.show_verdict(answered.verdict, self._pace(answered))

    def project(self) -> None:
        """Show the exercise to a room, the session waiting behind; or no longer, and go on with what waits."""
        if self.policy.projected:
            self._leave()
        elif "project" in self.policy.pause and self.session is not None and self.page.stage != "empty":
            answered = None if self.page.verdict.isHidden() else self._last
            self._waiting = self._as_it_is()
            self.session = self.session.preview_from((answered or self.session).position)
            self._recorder.take(Recording())
            self._set_up(PROJECTION)

    def _leave(self) -> None:
        """What is not looked back on is over; a session that has waited behind it goes on."""
        self._ahead.stop()
        policy, waiting, self._waiting = self.policy, self._waiting, None
        if policy.keeps:
            self._recorder.end()
        if waiting is not None:
            self._go_on(waiting)
        else:
            self.page.clear()
        self.left.emit(policy, waiting is not None)

    def retranslate(self) -> None:
        """Put the open question again in another language; what was typed is asked again."""
        if self.session is None or self.page.stage == "empty":
            return
        self._show_progress()
        if self.page.stage == "asking":
            self._put(self.page.thought())
        elif self.page.stage == "judged" and self._last is not None:
            last, game = self._last, self.session.game_of(self._last.exercise)
            self._name_table(last.exercise)
            drill = game.drill(last.exercise.drill)
            verdict = grade(game, drill, last.exercise, last.answer)
            self._last = last._replace(verdict=verdict)
            self.page.verdict.show_note(self._note())
            self.page.tell_verdict(verdict, self._pace(self._last), led=self.policy.led)
            self._say_cause()

    def _put(self, thought: int = 0) -> None:
        session = self._running()
        if table_of(session, session.exercise) != self._table:
            self._begin_page(self.policy, session.exercise)
        self._pose(session.exercise, thought)
        self._ahead.start()

    def _answered(self, answer: Answer, milliseconds: int) -> None:
        session = self._running()
        gc.disable()  # the search for garbage may take longer than all that is done here
        QTimer.singleShot(_PAINTED, gc.enable)
        try:
            verdict = self._ahead.ready.grading.verdict(answer)
        except InputError as error:
            # a text that is no answer at all is told, never judged
            self.page.tell(error.message)
            return
        self._ahead.stop()
        self._last = answered = session.record(answer, verdict, milliseconds, self.page.again)
        self._recorder.hand(answered)
        self._glances.add(answered)
        if self._waiting is not None and session.position > self._waiting.session.position:
            # the room has seen the answer: the session that waits goes on with what nobody has seen
            self._waiting.session.position = session.position
            self._preferences.set_shown(self._waiting.recording.session, session.position)
            self._waiting = self._waiting._replace(thought=0)
        try:
            self._keep(answered)
        finally:
            # whatever becomes of what is kept, the answer is judged
            if self.policy.judges_at_once:
                self.page.verdict.show_note(self._note())
                self.page.show_verdict(verdict, self._pace(answered))
        if not self.policy.judges_at_once:
            self._next()

    def _keep(self, answered: Answered) -> None:
        """Keep an answer with what it says of who gave it."""
        at, evidence = self._recorder.now_at(), None
        try:
            if self.policy.keeps:
                trainee, ready = self._recorder.now.trainee, self._ahead.ready
                evidence = self._teaching.heard(self._running(), answered, ready, trainee, at=at, helped=self.helped)
        finally:
            # whatever becomes of what the answer says, it is kept
            self._recorder.answer(answered, self.policy.unkept, at, evidence)

    def _prepare_next(self) -> None:
        """Choose the next exercise while the verdict is read."""
        session = self._running()
        if session.plan.taught and not self.policy.reviews and not session.finished():
            QTimer.singleShot(0, self, lambda: session.exercise)

    def _flow(self) -> None:
        """Go on by itself after a right answer, where the plan says so."""
        if self._running().plan.flows and self.policy.looks_back:
            seen = self._last
            QTimer.singleShot(_FLOWS_AFTER, self, lambda: self._flow_on(seen))

    def _flow_on(self, seen: Answered | None) -> None:
        """The next exercise, unless the answer was wrong, or somebody reads on, pauses or has gone on by hand."""
        right = seen is not None and seen is self._last and seen.verdict.judgement.right
        reads = QApplication.activeModalWidget() is not None or not self.page.verdict.lines.isHidden()
        if right and not reads and self.page.stage == "judged" and self.page.isVisible():
            self._next()

    def _next(self, thought: int = 0) -> None:
        if self.policy.reviews:
            self._leave()
        elif self._running().finished():
            self._end()
        else:
            self._put(thought)

    def _stop(self) -> None:
        self._ahead.stop()
        self._keep_known()
        self._keep_open()
        self._put_by()
        self._recorder.pause()
        self.page.clear()
        self.stopped.emit()

    def _end_early(self) -> None:
        """End before the last question, once it is sure that this is meant; time may be up while that is asked."""
        finished, act = self._running().finished(), translate(self.policy.ending)
        sure = finished or self.policy.sure is None or asks(self.page, act, translate(self.policy.sure), act)
        if sure and self.page.stage != "empty":
            self._end("all" if finished else "stopped")

    def _end(self, reason: str = "all") -> None:
        if not self.policy.looks_back:
            self._leave()
            return
        self._ahead.stop()
        self._recorder.end(reason)
        self._keep_known()
        self.page.clear()
        self.ended.emit()

    def _keep_known(self) -> None:
        for game in self._running().games.values():
            self._teaching.keep(game, self._recorder.now.trainee)

    def _contest(self) -> None:
        if self._last is not None:
            self.contest(self._last)

    def contest(self, answered: Answered) -> None:
        """Tell the case of an answer of this session to whoever contests its verdict."""
        game = self._running().game_of(answered.exercise)
        self.contested.emit(case_text(game, answered.exercise, answered.verdict))
