"""The figures of whoever trains, read from the store: for home, for the next start, for what is weak."""

from __future__ import annotations

import json
from collections.abc import Callable, Collection, Iterator, Mapping, Sequence
from typing import Any, TypeVar

from app.drills.answer import seen_again
from app.drills.drill import FlashedDrill, RatedDrill
from app.drills.game import Game, Games
from app.scenarios.heading import title_of
from app.text import _, translate
from app.training.detection import Trial, next_rate, trials
from app.training.flash import Glance, thresholds
from app.training.plan import read_plan
from app.training.progress import skill_progress, weak_skills
from app.training.records import AttemptRecord, DayFigures, LessonRecord, SessionRecord, SittingRecord, SkillFigures
from app.training.remembered import HomeSummary
from app.training.store import Store
from ui.models.dates import ago, day_number, day_of, percent_text
from ui.models.glances import LEAST_GLANCES, Glanced
from ui.models.offers import DrillCard, TodayOffer, Unfinished
from ui.models.today import detail_text, holds_text
from ui.services.clock import Clock
from ui.services.plans import PlanService
from ui.services.preferences import Preferences
from ui.services.store_gateway import StoreGateway
from ui.services.teaching import TeachingService

_T = TypeVar("_T")


class FigureService:
    """What is known of the trainee; of a guest nothing."""

    def __init__(
        self,
        games: Games,
        plans: PlanService,
        preferences: Preferences,
        gateway: StoreGateway,
        clock: Clock,
        *,
        teaching: Callable[[], TeachingService],
    ) -> None:
        self._games = games
        self._plans = plans
        self._preferences = preferences
        self._gateway = gateway
        self._clock = clock
        self._teaching = teaching
        self._known: dict[tuple[object, ...], tuple[list[SkillFigures], Any]] = {}
        """What was read of the answers of some skills, by trainee and skills, with their figures then."""

    def refresh(self) -> None:
        """Bring up to date what the next start says of the trainee."""
        if self._preferences.trainee is None or not self._gateway.is_open:
            return
        skills = self.skills()
        unfinished = self.unfinished_sessions()
        self._preferences.set_summary(
            HomeSummary(
                sum(each.attempts for each in skills),
                sum(each.right for each in skills),
                len(self.days()),
                day_of(max(each.last_at for each in skills)).isoformat() if skills else "",
                unfinished[0].id if unfinished else "",
            )
        )

    def skills(self) -> list[SkillFigures]:
        """Figures by skill."""
        trainee = self._preferences.trainee
        nothing: list[SkillFigures] = []
        return nothing if trainee is None else self._gateway.read(lambda s: s.skill_figures(trainee.id), nothing)

    def days(self, skills: Collection[str] | None = None) -> list[DayFigures]:
        """Figures by UTC day of these skills together, of all where none are named; the oldest day first."""
        trainee = self._preferences.trainee
        nothing: list[DayFigures] = []
        return nothing if trainee is None else self._gateway.read(lambda s: s.day_figures(trainee.id, skills), nothing)

    def unfinished_sessions(self) -> list[SessionRecord]:
        """The sessions that can be taken up again, the newest first."""
        trainee = self._preferences.trainee
        nothing: list[SessionRecord] = []
        return nothing if trainee is None else self._gateway.read(lambda s: s.unfinished_sessions(trainee.id), nothing)

    def weak(self, game: Game, targets: Mapping[str, int]) -> tuple[str, ...]:
        """The skills of a game that the trainee is to meet more often; `targets` are the house's own by skill."""
        if self._preferences.trainee is None:
            return ()
        return weak_skills(skill_progress(game, self.skills(), targets))

    def watched(self, game: Game) -> list[Trial]:
        """What came of every settlement of a game that the trainee has watched, in the order answered."""
        trainee = self._preferences.trainee
        nothing: list[Trial] = []
        skills = [skill.id for drill in game.drills if isinstance(drill, RatedDrill) for skill in drill.skills]
        if trainee is None or not skills:
            return nothing
        return self._unless_known(skills, lambda store: trials(store, trainee.id, skills), nothing)

    def glanced(self, game: Game) -> tuple[Glanced, ...]:
        """How short a time is enough at each skill of a game that is read at a glance, and was answered enough."""
        trainee = self._preferences.trainee
        drills = [drill for drill in game.drills if isinstance(drill, FlashedDrill) and drill.flashed]
        if trainee is None or not drills:
            return ()
        targets = self._plans.usual(game).settings.targets
        skills = [skill for drill in drills for skill in drill.skills]
        nothing: list[list[AttemptRecord]] = [[] for _skill in skills]
        ids = [skill.id for skill in skills]
        kept = self._unless_known(ids, lambda store: [store.skill_attempts(trainee.id, each) for each in ids], nothing)
        return tuple(
            Glanced(skill.id, skill.title, thresholds(_glances(attempts), skill.aim(targets)))
            for skill, attempts in zip(skills, kept, strict=True)
            if len(attempts) >= LEAST_GLANCES
        )

    def _unless_known(self, skills: Sequence[str], ask: Callable[[Store], _T], otherwise: _T) -> _T:
        """What the store says of the answers of some skills, asked again once there are others."""
        figures, key = [each for each in self.skills() if each.skill in skills], (self._preferences.trainee, *skills)
        known = self._known.get(key)
        if known is None or known[0] != figures:
            nothing: _T | None = None
            read = self._gateway.read(ask, nothing)
            if read is None:
                return otherwise
            known = self._known[key] = figures, read
        found: _T = known[1]
        return found

    def faults(self, game: Game, drills: Collection[str]) -> int:
        """In how many of a hundred settlements a session of these drills has a fault; 0 where none is watched in it."""
        is_watched = any(isinstance(drill, RatedDrill) for drill in game.drills if drill.id in drills)
        return next_rate(self.watched(game)) if is_watched else 0

    def unfinished(self) -> Unfinished | None:
        """The session to take up again, in a few words."""
        for record in self.unfinished_sessions():
            try:
                plan = read_plan(record.plan)
                game = self._games[plan.game]
                titles = [translate(game.drill(drill).title) for drill in plan.drills]
            except (ValueError, KeyError):
                continue
            when = ago(day_of(record.started), day_of(self._clock.now()))
            what = titles[0] if len(titles) == 1 else _("Épreuves mêlées")
            what = _("La séance du jour") if plan.taught else what
            lesson = self._lesson(record.id)
            what = lesson or what
            if lesson and not record.done:
                # answers to an exam are in its hand-in alone until it ends: nothing is known of how many there are
                return Unfinished(record.id, _("Commencée {when} : {what}.").format(what=what, when=when))
            if plan.exercises is None:
                text = _("Commencée {when} : {what}, {done} réponses.")
                return Unfinished(record.id, text.format(what=what, when=when, done=record.done))
            text = _("Commencée {when} : {what}, {done} sur {total}.")
            return Unfinished(record.id, text.format(what=what, when=when, done=record.done, total=plan.exercises))
        return None

    def _lesson(self, session: str) -> str:
        """The title of the lesson that is sat in a session; empty where none is."""
        nothing: tuple[LessonRecord, SittingRecord] | None = None
        found = self._gateway.read(lambda store: store.sitting(session), nothing)
        return "" if found is None else title_of(json.loads(found[0].titles))

    def today(self) -> TodayOffer:
        """What the session of the day holds, at the game trained."""
        game, minutes = self._plans.game(), self._preferences.remembered.minutes
        settings = self._plans.usual(game).settings
        found = self._teaching().today(game, settings, self._preferences.trainee, minutes)
        holds = holds_text(found.due, found.mend, found.new)
        return TodayOffer(holds, detail_text(translate(game.title), found.exercises, minutes, reviews=found.reviews))

    def drill_cards(self) -> list[DrillCard]:
        """Every drill of the game trained, with what is known of the trainee at it."""
        figures = {each.skill: each for each in self.skills()}
        cards = []
        game = self._plans.game()
        for drill in game.drills:
            own = [figures[skill.id] for skill in drill.skills if skill.id in figures]
            attempts, right = sum(each.attempts for each in own), sum(each.right for each in own)
            known = _("{percent} justes sur {count}").format(percent=percent_text(right, attempts), count=attempts)
            cards.append(
                DrillCard(
                    game.name,
                    drill.id,
                    translate(drill.title),
                    translate(drill.about),
                    known if attempts else _("pas encore essayé"),
                )
            )
        return cards


def _glances(attempts: Sequence[AttemptRecord]) -> Iterator[tuple[int, Glance]]:
    """The latest answers at a glance, each with its day."""
    for each in attempts:
        yield day_number(each.at), Glance(each.right, each.milliseconds, seen_again(each.answer))
