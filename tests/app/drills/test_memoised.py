"""An engine that remembers: the same object for the same table and event, for as long as it is asked about few."""

from __future__ import annotations

from collections.abc import Callable

from app.drills.memoised import memoised

TABLES = [(number,) for number in range(500)]


def counting() -> tuple[Callable[[object, object], object], list[object]]:
    asked: list[object] = []

    def engine(state: object, event: object) -> object:
        asked.append(state)
        return [state, event]

    return engine, asked


def test_what_was_asked_before_is_given_once_more() -> None:
    engine, asked = counting()
    remembering = memoised(engine)
    first = remembering(TABLES[0], "coup")
    assert remembering(TABLES[0], "coup") is first == [TABLES[0], "coup"]
    assert remembering(TABLES[0], "bet") == [TABLES[0], "bet"]
    assert len(asked) == 2


def test_an_equal_table_that_is_another_object_is_asked_about_anew() -> None:
    engine, _asked = counting()
    remembering = memoised(engine)
    assert remembering([1], "coup") is not remembering([1], "coup")


def test_one_engine_is_remembered_in_one_place() -> None:
    engine, _asked = counting()
    assert memoised(engine) is memoised(engine)


def test_many_tables_are_forgotten_and_answered_right_all_the_same() -> None:
    engine, asked = counting()
    remembering = memoised(engine)
    for table in TABLES * 2:
        assert remembering(table, "coup") == [table, "coup"]
    assert len(asked) == 2 * len(TABLES)
