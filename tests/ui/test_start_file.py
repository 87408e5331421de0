"""A damaged start file: whatever it holds, the window opens and training begins."""

from __future__ import annotations

import errno
import os
from collections.abc import Iterator
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest
from pytestqt.qtbot import QtBot

from app.games import load
from app.storage.folder import START_FILE, read_own
from app.storage.start_file import UNREAD, parse_start, read_start, write_start
from app.training.plan import Plan, PlanError, read_plan
from app.training.records import SessionRecord
from app.training.remembered import HomeSummary, Remembered
from tests.odd import stand
from tests.ui.conftest import started
from tests.ui.doubles import SetClock, texts
from ui.models.offers import GameChoice, TodayOffer
from ui.pages.home import HomePage
from ui.pages.plan import PlanPage
from ui.pages.welcome import WelcomePage
from ui.program import Program
from ui.services.plans import PlanService
from ui.services.preferences import Preferences
from ui.start.self_test import settle
from ui.table.devices.cards.look import CardLook, card_look, use_cards

RAMPO = load("rampo")


def usual(program: Program, name: str = "rampo") -> Plan:
    return program.services.plans.usual(program.services.games[name])


def content(folder: Path, plan: Plan) -> bytes:
    """A start file as the window leaves it."""
    summary = HomeSummary(attempts=120, right=99, days=4, last_day="2026-11-19", unfinished="session-1")
    folder.mkdir(exist_ok=True)
    write_start(folder, Remembered("fr", "dark", True, 130, "t-1", "Zoé", plan.to_json(), summary=summary))
    return (folder / "start.json").read_bytes()


def is_plan(told: str) -> bool:
    """Whether a text is the text of a plan."""
    try:
        read_plan(told)
    except PlanError:
        return False
    return True


def flipped(sound: bytes) -> Iterator[bytes]:
    """The same with one bit changed, each in turn."""
    for at, byte in enumerate(sound):
        for bit in range(8):
            yield sound[:at] + bytes([byte ^ 1 << bit]) + sound[at + 1 :]


@pytest.mark.slow
def test_whatever_bit_of_the_start_file_is_changed_the_window_says_what_is_left_of_it(
    program: Program, qtbot: QtBot, tmp_path: Path
) -> None:
    sound = content(tmp_path / "start", usual(program))
    read = {parse_start(changed) for changed in flipped(sound)}
    assert len(read) > 1000
    games = program.services.games
    planned: dict[str, Plan] = {}
    choice, offer = GameChoice((), ""), TodayOffer("", "")
    for summary, person in {(each.summary, each.trainee) for each in read}:
        start = Remembered(summary=summary).with_trainee(person)._replace(summary=summary)
        nobody = Preferences(start, print)
        page = HomePage(nobody, program.clock, list, lambda: None, lambda: choice, offer=lambda: offer)
        qtbot.addWidget(page)
    for told in {each.last_plan for each in read if is_plan(each.last_plan)}:
        plans = PlanService(games, Preferences(Remembered(last_plan=told), print), program.services.house)
        plan = plans.usual(plans.game())
        planned[plan.to_json()] = plan
    shown = PlanPage(program.services.plans)
    qtbot.addWidget(shown)
    shown.enter()
    assert len(planned) > 20
    for plan in planned.values():
        shown.set_plan(plan)
        for drill in plan.drills:
            games[plan.game].drill(drill).exercise(Random(1), plan.level, plan.settings)


@pytest.mark.parametrize(
    "impossible",
    [
        {"rules": "fr-2018"},
        {"rules": "fr-2014", "pay_table": "A"},
        {"pay_table": "C"},
        {"pay_table": None},
        {"minimum": 0},
        {"minimum": -5},
        {"minimum": 37},
    ],
)
def test_a_plan_for_a_table_there_is_not_is_played_at_the_table_of_the_house(
    program: Program, impossible: dict[str, object]
) -> None:
    program.navigator.welcome("Camille")
    plan = usual(program)
    wrong = replace(plan, level=3, settings=replace(plan.settings, **impossible))  # type: ignore[arg-type]
    program.preferences.set_plan(wrong.to_json())
    assert usual(program) == replace(plan, level=3)
    program.navigator.plan("rampo", "")
    program.navigator.start_today()
    settle()
    assert program.window.current == "drill"


def test_a_session_kept_at_a_table_there_is_not_is_ended_and_told(program: Program) -> None:
    program.navigator.welcome("Camille")
    trainee = program.preferences.trainee
    assert trainee is not None
    plan = usual(program)
    plan = replace(plan, settings=replace(plan.settings, minimum=0))
    record = SessionRecord("old", trainee.id, plan.to_json(), "2026-11-19T08:00:00.000Z")
    assert program.gateway.write(lambda store: store.open_session(record))
    program.navigator.resume("old")
    settle()
    assert program.window.current == "home"
    assert program.services.figures.unfinished() is None


@pytest.mark.parametrize("day", ["2026-31-22", "r026-11-19", "2026-11-3", "19/11/2026"])
def test_a_day_of_no_calendar_is_as_if_it_were_not_told(clock: SetClock, tmp_path: Path, day: str) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    write_start(folder, Remembered("fr", summary=HomeSummary(3, 2, 1, day)))
    assert read_start(folder).summary.last_day == ""
    with started(folder, clock) as made:
        assert {"–", "dernière fois"} <= set(texts(made.window.page("home")))


def test_cards_whose_indices_are_of_no_language_are_printed_in_the_one_spoken() -> None:
    use_cards(CardLook("eo", big=True))
    assert card_look() == CardLook("fr", big=True)
    use_cards(CardLook(""))


@pytest.mark.parametrize("why", [errno.EIO, errno.EACCES])
def test_one_that_cannot_be_read_is_not_replaced(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, clock: SetClock, why: int
) -> None:
    """What a disk refuses now is there at the next start; what one has no right to read is put aside."""
    folder = tmp_path / "data"
    with started(folder, clock) as program:
        program.navigator.welcome("Camille")
        program.preferences.set_exam("2027-03-12", "2026-11-20")
    place = folder / START_FILE
    before, refused = read_start(folder), [place]

    def failing(path: Path, *values: int) -> bytes:
        if path in refused:
            raise OSError(why, os.strerror(why), str(path))
        return read_own(path, *values)

    monkeypatch.setattr("app.storage.start_file.read_own", failing)
    with started(folder, clock) as program:
        assert program.preferences.trainee is None
        program.preferences.set_font_percent(130)
        page = program.window.page("welcome")
        assert isinstance(page, WelcomePage)
        page.name.setText(" camille ")
        page.start.click()
        assert program.window.current == "home", "who is known by a name goes on, and is no second trainee"
        (camille,), now = program.services.trainees.known()
        assert now is not None
        assert now.id == camille.id == before.last_trainee
    refused.clear()
    aside = why == errno.EACCES
    kept = parse_start((folder / UNREAD).read_bytes()) if aside else read_start(folder)
    assert (kept.exams, kept.last_name) == (before.exams, "Camille")
    assert (read_start(folder).font_percent == 130) == aside


@pytest.mark.parametrize("what", ["link", "pipe", "socket"])
def test_what_is_no_file_in_its_place_gives_way_to_what_is_set_now(tmp_path: Path, clock: SetClock, what: str) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    stand(folder / START_FILE, what)
    with started(folder, clock) as program:
        program.navigator.welcome("Camille")
        program.preferences.set_font_percent(130)
    kept = read_start(folder)
    assert (kept.font_percent, kept.last_name) == (130, "Camille")
