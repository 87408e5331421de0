"""Each page of the window: made when it is first shown, and its wishes connected to what grants them."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from app.text import language
from ui.class_navigator import ClassNavigator
from ui.class_pages import ClassPages, late
from ui.data_folder import SCENARIOS
from ui.navigator import Navigator
from ui.pages.home import HomePage
from ui.pages.page import Page
from ui.services.backups import BackupService
from ui.services.services import Services
from ui.theme.look import Look
from ui.window import MainWindow

if TYPE_CHECKING:
    from app.training.records import Trainee
    from ui.models.answers import Told, Wanted
    from ui.models.house import HouseValues
    from ui.models.offers import BackupOffer
    from ui.session.lesson_run import LessonRun


class PageFactory:
    """The pages of one run of the window; `run` gives the run of sessions, `look` the palette and font scale."""

    def __init__(
        self,
        *,
        window: MainWindow,
        navigator: Navigator,
        classes: ClassNavigator,
        services: Services,
        backups: BackupService,
        run: Callable[[], LessonRun],
        look: Callable[[], Look],
    ) -> None:
        self._window = window
        self._navigator = navigator
        self._classes = classes
        self._services = services
        self._backups = backups
        self._run = run
        self._look = look

    def builders(self) -> dict[str, Callable[[], Page]]:
        """What makes each page, by its name."""
        return {
            "welcome": self._build_welcome,
            "home": self._build_home,
            "plan": self._build_plan,
            "drill": self._build_drill,
            "summary": self._build_summary,
            "path": self._build_path,
            "progress": self._build_progress,
            "answers": self._build_answers,
            "trainees": self._build_trainees,
            **ClassPages(self._window, self._services, self._classes).builders(),
            "scenarios": self._build_scenarios,
            "scenario-maker": self._build_scenario_maker,
            "glossary": self._build_glossary,
            "help": self._build_help,
            "settings": self._build_settings,
            "calibration": self._build_calibration,
            "store": self._build_store_page,
            "restore": self._build_restore,
            "about": self._build_about,
        }

    def _build_welcome(self) -> Page:
        from ui.pages.welcome import WelcomePage

        page = WelcomePage(late(lambda: self._services.plans.game_choice))
        page.game_chosen.connect(self._navigator.choose_game)
        page.language_chosen.connect(self._services.preferences.set_language)
        page.named.connect(lambda name: self._navigator.first_start(name, known=True))
        page.guest.connect(lambda: self._navigator.first_start(""))
        page.elsewhere.connect(self._from_elsewhere)
        page.tour_wanted.connect(self._navigator.start_tour)
        page.skipped.connect(lambda: self._window.go("home"))
        page.measure_wanted.connect(lambda: self._measure("welcome"))
        return page

    def _from_elsewhere(self) -> None:
        """The first start is over: somebody has a name and answers at another computer."""
        self._services.preferences.set_language(language())
        self._window.go("trainees")

    def _build_home(self) -> Page:
        # the first page: what it asks for comes when the store is open
        services = self._services
        page = HomePage(
            services.preferences,
            services.clock,
            late(lambda: services.figures.drill_cards),
            late(lambda: services.figures.unfinished),
            late(lambda: services.plans.game_choice),
            offer=late(lambda: services.figures.today),
            trouble=late(lambda: services.house.trouble),
        )
        page.game_chosen.connect(self._navigator.choose_game)
        page.start_wanted.connect(self._navigator.start_today)
        page.resume_wanted.connect(self._classes.resume)
        page.plan_wanted.connect(self._navigator.plan)
        return page

    def _build_plan(self) -> Page:
        from ui.pages.plan import PlanPage

        page = PlanPage(self._services.plans)
        page.game_chosen.connect(self._services.plans.choose_game)
        page.start_wanted.connect(self._navigator.start)
        page.project_wanted.connect(self._navigator.start_projection)
        self._services.preferences.trainee_changed.connect(page.forget)
        return page

    def _build_drill(self) -> Page:
        return self._run().page

    def _build_summary(self) -> Page:
        from ui.pages.summary import SummaryPage

        page = SummaryPage(self._services.training.told_anew)
        page.redo_wanted.connect(self._navigator.redo)
        page.again_wanted.connect(lambda: self._window.go("plan"))
        page.contested.connect(self._run().contest)
        page.review_wanted.connect(self._navigator.review)
        page.retake_wanted.connect(self._navigator.retake)
        page.followed.connect(self._navigator.follow)
        page.copy.delivery_wanted.connect(self._classes.deliver)
        page.copy.retry_wanted.connect(self._classes.write_again)
        page.given.connect(self._classes.give)
        page.paper_wanted.connect(self._navigator.print_debrief)
        return page

    def _build_path(self) -> Page:
        from ui.pages.path import PathPage

        page = PathPage(self._services.path.view, self._services.plans.game_choice)
        page.game_chosen.connect(self._services.plans.choose_game)
        page.train_wanted.connect(self._train)
        page.day_told.connect(self._services.path.set_exam)
        return page

    def _train(self, skill: str) -> None:
        """A short session of one skill."""
        plan = self._services.path.plan(skill)
        if plan is not None:
            game = self._services.games[plan.game]
            self._navigator.begin_drill(lambda: self._services.training.begin(game, plan))

    def _build_progress(self) -> Page:
        from ui.pages.progress import ProgressPage

        services = self._services
        page = ProgressPage(services.progress.view, self._look, services.plans.game_choice, lambda: services.recall)
        page.game_chosen.connect(self._services.plans.choose_game)
        page.practice_wanted.connect(lambda: self._window.go("plan"))
        page.trainee_wanted.connect(lambda: self._window.go("trainees"))
        page.drill_wanted.connect(self._navigator.plan)
        page.answers_wanted.connect(self._show_answers)
        return page

    def _build_answers(self) -> Page:
        from ui.pages.answers import AnswersPage

        answers = self._services.answers
        page = AnswersPage(answers.found, lambda: answers.game)
        page.opened.connect(self._look_at)
        page.back_wanted.connect(lambda: self._window.go("progress"))
        return page

    def _show_answers(self, wanted: Wanted) -> None:
        """List the answers that a figure is made of."""
        from ui.pages.answers import AnswersPage

        page = self._window.page("answers")
        if isinstance(page, AnswersPage):
            page.show_wanted(wanted)
        self._window.go("answers")

    def _look_at(self, told: Told) -> None:
        """Show an answer again on the table; the way back leads to the others."""
        session = self._services.answers.session_of(told)
        if session is not None:
            self._navigator.begin_drill(lambda: self._run().look_at(session))

    def _build_trainees(self) -> Page:
        from ui.pages.trainees import TraineesPage

        services = self._services
        page = TraineesPage(services.trainees.known, services.exports.export, services.imports.bring)
        page.chosen.connect(self._navigator.choose)
        page.added.connect(self._navigator.first_start)
        page.renamed.connect(self._services.trainees.rename)
        page.erased.connect(self._erase)
        self._services.trainees.changed.connect(page.fill)
        return page

    def _erase(self, trainee: Trainee) -> None:
        """Erase somebody, whoever may."""
        if self._services.roles.allows(self._window):
            self._services.trainees.erase(trainee)

    def _build_scenarios(self) -> Page:
        from ui.pages.scenarios import ScenariosPage

        school = tuple(folder / SCENARIOS for folder in self._services.data.machine())
        page = ScenariosPage(
            self._navigator.start_one,
            self._services.games,
            self._services.data.path / SCENARIOS,
            self._services.scenarios,
            school,
            teaches=lambda: self._services.roles.is_instructor,
        )
        page.help_wanted.connect(self._navigator.show_help)
        page.writing.connect(self._write)
        return page

    def _write(self, path: Path | None) -> None:
        """Write an exercise: one of a file, to be changed or made one's own, or a new one."""
        from app.scenarios.errors import ScenarioError
        from ui.pages.scenario_maker import ScenarioMakerPage

        page = self._window.page("scenario-maker")
        assert isinstance(page, ScenarioMakerPage)
        try:
            page.open_file(path)
        except ScenarioError as error:
            self._window.toast.tell(error.message)
        else:
            self._window.go("scenario-maker")

    def _build_scenario_maker(self) -> Page:
        from ui.pages.scenario_maker import ScenarioMakerPage
        from ui.services.scenario_maker import ScenarioMaker

        services = self._services
        maker = ScenarioMaker(games=services.games, data=services.data, house=services.house, clock=services.clock)
        page = ScenarioMakerPage(maker, lambda: services.plans.game().name)
        page.tried.connect(self._navigator.start_one)
        page.left.connect(lambda: self._window.go("scenarios"))
        return page

    def _build_glossary(self) -> Page:
        from app.glossary import glossary
        from ui.pages.glossary import GlossaryPage

        return GlossaryPage(glossary(game.terms for game in self._services.games.values()))

    def _build_help(self) -> Page:
        from ui.help.library import Library
        from ui.pages.help import HelpPage

        page = HelpPage(self._look, Library(self._services.games))
        page.tour_wanted.connect(self._navigator.start_tour)
        page.return_wanted.connect(lambda: self._window.go("drill"))
        page.page_wanted.connect(self._window.go)
        page.logs_wanted.connect(self._navigator.open_logs)
        return page

    def _keep_house(self, values: HouseValues) -> str:
        """Keep what the form of the house says, whoever may; what to tell, empty when nothing was done."""
        return self._services.house_editor.keep(values) if self._services.roles.allows(self._window) else ""

    def _build_settings(self) -> Page:
        from ui.pages.settings import SettingsPage

        page = SettingsPage(
            self._services.preferences,
            self._services.house_editor.values,
            self._keep_house,
            self._services.data.path,
            self._services.data.logs,
            diagnose=self._services.diagnostics.write,
            server=self._services.school_server if self._services.data.server_file() else None,
            cards=any(game.vocabulary.device == "cards" for game in self._services.games.values()),
        )
        page.language_chosen.connect(self._services.preferences.set_language)
        page.return_wanted.connect(lambda: self._window.go("drill"))
        page.about_wanted.connect(lambda: self._window.go("about"))
        page.measure_wanted.connect(lambda: self._measure("settings"))
        page.backups_wanted.connect(lambda: self._navigator.show_backups("settings"))
        return page

    def _build_calibration(self) -> Page:
        from ui.pages.calibration import CalibrationPage

        page = CalibrationPage(self._services.preferences, self._services.clock)
        page.back_wanted.connect(self._measured)
        return page

    def _measure(self, page: str) -> None:
        """Measure the hand of who trains; the way back leads to the page it was asked for on."""
        from ui.pages.calibration import CalibrationPage

        measuring = self._window.page("calibration")
        assert isinstance(measuring, CalibrationPage)
        measuring.back_to = page
        self._window.go("calibration")

    def _measured(self) -> None:
        from ui.pages.calibration import CalibrationPage
        from ui.pages.welcome import WelcomePage

        measuring = self._window.page("calibration")
        assert isinstance(measuring, CalibrationPage)
        self._window.go(measuring.back_to)
        back = self._window.page(measuring.back_to)
        if isinstance(back, WelcomePage):
            back.offer_tour()

    def _build_about(self) -> Page:
        from app.components import components
        from app.resources import licence
        from ui.pages.about import AboutPage

        page = AboutPage(self._services.versions, components, licence)
        page.back_wanted.connect(lambda: self._window.go("settings"))
        return page

    def _build_store_page(self) -> Page:
        from ui.pages.store_trouble import StoreTroublePage

        page = StoreTroublePage()
        page.retry_wanted.connect(self._navigator.retry_store)
        page.guest_wanted.connect(self._navigator.go_on_as_guest)
        page.restore_wanted.connect(lambda: self._navigator.show_backups("store"))
        page.quit_wanted.connect(self._window.leave)
        return page

    def _build_restore(self) -> Page:
        from ui.pages.restore import RestorePage

        page = RestorePage(self._backups.offers)
        page.back_wanted.connect(self._navigator.leave_backups)
        page.restore_wanted.connect(self._put_back)
        return page

    def _put_back(self, offer: BackupOffer) -> None:
        """Restore a backup, whoever may."""
        if self._services.roles.allows(self._window):
            self._navigator.put_back(offer)
