"""Acts in a few letters: what any game's trainee does is written and read back."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.table.acts import Act, Doing, act_notation, parse_act

CHANCES = (8, 0, "red", "17-20", "0-1-2-3", "dozens-1-2")
ON_STAKES: tuple[Doing, ...] = ("collect", "pay", "halve", "offer", "move")

seats = st.integers(1, 8)
stakes = st.builds(
    lambda do, seat, on, place, amount: Act(do, seat, on, place, amount if do == "pay" else None),
    st.sampled_from(ON_STAKES),
    seats,
    st.sampled_from(CHANCES),
    st.sampled_from(["layout", "zone"]),
    st.none() | st.integers(1, 10**9),
)
results = st.builds(
    lambda number, colour, simple: Act("call", what="result", number=number, colour=colour, simple=tuple(simple)),
    st.integers(0, 36),
    st.none() | st.sampled_from(["red", "white"]),
    st.lists(st.sampled_from(["black", "odd", "low"]), max_size=3),
)
rest = st.sampled_from(
    [
        Act("call", what="no-more-bets"),
        Act("offer-dice", 4),
        Act("stop-game"),
        Act("replace-ball", number=0),
        Act("replace-ball"),
        Act("relaunch"),
        Act("call", what="no-more-bets", number=7),
        Act("call", what="place-bets"),
        Act("launch", what="clockwise"),
        Act("launch", what="counterclockwise"),
        Act("mark", number=0),
    ]
)


@given(stakes | results | rest)
def test_an_act_is_read_back_from_its_notation(act: Act) -> None:
    written = act_notation(act)
    assert " " not in written
    assert parse_act(written) == act


def test_acts_are_written_in_a_few_letters() -> None:
    assert act_notation(Act("pay", 2, "17-20", amount=600)) == "P2:17-20=600"
    assert act_notation(Act("halve", 1, "red")) == "H1:red"
    assert act_notation(Act("replace-ball", number=32)) == "B32"
    assert act_notation(Act("call", what="result", number=17, simple=("black", "odd", "low"))) == (
        "A:result:17::black:odd:low"
    )
    assert act_notation(Act("call", what="result", number=8, colour="red")) == "A:result:8:red"


@pytest.mark.parametrize(
    "text", ["X", "P", "D", "Dx", "Bx", "S1", "R0", "Kx", "Lx", "L:left", "A:result:x:red", "A:result:1"]
)
def test_what_is_no_act_is_refused(text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        parse_act(text)
