"""Thinking time runs from the paint to the answer, without the pauses."""

from app.training.thinking import ThinkingTime


def test_time_runs_from_the_start() -> None:
    time = ThinkingTime()
    assert time.elapsed(500) == 0
    time.start(1000)
    assert time.elapsed(1000) == 0
    assert time.elapsed(3500) == 2500


def test_pauses_do_not_count() -> None:
    time = ThinkingTime()
    time.start(0)
    time.pause(2000)
    assert not time.running
    assert time.elapsed(9000) == 2000
    time.pause(9500)
    time.resume(10_000)
    time.resume(10_500)
    assert time.elapsed(11_000) == 3000


def test_a_new_question_starts_from_nothing() -> None:
    time = ThinkingTime()
    time.start(0)
    time.pause(4000)
    time.start(5000)
    assert time.running
    assert time.elapsed(5200) == 200


def test_a_clock_read_a_little_late_never_takes_time_away() -> None:
    time = ThinkingTime()
    time.start(1000)
    assert time.elapsed(990) == 0
