"""Of several sittings of one lesson the first that is finished counts, whatever the clock on the wall says."""

from __future__ import annotations

from datetime import datetime, timedelta
from pathlib import Path

import pytest

from app.handins.replay import head_of
from app.handins.writing import Sitting, Station
from tests.app.classes.test_collecting import EXERCISES, OTHER, RIGHT, only
from tests.app.handins.sittings import BEGAN, FIVE, STATION, ZOE, Clock, model, sat
from tests.app.lessons.files import GAMES

WRONG = [None] * 5


def left_open(folder: Path, clock: Clock) -> Path:
    """A sitting with one answer."""
    return sat(folder, answers=RIGHT[:1], clock=clock)


def gone_on_with(path: Path, clock: Clock, station: Station = STATION) -> None:
    """The rest is answered right, and handed in."""
    sitting = Sitting.resume(path, station, clock)
    answer_right(sitting)


def answer_right(sitting: Sitting) -> None:
    for each in EXERCISES[sitting.answered :]:
        sitting.answer(each.exercise, model(each), 3000)
    sitting.end("all")
    sitting.close()


def after(**passed: int) -> datetime:
    return BEGAN + timedelta(**passed)


def test_one_begun_first_and_finished_last_does_not_count(tmp_path: Path) -> None:
    """Whoever has seen at another station what was right does not go on with the first for the mark."""
    path = left_open(tmp_path, Clock(100_000))
    sat(tmp_path, answers=WRONG, sitting=OTHER, clock=Clock(1_900_000, after(minutes=30)))
    gone_on_with(path, Clock(5_500_000, after(minutes=90)))
    assert (only(tmp_path).score, only(tmp_path).sittings) == (0, 2)


@pytest.mark.parametrize("days", [-1, 1])
def test_within_one_start_of_a_machine_its_own_clock_decides(tmp_path: Path, days: int) -> None:
    """However the date is set between the two."""
    sat(tmp_path, answers=WRONG, clock=Clock(100_000))
    sat(tmp_path, sitting=OTHER, clock=Clock(900_000, after(days=days)))
    assert only(tmp_path).score == 0


@pytest.mark.parametrize("other", [Station("BBBBBBBBBB", STATION.boot), STATION._replace(boot="f" * 16)])
def test_elsewhere_or_after_a_restart_the_wall_decides(tmp_path: Path, other: Station) -> None:
    """A machine's own clock says nothing of another one, nor of before its start."""
    sat(tmp_path, answers=WRONG, clock=Clock(9_000_000))
    answer_right(Sitting.begin(tmp_path, head_of(FIVE, GAMES, ZOE, OTHER), other, Clock(100_000, after(minutes=30))))
    assert only(tmp_path).score == 0


def test_a_sitting_resumed_after_a_restart_ended_in_the_later_start(tmp_path: Path) -> None:
    """Its last line is compared with those of the start it was written in."""
    path = left_open(tmp_path, Clock(9_000_000))
    later = STATION._replace(boot="f" * 16)
    gone_on_with(path, Clock(100_000, after(hours=3)), later)
    sat(tmp_path, answers=WRONG, sitting=OTHER, clock=Clock(9_500_000, after(hours=1)))
    assert only(tmp_path).score == 0
