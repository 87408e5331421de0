"""Four weeks of two trainees through the real program: what is taught, named, cured and reviewed."""

from __future__ import annotations

import pytest

from app.learning.kept import rebuilt
from tests.ui.weeks import ASTRAY, INES, MARC, Days, Person, Week, weeks
from ui.pages.home import HomePage
from ui.program import Program

pytestmark = pytest.mark.slow  # some two hundred answers, each chosen by the teacher

QUESTIONS = 8
"""Of a session: less than a minute's work, and enough for the teacher."""


@pytest.fixture
def clock() -> Days:
    return Days()


def lived(program: Program, clock: Days, who: Person) -> list[tuple[Week, str | None, str]]:
    """Each week with how the misconception stood at its end, and what home said waits."""
    found: list[tuple[Week, str | None, str]] = []
    for week in weeks(program, clock, who, QUESTIONS):
        program.window.go("home")
        page = program.window.page("home")
        assert isinstance(page, HomePage)
        found.append((week, week.known.ledger.standing(ASTRAY), page.today.text()))
    return found


def checked(program: Program, found: list[tuple[Week, str | None, str]]) -> None:
    """What holds of whoever trains: nothing twice in a week, and all that is known follows from the answers kept."""
    for week, _standing, _waits in found:
        assert len({*week.hashes}) == len(week.hashes)
        assert {why for session in week.whys for why in session} <= {"due", "new", "mend", "tell-apart", "practice"}
    store, person = program.gateway._store, program.preferences.trainee
    assert store is not None
    assert person is not None
    game = program.services.plans.game()
    assert rebuilt(store, person.id, game.name).known.state() == program.services.teaching.known(game, person).state()


def test_a_misconception_is_named_within_a_week_mended_and_cured_once_it_is_given_up(
    program: Program, clock: Days
) -> None:
    found = lived(program, clock, INES)
    assert [standing for _week, standing, _waits in found] == ["confirmed", "confirmed", "cured", "cured"]
    mended = [sum(session.count("mend") for session in week.whys) for week, *_rest in found]
    assert min(mended[:3]) > 0
    assert mended[3] == 0
    assert ["erreur à corriger" in waits for *_rest, waits in found] == [True, True, False, False]
    checked(program, found)


def test_who_only_slips_is_accused_of_nothing_and_finds_reviews_after_a_week_away(
    program: Program, clock: Days
) -> None:
    found = lived(program, clock, MARC)
    for week, _standing, _waits in found:
        ledger = week.known.ledger
        names = [wrong.id for wrong in program.services.plans.game().wrong_rules]
        assert [rule for rule in names if ledger.standing(rule) in ("confirmed", "cured")] == []
    (_second, _none, before), (away, _none, after), (back, _none, _waits) = found[1:]
    assert away.whys == []
    assert "à revoir" in after
    assert _due(after) >= _due(before)
    assert back.whys[0].count("due") > len(back.whys[0]) / 2
    checked(program, found)


def _due(waits: str) -> int:
    """How many points are to be reviewed, as home says it."""
    return next((int(part.split()[0]) for part in waits.split(", ") if "à revoir" in part), 0)
