"""What the pages ask for and what they set going: trainees, sessions, the house, the figures of home."""

from __future__ import annotations

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject, Signal

from app.text import _, translate
from ui.models.dates import ago, day_of, percent_text, today_utc
from ui.pages.home import DrillCard, GameChoice, Unfinished
from ui.services.clock import Clock
from ui.services.preferences import Greeting, Person, Preferences
from ui.services.store_gateway import StoreGateway

if TYPE_CHECKING:  # what training is made of is loaded when somebody trains, after the first paint
    from app.drills.exercise import Exercise
    from app.drills.game import Game
    from app.scenarios.house import House
    from app.training.plan import Plan
    from app.training.policy import Policy
    from app.training.records import DayFigures, SessionRecord, SkillFigures, Trainee
    from app.training.summary import Summary
    from ui.models.progress import LastView, ProgressView
    from ui.session.session_run import SessionRun

QUICK = 10
"""Exercises of the session that home's main button begins."""


class TrainingService(QObject):
    """Joins preferences, store, house and session; the pages see it through plain functions.

    `told` carries a sentence for the toast, `trainees_changed` when the list of trainees is another.
    """

    told = Signal(str)
    trainees_changed = Signal()

    def __init__(
        self,
        *,
        games: Callable[[], Mapping[str, Game]],
        preferences: Preferences,
        gateway: StoreGateway,
        clock: Clock,
        house: Callable[[], House],
        own_house: Callable[[], bool],
        run: Callable[[], SessionRun],
    ) -> None:
        super().__init__()
        self._games = games
        self._preferences = preferences
        self._gateway = gateway
        self._clock = clock
        self._load_house = house
        self._told_unknown = ""
        self._has_own_house = own_house
        self._run = run
        self._last_view: LastView | None = None

    # games and tables

    def game(self) -> Game:
        """The game trained: the one of the last plan, else the first there is."""
        games = self._games()
        plan = self._last_plan()
        return games[plan.game] if plan is not None and plan.game in games else next(iter(games.values()))

    def game_choice(self) -> GameChoice:
        """Every game there is, and the one trained."""
        games = self._games()
        return GameChoice(tuple((name, game.title) for name, game in games.items()), self.game().name)

    def choose_game(self, name: str) -> None:
        """Train another game from now on, as it was trained last."""
        if name != self.game().name:
            self._remember(self.usual_plan(self._games()[name]))

    def _remember(self, plan: Plan) -> None:
        """Remember a plan, and of each other game the one last chosen."""
        earlier = (each.to_json() for each in self._plans() if each.game != plan.game)
        self._preferences.set_plan(plan.to_json(), "\n".join(earlier))

    def _plans(self) -> list[Plan]:
        """The plan last chosen of each game, the last one first; what cannot be read is left out."""
        from app.training.plan import read_plan

        remembered = self._preferences.remembered
        found: list[Plan] = []
        for text in (remembered.plan, *remembered.earlier_plans.splitlines()):
            try:
                found.append(read_plan(text))
            except ValueError:
                continue
        return found

    def _last_plan(self, game: str = "") -> Plan | None:
        """The plan last chosen, of a game when one is named."""
        return next((plan for plan in self._plans() if game in ("", plan.game)), None)

    def house(self) -> House:
        """The house that counts; a file that cannot be used is told and the shipped one taken.

        What this version does not know of it is told once.
        """
        from app.scenarios.errors import ScenarioError
        from app.scenarios.house import load_house
        from ui.services.house import unknown_text

        try:
            house = self._load_house()
        except ScenarioError as error:
            self.told.emit(str(error))
            return load_house(self._games(), (), None)
        unknown = unknown_text(house)
        if unknown not in ("", self._told_unknown):
            self._told_unknown = unknown
            self.told.emit(unknown)
        return house

    def usual_plan(self, game: Game) -> Plan:
        """The plan last chosen, at the house's table as it is now; at first all drills mixed, level 1."""
        from dataclasses import replace

        from app.training.plan import Plan

        house = self.house()
        settings = house.table(game.name)
        last = self._last_plan(game.name)
        if last is None:
            return Plan(game.name, tuple(drill.id for drill in game.drills), settings, 1, 0, QUICK)
        known = {drill.id for drill in game.drills}
        chosen = replace(
            last.settings,
            switches=settings.switches,
            denominations=settings.denominations,
            targets=settings.targets,
            maximums=settings.maximums,
        )
        if house.locked:
            chosen = settings
        drills = tuple(drill for drill in last.drills if drill in known) or tuple(known)
        return replace(last, drills=drills, settings=chosen, seed=0, skills=(), redo=(), weak=())

    # sessions

    def start_quick(self) -> None:
        """Begin the session of the day: every drill mixed, at the level and table last chosen."""
        from dataclasses import replace

        game = self.game()
        plan = self.usual_plan(game)
        drills = tuple(drill.id for drill in game.drills)
        self._begin(game, replace(plan, drills=drills, exercises=QUICK, minutes=None))

    def start(self, plan: Plan) -> None:
        """Begin a session as planned, and remember the plan."""
        self._remember(plan)
        self._begin(self._games()[plan.game], plan)

    def start_one(self, exercise: Exercise) -> None:
        """Put one exercise of a file."""
        from dataclasses import replace

        game = self._games()[exercise.game]
        plan = self.usual_plan(game)
        table = exercise.table
        settings = replace(
            plan.settings, rules=table["rules"], pay_table=table.get("pay_table"), minimum=table["minimum"]
        )
        one = replace(
            plan, drills=(exercise.drill,), settings=settings, exercises=1, minutes=None, redo=(exercise.hash(),)
        )
        self._begin(game, one, {exercise.hash(): exercise})

    def start_tour(self) -> None:
        """The guided coup at the table of the house, whoever sits there; nothing of it is kept."""
        from dataclasses import replace

        from app.training.policy import GUIDED_COUP

        game = self.game()
        plan = self.usual_plan(game)
        coup = game.kit.tour(plan.settings)
        one = replace(
            plan, drills=(coup.drill,), level=1, mode="guided", exercises=1, minutes=None, redo=(coup.hash(),)
        )
        self._begin(game, one, {coup.hash(): coup}, GUIDED_COUP)

    def project(self, plan: Plan) -> None:
        """Show exercises as planned to a room; nothing is kept, neither answers nor the plan."""
        from app.training.policy import PROJECTION

        self._begin(self._games()[plan.game], plan, policy=PROJECTION)

    def resume(self, identity: str) -> bool:
        """Take a session up again; False when it cannot be."""
        from app.training.plan import read_plan

        trainee = self._preferences.trainee
        record = next((each for each in self._unfinished() if each.id == identity), None)
        if trainee is None or record is None:
            return False
        try:
            game = self._games()[read_plan(record.plan).game]
            motion = self._preferences.remembered.reduced_motion
            resumed = self._run().resume(game, record, trainee, reduced_motion=motion)
            if resumed is not False:
                # what cannot be read now has been told, and may be read later: the session is not over
                return bool(resumed)
        except (ValueError, KeyError):
            pass
        at = self._clock.now()
        self._gateway.write(lambda store: store.end_session(identity, at))
        self.told.emit(_("Cette séance ne peut plus être reprise ; ses réponses sont gardées."))
        self.refresh_greeting()
        return False

    def redo(self) -> bool:
        """Put the errors of the session again, and fresh exercises like them."""
        from app.training.summary import redo_plan

        session = self._run().session
        plan = None if session is None else redo_plan(session.plan, self.summary(), self._clock.seed())
        if session is None or plan is None:
            return False
        self._begin(session.game, plan, {one.exercise.hash(): one.exercise for one in session.answered})
        return True

    def _begin(
        self,
        game: Game,
        plan: Plan,
        exercises: Mapping[str, Exercise] | None = None,
        policy: Policy | None = None,
    ) -> None:
        from dataclasses import replace

        from app.training.policy import SESSION

        seeded = replace(plan, seed=self._clock.seed(), weak=self._weak(game))
        motion = self._preferences.remembered.reduced_motion
        trainee = self._preferences.trainee
        self._run().begin(game, seeded, trainee, exercises or {}, reduced_motion=motion, policy=policy or SESSION)

    def _weak(self, game: Game) -> tuple[str, ...]:
        """The skills of a game that the trainee is to meet more often."""
        from app.training.progress import skill_progress, weak_skills

        trainee = self._preferences.trainee
        return () if trainee is None else weak_skills(skill_progress(game, self._skill_figures(trainee)))

    def summary(self) -> Summary:
        """The session that is under way or has just ended, looked back on."""
        from app.training.summary import summarise

        session = self._run().session
        if session is None:
            raise RuntimeError("no session")
        return summarise(session.game, session.answered, session.plan.settings.targets)

    # who trains

    def trainees(self) -> tuple[Sequence[Trainee], Person | None]:
        """All trainees, and who trains now."""
        nobody: list[Trainee] = []
        return self._gateway.read(lambda store: store.trainees(), nobody), self._preferences.trainee

    def add_trainee(self, name: str) -> bool:
        """A new trainee sits down; False when he could not be kept."""
        from app.training.records import Trainee

        trainee = Trainee(self._clock.new_id(), name, self._clock.now())
        if not self._gateway.write(lambda store: store.add_trainee(trainee)):
            return False
        self.choose(trainee)
        return True

    def choose(self, trainee: Trainee | None) -> None:
        """Somebody sits down; None is the guest."""
        self._preferences.set_trainee(None if trainee is None else Person(trainee.id, trainee.name))
        self.refresh_greeting()
        self.trainees_changed.emit()

    def rename(self, trainee: Trainee, name: str) -> None:
        """Give a trainee another name."""
        if self._gateway.write(lambda store: store.rename_trainee(trainee.id, name)):
            now = self._preferences.trainee
            if now is not None and now.id == trainee.id:
                self._preferences.set_trainee(now._replace(name=name))
            self.trainees_changed.emit()

    def erase(self, trainee: Trainee) -> None:
        """Remove a trainee and all his answers."""
        if self._gateway.write(lambda store: store.erase_trainee(trainee.id)):
            now = self._preferences.trainee
            if now is not None and now.id == trainee.id:
                self._preferences.set_trainee(None)
            self.told.emit(_("{name} est effacé.").format(name=trainee.name))
            self.trainees_changed.emit()

    def check_trainee(self) -> None:
        """The store is open: a remembered trainee it does not know becomes the guest."""
        trainee = self._preferences.trainee
        if trainee is None:
            return
        unread: list[Trainee] | None = None
        trainees = self._gateway.read(lambda store: store.trainees(), unread)
        if trainees is None:
            return
        known = {each.id: Person(each.id, each.name) for each in trainees}
        self._preferences.set_trainee(known.get(trainee.id))
        self.refresh_greeting()

    # home

    def refresh_greeting(self) -> None:
        """Bring up to date what the next start says of the trainee."""
        trainee = self._preferences.trainee
        if trainee is None or not self._gateway.is_open:
            return
        skills = self._skill_figures(trainee)
        days = self._day_figures(trainee)
        unfinished = self._unfinished()
        self._preferences.set_greeting(
            Greeting(
                sum(each.attempts for each in skills),
                sum(each.right for each in skills),
                len(days),
                days[-1].day if days else "",
                unfinished[0].id if unfinished else "",
            )
        )

    def _skill_figures(self, trainee: Person) -> list[SkillFigures]:
        nothing: list[SkillFigures] = []
        return self._gateway.read(lambda store: store.skill_figures(trainee.id), nothing)

    def _day_figures(self, trainee: Person, skills: Collection[str] | None = None) -> list[DayFigures]:
        nothing: list[DayFigures] = []
        return self._gateway.read(lambda store: store.day_figures(trainee.id, skills), nothing)

    def _unfinished(self) -> list[SessionRecord]:
        trainee = self._preferences.trainee
        nothing: list[SessionRecord] = []
        if trainee is None:
            return nothing
        return self._gateway.read(lambda store: store.unfinished_sessions(trainee.id), nothing)

    def unfinished(self) -> Unfinished | None:
        """The session to take up again, in a few words."""
        from app.training.plan import read_plan

        for record in self._unfinished():
            try:
                plan = read_plan(record.plan)
                game = self._games()[plan.game]
                titles = [translate(game.drill(drill).title) for drill in plan.drills]
            except (ValueError, KeyError):
                continue
            when = ago(day_of(record.started), today_utc(self._clock.now()))
            what = titles[0] if len(titles) == 1 else _("Exercices mêlés")
            if plan.exercises is None:
                text = _("{what}, commencée {when} : {done} réponses.")
                return Unfinished(record.id, text.format(what=what, when=when, done=record.done))
            text = _("{what}, commencée {when} : {done} sur {total}.")
            return Unfinished(record.id, text.format(what=what, when=when, done=record.done, total=plan.exercises))
        return None

    def drill_cards(self) -> list[DrillCard]:
        """Every drill of the game trained, with what is known of the trainee at it."""
        trainee = self._preferences.trainee
        figures = {each.skill: each for each in self._skill_figures(trainee)} if trainee is not None else {}
        cards = []
        game = self.game()
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

    # the other pages

    def progress(self) -> ProgressView | None:
        """The trainee's figures for the progress page, None for a guest."""
        from ui.models.progress import LastView

        trainee = self._preferences.trainee
        if trainee is None:
            return None
        game, today = self.game(), today_utc(self._clock.now()).isoformat()
        # the shipped house has no target times, and reading a file loads what the page would have to wait for
        targets = self.house().targets if self._has_own_house() else {}
        nothing: ProgressView | None = None
        last = self._last_view = self._last_view or LastView()
        return self._gateway.read(
            lambda store: last.view(
                game, store, trainee.id, today, targets, ask=lambda skill: self._day_figures(trainee, [skill])
            ),
            nothing,
        )
