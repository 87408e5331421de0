"""Ids, times and seeds at the edge of the program; dates as they are said."""

from __future__ import annotations

import re
import time
import uuid
from datetime import date, datetime

import pytest

from app.text import set_language
from ui.models.dates import (
    ago,
    day_of,
    day_text,
    percent_text,
    plain_day,
    seconds_text,
    short_day,
    short_moment,
    today_utc,
    told_moment,
)
from ui.models.ledger import moment
from ui.models.lessons import times_text
from ui.services.clock import Clock


def test_ids_are_uuids_of_version_7_and_sort_by_time() -> None:
    clock = Clock()
    earlier = clock.new_id()
    time.sleep(0.002)
    later = clock.new_id()
    for each in (earlier, later):
        assert uuid.UUID(each).version == 7
        assert uuid.UUID(each).variant == uuid.RFC_4122
    assert earlier < later
    assert len({clock.new_id() for _id in range(1000)}) == 1000


def test_times_are_utc_to_the_millisecond() -> None:
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", Clock().now())


@pytest.mark.parametrize("zone", ["UTC0", "EST+12", "JST-14"])
def test_the_ends_of_the_calendar_are_shown_wherever_the_clock_stands(
    monkeypatch: pytest.MonkeyPatch, zone: str
) -> None:
    """A lesson that never closes, an answer of a computer without a battery."""
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        for text, year in (
            ("9999-12-31T23:59-14:00", ("9999",)),
            ("9999-12-31T23:59+14:00", ("9999",)),
            ("0001-01-01T00:00+14:00", ("0001", "1 ")),
            ("0001-01-01T00:00-14:00", ("0001", "1 ")),
        ):
            at = datetime.fromisoformat(text)
            assert any(each in short_moment(at) for each in year)
            assert "à" in times_text(at, at)
            assert day_of(text).year in {1, 9999}
            assert moment(text) > 0
        for typed in ("31/12/9999 23:59", "1/1/0001 0:00"):
            found = told_moment(typed)
            assert found is None or found.tzinfo is not None
    finally:
        monkeypatch.undo()
        time.tzset()


def test_seeds_differ_and_fit_a_plan() -> None:
    seeds = {Clock().seed() for _seed in range(100)}
    assert len(seeds) > 95
    assert all(0 <= seed < 1 << 48 for seed in seeds)


@pytest.mark.parametrize(
    ("language", "text"), [("fr", "vendredi 20 novembre 2026"), ("en", "Friday, 20 November 2026")]
)
def test_a_day_in_full(language: str, text: str) -> None:
    set_language(language)
    assert day_text(date(2026, 11, 20)) == text
    assert plain_day(date(2027, 5, 1)) == {"fr": "1er mai 2027", "en": "1 May 2027"}[language]


@pytest.mark.parametrize(
    ("day", "text"),
    [
        (date(2026, 11, 20), "aujourd’hui"),
        (date(2026, 11, 21), "aujourd’hui"),
        (date(2026, 11, 19), "hier"),
        (date(2026, 11, 17), "il y a 3 jours"),
        (date(2026, 9, 1), "01/09/2026"),
    ],
)
def test_how_long_ago(day: date, text: str) -> None:
    assert ago(day, date(2026, 11, 20)) == text


def test_days_of_stored_times() -> None:
    assert day_of("2026-11-20") == date(2026, 11, 20)
    assert today_utc("2026-11-20T23:59:59.999Z") == date(2026, 11, 20)
    assert short_day(date(2026, 1, 2)) == "02/01/2026"


@pytest.mark.parametrize(
    ("milliseconds", "text"), [(0, "0,0 s"), (4_240, "4,2 s"), (38_400, "38 s"), (65_000, "1 min 05 s")]
)
def test_times_of_answers(milliseconds: int, text: str) -> None:
    assert seconds_text(milliseconds) == text


@pytest.mark.parametrize(("part", "whole", "text"), [(2, 3, "67 %"), (1, 2, "50 %"), (0, 0, "–"), (3, 3, "100 %")])
def test_shares(part: int, whole: int, text: str) -> None:
    assert percent_text(part, whole) == text
