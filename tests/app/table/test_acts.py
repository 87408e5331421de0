"""Acts in a few letters: what is stored of an answer is read back in the vocabulary of its game."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from app.devices.cards.steps import BURN, DEAL, REMOVE, RETURN, TURN, VERBS
from app.devices.dice.steps import OFFER_DICE
from app.devices.wheel.steps import LAUNCH, MARK, RELAUNCH, REPLACE_BALL, STOP_GAME
from app.games.rampo.steps import MOVE, OFFER
from app.games.rampo.steps import VOCABULARY as RAMPO
from app.games.roulette.steps import VOCABULARY as ROULETTE
from app.table.acts import CALL, COLLECT, HALVE, PAY, Act, Vocabulary, act_notation
from app.table.felt import Spot
from app.table.spots import places_of

CARDS = Vocabulary((CALL, COLLECT, HALVE, PAY, *VERBS), "cards")
STORED = [
    (RAMPO, "A:result:8:red", Act(CALL, what="result", number=8, colour="red")),
    (RAMPO, "A:no-throw", Act(CALL, what="no-throw")),
    (RAMPO, "C2:red", Act(COLLECT, 2, "red")),
    (RAMPO, "Cz2:8", Act(COLLECT, 2, 8, "zone")),
    (RAMPO, "P1:12", Act(PAY, 1, 12)),
    (RAMPO, "Pz1:8=5000", Act(PAY, 1, 8, "zone", 5000)),
    (RAMPO, "O8:8", Act(OFFER, 8, 8)),
    (RAMPO, "M8:8", Act(MOVE, 8, 8)),
    (RAMPO, "D4", Act(OFFER_DICE, 4)),
    (ROULETTE, "A:result:17::black:odd:low", Act(CALL, what="result", number=17, simple=("black", "odd", "low"))),
    (ROULETTE, "A:result:0:", Act(CALL, what="result", number=0)),
    (ROULETTE, "A:no-more-bets:7:", Act(CALL, what="no-more-bets", number=7)),
    (ROULETTE, "C5:0-1-2-3", Act(COLLECT, 5, "0-1-2-3")),
    (ROULETTE, "P2:17-20=600", Act(PAY, 2, "17-20", amount=600)),
    (ROULETTE, "H1:red", Act(HALVE, 1, "red")),
    (CARDS, "A3.1:points:18:", Act(CALL, 3, 1, what="points", number=18)),
    (CARDS, "A.banco:points:7:", Act(CALL, on="banco", what="points", number=7)),
    (CARDS, "A:points:17:", Act(CALL, what="points", number=17)),
    (CARDS, "A:result::banco", Act(CALL, what="result", colour="banco")),
    (CARDS, "C3.2:banco", Act(COLLECT, 3, "banco", "2")),
    (CARDS, "C3.1:2", Act(COLLECT, 3, 2, "1")),
    (CARDS, "P7.9:insurance=500", Act(PAY, 7, "insurance", "9", 500)),
    (CARDS, "G.punto", Act(DEAL, on="punto")),
    (CARDS, "G4.2", Act(DEAL, 4, 2)),
    (CARDS, "G", Act(DEAL)),
    (CARDS, "T.banco", Act(TURN, on="banco")),
    (CARDS, "E1.1", Act(REMOVE, 1, 1)),
    (CARDS, "F5", Act(BURN, number=5)),
    (CARDS, "V2.3:punto", Act(RETURN, 2, "punto", "3")),
    (ROULETTE, "K17", Act(MARK, number=17)),
    (ROULETTE, "L:clockwise", Act(LAUNCH, what="clockwise")),
    (ROULETTE, "L:counterclockwise", Act(LAUNCH, what="counterclockwise")),
    (ROULETTE, "S", Act(STOP_GAME)),
    (ROULETTE, "B32", Act(REPLACE_BALL, number=32)),
    (ROULETTE, "B", Act(REPLACE_BALL)),
    (ROULETTE, "R", Act(RELAUNCH)),
]
"""Every letter that stands in the answers of a database, written by any version."""

stakes = st.builds(
    lambda verb, seat, on, place, amount: Act(verb, seat, on, place, amount if verb is PAY else None),
    st.sampled_from((COLLECT, PAY, OFFER, MOVE)),
    st.integers(1, 8),
    st.sampled_from((8, 0, "red", "17-20", "0-1-2-3", "dozens-1-2")),
    st.sampled_from(("layout", "zone")),
    st.none() | st.integers(1, 10**9),
)
results = st.builds(
    lambda number, colour, simple: Act(CALL, what="result", number=number, colour=colour, simple=tuple(simple)),
    st.integers(0, 36),
    st.none() | st.sampled_from(["red", "white"]),
    st.lists(st.sampled_from(["black", "odd", "low"]), max_size=3),
)


shared = st.builds(
    Act,
    st.sampled_from((COLLECT, PAY)),
    st.integers(1, 8),
    st.sampled_from((1, 12, "banco", "insurance")),
    st.sampled_from("123456789"),
)
hands = st.builds(
    Act,
    st.sampled_from((DEAL, TURN, REMOVE)),
    st.none() | st.integers(1, 7),
    st.none() | st.sampled_from((1, 12, "punto", "banco")),
)


@given(shared | hands)
def test_who_of_a_seat_and_which_hand_are_read_back(act: Act) -> None:
    assert CARDS.read(act_notation(act)) == act


@given(stakes | results)
def test_an_act_is_read_back_from_its_notation(act: Act) -> None:
    written = act_notation(act)
    assert " " not in written
    assert RAMPO.read(written) == act


@pytest.mark.parametrize(("vocabulary", "text", "act"), STORED, ids=[text for _, text, _ in STORED])
def test_what_a_database_holds_is_read_and_written_as_ever(vocabulary: Vocabulary, text: str, act: Act) -> None:
    assert vocabulary.read(text) == act
    assert act_notation(act) == text


def test_each_letter_is_one_verb_of_all_games() -> None:
    verbs = {*RAMPO.verbs, *ROULETTE.verbs, *CARDS.verbs}
    assert {act.verb for _vocabulary, _text, act in STORED} == verbs
    assert len({verb.letter for verb in verbs}) == len({verb.name for verb in verbs}) == len(verbs)


@pytest.mark.parametrize(
    ("vocabulary", "text"),
    [
        *((RAMPO, text) for text in ("X", "P", "D", "Dx", "A:result:x:red", "A:result:1", "H1:red", "K17")),
        *((ROULETTE, text) for text in ("Bx", "S1", "R0", "K", "Kx", "L", "L:", "Lx", "L:left", "Cz2:17", "D4")),
    ],
)
def test_what_is_no_act_of_the_game_is_refused(vocabulary: Vocabulary, text: str) -> None:
    with pytest.raises(ValueError, match=r"\w"):
        vocabulary.read(text)


def test_a_result_is_called_with_its_chances_alone_where_nothing_on_the_felt_decides() -> None:
    called = Act(CALL, what="result", number=7)
    assert places_of(called, Vocabulary((CALL,))) == (Spot("chance", 7),)
    assert places_of(called, Vocabulary((CALL,), "dice")) == (Spot("dice"), Spot("chance", 7))
