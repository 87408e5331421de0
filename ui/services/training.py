"""What sets sessions going: from home, as planned, of one exercise, to a room, again."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import replace
from datetime import datetime
from typing import TYPE_CHECKING, NamedTuple

from app.drills.exercise import Exercise
from app.drills.game import Game, Games
from app.learning.debrief import Advice, Debrief, advised_plan, debriefed, first_advised, joined, outlook
from app.text import _
from app.training.plan import Plan, read_plan
from app.training.policy import GUIDED_COUP, PROJECTION, RETAKE, SESSION, Policy
from app.training.progress import day_series, practice
from app.training.records import DayFigures
from app.training.session import Session
from app.training.summary import Summary, redo_plan, skills_of, summarise, summarise_all
from ui.models.milestones import Milestones
from ui.services.clock import Clock
from ui.services.figures import FigureService
from ui.services.plans import PlanService
from ui.services.preferences import Preferences
from ui.services.store_gateway import StoreGateway, UnreadError
from ui.services.teaching import TeachingService
from ui.session.session_run import SessionRun

if TYPE_CHECKING:  # loaded where a lesson is sat
    from ui.services.lessons import LessonService


class LookedBack(NamedTuple):
    """A session that has ended, its figures and what there is to say of it; `game` is that of the advice."""

    game: Game
    games: Mapping[str, Game]
    summary: Summary
    debrief: Debrief


class TrainingService:
    """Begins sessions in the one run there is; `tell` is given a sentence for whoever reads."""

    def __init__(
        self,
        *,
        games: Games,
        plans: PlanService,
        figures: FigureService,
        preferences: Preferences,
        gateway: StoreGateway,
        clock: Clock,
        teaching: TeachingService,
        run: SessionRun,
        tell: Callable[[str], None],
        lessons: Callable[[], LessonService],
    ) -> None:
        self._games = games
        self._plans = plans
        self._figures = figures
        self._preferences = preferences
        self._gateway = gateway
        self._clock = clock
        self._teaching = teaching
        self._run = run
        self._tell = tell
        self._lessons = lessons
        self._ended: Session | None = None
        self._advising: Game | None = None

    def start_today(self) -> None:
        """Begin the session of the day: what is known of the trainee says what comes, at the table last chosen."""
        game = self._plans.game()
        plan, drills = self._plans.usual(game), tuple(drill.id for drill in game.drills)
        trainee, minutes = self._preferences.trainee, self._preferences.remembered.minutes
        exercises = self._teaching.today(game, plan.settings, trainee, minutes).exercises
        self.begin(game, replace(plan, drills=drills, exercises=exercises, minutes=None, mode=None, taught=True))

    def start(self, plan: Plan) -> None:
        """Begin a session as planned, and remember the plan."""
        self._plans.remember(plan)
        self.begin(self._games[plan.game], plan)

    def start_one(self, exercise: Exercise, note: str = "") -> None:
        """Put one exercise of a file; `note` is what its author says of it."""
        game = self._games[exercise.game]
        plan = self._plans.usual(game)
        settings = plan.settings.at(exercise.table)
        one = replace(only(plan, exercise), settings=settings)
        self.begin(game, one, {exercise.hash(): exercise}, replace(SESSION, note=note))

    def start_tour(self) -> None:
        """The guided coup at the table of the house, whoever sits there."""
        game = self._plans.game()
        plan = self._plans.usual(game)
        coup = game.kit.tour(plan.settings)
        one = replace(only(plan, coup), level=1, mode="guided")
        self.begin(game, one, {coup.hash(): coup}, GUIDED_COUP)

    def project(self, plan: Plan) -> None:
        """Show exercises as planned to a room; the plan is not remembered."""
        self.begin(self._games[plan.game], plan, policy=PROJECTION)

    def begin(
        self, game: Game, plan: Plan, exercises: Mapping[str, Exercise] | None = None, policy: Policy = SESSION
    ) -> None:
        """Begin a plan under a policy, with a seed of its own, the trainee's weak skills and how rare faults are."""
        weak, faults = self._figures.weak(game, plan.settings.targets), self._figures.faults(game, plan.drills)
        seeded = replace(plan, seed=self._clock.seed(), weak=weak, faults=faults)
        motion = self._preferences.remembered.reduced_motion
        trainee = self._preferences.trainee
        self._run.begin(game, seeded, trainee, exercises, reduced_motion=motion, policy=policy)

    def resume(self, identity: str) -> bool:
        """Take a session up again; False when it cannot be."""
        trainee = self._preferences.trainee
        record = next((each for each in self._figures.unfinished_sessions() if each.id == identity), None)
        if trainee is None or record is None:
            return False
        try:
            if self._gateway.need(lambda store: store.sitting(identity)) is not None:
                return self._lessons().resume(record, self._tell)
        except UnreadError:
            return False
        try:
            plan = read_plan(record.plan)
            game = self._games[plan.game]
            motion = self._preferences.remembered.reduced_motion
            can_be = game.has_table(plan.settings)
            resumed = can_be and self._run.resume(game, record, trainee, reduced_motion=motion)
            if resumed is not False:
                # what cannot be read now has been told, and may be read later: the session is not over
                return bool(resumed)
        except (ValueError, KeyError):
            pass
        at = self._clock.now()
        self._gateway.write(lambda store: store.end_session(identity, at))
        self._tell(_("Cette séance ne peut plus être reprise ; ses réponses sont gardées."))
        self._figures.refresh()
        return False

    def milestones(self, session: Session) -> Milestones:
        """What a session that has ended has brought; nothing where that is not to be told."""
        reached, trainee = self._teaching.reached(), self._preferences.trainee
        if trainee is None or not self._preferences.remembered.milestones:
            return Milestones()
        skills = {skill.id: skill.title for game in session.games.values() for skill in skills_of(game).values()}
        days = self._gateway.read(lambda store: store.day_figures(trainee.id), list[DayFigures]())
        streak = practice(day_series(days), self._clock.now()[:10]).streak
        return Milestones([skills[skill] for skill in reached if skill in skills], streak)

    def look_back(self) -> LookedBack:
        """The session that has just ended, looked back on; it stays the one whose errors are put again."""
        session = self._run.session
        if session is None:
            raise RuntimeError("no session")
        self._ended = session
        return self._looked_back(session)

    def told_anew(self) -> LookedBack:
        """The same in the language that is in force now."""
        if self._ended is None:
            raise RuntimeError("no session")
        self._ended.judge_again()
        return self._looked_back(self._ended)

    def _looked_back(self, session: Session) -> LookedBack:
        targets = session.plan.settings.targets
        summary = summarise_all(session.games.values(), session.answered, targets)
        found = {name: self._debriefed(session, game) for name, game in session.games.items()}
        self._advising = session.games[first_advised(found)]
        whole = joined(found, session.games, session.answered, targets)
        return LookedBack(self._advising, session.games, summary, whole)

    def _debriefed(self, session: Session, game: Game) -> Debrief:
        """What there is to say of the answers at one game."""
        targets = session.plan.settings.targets
        skills = self._teaching.skills(game, session.plan.settings)
        known = self._teaching.known(game, self._preferences.trainee)
        beyond = outlook(game, skills, known, datetime.fromisoformat(self._clock.now()))
        own = [one for one in session.answered if one.exercise.game == game.name]
        return debriefed(game, skills, own, targets, outlook=beyond)

    def ended_plan(self) -> Plan | None:
        """The plan of the session looked back on; None before there is one."""
        return None if self._ended is None else self._ended.plan

    def redo(self) -> bool:
        """Put the errors of the session looked back on again, and fresh exercises like them."""
        session = self._ended
        if session is None:
            return False
        summary = summarise(session.game, session.answered, session.plan.settings.targets)
        plan = redo_plan(session.plan, summary, self._clock.seed())
        if plan is None:
            return False
        self.begin(session.game, plan, {one.exercise.hash(): one.exercise for one in session.answered})
        return True

    def retake(self, exercise: Exercise) -> None:
        """Put an exercise of the session looked back on again."""
        if self._ended is not None:
            game = self._ended.game_of(exercise)
            plan = replace(self._ended.plan, game=game.name, settings=self._ended.settings_of(exercise))
            self.begin(game, only(plan, exercise), {exercise.hash(): exercise}, RETAKE)

    def advised(self, advice: Advice) -> Plan | None:
        """The session that follows an advice at once; None where it is for another time."""
        ended, game = self._ended, self._advising
        if ended is None or game is None:
            return None
        plan = ended.plan if game is ended.game else self._plans.usual(game)
        return advised_plan(self._teaching.skills(game, ended.plan.settings), plan, advice)


def only(plan: Plan, exercise: Exercise) -> Plan:
    """The plan of one exercise that is there already."""
    return replace(plan, drills=(exercise.drill,), exercises=1, minutes=None, redo=(exercise.hash(),), taught=False)
