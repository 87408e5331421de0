"""Mistakes at another table: what comes and goes there comes and goes at the real one."""

from __future__ import annotations

from typing import NamedTuple

import pytest

from app.drills.wrong_rules import at_table


class Table(NamedTuple):
    """A table of stakes and a limit."""

    stakes: tuple[str, ...]
    limit: int = 5


class Event(NamedTuple):
    """Stakes that go, and then those that come."""

    gone: tuple[str, ...] = ()
    come: tuple[str, ...] = ()


class Answer(NamedTuple):
    """The table after an event."""

    state: Table


def resolve(state: Table, event: Event) -> Answer:
    left = tuple(each for each in state.stakes if each not in event.gone)
    return Answer(state._replace(stakes=(*left, *event.come)))


@pytest.mark.parametrize(
    ("event", "stakes"),
    [
        (Event(), ("a", "b")),
        (Event(come=("c",)), ("a", "b", "c")),
        (Event(gone=("a",)), ("b",)),
        (Event(gone=("b", "ghost")), ("a",)),
    ],
)
def test_what_changes_at_the_table_that_is_believed_changes_at_the_real_one(
    event: Event, stakes: tuple[str, ...]
) -> None:
    mistaken = at_table(Event, stakes=lambda state, _event: (*state.stakes, "ghost"), limit=9)
    assert mistaken(resolve)(Table(("a", "b")), event).state == Table(stakes)
