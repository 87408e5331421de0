"""Axes end above what they hold, at round values that can be read."""

from __future__ import annotations

import pytest

from ui.charts.scale import pace_scale, percent_scale, seconds_scale


@pytest.mark.parametrize(
    ("slowest", "written"),
    [
        (1, ["0 s", "1 s", "2 s", "3 s", "4 s"]),
        (4000, ["0 s", "1 s", "2 s", "3 s", "4 s"]),
        (4001, ["0 s", "2 s", "4 s", "6 s", "8 s"]),
        (75_000, ["0 s", "20 s", "40 s", "60 s", "80 s"]),
        (180_000, ["0 min", "1 min", "2 min", "3 min", "4 min"]),
        (6_000_000, ["0 min", "25 min", "50 min", "75 min", "100 min"]),
    ],
)
def test_an_axis_of_time_is_in_seconds_or_whole_minutes(slowest: int, written: list[str]) -> None:
    scale = seconds_scale(slowest)
    assert [scale.write(tick) for tick in scale.ticks] == written
    assert 1000 * scale.top >= slowest


@pytest.mark.parametrize(("slowest", "step"), [(100, 50), (200, 50), (201, 100), (900, 500), (2001, 1000)])
def test_an_axis_of_pace_is_in_shares_of_the_time_aimed_at(slowest: int, step: int) -> None:
    scale = pace_scale(slowest)
    assert [scale.write(tick) for tick in scale.ticks] == [f"{line * step} %" for line in range(5)]
    assert scale.top >= slowest


def test_an_axis_of_accuracy_goes_to_a_hundred() -> None:
    scale = percent_scale()
    assert [scale.write(tick) for tick in scale.ticks] == ["0 %", "25 %", "50 %", "75 %", "100 %"]
    assert scale.top == 100
