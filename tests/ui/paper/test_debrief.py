"""A session on paper: one page, whatever it holds, with the words of the summary and its tables in colour."""

from __future__ import annotations

from random import Random

import pytest

from app.drills.answer import AmountAnswer
from app.games import load
from app.learning.debrief import debriefed
from app.learning.skill_map import skill_map
from app.scenarios.house_shipped import shipped_table
from app.training.grading import grade
from app.training.session import Answered
from app.training.summary import summarise
from tests.ui.paper.pages import read
from ui.paper.debrief import debrief_pdf

GAME = load("roulette")
AT = "2026-11-20T09:30:00.000Z"


def printed(wrong: int, name: str = "Camille", drill_id: str = "payout") -> bytes:
    """A session of so many wrong answers, to what a player is paid unless another drill is named."""
    drill, settings = GAME.drill(drill_id), shipped_table(GAME)
    drawn = (drill.exercise(Random(f"paper:{seed}"), 2, settings) for seed in range(4 * wrong + 4))
    put = [exercise for exercise in drawn if exercise.ask["in"] == "euros"][:wrong]
    answered = []
    for at, exercise in enumerate(put):
        answer = AmountAnswer(7)
        answered.append(Answered(at, exercise, answer, grade(GAME, drill, exercise, answer), 1000 + at))
    found = debriefed(GAME, skill_map(GAME), answered, {})
    return debrief_pdf(GAME, summarise(GAME, answered, {}), found, name=name, at=AT)


@pytest.mark.parametrize("wrong", [0, 1, 60])
def test_a_session_is_one_page_however_much_was_missed(qapp: object, wrong: int) -> None:
    document = read(printed(wrong))
    assert len(document.pages) == 1
    text = document.text(0)
    assert "Camille · Roulette anglaise" in text
    assert ("Première réponse fausse" in text) == (wrong > 0)
    assert ("À revoir aussi" in text) == (wrong > 3)
    assert ("encore, dans Tapis." in text) == (wrong > 3)


def test_what_is_our_reading_is_printed_as_one(qapp: object) -> None:
    assert "Lecture : " in " ".join(read(printed(1, drill_id="zero")).text(0).split())
    assert "Lecture" not in read(printed(1)).text(0)


def test_the_same_session_gives_the_same_bytes_with_its_fonts_and_colours(qapp: object) -> None:
    first = printed(2)
    assert first == printed(2)
    assert first != printed(2, "")
    assert b"/FontFile2" in first
    assert b"/DeviceRGB" in first
