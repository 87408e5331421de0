"""The run of sessions, of lessons that are sat or shown to a room, and of answers that are looked at again too.

What was given in a lesson is in the hand-in before anything is said of it.
"""

from __future__ import annotations

from collections.abc import Sequence
from typing import TYPE_CHECKING

from app.text import _, translate
from app.training.policy import LESSON_SHOWN, LOOK_AT, Policy
from app.training.session import Answered, Session
from ui.pages.drill import DrillPage
from ui.services.clock import Clock
from ui.services.preferences import Preferences
from ui.services.store_gateway import StoreGateway
from ui.services.teaching import TeachingService
from ui.session.recorder import Recording
from ui.session.session_run import SessionRun
from ui.widgets.dialogs import asks

if TYPE_CHECKING:  # loaded where a lesson is sat
    from ui.session.showing import Showing
    from ui.session.sitting import LessonSitting


class LessonRun(SessionRun):
    """Leads one session at a time, one of a lesson as any other; `showing` is the lesson a room sees, or saw last."""

    def __init__(
        self,
        page: DrillPage,
        gateway: StoreGateway,
        clock: Clock,
        preferences: Preferences,
        teaching: TeachingService,
    ) -> None:
        super().__init__(page, gateway, clock, preferences, teaching)
        self.showing: Showing | None = None
        page.header.reveal.clicked.connect(self._reveal)
        page.verdict_seen.connect(self._ask_hands)

    def show(self, session: Session, showing: Showing, *, reduced_motion: bool) -> None:
        """Show a lesson to a room, whose hands are counted."""
        self._keep_open()
        self._put_by()
        self._reduced_motion = reduced_motion
        self.session, self.showing = session, showing
        for game in session.games.values():
            self._teaching.source(game, session.plan, None)
        self._recorder.take(Recording())
        self._set_up(LESSON_SHOWN)

    def _reveal(self) -> None:
        """Show the answer that nobody has given."""
        if self.page.stage != "asking" or self.page.open_question is None:
            return
        grading = self._ahead.ready.grading
        answer = grading.drill.model_answer(grading.exercise, grading.key)
        self.page.open_question.take(answer)
        self._answered(answer, 0)
        self.page.verdict.name_shown()

    def _ask_hands(self) -> None:
        if self.policy.counts and self.showing is not None and self._last is not None:
            self.page.hands.ask(*self.showing.asked(self._last.exercise))

    def _next(self, thought: int = 0) -> None:
        trouble = self.page.hands.ask_again()
        if trouble:
            self.page.tell(trouble)
            return
        self._count()
        super()._next(thought)

    def _leave(self) -> None:
        # who leaves after typing the last number has counted, too
        self._count()
        super()._leave()

    def _count(self) -> None:
        hands = self.page.hands.counted()
        if self.policy.counts and self.showing is not None and self._last is not None and hands is not None:
            self.showing.count(self._last.exercise, *hands)

    def look_at(self, session: Session) -> None:
        """Look at the answer of a session of another time; what is on the page can be taken up again later."""
        self._keep_open()
        self._teaching.source(session.game, session.plan, None)
        self._put_by()
        self.session, self.policy = session, LOOK_AT
        self._recorder.take(Recording())
        self.review(session.answered[0], LOOK_AT)

    def sit(
        self,
        session: Session,
        recording: Recording,
        unkept: Sequence[tuple[Answered, str]],
        *,
        reduced_motion: bool,
        policy: Policy,
    ) -> None:
        """Put a lesson, or go on with one; `unkept` are answers of its hand-in that the store has not, with times."""
        self._keep_open()
        self._put_by()
        self._reduced_motion = reduced_motion
        self.session = session
        self.policy = policy
        for game in session.games.values():
            self._teaching.source(game, session.plan, recording.trainee)
        self._recorder.take(recording)
        if recording.sitting is not None:
            recording.sitting.ticked.connect(self._show_progress)
            recording.sitting.over.connect(self._time_is_up)
        for answered, at in unkept:
            game = session.game_of(answered.exercise)
            drill = game.drill(answered.exercise.drill)
            ready = self._teaching.ready(game, drill, answered.exercise, recording.trainee)
            evidence = self._teaching.heard(session, answered, ready, recording.trainee, at=at, helped=False)
            self._recorder.answer(answered, policy.unkept, at, evidence)
        self._set_up(policy)

    @property
    def sitting(self) -> LessonSitting | None:
        """The lesson that is sat, or was sat last where no other session has begun since."""
        return self._recorder.now.sitting

    def may_end(self) -> bool:
        """Whether the window may close in the middle of it: whoever sits an exam is asked."""
        closing = self.policy.closing
        if closing is None or self.page.stage == "empty":
            return True
        return asks(self.page, _("Quitter l’examen ?"), translate(closing), _("Quitter"), danger=True)

    def end_in_store(self) -> None:
        """The hand-in is whole at last: its session is over and not offered again."""
        self._recorder.end(self.sitting.reason if self.sitting is not None else "all")

    def _time_is_up(self) -> None:
        if self.page.stage != "empty":
            self._end("time")
