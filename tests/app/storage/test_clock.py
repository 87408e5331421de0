"""Times come from outside and may jump: an answer may be earlier than the one before, nothing depends on it."""

from __future__ import annotations

from dataclasses import replace
from datetime import datetime

from hypothesis import given
from hypothesis import strategies as st

from tests.app.storage.helpers import ADA, EXERCISE, SESSION, attempt, new_store

# the first and the last years have hours that no clock elsewhere can show: they are refused
YEARS = datetime(2, 1, 1), datetime(9998, 12, 31)  # noqa: DTZ001 -- as they are kept
TIMES = st.datetimes(*YEARS).map(lambda time: time.isoformat(timespec="seconds") + "Z")


@given(st.lists(TIMES, min_size=1, max_size=8), st.lists(TIMES, min_size=2, max_size=4))
def test_answers_and_sessions_keep_their_order_and_figures_are_what_counting_gives(
    times: list[str], starts: list[str]
) -> None:
    with new_store() as store:
        store.add_trainee(ADA)
        sessions = [replace(SESSION, id=f"s{number}", started=at) for number, at in enumerate(starts)]
        for session in sessions:
            store.open_session(session)
        for number, at in enumerate(times):
            store.add_attempt(EXERCISE, attempt(number, session="s0", at=at))
        assert [each.at for each in store.session_attempts("s0")] == times
        assert [each.at for each, _ in store.attempts()] == times
        assert [each.id for each in store.unfinished_sessions(ADA.id)] == [each.id for each in reversed(sessions)]
        (skill,) = store.skill_figures(ADA.id)
        assert (skill.attempts, skill.last_at) == (len(times), max(times))
        days = store.day_figures(ADA.id)
        assert [each.day for each in days] == sorted({at[:10] for at in times})
        assert sum(each.attempts for each in days) == len(times)
        store.rebuild_figures()
        assert store.day_figures(ADA.id) == days
        assert store.skill_figures(ADA.id) == [skill]
