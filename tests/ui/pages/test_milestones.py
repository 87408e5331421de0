"""What a session has brought is told in plain words: what has become sure, days in a row; a switch takes it away."""

from __future__ import annotations

from datetime import datetime

import pytest
from PySide6.QtWidgets import QCheckBox

from app.learning.items import day_of
from app.learning.memory import DAYS, STABILITY, Answered, Card, SkillRecord
from app.storage.start_file import read_start
from app.text import translate
from app.training.plan import Plan
from app.training.summary import skills_of
from tests.ui.doubles import SetClock, click, texts
from tests.ui.pages.dialogs import GAME, page_of
from tests.ui.pages.drill_page import session_of
from tests.ui.players import Keyboard
from ui.pages.drill import DrillPage
from ui.pages.progress import ProgressPage
from ui.pages.settings import SettingsPage
from ui.pages.summary import SummaryPage
from ui.program import Program
from ui.start.self_test import settle


def _nearly(program: Program, clock: SetClock) -> str:
    """A session of one question, whose skill one more right answer makes sure: what the skill is called."""
    program.navigator.start(Plan("rampo", ("payout",), program.services.plans.usual(GAME).settings, 1, 0, 1))
    settle()
    skill = session_of(program).exercise.skill
    memory = program.services.teaching.known(GAME, program.preferences.trainee).memory
    today = day_of(datetime.fromisoformat(clock.now()))
    days = [today - 1 - number % DAYS for number in range(14)]
    memory.skills[skill] = SkillRecord([Answered(day, True, 0.4) for day in sorted(days)])
    for fact in (skill, *(f"{skill}/{number}" for number in range(13))):
        memory.cards[fact] = Card(today - 9, today - 1, 3, today - 1, 4.0 * STABILITY, 5.0)
    return translate(skills_of(GAME)[skill].title)


def _answer(program: Program, clock: SetClock) -> str:
    session, page = session_of(program), page_of(program, "drill", DrillPage)
    clock.at += 1500
    Keyboard(page).answer(
        session.drill.model_answer(session.exercise, session.drill.key(session.exercise, GAME.resolve))
    )
    Keyboard(page).next()
    settle()
    told: str = page_of(program, "summary", SummaryPage).milestones.text()
    return told


def test_a_skill_that_has_become_sure_is_told_once(trainee: Program, clock: SetClock) -> None:
    title = _nearly(trainee, clock)
    assert f"Sûr désormais : {title}." in _answer(trainee, clock)
    assert trainee.services.teaching.reached() == []


def test_days_in_a_row_are_told_from_the_second(
    trainee: Program, clock: SetClock, monkeypatch: pytest.MonkeyPatch
) -> None:
    _nearly(trainee, clock)
    assert "de suite" not in _answer(trainee, clock)
    monkeypatch.setattr(clock, "now", lambda: "2026-11-21T09:30:00.000Z")
    _nearly(trainee, clock)
    assert "2 jours de suite." in _answer(trainee, clock)
    trainee.preferences.set_language("en")
    assert page_of(trainee, "summary", SummaryPage).milestones.text().endswith("2 days in a row.")


def test_a_switch_takes_all_of_it_away_and_is_remembered(trainee: Program, clock: SetClock) -> None:
    trainee.window.go("settings")
    settings = page_of(trainee, "settings", SettingsPage)
    assert isinstance(settings.milestones, QCheckBox)
    assert settings.milestones.isChecked()
    click(settings.milestones)
    assert not read_start(trainee.folder).milestones
    _nearly(trainee, clock)
    assert _answer(trainee, clock) == ""
    assert page_of(trainee, "summary", SummaryPage).milestones.isHidden()
    trainee.window.go("progress")
    settle()
    told = " ".join(texts(page_of(trainee, "progress", ProgressPage)))
    assert "de suite" not in told
