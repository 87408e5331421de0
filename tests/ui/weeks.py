"""Four weeks of two trainees, lived through the real program at high speed: sessions of the day, one after another.

`python -m tests.ui.weeks FOLDER` draws what they see at the end of each week, in both languages.
"""

from __future__ import annotations

import os
import sys
from collections.abc import Callable, Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path
from random import Random
from typing import NamedTuple

from app.drills.answer import Answer, read_answer
from app.drills.game import Game
from app.learning.known import Known
from tests.ui.doubles import SetClock
from ui.pages.drill import DrillPage
from ui.program import Program
from ui.start.self_test import settle

DAYS_OF_A_WEEK = (0, 1, 3, 4)
"""Somebody who works trains on Monday, Tuesday, Thursday and Friday."""

ASTRAY = "yellow-and-green"
"""A misconception that a beginner may hold."""


class Days(SetClock):
    """A clock whose days go by, from a Monday on."""

    day = 0

    def now(self) -> str:
        at = datetime(2026, 11, 16, 9, 30, tzinfo=UTC) + timedelta(days=self.day, milliseconds=self.at)
        return at.isoformat(timespec="milliseconds").replace("+00:00", "Z")


class Person(NamedTuple):
    """How somebody answers: until which day a misconception is held, how often a slip happens, how long is thought.

    `away` is a week in which nobody trains.
    """

    name: str
    astray_until: int
    slips: float
    seconds: Callable[[int], float]
    away: int | None = None


INES = Person("Inès", 14, 0.04, lambda day: 9 - day / 5)
MARC = Person("Marc", 0, 0.1, lambda day: 20 - day / 3, away=2)


class Week(NamedTuple):
    """How a week ended: what was put and why in each of its sessions, and what is known of the trainee."""

    number: int
    whys: list[list[str]]
    hashes: list[str]
    known: Known


def drill(program: Program) -> DrillPage:
    """The page where somebody trains."""
    page = program.window.page("drill")
    assert isinstance(page, DrillPage)
    return page


def answer(program: Program, clock: Days, held: str = "", milliseconds: int = 5000) -> str:
    """Answer the open question rightly, or as who holds a misconception where it differs; gives why it was put."""
    page, run = drill(program), program.run
    assert run.session is not None
    assert page.open_question is not None
    game, parted = run.session.game, run._ahead.ready.parted
    under: dict[str, Answer] = {
        rule: read_answer(text, game.vocabulary) for text, rules in parted.groups for rule in rules
    }
    clock.at += milliseconds
    why = run._reason.why
    page.open_question.answered.emit(under.get(held, read_answer(parted.right, game.vocabulary)))
    settle()
    return why


def fill_pool(program: Program) -> None:
    """What happens while somebody thinks."""
    while program.services.teaching.work():
        pass


def weeks(program: Program, clock: Days, who: Person, questions: int) -> Iterator[Week]:
    """Four weeks of somebody who has just sat down, with so many questions a session."""
    program.navigator.welcome(who.name)
    game = program.services.plans.game()
    random = Random(who.name)
    for number in range(4):
        whys: list[list[str]] = []
        hashes: list[str] = []
        for day in () if who.away == number else DAYS_OF_A_WEEK:
            clock.day, clock.at = 7 * number + day, 0
            whys.append([*_session(program, clock, who, game, random, questions, hashes)])
        clock.day, clock.at = 7 * number + 6, 0
        yield Week(number, whys, hashes, program.services.teaching.known(game, program.preferences.trainee))


def _session(  # noqa: PLR0917 -- what a day hangs on
    program: Program, clock: Days, who: Person, game: Game, random: Random, questions: int, hashes: list[str]
) -> Iterator[str]:
    program.navigator.start_today()
    fill_pool(program)
    for question in range(questions):
        session = program.run.session
        assert session is not None
        hashes.append(session.exercise.hash())
        held = ASTRAY if clock.day < who.astray_until else ""
        if random.random() < who.slips:
            held = random.choice(
                [rule for _text, rules in program.run._ahead.ready.parted.groups for rule in rules] or [""]
            )
        yield answer(program, clock, held, round(1000 * who.seconds(clock.day)))
        if question + 1 < questions:
            drill(program).next_wanted.emit()
            settle()
    program.run._end()
    settle()


PAGES = ("summary", "home", "path", "progress")
"""What they look at: the debrief of the last session, then what waits, where they stand, how it goes."""


def draw(folder: Path) -> None:
    """Write a picture of each page at the end of each week, for each trainee and language."""
    from PySide6.QtWidgets import QApplication

    from tests.ui.conftest import started
    from ui.main import make_application

    application = make_application()
    assert isinstance(application, QApplication)
    for who in (INES, MARC):
        clock = Days()
        with started(folder / "data" / who.name, clock) as program:
            program.window.resize(1280, 720)
            for week in weeks(program, clock, who, 20):
                for language in ("fr", "en"):
                    program.preferences.set_language(language)
                    for page in PAGES:
                        if page in program.window.names():
                            program.window.go(page)
                            settle()
                            name = f"{who.name}-{week.number + 1}-{page}-{language}.png"
                            program.window.grab().save(str(folder / name))
                program.preferences.set_language("fr")


if __name__ == "__main__":
    os.environ.setdefault("QT_QPA_PLATFORM", "offscreen")
    draw(Path(sys.argv[1]))
