"""Each page of the window: made when it is first shown, and its wishes connected to what grants them."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from ui.pages.home import HomePage
from ui.pages.page import Page
from ui.services.folders import LOGS, SCENARIOS

if TYPE_CHECKING:
    from ui.main import Program


class PageFactory:
    """The pages of one run of the window."""

    def __init__(self, program: Program) -> None:
        self._program = program

    def builders(self) -> dict[str, Callable[[], Page]]:
        """What makes each page, by its name."""
        return {
            "welcome": self._build_welcome,
            "home": self._build_home,
            "plan": self._build_plan,
            "drill": self._build_drill,
            "summary": self._build_summary,
            "progress": self._build_progress,
            "trainees": self._build_trainees,
            "scenarios": self._build_scenarios,
            "glossary": self._build_glossary,
            "help": self._build_help,
            "settings": self._build_settings,
            "store": self._build_store_page,
            "restore": self._build_restore,
            "about": self._build_about,
        }

    def _build_welcome(self) -> Page:
        from ui.pages.welcome import WelcomePage

        page = WelcomePage()
        page.language_chosen.connect(self._program.preferences.set_language)
        page.named.connect(self._program.navigator.first_start)
        page.guest.connect(lambda: self._program.navigator.first_start(""))
        page.tour_wanted.connect(self._program.navigator.start_tour)
        page.skipped.connect(lambda: self._program.window.go("home"))
        return page

    def _build_home(self) -> Page:
        page = HomePage(
            self._program.preferences,
            self._program.clock,
            self._program.desk.drill_cards,
            self._program.desk.unfinished,
            self._program.desk.game_choice,
        )
        page.game_chosen.connect(self._program.desk.choose_game)
        page.start_wanted.connect(self._program.navigator.start_quick)
        page.resume_wanted.connect(self._program.navigator.resume)
        page.plan_wanted.connect(self._program.navigator.plan)
        return page

    def _build_plan(self) -> Page:
        from ui.pages.plan import PlanPage

        page = PlanPage(self._program.desk.game, self._program.desk.usual_plan, self._program.desk.game_choice)
        page.game_chosen.connect(self._program.desk.choose_game)
        page.start_wanted.connect(self._program.navigator.start)
        page.project_wanted.connect(self._program.navigator.start_projection)
        return page

    def _build_drill(self) -> Page:
        from ui.pages.drill import DrillPage
        from ui.session.session_run import SessionRun

        page = DrillPage(self._program.clock)
        run = SessionRun(page, self._program.gateway, self._program.clock)
        self._program.run_made(run)
        page.keys_wanted.connect(self._program.navigator.show_keys)
        run.ended.connect(self._program.navigator.session_ended)
        run.stopped.connect(self._program.navigator.session_stopped)
        run.copied.connect(self._program.navigator.case_copied)
        run.left.connect(self._program.navigator.drill_left)
        return page

    def _build_summary(self) -> Page:
        from ui.pages.summary import SummaryPage

        page = SummaryPage()
        page.redo_wanted.connect(self._program.navigator.redo)
        page.again_wanted.connect(lambda: self._program.window.go("plan"))
        page.home_wanted.connect(lambda: self._program.window.go("home"))
        page.contested.connect(self._program.run.contest)
        return page

    def _build_progress(self) -> Page:
        from ui.pages.progress import ProgressPage

        page = ProgressPage(self._program.desk.progress, self._program.look)
        page.practice_wanted.connect(lambda: self._program.window.go("plan"))
        page.trainee_wanted.connect(lambda: self._program.window.go("trainees"))
        page.drill_wanted.connect(self._program.navigator.plan)
        return page

    def _build_trainees(self) -> Page:
        from ui.pages.trainees import TraineesPage

        page = TraineesPage(self._program.desk.trainees, self._program.export)
        page.chosen.connect(self._program.navigator.choose)
        page.added.connect(self._program.desk.add_trainee)
        page.renamed.connect(self._program.desk.rename)
        page.erased.connect(self._program.desk.erase)
        return page

    def _build_scenarios(self) -> Page:
        from ui.pages.scenarios import ScenariosPage

        school = tuple(folder / SCENARIOS for folder in self._program.machine_folders())
        page = ScenariosPage(
            self._program.navigator.start_one,
            self._program.games,
            self._program.folder / SCENARIOS,
            self._program.scenarios,
            school,
        )
        page.help_wanted.connect(self._program.navigator.show_help)
        return page

    def _build_glossary(self) -> Page:
        from ui.pages.glossary import GlossaryPage

        return GlossaryPage()

    def _build_help(self) -> Page:
        from ui.help.library import Library
        from ui.pages.help import HelpPage

        page = HelpPage(self._program.look, Library(self._program.games))
        page.tour_wanted.connect(self._program.navigator.start_tour)
        page.return_wanted.connect(self._program.navigator.return_to_exercise)
        page.page_wanted.connect(self._program.window.go)
        page.logs_wanted.connect(self._program.navigator.open_logs)
        return page

    def _build_settings(self) -> Page:
        from ui.pages.settings import SettingsPage

        page = SettingsPage(
            self._program.preferences,
            self._program.house_values,
            self._program.keep_house,
            self._program.folder,
            self._program.folder / LOGS,
            diagnose=self._program.diagnose,
        )
        page.language_chosen.connect(self._program.preferences.set_language)
        page.about_wanted.connect(lambda: self._program.window.go("about"))
        page.backups_wanted.connect(lambda: self._program.backups.show_from("settings"))
        return page

    def _build_about(self) -> Page:
        from app.components import components
        from app.resources import licence
        from ui.pages.about import AboutPage

        page = AboutPage(self._program.versions, components, licence)
        page.back_wanted.connect(lambda: self._program.window.go("settings"))
        return page

    def _build_store_page(self) -> Page:
        from ui.pages.store_trouble import StoreTroublePage

        page = StoreTroublePage()
        page.retry_wanted.connect(self._program.navigator.retry_store)
        page.guest_wanted.connect(self._program.navigator.go_on_as_guest)
        page.restore_wanted.connect(lambda: self._program.window.go("restore"))
        page.quit_wanted.connect(self._program.window.leave)
        return page

    def _build_restore(self) -> Page:
        return self._program.backups.page()
