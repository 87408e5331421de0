"""An exercise as it is put on the drill page: what is asked and why, how far one has come, what is said of it."""

from __future__ import annotations

from PySide6.QtCore import QObject

from app.drills.exercise import Exercise
from app.drills.game import Game
from app.drills.guided import Guide
from app.drills.order import OrderKey
from app.table.guide import chapter_of
from app.text import translate
from app.training.policy import SESSION
from app.training.session import Answered, Session
from ui.pages.drill import DrillPage
from ui.services.clock import Clock
from ui.services.store_gateway import StoreGateway
from ui.services.teaching import Reason, TeachingService
from ui.session.ahead import Ahead
from ui.session.glances import Glances
from ui.session.guided_coup import Tour
from ui.session.posing import how_far, pace, pay_table, posed
from ui.session.reasons import mended_text, why_text
from ui.session.recorder import SessionRecorder


class ExerciseOnPage(QObject):
    """The exercise that is on the page, under the policy it is put for.

    `game` is that of the exercise, `chapter` of the help is about its drill; `helped`: the help has been opened since
    it was put.
    """

    def __init__(self, page: DrillPage, gateway: StoreGateway, clock: Clock, teaching: TeachingService) -> None:
        super().__init__()
        self.page = page
        self.session: Session | None = None
        self.policy = SESSION
        self.game: Game | None = None
        self.chapter = ""
        self.helped = False
        self._teaching = teaching
        self._recorder = SessionRecorder(page, gateway, clock)
        self._glances = Glances(page, gateway)
        self._ahead = Ahead(self, teaching.work)
        self._tour: Tour | None = None
        self._last: Answered | None = None
        self._reason = Reason()

    @property
    def seeks(self) -> bool:
        """Whether more may still be said of the answer on the page."""
        return self._ahead.seeks

    def _running(self) -> Session:
        if self.session is None:
            raise RuntimeError("no session is under way")
        return self.session

    def _pose(self, exercise: Exercise, thought: int = 0) -> None:
        self.game = game = self._running().game_of(exercise)
        drill = game.drill(exercise.drill)
        self.helped = False
        # a room is not told what is known of who sits here
        self._reason = self._teaching.reason(exercise) if self.policy.keeps else Reason()
        self.page.header.title.setText(translate(self.policy.title or drill.title))
        self._name_table(exercise)
        self.chapter = chapter_of(game.name, drill.id)
        trainee = self._recorder.now.trainee
        key = self._ahead.take(self._teaching.ready(game, drill, exercise, trainee)).key
        put = posed(game, drill, exercise, key, to_the_end=self.policy.led)
        shown = self.policy.helps and not self.policy.led
        self.page.header.offer_pays(pay_table(game, exercise, put.question, self.page) if shown else None)
        put = self._glances.flashed(put, self._running(), exercise, self.policy, trainee)
        self.page.pose(put, thought)
        if isinstance(key, OrderKey):
            self._begin_tour(key, *put.guides)
        self._show_progress()

    def _name_table(self, exercise: Exercise) -> None:
        """Say in the header at which table an exercise is put, which may not be that of the plan."""
        session = self._running()
        table = session.game_of(exercise).kit.table_text(session.settings_of(exercise))
        self.page.header.table.setText(" · ".join(filter(None, (why_text(self._reason.why), table))))

    def _begin_tour(self, key: OrderKey, guide: Guide | None = None) -> None:
        if self.policy.led and guide is not None:
            session = self._running()
            self._tour = Tour(session.game, session.exercise.table["rules"], key, guide)
            self._advise()

    def _advise(self) -> None:
        """The next step of the guided coup, after each act."""
        if self.policy.led and self._tour is not None:
            self.page.advise(
                self._tour.advice(None if self.page.view is None else self.page.view.felt), self._tour.places()
            )
            self._show_progress()

    def _show_progress(self) -> None:
        session = self._running()
        if self.policy.led and self._tour is not None:
            self.page.header.show_progress(self._tour.done, self._tour.total, self._tour.progress())
            return
        reviewed = self._last if self.policy.reviews else None
        text = how_far(session, reviewed, endless=self.policy.endless, asks=self.page.stage != "judged")
        left = "" if self._recorder.now.sitting is None else self._recorder.now.sitting.left_text
        text = " · ".join(filter(None, (text, left)))
        self.page.header.show_progress(session.share_done() or 0, 1000, text)

    def _pace(self, answered: Answered) -> str:
        """How long an answer took against the time aimed at; empty where no time is shown."""
        shown = "clock" in self.policy.header and self.page.veil.clock.isChecked()
        return pace(self._running(), answered) if shown else ""

    def _note(self) -> str:
        """What is told under the verdict: what the author says, or which mistake the exercise was put to mend."""
        return self.policy.note or mended_text(self._running().game, self._reason.mends)

    def _say_cause(self) -> None:
        """Say what gives a wrong answer: two mistakes, or slips, take longer to find than a verdict may wait."""
        if self._last is not None and not self._last.verdict.judgement.right:
            self._ahead.say(self._last.answer, lambda said: self.page.verdict.tell_cause(*said))
