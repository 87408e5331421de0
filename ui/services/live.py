"""A class while it is sat: what the school's server receives, put together and judged as it comes."""

from __future__ import annotations

from collections.abc import Iterator
from random import random
from time import perf_counter

from PySide6.QtCore import QObject, QTimer, Signal

from app.classes.collecting import Desk, Step, collecting
from app.classes.listing import Listed
from app.classes.results import Result
from app.classes.stuck import Stuck, stuck
from app.drills.game import Games
from app.exams.examining import Examiner
from app.server.connecting import Listener
from app.server.following import Follower, News
from app.server.live import Live
from app.server.settings import FOLLOWING, SettingsError, read_settings
from ui.data_folder import DataFolder
from ui.models.school_server import trouble_text
from ui.services.clock import Clock
from ui.services.house import HouseService
from ui.start.faults import LOG

_SLICE = 0.005
"""Seconds of work at a time: the window stays at hand in between."""


class LiveService(QObject):
    """Follows the class from its first asking to the end of the program; `changed` where there is anything to show.

    `results` are the trainees' as they stand, `stuck` who of them is, `silent` how many seconds ago each was heard of.
    """

    changed = Signal()
    _told = Signal(object)

    def __init__(self, games: Games, data: DataFolder, house: HouseService, clock: Clock) -> None:
        super().__init__()
        self.games = games
        self.results: list[Result] = []
        self.stuck: list[Stuck] = []
        self.trouble = ""
        self._data = data
        self._house = house
        self._clock = clock
        self._desk = Desk(games, Examiner())
        self._live = Live()
        self._follower: Follower | None = None
        self._is_new = False
        self._work: Iterator[Step] | None = None
        self._timer = QTimer(self, interval=0)
        self._timer.timeout.connect(self._go_on)
        # from the follower's thread into the window's
        self._told.connect(self.take)

    @property
    def is_working(self) -> bool:
        """Whether something that has come is being judged."""
        return self._work is not None

    @property
    def silent(self) -> dict[str, float]:
        """How many seconds ago the last line of each sitting came."""
        return self._live.silent(self._seconds())

    def begin(self) -> None:
        """Follow from now on, once; what hinders it is told."""
        if self._follower is not None:
            return
        file = self._data.server_file()
        try:
            settings = None if file is None else read_settings(file, FOLLOWING)
        except SettingsError as error:
            self.trouble = str(error)
            return
        if settings is not None:
            self._follower = Follower(lambda: Listener(settings), self._told.emit, random)
            self._follower.start()

    def end(self) -> None:
        """Follow no more."""
        self._timer.stop()
        if self._follower is not None:
            self._follower.close()
            self._follower = None

    def take(self, news: News) -> None:
        """Take in what has come; it is judged at the next look."""
        told = "" if news.why is None else trouble_text(news.why, news.code, FOLLOWING)
        if told not in ("", self.trouble):
            LOG.warning("server: %s %s", news.why, news.code)
        self.trouble = told
        self._live.take(news.lines, self._seconds())
        self._is_new = self._is_new or bool(news.lines)

    def look(self) -> None:
        """Have what has come judged a little at a time; say who has stopped meanwhile."""
        if self._work is None and self._is_new:
            self._is_new = False
            contents = self._live.contents()
            self._work = collecting(Listed([*contents]), self._desk, contents.__getitem__)
            self._timer.start()
        elif self._work is None:
            self._show(self.results)

    def _go_on(self) -> None:
        until = perf_counter() + _SLICE
        while self._work is not None and perf_counter() < until:
            step = next(self._work)
            if step.found is not None:
                self._work = None
                self._timer.stop()
                self._show(step.found.results)

    def _show(self, results: list[Result]) -> None:
        self.results = results
        # a server that is silent tells nothing of who is
        silent = {} if self.trouble else self.silent
        self.stuck = stuck(results, self.games, self._house.current().targets, silent)
        self.changed.emit()

    def _seconds(self) -> float:
        return self._clock.milliseconds() / 1000
