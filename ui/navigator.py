"""The way from page to page: what each page's wish leads to."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from PySide6.QtCore import QObject

from app.text import _, language, translate
from ui.models.offers import BackupOffer
from ui.pages.home import HomePage
from ui.services.backups import BackupService
from ui.services.services import Services
from ui.window import PAGES, MainWindow

if TYPE_CHECKING:  # loaded when somebody trains, after the first paint
    from app.drills.exercise import Exercise
    from app.learning.debrief import Advice
    from app.training.plan import Plan
    from app.training.policy import Policy
    from app.training.records import Trainee
    from app.training.session import Answered
    from ui.pages.summary import Looked
    from ui.session.lesson_run import LessonRun

BEGUN_ON = frozenset(("answers", "scenario-maker", *(name for name, _icon, _title in PAGES)))


class Navigator(QObject):
    """Leads through the window; knows the pages by name and looks into as few as it can."""

    def __init__(
        self, window: MainWindow, services: Services, backups: BackupService, run: Callable[[], LessonRun]
    ) -> None:
        super().__init__()
        self._window = window
        self._services = services
        self._preferences = services.preferences
        self._gateway = services.gateway
        self._backups = backups
        self._run = run
        self._begun_on = "home"
        self._backups_from = "home"

    def begin(self) -> None:
        """Go to the first page."""
        self.show_trainee()
        self._window.go("welcome" if self._preferences.is_new else "home")

    # who trains

    def welcome(self, name: str) -> None:
        """The first start is over; an empty name goes on as a guest."""
        self._preferences.set_language(language())
        if not name or self._services.trainees.add(name):
            self._window.go("home")

    def first_start(self, name: str, *, known: bool = False) -> None:
        """Somebody new has a name, or is a guest: a guided coup is offered. Who may be `known` by it just goes on."""
        from ui.pages.welcome import WelcomePage

        self._preferences.set_language(language())
        page = self._window.page("welcome")
        page_then = self._services.trainees.seat(name) if known else ""
        if page_then:
            self._window.go(page_then)
        elif page_then == "" and isinstance(page, WelcomePage) and (not name or self._services.trainees.add(name)):
            self._window.go("welcome")
            page.offer_tour()

    def choose(self, trainee: Trainee | None) -> None:
        """Somebody sits down."""
        self._services.trainees.choose(trainee)
        self._window.go("home")

    def show_trainee(self) -> None:
        """Say in the rail who trains."""
        trainee = self._preferences.trainee
        self._window.rail.set_trainee(trainee.name if trainee is not None else "")

    # sessions

    def start_today(self) -> None:
        """The session of the day."""
        self.begin_drill(self._services.training.start_today)

    def start(self, plan: Plan) -> None:
        """A session as planned."""
        self.begin_drill(lambda: self._services.training.start(plan))

    def start_one(self, exercise: Exercise, note: str = "") -> None:
        """One exercise of a file, with what its author says of it."""
        self.begin_drill(lambda: self._services.training.start_one(exercise, note))

    def start_tour(self) -> None:
        """The guided coup."""
        self.begin_drill(self._services.training.start_tour)

    def project(self) -> None:
        """Show the exercise to a room, or no longer; elsewhere what the page is about."""
        if self._window.current == "drill":
            self._run().project()
        else:
            self._window.page(self._window.current).project()

    def start_projection(self, plan: Plan) -> None:
        """Exercises as planned, shown to a room."""
        self.begin_drill(lambda: self._services.training.project(plan))

    def drill_left(self, policy: Policy, goes_on: bool) -> None:
        """What is not looked back on is over: what waited behind it goes on, else one is where it was begun."""
        if not goes_on:
            self._window.go(self._begun_on)
        if policy.parting is not None and self._window.current != policy.parting_known_on:
            self._window.toast.tell(translate(policy.parting))

    def redo(self) -> None:
        """The errors of the session that has ended."""
        self.begin_drill(self._services.training.redo)

    def retake(self, answered: Answered) -> None:
        """An exercise of the session that is over, put again; the way back leads to its summary."""
        self._begun_on = "summary"
        self._window.go("drill")
        self._services.training.retake(answered.exercise)

    def follow(self, advice: Advice) -> None:
        """What was recommended: a session of its own, or nothing more now."""
        plan = self._services.training.advised(advice)
        if plan is not None:
            self.begin_drill(lambda: self._services.training.begin(self._services.games[plan.game], plan))
        elif advice.what == "mend":
            # the teacher has exercises that show it
            self.start_today()
        else:
            self._window.go("home")

    def print_debrief(self, looked: Looked) -> None:
        """The summary of a session as a page on paper."""
        told, _well = self._services.printing.debrief(self._window, looked.game, looked.summary, looked.debrief)
        if told:
            self._window.toast.tell(told)

    def resume(self, identity: str) -> None:
        """A session that was stopped."""
        if not self._believes_the_clock():
            return
        self._window.go("drill")
        if not self._services.training.resume(identity):
            self._window.go("home")

    def begin_drill(self, begin: Callable[[], object]) -> None:
        """Go to the drill page and begin there."""
        if not self._believes_the_clock():
            return
        self._begun_on = self._window.current if self._window.current in BEGUN_ON else "home"
        self._window.go("drill")
        begin()

    def _believes_the_clock(self) -> bool:
        """Whether answers may be given at the time this computer says."""
        doubt = self._services.calendar.doubt()
        if doubt:
            from ui.widgets.dialogs import asks

            if not asks(self._window, _("L’ordinateur est-il à l’heure ?"), doubt, _("La date est juste")):
                return False
            self._services.calendar.trust()
        return True

    def choose_game(self, name: str) -> None:
        """Train another game from now on."""
        self._services.plans.choose_game(name)

    def plan(self, game: str, drill: str) -> None:
        """Choose a session, of one drill of a game when they are named."""
        from ui.pages.plan import PlanPage

        if game:
            self._services.plans.choose_game(game)
        self._window.go("plan")
        page = self._window.page("plan")
        if drill and isinstance(page, PlanPage):
            page.only(drill)

    def session_ended(self) -> None:
        """Look back on a session."""
        from ui.pages.summary import Looked, SummaryPage

        self._services.figures.refresh()
        session = self._run().session
        if session is not None and not session.answered and self._run().sitting is None:
            self._window.go(self._begun_on)
            self._window.toast.tell(_("Aucune réponse cette fois."))
            return
        page = self._window.page("summary")
        if isinstance(page, SummaryPage) and session is not None:
            waits = self._services.teaching.tomorrow(session.game, self._preferences.trainee)
            looked = self._services.training.look_back()
            handed = None if self._run().sitting is None else self._services.lessons.handed_in()
            reached = self._services.training.milestones(session)
            page.look_back(Looked(*looked, self._gateway.waiting, waits, handed, reached))
        self._window.go("summary")

    def session_stopped(self) -> None:
        """A session was stopped for later."""
        self._services.figures.refresh()
        self._window.go("home")

    def review(self, answered: Answered) -> None:
        """Look at an exercise of the session that is over; the way back leads to its summary."""
        self._begun_on = "summary"
        self._window.go("drill")
        self._run().review(answered)

    def case_contested(self, case: str) -> None:
        """A verdict is contested: its case is copied, with what there is to say against it."""
        from PySide6.QtGui import QGuiApplication

        from ui.widgets.dialogs import ask_why

        why = ask_why(self._window, case)
        if why is not None:
            QGuiApplication.clipboard().setText(f"{case}\n\n{why}")
            self._window.toast.tell(_("Copié : montrez-le à un formateur."))

    # help and faults

    def show_keys(self) -> None:
        """The sheet of keys."""
        from ui.widgets.keys import KeysSheet

        run = self._run() if self._window.current == "drill" else None
        game = (run and run.game) or self._services.plans.game()
        sheet = KeysSheet(self._window, game.kit, run.policy if run else None)
        sheet.exec()
        sheet.deleteLater()

    def show_help(self) -> None:
        """The help about the page that is shown: of an exercise about its drill, with the way back to it."""
        from ui.pages.help import HelpPage

        about = self._window.current
        exercise = about == "drill"
        if about == "help" or (exercise and not self._run().policy.helps):
            return
        if exercise:
            self._run().helped = True
        self._window.go("help")
        page = self._window.page("help")
        if isinstance(page, HelpPage):
            page.open_at(self._run().chapter if exercise else about, returns=exercise)

    def show_settings(self) -> None:
        """The settings, with the way back to the exercise they were asked for in."""
        from ui.pages.settings import SettingsPage

        exercise = self._window.current == "drill"
        self._window.go("settings")
        page = self._window.page("settings")
        if isinstance(page, SettingsPage):
            page.offer_return(exercise)

    def report_fault(self, trace: str) -> None:
        """Tell a fault of the program, once."""
        from ui.widgets.dialogs import FaultDialog

        FaultDialog(self._window, trace, self._services.data.logs, self._services.diagnostics.write).open()

    def open_logs(self) -> None:
        """Show the folder of the log."""
        from ui.services.diagnostics import open_folder

        if not open_folder(self._services.data.logs):
            self._window.toast.tell(str(self._services.data.logs))

    # the store

    def may_leave(self) -> bool:
        """Whether the window may close: what waits is tried again, and its loss is for the user to decide."""
        if self._gateway.waiting:
            self._gateway.keep_waiting()
        if not self._gateway.waiting:
            return True
        from ui.widgets.dialogs import asks

        lost = _(
            "Si Tapis se ferme maintenant, il met ces réponses de côté pour le prochain démarrage ; si aucun disque ne "
            "les prend, elles sont perdues."
        )
        return asks(
            self._window,
            _("Des réponses attendent d’être enregistrées"),
            f"{self._gateway.trouble}\n\n{lost}",
            _("Fermer quand même"),
            danger=True,
            instead=_("Laisser ouvert"),
        )

    def store_opened(self) -> None:
        """Home can say what the store knows."""
        home = self._window.page("home")
        if isinstance(home, HomePage):
            home.store_ready()

    def store_troubled(self, text: str) -> None:
        """The store could not: a page of its own where it cannot even be opened."""
        from ui.pages.store_trouble import StoreTroublePage

        if self._gateway.is_open:
            if self._window.current != "drill":
                self._window.toast.tell(text)
            return
        page = self._window.page("store")
        if isinstance(page, StoreTroublePage):
            page.tell(text)
        if self._window.current != "drill":
            self._window.go("store")

    def show_backups(self, page: str) -> None:
        """Choose a backup; the way back leads to the page it was asked for on, all others stay in sight meanwhile."""
        self._backups_from = page
        self._window.page("restore").wide = not self._gateway.is_open
        self._window.go("restore")

    def leave_backups(self) -> None:
        """No backup is wanted."""
        self._window.go(self._backups_from if self._gateway.is_open else "store")

    def put_back(self, offer: BackupOffer) -> None:
        """Put a backup in the place of the progress, and go on from home."""
        from ui.pages.restore import RestorePage

        why_not = self._backups.put_back(offer)
        page = self._window.page("restore")
        if not why_not:
            self.retry_store()
        elif isinstance(page, RestorePage):
            page.tell(why_not)

    def retry_store(self) -> None:
        """Try to open the store again."""
        if self._gateway.open():
            self._window.go("home")

    def go_on_as_guest(self) -> None:
        """Train without a store: nothing is kept."""
        self._preferences.set_trainee(None)
        self._window.go("home")
