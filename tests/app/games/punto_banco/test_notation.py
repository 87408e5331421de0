"""The one-line notation of punto banco."""

from __future__ import annotations

import json

import pytest
from hypothesis import given

from app.games import load
from app.games.punto_banco.records import event_object, state_text
from app.games.punto_banco.state import Event, State
from tests.app.games.punto_banco.strategies import tables

GAME = load("punto-banco")
HEAD = "punto-banco fr-current 19-for-20 min 10 max 1000"


@given(tables())
def test_every_table_with_its_events_reads_back_from_its_line(drawn: tuple[State, list[Event]]) -> None:
    state, events = drawn
    document = json.loads(state_text(state)) | {"events": [event_object(event) for event in events]}
    line = GAME.notation(document)
    assert "\n" not in line
    parsed = GAME.parse(line)
    assert GAME.notation(parsed) == line
    assert GAME.answer(parsed) == GAME.answer(document)


@pytest.mark.parametrize(
    "rest",
    [
        "",
        " | 1:banco=50 2.3:tie=10.20",
        " | house unit=0.20 | 7.2:punto=10 | stop card",
        " | coup 9h,4c,Kd,2s",
        " | 1:banco=50 | coup 2h,Kd,2c,3s,Qh,3d | stopped | shoe Ks",
        " | bet 1:punto=10 | bet 1.2:tie=10 late",
        " | fault extra-card=2 | fault false-draw=0",
        " | limits 10-500 | limits 10-500:hidden | limits 20-1000 opening | limits 10-2000 electronic",
    ],
)
def test_a_line_is_printed_as_it_is_written(rest: str) -> None:
    assert GAME.notation(GAME.parse(HEAD + rest)) == HEAD + rest


@pytest.mark.parametrize(
    ("line", "part"),
    [
        ("punto-banco fr-current min 10 max 1000", 1),
        (HEAD + " | 8:banco=50", 2),
        (HEAD + " | 1.4:banco=50", 2),
        (HEAD + " | 1:red=50", 2),
        (HEAD + " | coup 9h,4x,Kd,2s", 2),
        (HEAD + " | coup", 2),
        (HEAD + " | shoe K", 2),
        (HEAD + " | fault", 2),
        (HEAD + " | limits 10", 2),
        (HEAD + " | limits 10-500:shown", 2),
        (HEAD + " | house unit", 2),
        (HEAD + " | stop it", 2),
    ],
)
def test_what_is_no_line_is_told_with_its_part(line: str, part: int) -> None:
    with pytest.raises(ValueError, match=f"partie {part}"):
        GAME.parse(line)


def test_a_line_that_no_table_has_is_refused_as_its_object_is() -> None:
    with pytest.raises(ValueError, match="maximum"):
        GAME.parse("punto-banco fr-current 19-for-20 min 10 max 999")
