"""The named services of one run of the window, each made when it is first asked for.

What training stands on takes longer to load than the first page to paint: no service is loaded before it is needed.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING

from ui.data_folder import DataFolder
from ui.services.clock import Clock
from ui.services.file_dialog import AskFor, AskWhere
from ui.services.preferences import Preferences
from ui.services.store_gateway import StoreGateway

if TYPE_CHECKING:
    from app.drills.game import Games
    from ui.services.answers import AnswerService
    from ui.services.calendar import CalendarService
    from ui.services.classes import ClassService
    from ui.services.diagnostics import DiagnosticService
    from ui.services.exam_maker import ExamMaker
    from ui.services.exams import ExamService
    from ui.services.exports import ExportService
    from ui.services.figures import FigureService
    from ui.services.hand_ins import HandInService
    from ui.services.house import HouseService
    from ui.services.house_editor import HouseEditor
    from ui.services.imports import ImportService
    from ui.services.lesson_maker import LessonMaker
    from ui.services.lessons import LessonService
    from ui.services.live import LiveService
    from ui.services.path import PathService
    from ui.services.plans import PlanService
    from ui.services.printing import PrintService
    from ui.services.progress import ProgressService
    from ui.services.recall import RecallService
    from ui.services.roles import RoleService
    from ui.services.school_server import SchoolServer
    from ui.services.showing import ShowingService
    from ui.services.teaching import TeachingService
    from ui.services.trainees import TraineeService
    from ui.services.training import TrainingService
    from ui.session.lesson_run import LessonRun


class Services:
    """What pages and navigator are given, one by one.

    `packages` hold the games, `scenarios` the exercises shipped with them; `tell` is given a sentence for whoever
    reads, `ask_where` asks where a file is to be written, `choose` for one there is, `run` gives the run of
    sessions.
    """

    def __init__(
        self,
        *,
        data: DataFolder,
        preferences: Preferences,
        gateway: StoreGateway,
        clock: Clock,
        packages: Sequence[str],
        scenarios: Path,
        ask_where: AskWhere,
        choose: AskFor,
        tell: Callable[[str], None],
        run: Callable[[], LessonRun],
    ) -> None:
        self.data = data
        self.preferences = preferences
        self.gateway = gateway
        self.clock = clock
        self.scenarios = scenarios
        self._packages = packages
        self._ask_where = ask_where
        self._choose = choose
        self._tell = tell
        self._run = run

    @cached_property
    def games(self) -> Games:
        """The games it trains, by name, in the order in which they are offered."""
        from app.games import discover, in_order

        return in_order(discover(self._packages))

    @cached_property
    def house(self) -> HouseService:
        """The house that counts."""
        from ui.services.house import HouseService

        return HouseService(self.games, self.data, self._tell)

    @cached_property
    def house_editor(self) -> HouseEditor:
        """The house as its form reads and writes it."""
        from ui.services.house_editor import HouseEditor

        return HouseEditor(self.games, self.data)

    @cached_property
    def plans(self) -> PlanService:
        """The game trained and the plans last chosen."""
        from ui.services.plans import PlanService

        return PlanService(self.games, self.preferences, self.house)

    @cached_property
    def figures(self) -> FigureService:
        """The trainee's figures."""
        from ui.services.figures import FigureService

        return FigureService(
            self.games, self.plans, self.preferences, self.gateway, self.clock, teaching=lambda: self.teaching
        )

    @cached_property
    def trainees(self) -> TraineeService:
        """Who trains."""
        from ui.services.trainees import TraineeService

        return TraineeService(self.preferences, self.gateway, self.clock, self.figures, self._tell)

    @cached_property
    def teaching(self) -> TeachingService:
        """What is known of whoever trains."""
        from ui.services.teaching import TeachingService

        house = self.house

        return TeachingService(
            self.gateway, self.preferences, self.clock, lambda: house.current() if house.has_own() else None
        )

    @cached_property
    def training(self) -> TrainingService:
        """What begins sessions."""
        from ui.services.training import TrainingService

        return TrainingService(
            games=self.games,
            plans=self.plans,
            figures=self.figures,
            preferences=self.preferences,
            gateway=self.gateway,
            clock=self.clock,
            teaching=self.teaching,
            run=self._run(),
            tell=self._tell,
            lessons=lambda: self.lessons,
        )

    @cached_property
    def lessons(self) -> LessonService:
        """What opens lessons and has them sat."""
        from ui.services.lessons import LessonService

        return LessonService(
            games=self.games,
            data=self.data,
            house=self.house,
            preferences=self.preferences,
            gateway=self.gateway,
            clock=self.clock,
            hand_ins=self.hand_ins,
            run=self._run(),
        )

    @cached_property
    def live(self) -> LiveService:
        """A class while it is sat."""
        from ui.services.live import LiveService

        return LiveService(self.games, self.data, self.house, self.clock)

    @cached_property
    def school_server(self) -> SchoolServer:
        """What sends to the school's server."""
        from ui.services.school_server import SchoolServer

        return SchoolServer(lambda: self.games, self.data, self.clock)

    @cached_property
    def exam_maker(self) -> ExamMaker:
        """What makes exams."""
        from ui.services.exam_maker import ExamMaker

        return ExamMaker(self.games, self.data, self._choose, self._ask_where)

    @cached_property
    def exams(self) -> ExamService:
        """What opens tickets and has exams sat."""
        from ui.services.exams import ExamService

        return ExamService(
            games=self.games, data=self.data, clock=self.clock, hand_ins=self.hand_ins, lessons=self.lessons
        )

    @cached_property
    def lesson_maker(self) -> LessonMaker:
        """What makes lessons."""
        from ui.services.lesson_maker import LessonMaker

        return LessonMaker(
            games=self.games,
            data=self.data,
            house=self.house,
            clock=self.clock,
            shipped=self.scenarios,
            printing=self.printing,
            ask=self._ask_where,
        )

    @cached_property
    def roles(self) -> RoleService:
        """Who may do what an instructor does."""
        from ui.services.roles import RoleService

        return RoleService(self.data, self.clock)

    @cached_property
    def showing(self) -> ShowingService:
        """What shows lessons to a room."""
        from ui.services.showing import ShowingService

        return ShowingService(
            games=self.games,
            data=self.data,
            house=self.house,
            preferences=self.preferences,
            clock=self.clock,
            run=self._run(),
        )

    @cached_property
    def classes(self) -> ClassService:
        """What collects a class."""
        from ui.services.classes import ClassService

        return ClassService(self.games, self.data, self.house, self._choose, self._ask_where)

    @cached_property
    def hand_ins(self) -> HandInService:
        """What trainees have written for lessons."""
        from ui.services.hand_ins import HandInService

        return HandInService(self.data, self.preferences, self.trainees)

    @cached_property
    def progress(self) -> ProgressService:
        """What the progress page shows."""
        from ui.services.progress import ProgressService

        return ProgressService(
            preferences=self.preferences,
            gateway=self.gateway,
            clock=self.clock,
            plans=self.plans,
            house=self.house,
            figures=self.figures,
        )

    @cached_property
    def path(self) -> PathService:
        """The path of the trainee."""
        from ui.services.path import PathService

        return PathService(preferences=self.preferences, clock=self.clock, plans=self.plans, teaching=self.teaching)

    @cached_property
    def recall(self) -> RecallService:
        """What the trainee remembers."""
        from ui.services.recall import RecallService

        return RecallService(
            preferences=self.preferences,
            clock=self.clock,
            plans=self.plans,
            teaching=self.teaching,
            glanced=self.figures.glanced,
        )

    @cached_property
    def answers(self) -> AnswerService:
        """The answers that figures are made of."""
        from ui.services.answers import AnswerService

        return AnswerService(plans=self.plans, preferences=self.preferences, gateway=self.gateway, tell=self._tell)

    @cached_property
    def calendar(self) -> CalendarService:
        """The date this computer believes in."""
        from ui.services.calendar import CalendarService

        return CalendarService(self.preferences, self.clock)

    @cached_property
    def printing(self) -> PrintService:
        """Pages as files."""
        from ui.services.printing import PrintService

        return PrintService(self._ask_where, self.preferences, self.clock, self.data)

    @cached_property
    def exports(self) -> ExportService:
        """Answers as files."""
        from ui.services.exports import ExportService

        return ExportService(self.games, self.data, self.gateway, self._ask_where)

    @cached_property
    def imports(self) -> ImportService:
        """What comes from elsewhere."""
        from ui.services.imports import ImportService

        def taken() -> None:
            self.teaching.forget()
            self.trainees.others_came()

        return ImportService(self.games, self.data, self.gateway, self._choose, taken)

    @cached_property
    def diagnostics(self) -> DiagnosticService:
        """The archive for a diagnosis."""
        from ui.services.diagnostics import DiagnosticService

        return DiagnosticService(
            data=self.data,
            gateway=self.gateway,
            preferences=self.preferences,
            house=self.house,
            trainees=self.trainees,
            clock=self.clock,
            ask=self._ask_where,
        )

    def versions(self) -> tuple[str, ...]:
        """The versions of all that works with the program."""
        from app.versions import lines
        from ui.start.versions import qt_versions

        return tuple(lines(self.games, self.data.format(), qt_versions))
